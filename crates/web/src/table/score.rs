//! The points of a match, as its game counts them.

use carreau_core::{BySide, Side};
use carreau_match::Table;

use crate::game_info::points_in_game;

/// The points of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Score {
    /// The points of each side.
    pub(crate) points: BySide<u16>,
    /// How many points win.
    pub(crate) to: u16,
    /// Whether these are the points within the match's only game, and not those for games won.
    pub(crate) of_one_game: bool,
}

impl Score {
    /// The points in the order in which the page tells them everywhere: first those of the side below, which is the
    /// person's own side, or else Black, Bronze in Pétanque (see [`TableState::below`](super::TableState::below)).
    pub(crate) fn seen_from(self, below: Side) -> [u16; 2] {
        [self.points[below], self.points[!below]]
    }
}

/// The score of a match: the points for games won, or those within its only game if that counts points.
pub(crate) fn score(table: &Table) -> Score {
    // A match for one point is scored by the points within its only game, if the game counts them.
    let of_one_game = match table.position() {
        _ if table.options().points > 1 => None,
        position => points_in_game(position),
    };
    match of_one_game {
        Some((points, to)) => Score { points, to, of_one_game: true },
        None => Score { points: table.score(), to: table.options().points, of_one_game: false },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_points_of_the_side_below_come_first() {
        let score = Score { points: BySide { black: 2, white: 5 }, to: 13, of_one_game: true };
        assert_eq!([Side::Black, Side::White].map(|below| score.seen_from(below)), [[2, 5], [5, 2]]);
    }
}
