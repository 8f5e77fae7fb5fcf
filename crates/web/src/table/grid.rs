//! The cells of a board, as screen readers and the keyboard reach them. There are hundreds, so they are written all at
//! once, and only those that change get a new label. One of them is the tab stop.

use std::fmt::Display;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The cells of a board, each with what its label is made from.
pub(crate) type Labelled<C, T> = Vec<(C, T)>;

/// A grid of `cells`: SVG groups that carry their place as `attribute`. `labels` gives what each label is made from, and
/// `name` makes the label. The cell at `at` is the tab stop.
pub(crate) fn grid<C, T>(
    attribute: &'static str,
    cells: Memo<String>,
    at: RwSignal<C>,
    labels: impl Fn() -> Labelled<C, T> + 'static,
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
    Effect::new(move |known: Option<(String, Labelled<C, T>)>| {
        let (written, labels) = (cells.get(), labels());
        let known = known.filter(|(known, _)| *known == written).map(|(_, known)| known);
        if let Some(grid) = grid.get() {
            for (i, one) in labels.iter().enumerate() {
                if known.as_ref().and_then(|known| known.get(i)) != Some(one) {
                    set(&grid, one.0, "aria-label", &name(one.0, &one.1));
                }
            }
        }
        (written, labels)
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

/// The cell that an event hit, if it hit one.
pub(crate) fn cell_of<C: std::str::FromStr>(
    attribute: &'static str,
    target: Option<web_sys::EventTarget>,
) -> Option<C> {
    let element = target?.dyn_into::<Element>().ok()?;
    element.closest(&format!("[{attribute}]")).ok()??.get_attribute(attribute)?.parse().ok()
}
