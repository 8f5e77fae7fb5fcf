//! The bots that play Dango.

mod ending;
mod held;
mod house;
mod ordinary;
mod patterns;
mod playout;
mod random;
mod sense;
mod survey;
mod tactics;
mod tree;
mod units;

use carreau_dango::Position;

use crate::{Bot, UnknownBot, registry};

pub use ending::likely_dead;
pub use house::House;
pub use random::RandomPlay;

/// Every Dango bot, the weakest first.
pub static ALL: &[&dyn Bot<Position>] = &[&RandomPlay, &House];

/// The bot with a name.
///
/// # Errors
///
/// [`UnknownBot`], which lists the names there are.
pub fn by_name(name: &str) -> Result<&'static dyn Bot<Position>, UnknownBot> {
    registry::find(ALL, name)
}
