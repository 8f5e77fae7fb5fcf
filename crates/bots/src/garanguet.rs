//! The bots that play Garanguet.

mod bear_off;
mod beginner;
mod evaluator;
mod house;
mod inputs;
mod network;
mod rollout;
mod tables;

use carreau_garanguet::{Checkers, Position};

use crate::{Bot, HasBots, Ladder, Level, Random, Rung};

pub use bear_off::{bear_off, prepare_bear_off};
pub use beginner::FromBeginner;
pub use evaluator::{Evaluator, Odds};
pub use house::House;
pub use inputs::{INPUTS, Inputs};
pub use network::{HIDDEN, Network, Shipped};
pub use rollout::Estimate;

impl House<WithBearOff<Shipped>> {
    /// The bot with the evaluator that Carreau ships.
    pub const SHIPPED: Self = Self::new(WithBearOff(Shipped), 6);
}

/// The `house` bot. We chose by how much its levels misjudge so that each wins about two games of three against the one
/// below.
static LADDER: Ladder<FromBeginner> = Ladder::new(
    FromBeginner,
    &[
        Rung::new(Level::ONE, 0.02),
        Rung::new(Level::TWO, 0.8),
        Rung::new(Level::TWO, 0.5),
        Rung::new(Level::TWO, 0.32),
        Rung::new(Level::TWO, 0.2),
        Rung::new(Level::TWO, 0.11),
        Rung::new(Level::TWO, 0.04),
        Rung::new(Level::THREE, 0.0),
    ],
);

/// Knows the end of the game by heart, where both sides only bear off, and asks another evaluator before.
#[derive(Debug, Clone, Copy)]
pub struct WithBearOff<E>(pub E);

impl<E: Evaluator> Evaluator for WithBearOff<E> {
    fn odds(&self, own: Checkers, opponent: Checkers) -> Odds {
        self.known(own, opponent).unwrap_or_else(|| self.0.odds(own, opponent))
    }

    fn odds_of_each(&self, own: &[Checkers], opponent: Checkers, odds: &mut Vec<Odds>) {
        if opponent.all_home() && own.iter().any(|own| own.all_home()) {
            odds.extend(own.iter().map(|&own| self.odds(own, opponent)));
        } else {
            self.0.odds_of_each(own, opponent, odds);
        }
    }

    fn known(&self, own: Checkers, opponent: Checkers) -> Option<Odds> {
        bear_off(own, opponent)
    }
}

impl HasBots for Position {
    const BOTS: &'static [&'static dyn Bot<Self>] = &[&Random { version: 2 }, &LADDER];
}
