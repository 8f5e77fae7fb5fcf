//! The plan on the page: layers drawn from the view, and over them the cells of its fields.

use carreau_boards::petanque::{Board, Layer, Moving, Projection, View};
use carreau_petanque::Field;
use leptos::prelude::*;

use super::{
    cells::{Cells, FIELD},
    draft::Draft,
    keys, picture,
    state::State,
    touch::PointerHandlers,
};
use crate::{
    frame::{Surface as _, SvgBoard},
    table::{CurrentLayout, cell_of},
    words::say,
};

/// The layers that a hovering pointer does not change; [`OVER`] has those that it does.
const STILL: [Layer; 9] = [
    Layer::Scenery,
    Layer::Ground,
    Layer::Heat,
    Layer::Trail,
    Layer::Rays,
    Layer::Measures,
    Layer::Rings,
    Layer::Pieces,
    Layer::Owners,
];
const OVER: [Layer; 2] = [Layer::Targets, Layer::Focus];

/// The plan of a live table.
#[component]
pub(crate) fn PlayBoard(state: State) -> impl IntoView {
    let still = Memo::new(move |_| state.view().unwrap_or_else(View::house));
    let shown = Memo::new(move |_| {
        let mut view = still.get();
        let hover = state.hover.get();
        let moving = state.animator.is_moving();
        state.draft.with(|draft| {
            if let Some(draft) = draft.as_ref().filter(|_| !moving) {
                state.own.coached.with(|coached| {
                    picture::with_draft(&mut view, draft, coached.as_ref(), hover);
                });
            }
        });
        state.as_agreed(view)
    });
    let projection = Memo::new(move |_| projection_at_table(state, still));
    // The board is made from `still`, so that a ghost under the pointer does not unfold the plan.
    let board = Memo::new(move |_| {
        let projection = projection.get();
        still.with(|view| Board::new(view, projection))
    });
    let at = RwSignal::new(middle());
    let handlers = PointerHandlers { on: SvgBoard::new(state), board, shown, at };
    Effect::new(move |was: Option<bool>| {
        let open = state.own.open.get();
        if open && was == Some(false) {
            show_near_rows();
        }
        open
    });
    let moving = Memo::new(move |_| {
        let balls = state.own.moving.get();
        board.with(|board| still.with(|view| in_motion(board, view, balls)))
    });
    view! {
        <svg
            class=move || board.get().projection().class()
            class:is-whole=move || state.own.open.get() || board.get().reaches_near_rows()
            viewBox=move || board.get().view_box()
            preserveAspectRatio=move || board.get().projection().aspect()
            role="grid"
            // Without it, Chromium makes the whole drawing a tab stop of its own: it listens for the focus.
            tabindex="-1"
            aria-label=move || name_of(projection.get())
            data-testid="board"
            data-moving=move || state.animator.is_moving().then_some("true")
            class:is-ours=move || state.draft.with(|draft| draft.as_ref().is_some_and(Draft::chooses))
            {..handlers.listeners()}
            on:click=move |event| handlers.clicked(&event)
            on:keydown=move |event| keys::on_board(state, at, board.get_untracked(), &event)
            on:focusin=move |event| {
                if let Some(field) = cell_of(FIELD, event.target()) {
                    at.set(field);
                }
            }
            on:focusout=move |event| loses_focus(state, &event)
        >
            <g class="picture" aria-hidden="true">
                {STILL.map(|layer| view! { <PictureLayer layer board shown/> })}
            </g>
            <Cells state board shown at/>
            <g class="picture picture--over" aria-hidden="true">
                {OVER.map(|layer| view! { <PictureLayer layer board shown/> })}
                <g class="moving" inner_html=move || moving.get()></g>
                <PictureLayer layer=Layer::Lost board shown/>
            </g>
        </svg>
        {move || shown.with(picture::legend).map(|legend| view! { <p class="legend" data-testid="legend">{legend}</p> })}
        <p class="sr" data-testid="lost">{move || still.with(|view| {
            say!(petanque_lost, bronze = view.lost.black, blue = view.lost.white)
        })}</p>
    }
}

/// Lets go of the field that had the focus, unless the focus only moves to another one.
fn loses_focus(state: State, event: &web_sys::FocusEvent) {
    if cell_of::<Field>(FIELD, event.related_target()).is_none() {
        state.hover.set(None);
        state.own.typed.set_value(None);
    }
}

/// The plan's name for screen readers.
fn name_of(projection: Projection) -> String {
    match projection {
        Projection::Bench => say!(petanque_plan_bench),
        Projection::Folded { .. } => say!(petanque_plan_flat),
        Projection::Lying { .. } => say!(petanque_plan_lying),
    }
}

/// What moves, drawn: `balls`, or what the view itself has in motion.
fn in_motion(board: &Board, view: &View, balls: Vec<Moving>) -> String {
    let mut over = View::new(view.columns, view.rows, view.zone);
    over.moving = if balls.is_empty() { view.moving.clone() } else { balls };
    board.layer(Layer::Motion, &over)
}

/// The projection at a table. Tracks.
fn projection_at_table(state: State, still: Memo<View>) -> Projection {
    let (layout, open) = (state.shared.layout, state.own.open.get());
    if layout.is_short() && !open && still.with(fits_lying) {
        return Projection::Lying { open };
    }
    projection(layout, state.own.flat.get(), open)
}

/// Whether the pleated plan can lie on its side in a low and narrow window: its fields are then as large as if it stood,
/// but it needs half the height. Where something lies on the near rows, it would be too long.
fn fits_lying(view: &View) -> bool {
    !Board::new(view, Projection::Lying { open: false }).reaches_near_rows()
}

/// The projection that a layout has room for: from above on a small screen, where the pleated rows can be unfolded,
/// else from the bench, unless the plan is wanted `flat`.
pub(crate) fn projection(layout: CurrentLayout, flat: bool, open: bool) -> Projection {
    match (layout.is_small(), flat) {
        (true, _) if layout.stands() => Projection::Folded { open },
        (true, _) => Projection::Lying { open },
        (false, true) => Projection::Lying { open: true },
        (false, false) => Projection::Bench,
    }
}

/// Scrolls to the near rows. They are at the lower end of the plan, which may be longer than the window when unfolded.
fn show_near_rows() {
    request_animation_frame(|| {
        let page = document().document_element().map_or(0, |page| page.scroll_height());
        window().scroll_to_with_x_and_y(0.0, page.into());
    });
}

fn middle() -> Field {
    Field::new(3, 13).expect("D14 is a field")
}

/// One layer of the drawing; it is replaced only when its markup changes.
#[component]
pub(crate) fn PictureLayer(layer: Layer, board: Memo<Board>, shown: Memo<View>) -> impl IntoView {
    let content = Memo::new(move |_| shown.with(|view| board.get().layer(layer, view)));
    view! { <g class=format!("l-{layer:?}").to_lowercase() inner_html=move || content.get()></g> }
}
