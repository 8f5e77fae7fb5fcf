//! The lobby: the terrace, the ways to play, the tables of the evening.

use std::time::Duration;

use carreau_boards::scene;
use carreau_games::GameName;
use carreau_match::TableId;
use carreau_protocol::{NewSeat, NewTable, Problem, TableStatus, TableSummary};
use carreau_table::Side;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{
    browser,
    garanguet::side_name,
    link::{LocalTable, Opponent},
    parts::{PaperSheet, icon, mark},
    room::Room,
    routes::{self, parameter},
    settings::Settings,
    terms::{Terms, TermsForm, terms_parts},
    words::{self, say},
};

/// Lays a table in this browser as an address says; its own address.
pub(crate) fn lay_from_query(settings: &Settings, query: &str) -> Option<String> {
    let terms = settings.terms.read(query);
    let with_house = parameter(query, "with").as_deref() != Some("both");
    lay(settings, terms, with_house)
}

fn lay(settings: &Settings, terms: Terms, with_house: bool) -> Option<String> {
    let (me, opponent) = if with_house {
        let (bot, level) = terms.bot();
        (settings.name_or_guest(), Opponent::House { bot: bot.to_owned(), level })
    } else {
        // Both sit here: the sides are their names until they say otherwise.
        let name = settings.name.trim();
        let side = terms.wanted_side().unwrap_or(Side::Black);
        let me = if name.is_empty() { side_name(side) } else { name.to_owned() };
        (me, Opponent::Here(if name.is_empty() { side_name(!side) } else { say!("name-friend") }))
    };
    let side = if with_house { terms.side() } else { terms.wanted_side().unwrap_or(Side::Black) };
    let id = LocalTable::lay(terms.options(), side, &me, opponent)?;
    Some(format!("/play/garanguet?table={id}"))
}

/// Lays another table like one in this browser, with the sides changed; its address.
pub(crate) fn lay_again(room: Room) -> Option<String> {
    let table = room.table.get_untracked()?;
    let opponent = match room.link()? {
        crate::link::TableLink::Local(local) => local.opponent().clone(),
        crate::link::TableLink::Online(_) => return None,
    };
    let is_me = |seat: &&carreau_match::Seat| match &opponent {
        Opponent::Here(name) => seat.player.as_ref().is_some_and(|player| player.name() != name),
        Opponent::House { .. } => seat.player.as_ref().is_some_and(|player| player.bot_name().is_none()),
    };
    let me = table.seats().iter().find(is_me)?;
    let name = me.player.as_ref()?.name().to_owned();
    let id = LocalTable::lay(table.header().options, !me.side, &name, opponent)?;
    Some(format!("/play/garanguet?table={id}"))
}

/// The lobby.
#[component]
pub(crate) fn LobbyPage() -> impl IntoView {
    Effect::new(|| document().set_title(&say!("title-lobby")));
    let changing = RwSignal::new(false);
    view! {
        <LobbyTop/>
        <main class="lobby" data-testid="lobby">
            <Terrace/>
            <Tiles/>
            <div class="below">
                <Play changing/>
                <Tonight/>
            </div>
        </main>
        <PaperSheet open=changing close=move || changing.set(false) title=say!("terms-title") name="terms-sheet">
            <TermsForm done=move || changing.set(false)/>
        </PaperSheet>
    }
}

/// The top bar of the house.
#[component]
pub(crate) fn LobbyTop() -> impl IntoView {
    view! {
        <header class="top">
            <a class="brand" href="/" aria-current="page">{mark("brand__mark", 36)}<span>"Carreau"</span></a>
            <nav aria-label=say!("top-main")>
                <a href="/rules/garanguet" data-testid="to-rules">{icon("book")}<span>{say!("top-rules")}</span></a>
                <a href="/replay" aria-label=say!("top-records") data-testid="to-records">{icon("seal")}<span class="wide-only">{say!("top-records")}</span></a>
                <a href="/settings" aria-label=say!("top-house-settings") data-testid="to-settings">{icon("gear")}</a>
            </nav>
        </header>
    }
}

/// The scene with the four tables. Three of them are still being laid and say so.
#[component]
fn Terrace() -> impl IntoView {
    // The tables stand at equal distances; a note hangs under the sign of those that are not open yet.
    let spots: String = (0..)
        .zip(scene::Table::ALL)
        .map(|(number, table)| {
            let open = table == scene::Table::Garanguet;
            let spot = scene::spot(table, open);
            if open {
                let name = say!("spot-chosen", name = table.title());
                format!("<g class=\"spot is-on\" role=\"img\" aria-label=\"{name}\">{spot}</g>")
            } else {
                let name = say!("spot-closed", name = table.title());
                let note = format!(
                    "<text class=\"sign__note\" x=\"{}\" y=\"178\">{}</text>",
                    172 + 312 * number,
                    say!("tile-closed"),
                );
                format!("<g class=\"spot is-closed\" role=\"img\" aria-label=\"{name}\">{spot}{note}</g>")
            }
        })
        .collect();
    let picture = format!("<g aria-hidden=\"true\">{}</g>{spots}", scene::terrace());
    view! {
        <section class="terrace" aria-labelledby="hello">
            <h1 id="hello">{say!("lobby-hello")} " " <span>{say!("lobby-sit")}</span></h1>
            <div class="scene-box">
                <svg class="hero" viewBox="0 0 1280 470" preserveAspectRatio="xMidYMax slice" role="group"
                    aria-label=say!("lobby-terrace") inner_html=picture></svg>
            </div>
        </section>
    }
}

/// The tables as tiles, on phones.
#[component]
fn Tiles() -> impl IntoView {
    let tile = |table: scene::Table| {
        let open = table == scene::Table::Garanguet;
        let words = match table {
            scene::Table::Garanguet => say!("tile-garanguet"),
            _ => say!("tile-closed"),
        };
        view! {
            <li class="tile" class:is-on=open class:is-closed=!open>
                <svg viewBox="-132 -50 264 124" aria-hidden="true" inner_html=scene::table_tile(table)></svg>
                <span class="plate">{table.title()}</span>
                <small>{words}</small>
            </li>
        }
    };
    view! { <ul class="tiles" aria-label=say!("lobby-games")>{scene::Table::ALL.map(tile)}</ul> }
}

/// The chosen game and the ways to play it.
#[component]
fn Play(changing: RwSignal<bool>) -> impl IntoView {
    let way = routes::way();
    let settings = Settings::signal();
    let online = browser::online();
    let asking = RwSignal::new(false);
    let problem = RwSignal::new(None::<String>);
    let local = move |with_house: bool| {
        let settings = settings.get_untracked();
        match lay(&settings, settings.terms, with_house) {
            Some(address) => way.go(&address),
            None => problem.set(Some(say!("problem-storage"))),
        }
    };
    let friend = move |_| {
        if asking.get_untracked() {
            return;
        }
        asking.set(true);
        problem.set(None);
        spawn_local(async move {
            match lay_online(&settings.get_untracked()).await {
                Ok(id) => way.go(&format!("/t/{id}")),
                Err(why) => problem.set(Some(why)),
            }
            asking.try_set(false);
        });
    };
    let terms = move || {
        let options = settings.with(|settings| settings.terms.options());
        let [points, clock, touch] = terms_parts(&options);
        view! { <span>{points}</span><span>{clock}</span><span>{touch}</span> }
    };
    let strength = move || settings.with(|settings| settings.terms.strength_words());
    view! {
        <section class="panel play" aria-labelledby="play-h">
            <header>
                <h2 id="play-h" class="plate plate--big">{say!("garanguet")}</h2>
                <p>{say!("garanguet-about")}</p>
            </header>
            <div class="ways">
                <button class="btn btn--enamel" data-testid="way-friend" on:click=friend
                    aria-disabled=move || (!online.get() || asking.get()).then_some("true")>
                    {icon("link")}<span>{say!("way-friend")}</span>
                </button>
                <button class="btn" data-testid="way-house" on:click=move |_| local(true)>
                    {icon("bot")}<span>{say!("way-house")}<small>{strength}</small></span>
                </button>
                <button class="btn" data-testid="way-both" on:click=move |_| local(false)>
                    {icon("two")}<span>{say!("way-both")}<small>{say!("way-both-note")}</small></span>
                </button>
            </div>
            {move || problem.get().map(|why| view! {
                <p class="docket docket--flat" role="alert" data-testid="problem">{icon("no")}<span>{why}</span></p>
            })}
            <p class="terms" data-testid="terms">
                {terms}
                <button class="linklike" data-testid="change-terms" on:click=move |_| changing.set(true)>
                    {say!("terms-change")}
                </button>
            </p>
        </section>
    }
}

/// Asks the server for a table with an open seat; its name, or why there is none.
async fn lay_online(settings: &Settings) -> Result<TableId, String> {
    let terms = settings.terms;
    let me = NewSeat::Me { name: settings.name_or_guest() };
    let seats = match terms.side() {
        Side::Black => vec![me, NewSeat::Open],
        Side::White => vec![NewSeat::Open, me],
    };
    let wanted =
        NewTable { game: GameName::Garanguet, options: terms.options(), seats, listed: terms.is_listed() };
    let body = serde_json::to_string(&wanted).map_err(|error| error.to_string())?;
    let answer = browser::ask("/api/tables", Some(&body)).await.ok_or_else(|| say!("problem-unreachable"))?;
    if let Ok(summary) = serde_json::from_str::<TableSummary>(&answer.text) {
        return Ok(summary.table);
    }
    match serde_json::from_str::<Problem>(&answer.text) {
        Ok(problem) => Err(words::refusal(&problem.code, &problem.why)),
        Err(_) => Err(say!("problem-unreachable")),
    }
}

/// How often the tables are asked for.
const AGAIN: Duration = Duration::from_secs(15);

/// The tables of the evening: those in this browser that go on, and the house's.
#[component]
fn Tonight() -> impl IntoView {
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
    let timer = set_interval_with_handle(look, AGAIN);
    on_cleanup(move || {
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
    let own: Vec<_> = LocalTable::all()
        .into_iter()
        .filter(|(_, table)| table.status() == carreau_match::Status::Playing)
        .take(3)
        .collect();
    let none_own = own.is_empty();
    let own = own
        .into_iter()
        .map(|(id, table)| {
            let who = LocalTable::names(&table);
            let address = format!("/play/garanguet?table={id}");
            let note = say!("tonight-own", moves = table.moves().len());
            view! { <EveningRow who note address words=say!("tonight-go-on")/> }
        })
        .collect_view();
    view! {
        <section class="panel tonight" aria-labelledby="tonight-h">
            <h2 id="tonight-h">{say!("tonight")}</h2>
            <ul data-testid="tonight">
                {own}
                {move || tables.get().unwrap_or_default().into_iter().take(8).map(|table| evening(&table)).collect_view()}
            </ul>
            {move || (none_own && tables.with(|tables| tables.as_ref().is_none_or(Vec::is_empty))).then(|| view! {
                <p class="tonight__none">{if reached.get() { say!("tonight-none") } else { say!("tonight-unreached") }}</p>
            })}
        </section>
    }
}

fn evening(table: &TableSummary) -> impl IntoView + use<> {
    let names: Vec<&str> =
        table.seats.iter().filter_map(|seat| seat.player.as_ref().map(carreau_match::Player::name)).collect();
    let open = table.seats.iter().any(|seat| seat.player.is_none());
    let terms = say!("terms-points", points = table.options.points);
    let (note, words) = match table.status {
        TableStatus::Gathering if open => (say!("tonight-waiting", terms = terms), say!("tonight-sit")),
        TableStatus::Gathering | TableStatus::Playing => {
            let scores: Vec<String> = table.seats.iter().map(|seat| seat.score.to_string()).collect();
            (say!("tonight-playing", terms = terms, score = scores.join("–")), say!("tonight-watch"))
        }
        TableStatus::Over => (say!("tonight-over"), say!("tonight-look")),
    };
    let address = match table.status {
        TableStatus::Over => format!("/replay/{}", table.table),
        _ => format!("/t/{}", table.table),
    };
    let who = if names.is_empty() { say!("seat-open") } else { names.join(", ") };
    view! { <EveningRow who note address words/> }
}

#[component]
fn EveningRow(who: String, note: String, address: String, words: String) -> impl IntoView {
    view! {
        <li>
            <span class="plate plate--clause">{say!("garanguet")}</span>
            <span class="who"><b>{who}</b><small>{note}</small></span>
            <a class="btn" href=address>{words}</a>
        </li>
    }
}

/// A page for an address where nothing is.
#[component]
pub(crate) fn NotHere() -> impl IntoView {
    view! {
        <LobbyTop/>
        <main class="plain">
            <div class="panel">
                <h1>{say!("nowhere")}</h1>
                <p>{say!("nowhere-why")}</p>
                <a class="btn btn--enamel" href="/">{say!("nowhere-back")}</a>
            </div>
        </main>
    }
}
