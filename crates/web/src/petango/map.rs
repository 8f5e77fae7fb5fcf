//! The board from above, beside the scene.

use carreau_boards::petango::{self as drawn, Layer, Size};
use leptos::prelude::*;

use super::{board::map, state::State};
use crate::{browser, parts::icon, words::say};

/// The key under which the browser stores whether the map is open on a large screen.
const KEPT: &str = "carreau.petango.map";

/// A small map of the board from above, which the player can close.
#[component]
pub(crate) fn Map(state: State) -> impl IntoView {
    let chosen = RwSignal::new(browser::recall(KEPT).is_none_or(|kept| kept == "open"));
    // On a small screen it hides a part of the board, so there it opens only when asked, and for this game.
    let asked = RwSignal::new(false);
    let open = Memo::new(move |_| if state.shared.layout.is_small() { asked.get() } else { chosen.get() });
    let toggle = move |_| {
        let opens = !open.get_untracked();
        if state.shared.layout.is_small() {
            asked.set(opens);
        } else {
            chosen.set(opens);
            browser::keep(KEPT, if opens { "open" } else { "shut" });
        }
    };
    let view = Memo::new(move |_| if open.get() { map(state) } else { None });
    view! {
        <div class="map" class:is-open=move || open.get() data-testid="map">
            <button class="map__toggle" aria-expanded=move || open.get().to_string() aria-label=say!(petango_map_open)
                data-testid="map-toggle" on:click=toggle>
                {icon("eye")}
            </button>
            {move || open.get().then(|| view! { <Slip state view/> })}
        </div>
    }
}

/// The drawing of the map; only layers that change are replaced.
#[component]
fn Slip(state: State, view: Memo<Option<drawn::View>>) -> impl IntoView {
    let board = move |view: &drawn::View| drawn::Board::new(view, Size::Small, state.shared.seen());
    let box_of = Memo::new(move |_| view.with(|view| view.as_ref().map(|view| board(view).view_box())));
    let layer = move |layer: Layer| {
        let drawing = Memo::new(move |_| {
            view.with(|view| view.as_ref().map(|view| board(view).layer(layer, view)).unwrap_or_default())
        });
        view! { <g inner_html=move || drawing.get()></g> }
    };
    view! {
        <svg class=Size::Small.class() role="img" aria-label=say!(petango_map) viewBox=move || box_of.get()>
            {Layer::ALL.map(layer).collect_view()}
        </svg>
    }
}
