//! The bots that play Pétango.

mod confirm;
mod flight;
mod hand;
mod house;
mod random;
mod stakes;
mod straight;
mod survey;
mod view;

use carreau_petango::Position;

use crate::{Bot, UnknownBot, registry};

pub use house::House;
pub use random::RandomFlick;
pub use straight::Straight;

/// Every Pétango bot, the weakest first.
pub static ALL: &[&dyn Bot<Position>] = &[&RandomFlick, &Straight, &House];

/// The bot with a name.
///
/// # Errors
///
/// [`UnknownBot`], which lists the names there are.
pub fn by_name(name: &str) -> Result<&'static dyn Bot<Position>, UnknownBot> {
    registry::find(ALL, name)
}
