use carreau_table::Side;

use super::SetupFault;
use crate::{
    character::Skill,
    ground::Place,
    phase::{Flight, Phase, Stage},
    play::Throw,
    position::Position,
    terms::{PointerAdjust, Terms},
};

impl Position {
    /// What keeps a throw on the way from being one, in a position that is right otherwise.
    pub(crate) fn faults_of_throw(&self) -> Vec<SetupFault> {
        let Phase::Throw(announced, stage) = self.phase() else { return Vec::new() };
        let mut faults = Vec::new();
        let Some((was, side, by)) = self.before else { return vec![SetupFault::NoBefore] };
        let mut same = was;
        same.phase = self.state.phase;
        same.warned = self.state.warned;
        same.idle = self.state.idle;
        if stage.flight() == Some(Flight::Played) {
            same.ground = self.state.ground;
            let Throw::Shot(target) = announced.throw else { return vec![SetupFault::Stage("B6.3")] };
            let mut ground = was.ground;
            let mut now = self.state.ground;
            // Where the target came down, nobody asks; all the rest lies as before.
            if let Some(boule) = ground.on(target) {
                ground.put(boule, Place::Lost);
                let moved = now.lying().find(|&(one, on)| one.side == boule.side && ground.on(on).is_none());
                if let Some((one, _)) = moved {
                    now.put(one, Place::Lost);
                }
            }
            if ground != now {
                faults.push(SetupFault::Unlike("more than the target has moved"));
            }
        }
        if same != self.state {
            faults.push(SetupFault::Unlike("something has changed while the dice fell"));
        }
        if side != announced.side || by != announced.character {
            faults.push(SetupFault::Unlike("somebody else announced a throw"));
        }
        let mut then = self.clone();
        then.state = was;
        if let Err(why) = then.check_throw(announced.side, announced.character, announced.throw) {
            faults.push(SetupFault::Throw(why));
        }
        faults.extend(stage_fault(
            announced.side,
            announced.character.skill(),
            announced.throw,
            stage,
            self.terms(),
        ));
        faults
    }
}

fn stage_fault(side: Side, skill: Skill, throw: Throw, stage: Stage, terms: Terms) -> Option<SetupFault> {
    let number = |what, number, clause| Some(SetupFault::Number { what, number, clause });
    // A shooter's run is at least 2, and a pointer who must adjust never runs 6.
    let least = if skill == Skill::Shooter { 2 } else { 1 };
    let must = skill == Skill::Pointer && terms.pointer_adjust == PointerAdjust::Must;
    let runs = least..=if must { 5 } else { 6 };
    match (throw, stage) {
        (Throw::Point(_), Stage::Adjust { run }) => {
            if skill != Skill::Pointer || must {
                return Some(SetupFault::Stage("B4.2"));
            }
            if (2..=6).contains(&run) { None } else { number("the run", run, "B4.2") }
        }
        (Throw::Point(_), Stage::Way { run } | Stage::Choice { run, .. }) if !runs.contains(&run) => {
            number("the run", run, "B4.2")
        }
        (Throw::Point(_), Stage::Choice { by, .. }) if skill != Skill::Shooter && by != side => {
            Some(SetupFault::Turn(by, "B4.3"))
        }
        // A pointer's shot is never a one.
        (Throw::Shot(_), stage) if skill == Skill::Pointer && stage.flight() == Some(Flight::Carreau) => {
            Some(SetupFault::Stage("B6.1"))
        }
        (_, Stage::Die)
        | (Throw::Push, Stage::PushRun)
        | (Throw::Shot(_), Stage::Distance(_))
        | (Throw::Point(_), Stage::Way { .. } | Stage::Choice { .. }) => None,
        (Throw::Shot(_), Stage::FlightWay { distance, .. } | Stage::FlightChoice { distance, .. }) => {
            let flies = (2..=12).contains(&distance) && distance % 2 == 0;
            if flies { None } else { number("the distance", distance, "B6.2") }
        }
        _ => Some(SetupFault::Stage("B2.4")),
    }
}
