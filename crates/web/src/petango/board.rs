//! The scene at a live table: the canvas, the marks over it, and the handling of pointers.

use carreau_boards::{Xy, tokens::Theme};
use carreau_petango::{Phase, Play, Position};
use carreau_petango_physics::RestPose;
use leptos::prelude::*;
use web_sys::PointerEvent;

use super::{
    board_marks::{BoardMarks, pull_length},
    canvas::{Canvas, CanvasView, Viewpoint, hour},
    draft::Pull,
    keys,
    motion::Scene,
    names, picture,
    scene::{Board, Camera, Picture},
    state::{Held, State},
    touch::{Fingers, GRASP, Touched, far},
    turns,
};
use crate::words::say;

/// A finger that moves less than this is a tap, CSS pixels.
const TAP: f64 = 7.0;

/// What the event handlers of the scene need.
#[derive(Clone, Copy)]
struct Eye {
    state: State,
    canvas: Canvas,
    camera: Memo<Option<Camera>>,
    viewpoint: RwSignal<Option<Viewpoint>>,
    /// The fingers that turn the view after the game.
    fingers: StoredValue<Fingers>,
}

/// The board of a live table, seen from the player's seat.
#[component]
pub(crate) fn PlayBoard(state: State) -> impl IntoView {
    let canvas = Canvas::new();
    let viewpoint = RwSignal::new(None::<Viewpoint>);
    let board = Memo::new(move |_| {
        state.position.with(|position| Some(Board::of(position.as_ref()?.board().environment())))
    });
    let camera = Memo::new(move |_| {
        let end = state.end();
        let viewpoint = viewpoint.get().filter(|_| state.is_over()).unwrap_or(Viewpoint::Seat(end));
        canvas.camera(board.get(), viewpoint)
    });
    let eye = Eye { state, canvas, camera, viewpoint, fingers: StoredValue::new(Fingers::default()) };
    let theme = hour();
    let shown = Memo::new(move |_| shown(state, theme()));
    let map = Memo::new(move |_| if canvas.flat.get() { flat(state) } else { None });
    let marks = Memo::new(move |_| marks(eye));
    let label = move || label(state);
    view! {
        <div
            class="scene3"
            class:is-ours=move || state.draft.with(Option::is_some)
            class:is-held=move || state.own.held.with(Option::is_some)
            class:is-free=move || state.is_over()
            node_ref=canvas.frame
            id="scene"
            role="application"
            tabindex="0"
            aria-label=label
            aria-describedby="scene-keys"
            data-testid="board"
            data-seen=move || state.shared.seen().letter().to_string()
            data-moving=move || state.animator.is_moving().then_some("true")
            on:pointerdown=move |event| eye.down(&event)
            on:pointermove=move |event| eye.moved(&event)
            on:pointerup=move |event| eye.up(&event)
            on:pointercancel=move |event| eye.cancel(&event)
            on:contextmenu=move |event| event.prevent_default()
            on:wheel=move |event| eye.wheel(&event)
            on:keydown=move |event| keys::pressed(state, &event)
            on:keyup=move |event| keys::released(state, &event)
            on:blur=move |_| keys::left(state)
        >
            <CanvasView canvas picture=shown camera map marks/>
        </div>
        <p class="sr" id="scene-keys">{say!("petango-scene-keys")}</p>
        <StoneList state/>
    }
}

/// The stones in words, for screen readers.
#[component]
fn StoneList(state: State) -> impl IntoView {
    let stones = Memo::new(move |_| {
        // The list changes only when the flick has been shown to its end.
        state.own.shown.with(|position| {
            let Some(position) = position else { return Vec::new() };
            names::stones(position, state.eyes())
        })
    });
    view! { <Stones stones/> }
}

/// A list of stones in words.
#[component]
pub(super) fn Stones(
    /// One sentence for each stone.
    stones: Memo<Vec<String>>,
) -> impl IntoView {
    view! {
        <div class="sr" role="region" aria-label=say!("petango-stones") data-testid="stones">
            {move || stones.with(Vec::is_empty).then(|| view! { <p>{say!("petango-no-stones")}</p> })}
            <ul>{move || stones.get().into_iter().map(|stone| view! { <li>{stone}</li> }).collect_view()}</ul>
        </div>
    }
}

/// The picture for the canvas. Tracks.
fn shown(state: State, theme: Theme) -> Option<Picture> {
    let bowls = true;
    state.position.with(|position| {
        let position = position.as_ref()?;
        state.animator.frame.with(|flying| {
            state
                .draft
                .with(|draft| Some(picture::of(position, flying.as_ref(), draft.as_ref(), theme, bowls)))
        })
    })
}

/// The board from above for the map; while a flick is shown, as it was before the flick. Tracks.
pub(crate) fn map(state: State) -> Option<carreau_boards::petango::View> {
    state.own.shown.with(|position| {
        let position = position.as_ref()?;
        state.draft.with(|draft| {
            state
                .own
                .forecast
                .with(|forecast| Some(picture::map(position, None, draft.as_ref(), forecast.as_ref())))
        })
    })
}

/// The board from above with its motion, for browsers without WebGL 2. Tracks.
fn flat(state: State) -> Option<carreau_boards::petango::View> {
    state.position.with(|position| {
        let position = position.as_ref()?;
        state.animator.frame.with(|flying| {
            state.draft.with(|draft| Some(picture::flat(position, flying.as_ref(), draft.as_ref())))
        })
    })
}

/// The marks over the scene as SVG; none while something moves. Tracks.
fn marks(eye: Eye) -> Option<String> {
    let state = eye.state;
    let camera = eye.camera.get()?;
    if state.animator.is_moving() {
        return None;
    }
    let tried = state.shared.session.table.with(|table| table.as_ref().map(turns::tried).unwrap_or_default());
    // A short attempt has its path drawn with its ring instead.
    let last = state.animator.last.with(|last| last.as_ref().filter(|_| tried.is_empty()).map(Scene::path));
    let refused = state
        .shared
        .notice
        .with(|notice| notice.as_ref().and_then(|notice| notice.at.as_ref()?.parse().ok()));
    state.position.with(|position| {
        let position = position.as_ref()?;
        state.draft.with(|draft| {
            state.own.forecast.with(|forecast| {
                state.own.held.with(|held| {
                    let marks = BoardMarks {
                        camera: &camera,
                        position,
                        draft: draft.as_ref(),
                        forecast: forecast.as_ref(),
                        held: held.as_ref(),
                        tried: &tried,
                        last: last.as_deref().unwrap_or_default(),
                        refused,
                        wet: wet(position),
                    };
                    Some(marks.svg())
                })
            })
        })
    })
}

/// The place of the stone that has to be taken out of the river, mm.
fn wet(position: &Position) -> Option<[f64; 2]> {
    let stone = position.stones()[position.stone_in_river()?];
    let RestPose { x, y, .. } = stone.pose;
    Some([f64::from(x) * 1e-3, f64::from(y) * 1e-3])
}

/// The label of the scene for screen readers. Tracks.
fn label(state: State) -> String {
    let seen = state.shared.seen();
    state.position.with(|position| {
        let Some(position) = position else { return String::new() };
        let board = names::scene(position.board(), seen);
        let aimed = state.draft.with(|draft| draft.as_ref().map(names::aimed));
        match (aimed, position.going()) {
            (Some(aimed), Some(turn)) => {
                say!("petango-scene-aiming", board = board, aimed = aimed, attempt = turn.attempt)
            }
            _ => board,
        }
    })
}

impl Eye {
    fn down(self, event: &PointerEvent) {
        let Some(at) = self.canvas.place(event.client_x(), event.client_y()) else { return };
        if untrack(|| self.state.animator.is_moving()) {
            self.state.animator.skip();
            return;
        }
        if untrack(|| self.state.is_over()) {
            self.capture(event);
            self.fingers.update_value(|fingers| fingers.put_down(event.pointer_id(), at));
            return;
        }
        if self.state.own.held.with_untracked(Option::is_some) {
            // A second finger cancels the pull.
            self.state.stop();
            return;
        }
        if !event.is_primary() || event.button() != 0 {
            return;
        }
        if self.take_out(at) || self.state.draft.with_untracked(Option::is_none) {
            return;
        }
        self.state.shared.clear_notice();
        match self.touched(at) {
            Touched::Start(start) => self.state.put_on(start),
            Touched::Stone | Touched::Below => {
                self.capture(event);
                self.grasp(at, event);
            }
            Touched::Nothing => {}
        }
    }

    fn moved(self, event: &PointerEvent) {
        let Some(at) = self.canvas.place(event.client_x(), event.client_y()) else { return };
        if untrack(|| self.state.is_over()) {
            self.look_around(event.pointer_id(), at);
            return;
        }
        let Some(held) = self.held_by(event) else { return };
        let moved = held.moved || far(held.down, at) > TAP;
        self.pull(held, at, moved, event.shift_key());
    }

    fn up(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| fingers.lift(event.pointer_id()));
        let Some(held) = self.held_by(event) else { return };
        let tapped_below = !held.moved && far_mm(&held) > super::draft::LET_GO;
        if held.moved && held.pull.aims() {
            self.state.flick();
        } else if tapped_below {
            // A tap below the board sets the aim without flicking.
            self.state.own.held.set(None);
            self.state.tell_draft();
        } else {
            self.state.stop();
        }
    }

    fn cancel(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| fingers.lift(event.pointer_id()));
        if self.held_by(event).is_some() {
            self.state.stop();
        }
    }

    /// The held stone, if this pointer holds it.
    fn held_by(self, event: &PointerEvent) -> Option<Held> {
        self.state.own.held.get_untracked().filter(|held| held.pointer == event.pointer_id())
    }

    fn wheel(self, event: &web_sys::WheelEvent) {
        if untrack(|| self.state.is_over()) {
            event.prevent_default();
            let end = untrack(|| self.state.end());
            self.viewpoint.update(|viewpoint| {
                *viewpoint = Some(viewpoint.unwrap_or(Viewpoint::Seat(end)).wheeled(event.delta_y()));
            });
        }
    }

    /// Captures the pointer, so that its events still arrive when it leaves the scene.
    fn capture(self, event: &PointerEvent) {
        if let Some(frame) = self.canvas.frame.get_untracked() {
            // Capturing fails for a pointer that is already gone.
            let _ = frame.set_pointer_capture(event.pointer_id());
        }
    }

    /// Takes out the stone in the river if the tap hits it and it is ours to take out; this says no word (P7.3).
    fn take_out(self, at: Xy) -> bool {
        let place = self.state.position.with_untracked(|position| {
            let position = position.as_ref()?;
            matches!(position.phase(), Phase::River { .. }).then(|| wet(position)).flatten()
        });
        let (Some(camera), Some([x, y])) = (self.camera.get_untracked(), place) else { return false };
        let hit = camera.project([x, y, 4.0]).is_some_and(|seen| far(seen, at) < GRASP);
        let ours = untrack(|| self.state.shared.session.acting()).is_some();
        if hit && ours {
            self.state.play(&Play::Take);
        }
        hit && ours
    }

    /// What lies under a finger.
    fn touched(self, at: Xy) -> Touched {
        let seat = self.state.position.with_untracked(|position| {
            let position = position.as_ref()?;
            Some((Board::of(position.board().environment()), carreau_petango::end(position.going()?.side)))
        });
        let start = self.state.draft.with_untracked(|draft| draft.as_ref().map(|draft| draft.flick().start));
        match (self.camera.get_untracked(), seat, start) {
            (Some(camera), Some((board, end)), Some(start)) => Touched::of(&camera, &board, end, start, at),
            _ => Touched::Nothing,
        }
    }

    /// Begins a pull of the stone.
    fn grasp(self, at: Xy, event: &PointerEvent) {
        let Some((camera, stone, finger)) = self.places(at) else { return };
        let Some(end) = self.turn_end() else { return };
        let pull_length = pull_length(&camera, end, end.turn(stone));
        let draft = self.state.draft.get_untracked();
        let Some(draft) = draft else { return };
        let pull = Pull::new(&draft, stone, finger, pull_length);
        let held = Held { pull, grip: at, down: at, moved: false, pointer: event.pointer_id() };
        self.pull(held, at, false, event.shift_key());
    }

    fn pull(self, mut held: Held, at: Xy, moved: bool, shift: bool) {
        let Some((_, _, finger)) = self.places(at) else { return };
        self.state.draft.update(|draft| {
            if let Some(draft) = draft {
                let fine = draft.is_fine();
                held.pull.set_slow(shift || fine);
                held.pull.go(draft, finger);
            }
        });
        (held.grip, held.moved) = (at, moved);
        self.state.own.held.set(Some(held));
    }

    /// The camera, and the places of the stone and the finger on the board's plane as the player sees it, mm.
    fn places(self, at: Xy) -> Option<(Camera, [f64; 2], [f64; 2])> {
        let camera = self.camera.get_untracked()?;
        let end = self.turn_end()?;
        let start =
            self.state.draft.with_untracked(|draft| draft.as_ref().map(|draft| draft.flick().start))?;
        let board = self.state.position.with_untracked(|position| {
            position.as_ref().map(|position| Board::of(position.board().environment()))
        })?;
        let stone = end.turn(board.start(end, start));
        let finger = end.turn(camera.unproject(at)?);
        Some((camera, stone, finger))
    }

    fn turn_end(self) -> Option<carreau_petango_physics::End> {
        let side = self.state.position.with_untracked(|position| position.as_ref()?.going());
        side.map(|turn| carreau_petango::end(turn.side))
    }

    /// Turns or zooms the view, which everybody may do after the game.
    fn look_around(self, id: i32, at: Xy) {
        let end = untrack(|| self.state.end());
        let viewpoint = self.viewpoint.get_untracked().unwrap_or(Viewpoint::Seat(end));
        if let Some(Some(next)) = self.fingers.try_update_value(|fingers| fingers.moved(id, at, viewpoint)) {
            self.viewpoint.set(Some(next));
        }
    }
}

/// How far the finger is from the stone, mm.
fn far_mm(held: &Held) -> f64 {
    held.pull.distance()
}
