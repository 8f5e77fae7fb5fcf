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

use crate::{Bot, HasBots, Random};

pub use house::{House, Lesson};
pub use inputs::{INPUTS, Inputs, Skills};
pub use network::{HIDDEN, LEADS, Leads, Network};
pub use pointer::Pointer;

impl HasBots for Position {
    const BOTS: &'static [&'static dyn Bot<Self>] = &[&Random, &Pointer, &House::SHIPPED];
}
