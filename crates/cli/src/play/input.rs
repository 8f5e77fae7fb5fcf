//! Where answers at the prompt come from: a pipe or file, or somebody at a keyboard.

mod completion;
mod keyboard;

use std::io::{BufRead, Read, Write};

use carreau_games::{GameName, Position};

use crate::{failure::Failure, style::Style};

pub(super) use keyboard::Keyboard;

/// The longest line that is read, in bytes.
const LONGEST: u64 = 4096;

/// Where answers come from.
pub(super) enum Input<R> {
    /// Line by line, as they come.
    Lines(R),
    /// From a terminal, with editing, history and completion.
    Keyboard(Box<Keyboard>),
}

/// What may be said at a prompt: what Tab completes.
#[derive(Debug, Clone)]
pub(super) enum Sayable {
    /// Yes or no.
    Answer,
    /// The commands of a game.
    Commands(GameName),
    /// The commands, and the plays that are legal here.
    Plays(Position),
}

/// What came from a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Said {
    Line(String),
    /// Ctrl-C was pressed.
    Interrupted,
    /// There is no more.
    End,
}

impl<R: BufRead> Input<R> {
    /// Shows the prompt and reads an answer.
    pub(super) fn ask(
        &mut self,
        prompt: &str,
        style: Style,
        sayable: &Sayable,
        output: &mut impl Write,
    ) -> Result<Said, Failure> {
        match self {
            Self::Keyboard(keyboard) => {
                output.flush()?;
                keyboard.ask(prompt, &style.strong(prompt), sayable)
            }
            Self::Lines(lines) => {
                write!(output, "{}", style.strong(prompt))?;
                output.flush()?;
                let mut line = Vec::new();
                let read = Read::take(lines, LONGEST)
                    .read_until(b'\n', &mut line)
                    .map_err(|e| Failure::unreadable(format_args!("the input broke off: {e}")))?;
                if read == 0 {
                    writeln!(output)?;
                    return Ok(Said::End);
                }
                Ok(Said::Line(String::from_utf8_lossy(&line).into_owned()))
            }
        }
    }
}
