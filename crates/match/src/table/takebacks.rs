//! Taking plays back: the player alone, before anything new is seen, or with the other side's consent.

use std::sync::Arc;

use carreau_core::Side;
use carreau_games::{Draw, Position};

use super::{Table, calls::Touches};
use crate::{
    clock::{ClockState, Millis},
    refused::Refused,
    seat::SeatId,
};

/// The state before a play, to which taking the play back returns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Moment {
    pub(super) side: Side,
    /// The seat that played.
    pub(super) seat: SeatId,
    /// The value of [`Table::rulings`] when the play was made.
    pub(super) rulings: u32,
    pub(super) position: Arc<Position>,
    pub(super) draws: u64,
    pub(super) last_draw: Option<Draw>,
    pub(super) moves: usize,
    /// When the play was made.
    pub(super) at: Millis,
    /// How long the match had been paused until then.
    pub(super) paused: Millis,
    /// The state of the clock then, before the turn's increment.
    pub(super) clock: ClockState,
}

impl Table {
    /// Checks whether a side may undo its last play without asking, because nothing has been drawn or played since.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why the side may not.
    pub fn check_undo(&self, side: Side) -> Result<(), Refused> {
        self.playing()?;
        match self.moments.last() {
            Some(moment) if moment.side == side && self.ended.is_none() => {
                let came = moment.draws != self.draws || moment.rulings != self.rulings;
                let seen = came || !moment.position.lets_undo();
                if seen { Err(Refused::DiceSeen) } else { Ok(()) }
            }
            _ => Err(Refused::NothingToTakeBack),
        }
    }

    /// Checks whether a seat may undo the last play: it has to be the seat's own play, and
    /// [`check_undo`](Self::check_undo) has to allow it.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why the seat may not.
    pub fn check_undo_by(&self, seat: SeatId) -> Result<(), Refused> {
        self.check_undo(self.seat(seat)?.side)?;
        match self.moments.last() {
            Some(moment) if moment.seat != seat => Err(Refused::MatesTurn { seat: moment.seat }),
            _ => Ok(()),
        }
    }

    pub(super) fn undo(&mut self, seat: SeatId, at: Millis) -> Result<(), Refused> {
        self.playing()?;
        self.check_undo_by(seat)?;
        // Nobody is charged for a pause.
        let wait = self.moments.last();
        let wait =
            wait.map_or(Millis(0), |moment| at.since(moment.at).since(self.paused.since(moment.paused)));
        if let Some((side, then)) = self.back_to_last_moment() {
            self.clock.turn_undone(side, then, wait);
        }
        Ok(())
    }

    /// Checks whether a seat may ask for a takeback of its side's last play.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why the seat may not.
    pub fn check_takeback(&self, seat: SeatId) -> Result<(), Refused> {
        self.playing()?;
        let side = self.seat(seat)?.side;
        if self.takeback.is_some() {
            return Err(Refused::TakebackPending);
        }
        let last = self.moments.iter().rev().find(|moment| moment.side == side);
        let last = last.filter(|_| self.ended.is_none()).ok_or(Refused::NothingToTakeBack)?;
        let came = last.draws != self.draws || last.rulings != self.rulings;
        if came && self.position.keeps_drawn() {
            return Err(Refused::Rolled);
        }
        Ok(())
    }

    pub(super) fn ask_takeback(&mut self, seat: SeatId) -> Result<(), Refused> {
        self.check_takeback(seat)?;
        self.takeback = Some(seat);
        Ok(())
    }

    pub(super) fn answer_takeback(&mut self, seat: SeatId, agree: bool, at: Millis) -> Result<(), Refused> {
        self.playing()?;
        let answering = self.seat(seat)?.side;
        let asked = self.takeback.ok_or(Refused::NoTakeback)?;
        let asking = self.seat(asked)?.side;
        if asking == answering {
            return Err(Refused::NoTakeback);
        }
        self.takeback = None;
        if agree {
            while let Some((side, then)) = self.back_to_last_moment() {
                self.clock.turn_taken_back(side, then, at);
                if side == asking {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Returns to the state before the last play, and tells whose play it was and how the clock stood then. Draws
    /// before the play stay.
    ///
    /// A request to take back that was waiting is dropped, because it was about the plays that stood then.
    fn back_to_last_moment(&mut self) -> Option<(Side, ClockState)> {
        let moment = self.moments.last()?.clone();
        self.moments.drop_last_mut();
        self.takeback = None;
        self.position = moment.position;
        self.draws = moment.draws;
        self.plea = None;
        self.last_draw = moment.last_draw;
        while self.moves.len() > moment.moves {
            self.moves.drop_last_mut();
        }
        self.touches = Touches::default();
        (self.called, self.call_denied, self.mover) = (None, false, None);
        Some((moment.side, moment.clock))
    }
}
