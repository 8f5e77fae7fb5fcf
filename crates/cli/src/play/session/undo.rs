use std::io::{BufRead, Write};

use carreau_match::{Intention, Refused, SeatId, Table};
use carreau_table::Side;

use super::{Next, Session};
use crate::failure::Failure;

impl<R: BufRead, W: Write> Session<R, W> {
    /// Takes the last play back, by consent where something new was seen.
    pub(super) fn undo(&mut self, seat: SeatId) -> Result<Next, Failure> {
        // At one keyboard, whoever played last takes back; against a bot, the person does.
        let last = seat_of_last_play(&self.table).filter(|_| self.opponent.is_none());
        let seat = last.unwrap_or(seat);
        let undone = match self.act(seat, &Intention::Undo) {
            Err(Refused::DiceSeen | Refused::NothingToTakeBack) => self.take_back(seat)?,
            other => other,
        };
        match undone {
            Ok(()) => {
                writeln!(self.output, "Taken back. What was drawn stays drawn.")?;
                Ok(Next::Go)
            }
            Err(refused) => {
                writeln!(self.output, "Not taken back: {refused}.")?;
                Ok(Next::Ask)
            }
        }
    }

    /// The dice have been seen: the other side has to agree. A bot does.
    fn take_back(&mut self, seat: SeatId) -> Result<Result<(), Refused>, Failure> {
        if let Err(refused) = self.act(seat, &Intention::AskTakeback) {
            return Ok(Err(refused));
        }
        let side = self.table.seat(seat).map_or(Side::Black, |seat| seat.side);
        let other = self.table.first_seat_of(!side);
        let (them, us) = (self.name_of(!side), self.name_of(side));
        let agree = self.opponent.is_some()
            || self.agrees(&format!("It has been seen what came. Does {them} let {us} take it back?"))?;
        self.act(other, &Intention::AnswerTakeback { agree }).expect("the question was asked");
        if agree {
            return Ok(Ok(()));
        }
        writeln!(self.output, "{them} does not agree.")?;
        Ok(Err(Refused::DiceSeen))
    }
}

fn seat_of_last_play(table: &Table) -> Option<SeatId> {
    table.moves().last().map(|last| table.first_seat_of(last.side))
}
