//! Time that runs out, and pleas for more of it (B9.1).

use std::sync::Arc;

use carreau_core::Side;
use carreau_games::Effect;

use super::{EndReason, Status, Table};
use crate::{
    clock::{Millis, RunsFor},
    event::Plea,
    refused::Refused,
    seat::SeatId,
};

/// A plea for more time than a minute, until whoever made it goes on (B9.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pleaded {
    /// Who pleaded.
    pub seat: SeatId,
    /// Whose minute it is.
    pub side: Side,
    /// The reason.
    pub plea: Plea,
    /// What the other side says, once it does: the clock stands still when it accepts.
    pub accepted: Option<bool>,
}

impl Table {
    /// The plea that was made for what is to be played now.
    pub const fn pleaded(&self) -> Option<Pleaded> {
        self.plea
    }

    /// The side whose time runs, and what it runs for.
    pub(super) fn timed(&self) -> Option<(Side, RunsFor)> {
        if self.status != Status::Playing || self.ended.is_some() {
            return None;
        }
        match (&self.called, self.options.clock.is_per_boule()) {
            (Some(called), true) => Some((called.on, RunsFor::Call)),
            (None, true) => self.position.minute().map(|(side, what)| (side, RunsFor::Minute(what))),
            _ => self.to_act().map(|side| (side, RunsFor::Turn)),
        }
    }

    /// Whether the clock stands still because a plea of the side whose minute it is is accepted.
    pub(super) fn is_excused(&self) -> bool {
        let timed = self.timed();
        let is_accepted = self.plea.is_some_and(|plea| plea.accepted == Some(true));
        is_accepted && timed.is_some() && timed == self.pleaded_for
    }

    pub(super) fn out_of_time(&mut self, seat: SeatId, at: Millis) -> Result<Option<Effect>, Refused> {
        self.playing()?;
        let side = self.seat(seat)?.side;
        let running = self.clock.running().map(|(running, _)| running);
        if running != Some(side) || self.clock.left(side, at) != Some(Millis(0)) {
            return Err(Refused::TimeLeft);
        }
        if !self.options.clock.is_per_boule() {
            self.end_match(Some(!side), EndReason::OutOfTime);
            return Ok(None);
        }
        if self.called.take().is_some() {
            // It was the minute of the answer: a call that nobody answers comes to nothing (H2).
            self.call_denied = true;
            return Ok(None);
        }
        let effect = Arc::make_mut(&mut self.position).overrun(side)?;
        self.rulings += 1;
        self.clock.begin_anew();
        // What was asked was about a boule that is no longer played.
        (self.plea, self.pleaded_for, self.takeback) = (None, None, None);
        self.end_if_over();
        Ok(Some(effect))
    }

    /// Tells whether a seat may plead a serious reason now: once for each boule of its side.
    ///
    /// # Errors
    ///
    /// Why not.
    pub fn check_plea(&self, seat: SeatId) -> Result<(), Refused> {
        self.playing()?;
        let side = self.seat(seat)?.side;
        let timed = self.timed();
        if !self.options.clock.is_per_boule() || timed.is_none_or(|(running, _)| running != side) {
            return Err(Refused::NoMinute);
        }
        self.check_answered(side)?;
        if timed == self.pleaded_for { Err(Refused::NothingNew) } else { Ok(()) }
    }

    /// Tells whether a seat may react to noise with an emote: it may while its minute runs (B9.4).
    ///
    /// # Errors
    ///
    /// [`Refused::NoEmote`] if no minute of the seat's own runs, and why there is no such seat or game.
    pub fn check_emote(&self, seat: SeatId) -> Result<(), Refused> {
        self.playing()?;
        let side = self.seat(seat)?.side;
        let runs = self.options.clock.is_per_boule()
            && self.clock.running().is_some_and(|(running, _)| running == side);
        let is_its_own = self.called.is_some() || self.acting_seat().is_none_or(|acting| acting == seat);
        if runs && is_its_own && !self.is_bot(seat) { Ok(()) } else { Err(Refused::NoEmote) }
    }

    pub(super) fn plead(&mut self, seat: SeatId, plea: Plea) -> Result<(), Refused> {
        self.check_plea(seat)?;
        let side = self.seat(seat)?.side;
        self.plea = Some(Pleaded { seat, side, plea, accepted: None });
        self.pleaded_for = self.timed();
        Ok(())
    }

    /// The other side accepts or not. One that has been accepted it may end, so that nobody is kept waiting for ever;
    /// whoever has pleaded may say to be back, or that it is no matter.
    pub(super) fn answer_plea(&mut self, seat: SeatId, accept: bool) -> Result<(), Refused> {
        self.playing()?;
        let answering = self.seat(seat)?.side;
        let pleaded =
            self.plea.as_mut().filter(|plea| plea.accepted != Some(false)).ok_or(Refused::NoPlea)?;
        if pleaded.side == answering && (accept || pleaded.seat != seat) {
            return Err(Refused::NoPlea);
        }
        match (pleaded.accepted, accept) {
            (Some(true), true) => return Err(Refused::NothingNew),
            (None, _) if pleaded.side != answering => pleaded.accepted = Some(accept),
            // It is over.
            _ => self.plea = None,
        }
        Ok(())
    }
}
