//! Keeps the focus on the main button when the button changes, so that the player can press again at once.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

use super::{State, TableGame};
use crate::browser;

/// The main buttons of the panel.
const MAIN: &str = "[data-testid=act] .act__row > button";

/// From now until the caller is disposed of: moves the focus to the new main button if the old one had it and is gone.
pub(super) fn follow_main<G: TableGame>(state: State<G>) {
    let last = StoredValue::new_local(None::<Element>);
    let note = move |event: &Event| {
        let on = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        last.try_set_value(on.and_then(|on| on.closest(MAIN).ok().flatten()));
    };
    // A button that is removed loses the focus to the page without any event, so the last focus is noted here.
    let focused = window_event_listener(leptos::ev::focusin, move |event| note(&event));
    let pressed = window_event_listener(leptos::ev::pointerdown, move |event| note(&event));
    on_cleanup(move || {
        focused.remove();
        pressed.remove();
    });
    Effect::new(move || {
        state.shared.session.table.track();
        state.draft.track();
        let _ = state.animator.is_moving();
        request_animation_frame(move || {
            // One that is still there was left on purpose, as with Tab to the browser's own bar.
            let is_gone = last.try_with_value(|last| last.as_ref().is_some_and(|last| !last.is_connected()));
            if is_gone == Some(true) && browser::has_no_focus() {
                give();
            }
        });
    });
}

fn give() {
    let enamel = document().query_selector(&format!("{MAIN}.btn--enamel")).ok().flatten();
    if let Some(button) = enamel.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        let _ = button.focus();
    }
}
