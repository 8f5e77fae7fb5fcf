//! The pointer over the plan: a tap chooses a field, a drag holds a boule over it.

use carreau_boards::{
    Xy,
    petanque::{Board, View},
};
use carreau_petanque::{Field, Position};
use leptos::prelude::*;
use web_sys::PointerEvent;

use super::{
    cells::FIELD,
    draft::{Draft, Job, Technique},
    paths::cell,
    picture,
};
use crate::{
    frame::{Draft as _, Surface, SvgBoard},
    table::cell_of,
};

/// What the event handlers of the plan need.
#[derive(Clone, Copy)]
pub(crate) struct PointerHandlers {
    pub(crate) on: SvgBoard<Position>,
    /// The drawing of the plan.
    pub(crate) board: Memo<Board>,
    /// What the plan shows.
    pub(crate) shown: Memo<View>,
    /// The field that is the tab stop.
    pub(crate) at: RwSignal<Field>,
}

impl Surface for PointerHandlers {
    type Game = Position;

    fn on(self) -> SvgBoard<Position> {
        self.on
    }

    fn place_at(self, at: Xy) -> Option<Field> {
        picture::field(self.board.get_untracked().pick(at)?)
    }

    fn drags(self) -> bool {
        self.puts()
    }

    /// Only a ball is put down.
    fn puts(self) -> bool {
        self.on.state.draft.with_untracked(|draft| {
            draft.as_ref().is_some_and(|draft| {
                matches!((draft.job(), draft.technique()), (Job::Jack, _) | (Job::Announce, Technique::Point))
            })
        })
    }

    /// Clears the chosen field, so that the ball moves with the drag.
    fn lift(self, _: Option<Field>) {
        self.on.state.lets(|draft| draft.field().is_some() && draft.back());
    }

    fn drop_at(self, place: Option<Field>) {
        if let Some(field) = place {
            self.at.set(field);
            self.on.state.hold(field);
        }
    }

    fn pressed(self, event: &PointerEvent) {
        if self.on.pointer.pressed(event) {
            self.on.state.own.typed.set_value(None);
        }
    }
}

impl PointerHandlers {
    /// Handles a tap on a field, or on the end of a direction.
    pub(crate) fn clicked(self, event: &web_sys::MouseEvent) {
        if !self.on.pointer.taps() {
            return;
        }
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        // The lozenge of a direction may lie off the plan.
        let ways =
            self.on.state.draft.with_untracked(|draft| draft.as_ref().map(Draft::ways).unwrap_or_default());
        if !ways.is_empty() {
            let place = self.in_drawing((x, y)).filter(|_| x != 0.0 || y != 0.0);
            let picked = place.and_then(|place| {
                self.shown.with_untracked(|view| self.board.get_untracked().pick_way(view, place))
            });
            if let Some(way) = picked.and_then(|picked| ways.get(picked)) {
                self.on.state.press_way(way.direction);
                return;
            }
        }
        if let Some(field) = cell_of::<Field>(FIELD, event.target()) {
            if self.board.with_untracked(|board| board.is_pleated(cell(field))) {
                self.on.state.own.open.set(true);
                return;
            }
            self.at.set(field);
            self.on.state.press(field);
        }
    }
}
