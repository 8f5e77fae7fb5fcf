//! The motion on the board: stones are put down, and stones that leave go to their bowl. All motion can be skipped.

use carreau_boards::dango::{Board, Layer, View};
use carreau_core::{Side, Step};
use carreau_dango::{Effect, Position};
use carreau_goban::{PointSet, Stones};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{browser, session::TableEvent, settings::Settings, table::set_moving};

/// How long stones take to come down, and afterwards to leave, in milliseconds.
const PUT: u32 = 220;
const LEAVE: u32 = 160;

/// The stones that a play puts down and those that it takes off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Frame {
    /// The stones that are put down.
    pub(crate) comes: Stones,
    /// The stones that leave.
    pub(crate) goes: Stones,
    /// How long the stones take to come down, in milliseconds; those that leave start then.
    put: u32,
    /// How long the others take to leave, in milliseconds.
    leave: u32,
}

/// The motion on one board.
#[derive(Clone, Copy)]
pub(crate) struct Motion {
    /// What moves now; `None` while nothing does.
    pub(crate) frame: RwSignal<Option<Frame>>,
    /// A counter; raising it stops the running motion.
    run: StoredValue<u32>,
    settings: RwSignal<Settings>,
}

impl Motion {
    /// A board at rest.
    pub(crate) fn new() -> Self {
        on_cleanup(|| set_moving(false));
        Self { frame: RwSignal::new(None), run: StoredValue::new(0), settings: Settings::signal() }
    }

    /// Shows the stones that an event has put down or taken off.
    pub(super) fn on_event(self, happened: &TableEvent<'_>) {
        let Some((Step::Play(_), Effect::Played(did))) = happened.change.of::<Position>() else {
            self.skip();
            return;
        };
        let Some((then, now)) = happened.change.positions::<Position>() else { return };
        let pace = self.settings.with_untracked(Settings::pace);
        // A hidden page shows no motion, and neither does one whose settings forbid it.
        if pace.of(PUT) == 0 || document().hidden() {
            return;
        }
        let comes = of_these(now.stones(), did.put | did.turned);
        let goes = of_these(then.stones(), did.removed | did.turned);
        let (put, leave) = (has(&comes, PUT), has(&goes, LEAVE));
        if put + leave > 0 {
            self.show(Frame { comes, goes, put: pace.of(put), leave: pace.of(leave) });
        }
    }

    fn show(self, frame: Frame) {
        let length = frame.put + frame.leave;
        let run = self.next_run();
        self.frame.set(Some(frame));
        set_moving(true);
        spawn_local(async move {
            browser::sleep(length).await;
            if self.run.try_get_value() == run {
                self.frame.try_set(None);
                set_moving(false);
            }
        });
    }

    fn next_run(self) -> Option<u32> {
        self.run.try_update_value(|run| {
            *run += 1;
            *run
        })
    }

    /// Ends all motion; the board then shows the table's position.
    pub(crate) fn skip(self) {
        if self.frame.with_untracked(Option::is_some) {
            self.next_run();
            self.frame.set(None);
            set_moving(false);
        }
    }

    /// Whether something moves. Tracks.
    pub(crate) fn is_moving(self) -> bool {
        self.frame.with(Option::is_some)
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

impl Frame {
    /// The points whose stones have not come down yet.
    pub(crate) fn restless(&self) -> PointSet {
        self.comes.all()
    }

    /// The markup of the stones; the style sheet animates it.
    pub(crate) fn draw(&self, board: &Board) -> String {
        let stones = |stones: &Stones| board.layer(Layer::Stones, &View::of(*stones));
        let Self { comes, goes, put, leave } = self;
        format!(
            "<g class=\"goes\" style=\"--after:{put}ms;--ms:{leave}ms\">{}</g>\
             <g class=\"comes\" style=\"--ms:{put}ms\">{}</g>",
            stones(goes),
            stones(comes)
        )
    }
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
