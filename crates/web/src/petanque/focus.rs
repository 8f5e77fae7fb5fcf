//! The focus stays on the main button when what it does changes: one press may follow the other.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

use super::state::State;

/// The main buttons of the panel.
const MAIN: &str = ".shot > .act__row > button";

/// Gives the focus to the new main button where the old one had it and is gone, for as long as the caller is there.
pub(crate) fn follow_main(state: State) {
    let had = StoredValue::new(false);
    let note = move |event: &Event| {
        let on = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let main = on.and_then(|on| on.closest(MAIN).ok().flatten());
        had.try_set_value(main.is_some());
    };
    // A button that is taken away loses the focus to the page without a word.
    let focused = window_event_listener(leptos::ev::focusin, move |event| note(&event));
    let pressed = window_event_listener(leptos::ev::pointerdown, move |event| note(&event));
    on_cleanup(move || {
        focused.remove();
        pressed.remove();
    });
    Effect::new(move || {
        state.shared.session.table.track();
        state.draft.track();
        state.motion.frame.track();
        request_animation_frame(move || {
            if had.try_get_value() == Some(true) && is_nowhere() {
                give();
            }
        });
    });
}

/// Whether nothing has the focus.
fn is_nowhere() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

fn give() {
    let enamel = document().query_selector(&format!("{MAIN}.btn--enamel")).ok().flatten();
    if let Some(button) = enamel.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        let _ = button.focus();
    }
}
