//! The board from above, beside the scene.

use carreau_boards::petango::{self as drawn, Layer, Size};
use leptos::prelude::*;

use super::{board::map, stance::Stance};
use crate::{browser, parts::icon, words::say};

/// Under which name it is kept whether the map lies open.
const KEPT: &str = "carreau.petango.map";

/// A slip with the board from above, that can be put away.
#[component]
pub(crate) fn Map(
    /// Where the player sits.
    stance: Stance,
) -> impl IntoView {
    let open = RwSignal::new(match browser::recall(KEPT) {
        Some(kept) => kept == "open",
        None => stance.at.wide.get_untracked(),
    });
    let toggle = move |_| {
        open.update(|open| *open = !*open);
        browser::keep(KEPT, if open.get_untracked() { "open" } else { "shut" });
    };
    let view = Memo::new(move |_| if open.get() { map(stance) } else { None });
    let board = move |view: &drawn::View| drawn::Board::new(view, Size::Small, stance.at.seen());
    view! {
        <div class="map" class:is-open=move || open.get() data-testid="map">
            <button class="map__toggle" aria-expanded=move || open.get().to_string() aria-label=say!("petango-map-open")
                data-testid="map-toggle" on:click=toggle>
                {icon("eye")}
            </button>
            {move || open.get().then(|| view! {
                <svg class=Size::Small.class() role="img" aria-label=say!("petango-map")
                    viewBox=move || view.with(|view| view.as_ref().map(|view| board(view).view_box()))
                    inner_html=move || view.with(|view| {
                        let Some(view) = view.as_ref() else { return String::new() };
                        let board = board(view);
                        Layer::ALL.iter().map(|&layer| board.layer(layer, view)).collect()
                    })></svg>
            })}
        </div>
    }
}
