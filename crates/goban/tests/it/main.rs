//! The board against the vectors of a second program, and its two forms against each other.

mod board;
mod dead;
mod life;
mod playout;
mod score;
#[cfg(feature = "serde")]
mod serde;
mod stones;
mod unit_checker;
mod units;
mod vectors;
