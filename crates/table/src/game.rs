use std::{
    fmt::{Debug, Display},
    hash::Hash,
    str::FromStr,
};

use crate::{Drawer, Outcome, Refusal, Side, Turn};

/// A position of a game: it says whose turn it is and takes plays.
///
/// `Display` and `FromStr` are the position's text form: for every position the rules can reach,
/// `text.parse() == Ok(position)`. Two positions are equal when the rest of the game may go the same way
/// from both.
pub trait Game: Clone + Eq + Hash + Debug + Display + FromStr + Send + Sync + 'static {
    /// What a side does in its turn. `Display` writes the one canonical notation; `FromStr` reads it, and
    /// the leniencies its grammar lists, without a position.
    type Play: Clone + Eq + Debug + Display + FromStr<Err: std::error::Error> + Send + Sync + 'static;

    /// Why a play is refused.
    type Refusal: Refusal;

    /// What the position waits for.
    fn turn(&self) -> Turn;

    /// Who turns up the chance the position waits for; `None` when it waits for no chance.
    fn drawer(&self) -> Option<Drawer>;

    /// How the game ends if this side gives it up, or runs out of time, in this position.
    fn conceded_by(&self, side: Side) -> Outcome;

    /// Tells whether a play is legal, without listing all.
    ///
    /// # Errors
    ///
    /// Why it is refused, with the clause.
    fn check(&self, play: &Self::Play) -> Result<(), Self::Refusal>;

    /// Carries out a play.
    ///
    /// # Errors
    ///
    /// As [`check`](Self::check); a refused play leaves the position as it was.
    fn play(&mut self, play: &Self::Play) -> Result<(), Self::Refusal>;
}

/// A game with chance nodes whose outcomes can be listed.
pub trait Chance: Game {
    /// One outcome: a roll of the dice, a card turned up.
    type Draw: Copy + Eq + Debug + Display + FromStr<Err: std::error::Error> + Send + Sync + 'static;

    /// Every outcome the position waits for with its exact weight, in a fixed order; empty unless the turn
    /// is [`Turn::Chance`]. Equal outcomes appear once.
    fn chances(&self) -> Vec<(Self::Draw, u64)>;

    /// The weight of all [`chances`](Self::chances) together; 0 unless the turn is [`Turn::Chance`].
    ///
    /// A game whose outcomes are too many to list for every draw computes it, and
    /// [`drawn_at`](Self::drawn_at) with it.
    fn weight(&self) -> u64 {
        self.chances().iter().map(|&(_, weight)| weight).sum()
    }

    /// The outcome at a place below the [`weight`](Self::weight): the [`chances`](Self::chances), in their
    /// order, take as many places each as they weigh. `None` if the place is not below it.
    fn drawn_at(&self, place: u64) -> Option<Self::Draw> {
        let mut left = place;
        let found = self.chances().into_iter().find(|&(_, weight)| match left.checked_sub(weight) {
            Some(further) => {
                left = further;
                false
            }
            None => true,
        });
        found.map(|(draw, _)| draw)
    }

    /// Carries out an outcome.
    ///
    /// # Errors
    ///
    /// [`DrawError`] if it is not among the [`chances`](Self::chances); the position stays as it was.
    fn resolve(&mut self, draw: Self::Draw) -> Result<(), DrawError>;
}

/// A game whose legal plays can be listed.
pub trait Enumerate: Game {
    /// The legal plays in a fixed order without repeats: never empty when a side is to choose (a forced
    /// pass is a play), always empty otherwise. Of plays that lead to the same position one is listed.
    fn plays(&self) -> Vec<Self::Play>;
}

/// A chance outcome that the position does not wait for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{draw} cannot be drawn here: {why}")]
pub struct DrawError {
    /// The outcome as text.
    pub draw: String,
    /// What the position waits for instead.
    pub why: &'static str,
}
