//! What others want of the person: friends who invite to a table, and people who would like to be friends.

use carreau_protocol::{Invited, Known, KnownKind, KnownNumber, NewKnown, OwnPeople, Who};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{browser, own_tables::own_tables, parts::icon, request::send, words::say};

/// The invitations and the requests of people who would like to be friends, each with its answers; nothing without any.
#[component]
pub(crate) fn Wishes() -> impl IntoView {
    let own = own_tables();
    view! {
        {move || own.invited.get().into_iter().map(|one| view! { <Invitation one/> }).collect_view()}
        {move || own.asked_by.get().into_iter().map(|one| view! { <Request one/> }).collect_view()}
    }
}

/// A friend's invitation to a table that waits.
#[component]
fn Invitation(one: Invited) -> impl IntoView {
    let own = own_tables();
    let Invited { by, table, .. } = one;
    let id = StoredValue::new(table.table.clone());
    let decline = move |_| {
        let table = id.get_value();
        own.forget_invitation(&table);
        spawn_local(async move {
            // If the server does not hear of it, the invitation comes again with the next list.
            let _ = browser::send("DELETE", &format!("/api/tables/{table}/invitations"), "").await;
        });
    };
    let label = say!(invited_decline, name = by.clone());
    view! {
        <p class="invited" role="status" data-testid="invited">
            <span class="who"><b>{say!(invited_by, name = by)}</b>" "<small>{table.game.title()}</small></span>
            <a class="btn btn--enamel" href=format!("/t/{}", table.table) data-testid="invited-accept">{say!(invited_accept)}</a>
            <button class="btn btn--icon" aria-label=label data-testid="invited-decline" on:click=decline>{icon("close")}</button>
        </p>
    }
}

/// Somebody would like to be a friend.
#[component]
fn Request(one: Known) -> impl IntoView {
    let own = own_tables();
    let Known { n, name, .. } = one;
    let answer = move |method: &'static str, body: Option<serde_json::Value>| {
        own.forget_request(n);
        spawn_local(async move {
            // If the server does not hear of it, the request comes again with the next list.
            let _ = send::<OwnPeople>(method, "/api/me/people", &body).await;
        });
    };
    let asking = name.clone();
    let accept = move |_| {
        let new = NewKnown { kind: KnownKind::Friend, who: Who::Named(asking.clone()) };
        answer("POST", serde_json::to_value(new).ok());
    };
    let decline = move |_| answer("DELETE", serde_json::to_value(KnownNumber { n }).ok());
    view! {
        <p class="invited" role="status" data-testid="request">
            <span class="who"><b>{say!(people_asks, name = name)}</b></span>
            <button class="btn btn--enamel" data-testid="request-accept" on:click=accept>{say!(people_accept)}</button>
            <button class="btn" data-testid="request-decline" on:click=decline>{say!(people_decline)}</button>
        </p>
    }
}
