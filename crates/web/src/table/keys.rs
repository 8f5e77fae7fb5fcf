//! The keys that mean the same at every table.

use carreau_core::Side;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use super::{Sheet, TableState, coach, hint};
use crate::game_info::side_of;
use crate::{browser, clocks, words::say};

/// Listens to the keys anywhere on a table's page until the calling component is removed. `own` handles the game's own
/// keys and comes first; it returns whether the key was one of them.
pub(crate) fn listen(state: TableState, own: impl Fn(&KeyboardEvent) -> bool + 'static) {
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if event.default_prevented() || browser::is_covered() || is_writing(&event) {
            return;
        }
        if own(&event) || general(state, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || keys.remove());
}

/// Handles a key that means the same at every table. Returns whether it was one.
fn general(state: TableState, event: &KeyboardEvent) -> bool {
    match (event.key().as_str(), event.ctrl_key() || event.meta_key(), event.shift_key()) {
        ("D", false, true) => state.draw(),
        ("L", false, true) => show_log(state),
        ("A", false, true) => go_to_question(),
        ("H", false, true) => return hint::ask(state),
        ("C", false, true) => return coach::toggle(state),
        ("/", false, _) => {
            state.typing.set(true);
            request_animation_frame(|| browser::focus("typed"));
        }
        (",", false, _) => tell_clocks(state),
        ("?", false, _) => state.sheet.set(Some(Sheet::Keys)),
        _ => return false,
    }
    true
}

/// Moves the focus to the answers of the first question that waits for us.
fn go_to_question() {
    if let Ok(Some(answer)) = document().query_selector(".question button")
        && let Ok(answer) = answer.dyn_into::<web_sys::HtmlElement>()
    {
        let _ = answer.focus();
    }
}

/// Shows the moves: in their place on the page, or else on a sheet.
fn show_log(state: TableState) {
    let place = document().get_element_by_id("moves").map(|moves| moves.get_bounding_client_rect());
    if place.is_some_and(|place| place.height() > 0.0) {
        browser::focus("moves");
    } else {
        state.sheet.set(Some(Sheet::Log));
    }
}

/// Whether a key is struck in a field that takes it.
pub(crate) fn is_writing(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| match target.tag_name().as_str() {
        "INPUT" => {
            !target.has_attribute("readonly")
                && !matches!(target.get_attribute("type").as_deref(), Some("radio" | "checkbox"))
        }
        tag => matches!(tag, "TEXTAREA" | "SELECT"),
    })
}

/// Speaks the time on both clocks.
fn tell_clocks(state: TableState) {
    let now = state.session.house_now();
    let words = state.session.table.with_untracked(|table| {
        let table = table.as_ref()?;
        let game = table.header().game;
        let side = |side: Side| {
            let left = clocks::shown(table, side, now)?;
            Some(say!(told_clock, side = side_of(game, side), time = left.words))
        };
        Some(format!("{} {}", side(Side::Black)?, side(Side::White)?))
    });
    state.live.calm(&words.unwrap_or_else(|| say!(told_no_clock)));
}
