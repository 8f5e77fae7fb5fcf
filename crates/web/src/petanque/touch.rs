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
    state::State,
};
use crate::{
    frame::{Draft as _, Surface},
    table::{Pointer, cell_of},
};

/// What the event handlers of the plan need.
#[derive(Clone, Copy)]
pub(crate) struct PointerHandlers {
    pub(crate) state: State,
    /// The drawing of the plan.
    pub(crate) board: Memo<Board>,
    /// What the plan shows.
    pub(crate) shown: Memo<View>,
    /// The field that is the tab stop.
    pub(crate) at: RwSignal<Field>,
    /// The SVG element of the plan.
    pub(crate) svg: NodeRef<leptos::svg::Svg>,
    /// The state of the finger or mouse.
    pub(crate) pointer: Pointer,
}

impl Surface for PointerHandlers {
    type Game = Position;

    fn state(self) -> State {
        self.state
    }

    fn svg(self) -> NodeRef<leptos::svg::Svg> {
        self.svg
    }

    fn pointer(self) -> Pointer {
        self.pointer
    }

    fn place_at(self, at: Xy) -> Option<Field> {
        picture::field(self.board.get_untracked().pick(at)?)
    }

    fn drags(self) -> bool {
        self.puts()
    }

    /// Only a ball is put down.
    fn puts(self) -> bool {
        self.state.draft.with_untracked(|draft| {
            draft.as_ref().is_some_and(|draft| {
                matches!((draft.job(), draft.technique()), (Job::Jack, _) | (Job::Announce, Technique::Point))
            })
        })
    }

    /// Clears the chosen field, so that the ball moves with the drag.
    fn lift(self, _: Option<Field>) {
        self.state.lets(|draft| draft.field().is_some() && draft.back());
    }

    fn drop_at(self, place: Option<Field>) {
        if let Some(field) = place {
            self.at.set(field);
            self.state.hold(field);
        }
    }

    fn pressed(self, event: &PointerEvent) {
        if self.pointer.pressed(event) {
            self.state.own.typed.set_value(None);
        }
    }
}

impl PointerHandlers {
    /// Handles a tap on a field, or on the end of a direction.
    pub(crate) fn clicked(self, event: &web_sys::MouseEvent) {
        if !self.pointer.taps() {
            return;
        }
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        // The lozenge of a direction may lie off the plan.
        let ways =
            self.state.draft.with_untracked(|draft| draft.as_ref().map(Draft::ways).unwrap_or_default());
        if !ways.is_empty() {
            let place = self.in_drawing((x, y)).filter(|_| x != 0.0 || y != 0.0);
            let picked = place.and_then(|place| {
                self.shown.with_untracked(|view| self.board.get_untracked().pick_way(view, place))
            });
            if let Some(way) = picked.and_then(|picked| ways.get(picked)) {
                self.state.press_way(way.direction);
                return;
            }
        }
        if let Some(field) = cell_of::<Field>(FIELD, event.target()) {
            if self.board.with_untracked(|board| board.is_pleated(cell(field))) {
                self.state.own.open.set(true);
                return;
            }
            self.at.set(field);
            self.state.press(field);
        }
    }
}
