//! The cells of a board: there are hundreds of them, so they are written at once and renamed one by one. One of them is
//! the tab stop (look: Access).

use std::fmt::Display;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// What is told of each cell of a board.
pub(crate) type Told<C, T> = Vec<(C, T)>;

/// A grid of `cells`, groups that bear what they are as `attribute`. Each is named by what is `told` of it; that at
/// `at` is the tab stop.
pub(crate) fn grid<C, T>(
    attribute: &'static str,
    cells: Memo<String>,
    at: RwSignal<C>,
    told: impl Fn() -> Told<C, T> + 'static,
    name: impl Fn(C, &T) -> String + 'static,
) -> impl IntoView
where
    C: Copy + PartialEq + Display + Send + Sync + 'static,
    T: PartialEq + 'static,
{
    let grid = NodeRef::<leptos::svg::G>::new();
    let set = move |grid: &Element, cell: C, what: &str, value: &str| {
        if let Ok(Some(found)) = grid.query_selector(&format!("[{attribute}=\"{cell}\"]")) {
            let _ = found.set_attribute(what, value);
        }
    };
    Effect::new(move |known: Option<(String, Told<C, T>)>| {
        let (written, told) = (cells.get(), told());
        let known = known.filter(|(known, _)| *known == written).map(|(_, known)| known);
        if let Some(grid) = grid.get() {
            for (i, one) in told.iter().enumerate() {
                if known.as_ref().and_then(|known| known.get(i)) != Some(one) {
                    set(&grid, one.0, "aria-label", &name(one.0, &one.1));
                }
            }
        }
        (written, told)
    });
    Effect::new(move |known: Option<C>| {
        let at = at.get();
        cells.track();
        if let Some(grid) = grid.get() {
            for (cell, stop) in [(known.unwrap_or(at), "-1"), (at, "0")] {
                set(&grid, cell, "tabindex", stop);
            }
        }
        at
    });
    view! { <g class="points" role="rowgroup" node_ref=grid inner_html=move || cells.get()></g> }
}

/// What the cell is that an event fell on, if it fell on one.
pub(crate) fn cell_of<C: std::str::FromStr>(
    attribute: &'static str,
    target: Option<web_sys::EventTarget>,
) -> Option<C> {
    let element = target?.dyn_into::<Element>().ok()?;
    element.closest(&format!("[{attribute}]")).ok()??.get_attribute(attribute)?.parse().ok()
}
