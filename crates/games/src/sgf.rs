//! Games of Go as SGF, for viewers and programs of Go.

use carreau_core::{BySide, Step};
use carreau_dango::sgf;

pub use carreau_dango::sgf::{GivenUp, GivenUpBy, Part as SgfPart};

use crate::{Draw, ListedGame as _, Play, Position, dango};

impl Position {
    /// A game that starts in this position, or its ordinary Go alone, as SGF, FF\[4\]; `None` if it is no game of Go or
    /// one of its steps does not follow. `players` gives the names of the players, empty if unknown.
    pub fn to_sgf(
        &self,
        steps: &[Step<Play, Draw>],
        players: BySide<String>,
        given_up: Option<GivenUp>,
        part: SgfPart,
    ) -> Option<String> {
        let start = dango::Position::of(self)?.clone();
        let step = |step: &Step<Play, Draw>| {
            Some(match step {
                Step::Draw(draw) => Step::Draw(*dango::Position::draw_of(draw)?),
                Step::Play(play) => Step::Play(*dango::Position::play_of(play)?),
            })
        };
        let steps = steps.iter().map(step).collect::<Option<_>>()?;
        let whole = sgf::Kifu { start, steps, players, given_up };
        match part {
            SgfPart::Whole => sgf::write(&whole).ok(),
            SgfPart::Ordinary => sgf::write(&whole.ordinary().ok()?).ok(),
        }
    }
}
