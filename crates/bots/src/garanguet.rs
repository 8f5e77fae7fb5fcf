//! The bots that play Garanguet.

mod evaluator;
mod house;
mod plain;

use carreau_garanguet::Position;

use plain::Plain;

use crate::{Bot, Random, UnknownBot, registry};

pub use evaluator::{Evaluator, Odds};
pub use house::House;

/// The sensible player, with the evaluator that Carreau ships.
static HOUSE: House<Plain> = House::new(Plain, 1);

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
