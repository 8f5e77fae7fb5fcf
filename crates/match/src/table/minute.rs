//! Time that runs out, and pleas for more of it (B9.1).

use std::sync::Arc;

use carreau_core::Side;
use carreau_games::Effect;

use super::{EndReason, Status, Table};
use crate::{
    clock::{ClockSetting, Millis, RunsFor},
    event::Plea,
    refused::Refused,
    seat::SeatId,
};

/// A plea for more time than a minute (B9.1). It lasts until the player who made it goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pleaded {
    /// The seat that pleaded.
    pub seat: SeatId,
    /// The side whose minute runs.
    pub side: Side,
    /// The reason.
    pub plea: Plea,
    /// The other side's answer; `None` before it answers. If it accepts, the clock stands still.
    pub accepted: Option<bool>,
}

impl Table {
    /// The plea that holds for the boule, or the try of the jack, that comes next.
    pub const fn pleaded(&self) -> Option<Pleaded> {
        self.plea
    }

    /// The side whose time runs, and what it runs for.
    pub(super) fn timed(&self) -> Option<(Side, RunsFor)> {
        if self.status != Status::Playing || self.ended.is_some() {
            return None;
        }
        match (&self.called, self.options.clock) {
            (Some(called), ClockSetting::PerBoule { .. }) => Some((called.on, RunsFor::Call)),
            (None, ClockSetting::PerBoule { .. }) => {
                self.position.minute().map(|(side, what)| (side, RunsFor::Minute(what)))
            }
            // A side may have to throw several boules, each by another person of the team.
            (_, ClockSetting::Correspondence { .. }) => {
                let what = self.position.minute().map_or(RunsFor::Turn, |(_, what)| RunsFor::Minute(what));
                self.to_act().map(|side| (side, what))
            }
            _ => self.to_act().map(|side| (side, RunsFor::Turn)),
        }
    }

    /// Whether the clock stands still because the other side has accepted a plea.
    pub(super) fn is_excused(&self) -> bool {
        let timed = self.timed();
        let is_accepted = self.plea.is_some_and(|plea| plea.accepted == Some(true));
        is_accepted && timed.is_some() && timed == self.pleaded_for
    }

    /// Only slow clocks are stopped by an event: those of other tables are not charged for the time before it either.
    pub(super) fn suspend(&self) -> Result<(), Refused> {
        self.playing()?;
        if self.options.clock.is_slow() { Ok(()) } else { Err(Refused::NothingNew) }
    }

    pub(super) fn out_of_time(&mut self, seat: SeatId, at: Millis) -> Result<Option<Effect>, Refused> {
        self.playing()?;
        let side = self.seat(seat)?.side;
        let running = self.clock.running().map(|(running, _)| running);
        if running != Some(side) || self.clock.deadline().is_none_or(|deadline| deadline > at) {
            return Err(Refused::TimeLeft);
        }
        if !self.options.clock.is_per_boule() {
            self.end_match(Some(!side), EndReason::OutOfTime);
            return Ok(None);
        }
        if self.called.take().is_some() {
            // The minute was for the answer to a call. A call that nobody answers has no effect (H2).
            self.call_denied = true;
            return Ok(None);
        }
        let effect = Arc::make_mut(&mut self.position).overrun(side)?;
        self.rulings += 1;
        self.clock.begin_anew();
        // These questions were about a boule that nobody will play any more.
        (self.plea, self.pleaded_for, self.takeback) = (None, None, None);
        self.end_if_over();
        Ok(Some(effect))
    }

    /// Checks whether a seat may plead a serious reason now. A side may do so once for each of its boules.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why the seat may not.
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

    /// Checks whether a seat may react to noise with an emote. It may while its minute runs (B9.4).
    ///
    /// # Errors
    ///
    /// [`Refused::NoEmote`] if the seat's minute does not run; other refusals if there is no such seat or no match is
    /// on.
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

    /// Answers or ends a plea. The other side accepts it or not, and may later end a plea that it has accepted, so
    /// that nobody waits for ever. The player who pleaded may end it too, by coming back or by doing without.
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
            // The plea is over.
            _ => self.plea = None,
        }
        Ok(())
    }
}
