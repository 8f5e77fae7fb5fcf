//! Carrying out the dice.

use std::cmp::Ordering;

use carreau_core::{DrawError, Side};

use super::Position;
use crate::{
    character::{RunOfDie, ShotOutcome, Skill},
    direction::Direction,
    draw::Draw,
    effect::{Annulled, Decided, Effect, Moved, SkillEffect},
    field::Field,
    ground::{Ground, Place},
    phase::{Announced, Flight, Phase, Stage},
    play::Throw,
};

impl Position {
    /// Carries out an outcome of the dice.
    pub(super) fn roll(&mut self, draw: Draw) -> Result<Effect, DrawError> {
        self.check_draw(draw)?;
        let shown = draw.sum();
        match self.state.phase {
            Phase::Lead { black: None } => {
                self.state.phase = Phase::Lead { black: Some(shown) };
                Ok(Effect::of(Decided::Lead))
            }
            Phase::Lead { black: Some(black) } => {
                let opener = match black.cmp(&shown) {
                    Ordering::Equal => None,
                    Ordering::Greater => Some(Side::Black),
                    Ordering::Less => Some(Side::White),
                };
                self.state.opener = opener.unwrap_or(self.state.opener);
                self.state.phase = opener.map_or(Phase::Lead { black: None }, Phase::Draft);
                Ok(Effect::of(Decided::Opens { opener }))
            }
            Phase::JackDie { side, failed, field } => Ok(self.roll_jack(side, failed, field, shown)),
            Phase::Throw(announced, stage) => self.go_on(announced, stage, draw),
            Phase::Greet(_) | Phase::Draft(_) | Phase::Jack { .. } | Phase::Aim(_) | Phase::Over(_) => {
                Err(no_dice(draw))
            }
        }
    }

    fn roll_jack(&mut self, side: Side, failed: u8, field: Field, shown: u8) -> Effect {
        let stands = shown <= 4;
        let decided = if stands {
            self.stand(field);
            Decided::JackStands(field)
        } else {
            let failed = failed + 1;
            let side = if failed == 3 { !side } else { side };
            let tried = (failed < 3).then_some(field);
            self.state.phase = Phase::Jack { side, failed, tried };
            Decided::JackFailed { failed }
        };
        Effect { moved: Some(Moved::Jack { field, stands }), ..Effect::of(decided) }
    }

    /// Continues a throw with its dice.
    fn go_on(&mut self, announced: Announced, stage: Stage, draw: Draw) -> Result<Effect, DrawError> {
        let shown = draw.sum();
        let skill = announced.character.skill();
        let (next, decided) = match (stage, announced.throw) {
            (Stage::Die, Throw::Point(_)) => self.roll_run(skill, shown),
            (Stage::Way { run }, Throw::Point(landing)) => {
                if let Some(direction) = self.plan.direction(shown) {
                    let decided = Decided::Goes(direction);
                    return Ok(self.settle_point(announced, decided, landing, run, direction));
                }
                let by = if skill.opponents_choose() { !announced.side } else { announced.side };
                (Stage::Choice { run, by }, Decided::Chooses { by, flight: None })
            }
            (Stage::Die, Throw::Push) if Skill::push_succeeds(shown) => {
                (Stage::PushRun, Decided::Push { succeeds: true })
            }
            (Stage::Die, Throw::Push) => return Ok(self.fail_push(announced)),
            (Stage::PushRun, Throw::Push) => return Ok(self.push(announced, shown)),
            (Stage::Die, Throw::Shot(_)) => return Ok(self.shoot(announced, skill, shown)),
            (Stage::Die, Throw::ShotJack) => return Ok(self.shoot_jack(announced, skill, shown)),
            (Stage::Distance(flight), Throw::Shot(_)) => {
                let distance = shown * 2;
                (Stage::FlightWay { flight, distance }, Decided::Flies { flight, distance })
            }
            (Stage::FlightWay { flight, distance }, Throw::Shot(target)) => {
                if let Some(direction) = self.plan.direction(shown) {
                    let decided = Decided::Goes(direction);
                    return Ok(self.settle_flight(announced, decided, target, flight, distance, direction));
                }
                let by = announced.side;
                (Stage::FlightChoice { flight, distance }, Decided::Chooses { by, flight: Some(flight) })
            }
            _ => return Err(no_dice(draw)),
        };
        self.state.phase.go_on(next);
        Ok(Effect::of(decided))
    }

    fn roll_run(&self, skill: Skill, shown: u8) -> (Stage, Decided) {
        match skill.run_of(shown, self.terms.one_less_rule) {
            RunOfDie::OrOneLess(run) => {
                (Stage::OneLess { run }, Decided::Runs { run, skill: SkillEffect::MayTake })
            }
            RunOfDie::Just(run) => {
                let skill = match run.cmp(&shown) {
                    Ordering::Less => SkillEffect::Took,
                    Ordering::Equal => SkillEffect::AsRolled,
                    Ordering::Greater => SkillEffect::Added,
                };
                (Stage::Way { run }, Decided::Runs { run, skill })
            }
        }
    }

    fn fail_push(&mut self, announced: Announced) -> Effect {
        let to = self.state.ground.failed_push(&self.plan, self.jack_to_push());
        self.put_thrown(announced, Place::of(to));
        Effect {
            decided: Decided::Push { succeeds: false },
            moved: Some(Moved::PushFailed { to }),
            round: self.settled(announced.side),
        }
    }

    fn push(&mut self, announced: Announced, run: u8) -> Effect {
        let decided = Decided::PushRuns { run };
        let run = self.state.ground.run(&self.plan, self.jack_to_push(), run, Direction::X1);
        let jack = Ground::pushed_jack(&self.plan, &run);
        self.state.ground.settle_by(announced.side, self.thrower(), &run);
        self.state.ground.put_jack(jack);
        Effect {
            decided,
            moved: Some(Moved::Ran { run, jack: Some(jack) }),
            round: self.settled(announced.side),
        }
    }

    fn jack_to_push(&self) -> Field {
        self.state.ground.jack().expect("a push is announced where the jack lies")
    }

    fn shoot(&mut self, announced: Announced, skill: Skill, shown: u8) -> Effect {
        let outcome = skill.outcome(shown);
        let decided = Decided::Shot { counts: skill.shot(shown), outcome };
        let flight = match outcome {
            ShotOutcome::Carreau => Flight::Carreau,
            ShotOutcome::Hit => Flight::Target,
            ShotOutcome::Miss => {
                self.put_thrown(announced, Place::Lost);
                return Effect {
                    decided,
                    moved: Some(Moved::Annulled(Annulled::Missed)),
                    round: self.settled(announced.side),
                };
            }
        };
        self.state.phase.go_on(Stage::Distance(flight));
        let moved = Some(Moved::Hit { carreau: outcome == ShotOutcome::Carreau });
        Effect { moved, ..Effect::of(decided) }
    }

    fn shoot_jack(&mut self, announced: Announced, skill: Skill, shown: u8) -> Effect {
        let hits = skill.hits_jack(shown);
        self.put_thrown(announced, Place::Lost);
        if hits {
            self.state.ground.put_jack(None);
        }
        let moved = if hits { Moved::JackShot } else { Moved::Annulled(Annulled::MissedJack) };
        Effect {
            decided: Decided::ShotJack { counts: skill.shot(shown), hits },
            moved: Some(moved),
            round: self.settled(announced.side),
        }
    }

    pub(super) fn settle_point(
        &mut self,
        announced: Announced,
        decided: Decided,
        landing: Field,
        run: u8,
        direction: Direction,
    ) -> Effect {
        let run = self.state.ground.run(&self.plan, landing, run, direction);
        self.state.ground.settle_by(announced.side, self.thrower(), &run);
        Effect { decided, moved: Some(Moved::Ran { run, jack: None }), round: self.settled(announced.side) }
    }

    pub(super) fn settle_flight(
        &mut self,
        announced: Announced,
        decided: Decided,
        from: Field,
        flight: Flight,
        distance: u8,
        direction: Direction,
    ) -> Effect {
        let ground = &mut self.state.ground;
        let to = ground.fly(&self.plan, from, distance, direction, flight);
        let moved = Moved::Flew { flight, from, to };
        match flight {
            Flight::Carreau | Flight::Target => {
                let target = ground.on(from).expect("the target lies there until it flies");
                ground.put(target, Place::of(to));
                if flight == Flight::Target {
                    self.state.phase.go_on(Stage::Distance(Flight::Played));
                    return Effect { decided, moved: Some(moved), round: None };
                }
                self.put_thrown(announced, Place::On(from));
            }
            Flight::Played => self.put_thrown(announced, Place::of(to)),
        }
        Effect { decided, moved: Some(moved), round: self.settled(announced.side) }
    }

    /// The place in its team of the character who throws.
    pub(super) fn thrower(&self) -> u8 {
        self.before.as_ref().expect("a throw that goes on was announced").2
    }

    /// Puts a boule in hand of the character at a place of a team somewhere.
    pub(super) fn put(&mut self, side: Side, place: u8, to: Place) {
        let boule = self.state.ground.next_of(side, place).expect("the character has a boule in hand");
        self.state.ground.put(boule, to);
    }

    /// Puts the boule that is being thrown somewhere.
    fn put_thrown(&mut self, announced: Announced, to: Place) {
        self.put(announced.side, self.thrower(), to);
    }
}

/// The error for an outcome when the position waits for no dice.
pub(super) fn no_dice(draw: Draw) -> DrawError {
    DrawError { draw: draw.to_string(), why: "no dice are waited for".into() }
}
