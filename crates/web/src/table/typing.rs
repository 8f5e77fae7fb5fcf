//! The input for a typed move.

use leptos::prelude::*;

use super::TableState;
use crate::words::say;

/// The input, while a move is being typed.
#[component]
pub(crate) fn Typing(
    state: TableState,
    /// A move in notation, as an example.
    example: &'static str,
    /// Takes a typed move; `false` if it cannot be played, and the input stays.
    take: impl Fn(&str) -> bool + Copy + Send + Sync + 'static,
) -> impl IntoView {
    move || state.typing.get().then(|| view! { <Line state example take/> })
}

#[component]
fn Line(
    state: TableState,
    example: &'static str,
    take: impl Fn(&str) -> bool + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let input = NodeRef::<leptos::html::Input>::new();
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let text = input.get_untracked().map(|input| input.value()).unwrap_or_default();
        if text.trim().is_empty() || take(text.trim()) {
            state.typing.set(false);
        }
    };
    let key = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            state.typing.set(false);
        }
    };
    view! {
        <form class="typing" on:submit=submit>
            <label for="typed">{say!(typed_label)}</label>
            <div class="typing__row">
                <input id="typed" node_ref=input autocomplete="off" autocapitalize="none" spellcheck="false"
                    placeholder=example data-testid="typed" on:keydown=key/>
                <button class="btn" type="submit">{say!(typed_go)}</button>
            </div>
        </form>
    }
}
