//! The bots that play Pétango.

mod random;

use carreau_petango::Position;

use crate::{Bot, UnknownBot, registry};

pub use random::RandomFlick;

/// Every Pétango bot, the weakest first.
pub static ALL: &[&dyn Bot<Position>] = &[&RandomFlick];

/// The bot with a name.
///
/// # Errors
///
/// [`UnknownBot`], which lists the names there are.
pub fn by_name(name: &str) -> Result<&'static dyn Bot<Position>, UnknownBot> {
    registry::find(ALL, name)
}
