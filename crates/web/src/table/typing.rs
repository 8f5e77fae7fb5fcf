//! The line a move can be typed into.

use leptos::prelude::*;

use super::TableState;
use crate::words::say;

/// The line, while something is typed.
#[component]
pub(crate) fn Typing(
    state: TableState,
    /// A move as an example.
    example: &'static str,
    /// Takes what was typed; `false` if it cannot be taken, and the line stays.
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
            <label for="typed">{say!("typed-label")}</label>
            <div class="typing__row">
                <input id="typed" node_ref=input autocomplete="off" autocapitalize="none" spellcheck="false"
                    placeholder=example data-testid="typed" on:keydown=key/>
                <button class="btn" type="submit">{say!("typed-go")}</button>
            </div>
        </form>
    }
}
