use std::num::NonZeroU8;

use crate::{board::Board, hand::Hand};

/// The terms that are agreed before a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
pub struct Terms {
    /// The board.
    pub board: Board,
    /// The hand (P3.2).
    pub hand: Hand,
    /// The points that win (P6.1).
    pub to: Goal,
}

/// The points that win: 1 to 30, ten unless agreed otherwise (P6.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
pub struct Goal(NonZeroU8);

/// A number of points that a game cannot be played to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a game is played to 1 to 30 points, not to {0} (P6.1)")]
pub struct GoalError(pub u8);

impl Goal {
    /// The greatest number of points. Longer games would heap up stones until a single flick takes seconds to
    /// compute.
    pub const MAX: u8 = 30;

    /// A goal of this number of points.
    ///
    /// # Errors
    ///
    /// [`GoalError`] unless they are 1 to 30.
    pub fn new(points: u8) -> Result<Self, GoalError> {
        match NonZeroU8::new(points) {
            Some(whole) if points <= Self::MAX => Ok(Self(whole)),
            _ => Err(GoalError(points)),
        }
    }

    /// The number of points.
    pub const fn points(self) -> u8 {
        self.0.get()
    }
}

impl Default for Goal {
    fn default() -> Self {
        Self::new(10).expect("ten is a goal")
    }
}

impl TryFrom<u8> for Goal {
    type Error = GoalError;

    fn try_from(points: u8) -> Result<Self, GoalError> {
        Self::new(points)
    }
}

impl From<Goal> for u8 {
    fn from(goal: Goal) -> Self {
        goal.points()
    }
}
