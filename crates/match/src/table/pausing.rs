//! Pauses that both sides agree on, and time that one side gives the other.

use carreau_core::Side;

use super::Table;
use crate::{clock::Millis, event::Event, refused::Refused, seat::SeatId};

/// A pause that is asked for or agreed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pause {
    /// The seat that asked for it.
    pub seat: SeatId,
    /// Since when the clock stands still; `None` before the other side has agreed.
    pub since: Option<Millis>,
}

impl Table {
    /// The pause that is asked for or agreed on.
    pub const fn pause(&self) -> Option<Pause> {
        self.pause
    }

    /// Whether the match is paused: the clock stands still, and nobody plays, until somebody goes on.
    pub fn is_paused(&self) -> bool {
        self.pause.is_some_and(|pause| pause.since.is_some())
    }

    /// The seat whose question whether to pause waits for an answer.
    pub fn pause_asked(&self) -> Option<SeatId> {
        self.pause.filter(|pause| pause.since.is_none()).map(|pause| pause.seat)
    }

    /// Checks whether a seat may ask for a pause.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why the seat may not.
    pub fn check_pause(&self, seat: SeatId) -> Result<(), Refused> {
        let side = self.clocked(seat)?;
        match self.pause {
            Some(Pause { since: None, .. }) => Err(Refused::PausePending),
            Some(_) => Err(Refused::Paused),
            None if self.pause_denied[side] => Err(Refused::PauseDenied),
            None => Ok(()),
        }
    }

    /// Checks whether a seat may give the other side time. Where each boule has its own minute, it may do so while the
    /// other side's minute runs.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why the seat may not.
    pub fn check_gift(&self, seat: SeatId, now: Millis) -> Result<(), Refused> {
        let other = !self.clocked(seat)?;
        if self.seats_of(other).all(|seat| self.is_bot(seat)) {
            return Err(Refused::NoPerson { seat: self.first_seat_of(other) });
        }
        if self.options.clock.is_per_boule() && self.clock.running().is_none_or(|(side, _)| side != other) {
            return Err(Refused::NoMinuteOfTheirs);
        }
        if self.clock.clone().give(other, now) { Ok(()) } else { Err(Refused::TimeEnough) }
    }

    /// The event by which a seat gives the other side time.
    pub(crate) fn time_given(&self, seat: SeatId) -> Event {
        Event::TimeGiven { seat, time: self.options.clock.gift().unwrap_or_default() }
    }

    /// Refuses plays and questions during a pause.
    pub(super) fn check_paused(&self, event: &Event) -> Result<(), Refused> {
        let answers = matches!(
            event,
            Event::Called { .. }
                | Event::CallAnswered { .. }
                | Event::CallDecided { .. }
                | Event::CallLapsed { .. }
                | Event::PleaAnswered { .. }
        );
        if (answers || event.is_of_play()) && self.is_paused() { Err(Refused::Paused) } else { Ok(()) }
    }

    pub(super) fn ask_pause(&mut self, seat: SeatId) -> Result<(), Refused> {
        self.check_pause(seat)?;
        self.pause = Some(Pause { seat, since: None });
        Ok(())
    }

    pub(super) fn answer_pause(&mut self, seat: SeatId, agree: bool, at: Millis) -> Result<(), Refused> {
        let answering = self.clocked(seat)?;
        let asked = self.pause_asked().ok_or(Refused::NoPause)?;
        let asking = self.seat(asked)?.side;
        if asking == answering {
            return Err(Refused::NoPause);
        }
        self.pause = agree.then_some(Pause { seat: asked, since: Some(at) });
        self.pause_denied[asking] = !agree;
        Ok(())
    }

    /// Goes on after a pause, which any seat may do; or withdraws the question, which the side that asked may do.
    pub(super) fn end_pause(&mut self, seat: SeatId, at: Millis) -> Result<(), Refused> {
        let side = self.clocked(seat)?;
        let pause = self.pause.ok_or(Refused::NoPause)?;
        match pause.since {
            Some(since) => {
                self.paused = self.paused.after(at.since(since));
                self.excuse_pause(since, at);
            }
            None if self.seat(pause.seat)?.side != side => return Err(Refused::NoPause),
            None => {}
        }
        self.pause = None;
        Ok(())
    }

    pub(super) fn give_time(&mut self, seat: SeatId, time: Millis, at: Millis) -> Result<(), Refused> {
        self.check_gift(seat, at)?;
        if Some(time) != self.options.clock.gift() {
            return Err(Refused::TimeEnough);
        }
        let other = !self.seat(seat)?.side;
        self.clock.give(other, at);
        if self.clock.is_bank() {
            // Taking a play back does not take the gift back.
            for i in 0..self.moments.len() {
                let moment = self.moments.get_mut(i).expect("there are so many");
                moment.clock = moment.clock.with_gift(other, time);
            }
        }
        Ok(())
    }

    /// The side of a seat, if the match is on and has a clock.
    fn clocked(&self, seat: SeatId) -> Result<Side, Refused> {
        let side = self.seat(seat)?.side;
        self.playing()?;
        self.options.clock.gift().map(|_| side).ok_or(Refused::NoClock)
    }
}
