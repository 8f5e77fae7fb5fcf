//! The people whom the person knows.

use carreau_protocol::{Friend, Known, KnownKind, KnownNumber, NewKnown, OwnPeople, Who};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{request::send, words::say};

/// The friends, who wants to be one, and with whom the person does not want to play.
#[component]
pub(super) fn People() -> impl IntoView {
    let people = RwSignal::new(None::<OwnPeople>);
    let told = RwSignal::new(String::new());
    let act = move |method: &'static str, body: Option<serde_json::Value>| {
        told.set(String::new());
        spawn_local(async move {
            match send::<OwnPeople>(method, "/api/me/people", &body).await {
                Ok(now) => drop(people.try_set(Some(now))),
                Err(why) => drop(told.try_set(why)),
            }
        });
    };
    act("GET", None);
    let remove = move |n: u64| act("DELETE", serde_json::to_value(KnownNumber { n }).ok());
    let befriend = move |name: String| {
        let new = NewKnown { kind: KnownKind::Friend, who: Who::Named(name) };
        act("POST", serde_json::to_value(new).ok());
    };
    let name = RwSignal::new(String::new());
    let add = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        befriend(name.get());
        name.set(String::new());
    };
    let press = move |words: String, label: String, test: &'static str, n: u64| {
        view! { <button class="btn" aria-label=label data-testid=test on:click=move |_| remove(n)>{words}</button> }
    };
    let friend = move |Friend { known: Known { n, name, .. }, here, playing }: Friend| {
        let state = if playing {
            say!(people_playing)
        } else if here {
            say!(people_present)
        } else {
            say!(people_away)
        };
        let label = say!(people_remove_name, name = name.clone());
        view! {
            <li data-testid="friend"><span class="who"><b>{name}</b>" "<small class:is-here=here>{state}</small></span>
                {press(say!(people_remove), label, "remove-friend", n)}</li>
        }
    };
    let asked_by = move |Known { n, name, .. }: Known| {
        let asking = name.clone();
        view! {
            <li data-testid="asked-by"><span class="who">{say!(people_asks, name = name)}</span>
                <button class="btn btn--enamel" data-testid="accept-friend" on:click=move |_| befriend(asking.clone())>
                    {say!(people_accept)}</button>
                <button class="btn" data-testid="decline-friend" on:click=move |_| remove(n)>{say!(people_decline)}</button></li>
        }
    };
    let asked = move |Known { n, name, .. }: Known| {
        let label = say!(people_remove_name, name = name.clone());
        view! {
            <li data-testid="asked"><span class="who"><b>{name}</b>" "<small>{say!(people_asked)}</small></span>
                {press(say!(people_withdraw), label, "withdraw-friend", n)}</li>
        }
    };
    let blocked = move |Known { n, name, .. }: Known| {
        let label = say!(people_unblock_name, name = name.clone());
        view! {
            <li data-testid="blocked"><span class="who"><b>{name}</b></span>
                {press(say!(people_unblock), label, "unblock", n)}</li>
        }
    };
    let list = move |now: OwnPeople| {
        let OwnPeople { friends, asked_by: by, asked: to, blocked: not } = now;
        let none = friends.is_empty() && by.is_empty() && to.is_empty();
        let not = (!not.is_empty()).then(|| {
            view! {
                <h3>{say!(people_blocked)}</h3>
                <ul class="records__list">{not.into_iter().map(blocked).collect_view()}</ul>
            }
        });
        view! {
            {none.then(|| view! { <p class="settings__note">{say!(people_none)}</p> })}
            <ul class="records__list">
                {by.into_iter().map(asked_by).collect_view()}
                {friends.into_iter().map(friend).collect_view()}
                {to.into_iter().map(asked).collect_view()}
            </ul>
            {not}
        }
    };
    view! {
        <section class="account__part" data-testid="people">
            <h2>{say!(people_title)}</h2>
            {move || people.get().map(list)}
            <form class="account__line" on:submit=add data-testid="add-friend">
                <label class="field-line"><span>{say!(people_name)}</span>
                    <input maxlength="32" required autocomplete="off" data-testid="friend-name" prop:value=move || name.get()
                        on:input=move |event| name.set(event_target_value(&event))/>
                </label>
                <button class="btn" data-testid="ask-friend">{say!(people_add)}</button>
            </form>
            <p class="account__told" role="status" data-testid="people-told">{move || told.get()}</p>
        </section>
    }
}
