//! The page of a table: the board, the seats, the moves, what to do.

use std::time::Duration;

use carreau_match::{Status, Table, TableId};
use leptos::prelude::*;

use super::{
    act::{Act, WhyNot},
    board::PlayBoard,
    desk::{Desk, Sheet},
    hello::{self, Hello},
    keys,
    moves::Moves,
    seat::PlayerSeat,
    sheets::Sheets,
};
use crate::{
    browser,
    link::{Local, Online},
    live::LiveRegions,
    lobby,
    parts::{icon, mark},
    room::{Connection, Keeping, Room},
    routes,
    settings::Settings,
    words::say,
};

/// A table in this browser. Without a name, one is laid as the query says.
#[component]
pub(crate) fn LocalTablePage(
    /// The table.
    table: Option<TableId>,
    /// What follows `?` in the address.
    query: String,
) -> impl IntoView {
    let way = routes::way();
    let Some(id) = table else {
        // Lay it, then come back with its name, so that a reload finds it again.
        let settings = Settings::signal();
        request_animation_frame(move || match lobby::lay_from_query(&settings.get_untracked(), &query) {
            Some(address) => way.correct(&address),
            None => way.correct("/"),
        });
        return ().into_any();
    };
    let room = Room::new();
    match Local::open(room, &id) {
        Some(local) => {
            on_cleanup(move || {
                if let Some(link) = room.link() {
                    link.close();
                }
            });
            let _ = local.opponent();
            view! { <TablePage room/> }.into_any()
        }
        None => view! { <lobby::NotHere/> }.into_any(),
    }
}

/// A table of the server's.
#[component]
pub(crate) fn OnlineTablePage(
    /// The table.
    id: TableId,
) -> impl IntoView {
    let room = Room::new();
    let online = Online::open(room, id);
    let closing = StoredValue::new_local(online);
    on_cleanup(move || closing.with_value(Online::close));
    let missing =
        Memo::new(move |_| room.connection.get() == Connection::Closed && room.table.with(Option::is_none));
    move || {
        if missing.get() {
            view! { <lobby::NotHere/> }.into_any()
        } else {
            view! { <TablePage room/> }.into_any()
        }
    }
}

#[component]
fn TablePage(room: Room) -> impl IntoView {
    let desk = Desk::new(room);
    provide_context(desk);
    // Clocks are drawn four times a second, and only where there are clocks.
    let timed = Memo::new(move |_| {
        room.table.with(|table| {
            table
                .as_ref()
                .is_some_and(|table| table.clock().running().is_some() && table.clock().deadline().is_some())
        }) || matches!(room.connection.get(), Connection::Lost { .. })
    });
    Effect::new(move |timer: Option<Option<IntervalHandle>>| {
        if let Some(Some(timer)) = timer {
            timer.clear();
        }
        timed.get().then(|| {
            let tick = move || {
                desk.now.try_set(browser::now());
            };
            set_interval_with_handle(tick, Duration::from_millis(250)).ok()
        })?
    });
    let keys = window_event_listener(leptos::ev::keydown, move |event| keys::on_page(desk, &event));
    on_cleanup(move || keys.remove());
    let below = Signal::derive(move || desk.below());
    let above = Signal::derive(move || !desk.below());
    let title = move || {
        let [black, white] = carreau_table::Side::ALL.map(|side| desk.player(side));
        format!("{} – Carreau", say!("title-table", black = black, white = white))
    };
    Effect::new(move || document().set_title(&title()));
    // How many events the page knows, for tests.
    let told = move || room.table.with(|table| table.as_ref().map(|table| table.n().to_string()));
    view! {
        <TableTop desk/>
        <Strips desk/>
        <main class="table" data-phase=move || desk.moment().word() data-n=told data-testid="table">
            <div class="col col--board">
                <figure class="board">
                    <PlayBoard desk/>
                    <Hello desk/>
                </figure>
                <WhyNot desk/>
            </div>
            <div class="col col--side">
                <PlayerSeat desk side=above below=false/>
                <section class="panel moves" id="moves" tabindex="-1" aria-label=say!("moves")>
                    <h2>{say!("moves")}</h2>
                    <Moves desk/>
                </section>
                <Act desk/>
                <PlayerSeat desk side=below below=true/>
            </div>
        </main>
        <Sheets desk/>
        <LiveRegions live=desk.live/>
    }
}

/// The top bar of a table.
#[component]
fn TableTop(desk: Desk) -> impl IntoView {
    let score = move || desk.room.table.with(|table| table.as_ref().map(top_score)).unwrap_or_default();
    let agreed = move || desk.room.table.with(|table| table.as_ref().map(hello::agreed)).unwrap_or_default();
    view! {
        <header class="top">
            <a class="btn btn--icon" href="/" aria-label=say!("top-back") data-testid="back">{icon("back")}</a>
            {mark("top__mark wide-only", 34)}
            <div class="top__title">
                <h1>{say!("garanguet")}</h1>
                <span>{score}<span class="wide-only">{agreed}</span></span>
            </div>
            <nav aria-label=say!("top-table")>
                <a href="/rules/garanguet" target="rules" aria-label=say!("top-rules")>{icon("book")}<span class="wide-only">{say!("top-rules")}</span></a>
                <button aria-label=say!("top-turn") data-testid="turn-board"
                    on:click=move |_| desk.turned.update(|turned| *turned = !*turned)>
                    {icon("flip")}<span class="wide-only">{say!("top-turn")}</span>
                </button>
                <button aria-label=say!("top-settings") data-testid="open-settings"
                    on:click=move |_| desk.sheet.set(Some(Sheet::Table))>{icon("gear")}</button>
            </nav>
        </header>
    }
}

/// "To 3 points: 1–0, game 2. "
fn top_score(table: &Table) -> String {
    let points = table.header().options.points;
    if points == 1 {
        return say!("top-one-game");
    }
    let score = table.score();
    say!("top-score", points = points, black = score.black, white = score.white, game = table.game())
}

/// Strips of paper under the bar: what is wrong with the connection, who watches.
#[component]
fn Strips(desk: Desk) -> impl IntoView {
    let room = desk.room;
    let online = browser::online();
    let strip = move || match room.connection.get() {
        Connection::Lost { retry } => {
            let seconds = retry.since(desk.now.get().max(browser::now())).0.div_ceil(1000);
            let kept = room.pending.get() > 0;
            let words = match (online.get(), kept) {
                (false, _) => say!("strip-offline"),
                (true, true) => say!("strip-lost-kept", seconds = seconds),
                (true, false) => say!("strip-lost", seconds = seconds),
            };
            Some((words, true))
        }
        Connection::Closed => Some((say!("strip-closed"), true)),
        Connection::Opening => Some((say!("strip-opening"), false)),
        Connection::Open if room.is_watching() && !is_gathering(room) => {
            let watching = room.presence.with(|presence| presence.watching);
            Some((say!("strip-watching", watching = watching), false))
        }
        Connection::Here => match room.keeping.get() {
            Keeping::Kept => None,
            Keeping::Elsewhere => Some((say!("strip-elsewhere"), false)),
            Keeping::RoomMade => Some((say!("strip-room-made"), false)),
            Keeping::Not => Some((say!("strip-not-kept"), true)),
        },
        Connection::Open => None,
    };
    view! {
        {move || strip().map(|(words, warns)| view! {
            <p class="strip-note" class:strip-note--warn=warns role="status" data-testid="connection">{words}</p>
        })}
    }
}

fn is_gathering(room: Room) -> bool {
    room.table.with(|table| table.as_ref().is_some_and(|table| table.status() == Status::Gathering))
}
