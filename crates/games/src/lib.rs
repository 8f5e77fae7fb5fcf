#![doc = include_str!("../README.md")]

#[macro_use]
mod games;

use carreau_core::Chance;
use serde::{Deserialize, Serialize};

pub use carreau_core::PlayError;
pub use {
    carreau_dango as dango, carreau_garanguet as garanguet, carreau_petango as petango,
    carreau_petanque as petanque,
};

#[cfg(feature = "examples")]
pub use carreau_pig as pig;

/// Items for the games of `examples/`, left out where those are left out.
#[cfg(feature = "examples")]
#[macro_export]
macro_rules! for_examples {
    ($($item:item)*) => { $($item)* };
}

/// Items for the games of `examples/`, left out where those are left out.
#[cfg(not(feature = "examples"))]
#[macro_export]
macro_rules! for_examples {
    ($($item:item)*) => {};
}

games! {
    $
    games {
        /// Garanguet, the three-dice cousin of backgammon (1818).
        Garanguet = garanguet;
        /// Dango: Go with a deck of shapes and actions for each player.
        Dango = dango;
        /// The Pétanque board game: dice pétanque for two to six people.
        Petanque = petanque;
        /// Pétango: go stones flicked across a goban or a Xiangqi board.
        Petango = petango;
    }
    examples {
        /// Pig, of one die: `docs/adding-a-game.md` walks through it.
        Pig = pig;
    }
}

mod name;
mod position;
mod sgf;
mod terms;

pub use name::UnknownGame;
pub use position::{Drew, ParsePositionError, Played, StepMade};
pub use sgf::{GivenUp, GivenUpBy, SgfPart, SgfTreeError};
pub use terms::TermsError;

/// A game of the list: converts the values over all games to this game's own types.
pub trait ListedGame: Chance {
    /// The game's name.
    const GAME: GameName;

    /// The position, if it belongs to this game.
    fn of(position: &Position) -> Option<&Self>;

    /// The play, if it belongs to this game.
    fn play_of(play: &Play) -> Option<&Self::Play>;

    /// The draw, if it belongs to this game.
    fn draw_of(draw: &Draw) -> Option<&Self::Draw>;

    /// The effect, if it belongs to this game.
    fn effect_of(effect: &Effect) -> Option<&Self::Effect>;

    /// The terms, if they belong to this game.
    fn terms_of(terms: &GameTerms) -> Option<&Self::Terms>;
}
