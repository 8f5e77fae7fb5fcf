//! The scenes on the board: stones are put down, and stones that leave go to their bowl.

use carreau_boards::dango::{Board, Layer, View};
use carreau_core::{Side, Step};
use carreau_dango::{Effect, Position};
use carreau_goban::{PointSet, Stones};
use carreau_match::Change;

use crate::{frame, settings::Pace, sound::Sound};

/// How long stones take to come down, and afterwards to leave, in milliseconds.
const PUT: u32 = 220;
const LEAVE: u32 = 160;

/// The stones that a play puts down and those that it takes off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Scene {
    /// The stones after the play, without those that come down.
    still: Stones,
    /// The stones that are put down.
    comes: Stones,
    /// The stones that leave.
    goes: Stones,
}

impl Scene {
    /// The stones that a play has put down or taken off; `None` if it moved none.
    pub(crate) fn of(change: &Change) -> Option<Self> {
        let (Step::Play(_), Effect::Played(did)) = change.of::<Position>()? else { return None };
        let (then, now) = change.positions::<Position>()?;
        let comes = of_these(now.stones(), did.put | did.turned);
        let goes = of_these(then.stones(), did.removed | did.turned);
        let mut still = *now.stones();
        still.take(&comes.all());
        Some(Self { still, comes, goes }).filter(|scene| scene.put() + scene.leave() > 0)
    }

    /// How long the stones take to come down; those that leave start then.
    fn put(&self) -> u32 {
        has(&self.comes, PUT)
    }

    /// How long the others take to leave.
    fn leave(&self) -> u32 {
        has(&self.goes, LEAVE)
    }

    /// The stones that lie still.
    pub(crate) const fn still(&self) -> &Stones {
        &self.still
    }

    /// The markup of the stones that move; the style sheet animates it.
    pub(crate) fn draw(&self, board: &Board, pace: Pace) -> String {
        let stones = |stones: &Stones| board.layer(Layer::Stones, &View::of(*stones));
        let (put, leave) = (pace.of(self.put()), pace.of(self.leave()));
        format!(
            "<g class=\"goes\" style=\"--after:{put}ms;--ms:{leave}ms\">{}</g>\
             <g class=\"comes\" style=\"--ms:{put}ms\">{}</g>",
            stones(&self.goes),
            stones(&self.comes)
        )
    }
}

impl frame::Scene for Scene {
    type Frame = Self;

    fn length(&self, still: bool) -> f64 {
        if still { 0.0 } else { f64::from(self.put() + self.leave()) }
    }

    fn frame(&self, _: f64, _: bool) -> Self {
        self.clone()
    }

    /// The sounds of a play are played when it is announced.
    fn sound(&self, _: f64, _: f64, _: bool) -> Option<Sound> {
        None
    }

    fn sound_unseen(&self) -> Option<Sound> {
        None
    }
}

fn has(stones: &Stones, time: u32) -> u32 {
    if stones.all().is_empty() { 0 } else { time }
}

/// Only the stones on these points.
fn of_these(stones: &Stones, points: PointSet) -> Stones {
    let mut these = Stones::none(stones.size());
    for side in Side::ALL {
        these.lay(side, &(*stones.of(side) & points));
    }
    these
}

#[cfg(test)]
mod tests {
    use carreau_goban::Size;

    use super::*;

    /// A small board with these stones on its top line.
    fn board(line: &str) -> Stones {
        format!("{line}/...../...../...../.....").parse().expect("a board")
    }

    #[test]
    fn what_moves_is_as_it_lies() {
        let points = *board(".O..O").of(Side::White);
        assert_eq!(of_these(&board("XX.OO"), points), board(".X..O"));
    }

    #[test]
    fn d3_2_a_capture_takes_longer_than_a_stone() {
        let empty = Stones::none(Size::THIRTEEN);
        assert_eq!((has(&empty, PUT), has(&board("X...."), LEAVE)), (0, LEAVE));
    }
}
