//! The bots that play Garanguet.

mod evaluator;
mod house;
mod inputs;
mod network;

use carreau_garanguet::Position;

use crate::{Bot, Random, UnknownBot, registry};

pub use evaluator::{Evaluator, Odds};
pub use house::House;
pub use inputs::{INPUTS, Inputs};
pub use network::{HIDDEN, Network};

/// The sensible player, with the evaluator that Carreau ships.
static HOUSE: House<network::Shipped> = House::new(network::Shipped, 3);

/// Every Garanguet bot, the weakest first.
pub static ALL: &[&dyn Bot<Position>] = &[&Random, &HOUSE];

/// The bot with a name.
///
/// # Errors
///
/// [`UnknownBot`], which lists the names there are.
pub fn by_name(name: &str) -> Result<&'static dyn Bot<Position>, UnknownBot> {
    registry::find(ALL, name)
}
