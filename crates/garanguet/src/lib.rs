//! Garanguet, the three-dice cousin of backgammon of 1818, by the clauses of `docs/rules/garanguet.md`.
//!
//! [`Position`] is what lies on the *tablier* between two events: the priority throw (G3.1), a roll, a turn.
//! A [`Turn`] is a sequence of [`Step`]s; [`TurnList`] lists the legal ones by their results, and
//! [`TurnInHand`] builds one step by step for a board that must be told the legal targets. [`Playout`] plays
//! whole games die by die, for bots.
//!
//! ```
//! use carreau_garanguet::{Position, Turn};
//! use carreau_table::{Enumerate, Game};
//!
//! let mut position: Position = "b15,22,w15 0:0 b 654".parse()?;
//! assert_eq!(position.plays().len(), 5);
//! position.play(&"a/g/l a/e".parse::<Turn>()?)?;
//! assert_eq!(position.to_string(), "b13,3,b1,6,b1,11,w15 0:0 w -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![allow(
    clippy::cast_possible_truncation,
    reason = "counts and path numbers are packed in words that hold them: at most 15 checkers, 25 places"
)]

mod building;
mod checkers;
mod draw;
mod error;
mod legal;
mod notation;
mod playout;
mod point;
mod position;
mod roll;
mod search;
mod setup;
mod turn;
mod whole;

pub use building::{Target, TurnInHand};
pub use checkers::Checkers;
pub use draw::Draw;
pub use error::TurnError;
pub use legal::TurnList;
pub use notation::{ParsePositionError, ParseTurnError};
pub use playout::Playout;
pub use point::{Path, Point};
pub use position::{Phase, Position};
pub use roll::{Announcement, Dice, Die, ParseRollError, Roll, RollKind};
pub use setup::{Setup, SetupError, SetupFault};
pub use turn::{Destination, Step, Turn};
