//! A board that a finger or a mouse works on: a tap chooses a place, a drag carries something over it.

use carreau_boards::Xy;
use leptos::{
    attr::Attribute,
    ev::{self, on},
    prelude::*,
    svg::Svg,
    tachys::html::node_ref::node_ref,
};
use web_sys::{Element, PointerEvent};

use super::{Draft, State, TableGame};
use crate::table::{Moved, Pointer, in_drawing, place};

/// A place of a game's board.
type Place<G> = <<G as TableGame>::Draft as Draft>::Place;

/// The element of a drawn board, with the pointer on it.
pub(crate) struct SvgBoard<G: TableGame> {
    /// The state of the table.
    pub(crate) state: State<G>,
    /// The pointer.
    pub(crate) pointer: Pointer,
    svg: NodeRef<Svg>,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derive would ask for `G: Copy`")]
impl<G: TableGame> Clone for SvgBoard<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: TableGame> Copy for SvgBoard<G> {}

impl<G: TableGame> SvgBoard<G> {
    /// A board on which no pointer is down.
    pub(crate) fn new(state: State<G>) -> Self {
        Self { state, pointer: Pointer::new(), svg: NodeRef::new() }
    }
}

/// A board drawn as SVG, with its pointer. The game says what lies where, and what a drag carries.
pub(crate) trait Surface: Copy + 'static {
    /// The game.
    type Game: TableGame;

    /// The board's element, with the state and the pointer.
    fn on(self) -> SvgBoard<Self::Game>;

    /// The place at a point of the drawing, in its units; `None` between two places.
    fn place_at(self, at: Xy) -> Option<Place<Self::Game>>;

    /// Whether something can be dragged now from where the pointer came down.
    fn drags(self) -> bool {
        true
    }

    /// Whether a drag puts something down. It is then held above the finger, which would hide it.
    fn puts(self) -> bool {
        true
    }

    /// Takes up what is dragged, as the drag begins at a place.
    fn lift(self, from: Option<Place<Self::Game>>) {
        let _ = from;
    }

    /// Carries what is dragged over a place. `at` is where the pointer holds it, in the drawing's units.
    fn carry(self, over: Option<Place<Self::Game>>, at: Option<Xy>) {
        let _ = at;
        if over.is_some() {
            self.look(over);
        }
    }

    /// Puts down what was dragged.
    fn drop_at(self, place: Option<Place<Self::Game>>) {
        if let Some(place) = place {
            self.on().state.hold(place);
        }
    }

    /// Takes note of the place under the pointer.
    fn look(self, place: Option<Place<Self::Game>>) {
        let hover = self.on().state.hover;
        if hover.with_untracked(|known| *known != place) {
            hover.set(place);
        }
    }

    /// A point of the window, in CSS pixels, in the units of the drawing.
    fn in_drawing(self, at: (f64, f64)) -> Option<Xy> {
        in_drawing(&self.on().svg.get_untracked()?, at)
    }

    /// The place at a point of the window.
    fn place_in_window(self, at: (f64, f64)) -> Option<Place<Self::Game>> {
        self.place_at(self.in_drawing(at)?)
    }

    /// Handles a pointer that comes down.
    fn pressed(self, event: &PointerEvent) {
        self.on().pointer.pressed(event);
    }

    /// Handles a pointer that moves.
    fn moved(self, event: &PointerEvent) {
        self.drag(event);
    }

    /// Handles a pointer that is lifted.
    fn released(self, event: &PointerEvent) {
        self.end_drag(event);
    }

    /// Handles a pointer that the browser takes over, for example to scroll.
    fn cancelled(self, event: &PointerEvent) {
        self.stop_drag(event);
    }

    /// Follows a pointer that moves: with what it drags, or over the board.
    fn drag(self, event: &PointerEvent) {
        let svg = self.on().svg.get_untracked();
        let from = self.on().pointer.down().map(|down| down.from);
        match self.on().pointer.moved(event, svg.as_ref().map(AsRef::<Element>::as_ref), self.drags()) {
            Moved::Drags { begins } => {
                if begins {
                    self.lift(from.and_then(|from| self.place_in_window(from)));
                }
                let at = self.in_drawing(self.on().pointer.held_at(event, self.puts()));
                self.carry(at.and_then(|at| self.place_at(at)), at);
            }
            Moved::Hovers => self.look(self.place_in_window(place(event))),
            Moved::Nothing => {}
        }
    }

    /// Ends a drag where the pointer is lifted.
    fn end_drag(self, event: &PointerEvent) {
        let Some(down) = self.on().pointer.released(event) else { return };
        if down.moved {
            self.drop_at(self.on().state.hover.get_untracked());
        }
        if down.finger {
            self.look(None);
        }
    }

    /// Ends a drag that the browser has taken over; nothing is put down.
    fn stop_drag(self, event: &PointerEvent) {
        if self.on().pointer.cancelled(event) {
            self.carry(None, None);
            self.look(None);
        }
    }

    /// What the board's element needs for its pointer.
    fn listeners(self) -> impl Attribute {
        (
            node_ref(self.on().svg),
            on(ev::pointerdown, move |event| self.pressed(&event)),
            on(ev::pointermove, move |event| self.moved(&event)),
            on(ev::pointerup, move |event| self.released(&event)),
            on(ev::pointercancel, move |event| self.cancelled(&event)),
            on(ev::pointerleave, move |_| self.on().state.hover.set(None)),
        )
    }
}
