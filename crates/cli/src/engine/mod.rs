mod answer;
mod lines;
mod request;

use std::io::{self, BufRead, Write};

use crate::failure::Failure;

use answer::{Answer, Error};
use lines::{Line, Lines};
use request::Request;

/// The version of the protocol of `docs/engine-protocol.md`.
pub(crate) const PROTOCOL: u32 = 1;

/// Answer questions about positions, one JSON object a line
///
/// Each line of the standard input asks one thing and is answered by one line on the standard output. Nothing
/// is remembered between lines: every request carries the position it is about. A line that cannot be
/// answered gets an error, and the session goes on. The protocol is described in docs/engine-protocol.md.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  echo '{\"ask\":\"games\"}' | carreau engine
  echo '{\"id\":1,\"ask\":\"legal\",\"game\":\"garanguet\",\"position\":\"b15,22,w15 0:0 b 654\"}' | carreau engine
  echo '{\"ask\":\"best\",\"game\":\"garanguet\",\"position\":\"b15,22,w15 0:0 b 666\",\"bot\":\"house\"}' | carreau engine")]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args) -> Result<(), Failure> {
    serve(io::stdin().lock(), io::stdout().lock())
}

/// Answers the lines of `input` until it ends.
fn serve(input: impl BufRead, mut output: impl Write) -> Result<(), Failure> {
    let mut lines = Lines::new(input);
    loop {
        let line =
            lines.next_line().map_err(|e| Failure::unreadable(format_args!("the input broke off: {e}")))?;
        let Some((number, line)) = line else { return Ok(()) };
        let Some(answer) = answer(line, number) else { continue };
        serde_json::to_writer(&mut output, &answer).map_err(io::Error::from)?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
}

/// The answer to a line; `None` for one that is blank.
fn answer(line: Line<'_>, number: u64) -> Option<Answer> {
    let read = match line {
        Line::Whole(bytes) => match request::read(bytes) {
            Ok(None) => return None,
            Ok(Some(read)) => Ok(read),
            Err(error) => Err(error),
        },
        Line::TooLong => Err(Error::new(
            "line-too-long",
            format!("a line has at most {} bytes; this one was skipped", lines::LONGEST),
        )),
    };
    Some(match read {
        Ok((id, request)) => {
            Answer::new(id, request.and_then(Request::answer).map_err(|e| e.on_line(number)))
        }
        Err(error) => Answer::new(None, Err(error.on_line(number))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(input: &[u8]) -> Vec<serde_json::Value> {
        let mut output = Vec::new();
        serve(input, &mut output).unwrap();
        let lines = output.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
        lines.map(|line| serde_json::from_slice(line).unwrap()).collect()
    }

    #[test]
    fn a_line_over_the_limit_is_refused_and_the_next_is_answered() {
        let mut input = vec![b'x'; 3 * lines::LONGEST];
        input.extend_from_slice(b"\n{\"id\":2,\"ask\":\"games\"}");
        let answers = session(&input);
        assert_eq!(answers[0]["error"]["code"], "line-too-long");
        assert_eq!(answers[0]["error"]["line"], 1);
        assert_eq!(answers[1]["id"], 2);
        assert_eq!(answers.len(), 2);
    }

    #[test]
    fn a_line_of_just_the_limit_is_read() {
        let mut input = br#"{"id":1,"ask":"games"}"#.to_vec();
        input.resize(lines::LONGEST, b' ');
        input.push(b'\n');
        assert!(session(&input)[0]["result"].is_object());
        input.insert(0, b' ');
        assert_eq!(session(&input)[0]["error"]["code"], "line-too-long");
    }

    #[test]
    fn blank_lines_are_not_answered_but_counted() {
        let answers = session(b"\n \r\n\xFF\n");
        assert_eq!(answers.len(), 1);
        assert_eq!(answers[0]["error"]["code"], "not-utf8");
        assert_eq!((&answers[0]["error"]["line"], &answers[0]["error"]["column"]), (&3.into(), &1.into()));
    }
}
