//! The points of a match, as its game counts them.

use carreau_games::Position;
use carreau_match::Table;
use carreau_table::BySide;

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
    match table.position() {
        // A match of one game is told by the points of that game.
        Position::Petango(position) if table.header().options.points == 1 => Score {
            points: BySide::from_fn(|side| position.points(side).into()),
            to: position.terms().to.points().into(),
            of_one_game: true,
        },
        Position::Petanque(position) if table.header().options.points == 1 => Score {
            points: BySide::from_fn(|side| position.score(side).into()),
            to: position.terms().target.points().into(),
            of_one_game: true,
        },
        Position::Garanguet(_) | Position::Dango(_) | Position::Petanque(_) | Position::Petango(_) => {
            Score { points: table.score(), to: table.header().options.points, of_one_game: false }
        }
    }
}
