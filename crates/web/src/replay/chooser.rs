//! The choice of a record to replay: one of this browser, or a file.

use carreau_games::GameName;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::film::Film;
use crate::{
    browser,
    parts::icon,
    top_bar::LobbyTop,
    transport::{LocalTable, MOST_FINISHED},
    words::say,
};

/// The list of this browser's records, and the button that opens a file.
#[component]
pub(super) fn Chooser(
    /// Takes the record.
    film: RwSignal<Option<Result<Film, String>>>,
    /// Why the previous choice could not be shown; empty if there was none.
    problem: String,
) -> impl IntoView {
    let open = move |event: web_sys::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        let Some(chosen) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let read = match browser::read(&chosen).await {
                Some(text) => Film::read_file(&chosen.name(), text).await,
                None => Err(say!(replay_not_text, file = chosen.name())),
            };
            film.try_set(Some(read));
        });
    };
    let stored = LocalTable::all();
    let none = stored.is_empty();
    let stored = stored
        .into_iter()
        .map(|(id, found)| {
            let (names, state) = match found {
                Ok(table) if table.over => {
                    (table.names, record_label(table.game, &say!(replay_finished, moves = table.moves)))
                }
                Ok(table) => {
                    (table.names, record_label(table.game, &say!(replay_going_on, moves = table.moves)))
                }
                Err(why) => (id.to_string(), why.words()),
            };
            view! {
                <li>
                    <span class="who"><b>{names}</b><small>{state}</small></span>
                    <a class="btn" href=format!("/replay?table={id}")>{say!(replay_look)}</a>
                </li>
            }
        })
        .collect_view();
    view! {
        <LobbyTop/>
        <main class="plain">
            <div class="panel records" data-testid="records">
                <h1>{say!(replay_choose)}</h1>
                {(!problem.is_empty()).then(move || view! {
                    <p class="docket docket--flat" role="alert" data-testid="problem">{icon("no")}<span>{problem}</span></p>
                })}
                <p>{say!(replay_choose_how)}</p>
                <label class="btn records__file">
                    {icon("file")}<span>{say!(replay_open)}</span>
                    <input type="file" accept=".carreau,.txt,.jsonl,text/plain" data-testid="open-record" on:change=open/>
                </label>
                <h2>{say!(replay_kept, latest = MOST_FINISHED)}</h2>
                <ul class="records__list">{stored}</ul>
                {none.then(|| view! { <p class="tonight__none">{say!(replay_kept_none)}</p> })}
            </div>
        </main>
    }
}

/// "Pétango, finished, 24 moves".
fn record_label(game: GameName, state: &str) -> String {
    format!("{}, {state}", game.title())
}
