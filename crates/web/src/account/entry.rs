//! Making an account, and signing in to one.

use carreau_protocol::{AccountCreated, Me, NewAccount, SignIn, SignInWith};
use leptos::prelude::*;
use serde_json::Value;
use wasm_bindgen_futures::spawn_local;

use super::{State, begin_anew, ways};
use crate::{own_name, own_tables::own_tables, passkey, request::send, settings::Settings, words::say};

/// A field for a passphrase, whose text can be shown.
#[component]
pub(super) fn PassphraseField(
    /// What stands over it.
    label: String,
    /// The text.
    text: RwSignal<String>,
    /// What a manager of passphrases fills in: `new-password` or `current-password`.
    fills: &'static str,
    /// Its name for tests.
    name: &'static str,
) -> impl IntoView {
    let shown = RwSignal::new(false);
    view! {
        <label class="field-line"><span>{label}</span>
            <input type=move || if shown.get() { "text" } else { "password" } autocomplete=fills data-testid=name
                autocapitalize="none" spellcheck="false" prop:value=move || text.get()
                on:input=move |event| text.set(event_target_value(&event))/>
        </label>
        <label class="switch account__show">
            <input type="checkbox" role="switch" prop:checked=move || shown.get()
                on:change=move |event| shown.set(event_target_checked(&event))/>
            <span>{say!(account_show)}</span>
        </label>
    }
}

/// What somebody without an account can do.
#[component]
pub(super) fn Entry(state: State) -> impl IntoView {
    let can_passkey =
        state.me.with_untracked(|me| me.as_ref().is_some_and(|me| me.passkeys)) && passkey::is_known();
    view! {
        <p>{say!(account_why)}</p>
        <NewAccountForm state can_passkey/>
        <SignInForm state can_passkey/>
    }
}

#[component]
fn NewAccountForm(state: State, can_passkey: bool) -> impl IntoView {
    let settings = Settings::signal();
    let name = RwSignal::new(settings.with_untracked(|settings| settings.name.clone()));
    let passphrase = RwSignal::new(String::new());
    let created = move |AccountCreated { me, recovery }: AccountCreated| {
        let name = me.account.as_ref().map(|account| account.name.clone()).unwrap_or_default();
        own_name::keep(settings, &name);
        state.me.try_set(Some(me));
        state.code.try_set(Some((name, recovery)));
    };
    let create = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let new = NewAccount { name: name.get(), passphrase: Some(passphrase.get()) };
        state.send("POST", "/api/account", new, created);
    };
    let with_passkey = move |_| {
        state.told.set(String::new());
        spawn_local(async move {
            let new = NewAccount { name: name.get_untracked(), passphrase: None };
            match send::<AccountCreated>("POST", "/api/account", &new).await {
                Ok(account) => {
                    // If no passkey comes of it, the account has its recovery code, and the page offers to add one.
                    let added = ways::make_passkey().await;
                    created(account);
                    match added {
                        Ok(me) => drop(state.me.try_set(Some(me))),
                        Err(why) => drop(state.told.try_set(why)),
                    }
                }
                Err(why) => drop(state.told.try_set(say!(account_failed, why = why))),
            }
        });
    };
    view! {
        <section class="account__part">
            <h2>{say!(account_new)}</h2>
            <form on:submit=create data-testid="new-account">
                <label class="field-line"><span>{say!(name_label)}</span>
                    <input maxlength="32" required autocomplete="username" data-testid="new-name" prop:value=move || name.get()
                        on:input=move |event| name.set(event_target_value(&event))/>
                </label>
                {can_passkey.then(|| view! {
                    <button type="button" class="btn btn--enamel" data-testid="create-passkey" on:click=with_passkey>
                        {say!(account_create_passkey)}
                    </button>
                    <p class="settings__note">{say!(account_passkey_how)}</p>
                })}
                <PassphraseField label=say!(account_passphrase) text=passphrase fills="new-password" name="new-passphrase"/>
                <p class="settings__note">{say!(account_passphrase_how)}</p>
                <button class="btn" class:btn--enamel=!can_passkey data-testid="create-account">{say!(account_create)}</button>
            </form>
        </section>
    }
}

#[component]
fn SignInForm(state: State, can_passkey: bool) -> impl IntoView {
    let settings = Settings::signal();
    let (name, passphrase, code) =
        (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(String::new()));
    let is_lost = RwSignal::new(false);
    // Tables of the server alone: what this browser keeps stays in it anyway.
    let own = own_tables();
    let has_tables = Memo::new(move |_| own.all.with(|all| all.iter().any(|table| table.local.is_none())));
    let bring = RwSignal::new(true);
    let signed_in = move |me: Me| {
        if let Some(account) = me.account {
            own_name::keep(settings, &account.name);
        }
        begin_anew("");
    };
    let enter = move |with| {
        let bring = has_tables.get_untracked() && bring.get_untracked();
        state.send("POST", "/api/session", SignIn { with, bring }, signed_in);
    };
    let by_passphrase = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        enter(SignInWith::Passphrase { name: name.get(), passphrase: passphrase.get() });
    };
    let by_code = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        enter(SignInWith::Recovery { code: code.get() });
    };
    let by_passkey = move |_| {
        state.told.set(String::new());
        spawn_local(async move {
            let used = async {
                let options: Value = send("POST", "/api/session/options", &()).await?;
                passkey::find(&options).await.ok_or_else(|| say!(account_cancelled))
            };
            match used.await {
                Ok(credential) => enter(SignInWith::Passkey { credential }),
                Err(why) => drop(state.told.try_set(why)),
            }
        });
    };
    view! {
        <section class="account__part">
            <h2>{say!(account_sign_in)}</h2>
            {move || has_tables.get().then(|| view! {
                <label class="switch">
                    <input type="checkbox" role="switch" data-testid="bring" prop:checked=move || bring.get()
                        on:change=move |event| bring.set(event_target_checked(&event))/>
                    <span>{say!(account_bring)}</span>
                </label>
            })}
            {can_passkey.then(|| view! {
                <button class="btn btn--enamel" data-testid="enter-passkey" on:click=by_passkey>
                    {say!(account_with_passkey)}
                </button>
            })}
            <form on:submit=by_passphrase data-testid="sign-in">
                <label class="field-line"><span>{say!(name_label)}</span>
                    <input maxlength="32" required autocomplete="username" data-testid="enter-name" prop:value=move || name.get()
                        on:input=move |event| name.set(event_target_value(&event))/>
                </label>
                <PassphraseField label=say!(account_passphrase) text=passphrase fills="current-password" name="enter-passphrase"/>
                <button class="btn" data-testid="enter">{say!(account_with_passphrase)}</button>
            </form>
            <button class="btn btn--quiet" aria-expanded=move || is_lost.get().to_string() data-testid="lost"
                on:click=move |_| is_lost.update(|lost| *lost = !*lost)>{say!(account_lost)}</button>
            {move || is_lost.get().then(|| view! {
                <form on:submit=by_code data-testid="recover">
                    <label class="field-line"><span>{say!(account_code)}</span>
                        <input required autocomplete="off" autocapitalize="characters" spellcheck="false" data-testid="enter-code"
                            prop:value=move || code.get() on:input=move |event| code.set(event_target_value(&event))/>
                    </label>
                    <button class="btn" data-testid="enter-with-code">{say!(account_with_code)}</button>
                </form>
            })}
        </section>
    }
}
