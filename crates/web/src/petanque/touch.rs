//! The pointer over the plan: a tap chooses a field, a drag holds a boule over it.

use carreau_boards::{
    Xy,
    petanque::{Board, Projection, View},
};
use carreau_petanque::Field;
use leptos::prelude::*;
use web_sys::{Element, PointerEvent};

use super::{
    cells::FIELD,
    draft::{Draft, Job, Technique},
    paths::cell,
    picture,
    state::State,
};
use crate::table::{Moved, Pointer, cell_of, place};

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

impl PointerHandlers {
    /// The place in the drawing for a place in the window.
    fn place(self, x: f64, y: f64) -> Option<Xy> {
        let svg = self.svg.get_untracked()?;
        let frame = AsRef::<Element>::as_ref(&svg).get_bounding_client_rect();
        let board = self.board.get_untracked();
        let bounds = board.bounds();
        let (across, down) = (frame.width() / bounds.width, frame.height() / bounds.height);
        // This follows `Projection::aspect`: the view from the bench is cropped at the left, the plan from above is
        // centred.
        Some(match board.projection() {
            Projection::Bench => {
                let scale = across.max(down);
                let middle = frame.top() + frame.height() / 2.0;
                Xy::new(
                    bounds.width - (frame.right() - x) / scale,
                    bounds.height / 2.0 + (y - middle) / scale,
                )
            }
            Projection::Folded { .. } | Projection::Lying { .. } => {
                let scale = across.min(down);
                let (left, top) = (frame.left() + frame.width() / 2.0, frame.top() + frame.height() / 2.0);
                Xy::new(bounds.width / 2.0 + (x - left) / scale, bounds.height / 2.0 + (y - top) / scale)
            }
        })
    }

    /// The field at a place in the window; `None` between two fields.
    fn field_at(self, x: f64, y: f64) -> Option<Field> {
        let place = self.place(x, y)?;
        let cell = self.board.get_untracked().pick(place)?;
        picture::field(cell)
    }

    /// Handles a pointer that comes down.
    pub(crate) fn pressed(self, event: &PointerEvent) {
        if self.pointer.pressed(event) {
            self.state.typed.set_value(None);
        }
    }

    /// Whether the draft puts a ball down, which is then shown above the finger.
    fn puts(self) -> bool {
        self.state.draft.with_untracked(|draft| {
            draft.as_ref().is_some_and(|draft| {
                matches!((draft.job(), draft.technique()), (Job::Jack, _) | (Job::Announce, Technique::Point))
            })
        })
    }

    /// Handles a pointer that moves.
    pub(crate) fn moved(self, event: &PointerEvent) {
        let svg = self.svg.get_untracked();
        match self.pointer.moved(event, svg.as_ref().map(AsRef::as_ref), self.puts()) {
            Moved::Drags { begins } => {
                if begins {
                    self.lifted();
                }
                let (x, y) = self.pointer.held_at(event, true);
                if let Some(field) = self.field_at(x, y) {
                    self.look(Some(field));
                }
            }
            Moved::Hovers => {
                let (x, y) = place(event);
                self.look(self.field_at(x, y));
            }
            Moved::Nothing => {}
        }
    }

    /// Clears the chosen field, so that the ball moves with the drag.
    fn lifted(self) {
        let held = |draft: &Option<Draft>| draft.as_ref().is_some_and(|draft| draft.field().is_some());
        if self.state.draft.with_untracked(held) {
            self.state.draft.update(|draft| {
                draft.as_mut().map(Draft::back);
            });
        }
    }

    /// Takes note of the field under the pointer.
    fn look(self, field: Option<Field>) {
        if self.state.hover.get_untracked() != field {
            self.state.hover.set(field);
        }
    }

    /// Handles a pointer that is lifted.
    pub(crate) fn released(self, event: &PointerEvent) {
        let Some(down) = self.pointer.released(event) else { return };
        if down.moved
            && let Some(field) = self.state.hover.get_untracked()
        {
            self.at.set(field);
            self.state.hold(field);
        }
        if down.finger {
            self.state.hover.set(None);
        }
    }

    /// Handles a pointer that the browser takes over, for example to scroll.
    pub(crate) fn cancelled(self, event: &PointerEvent) {
        if self.pointer.cancelled(event) {
            self.state.hover.set(None);
        }
    }

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
            let place = self.place(x, y).filter(|_| x != 0.0 || y != 0.0);
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
                self.state.open.set(true);
                return;
            }
            self.at.set(field);
            self.state.press(field);
        }
    }
}
