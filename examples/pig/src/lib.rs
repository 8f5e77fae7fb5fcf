#![doc = include_str!("../README.md")]

mod notation;
mod position;
mod terms;

pub use notation::{ParseDieError, ParsePlayError, ParsePositionError};
pub use position::{Die, Effect, Phase, Play, Position, TurnError};
pub use terms::{Target, TargetError, Terms};

/// One outcome of chance: the die.
pub type Draw = Die;
