//! What the server knows of the person: saving it, and erasing it.

use carreau_protocol::{Me, Proof};
use leptos::prelude::*;

use super::{State, begin_anew, entry::PassphraseField};
use crate::words::say;

/// Saving what the server knows of the person, and erasing it by two presses.
#[component]
pub(super) fn OwnData(state: State) -> impl IntoView {
    let needs_proof = Memo::new(move |_| {
        let has_passphrase = |me: &Me| me.account.as_ref().is_some_and(|account| account.passphrase);
        state.me.with(|me| me.as_ref().is_some_and(has_passphrase))
    });
    let is_sure = RwSignal::new(false);
    let current = RwSignal::new(String::new());
    let erase = move |_| {
        if !is_sure.get() {
            is_sure.set(true);
            return;
        }
        let body = Proof { current: needs_proof.get().then(|| current.get()) };
        state.send("DELETE", "/api/me", body, |_: Me| begin_anew("?erased"));
    };
    view! {
        <section class="account__part">
            <h2>{say!(data_title)}</h2>
            <div class="account__presses">
                <a class="btn" href="/api/me/data" download="carreau.json" data-testid="save-data">{say!(data_save)}</a>
            </div>
            <p class="settings__note">{say!(data_erase_how)}</p>
            {move || (is_sure.get() && needs_proof.get()).then(|| view! {
                <PassphraseField label=say!(ways_current) text=current fills="current-password" name="erase-proof"/>
            })}
            <button class="btn" data-testid="erase" on:click=erase>
                {move || if is_sure.get() { say!(data_erase_sure) } else { say!(data_erase) }}
            </button>
        </section>
    }
}
