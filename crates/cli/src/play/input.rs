//! The source of answers at the prompt: a pipe or file, or a person at a keyboard.

mod completion;
mod keyboard;

use std::io::{BufRead, Read, Write};

use carreau_games::{GameName, Position};
use carreau_words::say;

use crate::{failure::Failure, style::Style};

pub(super) use keyboard::Keyboard;

/// The longest line that is read, in bytes.
const LONGEST: u64 = 4096;

/// The source of answers.
pub(super) enum Input<R> {
    /// A pipe or file, read line by line.
    Lines(R),
    /// A terminal with editing, history and completion.
    Keyboard(Box<Keyboard>),
}

/// The answers that a prompt expects, which Tab completes.
#[derive(Debug, Clone)]
pub(super) enum Sayable {
    /// Yes or no.
    Answer,
    /// The commands of a game.
    Commands(GameName),
    /// The commands, and the plays that are legal here.
    Plays(Box<Position>),
}

/// The answer to a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Said {
    Line(String),
    /// The user pressed Ctrl-C.
    Interrupted,
    /// The input has ended.
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
                    .map_err(|e| Failure::unreadable(say!(term_input_broke_off, why = e.to_string())))?;
                if read == 0 {
                    writeln!(output)?;
                    return Ok(Said::End);
                }
                Ok(Said::Line(String::from_utf8_lossy(&line).into_owned()))
            }
        }
    }
}
