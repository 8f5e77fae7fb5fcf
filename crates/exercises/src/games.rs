//! What exercises ask of each game.

mod dango;
mod garanguet;
mod petango;
mod petanque;

carreau_games::for_examples! {
    mod pig;
}

use carreau_core::Side;
use carreau_narrator::Narrated;
use carreau_words::say;

use crate::question::{Answered, Outcome, Question};

/// What a game's rules tell of plays, draws and positions, by clause.
pub(crate) trait Exercised: Narrated {
    /// The clauses that a play in this position applies, as not every legal play does.
    fn applied(&self, play: &Self::Play, effect: &Self::Effect, after: &Self) -> Vec<&'static str> {
        let _ = (play, effect, after);
        Vec::new()
    }

    /// What a play that applies a clause has to do: a sentence. `None` for a clause that no play applies.
    fn goal(clause: &str) -> Option<String> {
        let _ = clause;
        None
    }

    /// What came before the position, as a sentence, if a clause depends on it and the board does not show it.
    fn before(&self, clause: &str) -> Option<String> {
        let _ = clause;
        None
    }

    /// What the rules answer to a question about the position; `None` if it cannot be asked here.
    fn answered(&self, question: &Question) -> Option<Answered> {
        let _ = question;
        None
    }

    /// What the rules answer to a question about a draw in this position.
    fn follows(&self, effect: &Self::Effect, after: &Self, outcome: Outcome) -> Option<Answered> {
        let _ = (effect, after, outcome);
        None
    }

    /// What is asked, as a sentence.
    fn asked(&self, question: &Question) -> String {
        let _ = question;
        String::new()
    }

    /// How a side is called.
    fn side_called(side: Side) -> String {
        carreau_words::side(side)
    }

    /// How the answer "none" to a question is told.
    fn none(question: &Question) -> String {
        let _ = question;
        say!(exercise_nobody)
    }

    /// A word of the game's notation, as people say it.
    fn named(word: &str) -> String {
        word.to_owned()
    }
}
