use std::io::{BufRead, Write};

use carreau_core::Side;
use carreau_match::{Change, Intention, Refused, SeatId, Table};
use carreau_words::say;

use super::{Next, Session};
use crate::{failure::Failure, words};

impl<R: BufRead, W: Write> Session<R, W> {
    /// Takes back the last play; the other side has to agree if something new was seen.
    pub(super) fn undo(&mut self, seat: SeatId) -> Result<Next, Failure> {
        // At one keyboard, the player of the last play takes it back; against a bot, the person does.
        let last = seat_of_last_play(&self.table).filter(|_| self.opponent.is_none());
        let seat = last.unwrap_or(seat);
        let done = match self.act(seat, &Intention::Undo) {
            Err(Refused::DiceSeen | Refused::NothingToTakeBack) => {
                match self.act(seat, &Intention::AskTakeback) {
                    Ok(_) => return self.answer_takeback(seat),
                    refused => refused,
                }
            }
            done => done,
        };
        self.tell_undone(done)
    }

    /// The other side has to agree because it has seen a draw since. A bot always agrees.
    pub(super) fn answer_takeback(&mut self, asking: SeatId) -> Result<Next, Failure> {
        let side = self.table.seat(asking).map_or(Side::Black, |seat| seat.side);
        let other = self.table.first_seat_of(!side);
        let (them, us) = (self.name_of(!side), self.name_of(side));
        let agree = !self.is_person(other)
            || self.agrees(&say!(term_takeback_asked, opponent = &*them, name = us))?;
        let answered = self.act(other, &Intention::AnswerTakeback { agree });
        if answered.is_ok() && !agree {
            writeln!(self.output, "{}", say!(term_takeback_refused, opponent = them))?;
            return Ok(Next::Ask);
        }
        self.tell_undone(answered)
    }

    fn tell_undone(&mut self, done: Result<Vec<Change>, Refused>) -> Result<Next, Failure> {
        match done {
            Ok(_) => {
                writeln!(self.output, "{}", say!(term_taken_back))?;
                Ok(Next::Go)
            }
            Err(refused) => {
                writeln!(self.output, "{}", words::refused(&refused))?;
                Ok(Next::Ask)
            }
        }
    }
}

fn seat_of_last_play(table: &Table) -> Option<SeatId> {
    table.moves().last().map(|last| table.first_seat_of(last.side))
}
