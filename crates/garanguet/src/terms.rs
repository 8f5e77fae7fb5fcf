use serde::{Deserialize, Serialize};

/// What is agreed before a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// Whether a touched checker may be required to move (G4.8).
    pub touch_move: bool,
}
