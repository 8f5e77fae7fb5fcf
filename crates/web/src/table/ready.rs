//! Before the match: who sits where, the invitation, and the button with which everybody gets ready.

use std::net::IpAddr;

use carreau_core::Side;
use carreau_match::{Intention, SeatId, Status, Table};
use carreau_protocol::{Invite, ToServer};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{
    Moment, TableState,
    acquaintance::InviteFriends,
    bot_seat::{BotSeat, BotStrength},
    name_offer,
    ratings::Counts,
    refereeing::Refereeing,
    team_seats::TeamSeats,
};
use crate::game_info::side_of;
use crate::{
    browser,
    game_info::draws_sides,
    own_tables::own_tables,
    parts::icon,
    routes, secret,
    session::Connection,
    sought,
    sound::{self, Sound},
    terms,
    words::say,
};

/// The slip over the board that stays until everybody is ready.
#[component]
pub(crate) fn Ready(state: TableState) -> impl IntoView {
    ready_when_seen(state);
    let gathering = Memo::new(move |_| state.moment() == Moment::Gathering);
    move || gathering.get().then(|| view! { <ReadySlip state/> })
}

/// The open seats.
fn open_seats(table: &Table) -> Vec<(SeatId, Side)> {
    let seats = (0..).zip(table.seats()).filter(|(_, seat)| seat.player.is_none());
    seats.map(|(i, seat)| (SeatId(i), seat.side)).collect()
}

/// The players whose seed is not open yet, once every seat is ready.
fn yet_to_open(table: &Table) -> Vec<String> {
    let closed = table.seats().iter().filter(|seat| table.is_sealed() && seat.seed.is_none());
    closed.filter_map(|seat| Some(crate::players::name_of(seat.player.as_ref()?))).collect()
}

/// Our seats that are not ready yet. Tracks.
fn not_ready(state: TableState) -> Vec<SeatId> {
    state.session.table.with(|table| {
        let Some(table) = table.as_ref() else { return Vec::new() };
        let mine = state.session.mine.get();
        mine.into_iter().filter(|&seat| table.seat(seat).is_ok_and(|seat| !seat.is_ready())).collect()
    })
}

/// Whether the person came to this table for two to play whoever is there. Tracks.
fn is_sought(state: TableState) -> bool {
    let is_sought = |table: &Table| table.seats().len() == 2 && sought::has(&table.header().table);
    state.session.table.with(|table| table.as_ref().is_some_and(is_sought))
}

/// Who came to play whoever is there gets ready without a further press, as soon as every seat is taken and the page is
/// looked at. Whoever looks elsewhere hears the bell.
fn ready_when_seen(state: TableState) {
    let seen = RwSignal::new(!document().hidden());
    let changed = window_event_listener_untyped("visibilitychange", move |_| {
        seen.try_set(!document().hidden());
    });
    on_cleanup(move || changed.remove());
    let full = Memo::new(move |_| {
        let is_full = |table: &Table| table.status() == Status::Gathering && open_seats(table).is_empty();
        !state.session.is_watching() && state.session.table.with(|table| table.as_ref().is_some_and(is_full))
    });
    Effect::new(move |before: Option<bool>| {
        let full = full.get();
        if full && before == Some(false) && document().hidden() {
            sound::play(Sound::Bell);
        }
        full
    });
    Effect::new(move || {
        if full.get() && seen.get() && is_sought(state) {
            let waiting = not_ready(state);
            if !waiting.is_empty() {
                say_ready(state, waiting);
            }
        }
    });
}

#[component]
fn ReadySlip(state: TableState) -> impl IntoView {
    let session = state.session;
    let open =
        Memo::new(move |_| session.table.with(|table| table.as_ref().map(open_seats).unwrap_or_default()));
    let waiting = Memo::new(move |_| not_ready(state));
    // Nobody needs a button who gets ready by sitting opposite somebody.
    let sought = Memo::new(move |_| is_sought(state));
    let seeks = Memo::new(move |_| sought.get() && !session.is_watching() && !open.with(Vec::is_empty));
    let game =
        session.table.with_untracked(|table| table.as_ref().map_or("", |table| table.header().game.as_str()));
    let title = move || match (session.is_watching(), open.with(Vec::is_empty)) {
        (true, false) => say!(hello_sit),
        (true, true) => say!(hello_watch),
        (false, false) if seeks.get() => say!(seek_first),
        (false, false) => say!(hello_invite),
        (false, true) => say!(hello_ready),
    };
    let is_of_teams =
        session.table.with_untracked(|table| table.as_ref().is_some_and(|table| table.seats().len() > 2));
    // The seat that the invitation is for, if a person has picked one of several.
    let invited = RwSignal::new(None::<SeatId>);
    let name = RwSignal::new(state.settings.with_untracked(|settings| settings.name.clone()));
    let terms = move || session.table.with(|table| table.as_ref().map(terms::words).unwrap_or_default());
    let said = Memo::new(move |_| {
        let names = session.table.with(|table| table.as_ref().map(yet_to_open).unwrap_or_default());
        if names.is_empty() {
            say!(hello_said)
        } else {
            say!(hello_opening, names = names.join(", "), count = names.len())
        }
    });
    view! {
        <section class="hello panel" aria-labelledby="hello-h" data-testid="hello">
            <h2 id="hello-h">{title}</h2>
            <p class="hello__terms">{terms}</p>
            <Counts state/>
            {move || (session.is_watching() && !open.with(Vec::is_empty)).then(|| view! { <Name name/> })}
            {name_offer::offered(state)}
            {is_of_teams.then(|| view! { <TeamSeats state name invited/> })}
            {move || (!is_of_teams && session.is_watching() && !open.with(Vec::is_empty)).then(|| view! { <SitDown state open name/> })}
            {move || seeks.get().then(|| view! { <Seeking state/> })}
            {move || (!session.is_watching() && !open.with(Vec::is_empty)).then(|| {
                let invitation = move || view! { <Invitation state invited/> };
                if seeks.get() {
                    view! { <details class="house-sits"><summary>{say!(seek_invite)}</summary>{invitation()}</details> }
                        .into_any()
                } else {
                    invitation().into_any()
                }
            })}
            {move || (is_of_teams && !session.is_watching() && !open.with(Vec::is_empty)).then(|| view! { <BotStrength state/> })}
            {move || (!is_of_teams && !session.is_watching() && !sought.get()).then(|| view! { <BotSeat state/> })}
            {move || (sought.get() && !waiting.with(Vec::is_empty) && open.with(Vec::is_empty)).then(|| view! {
                <p>{say!(seek_ready)}</p>
            })}
            {move || (!sought.get() && !waiting.with(Vec::is_empty)).then(|| view! {
                <p>{say!(hello_how, game = game)}</p>
                <button class="btn btn--enamel" data-testid="ready"
                    on:click=move |_| say_ready(state, waiting.get_untracked())>{say!(hello_say)}</button>
            })}
            {move || (waiting.with(Vec::is_empty) && !session.is_watching()).then(|| view! {
                <p class="hello__said">{icon("check")}<span>{said.get()}</span></p>
            })}
            {move || (!seeks.get()).then(|| view! { <Creator state is_of_teams/> })}
            <Refereeing state before=true/>
        </section>
    }
}

/// What somebody may do who waits for whoever comes: play the computer meanwhile, or wait no longer.
#[component]
fn Seeking(state: TableState) -> impl IntoView {
    let (session, way, own) = (state.session, routes::way(), own_tables());
    let game = session.table.with_untracked(|table| table.as_ref().map(|table| table.header().game));
    let id = session.table.with_untracked(|table| table.as_ref().map(|table| table.header().table.clone()));
    let id = StoredValue::new(id);
    let leave = move || {
        id.with_value(|id| id.as_ref().map(|id| own.forget(id)));
        way.go("/");
    };
    let closing = RwSignal::new(false);
    Effect::new(move || {
        // The lobby would still ask for the board of a table that is not gone yet.
        if closing.get() && session.connection.get() == Connection::Closed {
            leave();
        }
    });
    let cancel = move |_| {
        // Who has created the table takes it away; who came later leaves the seat.
        if session.listing.get_untracked().is_some() {
            closing.set(true);
            session.tell(&ToServer::Close);
        } else {
            for seat in session.mine.get_untracked() {
                session.intend(seat, Intention::Leave);
            }
            leave();
        }
    };
    view! {
        <p>{say!(seek_how)}</p>
        <div class="act__row">
            {game.map(|game| view! {
                <a class="btn" href=format!("/play/{game}?with=house") data-testid="meanwhile">
                    {icon("bot")}<span>{say!(seek_meanwhile)}</span>
                </a>
            })}
            <button class="btn btn--quiet" data-testid="cancel-seek" on:click=cancel>{say!(seek_cancel)}</button>
        </div>
    }
}

/// What the creator of a table may do before the match: send others away, list the table and close it. At a table of
/// teams the seats themselves have the buttons to send away.
#[component]
fn Creator(state: TableState, is_of_teams: bool) -> impl IntoView {
    let session = state.session;
    let others = move || {
        let (mine, watching) = (session.mine.get(), session.is_watching());
        session.table.with(|table| {
            let seats = (0..).map(SeatId).zip(table.as_ref().map(Table::seats).unwrap_or_default());
            // Those who sit have another button for the bot.
            let others = seats.filter(|(id, seat)| !mine.contains(id) && (seat.is_persons() || watching));
            let named =
                others.filter_map(|(id, seat)| Some((id, crate::players::name_of(seat.player.as_ref()?))));
            named.filter(|_| !is_of_teams).collect::<Vec<_>>()
        })
    };
    let buttons = move |listed: bool| {
        let words = if listed { say!(creator_unlist) } else { say!(creator_list) };
        view! {
            {others().into_iter().map(|(seat, name)| view! {
                <button class="btn" data-testid=format!("dismiss-{}", seat.0)
                    on:click=move |_| session.intend(seat, Intention::Leave)>{say!(creator_dismiss, name = name)}</button>
            }).collect_view()}
            <div class="act__row">
                <button class="btn btn--quiet" data-testid="list-table"
                    on:click=move |_| session.tell(&ToServer::List { listed: !listed })>{words}</button>
                <button class="btn btn--quiet" data-testid="close-table"
                    on:click=move |_| session.tell(&ToServer::Close)>{say!(creator_close)}</button>
            </div>
        }
    };
    move || session.listing.get().map(buttons)
}

/// Makes the `waiting` seats ready. Each commits to a seed of its own, which this browser keeps.
fn say_ready(state: TableState, waiting: Vec<SeatId>) {
    if state.session.is_free() {
        for seat in waiting {
            let seed =
                state.session.table.with_untracked(|table| Some(secret::seed_for(table.as_ref()?, seat)));
            if let Some(seed) = seed {
                state.session.intend(seat, Intention::Ready { commitment: seed.commitment() });
            }
        }
    }
}

/// The name to sit down under.
#[component]
fn Name(name: RwSignal<String>) -> impl IntoView {
    view! {
        <label class="field-line">
            <span>{say!(name_label)}</span>
            <input maxlength="32" autocomplete="nickname" data-testid="name" prop:value=move || name.get()
                on:input=move |event| name.set(event_target_value(&event))/>
        </label>
    }
}

#[component]
fn SitDown(state: TableState, open: Memo<Vec<(SeatId, Side)>>, name: RwSignal<String>) -> impl IntoView {
    // If the game draws the sides, nobody has one yet (D1.3).
    let as_words = move |side| {
        state.session.table.with(|table| {
            let game = table.as_ref()?.options().game;
            (!draws_sides(game)).then(|| say!(hello_sit_as, side = side_of(game.game(), side)))
        })
    };
    view! {
        <div class="act__row act__row--one">
            {move || open.get().into_iter().map(|(seat, side)| view! {
                <button class="btn btn--enamel" data-testid="sit" on:click=move |_| state.sit(seat, name)>
                    {as_words(side).unwrap_or_else(|| say!(hello_sit_down))}
                </button>
            }).collect_view()}
        </div>
    }
}

#[component]
fn Invitation(state: TableState, invited: RwSignal<Option<SeatId>>) -> impl IntoView {
    let id = state.session.table.with_untracked(|table| {
        table.as_ref().map(|table| table.header().table.to_string()).unwrap_or_default()
    });
    let address = RwSignal::new(format!("{}/t/{id}", window().location().origin().unwrap_or_default()));
    // The server knows by which address others reach it. The scannable code shows the same one.
    let asked = format!("/api/tables/{id}/invite");
    spawn_local(async move {
        let answer = browser::ask(&asked, None).await.filter(|answer| answer.status == 200);
        if let Some(Ok(Invite { link })) = answer.map(|answer| serde_json::from_str(&answer.text)) {
            address.try_set(link);
        }
    });
    // A code is useless if its address can be opened on this machine only.
    let here = Memo::new(move |_| address.with(|address| is_of_this_machine(address)));
    // A person who comes by a link with a seat finds that seat highlighted.
    let seat = move || invited.get().map(|seat| format!("?seat={}", seat.0)).unwrap_or_default();
    let code = move || format!("/api/tables/{id}/invite.svg{}", seat());
    let link = move || format!("{}{}", address.get(), seat());
    // Whether it worked; `None` before the first press.
    let copied = RwSignal::new(None::<bool>);
    Effect::new(move || {
        let _ = invited.get();
        copied.set(None);
    });
    let copy = move |_| {
        let link = untrack(link);
        spawn_local(async move {
            let mut done = browser::copy(&link).await;
            if !done {
                // The focus selects the link, so that one key copies it if the browser does not.
                browser::focus("invite-link");
                done = browser::copy_selected();
            }
            copied.try_set(Some(done));
        });
    };
    view! {
        <div class="invite">
            {move || (!here.get()).then(|| view! {
                <img class="invite__code" src=code.clone() alt=say!(invite_code) width="148" height="148"/>
            })}
            <div class="invite__words">
                <p>{move || if here.get() { say!(invite_how_here) } else { say!(invite_how) }}</p>
                <input class="invite__link" id="invite-link" readonly aria-label=say!(invite_link)
                    prop:value=link
                    data-testid="invite-link" on:focus=move |event| {
                        event_target::<web_sys::HtmlInputElement>(&event).select();
                    }/>
                <button class="btn" on:click=copy data-testid="copy-invite">
                    {icon("link")}
                    <span role="status">{move || match copied.get() {
                        Some(true) => say!(invite_copied),
                        Some(false) => say!(invite_selected),
                        None => say!(invite_copy),
                    }}</span>
                </button>
            </div>
        </div>
        <InviteFriends state/>
        {move || here.get().then(|| view! {
            <p class="invite__here">{icon("no")}<span>
                {say!(invite_here)}" "<code>"carreau serve --listen 0.0.0.0:7700"</code>
            </span></p>
        })}
    }
}

/// Whether an address leads every machine to itself, as `localhost` does.
fn is_of_this_machine(address: &str) -> bool {
    let host = address.split_once("://").map_or(address, |(_, rest)| rest);
    let host = host.split('/').next().unwrap_or_default();
    let host = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    host == "localhost"
        || host.ends_with(".localhost")
        || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::is_of_this_machine;

    #[test]
    fn an_address_of_this_machine_is_known() {
        for address in ["http://localhost:7700/t/a", "http://127.0.0.1/t/a", "http://[::1]:7700/t/a"] {
            assert!(is_of_this_machine(address), "{address}");
        }
        for address in
            ["http://192.168.1.7:7700/t/a", "https://house.example/t/a", "http://[2001:db8::1]/t/a"]
        {
            assert!(!is_of_this_machine(address), "{address}");
        }
    }
}
