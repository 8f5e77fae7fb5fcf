use carreau_core::Side;

use super::SetupFault;
use crate::{
    character::{RunOfDie, ShotOutcome, Skill, one_less},
    ground::Place,
    phase::{Flight, Phase, Stage},
    play::Throw,
    position::Position,
    terms::Terms,
};

impl Position {
    /// The faults of a throw in progress, in a position that is valid otherwise.
    pub(crate) fn faults_of_throw(&self) -> Vec<SetupFault> {
        let Phase::Throw(announced, stage) = self.phase() else { return Vec::new() };
        let mut faults = Vec::new();
        let Some((was, side, place)) = self.before else { return vec![SetupFault::NoBefore] };
        let mut same = was;
        same.phase = self.state.phase;
        same.warned = self.state.warned;
        same.idle = self.state.idle;
        if stage.flight() == Some(Flight::Played) {
            same.ground = self.state.ground;
            let Throw::Shot(target) = announced.throw else { return vec![SetupFault::Stage("B6.3")] };
            let mut ground = was.ground;
            let mut now = self.state.ground;
            // The field where the target came down does not matter; everything else has to lie as before.
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
        if side != announced.side || self.place_of(side, announced.character) != Some(place) {
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
    let all = [1, 2, 3, 4, 5, 6].map(|die| skill.run_of(die, terms.one_less_rule));
    let may_take_one_less = all.iter().any(|runs| matches!(runs, RunOfDie::OrOneLess(_)));
    let may_run = |run| {
        all.iter().any(|&runs| match runs {
            RunOfDie::Just(just) => run == just,
            RunOfDie::OrOneLess(most) => run == most || run == one_less(most),
        })
    };
    match (throw, stage) {
        (Throw::Point(_), Stage::OneLess { .. }) if !may_take_one_less => Some(SetupFault::Stage("B4.2")),
        (Throw::Point(_), Stage::OneLess { run }) if !all.contains(&RunOfDie::OrOneLess(run)) => {
            number("the run", run, "B4.2")
        }
        (Throw::Point(_), Stage::Way { run } | Stage::Choice { run, .. }) if !may_run(run) => {
            number("the run", run, "B4.2")
        }
        (Throw::Point(_), Stage::Choice { by, .. }) if !skill.opponents_choose() && by != side => {
            Some(SetupFault::Turn(by, "B4.3"))
        }
        (Throw::Shot(_), stage)
            if stage.flight() == Some(Flight::Carreau) && skill.falls(ShotOutcome::Carreau) == 0 =>
        {
            Some(SetupFault::Stage("B6.1"))
        }
        (_, Stage::Die)
        | (Throw::Push, Stage::PushRun)
        | (Throw::Shot(_), Stage::Distance(_))
        | (Throw::Point(_), Stage::OneLess { .. } | Stage::Way { .. } | Stage::Choice { .. }) => None,
        (Throw::Shot(_), Stage::FlightWay { distance, .. } | Stage::FlightChoice { distance, .. }) => {
            let flies = (2..=12).contains(&distance) && distance % 2 == 0;
            if flies { None } else { number("the distance", distance, "B6.2") }
        }
        _ => Some(SetupFault::Stage("B2.4")),
    }
}
