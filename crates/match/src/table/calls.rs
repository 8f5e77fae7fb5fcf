//! What the table has to ask people: which pieces they touched, and whether they broke a clause (`H1` to `H5`).

use std::sync::Arc;

use carreau_core::{Side, Turn};
use carreau_games::{Effect, PlayError, Position};

use super::Table;
use crate::{clock::Millis, event::Call, refused::Refused, seat::SeatId};

/// The pieces that were touched in this turn, and what follows from that (G4.8).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Touches {
    pub(super) touched: Vec<String>,
    adjusting: bool,
    pub(super) required: Option<String>,
}

/// A call that waits for its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Called {
    /// The side that is said to have broken the clause, and has to answer.
    pub on: Side,
    /// The clause.
    pub call: Call,
    /// The place the call is about, if it is about one.
    pub at: Option<String>,
    /// Since when the referee has to decide, because the side has denied it (H2); `None` while it has not answered.
    pub denied_since: Option<Millis>,
}

impl Table {
    pub(super) fn touch(&mut self, seat: SeatId, place: &str) -> Result<(), Refused> {
        if !self.options.game.has_touch_move() {
            return Err(Refused::TouchMoveOff);
        }
        let side = self.mover(seat)?;
        self.position.check_touch(side, place)?;
        let known = self.touches.touched.iter().any(|touched| touched == place);
        if known || self.touches.adjusting {
            return Err(Refused::NothingNew);
        }
        self.touches.touched.push(place.to_owned());
        Ok(())
    }

    pub(super) fn adjust(&mut self, seat: SeatId) -> Result<(), Refused> {
        if !self.options.game.has_touch_move() {
            return Err(Refused::TouchMoveOff);
        }
        self.mover(seat)?;
        if std::mem::replace(&mut self.touches.adjusting, true) {
            return Err(Refused::NothingNew);
        }
        Ok(())
    }

    /// Checks whether a seat may call a clause on the other side now. `place` is what the call is about, if it is
    /// about a place.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why the seat may not.
    pub fn check_call(&self, seat: SeatId, call: Call, place: Option<&str>) -> Result<(), Refused> {
        let on = !self.seat(seat)?.side;
        let touch_move = call == Call::TouchedChecker;
        if touch_move && !self.options.game.has_touch_move() {
            return Err(Refused::TouchMoveOff);
        }
        if !touch_move && !self.options.calls {
            return Err(Refused::CallsOff);
        }
        self.playing()?;
        if self.ended.is_some() {
            return Err(Refused::DrawFirst);
        }
        if touch_move {
            match self.position.turn() {
                Turn::Side(mover) if mover == on => {
                    self.position.check_touch(mover, place.unwrap_or_default())?;
                }
                Turn::Side(_) => return Err(Refused::NotTouching),
                _ => return Err(Refused::DrawFirst),
            }
        } else if place.is_some() {
            return Err(PlayError::Unreadable("this call is about no place".to_owned()).into());
        } else {
            Position::clone(&self.position).admit(call.clause(), on)?;
        }
        if self.called.is_some() {
            return Err(Refused::CallPending);
        }
        if self.call_denied {
            return Err(Refused::CallDenied);
        }
        Ok(())
    }

    pub(super) fn call(&mut self, seat: SeatId, call: Call, place: Option<&str>) -> Result<(), Refused> {
        self.check_call(seat, call, place)?;
        let on = !self.seat(seat)?.side;
        let touch_move = call == Call::TouchedChecker;
        if touch_move && self.touches.touched.iter().any(|touched| Some(touched.as_str()) == place) {
            // The log has the touch, so nobody has to admit it.
            self.touches.required = place.map(str::to_owned);
        } else {
            self.called = Some(Called { on, call, at: place.map(str::to_owned), denied_since: None });
        }
        Ok(())
    }

    /// Refuses a side that has to answer a call before it goes on, and either side while the referee decides (H2).
    pub(super) fn check_answered(&self, side: Side) -> Result<(), Refused> {
        if self.is_with_referee() {
            return Err(Refused::RefereeDecides);
        }
        let is_called = self.called.as_ref().is_some_and(|called| called.on == side);
        if is_called { Err(Refused::CallPending) } else { Ok(()) }
    }

    pub(super) fn answer_call(
        &mut self,
        seat: SeatId,
        admit: bool,
        now: Millis,
    ) -> Result<Option<Effect>, Refused> {
        self.playing()?;
        let side = self.seat(seat)?.side;
        let has_referee = self.has_referee();
        let called = self.called.as_mut().filter(|called| called.on == side && called.denied_since.is_none());
        let called = called.ok_or(Refused::NoCall)?;
        if !admit && has_referee {
            called.denied_since = Some(now);
            return Ok(None);
        }
        self.settle_call(admit)
    }

    /// Ends a call. If it stands, because it was admitted or upheld, what the clause says is applied.
    pub(super) fn settle_call(&mut self, stands: bool) -> Result<Option<Effect>, Refused> {
        let Called { on, call, at, .. } = self.called.clone().ok_or(Refused::NoCall)?;
        let mut effect = None;
        match call {
            Call::TouchedChecker if stands => self.touches.required = at,
            Call::MovedSeat | Call::TouchedObject | Call::RaisedFoot if stands => {
                effect = Some(Arc::make_mut(&mut self.position).admit(call.clause(), on)?);
                self.rulings += 1;
                self.takeback = None;
                // Another boule comes next, with its own minute and its own plea (B9.1).
                self.clock.begin_anew();
                (self.plea, self.pleaded_for) = (None, None);
            }
            _ => self.call_denied = true,
        }
        self.called = None;
        self.end_if_over();
        Ok(effect)
    }
}
