//! What is told after a play or a draw.

use std::io::{BufRead, Write};

use carreau_games::Position;
use carreau_petanque::Phase;

use super::Session;
use crate::{failure::Failure, told};

impl<R: BufRead, W: Write> Session<R, W> {
    /// Tells in words what the entries from `first` on did, where the game is told so; `before` is the position before
    /// them.
    pub(super) fn tell_in_words(&mut self, before: &Position, first: usize) -> Result<bool, Failure> {
        let mut told = false;
        let mut before = before.clone();
        for entry in &self.entries[first..] {
            let lines = self.teller.hear(&mut before, &entry.event, self.style);
            for line in &lines {
                told = true;
                writeln!(self.output, "  {line}")?;
            }
        }
        let under_way = |position: &Position| matches!(position, Position::Petanque(position) if matches!(position.phase(), Phase::Throw(..)));
        if told && under_way(&before) && !under_way(self.table.position()) {
            writeln!(self.output)?;
        }
        Ok(told)
    }

    /// What stands between a play and what comes next: an empty line, unless what came of it is told first.
    pub(super) const fn gap(&self) -> &'static str {
        match self.table.position() {
            Position::Garanguet(_) | Position::Dango(_) | Position::Petanque(_) => "\n",
            Position::Petango(_) => "",
        }
    }

    /// Tells what came of the last play, where the rules had to compute that.
    pub(super) fn tell_what_came(&mut self) -> Result<(), Failure> {
        let came = self.table.moves().last().and_then(|last| last.came.as_deref()).map(told::came);
        match came {
            Some(came) => Ok(writeln!(self.output, "  {came}.\n")?),
            None => Ok(()),
        }
    }
}
