mod answer;
mod gtp;
mod lines;
mod odds;
mod request;

use std::io::{self, BufRead, Write};

use carreau_bots::{HasBots as _, Level};
use carreau_dango::Scoring;

use crate::{bots::parse_level, failure::Failure, terminal::dango::SCORINGS};

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
///
/// With --gtp it speaks the Go Text Protocol instead, in which Go programs play the ordinary Go that Dango
/// ends in; docs/gtp.md tells what it answers.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  echo '{\"ask\":\"games\"}' | carreau engine
  echo '{\"id\":1,\"ask\":\"legal\",\"game\":\"garanguet\",\"position\":\"b15,22,w15 0:0 b 654\"}' | carreau engine
  echo '{\"ask\":\"best\",\"game\":\"garanguet\",\"position\":\"b15,22,w15 0:0 b 666\",\"bot\":\"house\"}' | carreau engine
  printf 'boardsize 13\\nplay b D4\\ngenmove w\\nshowboard\\nquit\\n' | carreau engine --gtp")]
pub(crate) struct Args {
    /// Speak the Go Text Protocol, version 2
    #[arg(long)]
    gtp: bool,
    /// The bot that answers genmove [default: house]
    #[arg(long, requires = "gtp", help_heading = "Go Text Protocol")]
    bot: Option<String>,
    /// The bot's level [default: its highest]
    #[arg(long, requires = "gtp", value_parser = parse_level, help_heading = "Go Text Protocol")]
    level: Option<Level>,
    /// How the board is counted: territory or area [default: territory]
    #[arg(long, requires = "gtp", value_parser = SCORINGS, hide_possible_values = true, help_heading = "Go Text Protocol")]
    scoring: Option<Scoring>,
    /// What the bot leaves to luck follows from this number [default: 0]
    #[arg(long, requires = "gtp", help_heading = "Go Text Protocol")]
    seed: Option<u64>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    if !args.gtp {
        return serve(input, output);
    }
    let bot = carreau_dango::Position::bot(args.bot.as_deref().unwrap_or("house"));
    let bot = bot.map_err(Failure::unreadable)?;
    let highest = bot.highest_level();
    let level = args.level.unwrap_or(highest);
    if level > highest {
        let what = format!("{} has levels 1 to {highest}, not {level}", bot.name());
        return Err(Failure::unreadable(what));
    }
    let player = gtp::Player { bot, level, seed: args.seed.unwrap_or_default() };
    gtp::serve(gtp::Game::new(player, args.scoring.unwrap_or_default()), input, output)
}

/// Answers the lines of `input` until the input ends.
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

/// The answer to a line; `None` for a blank line.
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

    /// The position that each game has reached when these requests come.
    fn position(game: &str) -> String {
        let start = session(format!(r#"{{"ask":"new","game":"{game}"}}"#).as_bytes());
        start[0]["result"]["position"].as_str().expect("a game starts somewhere").to_owned()
    }

    /// One request of each kind. All their fields are texts.
    fn requests(game: &str) -> Vec<serde_json::Value> {
        let position = position(game);
        let asked = |ask: &str, fields: &[(&str, &str)]| {
            let mut request = serde_json::json!({ "ask": ask, "game": game, "position": position });
            for (field, text) in fields {
                request[field] = (*text).into();
            }
            request
        };
        vec![
            serde_json::json!({ "ask": "games" }),
            serde_json::json!({ "ask": "new", "game": game }),
            asked("turn", &[]),
            asked("legal", &[("play", "pass")]),
            asked("play", &[("play", "pass")]),
            asked("chances", &[]),
            asked("resolve", &[("draw", "4")]),
            asked("best", &[("bot", "house"), ("aim", "win")]),
            asked("odds", &[("play", "TM point G7"), ("direction", "Z1"), ("adjust", "best")]),
            asked("landings", &[("character", "TM")]),
            asked("score", &[]),
            asked("render", &[("format", "text"), ("layout", "wide"), ("theme", "day"), ("from", "black")]),
        ]
    }

    #[track_caller]
    fn is_refused_shortly(request: &serde_json::Value) {
        let mut output = Vec::new();
        serve(request.to_string().as_bytes(), &mut output).unwrap();
        let answer = String::from_utf8_lossy(&output);
        let begin: String = answer.chars().take(300).collect();
        assert!(begin.starts_with(r#"{"error":"#) || begin.contains(r#""legal":false"#), "{begin}");
        assert!(output.len() < 4000, "{} bytes: {begin}", output.len());
    }

    #[test]
    fn a_huge_request_gets_a_short_refusal() {
        let parts = ["x", "é", "`", "a/b ", "1 ", "7;", "b:1,1 ", "D4 ", "{", "/", "\n"];
        let huge = |part: &str| part.repeat(20_000 / part.len());
        for game in ["garanguet", "dango", "petanque", "petango"] {
            for request in requests(game) {
                let fields: Vec<String> = request.as_object().unwrap().keys().cloned().collect();
                for part in parts {
                    for field in &fields {
                        let mut changed = request.clone();
                        changed[field] = huge(part).into();
                        is_refused_shortly(&changed);
                        if part.trim().is_empty() {
                            continue;
                        }
                        // The text is valid at first and then goes on.
                        let begun = request[field].as_str().unwrap().to_owned() + " ";
                        changed[field] = (begun + &huge(part)).into();
                        is_refused_shortly(&changed);
                    }
                    let mut unknown = request.clone();
                    unknown[huge(part)] = 1.into();
                    is_refused_shortly(&unknown);
                }
            }
        }
    }

    #[test]
    fn a_position_with_very_many_faults_gets_a_short_refusal() {
        let turn = |game: &str, position: String| {
            is_refused_shortly(&serde_json::json!({ "ask": "turn", "game": game, "position": position }));
        };
        turn("petango", "goban club 10 0:0 b1".to_owned() + &" b:0,0".repeat(500));
        turn("petango", "goban club 10 0:0 b1".to_owned() + &" b:0,900000".repeat(500));
        turn("garanguet", ["b15"; 24].join(",") + " 15:15 b 654");
        let classic = position("dango");
        turn("dango", classic.replace(&".".repeat(13), "OXOXOXOXOXOXO"));
        let mut petanque: serde_json::Value = serde_json::from_str(&position("petanque")).unwrap();
        let line = |lines: String, sum: u32| lines + &format!("{sum}00 = \"nowhere\"\n");
        let lines = (0..900).fold(String::new(), line);
        let plan =
            "name = \"long\"\ncolumns = 8\nrows = 22\nzone = [\"B13\", \"G20\"]\n[directions]\n".to_owned();
        petanque["plan"] = (plan + &lines).into();
        turn("petanque", petanque.to_string());
        let mut petanque: serde_json::Value = serde_json::from_str(&position("petanque")).unwrap();
        petanque["now"]["black"]["characters"] =
            vec![serde_json::json!({ "card": "TM", "hand": 3, "on": vec!["Z99"; 200] }); 200].into();
        turn("petanque", petanque.to_string());
    }
}
