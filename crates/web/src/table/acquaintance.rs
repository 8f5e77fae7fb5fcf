//! What a person can do about another who sits at the table: ask to be friends, and not to play again. And how friends
//! are invited to a table that waits.

use carreau_match::SeatId;
use carreau_protocol::{Friend, KnownKind, KnownNumber, NewKnown, OwnPeople, Who};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::TableState;
use crate::{players::seat_name, request::send, words::say};

/// The others at a table of the server who are people and sit in seats of their own. Tracks.
fn others(state: TableState) -> Vec<(SeatId, String)> {
    let mine = state.session.mine.get();
    if mine.is_empty() || is_local(state) {
        return Vec::new();
    }
    state.session.table.with(|table| {
        let Some(table) = table else { return Vec::new() };
        let seats = (0..).map(SeatId).zip(table.seats());
        let others = seats.filter(|(seat, _)| !mine.contains(seat));
        let people =
            others.filter(|(_, seat)| seat.player.as_ref().is_some_and(|player| player.bot_name().is_none()));
        people.map(|(seat, _)| (seat, seat_name(table, seat))).collect()
    })
}

/// Whether the table lives in this browser, where nobody is known to a server.
fn is_local(state: TableState) -> bool {
    state.session.transport().is_some_and(|transport| transport.is_local())
}

/// For each other person at the table: a press that asks to be friends, and two that end playing together.
#[component]
pub(super) fn Acquaintances(state: TableState) -> impl IntoView {
    let people = Memo::new(move |_| others(state));
    move || {
        let people = people.get();
        (!people.is_empty()).then(|| {
            view! {
                <div class="acquaintances" data-testid="acquaintances">
                    {people.into_iter().map(|(seat, name)| view! { <Person state seat name/> }).collect_view()}
                </div>
            }
        })
    }
}

#[component]
fn Person(state: TableState, seat: SeatId, name: String) -> impl IntoView {
    let (told, is_sure) = (RwSignal::new(String::new()), RwSignal::new(false));
    let name = StoredValue::new(name);
    let table =
        state.session.table.with_untracked(|table| table.as_ref().map(|table| table.header().table.clone()));
    let table = StoredValue::new(table);
    let note = move |kind, done: String| {
        let Some(table) = table.get_value() else { return };
        spawn_local(async move {
            let new = NewKnown { kind, who: Who::At { table, seat } };
            let words = match send::<OwnPeople>("POST", "/api/me/people", &new).await {
                Ok(_) => done,
                Err(why) => why,
            };
            told.try_set(words);
        });
    };
    let befriend = move |_| note(KnownKind::Friend, say!(person_befriended, name = name.get_value()));
    let block = move |_| {
        if is_sure.get() {
            is_sure.set(false);
            note(KnownKind::Block, say!(person_blocked, name = name.get_value()));
        } else {
            is_sure.set(true);
            told.set(say!(person_block_sure, name = name.get_value()));
        }
    };
    view! {
        <details class="acquaintance">
            <summary data-testid="acquaintance">{say!(person_menu, name = name.get_value())}</summary>
            <div class="account__presses">
                <button class="btn" data-testid="befriend" on:click=befriend>
                    {say!(person_befriend, name = name.get_value())}
                </button>
                <button class="btn" data-testid="block" on:click=block>
                    {say!(person_block, name = name.get_value())}
                </button>
            </div>
            <p class="account__told" role="status" data-testid="acquaintance-told">{move || told.get()}</p>
        </details>
    }
}

/// Buttons to invite friends to a table that waits for somebody; nothing for a person without friends.
#[component]
pub(super) fn InviteFriends(state: TableState) -> impl IntoView {
    let friends = RwSignal::new(Vec::<Friend>::new());
    if !is_local(state) {
        spawn_local(async move {
            if let Ok(people) = send::<OwnPeople>("GET", "/api/me/people", &()).await {
                friends.try_set(people.friends);
            }
        });
    }
    let told = RwSignal::new(String::new());
    let id = state.session.table.with_untracked(|table| {
        table.as_ref().map(|table| table.header().table.to_string()).unwrap_or_default()
    });
    let address = StoredValue::new(format!("/api/tables/{id}/invitations"));
    let invite = move |n: u64, name: String| {
        spawn_local(async move {
            let sent = send::<Option<()>>("POST", &address.get_value(), &KnownNumber { n }).await;
            told.try_set(sent.map_or_else(|why| why, |_| say!(invite_friend_done, name = name)));
        });
    };
    let button = move |Friend { known, here, .. }: Friend| {
        let (n, name) = (known.n, known.name);
        let invited = name.clone();
        view! {
            <button class="btn" class:is-here=here data-testid="invite-friend" on:click=move |_| invite(n, invited.clone())>
                {say!(invite_friend, name = name)}
            </button>
        }
    };
    move || {
        let friends = friends.get();
        (!friends.is_empty()).then(|| {
            view! {
                <section class="invite-friends" data-testid="invite-friends">
                    <h3>{say!(invite_friends)}</h3>
                    <div class="account__presses">{friends.into_iter().map(button).collect_view()}</div>
                    <p class="account__told" role="status">{move || told.get()}</p>
                </section>
            }
        })
    }
}
