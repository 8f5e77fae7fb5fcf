//! The bots that play pétanque.

use carreau_petanque::Position;

use crate::{Bot, Random, UnknownBot, registry};

/// Every pétanque bot, the weakest first.
pub static ALL: &[&dyn Bot<Position>] = &[&Random];

/// The bot with a name.
///
/// # Errors
///
/// [`UnknownBot`], which lists the names there are.
pub fn by_name(name: &str) -> Result<&'static dyn Bot<Position>, UnknownBot> {
    registry::find(ALL, name)
}
