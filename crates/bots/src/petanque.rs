//! The bots that play pétanque.

mod draft;
mod exhaustive;
mod house;
mod inputs;
mod judge;
mod network;
mod pointer;
mod stakes;
mod thrower;

use carreau_petanque::Position;

use crate::{Bot, HasBots, Ladder, Level, Random, Rung};

pub use house::{House, Lesson};
pub use inputs::{INPUTS, Inputs, Skills};
pub use network::{HIDDEN, LEADS, Leads, Network};
pub use pointer::Pointer;

/// The `house` bot. We chose by how much its levels misjudge so that each wins about two games of three against the one
/// below.
static LADDER: Ladder<House<'static>> = Ladder::new(
    House::SHIPPED,
    &[
        Rung::new(Level::ONE, 0.52),
        Rung::new(Level::ONE, 0.45),
        Rung::new(Level::ONE, 0.37),
        Rung::new(Level::ONE, 0.28),
        Rung::new(Level::ONE, 0.18),
        Rung::new(Level::ONE, 0.08),
        Rung::new(Level::ONE, 0.0),
        Rung::new(Level::TWO, 0.0),
    ],
);

impl HasBots for Position {
    const BOTS: &'static [&'static dyn Bot<Self>] = &[&Random { version: 1 }, &Pointer, &LADDER];
}
