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
    use carreau_core::Side;
    use carreau_games::{GameName, dango::Deck, garanguet, petango, petanque};
    use carreau_goban::Point;
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

    /// Two faults of each game, with their clauses.
    fn faults() -> [(String, &'static str); 8] {
        use carreau_games::dango::SetupFault as Dango;
        use garanguet::SetupFault as Garanguet;
        use petango::SetupFault as Petango;
        use petanque::SetupFault as Petanque;
        let deck = Deck::classic();
        let shape = "tigers-mouth".parse().expect("a card");
        let point: Point = "C4".parse().expect("a point");
        let field = "E9".parse().expect("a field");
        let stuck = petango::TurnError::CannotPass { free: 3 };
        [
            (super::garanguet::fault(&Garanguet::Count { side: Side::Black, found: 14 }), "G1.1"),
            (super::garanguet::fault(&Garanguet::PriorityTooLate), "G3.1"),
            (super::dango::fault(&Dango::ShapeTooLarge(shape), &deck), "D1.5"),
            (super::dango::fault(&Dango::Breathless(point), &deck), "D3.3"),
            (super::petanque::fault(&Petanque::SameField(field)), "B4.4"),
            (super::petanque::fault(&Petanque::Turn(Side::White, "B2.4")), "B2.4"),
            (super::petango::fault(&Petango::TooMany(250)), "P3.3"),
            (super::petango::fault(&Petango::Flick(stuck)), "P3.1"),
        ]
    }

    #[test]
    fn each_game_says_in_each_language_what_is_wrong_with_a_set_up() {
        let told = ["en", "fr", "cs"].map(|tag| {
            speak_built_in(Language::find(tag).expect("a language"));
            faults()
        });
        for (sentence, clause) in told.iter().flatten() {
            let ends = sentence.ends_with(&format!(" ({clause})"));
            assert!(ends && sentence.starts_with(char::is_uppercase), "{sentence}");
        }
        let [english, french, czech] = told;
        for ((english, french), czech) in english.iter().zip(&french).zip(&czech) {
            assert!(english != french && french != czech && english != czech, "{english:?}");
        }
        let said = english.map(|(sentence, _)| sentence);
        assert_eq!(said[0], "Black has 14 checkers, not 15 (G1.1)");
        assert_eq!(said[2], "The tiger’s mouth does not fit on the board (D1.5)");
        assert_eq!(said[4], "Two boules lie on E9 (B4.4)");
    }

    #[test]
    fn a_play_that_the_rules_allow_is_not_refused() {
        let position = Position::start(GameName::Petanque);
        assert_eq!(why_not(&position, "greet"), None);
    }
}
