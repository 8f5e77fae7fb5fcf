//! The person's own tables, first in the lobby: what waits, what goes on, what ended today.

use std::time::Duration;

use carreau_core::Side;
use carreau_match::{Millis, TableId};
use carreau_protocol::BoardNow;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{
    browser,
    friends::Wishes,
    game_page::Views,
    own_tables::{OwnTable, own_tables},
    parts::icon,
    players::badge,
    words::say,
};

/// How many cards there are at most; narrow pages show fewer of them.
const CARDS: usize = 4;
/// For how long a finished match keeps its card: a day.
const TODAY: Millis = Millis(24 * 60 * 60 * 1000);

/// The cards of the person's tables, and the way to all of them; nothing for a person without tables.
#[component]
pub(super) fn YourTables() -> impl IntoView {
    let own = own_tables();
    let cards = Memo::new(move |_| own.all.with(|all| on_cards(all, browser::now())));
    let (now, set_now) = signal(browser::now());
    let timer = set_interval_with_handle(move || set_now.set(browser::now()), Duration::from_secs(1));
    on_cleanup(move || {
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
    let counts = move || {
        own.all.with(|all| {
            let finished = all.iter().filter(|table| table.is_over()).count();
            say!(own_all, going = all.len() - finished, finished = finished)
        })
    };
    let is_empty = Memo::new(move |_| own.all.with(Vec::is_empty) && !own.has_wishes());
    move || {
        (!is_empty.get()).then(|| {
            view! {
                <section class="yours" aria-labelledby="yours-h" data-testid="your-tables">
                    <header>
                        <h2 id="yours-h">{move || say!(own_title, tables = own.waiting())}</h2>
                        <a class="more" href="/tables" data-testid="all-your-tables">{counts}{icon("next")}</a>
                    </header>
                    <Wishes/>
                    <ul class="yts">
                        <For each=move || cards.get() key=|table| (table.id().clone(), table.summary.at, table.is_due())
                            children=move |table| view! { <li><Card table now/></li> }/>
                    </ul>
                </section>
            }
        })
    }
}

/// The tables that have cards: those that go on, and those that ended today.
fn on_cards(all: &[OwnTable], now: Millis) -> Vec<OwnTable> {
    let recent = |table: &&OwnTable| !table.is_over() || now.since(table.summary.at) < TODAY;
    all.iter().filter(recent).take(CARDS).cloned().collect()
}

/// One table: its board in small, who sits there, what is due.
#[component]
fn Card(table: OwnTable, now: ReadSignal<Millis>) -> impl IntoView {
    let (due, over) = (table.is_due(), table.is_over());
    let board = board(&table);
    let (others, about, standing) = (table.others(), table.about(), table.standing());
    let badges = table.badges().into_iter().map(badge).collect_view();
    let address = table.address();
    let note = move || table.note(now.get());
    view! {
        <a class="yt" class:is-turn=due class:is-done=over href=address data-testid="your-table">
            <span class="yt__board" inner_html=move || board.get().unwrap_or_default()></span>
            <span class="yt__who"><b>{badges}{others}</b>" "<small>{about}</small></span>
            <span class="yt__now"><i class="bulb" aria-hidden="true"></i>" "<b>{standing}</b>" "<small>{note}</small></span>
        </a>
    }
}

/// The board of a table in small. It comes with the part of the program for its game, which is fetched for it.
fn board(table: &OwnTable) -> ReadSignal<Option<String>> {
    let (board, set_board) = signal(None);
    let (game, id, seen) = (table.summary.game, table.id().clone(), table.own_side().unwrap_or(Side::Black));
    let here = table.local.as_ref().map(|local| local.position.clone());
    spawn_local(async move {
        let position = if here.is_some() { here } else { position_of(&id).await };
        if let (Some(position), Ok(views)) = (position, Views::load(game).await) {
            set_board.try_set((views.small_board)(&position, seen));
        }
    });
    board
}

/// The position on a table of the server, in notation.
async fn position_of(id: &TableId) -> Option<String> {
    let answer = browser::ask(&format!("/api/tables/{id}/position"), None).await?;
    let board: BoardNow = serde_json::from_str(&answer.text).ok()?;
    Some(board.position)
}
