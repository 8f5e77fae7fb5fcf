//! The ways to sign in to the person's account.

use carreau_protocol::{
    Me, NewPasskey, NewPassphrase, OwnAccount, OwnPasskey, PasskeyId, Proof, RecoveryCode,
};
use leptos::prelude::*;
use serde_json::Value;
use wasm_bindgen_futures::spawn_local;

use super::{State, entry::PassphraseField};
use crate::{browser, passkey, request::send, words::say};

/// Makes a passkey for the account, and adds it.
///
/// # Errors
///
/// Why there is none, as a sentence.
pub(super) async fn make_passkey() -> Result<Me, String> {
    let options: Value = send("POST", "/api/account/passkeys/options", &()).await?;
    let credential = passkey::make(&options).await.ok_or_else(|| say!(account_cancelled))?;
    let name = say!(ways_passkey_name, date = browser::day(browser::now()));
    send("POST", "/api/account/passkeys", &NewPasskey { name, credential }).await
}

/// Which form is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    None,
    Passphrase,
    Recovery,
}

/// The ways to sign in, and what can be changed about them.
#[component]
pub(super) fn Ways(state: State) -> impl IntoView {
    let account = move || state.me.with(|me| me.as_ref().and_then(|me| me.account.clone()));
    let passkeys = Memo::new(move |_| account().map(|account| account.passkeys).unwrap_or_default());
    let has_passphrase = Memo::new(move |_| account().is_some_and(|account: OwnAccount| account.passphrase));
    let can_passkey =
        move || state.me.with(|me| me.as_ref().is_some_and(|me| me.passkeys)) && passkey::is_known();
    let form = RwSignal::new(Form::None);
    let toggle = move |which| form.update(|form| *form = if *form == which { Form::None } else { which });
    let add = move |_| {
        state.told.set(String::new());
        spawn_local(async move {
            match make_passkey().await {
                Ok(me) => drop(state.me.try_set(Some(me))),
                Err(why) => drop(state.told.try_set(why)),
            }
        });
    };
    let set_passphrase = move || {
        if has_passphrase.get() { say!(ways_change_passphrase) } else { say!(ways_set_passphrase) }
    };
    view! {
        <section class="account__part" data-testid="ways">
            <h2>{say!(ways_title)}</h2>
            <ul class="records__list">
                <For each=move || passkeys.get() key=|passkey| passkey.id.clone()
                    children=move |passkey| view! { <PasskeyRow state passkey/> }/>
            </ul>
            <div class="account__presses">
                {move || can_passkey().then(|| view! {
                    <button class="btn" data-testid="add-passkey" on:click=add>{say!(ways_add_passkey)}</button>
                })}
                <button class="btn" data-testid="set-passphrase" aria-expanded=move || (form.get() == Form::Passphrase).to_string()
                    on:click=move |_| toggle(Form::Passphrase)>{set_passphrase}</button>
                <button class="btn" data-testid="renew-recovery" aria-expanded=move || (form.get() == Form::Recovery).to_string()
                    on:click=move |_| toggle(Form::Recovery)>{say!(recovery_renew)}</button>
            </div>
            {move || match form.get() {
                Form::None => ().into_any(),
                Form::Passphrase => view! { <PassphraseForm state has_passphrase form/> }.into_any(),
                Form::Recovery => view! { <RecoveryForm state has_passphrase form/> }.into_any(),
            }}
        </section>
    }
}

#[component]
fn PasskeyRow(state: State, passkey: OwnPasskey) -> impl IntoView {
    let OwnPasskey { id, name, used, .. } = passkey;
    let label = say!(ways_remove_passkey, passkey = name.clone());
    let used = say!(ways_used, date = browser::day(used));
    let remove = move |_| state.change("DELETE", "/api/account/passkeys", PasskeyId { id: id.clone() });
    view! {
        <li><span class="who"><b>{name}</b>" "<small>{used}</small></span>
            <button class="btn" aria-label=label data-testid="drop-passkey" on:click=remove>{say!(ways_remove)}</button></li>
    }
}

/// The field that proves that the person who sits here is the one with the account, where it has a passphrase.
fn proof(has_passphrase: Memo<bool>, current: RwSignal<String>) -> impl IntoView {
    move || {
        has_passphrase.get().then(|| {
            view! {
                <PassphraseField label=say!(ways_current) text=current fills="current-password" name="current-passphrase"/>
            }
        })
    }
}

fn given(has_passphrase: Memo<bool>, current: RwSignal<String>) -> Option<String> {
    has_passphrase.get_untracked().then(|| current.get_untracked())
}

#[component]
fn PassphraseForm(state: State, has_passphrase: Memo<bool>, form: RwSignal<Form>) -> impl IntoView {
    let (current, new) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let save = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let body = NewPassphrase { passphrase: new.get(), current: given(has_passphrase, current) };
        state.send("PUT", "/api/account/passphrase", body, move |me: Me| {
            state.me.try_set(Some(me));
            state.told.try_set(say!(ways_saved));
            form.try_set(Form::None);
        });
    };
    view! {
        <form on:submit=save data-testid="passphrase-form">
            {proof(has_passphrase, current)}
            <PassphraseField label=say!(ways_new_passphrase) text=new fills="new-password" name="next-passphrase"/>
            <p class="settings__note">{say!(account_passphrase_how)}</p>
            <div class="account__presses">
                <button class="btn btn--enamel" data-testid="save-passphrase">{say!(ways_save)}</button>
                <button type="button" class="btn" on:click=move |_| form.set(Form::None)>{say!(ways_cancel)}</button>
            </div>
        </form>
    }
}

#[component]
fn RecoveryForm(state: State, has_passphrase: Memo<bool>, form: RwSignal<Form>) -> impl IntoView {
    let current = RwSignal::new(String::new());
    let renew = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let name =
            state.me.with_untracked(|me| me.as_ref().and_then(|me| Some(me.account.as_ref()?.name.clone())));
        let body = Proof { current: given(has_passphrase, current) };
        state.send("POST", "/api/account/recovery", body, move |RecoveryCode { recovery }| {
            state.code.try_set(Some((name.unwrap_or_default(), recovery)));
        });
    };
    view! {
        <form on:submit=renew data-testid="recovery-form">
            <p class="settings__note">{say!(recovery_renew_how)}</p>
            {proof(has_passphrase, current)}
            <div class="account__presses">
                <button class="btn btn--enamel" data-testid="make-recovery">{say!(recovery_renew)}</button>
                <button type="button" class="btn" on:click=move |_| form.set(Form::None)>{say!(ways_cancel)}</button>
            </div>
        </form>
    }
}
