//! The points of a match, as its game counts them.

use carreau_core::BySide;
use carreau_match::Table;

use crate::game_page::points_in_game;

/// The points of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Score {
    /// Each side's.
    pub(crate) points: BySide<u16>,
    /// How many win.
    pub(crate) to: u16,
    /// Whether they are the points of the one game, and not of the games won.
    pub(crate) of_one_game: bool,
}

/// How a match stands: by games won, or by the points of its one game where they are what is counted.
pub(crate) fn score(table: &Table) -> Score {
    // A match of one game is told by the points of that game.
    let of_one_game = match table.position() {
        _ if table.options().points > 1 => None,
        position => points_in_game(position),
    };
    match of_one_game {
        Some((points, to)) => Score { points, to, of_one_game: true },
        None => Score { points: table.score(), to: table.options().points, of_one_game: false },
    }
}
