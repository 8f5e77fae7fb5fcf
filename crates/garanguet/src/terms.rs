/// The terms of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
pub struct Terms {
    /// Whether a player may have to move a checker that he touched (G4.8).
    pub touch_move: bool,
}
