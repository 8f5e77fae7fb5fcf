#![doc = include_str!("../README.md")]
#![allow(
    clippy::cast_possible_truncation,
    reason = "counts and path numbers are packed in words that hold them: at most 15 checkers, 25 places"
)]

mod building;
mod checkers;
mod draw;
mod effect;
mod error;
mod legal;
mod notation;
mod playout;
mod point;
mod position;
mod roll;
mod search;
mod setup;
mod terms;
mod turn;
mod whole;

pub use building::{Target, TurnInHand};
pub use checkers::Checkers;
pub use draw::Draw;
pub use effect::Effect;
pub use error::TurnError;
pub use legal::TurnList;
pub use notation::{ParsePositionError, ParseTurnError};
pub use playout::Playout;
pub use point::{Path, Point};
pub use position::{Phase, Position};
pub use roll::{Announcement, Dice, Die, ParseRollError, Roll, RollKind};
pub use setup::{Setup, SetupError, SetupFault, points_of_win};
pub use terms::Terms;
pub use turn::{Destination, Step, Turn};

/// What a side plays is a whole turn.
pub type Play = Turn;
