use std::{fmt::Write as _, path::PathBuf};

use carreau_games::{GameName, each_game};
use carreau_match::Scope;
use carreau_words::say;

use crate::terminal::{HelpRow, Terminal as _};

/// A player's answer at the prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    /// Show the commands.
    Help,
    /// Draw the board again.
    Board,
    /// List the legal plays.
    Moves,
    /// Ask the `house` bot for a play.
    Hint,
    /// Take back the last turn.
    Undo,
    Resign(Scope),
    /// Call a breach of the rules by the other side.
    Call(String),
    Save(PathBuf),
    /// Show how far each boule is from the jack.
    Measure,
    /// Show the odds of an announcement, or of all landing fields of a character.
    Odds(String),
    Quit,
    /// Just Enter.
    Nothing,
    /// The play with this number in the last list, from 1.
    Number(usize),
    /// A play in notation, or a misspelt word.
    Play(String),
}

/// The commands of a game, for the help.
pub(super) fn help(game: GameName) -> String {
    each_game!(game, G => G::help()).iter().chain(&commands()).map(row).collect()
}

/// The first words of all commands, each with whether more has to follow it.
pub(super) fn words(game: GameName) -> impl Iterator<Item = (&'static str, bool)> {
    const WORDS: [(&str, bool); 8] = [
        ("moves", false),
        ("hint", false),
        ("board", false),
        ("undo", false),
        ("resign", false),
        ("save", true),
        ("quit", false),
        ("help", false),
    ];
    WORDS.into_iter().chain(each_game!(game, G => G::COMMANDS).iter().copied())
}

/// The column in which explanations begin.
const INDENT: usize = 14;
/// The longest line of the help, in characters.
const WIDTH: usize = 108;

/// A command and what it does, in as many lines as that takes.
fn row((typed, does): &HelpRow) -> String {
    let mut out = format!("  {typed:<width$}", width = INDENT - 2);
    if typed.len() > INDENT - 3 {
        out = format!("  {typed}\n{:INDENT$}", "");
    }
    let mut column = INDENT;
    let mut is_command = false;
    // Only plain spaces part lines, and none within a command.
    let words = does.split(|sign: char| {
        is_command ^= sign == '`';
        sign == ' ' && !is_command
    });
    for (number, word) in words.enumerate() {
        let length = word.chars().count();
        if column + 1 + length > WIDTH {
            let _ = write!(out, "\n{:INDENT$}", "");
            column = INDENT;
        } else if number > 0 {
            out.push(' ');
            column += 1;
        }
        out += word;
        column += length;
    }
    out + "\n"
}

/// The commands of all games.
fn commands() -> [HelpRow; 7] {
    [
        ("moves", say!(term_help_moves)),
        ("hint", say!(term_help_hint)),
        ("board", say!(term_help_board)),
        ("undo", say!(term_help_undo)),
        ("resign", say!(term_help_resign)),
        ("save FILE", say!(term_help_save)),
        ("quit", say!(term_help_quit)),
    ]
}

impl Command {
    pub(super) fn read(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_ascii_lowercase().as_str(), rest.trim()) {
            ("", _) => Self::Nothing,
            ("?" | "help", "") => Self::Help,
            ("board", "") => Self::Board,
            ("moves", "") => Self::Moves,
            ("hint", "") => Self::Hint,
            ("undo", "") => Self::Undo,
            ("resign", "" | "game") => Self::Resign(Scope::Game),
            ("resign", "match") => Self::Resign(Scope::Match),
            ("call", what) => Self::Call(what.to_ascii_lowercase()),
            ("measure", "") => Self::Measure,
            ("odds", what) => Self::Odds(what.to_owned()),
            ("save", file) if !file.is_empty() => Self::Save(file.into()),
            ("quit" | "exit" | "q", "") => Self::Quit,
            (number, "") if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                number.parse().map_or_else(|_| Self::Play(line.to_owned()), Self::Number)
            }
            _ => Self::Play(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_told_from_plays() {
        for (line, command) in [
            ("", Command::Nothing),
            (" ? ", Command::Help),
            ("MOVES", Command::Moves),
            ("resign match", Command::Resign(Scope::Match)),
            ("save my game.carreau", Command::Save("my game.carreau".into())),
            ("12", Command::Number(12)),
            ("a/g a/e", Command::Play("a/g a/e".to_owned())),
            ("save", Command::Play("save".to_owned())),
            ("odds TM point G7", Command::Odds("TM point G7".to_owned())),
            ("Measure", Command::Measure),
            ("call Foot", Command::Call("foot".to_owned())),
            ("99999999999999999999999", Command::Play("99999999999999999999999".to_owned())),
        ] {
            assert_eq!(Command::read(line), command, "{line:?}");
        }
    }
}
