use std::path::PathBuf;

use carreau_games::GameName;
use carreau_match::Scope;

/// What somebody says at the prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    /// Show the commands.
    Help,
    /// Draw the board again.
    Board,
    /// List the legal plays.
    Moves,
    /// Ask the house bot.
    Hint,
    /// Take the last turn back.
    Undo,
    Resign(Scope),
    /// Call something on the other side.
    Call(String),
    Save(PathBuf),
    /// Tell who lies how far from the jack.
    Measure,
    /// Tell the odds of an announcement, or of all landing fields of a character.
    Odds(String),
    Quit,
    /// Nothing: just Enter.
    Nothing,
    /// Play number so many of the last list, from 1.
    Number(usize),
    /// A play in notation, or something misspelt.
    Play(String),
}

/// What can be said at the prompt in a game.
pub(super) fn help(game: GameName) -> String {
    let plays = match game {
        GameName::Garanguet => GARANGUET,
        GameName::Dango => DANGO,
        GameName::Petanque => PETANQUE,
        GameName::Petango => PETANGO,
    };
    [plays, COMMANDS].concat()
}

/// The words that commands begin with, and whether more has to follow.
pub(super) fn words(game: GameName) -> &'static [(&'static str, bool)] {
    const WORDS: [(&str, bool); 11] = [
        ("moves", false),
        ("hint", false),
        ("board", false),
        ("undo", false),
        ("resign", false),
        ("save", true),
        ("quit", false),
        ("help", false),
        // Of some games only.
        ("call", true),
        ("measure", false),
        ("odds", true),
    ];
    match game {
        GameName::Garanguet | GameName::Dango => &WORDS[..8],
        GameName::Petango => &WORDS[..9],
        GameName::Petanque => &WORDS[..11],
    }
}

const GARANGUET: &str =
    "  a/g a/e     play: steps from point to point; a/g/l for one checker's steps, u/off to bear off,
              a/d(3) for three checkers, pass when nothing can be played
";

const DANGO: &str = "  keima D4 E6 carry the card out with these points; `keima -` when it has no legal way
  turn        turn a card up, when a held card could be used instead: `free` shows the Free card, `block`
              uses the Free block (`block 1` or `block 2` after a turn of two moves)
  hold free-card, hold free-block, miss, change, twice -
              what the card says, when no points are chosen
  B D4, pass  an ordinary stone, or none, when your deck is used up
  dead D4 K10 these groups are dead, `dead -` none; then agree, or play on
";

const PETANQUE: &str = "  greet       wish each other a good game
  take TM     take a character card, by its initials
  jack G14    put the jack on a field
  TM point G7, FM push, PC shot G14, LS shot-jack
              announce a throw: who, what, and the landing field or the target; then Enter rolls the dice
  less, keep  as pointer, take one off the run, or leave it as rolled
  Z1          choose a direction after two ones: X1, X2, Y1, Y2, Z1 or Z2
  call foot   with --calls: the others lifted a foot in their last throw (B9.2)
  measure     who lies how far from the jack, along X and along Y
  odds TM point G7
              the exact odds of an announcement; `odds TM` maps all landing fields
";

const PETANGO: &str = "  10 0 12300  flick: the intersection of your first line from your left, the direction in hundredths of a
              degree (to the right is positive), the speed in tenths of a millimetre a second; then, if you
              like, the loft in hundredths of a degree, and where the finger meets the stone: to the side
              in thousandths of its radius, in height in micrometres
  plouf       say it, and take the stone out of the river; `take` forgets to say it
  slap        give the slap you have the right to; `spare` does not
  pass        when no intersection is free
  call seat, call touch
              with --calls: the other side moved from its seat (P2.2), or touched something (P4.1)
";

const COMMANDS: &str = "  moves       list the legal plays; then a number plays that one
  hint        what the house bot would play
  board       draw the board again
  undo        take your last turn back; what was drawn stays drawn
  resign      give up the game; `resign match` gives up the match
  save FILE   write the record; `carreau verify FILE` proves it when the match is over, and until then
              `carreau play --resume FILE` goes on with it
  quit        leave
";

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
