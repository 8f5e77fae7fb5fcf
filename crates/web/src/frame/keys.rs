//! The keys that a game's table adds to those of every page.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{KeyboardEvent, SvgElement};

use super::{State, TableGame};

/// A key that was struck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Key {
    /// Its name, as the browser gives it: `a`, `Enter`, `ArrowLeft`.
    pub(crate) name: String,
    /// Whether Shift was down.
    pub(crate) shift: bool,
    /// Whether Ctrl or Meta was down.
    pub(crate) ctrl: bool,
    /// Whether the key is held down and strikes again.
    pub(crate) again: bool,
}

impl Key {
    /// The key of an event.
    pub(crate) fn of(event: &KeyboardEvent) -> Self {
        Self {
            name: event.key(),
            shift: event.shift_key(),
            ctrl: event.ctrl_key() || event.meta_key(),
            again: event.repeat(),
        }
    }
}

/// Handles a key anywhere on the table's page; returns whether it was one of the table's.
pub(super) fn on_page<G: TableGame>(state: State<G>, event: &KeyboardEvent) -> bool {
    let key = Key::of(event);
    if G::key(state, &key) {
        return true;
    }
    match (key.name.as_str(), key.ctrl) {
        // A key that is held down acts once.
        ("Enter", true) if key.again => {}
        ("Enter", true) => state.commit(),
        ("Escape", false) if state.shared.looks_at.get_untracked().is_some() => {
            state.shared.looks_at.set(None);
        }
        ("Escape", false) if state.shared.put_ending_away() => {}
        ("Escape", false) => state.let_go(),
        ("Backspace", false) => state.take_back(),
        (".", false) => {
            let position = state.position.get_untracked();
            let words = position.map(|position| untrack(|| G::position_in_words(state, &position)));
            if let Some(words) = words {
                state.shared.live.calm(&words);
            }
        }
        _ => return false,
    }
    true
}

/// An arrow key: how far it goes to the right and up.
pub(crate) type Arrow = (i8, i8);

/// The arrow key with a name; `None` for other keys.
pub(crate) fn arrow(key: &str) -> Option<Arrow> {
    Some(match key {
        "ArrowLeft" => (-1, 0),
        "ArrowRight" => (1, 0),
        "ArrowUp" => (0, 1),
        "ArrowDown" => (0, -1),
        _ => return None,
    })
}

/// Whether a key is struck together with one that gives it to the browser.
pub(crate) fn is_for_browser(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.alt_key() || event.meta_key()
}

/// Whether the letter of a key may act on the board.
pub(crate) fn may_be_letter<G: TableGame>(state: State<G>, event: &KeyboardEvent) -> bool {
    !event.shift_key() && state.shared.settings.with_untracked(|settings| settings.letter_keys)
}

/// Gives the focus to a place of a drawn board.
pub(crate) fn give_focus(id: &str) {
    let element = document().get_element_by_id(id);
    if let Some(element) = element.and_then(|element| element.dyn_into::<SvgElement>().ok()) {
        let _ = element.focus();
    }
}
