//! What the terminal says after a play or a draw.

use std::io::{BufRead, Write};

use carreau_games::{ListedGame as _, each_game, petanque};
use carreau_match::Change;

use super::Session;
use crate::{
    failure::Failure,
    terminal::{Terminal as _, petanque::is_thrown},
    words,
};

impl<R: BufRead, W: Write> Session<R, W> {
    /// Describes the changes in words, if the game has descriptions.
    pub(super) fn tell_in_words(&mut self, changes: &[Change]) -> Result<bool, Failure> {
        let mut described = false;
        for change in changes {
            for line in self.describer.describe(change, self.style) {
                described = true;
                writeln!(self.output, "  {line}")?;
            }
        }
        let thrown = |position| petanque::Position::of(position).is_some_and(is_thrown);
        let was_thrown = changes.first().is_some_and(|change| thrown(&change.before));
        if described && was_thrown && !thrown(self.table.position()) {
            writeln!(self.output)?;
        }
        Ok(described)
    }

    /// What separates a play from what follows: an empty line, unless a description of its effect comes first.
    pub(super) fn gap(&self) -> &'static str {
        each_game!(self.table.header().game, G => G::GAP)
    }

    /// Says how the last flick was judged, if the last play was one.
    pub(super) fn tell_attempt(&mut self) -> Result<(), Failure> {
        match self.table.moves().last().and_then(|last| words::attempt(&last.effect)) {
            Some(attempt) => Ok(writeln!(self.output, "  {attempt}.\n")?),
            None => Ok(()),
        }
    }
}
