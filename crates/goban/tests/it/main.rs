//! The board against vectors of a second program, and its two forms against each other.

mod board;
mod checker;
mod dead;
mod life;
mod playout;
mod random;
mod score;
mod stones;
mod units;
mod vectors;
