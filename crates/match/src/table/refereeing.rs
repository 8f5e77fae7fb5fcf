//! The referee: a person without a seat whom both sides accept, and who decides the calls that a side denies (H2, H3).
//!
//! While the referee decides, nobody plays and no clock runs. The referee has as long as the table waits for people who
//! are gone; then each player may let the call lapse, and the referee leaves the office with it, so that nobody can
//! hold a match up.

use carreau_core::Side;
use carreau_games::Effect;

use super::{Status, Table};
use crate::{
    clock::Millis,
    event::Event,
    refused::Refused,
    seat::{Player, SeatId},
};

/// A person who referees a table, or has offered to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Referee {
    /// The person.
    pub player: Player,
    /// The seats whose people have accepted the referee, each for its side.
    pub accepted: Vec<SeatId>,
}

impl Table {
    /// The most offers to referee at one table: strangers must not use up the [events](Self::MAX_EVENTS) of a match.
    pub const MOST_REFEREES: u32 = 20;

    /// The person who referees, or has offered to. Only once [both sides have accepted](Self::has_referee) does the
    /// person referee.
    pub const fn referee(&self) -> Option<&Referee> {
        self.referee.as_ref()
    }

    /// Whether both sides have accepted the person who offered to referee.
    pub fn has_referee(&self) -> bool {
        self.referee.is_some() && Side::ALL.into_iter().all(|side| self.accepts_referee(side))
    }

    /// Whether a side has accepted the person who offers to referee. A side of bots accepts anybody.
    pub fn accepts_referee(&self, side: Side) -> bool {
        let Some(referee) = &self.referee else { return false };
        let is_bots =
            |seat: SeatId| self.seat(seat).is_ok_and(|seat| seat.player.is_some() && !seat.is_persons());
        self.seats_of(side).any(|seat| referee.accepted.contains(&seat)) || self.seats_of(side).all(is_bots)
    }

    /// Whether a call waits for the referee's decision. Nobody plays meanwhile, and no clock runs.
    pub fn is_with_referee(&self) -> bool {
        self.called.as_ref().is_some_and(|called| called.denied_since.is_some())
    }

    /// From when on a player may let the call lapse that the referee has not decided; `None` if none waits for the
    /// referee.
    pub fn call_lapses_from(&self) -> Option<Millis> {
        Some(self.called.as_ref()?.denied_since?.after(self.grace()))
    }

    /// Checks whether somebody may offer to referee the table now.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why nobody may.
    pub fn check_offer(&self) -> Result<(), Refused> {
        match self.status {
            _ if !self.options.referee => Err(Refused::RefereeOff),
            Status::Over { .. } => Err(Refused::Over),
            _ if self.referee.is_some() => Err(Refused::RefereeTaken),
            _ if self.offers >= Self::MOST_REFEREES => Err(Refused::TooManyReferees),
            _ => Ok(()),
        }
    }

    /// Checks whether a seat may accept or decline the person who offers to referee.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why it may not.
    pub fn check_referee_answer(&self, seat: SeatId, accept: bool) -> Result<(), Refused> {
        let side = self.in_person(seat)?;
        match self.status {
            _ if self.referee.is_none() => Err(Refused::NoReferee),
            Status::Over { .. } => Err(Refused::Over),
            _ if self.has_referee() => Err(Refused::RefereeAccepted),
            _ if accept && self.accepts_referee(side) => Err(Refused::NothingNew),
            _ => Ok(()),
        }
    }

    /// Refuses plays and questions while the referee decides.
    pub(super) fn check_decided(&self, event: &Event) -> Result<(), Refused> {
        if event.is_of_play() && self.is_with_referee() { Err(Refused::RefereeDecides) } else { Ok(()) }
    }

    pub(super) fn offer_to_referee(&mut self, player: &Player) -> Result<(), Refused> {
        self.check_offer()?;
        if player.bot_name().is_some() {
            return Err(Refused::NoBotReferees);
        }
        self.offers += 1;
        self.referee = Some(Referee { player: player.clone(), accepted: Vec::new() });
        Ok(())
    }

    pub(super) fn answer_referee(&mut self, seat: SeatId, accept: bool) -> Result<(), Refused> {
        self.check_referee_answer(seat, accept)?;
        match &mut self.referee {
            Some(referee) if accept => referee.accepted.push(seat),
            offered => *offered = None,
        }
        Ok(())
    }

    /// The referee goes. A call that waited for the decision lapses, as without a referee (H2).
    pub(super) fn lose_referee(&mut self, at: Millis) -> Result<(), Refused> {
        if matches!(self.status, Status::Over { .. }) {
            return Err(Refused::Over);
        }
        if let Ok(since) = self.check_with_referee() {
            self.settle_call(false)?;
            self.charge_nobody(since, at);
        }
        self.referee.take().map(drop).ok_or(Refused::NoReferee)
    }

    pub(super) fn decide_call(&mut self, uphold: bool, at: Millis) -> Result<Option<Effect>, Refused> {
        let since = self.check_with_referee()?;
        let effect = self.settle_call(uphold)?;
        self.charge_nobody(since, at);
        Ok(effect)
    }

    /// A player goes on without a decision, and without the referee who has not made it.
    pub(super) fn lapse_call(&mut self, seat: SeatId, at: Millis) -> Result<(), Refused> {
        let since = self.check_with_referee()?;
        self.in_person(seat)?;
        if let Some(from) = self.call_lapses_from().filter(|&from| from > at) {
            return Err(Refused::GraceRuns { left: from.since(at) });
        }
        self.settle_call(false)?;
        self.charge_nobody(since, at);
        self.referee = None;
        Ok(())
    }

    /// Since when a call waits for the referee.
    fn check_with_referee(&self) -> Result<Millis, Refused> {
        self.playing()?;
        let denied_since = self.called.as_ref().and_then(|called| called.denied_since);
        denied_since.ok_or(Refused::NothingToDecide)
    }

    /// The clock has not run while the referee decided, as in a pause. The time of a pause that has begun meanwhile is
    /// counted when the pause ends.
    fn charge_nobody(&mut self, since: Millis, at: Millis) {
        let at = self.pause.and_then(|pause| pause.since).map_or(at, |paused| paused.min(at));
        self.paused = self.paused.after(at.since(since));
    }

    /// Does not count time that nobody is responsible for among the time in which the referee has to decide.
    pub(super) fn excuse_referee(&mut self, since: Millis, at: Millis) {
        if let Some(denied) = self.called.as_mut().and_then(|called| called.denied_since.as_mut()) {
            *denied = denied.after(at.since(since.max(*denied)));
        }
    }
}
