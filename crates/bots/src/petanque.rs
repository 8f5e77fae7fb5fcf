//! The bots that play pétanque.

mod draft;
mod house;
mod inputs;
mod judge;
mod network;
mod pointer;
mod stakes;
mod thrower;

use carreau_petanque::Position;

use crate::{Bot, Random, UnknownBot, registry};

pub use house::{House, Lesson};
pub use inputs::{INPUTS, Inputs, Skills};
pub use network::{HIDDEN, LEADS, Leads, Network};
pub use pointer::Pointer;

/// Every pétanque bot, the weakest first.
pub static ALL: &[&dyn Bot<Position>] = &[&Random, &Pointer, &House::SHIPPED];

/// The bot with a name.
///
/// # Errors
///
/// [`UnknownBot`], which lists the names there are.
pub fn by_name(name: &str) -> Result<&'static dyn Bot<Position>, UnknownBot> {
    registry::find(ALL, name)
}
