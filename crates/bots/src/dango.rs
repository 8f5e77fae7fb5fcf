//! The bots that play Dango.

mod ending;
mod held;
mod house;
mod network;
mod ordinary;
mod patterns;
mod planes;
mod playout;
mod random;
mod sense;
mod survey;
mod tactics;
mod tree;
mod turns;
mod units;

use carreau_dango::Position;

use crate::{Bot, HasBots};

pub use ending::likely_dead;
pub use house::House;
pub use planes::Planes;
pub use random::RandomPlay;

impl HasBots for Position {
    const BOTS: &'static [&'static dyn Bot<Self>] = &[&RandomPlay, &House];
}
