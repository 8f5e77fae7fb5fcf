//! Games of Go as SGF, for viewers and programs of Go.

use carreau_core::{BySide, Step};
use carreau_dango::sgf;

pub use carreau_dango::sgf::{GivenUp, GivenUpBy, Part as SgfPart, TreeError as SgfTreeError};

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
        let whole = self.kifu(steps, players, given_up)?;
        match part {
            SgfPart::Whole => sgf::write(&whole).ok(),
            SgfPart::Ordinary => sgf::write(&whole.ordinary().ok()?).ok(),
        }
    }

    /// A game of Dango that starts in this position; `None` if it is of another game.
    pub fn kifu(
        &self,
        steps: &[Step<Play, Draw>],
        players: BySide<String>,
        given_up: Option<GivenUp>,
    ) -> Option<sgf::Kifu> {
        let start = dango::Position::of(self)?.clone();
        Some(sgf::Kifu { start, steps: dango_steps(steps)?, players, given_up })
    }

    /// A variation that starts in this position; `None` if it is of another game than Dango.
    pub fn sgf_variation(&self, name: String, steps: &[Step<Play, Draw>]) -> Option<sgf::Variation> {
        let start = dango::Position::of(self)?.clone();
        Some(sgf::Variation { name, start, steps: dango_steps(steps)? })
    }
}

fn dango_steps(steps: &[Step<Play, Draw>]) -> Option<Vec<dango::Step>> {
    let step = |step: &Step<Play, Draw>| {
        Some(match step {
            Step::Draw(draw) => Step::Draw(*dango::Position::draw_of(draw)?),
            Step::Play(play) => Step::Play(*dango::Position::play_of(play)?),
        })
    };
    steps.iter().map(step).collect()
}
