//! The Go Text Protocol, version 2, for the phase of ordinary Go (D7): Go programs can play against our bot and compare
//! their count with ours.

mod commands;
mod game;
mod handicap;

use std::io::{BufRead, Write};

use super::lines::{Line, Lines};
use crate::failure::Failure;

pub(super) use game::{Game, Player};

/// A command's answer: a text, or the message that follows the `?`.
type Reply = Result<String, String>;

/// Answers the commands of `input` until the input ends or a command is `quit`.
pub(super) fn serve(mut game: Game, input: impl BufRead, mut output: impl Write) -> Result<(), Failure> {
    let mut lines = Lines::new(input);
    loop {
        let line =
            lines.next_line().map_err(|e| Failure::unreadable(format_args!("the input broke off: {e}")))?;
        let Some((_, line)) = line else { return Ok(()) };
        let text = match line {
            Line::Whole(bytes) => plain(bytes),
            Line::TooLong => {
                answer(&mut output, "", &Err(format!("a line has at most {} bytes", super::lines::LONGEST)))?;
                continue;
            }
        };
        let mut words = text.split(' ').filter(|word| !word.is_empty()).peekable();
        let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit())).unwrap_or_default();
        let Some(name) = words.next() else {
            // A number alone is no command, and a blank line gets no answer.
            if !id.is_empty() {
                answer(&mut output, id, &Err("syntax error: a command is expected".to_owned()))?;
            }
            continue;
        };
        let arguments: Vec<&str> = words.collect();
        answer(&mut output, id, &commands::carry_out(&mut game, name, &arguments))?;
        if name == "quit" {
            return Ok(());
        }
    }
}

/// A line as the protocol reads it: without comment and control characters, and with tabs turned into spaces.
fn plain(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let text = text.split('#').next().unwrap_or_default();
    text.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect()
}

/// A blank line ends an answer, so the text must not contain one.
fn answer(output: &mut impl Write, id: &str, reply: &Reply) -> Result<(), Failure> {
    let (sign, text) = match reply {
        Ok(text) => ('=', text),
        Err(why) => ('?', why),
    };
    writeln!(output, "{sign}{id} {}\n", text.trim_end())?;
    Ok(output.flush()?)
}
