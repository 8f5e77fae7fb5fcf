//! The bots that play pétanque.

mod house;
mod pointer;

use carreau_petanque::Position;

use crate::{Bot, Random, UnknownBot, registry};

pub use house::House;
pub use pointer::Pointer;

/// Every pétanque bot, the weakest first.
pub static ALL: &[&dyn Bot<Position>] = &[&Random, &Pointer, &House];

/// The bot with a name.
///
/// # Errors
///
/// [`UnknownBot`], which lists the names there are.
pub fn by_name(name: &str) -> Result<&'static dyn Bot<Position>, UnknownBot> {
    registry::find(ALL, name)
}
