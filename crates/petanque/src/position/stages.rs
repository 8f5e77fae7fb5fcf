use carreau_table::{DrawError, Game, Side, Turn};

use super::Position;
use crate::{
    came::{Came, Done},
    character::{Runs, ShotOutcome, Skill},
    direction::Direction,
    draw::Draw,
    error::TurnError,
    ground::{Boule, Ground, Place},
    phase::{Announced, Flight, Phase, Stage},
    play::{Play, Throw},
};

impl Position {
    /// Carries out a play and tells what became of it.
    ///
    /// # Errors
    ///
    /// As [`check`](Game::check); a refused play leaves the position as it was.
    pub fn play_and_tell(&mut self, play: &Play) -> Result<Done, TurnError> {
        self.check(play)?;
        let Turn::Side(side) = self.turn() else { return Err(TurnError::DiceFirst) };
        self.state.idle[side] = 0;
        Ok(match (&self.state.phase, play) {
            (&Phase::Greet(side), &Play::Greet) => {
                self.state.phase =
                    if side == Side::Black { Phase::Greet(!side) } else { Phase::Lead { black: None } };
                Done::default()
            }
            (&Phase::Draft(side), &Play::Take(character)) => {
                self.teams[side].push(character);
                let full =
                    Side::ALL.iter().all(|&side| self.teams[side].len() == self.terms.format.characters());
                self.state.phase = Phase::Draft(!side);
                if full {
                    self.open(self.state.opener);
                }
                Done::default()
            }
            (&Phase::Jack { side, failed, .. }, &Play::Jack(field)) => {
                self.before = None;
                if failed < 3 {
                    self.state.phase = Phase::JackDie { side, failed, field };
                    return Ok(Done::default());
                }
                self.stand(field);
                Done { came: Some(Came::Jack { field, stands: true }), ended: None }
            }
            (&Phase::Aim(side), &Play::Throw(character, throw)) => {
                self.before = Some((self.state, side, character));
                self.state.phase = Phase::Throw(Announced { side, character, throw }, Stage::Die);
                Done::default()
            }
            (&Phase::Throw(announced, Stage::Adjust { run }), Play::Less | Play::Keep) => {
                let run = if *play == Play::Less { run - 1 } else { run };
                self.state.phase = Phase::Throw(announced, Stage::Way { run });
                Done::default()
            }
            (&Phase::Throw(announced, Stage::Choice { run, .. }), &Play::Go(direction)) => {
                self.settle_point(announced, run, direction)
            }
            (&Phase::Throw(announced, Stage::FlightChoice { flight, distance }), &Play::Go(direction)) => {
                self.settle_flight(announced, flight, distance, direction)
            }
            _ => unreachable!("a play that was checked fits the phase"),
        })
    }

    /// Carries out what the dice show and tells what became of it.
    ///
    /// # Errors
    ///
    /// As [`resolve`](Chance::resolve).
    pub fn resolve_and_tell(&mut self, draw: Draw) -> Result<Done, DrawError> {
        self.check_draw(draw)?;
        let shown = draw.sum();
        Ok(match self.state.phase {
            Phase::Lead { black: None } => {
                self.state.phase = Phase::Lead { black: Some(shown) };
                Done::default()
            }
            Phase::Lead { black: Some(black) } => {
                self.state.phase = match black.cmp(&shown) {
                    std::cmp::Ordering::Equal => Phase::Lead { black: None },
                    order => {
                        self.state.opener = if order.is_gt() { Side::Black } else { Side::White };
                        Phase::Draft(self.state.opener)
                    }
                };
                Done::default()
            }
            Phase::JackDie { side, failed, field } => {
                let stands = shown <= 4;
                if stands {
                    self.stand(field);
                } else {
                    let failed = failed + 1;
                    let side = if failed == 3 { !side } else { side };
                    let tried = (failed < 3).then_some(field);
                    self.state.phase = Phase::Jack { side, failed, tried };
                }
                Done { came: Some(Came::Jack { field, stands }), ended: None }
            }
            Phase::Throw(announced, stage) => self.go_on(announced, stage, shown),
            _ => unreachable!("a draw that was checked fits the phase"),
        })
    }

    /// Goes on with a throw whose dice show a number or a sum.
    fn go_on(&mut self, announced: Announced, stage: Stage, shown: u8) -> Done {
        let skill = announced.character.skill();
        let next = match (stage, announced.throw) {
            (Stage::Die, Throw::Point(_)) => match skill.runs(shown, self.terms.pointer_adjust) {
                Runs::Just(run) => Stage::Way { run },
                Runs::OrLess(run) => Stage::Adjust { run },
            },
            (Stage::Way { run }, _) => {
                if let Some(direction) = self.plan.direction(shown) {
                    return self.settle_point(announced, run, direction);
                }
                let by = if skill.opponents_choose() { !announced.side } else { announced.side };
                Stage::Choice { run, by }
            }
            (Stage::Die, Throw::Push) if Skill::push_succeeds(shown) => Stage::PushRun,
            (Stage::Die, Throw::Push) => {
                let jack = self.state.ground.jack().expect("a push needs a jack");
                let landed = self.state.ground.failed_push(&self.plan, jack);
                self.put(announced, Place::of(landed));
                return self.settled(announced, Came::PushFailed { to: landed });
            }
            (Stage::PushRun, _) => {
                let jack = self.state.ground.jack().expect("a push needs a jack");
                let run = self.state.ground.run(&self.plan, jack, shown, Direction::X1);
                let jack = Ground::pushed_jack(&self.plan, &run);
                self.state.ground.settle(self.boule(announced), &run);
                self.state.ground.put_jack(jack);
                return self.settled(announced, Came::Ran { run, jack: Some(jack) });
            }
            (Stage::Die, Throw::Shot(_)) => {
                let outcome = skill.outcome(shown);
                let flight = match outcome {
                    ShotOutcome::Carreau => Flight::Carreau,
                    ShotOutcome::Hit => Flight::Target,
                    ShotOutcome::Miss => return self.miss(announced),
                };
                self.state.phase = Phase::Throw(announced, Stage::Distance(flight));
                let came = Came::Hit { carreau: outcome == ShotOutcome::Carreau };
                return Done { came: Some(came), ended: None };
            }
            (Stage::Die, Throw::ShotJack) => {
                if !skill.hits_jack(shown) {
                    return self.miss(announced);
                }
                self.put(announced, Place::Lost);
                self.state.ground.put_jack(None);
                return self.settled(announced, Came::JackShot);
            }
            (Stage::Distance(flight), _) => Stage::FlightWay { flight, distance: shown * 2 },
            (Stage::FlightWay { flight, distance }, _) => {
                if let Some(direction) = self.plan.direction(shown) {
                    return self.settle_flight(announced, flight, distance, direction);
                }
                Stage::FlightChoice { flight, distance }
            }
            (Stage::Adjust { .. } | Stage::Choice { .. } | Stage::FlightChoice { .. }, _) => {
                unreachable!("no dice are thrown for a choice")
            }
        };
        self.state.phase = Phase::Throw(announced, next);
        Done::default()
    }

    fn miss(&mut self, announced: Announced) -> Done {
        self.put(announced, Place::Lost);
        self.settled(announced, Came::Missed)
    }

    fn settle_point(&mut self, announced: Announced, run: u8, direction: Direction) -> Done {
        let Throw::Point(landing) = announced.throw else { unreachable!("only a point has a run like that") };
        let run = self.state.ground.run(&self.plan, landing, run, direction);
        self.state.ground.settle(self.boule(announced), &run);
        self.settled(announced, Came::Ran { run, jack: None })
    }

    fn settle_flight(
        &mut self,
        announced: Announced,
        flight: Flight,
        distance: u8,
        direction: Direction,
    ) -> Done {
        let Throw::Shot(from) = announced.throw else { unreachable!("only a shot makes boules fly") };
        let ground = &mut self.state.ground;
        let to = ground.fly(&self.plan, from, distance, direction, flight);
        let came = Came::Flew { flight, from, to };
        match flight {
            Flight::Carreau | Flight::Target => {
                let target = ground.on(from).expect("the target lies there until it flies");
                ground.put(target, Place::of(to));
                if flight == Flight::Target {
                    self.state.phase = Phase::Throw(announced, Stage::Distance(Flight::Played));
                    return Done { came: Some(came), ended: None };
                }
                self.put(announced, Place::On(from));
            }
            Flight::Played => self.put(announced, Place::of(to)),
        }
        self.settled(announced, came)
    }

    /// The boule that is thrown.
    fn boule(&self, announced: Announced) -> Boule {
        let place = self.place_of(announced.side, announced.character).expect("the character is of the team");
        self.state.ground.next_of(announced.side, place).expect("the character has a boule in hand")
    }

    /// Puts the boule that is thrown somewhere.
    pub(super) fn put(&mut self, announced: Announced, place: Place) {
        let boule = self.boule(announced);
        self.state.ground.put(boule, place);
    }
}
