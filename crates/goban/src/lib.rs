#![doc = include_str!("../README.md")]

mod board;
mod dead;
mod life;
mod playout;
mod point;
mod point_set;
mod score;
#[cfg(feature = "serde")]
mod serde;
mod size;
mod stones;
mod unit;
mod unit_checker;

pub use board::{Board, Log, PlayError};
pub use dead::propose_dead;
pub use life::{Life, unconditionally_alive};
pub use playout::Playout;
pub use point::{ParsePointError, Point};
pub use point_set::PointSet;
pub use score::{Count, ParseScoringError, Scoring, count};
pub use size::{Size, SizeError};
pub use stones::{ParseStonesError, Stones};
pub use unit::UnitError;
pub use unit_checker::UnitChecker;
