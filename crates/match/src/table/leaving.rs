//! People whose connection is lost during a match, and how the others may go on without them.
//!
//! The dealer notes in the log when a connection is lost and when the person is back. The clock runs on meanwhile. After
//! a grace the others choose: they wait, claim the game, let a substitute play, or end the match without result.

use carreau_core::Side;

use super::{EndReason, Status, Table};
use crate::{clock::Millis, refused::Refused, seat::SeatId};

impl Table {
    /// In the first game of a match, either player may end the match without result as long as a side has made fewer
    /// plays than this.
    pub const YOUNG: usize = 2;

    /// The most times that lost connections are noted at one table. A person whose connection comes and goes must not
    /// use up the [events](Self::MAX_EVENTS) of a match.
    pub const MOST_LOST: u32 = 1000;

    /// Since when the person of a seat has been gone; `None` for bots, and for people who are connected. Time that
    /// nobody is charged for does not count.
    pub fn gone_since(&self, seat: SeatId) -> Option<Millis> {
        self.seat(seat).ok()?.gone_since
    }

    /// How often a lost connection was noted.
    pub const fn lost_connections(&self) -> u32 {
        self.lost
    }

    /// Whether time counts at the table: a clock runs, somebody is gone, or the referee decides. Time for which nobody is responsible, as
    /// while the server was closed, is then followed by [`Event::Resumed`](crate::Event::Resumed).
    pub fn counts_time(&self) -> bool {
        let is_waiting = || self.seats.iter().any(|seat| seat.gone_since.is_some());
        let waits = || self.is_with_referee() || is_waiting();
        self.clock().deadline().is_some() || self.status == Status::Playing && waits()
    }

    /// How long the others at the table wait for a person before they may choose how to go on.
    pub fn grace(&self) -> Millis {
        self.options.clock.grace()
    }

    /// When the grace of a person who is gone is over; `None` if the person is not gone.
    pub fn grace_over(&self, seat: SeatId) -> Option<Millis> {
        Some(self.gone_since(seat)?.after(self.grace()))
    }

    /// Whether the match has only begun, so that anybody may end it without result.
    pub fn is_young(&self) -> bool {
        let few =
            |side| self.moves.iter().filter(|made| made.side == side).take(Self::YOUNG).count() < Self::YOUNG;
        self.status == Status::Playing
            && self.game == 1
            && self.ended.is_none()
            && Side::ALL.into_iter().any(few)
    }

    /// From when on a seat may claim the game, because all people of the other side are gone; `None` if somebody of
    /// that side is there, or nobody plays in person.
    pub fn claimable_from(&self, seat: SeatId) -> Option<Millis> {
        self.waiting().ok()?;
        let side = self.in_person(seat).ok()?;
        let mut missed = self.people_of(!side).peekable();
        missed.peek()?;
        missed.map(|seat| self.grace_over(seat)).collect::<Option<Vec<_>>>()?.into_iter().max()
    }

    /// From when on `by` may let a substitute play for another person who is gone; `None` if that person is not gone, or a
    /// team-mate plays for that person and `by` is of the other side. Where team-mates of that person are there, the others wait twice as long, so that the team chooses first.
    pub fn replaceable_from(&self, seat: SeatId, by: SeatId) -> Option<Millis> {
        self.waiting().ok()?;
        let (side, own) = (self.in_person(seat).ok()?, self.in_person(by).ok()?);
        let over = self.grace_over(seat)?;
        if side != own && self.mate_for(seat).is_some() {
            return None;
        }
        let is_chosen_by_mates =
            side != own && self.people_of(side).any(|mate| self.gone_since(mate).is_none());
        Some(if is_chosen_by_mates { over.after(self.grace()) } else { over })
    }

    /// From when on a seat may end the match without result; `None` if it may not.
    pub fn abortable_from(&self, seat: SeatId) -> Option<Millis> {
        self.in_person(seat).ok()?;
        if self.is_young() { Some(self.at) } else { self.claimable_from(seat) }
    }

    /// Whether the match waits for people who are gone: it is being played, and is not paused.
    pub(super) fn waiting(&self) -> Result<(), Refused> {
        if self.is_paused() { Err(Refused::Paused) } else { self.playing() }
    }

    /// The people of a side who play in person, present or gone.
    pub(super) fn people_of(&self, side: Side) -> impl Iterator<Item = SeatId> + '_ {
        self.seats_of(side).filter(|&seat| self.in_person(seat).is_ok())
    }

    /// The side of a seat whose person plays, and no substitute.
    pub(super) fn in_person(&self, seat: SeatId) -> Result<Side, Refused> {
        let sits = self.seat(seat)?;
        match (sits.is_persons(), &sits.substitute) {
            (false, _) => Err(Refused::NoPerson { seat }),
            (true, Some(_)) => Err(Refused::SubstitutePlays { seat }),
            (true, None) => Ok(sits.side),
        }
    }

    pub(super) fn lose_connection(&mut self, seat: SeatId, at: Millis) -> Result<(), Refused> {
        self.playing()?;
        if self.header.carreau < 3 {
            return Err(Refused::EarlierFormat);
        }
        self.in_person(seat)?;
        if self.seat(seat)?.gone_since.is_some() || self.lost >= Self::MOST_LOST {
            return Err(Refused::NothingNew);
        }
        self.lost += 1;
        self.seat_mut(seat)?.gone_since = Some(at);
        Ok(())
    }

    /// The person is back, and plays again unless it was that person who let a substitute play.
    pub(super) fn regain_connection(&mut self, seat: SeatId) -> Result<(), Refused> {
        self.playing()?;
        let sits = self.seat_mut(seat)?;
        sits.gone_since.take().ok_or(Refused::NothingNew)?;
        let mate = sits.mate.take();
        if sits.substitute.take_if(|substitute| substitute.until_back).is_some() || mate.is_some() {
            let side = sits.side;
            // The people who have to agree are others now.
            self.resigning[side] = None;
        }
        Ok(())
    }

    /// Gives the game to a side whose opponents are all gone, or the match if no game is being played.
    pub(super) fn claim(&mut self, seat: SeatId, at: Millis) -> Result<(), Refused> {
        self.playing()?;
        let side = self.in_person(seat)?;
        check_time(self.claimable_from(seat), at)?;
        if self.ended.is_some() {
            self.end_match(Some(side), EndReason::Claimed);
        } else {
            self.end_game(self.position.conceded_by(!side), EndReason::Claimed);
        }
        Ok(())
    }

    /// Ends the match without result.
    pub(super) fn abort(&mut self, seat: SeatId, at: Millis) -> Result<(), Refused> {
        self.playing()?;
        self.in_person(seat)?;
        check_time(self.abortable_from(seat), at)?;
        self.end_match(None, EndReason::Aborted);
        Ok(())
    }

    /// Excludes time that nobody is charged for from absences, because nobody could come back in it.
    pub(super) fn excuse_absence(&mut self, free: Millis) {
        for seat in &mut self.seats {
            seat.gone_since = seat.gone_since.map(|since| since.after(free));
        }
        self.excuse_referee(self.at, self.at.after(free));
    }

    /// Lets a pause from `since` to `at` not count as absence.
    pub(super) fn excuse_pause(&mut self, since: Millis, at: Millis) {
        for seat in &mut self.seats {
            seat.gone_since = seat.gone_since.map(|gone| gone.after(at.since(gone.max(since))));
        }
        self.excuse_referee(since, at);
    }
}

/// Checks that it is late enough for something that one may do only after a moment, or not at all.
pub(super) fn check_time(from: Option<Millis>, at: Millis) -> Result<(), Refused> {
    match from {
        None => Err(Refused::NobodyGone),
        Some(from) if from > at => Err(Refused::GraceRuns { left: from.since(at) }),
        Some(_) => Ok(()),
    }
}
