//! The page about the person's account: making one, signing in, the ways to sign in, the people whom one knows, and what
//! the server knows of a person.

mod data;
mod entry;
mod known;
mod recovery;
mod ways;

use carreau_protocol::{AccountChanges, Me};
use leptos::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen_futures::spawn_local;

use self::{data::OwnData, entry::Entry, known::People, recovery::RecoveryCard, ways::Ways};
use crate::{browser, parts::Switch, ratings::OwnRatings, request::send, top_bar::LobbyTop, words::say};

/// The address of the page.
pub(crate) const ADDRESS: &str = "/account";

/// What the page knows and shows.
#[derive(Clone, Copy)]
struct State {
    /// The person, once the server has said it.
    me: RwSignal<Option<Me>>,
    /// A recovery code to be kept, and whose it is.
    code: RwSignal<Option<(String, String)>>,
    /// What came of the last press, as a sentence; empty for nothing.
    told: RwSignal<String>,
}

impl State {
    /// Sends a request, and takes over what it answers. A refusal is told.
    fn send<T: DeserializeOwned + 'static>(
        self,
        method: &'static str,
        path: &'static str,
        body: impl Serialize + 'static,
        then: impl FnOnce(T) + 'static,
    ) {
        self.told.set(String::new());
        spawn_local(async move {
            match send::<T>(method, path, &body).await {
                Ok(answer) => then(answer),
                Err(why) => drop(self.told.try_set(say!(account_failed, why = why))),
            }
        });
    }

    /// Sends a change of the account, and shows the account that comes back.
    fn change(self, method: &'static str, path: &'static str, body: impl Serialize + 'static) {
        self.send(method, path, body, move |me: Me| drop(self.me.try_set(Some(me))));
    }
}

/// Opens this page anew, because the browser stands for somebody else now: nothing that the page knew counts any more.
fn begin_anew(query: &str) {
    let _ = window().location().assign(&format!("{ADDRESS}{query}"));
}

/// The page.
#[component]
pub(crate) fn AccountPage() -> impl IntoView {
    Effect::new(|| browser::set_title(&say!(title_account)));
    let state = State {
        me: RwSignal::new(None),
        code: RwSignal::new(None),
        told: RwSignal::new(if browser::query() == "?erased" { say!(data_erased) } else { String::new() }),
    };
    spawn_local(async move {
        match send::<Me>("GET", "/api/me", &()).await {
            Ok(me) => drop(state.me.try_set(Some(me))),
            Err(why) => drop(state.told.try_set(why)),
        }
    });
    // Not what changes within an account, such as a passkey: a form that is open stays.
    let kind = Memo::new(move |_| {
        let has_code = state.code.with(Option::is_some);
        state.me.with(|me| me.as_ref().map(|me| (me.account.is_some(), has_code)))
    });
    view! {
        <LobbyTop/>
        <main class="plain">
            <div class="panel account" data-testid="account">
                {move || match kind.get() {
                    None => view! { <h1>{say!(account)}</h1> }.into_any(),
                    Some((_, true)) => view! { <RecoveryCard state/> }.into_any(),
                    Some((true, _)) => view! { <OwnAccount state/> }.into_any(),
                    Some((false, _)) => view! { <h1>{say!(account)}</h1> <Entry state/> <OwnData state/> }.into_any(),
                }}
                <p class="account__told" role="status" data-testid="account-told">{move || state.told.get()}</p>
            </div>
        </main>
    }
}

/// The account of a person who has one.
#[component]
fn OwnAccount(state: State) -> impl IntoView {
    let name = move || {
        state
            .me
            .with(|me| me.as_ref().and_then(|me| Some(me.account.as_ref()?.name.clone())))
            .unwrap_or_default()
    };
    let rated = Signal::derive(move || {
        let account = |me: &Me| me.account.as_ref().is_some_and(|account| account.settings.rated);
        state.me.with(|me| me.as_ref().is_some_and(account))
    });
    let rename = move |event: web_sys::Event| {
        let name = event_target_value(&event).trim().to_owned();
        if !name.is_empty() {
            state.change("PATCH", "/api/account", AccountChanges { name: Some(name), rated: None });
        }
    };
    let rate = move |on| {
        state.change("PATCH", "/api/account", AccountChanges { name: None, rated: Some(on) });
    };
    let sign_out = move |_| state.send("DELETE", "/api/session", (), |_: Me| begin_anew(""));
    let sign_out_elsewhere = move |_| {
        state.send("DELETE", "/api/account/sessions", (), move |me: Me| {
            state.me.try_set(Some(me));
            state.told.try_set(say!(account_signed_out_elsewhere));
        });
    };
    view! {
        <h1 data-testid="account-name">{name}</h1>
        <label class="field-line">
            <span>{say!(name_label)}</span>
            <input maxlength="32" autocomplete="username" data-testid="account-rename" prop:value=name on:change=rename/>
        </label>
        <Switch title=say!(account_rated) name="rated" value=rated switch=rate/>
        <p class="settings__note">{say!(account_rated_how)}</p>
        <OwnRatings rated/>
        <People/>
        <Ways state/>
        <section class="account__part">
            <div class="account__presses">
                <button class="btn" data-testid="sign-out" on:click=sign_out>{say!(account_sign_out)}</button>
                <button class="btn" data-testid="sign-out-elsewhere" on:click=sign_out_elsewhere>
                    {say!(account_sign_out_elsewhere)}
                </button>
            </div>
        </section>
        <OwnData state/>
    }
}
