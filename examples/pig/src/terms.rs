use serde::{Deserialize, Serialize};

/// The terms of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// The points that win.
    pub target: Target,
}

/// The points that win, 10 to 500 (E1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Target(u16);

impl Target {
    /// The points.
    pub const fn points(self) -> u16 {
        self.0
    }
}

impl Default for Target {
    fn default() -> Self {
        Self(100)
    }
}

/// A number of points that cannot be a target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a game goes to 10 to 500 points, not to {0} (E1.2)")]
pub struct TargetError(u16);

impl TryFrom<u16> for Target {
    type Error = TargetError;

    fn try_from(points: u16) -> Result<Self, TargetError> {
        if (10..=500).contains(&points) { Ok(Self(points)) } else { Err(TargetError(points)) }
    }
}

impl From<Target> for u16 {
    fn from(target: Target) -> Self {
        target.0
    }
}
