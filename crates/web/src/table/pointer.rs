//! A finger or a mouse on a board: which movements are taps, which are drags, and where the dragged thing is shown.

use carreau_boards::Xy;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, PointerEvent, SvgElement, SvgGraphicsElement};

/// A pointer that moves at most this far, in pixels, taps.
const TAP: f64 = 8.0;
/// How far above a finger the dragged thing is held, in pixels, because the finger hides the place it aims at.
const ABOVE: f64 = 56.0;

/// A pointer that is down on a board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Down {
    /// The browser's id of the pointer.
    pub(crate) pointer: i32,
    /// Where it came down, in pixels of the window.
    pub(crate) from: (f64, f64),
    /// Whether it is a finger or a pen, and no mouse.
    pub(crate) finger: bool,
    /// Whether it has moved far enough to drag.
    pub(crate) moved: bool,
}

/// The meaning of a pointer's movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Moved {
    /// Nothing.
    Nothing,
    /// A mouse hovers.
    Hovers,
    /// Something is dragged.
    Drags {
        /// Whether the drag begins with this movement.
        begins: bool,
    },
}

/// The pointer of one board.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pointer {
    down: StoredValue<Option<Down>>,
    /// Whether the last press was a drag. The browser ends it with a click, which has to be ignored.
    dragged: StoredValue<bool>,
}

/// The place of an event, in pixels of the window.
pub(crate) fn place(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// A point of the window, in CSS pixels, in the units of a drawing.
pub(crate) fn in_drawing(drawing: &SvgElement, (x, y): (f64, f64)) -> Option<Xy> {
    let matrix = drawing.unchecked_ref::<SvgGraphicsElement>().get_screen_ctm()?;
    let (across, down) = (f64::from(matrix.a()), f64::from(matrix.d()));
    let at = Xy::new((x - f64::from(matrix.e())) / across, (y - f64::from(matrix.f())) / down);
    (at.x.is_finite() && at.y.is_finite()).then_some(at)
}

impl Pointer {
    /// A board on which no pointer is down.
    pub(crate) fn new() -> Self {
        Self { down: StoredValue::new(None), dragged: StoredValue::new(false) }
    }

    /// The pointer that is down.
    pub(crate) fn down(self) -> Option<Down> {
        self.down.get_value()
    }

    /// Notes that a pointer comes down. Returns whether it counts: the primary pointer with its main button.
    pub(crate) fn pressed(self, event: &PointerEvent) -> bool {
        if !event.is_primary() || event.button() != 0 {
            return false;
        }
        let finger = event.pointer_type() != "mouse";
        let down = Down { pointer: event.pointer_id(), from: place(event), finger, moved: false };
        self.down.set_value(Some(down));
        self.dragged.set_value(false);
        true
    }

    /// Notes a movement, and says what it means. `drags` is whether something can be dragged now.
    pub(crate) fn moved(self, event: &PointerEvent, board: Option<&Element>, drags: bool) -> Moved {
        let mouse = event.pointer_type() == "mouse";
        // The button was released outside the board.
        if mouse && event.buttons() == 0 {
            self.down.set_value(None);
        }
        let (x, y) = place(event);
        match self.down.get_value() {
            Some(mut down) if down.pointer == event.pointer_id() => {
                let begins = drags && !down.moved && (x - down.from.0).hypot(y - down.from.1) > TAP;
                if begins {
                    down.moved = true;
                    self.down.set_value(Some(down));
                    if let Some(board) = board {
                        let _ = board.set_pointer_capture(down.pointer);
                    }
                }
                if down.moved { Moved::Drags { begins } } else { Moved::Nothing }
            }
            _ if mouse => Moved::Hovers,
            _ => Moved::Nothing,
        }
    }

    /// Where the dragged thing is held, in pixels of the window: above a finger if the drag `puts` something down.
    pub(crate) fn held_at(self, event: &PointerEvent, puts: bool) -> (f64, f64) {
        let (x, y) = place(event);
        let finger = self.down.get_value().is_some_and(|down| down.finger);
        (x, if puts && finger { y - ABOVE } else { y })
    }

    /// Notes that a pointer is lifted, and returns it if it was the one that was down.
    pub(crate) fn released(self, event: &PointerEvent) -> Option<Down> {
        let down = self.down.get_value().filter(|down| down.pointer == event.pointer_id())?;
        self.down.set_value(None);
        self.dragged.set_value(down.moved);
        Some(down)
    }

    /// Notes that the browser takes a pointer for itself. Returns whether it was the one that was down.
    pub(crate) fn cancelled(self, event: &PointerEvent) -> bool {
        let ours = self.down.get_value().is_some_and(|down| down.pointer == event.pointer_id());
        if ours {
            self.down.set_value(None);
        }
        ours
    }

    /// Makes sure that the current press does not count as a tap.
    pub(crate) fn is_no_tap(self) {
        self.down.set_value(None);
        self.dragged.set_value(true);
    }

    /// Whether a click is a tap and not the end of a drag. Forgets the drag.
    pub(crate) fn taps(self) -> bool {
        let dragged = self.dragged.get_value();
        self.dragged.set_value(false);
        !dragged
    }
}
