use carreau_core::{BySide, Side};
use carreau_goban::PointSet;

use crate::{ground::Ground, slug::Slug};

/// What one play or one draw did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The nigiri decided the colours (D1.3).
    Nigiri {
        /// Whether the guess was right; if it was wrong, the players change colours.
        right: bool,
    },
    /// A card was turned up (D2.1).
    TurnedUp {
        /// The card.
        card: Slug,
        /// Whether Twice was turned up before it (D6.1).
        twice: bool,
    },
    /// A play was made.
    Played(Played),
}

/// What a play changed on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Played {
    /// The points that hold a stone now, and were empty.
    pub put: PointSet,
    /// The points that are empty now, and held a stone.
    pub removed: PointSet,
    /// The points whose stone has the other colour now.
    pub turned: PointSet,
    /// How many stones each side captured by the play (D3.2).
    pub captured: BySide<u16>,
    /// Whether the count begins after the play (D8.1).
    pub begins_count: bool,
}

impl Played {
    pub(crate) fn between(before: &Ground, after: &Ground, begins_count: bool) -> Self {
        let (then, now) = (before.stones.all(), after.stones.all());
        let turned = |side: Side| *before.stones.of(side) & *after.stones.of(!side);
        Self {
            put: now - then,
            removed: then - now,
            turned: turned(Side::Black) | turned(Side::White),
            captured: BySide::from_fn(|side| after.prisoners[side].saturating_sub(before.prisoners[side])),
            begins_count,
        }
    }
}
