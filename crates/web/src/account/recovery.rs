//! The recovery code, which is shown once.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::State;
use crate::{browser, words::say};

/// The card with a new recovery code, to be printed or written down.
#[component]
pub(super) fn RecoveryCard(state: State) -> impl IntoView {
    let (name, code) = state.code.get_untracked().unwrap_or_default();
    let place = window().location().host().unwrap_or_default();
    let text = StoredValue::new(say!(recovery_file, name = name, place = place, code = code.clone()));
    let is_copied = RwSignal::new(false);
    let copied = code.clone();
    let copy = move |_| {
        let code = copied.clone();
        spawn_local(async move {
            is_copied.try_set(browser::copy(&code).await);
        });
    };
    let print = |_| drop(window().print());
    let save = move |_| text.with_value(|text| browser::save("carreau-recovery.txt", text));
    view! {
        <h1>{say!(recovery_title)}</h1>
        <p>{say!(recovery_how)}</p>
        <p class="recovery__code" data-testid="recovery-code">{code}</p>
        <p class="recovery__print">{text.get_value()}</p>
        <div class="account__presses">
            <button class="btn" on:click=print data-testid="recovery-print">{say!(recovery_print)}</button>
            <button class="btn" on:click=save data-testid="recovery-save">{say!(recovery_save)}</button>
            <button class="btn" on:click=copy data-testid="recovery-copy">
                {move || if is_copied.get() { say!(recovery_copied) } else { say!(recovery_copy) }}
            </button>
        </div>
        <button class="btn btn--enamel" data-testid="recovery-kept" on:click=move |_| state.code.set(None)>
            {say!(recovery_kept)}
        </button>
    }
}
