#![doc = include_str!("../README.md")]

mod board;
mod checker;
mod dead;
mod life;
mod playout;
mod point;
mod score;
mod set;
mod size;
mod stones;
mod unit;

pub use board::{Board, Log, PlayError};
pub use checker::UnitChecker;
pub use dead::propose_dead;
pub use life::{Life, unconditionally_alive};
pub use playout::Playout;
pub use point::{ParsePointError, Point};
pub use score::{Count, Scoring, count};
pub use set::PointSet;
pub use size::{Size, SizeError};
pub use stones::{ParseStonesError, Stones};
pub use unit::UnitError;
