//! Games of Go as SGF, for viewers and programs of Go.

use carreau_core::{BySide, Step};
use carreau_dango::sgf;

pub use carreau_dango::sgf::GivenUp;

use crate::{Draw, Member as _, Play, Position, dango};

impl Position {
    /// The game that starts here as SGF, FF\[4\]; `None` if it is no game of Go, or something does not follow. The
    /// players are called as `players` says, empty if that is not told.
    pub fn to_sgf(
        &self,
        steps: &[Step<Play, Draw>],
        players: BySide<String>,
        given_up: Option<GivenUp>,
    ) -> Option<String> {
        let start = dango::Position::of(self)?.clone();
        let step = |step: &Step<Play, Draw>| {
            Some(match step {
                Step::Draw(draw) => Step::Draw(*dango::Position::draw_of(draw)?),
                Step::Play(play) => Step::Play(*dango::Position::play_of(play)?),
            })
        };
        let steps = steps.iter().map(step).collect::<Option<_>>()?;
        sgf::write(&sgf::Kifu { start, steps, players, given_up }).ok()
    }
}
