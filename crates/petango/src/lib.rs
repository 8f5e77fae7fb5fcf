#![doc = include_str!("../README.md")]

mod attempt;
mod board;
mod calls;
mod draw;
mod effect;
mod error;
mod flicking;
mod hand;
pub mod notation;
mod phase;
mod play;
mod position;
mod report;
mod ruling;
mod setup;
mod terms;

pub use attempt::{Attempt, Palace, ParseVerdictError, Verdict};
pub use board::{Board, UnknownBoard, end};
pub use draw::{Draw, ParseDrawError};
pub use effect::Effect;
pub use error::{CallError, TurnError};
pub use hand::{Deviation, Hand, Slip, UnknownHand};
pub use notation::{ParsePlayError, ParsePositionError};
pub use phase::{Before, Going, Phase};
pub use play::Play;
pub use position::{Position, Stone};
pub use ruling::{Foul, Ruling, judge};
pub use setup::{Setup, SetupError, SetupFault};
pub use terms::{Goal, GoalError, Terms};
