//! Games of Go as SGF, for viewers and programs of Go.

use carreau_dango::{self as dango, Step, sgf};
use carreau_table::BySide;

pub use carreau_dango::sgf::GivenUp;

use crate::position::Position;

/// What happened in a game, in notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happened {
    /// This was drawn.
    Drew(String),
    /// This was played.
    Played(String),
}

impl Position {
    /// The game that starts here as SGF, FF\[4\]; `None` if it is no game of Go, or something does not follow. The
    /// players are called as `players` says, empty if that is not told.
    pub fn to_sgf(
        &self,
        happened: &[Happened],
        players: BySide<String>,
        given_up: Option<GivenUp>,
    ) -> Option<String> {
        let Self::Dango(start) = self else { return None };
        let step = |happened: &Happened| match happened {
            Happened::Drew(draw) => draw.parse::<dango::Draw>().ok().map(Step::Draw),
            Happened::Played(play) => play.parse::<dango::Play>().ok().map(Step::Play),
        };
        let steps = happened.iter().map(step).collect::<Option<_>>()?;
        sgf::write(&sgf::Kifu { start: start.clone(), steps, players, given_up }).ok()
    }
}
