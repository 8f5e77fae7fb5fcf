//! Carrying out a play that was checked.

use carreau_core::{BySide, Side};

use super::{Position, State, legal::Legal};
use crate::{
    effect::{Decided, Effect, Moved},
    phase::{Announced, Phase, Stage},
};

impl Position {
    /// Carries out a play that is legal in this position.
    pub(super) fn carry_out(&mut self, legal: &Legal) -> Effect {
        self.state.idle[legal.side()] = 0;
        let phase = &mut self.state.phase;
        match *legal {
            Legal::Greet(side) => {
                *phase = if side == Side::Black { Phase::Greet(!side) } else { Phase::Lead { black: None } };
                Effect::of(Decided::Greeted)
            }
            Legal::Take(side, character) => {
                *phase = Phase::Draft(!side);
                self.teams[side].push(character);
                let characters = self.terms.format.characters();
                if Side::ALL.iter().all(|&side| self.teams[side].len() == characters) {
                    self.open(self.state.opener);
                }
                Effect::of(Decided::Took(character))
            }
            Legal::TryJack { side, failed, field } => {
                *phase = Phase::JackDie { side, failed, field };
                self.before = None;
                Effect::of(Decided::JackTry(field))
            }
            Legal::PlaceJack { field, .. } => {
                self.before = None;
                self.stand(field);
                let moved = Some(Moved::Jack { field, stands: true });
                Effect { moved, ..Effect::of(Decided::JackPlaced(field)) }
            }
            Legal::Announce(announced, place) => self.announce(announced, place),
            Legal::OneLess { run, taken, .. } => {
                phase.go_on(Stage::Way { run });
                Effect::of(Decided::OneLess { run, taken })
            }
            Legal::PointWay { announced, landing, run, by, direction } => {
                let decided = Decided::Chose { direction, by, flight: None };
                self.settle_point(announced, decided, landing, run, direction)
            }
            Legal::FlightWay { announced, target, flight, distance, direction } => {
                let decided = Decided::Chose { direction, by: announced.side, flight: Some(flight) };
                self.settle_flight(announced, decided, target, flight, distance, direction)
            }
        }
    }

    /// Carries out an announcement that is legal in this position, of the character at this place of its team.
    #[inline]
    pub(super) fn announce(&mut self, announced: Announced, place: u8) -> Effect {
        let side = announced.side;
        let idle = BySide::from_fn(|one| if one == side { 0 } else { self.state.idle[one] });
        // What was just written is not copied: the processor would have to wait until it is stored.
        self.before = Some((State { phase: Phase::Aim(side), idle, ..self.state }, side, place));
        self.state.idle = idle;
        self.state.phase = Phase::Throw(announced, Stage::Die);
        Effect::of(Decided::Announced(announced))
    }
}
