use carreau_core::Side;
use carreau_goban::{Point, PointSet};

use crate::slug::Slug;

/// What a side does when it has to choose. The notation is in [`notation`](crate::notation).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// Turns a card up although a held card could be used instead (D2.3).
    TurnUp,
    /// Shows the held Free card: this turn has two moves (D5.2).
    Show,
    /// Uses the Free block, held or just turned up (D5.3).
    Block(Blocked),
    /// Holds the Free card or the Free block that came up (D5.2, D5.3).
    Hold(Slug),
    /// Carries out the card that was turned up.
    Card {
        /// The card.
        card: Slug,
        /// The way to carry it out.
        way: Way,
    },
    /// Puts a stone down in ordinary Go (D7.1).
    Stone {
        /// The colour of the stone.
        side: Side,
        /// Its point.
        point: Point,
    },
    /// Passes in ordinary Go (D7.1).
    Pass,
    /// Proposes which stones are dead (D8.1).
    Dead(PointSet),
    /// Agrees to the other's marking (D8.1).
    Agree,
    /// Rejects the marking: the play goes on (D8.1).
    PlayOn,
}

/// How a card is carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Way {
    /// With these points: where stones are put, deleted or replaced.
    Points(PointSet),
    /// Without a choice of points: Miss a turn, Change.
    Whole,
    /// Not at all: there is no legal way (D2.2), or Twice came last (D6.1).
    None,
}

/// Which move a Free block takes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Blocked {
    /// The only move of a turn.
    Only,
    /// The first of a Free-card turn.
    First,
    /// The second of a Free-card turn.
    Second,
}
