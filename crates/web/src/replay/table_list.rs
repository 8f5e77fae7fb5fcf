//! The list of the person's tables, to go on with or to replay; and the button that opens a record from a file.

use carreau_match::TableId;
use leptos::prelude::*;
use serde_json::{Value, json};
use wasm_bindgen_futures::spawn_local;

use super::film::Film;
use crate::{
    browser,
    friends::Wishes,
    own_tables::{OwnTable, own_tables},
    parts::icon,
    routes::Source,
    stars,
    top_bar::LobbyTop,
    transport::{LocalTable, StoredTableError},
    words::say,
};

/// How often a record is asked for again when the server has too many requests, and after how many milliseconds.
const PATIENCE: (u32, u32) = (20, 1000);

/// The list of the person's tables.
#[component]
pub(super) fn TableList(
    /// Takes the record of a file.
    film: RwSignal<Option<Result<Film, String>>>,
    /// Why the previous choice could not be shown; empty if there was none.
    problem: String,
) -> impl IntoView {
    let own = own_tables();
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
    let sought = RwSignal::new(String::new());
    let starred = RwSignal::new(stars::all());
    let has = move |over: bool| {
        let shown = Memo::new(move |_| {
            let sought = sought.get().to_lowercase();
            let fits = |table: &&OwnTable| table.is_over() == over && is_found(table, &sought);
            let mut tables: Vec<OwnTable> = own.all.with(|all| all.iter().filter(fits).cloned().collect());
            if over {
                tables.sort_by_key(|table| !starred.with(|stars| stars.contains(table.id())));
            }
            tables
        });
        move |title: String, name: &'static str| {
            (!shown.with(Vec::is_empty)).then(|| {
                view! {
                    <h2>{title}</h2>
                    <ul class="records__list" data-testid=name>
                        <For each=move || shown.get() key=|table| (table.id().clone(), table.summary.at)
                            children=move |table| view! { <Row table starred/> }/>
                    </ul>
                }
            })
        }
    };
    let (going, finished) = (has(false), has(true));
    let none = move || own.all.with(Vec::is_empty);
    view! {
        <LobbyTop/>
        <main class="plain">
            <div class="panel records" data-testid="records">
                <h1>{say!(top_tables)}</h1>
                {(!problem.is_empty()).then(move || view! {
                    <p class="docket docket--flat" role="alert" data-testid="problem">{icon("no")}<span>{problem}</span></p>
                })}
                <Wishes/>
                {broken()}
                <label class="field-line"><span>{say!(own_search)}</span>
                    <input type="search" data-testid="find-table" prop:value=move || sought.get()
                        on:input=move |event| sought.set(event_target_value(&event))/>
                </label>
                {move || going(say!(own_going), "tables-going")}
                {move || finished(say!(own_finished), "tables-finished")}
                {move || none().then(|| view! { <p class="tonight__none">{say!(replay_kept_none)}</p> })}
                <p>{say!(replay_choose_how)}</p>
                <div class="records__tools">
                    <label class="btn records__file">
                        {icon("file")}<span>{say!(replay_open)}</span>
                        <input type="file" accept=".carreau,.txt,.jsonl,text/plain" data-testid="open-record" on:change=open/>
                    </label>
                    <SaveAll/>
                </div>
            </div>
        </main>
    }
}

fn is_found(table: &OwnTable, sought: &str) -> bool {
    [table.others(), table.about(), table.standing()].iter().any(|text| text.to_lowercase().contains(sought))
}

/// The tables of this browser that cannot be opened, with why.
fn broken() -> impl IntoView {
    // Only the records of tables without a summary are read for this.
    let broken = LocalTable::all().into_iter().filter_map(|(id, found)| Some((id, found.err()?)));
    let row = |(id, why): (TableId, StoredTableError)| {
        view! {
            <li><span class="who"><b>{id.to_string()}</b>" "<small>{why.words()}</small></span>
                <a class="btn" href=Source::Local(id).address(None)>{say!(replay_look)}</a></li>
        }
    };
    let rows = broken.map(row).collect::<Vec<_>>();
    (!rows.is_empty()).then(|| view! { <ul class="records__list" data-testid="tables-broken">{rows}</ul> })
}

/// A table with what can be done with it.
#[component]
fn Row(table: OwnTable, starred: RwSignal<Vec<TableId>>) -> impl IntoView {
    let own = own_tables();
    let id = StoredValue::new(table.id().clone());
    let has_star = move || starred.with(|stars| id.with_value(|id| stars.contains(id)));
    let star = move |_| {
        id.with_value(|id| stars::set(id, !has_star()));
        starred.set(stars::all());
    };
    let sure = RwSignal::new(false);
    let delete = move |_| {
        if sure.get_untracked() {
            id.with_value(|id| {
                LocalTable::forget(id);
            });
            own.look();
        }
        sure.set(true);
    };
    let words = if table.is_over() { say!(replay_look) } else { say!(tonight_go_on) };
    let (others, about, standing, note) =
        (table.others(), table.about(), table.standing(), table.note(browser::now()));
    let note = if note.is_empty() { standing } else { format!("{standing} · {note}") };
    view! {
        <li class:is-turn=table.is_due() data-testid="table-row">
            <button class="btn btn--icon" aria-pressed=move || if has_star() { "true" } else { "false" }
                aria-label=say!(own_star) data-testid="star" on:click=star>
                {move || if has_star() { "★" } else { "☆" }}
            </button>
            <span class="who"><b>{others}</b>" "<small>{about}" · "{browser::day(table.summary.at)}</small>" "<small>{note}</small></span>
            <span class="records__acts">
                {table.local.is_some().then(|| view! {
                    <button class="btn" data-testid="delete-table" on:click=delete on:blur=move |_| sure.set(false)>
                        {move || if sure.get() { say!(own_delete_sure) } else { say!(own_delete) }}
                    </button>
                })}
                <a class="btn" href=table.address()>{words}</a>
            </span>
        </li>
    }
}

/// The button that saves the records of all tables as one file, for programs.
#[component]
fn SaveAll() -> impl IntoView {
    let own = own_tables();
    let saving = RwSignal::new(false);
    let save = move |_| {
        if saving.get_untracked() {
            return;
        }
        saving.set(true);
        spawn_local(async move {
            let tables = own.all.get_untracked();
            let mut records = Vec::new();
            for table in &tables {
                let record = match &table.local {
                    Some(_) => LocalTable::recall(table.id()).map(|stored| stored.record().to_owned()),
                    None => of_server(table.id()).await,
                };
                records.push(json!({ "table": table.id(), "game": table.summary.game, "record": record }));
            }
            browser::save("carreau-tables.json", &Value::from(records).to_string());
            saving.try_set(false);
        });
    };
    view! {
        <button class="btn" data-testid="save-all" on:click=save
            aria-disabled=move || (saving.get() || own.all.with(Vec::is_empty)).then_some("true")>
            {icon("save")}<span>{say!(own_save_all)}</span>
        </button>
    }
}

/// The record of a table of the server, which gives out only so many at a time.
async fn of_server(id: &TableId) -> Option<String> {
    let (times, wait) = PATIENCE;
    for _ in 0..times {
        let answer = browser::ask(&format!("/api/tables/{id}/record"), None).await?;
        match answer.status {
            200 => return Some(answer.text),
            429 => browser::sleep(wait).await,
            _ => return None,
        }
    }
    None
}
