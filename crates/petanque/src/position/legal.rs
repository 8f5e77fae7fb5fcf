use carreau_core::{DrawError, Side};

use super::{Position, dice::no_dice};
use crate::{
    character::{Character, one_less},
    direction::Direction,
    draw::Draw,
    error::TurnError,
    field::Field,
    phase::{Announced, Flight, Phase, Stage},
    play::{Play, Throw},
};

/// A legal play, with the data that the check has found.
#[derive(Debug, Clone, Copy)]
pub(super) enum Legal {
    /// The team wishes a good game.
    Greet(Side),
    /// The team takes a card.
    Take(Side, Character),
    /// The team puts the jack on a field; the die for it follows.
    TryJack { side: Side, failed: u8, field: Field },
    /// The team puts the jack on a field without a die.
    PlaceJack { side: Side, field: Field },
    /// The team announces a throw, of the character at this place of the team.
    Announce(Announced, u8),
    /// The pointer has chosen whether to take one off; `run` is the run after that.
    OneLess { announced: Announced, run: u8, taken: bool },
    /// The team chooses the direction of a point.
    PointWay { announced: Announced, landing: Field, run: u8, by: Side, direction: Direction },
    /// The team chooses the direction of a flight.
    FlightWay { announced: Announced, target: Field, flight: Flight, distance: u8, direction: Direction },
}

impl Legal {
    /// The team that plays.
    pub(super) const fn side(self) -> Side {
        match self {
            Self::Greet(side)
            | Self::Take(side, _)
            | Self::TryJack { side, .. }
            | Self::PlaceJack { side, .. }
            | Self::PointWay { by: side, .. } => side,
            Self::Announce(announced, _)
            | Self::OneLess { announced, .. }
            | Self::FlightWay { announced, .. } => announced.side,
        }
    }
}

impl Position {
    /// Checks whether a play is legal, and returns what carrying it out needs.
    pub(super) fn legal(&self, play: Play) -> Result<Legal, TurnError> {
        match (self.state.phase, play) {
            (Phase::Greet(side), Play::Greet) => Ok(Legal::Greet(side)),
            (Phase::Draft(side), Play::Take(character)) => {
                if self.is_card_taken(character) {
                    Err(TurnError::Taken(character))
                } else {
                    Ok(Legal::Take(side, character))
                }
            }
            (Phase::Jack { side, failed, tried }, Play::Jack(field)) => {
                self.check_jack(tried, field)?;
                Ok(if failed < 3 {
                    Legal::TryJack { side, failed, field }
                } else {
                    Legal::PlaceJack { side, field }
                })
            }
            (Phase::Aim(side), Play::Throw(character, throw)) => {
                let place = self.check_throw(side, character, throw)?;
                Ok(Legal::Announce(Announced { side, character, throw }, place))
            }
            (Phase::Throw(announced, Stage::OneLess { run }), Play::Less) => {
                Ok(Legal::OneLess { announced, run: one_less(run), taken: true })
            }
            (Phase::Throw(announced, Stage::OneLess { run }), Play::Keep) => {
                Ok(Legal::OneLess { announced, run, taken: false })
            }
            (Phase::Throw(announced, stage), Play::Go(direction)) => match (announced.throw, stage) {
                (Throw::Point(landing), Stage::Choice { run, by }) => {
                    Ok(Legal::PointWay { announced, landing, run, by, direction })
                }
                (Throw::Shot(target), Stage::FlightChoice { flight, distance }) => {
                    Ok(Legal::FlightWay { announced, target, flight, distance, direction })
                }
                _ => Err(self.misplaced(play)),
            },
            _ => Err(self.misplaced(play)),
        }
    }

    fn check_jack(&self, tried: Option<Field>, field: Field) -> Result<(), TurnError> {
        if !self.plan.has(field) {
            Err(TurnError::OffPlan(field))
        } else if !self.plan.is_in_zone(field) {
            Err(TurnError::OutsideZone(field))
        } else if tried == Some(field) {
            Err(TurnError::SameField(field))
        } else {
            Ok(())
        }
    }

    /// Whether a team has taken the card of a character (B2.2).
    pub(super) fn is_card_taken(&self, character: Character) -> bool {
        Side::ALL.iter().any(|&side| self.teams[side].contains(&character))
    }

    /// Checks whether the position waits for such an outcome of the dice.
    pub(super) fn check_draw(&self, draw: Draw) -> Result<(), DrawError> {
        let why = match (self.dice().map(<[Draw]>::len), draw) {
            (Some(6), Draw::Die(1..=6)) => return Ok(()),
            (Some(36), Draw::Pair(high @ 1..=6, low @ 1..=6)) if low <= high => return Ok(()),
            (None, _) => return Err(no_dice(draw)),
            (Some(6), _) => "one die is waited for, 1 to 6",
            (Some(_), _) => "two dice are waited for, such as 6+2",
        };
        Err(DrawError { draw: draw.to_string(), why: why.into() })
    }

    /// The equally likely outcomes of the dice that the position waits for.
    #[inline]
    pub(super) fn dice(&self) -> Option<&'static [Draw]> {
        match self.state.phase {
            Phase::Lead { .. } | Phase::JackDie { .. } => Some(&Draw::DIE),
            Phase::Throw(_, stage) => match stage {
                Stage::Die | Stage::PushRun | Stage::Distance(_) => Some(&Draw::DIE),
                Stage::Way { .. } | Stage::FlightWay { .. } => Some(&Draw::PAIR),
                Stage::OneLess { .. } | Stage::Choice { .. } | Stage::FlightChoice { .. } => None,
            },
            _ => None,
        }
    }

    /// Checks whether a character may announce a throw now, and returns its place in the team.
    pub(crate) fn check_throw(
        &self,
        side: Side,
        character: Character,
        throw: Throw,
    ) -> Result<u8, TurnError> {
        let place = self.place_of(side, character).ok_or(TurnError::NotInTeam { side, character })?;
        self.check_throw_by(side, place, character, throw)?;
        Ok(place)
    }

    /// Checks whether a character at this place of the team may announce a throw now.
    #[inline]
    pub(super) fn check_throw_by(
        &self,
        side: Side,
        place: u8,
        character: Character,
        throw: Throw,
    ) -> Result<(), TurnError> {
        let ground = &self.state.ground;
        if ground.next_of(side, place).is_none() {
            return Err(TurnError::NoBoule(character));
        }
        let skill = character.skill();
        if !matches!(throw, Throw::Point(_)) && ground.is_fresh() {
            return Err(TurnError::FirstIsPoint);
        }
        match throw {
            Throw::Point(landing) => {
                if !self.plan.has(landing) {
                    return Err(TurnError::OffPlan(landing));
                }
                if ground.jack() == Some(landing) {
                    return Err(TurnError::LandsOnJack(landing));
                }
                if ground.is_taken(landing) {
                    return Err(TurnError::LandsOnBoule(landing));
                }
            }
            Throw::Push => {
                if !skill.pushes() {
                    return Err(TurnError::ShooterPushes);
                }
                if let Some(field) = ground.push_blocked() {
                    return Err(TurnError::PushBlocked(field));
                }
            }
            Throw::Shot(target) => match ground.on(target) {
                None => return Err(TurnError::NoTarget(target)),
                Some(boule) if boule.side == side => return Err(TurnError::OwnTarget(target)),
                Some(_) => {}
            },
            Throw::ShotJack => {
                if !skill.shoots_jack() {
                    return Err(TurnError::PointerShootsJack);
                }
                if ground.is_jack_covered() {
                    return Err(TurnError::JackCovered);
                }
            }
        }
        Ok(())
    }

    /// Why a play does not fit the phase.
    fn misplaced(&self, play: Play) -> TurnError {
        match (play, self.state.phase) {
            (_, Phase::Over(_)) => TurnError::GameOver,
            (Play::Greet, Phase::Lead { .. } | Phase::Draft(_)) => TurnError::Greeted,
            (_, Phase::Greet(_)) => TurnError::GreetFirst,
            (_, Phase::Lead { .. } | Phase::JackDie { .. }) => TurnError::DiceFirst,
            (_, Phase::Draft(_)) => TurnError::TakeFirst,
            (Play::Greet, _) => TurnError::Greeted,
            (Play::Take(_), _) => TurnError::AllTaken,
            (_, Phase::Jack { .. }) => TurnError::JackFirst,
            (Play::Jack(_), _) => TurnError::JackLies,
            (_, Phase::Aim(_)) => TurnError::AnnounceFirst,
            (Play::Throw(..), Phase::Throw(..)) => TurnError::Thrown,
            (_, Phase::Throw(_, Stage::OneLess { .. })) => TurnError::OneLessFirst,
            (_, Phase::Throw(_, Stage::Choice { .. } | Stage::FlightChoice { .. })) => TurnError::ChooseFirst,
            (Play::Less | Play::Keep, Phase::Throw(..)) => TurnError::NoOneLess,
            (Play::Go(_), Phase::Throw(..)) => TurnError::NothingToChoose,
        }
    }
}
