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

use crate::{Bot, HasBots};

pub use house::House;
pub use random::RandomFlick;
pub use straight::Straight;

impl HasBots for Position {
    const BOTS: &'static [&'static dyn Bot<Self>] = &[&RandomFlick, &Straight, &House];
}
