//! The bots that play Dango.

mod random;

use carreau_dango::Position;

use crate::{Bot, UnknownBot, registry};

pub use random::RandomPlay;

/// Every Dango bot, the weakest first.
pub static ALL: &[&dyn Bot<Position>] = &[&RandomPlay];

/// The bot with a name.
///
/// # Errors
///
/// [`UnknownBot`], which lists the names there are.
pub fn by_name(name: &str) -> Result<&'static dyn Bot<Position>, UnknownBot> {
    registry::find(ALL, name)
}
