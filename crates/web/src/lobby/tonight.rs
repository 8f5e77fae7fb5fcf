//! The list of the server's tables.

use std::time::Duration;

use carreau_games::{GameName, each_game};
use carreau_protocol::{TableStatus, TableSummary};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{browser, game_info::GameInfo as _, terms, words::say};

/// How often the page asks for the server's tables.
const AGAIN: Duration = Duration::from_secs(4);

/// The list of tables: up to eight of those that the server shows.
#[component]
pub(super) fn Tonight() -> impl IntoView {
    let tables = RwSignal::new(None::<Vec<TableSummary>>);
    let reached = RwSignal::new(true);
    let look = move || {
        spawn_local(async move {
            let answer = browser::ask("/api/tables", None).await.filter(|answer| answer.status == 200);
            let found =
                answer.and_then(|answer| serde_json::from_str::<Vec<TableSummary>>(&answer.text).ok());
            reached.try_set(found.is_some());
            tables.try_set(found);
        });
    };
    look();
    // Nobody reads the list of a page that is hidden; it is renewed when the page comes back.
    let look = move || {
        if !document().hidden() {
            look();
        }
    };
    let shown = window_event_listener_untyped("visibilitychange", move |_| look());
    let timer = set_interval_with_handle(look, AGAIN);
    on_cleanup(move || {
        shown.remove();
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
    view! {
        <section class="panel tonight" aria-labelledby="tonight-h">
            <h2 id="tonight-h">{say!(tonight)}</h2>
            <ul data-testid="tonight">
                {move || tables.get().unwrap_or_default().into_iter().filter_map(|table| evening(&table)).take(8).collect_view()}
            </ul>
            {move || tables.with(|tables| tables.as_ref().is_none_or(Vec::is_empty)).then(|| view! {
                <p class="tonight__none">{if reached.get() { say!(tonight_none) } else { say!(tonight_unreached) }}</p>
            })}
        </section>
    }
}

/// The row of a table of the server; `None` if this page cannot read its options.
fn evening(table: &TableSummary) -> Option<impl IntoView + use<>> {
    let names: Vec<String> =
        table.seats.iter().filter_map(|seat| seat.player.as_ref().map(crate::players::name_of)).collect();
    let open = table.seats.iter().filter(|seat| seat.player.is_none()).count();
    let game = table.game;
    let options = table.options.read(game).ok()?;
    let terms = with_own(game, terms::length(&options), table.brought.clone());
    let (note, words) = match table.status {
        TableStatus::Gathering if open > 0 => {
            (say!(tonight_waiting, terms = terms, seats = open), say!(tonight_sit))
        }
        TableStatus::Gathering | TableStatus::Playing => {
            let note = if options.points > 1 {
                let scores = table.seats.iter().map(|seat| seat.score.to_string()).collect::<Vec<_>>();
                say!(tonight_playing, terms = terms, score = scores.join("–"))
            } else {
                // The server's score counts games won, which says nothing where a match is one game.
                say!(tonight_playing_on, terms = terms)
            };
            (note, say!(tonight_watch))
        }
        TableStatus::Over => (say!(tonight_over), say!(tonight_look)),
    };
    let address = match table.status {
        TableStatus::Over => format!("/replay/{}", table.table),
        _ => format!("/t/{}", table.table),
    };
    let who = if names.is_empty() { say!(seat_open) } else { names.join(", ") };
    Some(view! { <EveningRow game who note address words/> })
}

/// The note of a row, with the name of the table's own deck or plan if it has one.
fn with_own(game: GameName, note: String, brought: Option<String>) -> String {
    match brought {
        Some(name) => each_game!(game, G => G::with_brought(note, name)),
        None => note,
    }
}

#[component]
fn EveningRow(game: GameName, who: String, note: String, address: String, words: String) -> impl IntoView {
    view! {
        <li>
            <span class="plate plate--clause">{game.title()}</span>
            <span class="who"><b>{who}</b><small>{note}</small></span>
            <a class="btn" href=address>{words}</a>
        </li>
    }
}
