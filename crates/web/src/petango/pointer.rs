//! What a finger does on the board, at a table and in a replay: it pulls the stone, chooses its intersection, or turns
//! the view.

use carreau_boards::Xy;
use carreau_petango::{Play, end};
use carreau_petango_physics::End;
use leptos::prelude::*;
use web_sys::{KeyboardEvent, PointerEvent, WheelEvent};

use super::{
    board::{Scenery, wet},
    board_marks::Held,
    board_marks::pull_length,
    canvas::Viewpoint,
    draft::{Pull, pull_of},
    scene::{Board, Camera},
    state::State,
    touch::{GRASP, Touched, far},
};

/// A finger that moves less than this is a tap, CSS pixels.
const TAP: f64 = 7.0;

/// The stone to flick, with its player's seat and the camera.
struct Seated {
    camera: Camera,
    board: Board,
    end: End,
    /// The intersection on which the stone stands, counted from 0 from the player's left.
    start: u8,
}

impl Seated {
    /// The place of the stone as the player sees it, mm.
    fn stone(&self) -> [f64; 2] {
        self.end.turn(self.board.start(self.end, self.start))
    }

    /// Where a finger that went from `down` to `at` would be if it had come down on the stone, mm as the player sees
    /// it: wherever the finger begins, only its own travel counts.
    fn finger(&self, down: Xy, at: Xy) -> Option<[f64; 2]> {
        let [x, y] = self.board.start(self.end, self.start);
        let stone = self.camera.project([x, y, 0.0])?;
        let finger = Xy::new(stone.x + at.x - down.x, stone.y + at.y - down.y);
        Some(self.end.turn(self.camera.unproject(finger)?))
    }
}

impl Scenery {
    /// Handles a finger or a mouse button that comes down.
    pub(super) fn down(self, event: &PointerEvent) {
        let Some(at) = self.place(event) else { return };
        if self.handle.skips() {
            return;
        }
        if self.handle.held.with_untracked(Option::is_some) {
            // A second finger cancels the pull.
            self.handle.stop();
            return;
        }
        let takes = event.is_primary() && event.button() == 0 && self.takes(at, event);
        if !takes && self.is_free.get_untracked() {
            self.capture(event);
            self.fingers.update_value(|fingers| fingers.put_down(event.pointer_id(), at));
        }
    }

    /// Handles a finger that moves.
    pub(super) fn moved(self, event: &PointerEvent) {
        let Some(at) = self.place(event) else { return };
        let Some(mut held) = self.held_by(event) else {
            self.look_around(event.pointer_id(), at);
            return;
        };
        let Some(finger) = self.seated().and_then(|seated| seated.finger(held.down, at)) else { return };
        self.handle.draft.update(|draft| {
            if let Some(draft) = draft {
                held.pull.set_slow(event.shift_key() || draft.is_fine());
                held.pull.go(draft, finger);
            }
        });
        held.moved |= far(held.down, at) > TAP;
        self.handle.held.set(Some(held));
    }

    /// Handles a finger that comes up: it flicks the stone that it has pulled back.
    pub(super) fn up(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| fingers.lift(event.pointer_id()));
        match self.held_by(event) {
            Some(held) if held.moved && held.pull.aims() => self.handle.flick(),
            Some(_) => self.handle.stop(),
            None => {}
        }
    }

    /// Handles a finger that the browser takes away.
    pub(super) fn cancel(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| fingers.lift(event.pointer_id()));
        if self.held_by(event).is_some() {
            self.handle.stop();
        }
    }

    /// Handles the wheel, which comes nearer or goes away.
    pub(super) fn wheel(self, event: &WheelEvent) {
        if self.is_free.get_untracked() {
            event.prevent_default();
            self.turn(self.view().wheeled(event.delta_y()));
        }
    }

    /// Handles a key that turns the view.
    pub(super) fn key(self, event: &KeyboardEvent) {
        if !self.is_free.get_untracked() {
            return;
        }
        let from = self.view();
        let next = match (event.key().as_str(), event.shift_key()) {
            ("ArrowLeft", true) => from.dragged(30.0, 0.0),
            ("ArrowRight", true) => from.dragged(-30.0, 0.0),
            ("ArrowUp", true) => from.dragged(0.0, 30.0),
            ("ArrowDown", true) => from.dragged(0.0, -30.0),
            ("+", _) => from.zoomed(1.2),
            ("-", _) => from.zoomed(1.0 / 1.2),
            _ => return,
        };
        event.prevent_default();
        self.turn(next);
    }

    fn place(self, event: &PointerEvent) -> Option<Xy> {
        self.canvas.place(event.client_x(), event.client_y())
    }

    fn turn(self, viewpoint: Viewpoint) {
        self.viewpoint.set(Some(viewpoint));
    }

    fn view(self) -> Viewpoint {
        untrack(|| self.seen_from())
    }

    /// Turns or zooms the view by a finger that came down for that.
    fn look_around(self, id: i32, at: Xy) {
        let view = self.view();
        if let Some(Some(next)) = self.fingers.try_update_value(|fingers| fingers.moved(id, at, view)) {
            self.turn(next);
        }
    }

    /// The held stone, if this pointer holds it.
    fn held_by(self, event: &PointerEvent) -> Option<Held> {
        self.handle.held.get_untracked().filter(|held| held.pointer == event.pointer_id())
    }

    /// Captures the pointer, so that its events still arrive when it leaves the scene.
    fn capture(self, event: &PointerEvent) {
        if let Some(frame) = self.canvas.frame.get_untracked() {
            // Capturing fails for a pointer that is already gone.
            let _ = frame.set_pointer_capture(event.pointer_id());
        }
    }

    /// The stone to flick; `None` if none is, or if it is not seen from its player's seat: a pull would not go where it
    /// seems to.
    fn seated(self) -> Option<Seated> {
        let start = self.aimed.with_untracked(|draft| draft.as_ref().map(|draft| draft.flick().start))?;
        let (board, end) = self.position.with_untracked(|position| {
            let position = position.as_ref()?;
            Some((Board::of(position.board().environment()), end(position.going()?.side)))
        })?;
        (self.view() == Viewpoint::Seat(end)).then_some(Seated {
            camera: self.camera.get_untracked()?,
            board,
            end,
            start,
        })
    }

    /// Whether the finger does something to a stone.
    fn takes(self, at: Xy, event: &PointerEvent) -> bool {
        if self.handle.state().is_some_and(|state| self.take_out(state, at)) {
            return true;
        }
        let Some(seated) = self.seated() else { return false };
        match Touched::of(&seated.camera, &seated.board, seated.end, seated.start, at) {
            Touched::Start(start) => self.handle.put_on(start),
            Touched::Stone | Touched::Below => self.grasp(&seated, at, event),
            Touched::Nothing => return false,
        }
        true
    }

    /// Begins a pull of the stone.
    fn grasp(self, seated: &Seated, at: Xy, event: &PointerEvent) {
        self.capture(event);
        let stone = seated.stone();
        let full = pull_length(&seated.camera, seated.end, seated.end.turn(stone));
        let pull = self.handle.draft.with_untracked(|draft| {
            let draft = draft.as_ref()?;
            let pull = Pull::new(draft, stone, full);
            let [x, y] = pull_of(draft.reins(), draft.flick(), full);
            let [x, y] = seated.end.turn([stone[0] + x, stone[1] + y]);
            let is_grip = seated.camera.project([x, y, 0.0]).is_some_and(|grip| far(grip, at) < GRASP);
            Some(if is_grip { pull.by_the_grip() } else { pull })
        });
        let hold = |pull| Held { pull, down: at, moved: false, pointer: event.pointer_id() };
        self.handle.held.set(pull.map(hold));
    }

    /// Takes out the stone in the river if the tap hits it and it is ours to take out; this says no word (P7.3).
    fn take_out(self, state: State, at: Xy) -> bool {
        let place = self.position.with_untracked(|position| wet(position.as_ref()?));
        let (Some(camera), Some([x, y])) = (self.camera.get_untracked(), place) else { return false };
        let hit = camera.project([x, y, 4.0]).is_some_and(|seen| far(seen, at) < GRASP);
        let ours = untrack(|| state.shared.session.acting()).is_some();
        if hit && ours {
            state.play(&Play::Take);
        }
        hit && ours
    }
}

#[cfg(test)]
mod tests {
    use carreau_petango_physics::Environment;

    use super::super::{
        draft::{Draft, Reins},
        scene::View,
    };
    use super::*;

    /// The flick that a finger aims which goes from `down` by `travel`, CSS pixels.
    fn aimed(seated: &Seated, down: Xy, travel: [f64; 2]) -> (i16, u16) {
        let environment = Environment::goban();
        let mut draft = Draft::straight(Reins::of(environment), (0..19).collect());
        draft.put_on(seated.start);
        let stone = seated.stone();
        let full = pull_length(&seated.camera, seated.end, seated.end.turn(stone));
        let mut pull = Pull::new(&draft, stone, full);
        let at = Xy::new(down.x + travel[0], down.y + travel[1]);
        pull.go(&mut draft, seated.finger(down, at).expect("below the horizon"));
        assert!(pull.aims(), "{down} {travel:?}");
        (draft.flick().azimuth, draft.flick().speed)
    }

    #[test]
    fn wherever_a_finger_comes_down_only_its_own_travel_counts() {
        let board = Board::of(Environment::goban());
        for end in [End::South, End::North] {
            for (view, width, height) in [
                (View::phone(&board, end), 360.0, 398.0),
                (View::phone(&board, end), 390.0, 500.0),
                (View::wide(&board, end), 578.0, 340.0),
                (View::wide(&board, end), 900.0, 708.0),
            ] {
                let seated = Seated { camera: Camera::new(view, width, height), board, end, start: 6 };
                let [x, y] = board.start(end, 6);
                let on_stone = seated.camera.project([x, y, 0.0]).expect("it is seen");
                let travel = [-14.0, 42.0];
                let (azimuth, speed) = aimed(&seated, on_stone, travel);
                assert!(azimuth > 0, "pulled to the left, it goes to the right: {azimuth}");
                for down in [Xy::new(8.0, height - 4.0), Xy::new(width - 8.0, height - 60.0)] {
                    assert_eq!(aimed(&seated, down, travel), (azimuth, speed), "{width} {down}");
                }
                let shorter = aimed(&seated, Xy::new(20.0, height - 9.0), [-12.0, 36.0]);
                assert!(shorter.1 < speed, "less travel, less force");
            }
        }
    }
}
