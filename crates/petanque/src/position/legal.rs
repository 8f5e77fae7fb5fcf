use carreau_table::{DrawError, Side};

use super::Position;
use crate::{
    character::Character,
    draw::Draw,
    error::TurnError,
    field::Field,
    phase::{Phase, Stage},
    play::{Play, Throw},
};

impl Position {
    /// Tells whether a play is legal.
    pub(super) fn check_play(&self, play: Play) -> Result<(), TurnError> {
        match (&self.state.phase, play) {
            (Phase::Greet(_), Play::Greet)
            | (Phase::Throw(_, Stage::Adjust { .. }), Play::Less | Play::Keep)
            | (Phase::Throw(_, Stage::Choice { .. } | Stage::FlightChoice { .. }), Play::Go(_)) => Ok(()),
            (Phase::Draft(_), Play::Take(character)) => {
                if self.is_card_taken(character) {
                    Err(TurnError::Taken(character))
                } else {
                    Ok(())
                }
            }
            (&Phase::Jack { tried, .. }, Play::Jack(field)) => self.check_jack(tried, field),
            (&Phase::Aim(side), Play::Throw(character, throw)) => self.check_throw(side, character, throw),
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

    /// Tells whether the dice that are waited for can fall so.
    pub(super) fn check_draw(&self, draw: Draw) -> Result<(), DrawError> {
        let why = match (self.dice().map(<[Draw]>::len), draw) {
            (Some(6), Draw::Die(1..=6)) => return Ok(()),
            (Some(36), Draw::Pair(high @ 1..=6, low @ 1..=6)) if low <= high => return Ok(()),
            (None, _) => "no dice are waited for",
            (Some(6), _) => "one die is waited for, 1 to 6",
            (Some(_), _) => "two dice are waited for, such as 6+2",
        };
        Err(DrawError { draw: draw.to_string(), why })
    }

    /// The equally likely falls of the dice that are waited for.
    #[inline]
    pub(super) fn dice(&self) -> Option<&'static [Draw]> {
        match self.state.phase {
            Phase::Lead { .. } | Phase::JackDie { .. } => Some(&Draw::DIE),
            Phase::Throw(_, stage) => match stage {
                Stage::Die | Stage::PushRun | Stage::Distance(_) => Some(&Draw::DIE),
                Stage::Way { .. } | Stage::FlightWay { .. } => Some(&Draw::PAIR),
                Stage::Adjust { .. } | Stage::Choice { .. } | Stage::FlightChoice { .. } => None,
            },
            _ => None,
        }
    }

    /// Tells whether a character may throw so now.
    pub(crate) fn check_throw(
        &self,
        side: Side,
        character: Character,
        throw: Throw,
    ) -> Result<(), TurnError> {
        let place = self.place_of(side, character).ok_or(TurnError::NotInTeam { side, character })?;
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

    /// Why a play does not fit what is waited for.
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
            (_, Phase::Throw(_, Stage::Adjust { .. })) => TurnError::AdjustFirst,
            (_, Phase::Throw(_, Stage::Choice { .. } | Stage::FlightChoice { .. })) => TurnError::ChooseFirst,
            (Play::Less | Play::Keep, Phase::Throw(..)) => TurnError::NothingToAdjust,
            (Play::Go(_), Phase::Throw(..)) => TurnError::NothingToChoose,
        }
    }
}
