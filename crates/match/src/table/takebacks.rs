//! Taking plays back: by their player before anything new is seen, or by consent.

use std::sync::Arc;

use carreau_core::Side;
use carreau_games::{Draw, Position};

use super::{Table, calls::Touches};
use crate::{
    clock::{ClockState, Millis},
    refused::Refused,
    seat::SeatId,
};

/// What a play taken back goes back to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Moment {
    pub(super) side: Side,
    /// Who played.
    pub(super) seat: SeatId,
    /// As [`Table::rulings`] when it was played.
    pub(super) rulings: u32,
    pub(super) position: Arc<Position>,
    pub(super) draws: u64,
    pub(super) last_draw: Option<Draw>,
    pub(super) moves: usize,
    /// When the play was made.
    pub(super) at: Millis,
    /// What the clock was then, before the play was rewarded.
    pub(super) clock: ClockState,
}

impl Table {
    /// Whether a side may take its last play back by itself: nothing has been drawn or played since.
    ///
    /// # Errors
    ///
    /// Why not.
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

    /// Tells whether a seat may take the last play back by itself: it has to be its own, as
    /// [`check_undo`](Self::check_undo) says.
    ///
    /// # Errors
    ///
    /// Why not.
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
        let wait = self.moments.last().map_or(Millis(0), |moment| at.since(moment.at));
        if let Some((side, then)) = self.back_to_last_moment() {
            self.clock.turn_undone(side, then, wait);
        }
        Ok(())
    }

    /// Tells whether a seat may ask the other side to let its side's last play be taken back.
    ///
    /// # Errors
    ///
    /// Why not.
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

    /// Goes back to before the last play; what was drawn before it stays drawn. Whose play it was, and what
    /// the clock was then.
    ///
    /// A request to take back is about the plays that stood, so it falls.
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
