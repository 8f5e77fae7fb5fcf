//! A board that a finger or a mouse works on: a tap chooses a place, a drag carries something over it.

use carreau_boards::Xy;
use leptos::{prelude::*, svg::Svg};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, PointerEvent, SvgGraphicsElement};

use super::{Draft, State, TableGame};
use crate::table::{Moved, Pointer, place};

/// A place of a game's board.
type Place<G> = <<G as TableGame>::Draft as Draft>::Place;

/// A board drawn as SVG, with its pointer. The game says what lies where, and what a drag carries.
pub(crate) trait Surface: Copy + 'static {
    /// The game.
    type Game: TableGame;

    /// The state of the table.
    fn state(self) -> State<Self::Game>;

    /// The drawing.
    fn svg(self) -> NodeRef<Svg>;

    /// The pointer.
    fn pointer(self) -> Pointer;

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
            self.state().hold(place);
        }
    }

    /// Takes note of the place under the pointer.
    fn look(self, place: Option<Place<Self::Game>>) {
        let hover = self.state().hover;
        if hover.with_untracked(|known| *known != place) {
            hover.set(place);
        }
    }

    /// A point of the window, in CSS pixels, in the units of the drawing.
    fn in_drawing(self, (x, y): (f64, f64)) -> Option<Xy> {
        let svg: SvgGraphicsElement = self.svg().get_untracked()?.unchecked_into();
        let matrix = svg.get_screen_ctm()?;
        let (across, down) = (f64::from(matrix.a()), f64::from(matrix.d()));
        let at = Xy::new((x - f64::from(matrix.e())) / across, (y - f64::from(matrix.f())) / down);
        (at.x.is_finite() && at.y.is_finite()).then_some(at)
    }

    /// The place at a point of the window.
    fn place_in_window(self, at: (f64, f64)) -> Option<Place<Self::Game>> {
        self.place_at(self.in_drawing(at)?)
    }

    /// Handles a pointer that comes down.
    fn pressed(self, event: &PointerEvent) {
        self.pointer().pressed(event);
    }

    /// Handles a pointer that moves.
    fn moved(self, event: &PointerEvent) {
        let svg = self.svg().get_untracked();
        let from = self.pointer().down().map(|down| down.from);
        match self.pointer().moved(event, svg.as_ref().map(AsRef::<Element>::as_ref), self.drags()) {
            Moved::Drags { begins } => {
                if begins {
                    self.lift(from.and_then(|from| self.place_in_window(from)));
                }
                let at = self.in_drawing(self.pointer().held_at(event, self.puts()));
                self.carry(at.and_then(|at| self.place_at(at)), at);
            }
            Moved::Hovers => self.look(self.place_in_window(place(event))),
            Moved::Nothing => {}
        }
    }

    /// Handles a pointer that is lifted.
    fn released(self, event: &PointerEvent) {
        let Some(down) = self.pointer().released(event) else { return };
        if down.moved {
            self.drop_at(self.state().hover.get_untracked());
        }
        if down.finger {
            self.look(None);
        }
    }

    /// Handles a pointer that the browser takes over, for example to scroll.
    fn cancelled(self, event: &PointerEvent) {
        if self.pointer().cancelled(event) {
            self.carry(None, None);
            self.look(None);
        }
    }
}
