//! What moves on the board: stones are put down, and those that leave go to their bowl. Everything can be skipped.

use carreau_boards::dango::{Board, Layer, View};
use carreau_core::{Side, Step};
use carreau_dango::{Effect, Position};
use carreau_goban::{PointSet, Stones};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{browser, session::TableEvent, settings::Settings, table::set_moving};

/// How long stones take to be put down, and to leave after that, in milliseconds.
const PUT: u32 = 220;
const LEAVE: u32 = 160;

/// Stones that come and go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Frame {
    /// What is put down.
    pub(crate) comes: Stones,
    /// What leaves.
    pub(crate) goes: Stones,
    /// How long it takes until the stones lie, in milliseconds; what leaves begins to go then.
    put: u32,
    /// How long what leaves takes, in milliseconds.
    leave: u32,
}

/// What moves on one board.
#[derive(Clone, Copy)]
pub(crate) struct Motion {
    /// What moves now; `None` when all is still.
    pub(crate) frame: RwSignal<Option<Frame>>,
    /// Raised to make what moves stop.
    run: StoredValue<u32>,
    settings: RwSignal<Settings>,
}

impl Motion {
    /// A board at rest.
    pub(crate) fn new() -> Self {
        on_cleanup(|| set_moving(false));
        Self { frame: RwSignal::new(None), run: StoredValue::new(0), settings: Settings::signal() }
    }

    /// Shows what a play has changed.
    pub(super) fn on_event(self, heard: &TableEvent<'_>) {
        let Some((Step::Play(_), Effect::Played(did))) = heard.change.of::<Position>() else {
            self.skip();
            return;
        };
        let Some((then, now)) = heard.change.positions::<Position>() else { return };
        let pace = self.settings.with_untracked(Settings::pace);
        // A page that nobody sees stands still, and so does one that is asked to.
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

    /// Ends all motion: the board is as the table says.
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

/// The stones on these points alone.
fn of_these(stones: &Stones, points: PointSet) -> Stones {
    let mut these = Stones::none(stones.size());
    for side in Side::ALL {
        these.lay(side, &(*stones.of(side) & points));
    }
    these
}

impl Frame {
    /// The points whose stones are not at rest yet.
    pub(crate) fn restless(&self) -> PointSet {
        self.comes.all()
    }

    /// The stones as the style sheet lets them move.
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

    /// A small board with these stones on its upper line.
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
