//! The board in the page, at a table and in a replay: the canvas, the marks over it, and the stones in words.

use carreau_core::Side;
use carreau_petango::{Position, end};
use carreau_petango_physics::RestPose;
use leptos::prelude::*;

use super::{
    board_marks::{BoardMarks, Past},
    canvas::{Canvas, CanvasView, Viewpoint},
    draft::Draft,
    handle::Handle,
    keys,
    motion::Scene,
    names, picture,
    rulings::Rulings,
    scene::{Board, Camera, StonePose},
    state::State,
    touch::Fingers,
    turns,
};
use crate::{settings::hour, words::say};

/// What a board shows, and what a finger on it changes.
#[derive(Clone, Copy)]
pub(super) struct Scenery {
    pub(super) canvas: Canvas,
    /// The flick that the finger aims.
    pub(super) handle: Handle,
    /// The position on the board.
    pub(super) position: Memo<Option<Position>>,
    /// The stones while they are elsewhere than in the position.
    flying: Memo<Option<Vec<StonePose>>>,
    /// The flick being aimed, while nothing flies.
    pub(super) aimed: Memo<Option<Draft>>,
    /// The side whose seat is at the bottom.
    seen: Signal<Side>,
    /// Whether the view can be turned.
    pub(super) is_free: Signal<bool>,
    /// The view that the viewer has chosen.
    pub(super) viewpoint: RwSignal<Option<Viewpoint>>,
    pub(super) camera: Memo<Option<Camera>>,
    /// The fingers that turn the view.
    pub(super) fingers: StoredValue<Fingers>,
}

impl Scenery {
    /// A board that shows a position, or stones in flight, from the seat of `seen`.
    pub(super) fn new(
        handle: Handle,
        position: Memo<Option<Position>>,
        flying: Memo<Option<Vec<StonePose>>>,
        seen: Signal<Side>,
        is_free: Signal<bool>,
    ) -> Self {
        let (canvas, viewpoint) = (Canvas::new(), RwSignal::new(None::<Viewpoint>));
        let board = Memo::new(move |_| {
            position.with(|position| Some(Board::of(position.as_ref()?.board().environment())))
        });
        let view = move || seen_from(viewpoint, seen, is_free);
        Self {
            canvas,
            handle,
            position,
            flying,
            aimed: Memo::new(move |_| handle.draft.get().filter(|_| flying.with(Option::is_none))),
            seen,
            is_free,
            viewpoint,
            camera: Memo::new(move |_| canvas.camera(board.get(), view())),
            fingers: StoredValue::new(Fingers::default()),
        }
    }

    /// From where the board is seen. Tracks.
    pub(super) fn seen_from(self) -> Viewpoint {
        seen_from(self.viewpoint, self.seen, self.is_free)
    }

    /// Calls `draw` with what is on the board: the position, the stones in flight, and the flick being aimed. Tracks.
    fn with<T>(
        self,
        draw: impl FnOnce(&Position, Option<&Vec<StonePose>>, Option<&Draft>) -> T,
    ) -> Option<T> {
        self.position.with(|position| {
            let position = position.as_ref()?;
            self.flying
                .with(|flying| self.aimed.with(|aimed| Some(draw(position, flying.as_ref(), aimed.as_ref()))))
        })
    }

    /// The marks over the scene as SVG. Tracks.
    fn marks(self, past: &Past) -> Option<String> {
        let camera = self.camera.get()?;
        let odds = self.handle.odds();
        self.handle.forecast.with(|forecast| {
            self.handle.held.with(|held| {
                self.with(|position, _, draft| {
                    let marks = BoardMarks {
                        camera: &camera,
                        position,
                        draft,
                        forecast: forecast.as_ref(),
                        odds: odds.as_ref(),
                        held: held.as_ref(),
                        past,
                        wet: wet(position),
                    };
                    marks.svg()
                })
            })
        })
    }
}

fn seen_from(viewpoint: RwSignal<Option<Viewpoint>>, seen: Signal<Side>, is_free: Signal<bool>) -> Viewpoint {
    viewpoint.get().filter(|_| is_free.get()).unwrap_or(Viewpoint::Seat(end(seen.get())))
}

/// The scene of a board, which fingers, the mouse and keys act on.
#[component]
pub(super) fn BoardView(
    /// What it shows.
    scenery: Scenery,
    /// What has happened; `None` while no marks are drawn.
    past: Memo<Option<Past>>,
    /// Its label for screen readers.
    #[prop(into)]
    label: Signal<String>,
) -> impl IntoView {
    let theme = hour();
    let shown = Memo::new(move |_| {
        let theme = theme();
        scenery.with(|position, flying, draft| picture::of(position, flying, draft, theme, true))
    });
    let map = Memo::new(move |_| {
        let flat = scenery.canvas.flat.get();
        flat.then(|| scenery.with(picture::flat)).flatten()
    });
    let marks = Memo::new(move |_| past.with(|past| scenery.marks(past.as_ref()?)));
    view! {
        <div
            class="scene3"
            class:is-ours=move || scenery.aimed.with(Option::is_some)
            class:is-held=move || scenery.handle.held.with(Option::is_some)
            class:is-free=move || scenery.is_free.get()
            node_ref=scenery.canvas.frame
            role="application"
            tabindex="0"
            aria-label=label
            aria-describedby="scene-keys"
            data-testid="board"
            data-seen=move || scenery.seen.get().letter().to_string()
            on:pointerdown=move |event| scenery.down(&event)
            on:pointermove=move |event| scenery.moved(&event)
            on:pointerup=move |event| scenery.up(&event)
            on:pointercancel=move |event| scenery.cancel(&event)
            on:contextmenu=move |event| event.prevent_default()
            on:wheel=move |event| scenery.wheel(&event)
            on:keydown=move |event| scenery.key(&event)
        >
            <CanvasView canvas=scenery.canvas picture=shown camera=scenery.camera map marks/>
        </div>
    }
}

/// The board of a live table, seen from the player's seat; after the game from everywhere.
#[component]
pub(crate) fn PlayBoard(state: State) -> impl IntoView {
    let flying = Memo::new(move |_| state.animator.frame.with(|frame| Some(frame.as_ref()?.stones.clone())));
    let seen = Signal::derive(move || state.shared.seen());
    let is_free = Signal::derive(move || state.is_over());
    let scenery = Scenery::new(Handle::of(state), state.position, flying, seen, is_free);
    let past = Memo::new(move |_| past(state));
    // The list changes only when the flick has been shown to its end.
    let stones = Memo::new(move |_| {
        state.own.shown.with(|position| {
            position.as_ref().map(|position| names::stones(position, state.eyes())).unwrap_or_default()
        })
    });
    view! {
        <BoardView scenery past label=Signal::derive(move || label(state))
            attr:id="scene"
            attr:data-moving=move || state.animator.is_moving().then_some("true")
            on:keydown=move |event| keys::pressed(state, &event)
            on:keyup=move |event| keys::released(state, &event)
            on:blur=move |_| keys::left(state)/>
        <p class="sr" id="scene-keys">{say!(petango_scene_keys)}</p>
        <Stones stones/>
        <Rulings state camera=scenery.camera/>
    }
}

/// A list of stones in words.
#[component]
pub(super) fn Stones(
    /// One sentence for each stone.
    stones: Memo<Vec<String>>,
) -> impl IntoView {
    view! {
        <div class="sr" role="region" aria-label=say!(petango_stones) data-testid="stones">
            {move || stones.with(Vec::is_empty).then(|| view! { <p>{say!(petango_no_stones)}</p> })}
            <ul>{move || stones.get().into_iter().map(|stone| view! { <li>{stone}</li> }).collect_view()}</ul>
        </div>
    }
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

/// What the marks show at a table; while something moves, only the pull of another player. Tracks.
fn past(state: State) -> Option<Past> {
    if let Some(theirs) = state.animator.frame.with(|frame| frame.as_ref().map(|frame| frame.pull)) {
        return Some(Past { theirs: Some(theirs?), ..Past::default() });
    }
    let tried = state.shared.session.table.with(|table| table.as_ref().map(turns::tried).unwrap_or_default());
    // A short attempt has its path drawn with its ring instead.
    let last = state.animator.last.with(|last| last.as_ref().filter(|_| tried.is_empty()).map(Scene::path));
    let refused = state
        .shared
        .notice
        .with(|notice| notice.as_ref().and_then(|notice| notice.at.as_ref()?.parse().ok()));
    Some(Past { tried, last: last.unwrap_or_default(), refused, theirs: None })
}

/// The place of the stone that has to be taken out of the river, mm.
pub(super) fn wet(position: &Position) -> Option<[f64; 2]> {
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
                say!(petango_scene_aiming, board = board, aimed = aimed, attempt = turn.attempt)
            }
            _ => board,
        }
    })
}
