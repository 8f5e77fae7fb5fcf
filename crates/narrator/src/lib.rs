//! What the rules say, told in the language that this thread speaks.
//!
//! The crates of the rules know no language: a refusal is a value, a card a name in notation. Here they become
//! sentences and titles, the same on the page and in the terminal. `carreau-words` has the messages; this crate chooses
//! among them.

pub mod dango;
pub mod garanguet;
pub mod petango;
pub mod petanque;

carreau_games::for_examples! {
    mod pig;
}

use std::str::FromStr;

use carreau_core::{Clause, Game, Refusal as _};
use carreau_games::{ListedGame, Position, each};
use carreau_words::say;

/// Why a text is no play of a game.
pub type Unread<G> = <<G as Game>::Play as FromStr>::Err;

/// A game whose refusals are told in words.
pub trait Narrated: ListedGame {
    /// Why the rules refuse a play in this position: a sentence without its clause.
    fn reason(&self, why: &Self::Refusal) -> String;

    /// Why a text is no play, with what is expected: a sentence.
    fn unreadable(why: &Unread<Self>) -> String;

    /// What a puzzle with this position asks.
    fn question(&self) -> String {
        say!(puzzle_question)
    }
}

/// What a puzzle with this position asks.
pub fn question(position: &Position) -> String {
    each!(Position, position, position => position.question())
}

/// Why a play in notation cannot be carried out in a position: a sentence, and the clause if the rules refuse it.
/// `None` if they do not.
pub fn why_not(position: &Position, play: &str) -> Option<(String, Option<Clause>)> {
    each!(Position, position, position => why_not_of(position, play))
}

fn why_not_of<G: Narrated>(position: &G, play: &str) -> Option<(String, Option<Clause>)> {
    match play.parse() {
        Ok(play) => {
            let why = position.check(&play).err()?;
            Some((position.reason(&why), Some(why.clause())))
        }
        Err(why) => Some((G::unreadable(&why), None)),
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_words::{Language, speak_built_in};

    use super::*;

    /// For each game a position, a play that cannot be read, and one that the rules refuse with its clause.
    const REFUSED: [(GameName, &str, &str, &str, &str); 4] = [
        (GameName::Garanguet, "b15,22,w15 0:0 b 654", "a-z", "x/r", "G4.1"),
        (GameName::Dango, "", "keima Z9", "pass", "D2.4"),
        (GameName::Petanque, "", "TM jump", "less", "B9.3"),
        (GameName::Petango, "goban club 10 0:0 b1", "1 2 fast", "plouf", "P7.3"),
    ];

    #[test]
    fn each_game_says_in_each_language_why_not() {
        for (game, position, unreadable, refused, clause) in REFUSED {
            let position = match position {
                "" => Position::start(game),
                text => Position::parse(game, text).expect("a position"),
            };
            let told = ["en", "fr", "cs"].map(|tag| {
                speak_built_in(Language::find(tag).expect("a language"));
                let unread = why_not(&position, unreadable).expect("it is no play");
                let why = why_not(&position, refused).expect("the rules refuse it");
                assert_eq!((unread.1, why.1.map(|clause| clause.0)), (None, Some(clause)), "{game}");
                [unread.0, why.0]
            });
            for sentence in told.iter().flatten() {
                assert!(
                    sentence.ends_with('.') && sentence.starts_with(|first: char| !first.is_lowercase()),
                    "{sentence}"
                );
            }
            for kind in [0, 1] {
                assert!(told[0][kind] != told[1][kind] && told[1][kind] != told[2][kind], "{told:?}");
            }
        }
    }

    #[test]
    fn a_play_that_the_rules_allow_is_not_refused() {
        let position = Position::start(GameName::Petanque);
        assert_eq!(why_not(&position, "greet"), None);
    }
}
