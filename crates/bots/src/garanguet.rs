//! The bots that play Garanguet.

mod evaluator;
mod house;
mod inputs;
mod network;

use carreau_garanguet::Position;

use crate::{Bot, HasBots, Random};

pub use evaluator::{Evaluator, Odds};
pub use house::House;
pub use inputs::{INPUTS, Inputs};
pub use network::{HIDDEN, Network};

/// The `house` bot, with the evaluator that Carreau ships.
static HOUSE: House<network::Shipped> = House::new(network::Shipped, 3);

impl HasBots for Position {
    const BOTS: &'static [&'static dyn Bot<Self>] = &[&Random, &HOUSE];
}
