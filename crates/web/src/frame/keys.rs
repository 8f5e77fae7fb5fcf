//! The keys that a game's table adds to those of every page.

use leptos::prelude::*;
use web_sys::KeyboardEvent;

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
