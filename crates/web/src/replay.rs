//! A record, stepped through, and proved.

use carreau_boards::tablier::View;
use carreau_games::Position;
use carreau_match::{Event, Record, Status, Table, verify};
use carreau_table::{Outcome, Side};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{
    browser,
    garanguet::{self, DiceTable, Log, Still},
    link::{KEPT_FINISHED, LocalTable},
    lobby::LobbyTop,
    parts::{icon, mark},
    routes::Source,
    words::say,
};

/// A record with the table after every event at which the board changes.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Film {
    text: String,
    stops: Vec<Stop>,
}

/// One moment of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Stop {
    table: Table,
    /// Which row of the move list has just been played, if one has.
    row: Option<usize>,
}

impl Film {
    /// Reads a record; why it cannot be read.
    fn read(text: String) -> Result<Self, String> {
        let record: Record = text.parse().map_err(|error: carreau_match::RecordError| error.to_string())?;
        let mut table = Table::new(record.header).map_err(|error| error.to_string())?;
        let mut stops = vec![Stop { table: table.clone(), row: None }];
        for entry in &record.entries {
            table.apply(entry).map_err(|why| say!("replay-event", n = entry.n, why = why.to_string()))?;
            if changes_board(&entry.event) {
                stops.push(Stop { row: table.moves().len().checked_sub(1), table: table.clone() });
            }
        }
        // Names are there from the first moment.
        if let Some(begun) = stops.get(1).map(|stop| stop.table.seats().to_vec())
            && stops[0].table.seats() != begun.as_slice()
            && stops.len() > 1
        {
            stops.remove(0);
        }
        Ok(Self { text, stops })
    }

    fn last(&self) -> &Table {
        &self.stops.last().expect("a film has at least the start").table
    }
}

/// Whether an event changes what lies on the board.
const fn changes_board(event: &Event) -> bool {
    matches!(
        event,
        Event::Drew { .. }
            | Event::Played { .. }
            | Event::Undone { .. }
            | Event::TakebackAnswered { agree: true, .. }
            | Event::Resigned { .. }
            | Event::OutOfTime { .. }
    )
}

/// What the board shows at a moment.
fn picture(table: &Table) -> View {
    let Position::Garanguet(position) = table.position();
    let mut view = garanguet::plain(position, table.last_draw());
    if let Some(last) = table.moves().last().filter(|last| last.game == table.game()) {
        view.last_move = garanguet::last_move(last.side, &last.play);
    }
    if table.ended().is_some() || matches!(table.status(), Status::Over { .. }) {
        view.dice.clear();
    }
    view
}

/// The replay of a record.
#[component]
pub(crate) fn ReplayPage(
    /// Where the record comes from.
    source: Source,
) -> impl IntoView {
    Effect::new(|| document().set_title(&say!("title-replay")));
    let film = RwSignal::new(None::<Result<Film, String>>);
    match &source {
        Source::Server(id) => {
            let address = format!("/api/tables/{id}/record");
            spawn_local(async move {
                let answer = browser::ask(&address, None).await;
                film.try_set(Some(match answer {
                    Some(answer) if answer.status == 200 => Film::read(answer.text),
                    _ => Err(say!("replay-not-found")),
                }));
            });
        }
        Source::Local(id) => {
            let kept = LocalTable::recall(id).map(|kept| kept.record().to_owned());
            film.set(Some(kept.ok_or_else(|| say!("replay-not-found")).and_then(Film::read)));
        }
        Source::Choose => {}
    }
    move || match film.get() {
        Some(Ok(film)) => view! { <Projector film/> }.into_any(),
        Some(Err(why)) => view! { <Chooser film why/> }.into_any(),
        None if source == Source::Choose => view! { <Chooser film why=String::new()/> }.into_any(),
        None => view! { <LobbyTop/><main class="plain"><p>{say!("replay-loading")}</p></main> }.into_any(),
    }
}

/// Which record: one of this browser's, or a file.
#[component]
fn Chooser(film: RwSignal<Option<Result<Film, String>>>, why: String) -> impl IntoView {
    let open = move |event: web_sys::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let read = match browser::read(&file).await {
                Some(text) => Film::read(text),
                None => Err(say!("replay-not-text")),
            };
            film.try_set(Some(read));
        });
    };
    let kept = LocalTable::all();
    let none = kept.is_empty();
    let kept = kept
        .into_iter()
        .map(|(id, table)| {
            let who = LocalTable::names(&table);
            let note = match table.status() {
                Status::Over { .. } => say!("replay-finished", moves = table.moves().len()),
                _ => say!("replay-going-on", moves = table.moves().len()),
            };
            view! {
                <li>
                    <span class="who"><b>{who}</b><small>{note}</small></span>
                    <a class="btn" href=format!("/replay?table={id}")>{say!("replay-look")}</a>
                </li>
            }
        })
        .collect_view();
    view! {
        <LobbyTop/>
        <main class="plain">
            <div class="panel records" data-testid="records">
                <h1>{say!("replay-choose")}</h1>
                {(!why.is_empty()).then(|| view! {
                    <p class="docket docket--flat" role="alert" data-testid="problem">{icon("no")}<span>{why.clone()}</span></p>
                })}
                <p>{say!("replay-choose-how")}</p>
                <label class="btn records__file">
                    {icon("seal")}<span>{say!("replay-open")}</span>
                    <input type="file" accept=".carreau,.txt,.jsonl,text/plain" data-testid="open-record" on:change=open/>
                </label>
                <h2>{say!("replay-kept", latest = KEPT_FINISHED)}</h2>
                <ul class="records__list">{kept}</ul>
                {none.then(|| view! { <p class="tonight__none">{say!("replay-kept-none")}</p> })}
            </div>
        </main>
    }
}

/// The board at a moment of the film, and the way through it.
#[component]
fn Projector(film: Film) -> impl IntoView {
    let rows = garanguet::rows(film.last());
    let end = film.stops.len() - 1;
    let at = RwSignal::new(end);
    let film = StoredValue::new(film);
    let table = Memo::new(move |_| film.with_value(|film| film.stops[at.get()].table.clone()));
    let view = Signal::derive(move || table.with(picture));
    let turned = RwSignal::new(false);
    let seen = Signal::derive(move || if turned.get() { Side::White } else { Side::Black });
    let go = move |to: usize| at.set(to.min(end));
    let back = move || go(at.get_untracked().saturating_sub(1));
    let forth = move || go(at.get_untracked() + 1);
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let writing = event.target().is_some_and(|target| {
            use wasm_bindgen::JsCast;
            target.dyn_ref::<web_sys::HtmlInputElement>().is_some()
        });
        let done = !writing
            && match event.key().as_str() {
                "ArrowLeft" => {
                    back();
                    true
                }
                "ArrowRight" => {
                    forth();
                    true
                }
                "Home" => {
                    go(0);
                    true
                }
                "End" => {
                    go(end);
                    true
                }
                _ => false,
            };
        if done {
            event.prevent_default();
        }
    });
    on_cleanup(move || keys.remove());
    let current = Signal::derive(move || film.with_value(|film| film.stops[at.get()].row));
    let choose = Callback::new(move |row: usize| {
        let stop = film.with_value(|film| film.stops.iter().position(|stop| stop.row == Some(row)));
        go(stop.unwrap_or(end));
    });
    let name = move |side: Side| {
        table.with(|table| {
            let seat = table.seats().iter().find(|seat| seat.side == side);
            seat.and_then(|seat| seat.player.as_ref())
                .map_or_else(|| say!("seat-open"), |player| player.name().to_owned())
        })
    };
    let moment = move || table.with(tell);
    view! {
        <header class="top">
            <a class="btn btn--icon" href="/replay" aria-label=say!("replay-back")>{icon("back")}</a>
            {mark("top__mark wide-only", 34)}
            <div class="top__title">
                <h1>{say!("replay-title")}</h1>
                <span>{move || say!("replay-players", black = name(Side::Black), white = name(Side::White))}</span>
            </div>
            <nav aria-label=say!("top-table")>
                <button aria-label=say!("top-turn") on:click=move |_| turned.update(|turned| *turned = !*turned)>
                    {icon("flip")}<span class="wide-only">{say!("top-turn")}</span>
                </button>
            </nav>
        </header>
        <main class="table table--replay" data-phase="replay" data-testid="replay">
            <div class="col col--board">
                <figure class="board"><Still view seen/></figure>
                <div class="scrub" role="group" aria-label=say!("replay-way")>
                    <button class="btn btn--icon" aria-label=say!("replay-first") data-testid="scrub-first" on:click=move |_| go(0)>{icon("first")}</button>
                    <button class="btn btn--icon" aria-label=say!("replay-back-one") data-testid="scrub-back" on:click=move |_| back()>{icon("back")}</button>
                    <input type="range" min="0" max=end aria-label=say!("replay-moment") data-testid="scrub"
                        aria-valuetext=moment prop:value=move || at.get().to_string()
                        on:input=move |event| go(event_target_value(&event).parse().unwrap_or(end))/>
                    <button class="btn btn--icon" aria-label=say!("replay-forth-one") data-testid="scrub-forth" on:click=move |_| forth()>{icon("next")}</button>
                    <button class="btn btn--icon" aria-label=say!("replay-last") data-testid="scrub-last" on:click=move |_| go(end)>{icon("last")}</button>
                </div>
            </div>
            <div class="col col--side">
                <p class="panel moment num" role="status" data-testid="moment">{moment}</p>
                <section class="panel moves" aria-label=say!("moves")>
                    <h2>{say!("moves")}</h2>
                    <Log rows=Signal::stored(rows) current choose=Some(choose)/>
                </section>
                <Proof film/>
                <section class="panel dice-panel"><DiceTable table=Signal::stored(film.with_value(|film| film.last().clone()))/></section>
            </div>
        </main>
    }
}

/// What has just happened, in a line.
fn tell(table: &Table) -> String {
    let name = |side: Side| {
        let seat = table.seats().iter().find(|seat| seat.side == side);
        seat.and_then(|seat| seat.player.as_ref())
            .map_or_else(|| garanguet::side_name(side), |player| player.name().to_owned())
    };
    if let Status::Over { winner: Some(winner), .. } = table.status() {
        let score = table.score();
        return say!("replay-over", name = name(winner), black = score.black, white = score.white);
    }
    if let Some(Outcome::Won { by, points }) = table.ended() {
        return say!("replay-game-over", name = name(by), points = points);
    }
    let Position::Garanguet(position) = table.position();
    match (position.roll(), table.to_act(), table.moves().last()) {
        (Some(roll), Some(side), _) => say!("replay-rolled", name = name(side), roll = roll.to_string()),
        (None, _, Some(last)) if last.game == table.game() => {
            say!("replay-played", name = name(last.side), play = last.play.clone())
        }
        (None, Some(side), _) => say!("replay-begins", name = name(side)),
        _ => say!("replay-start"),
    }
}

/// What the proof found.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Found {
    /// Everything follows; so many throws were computed again.
    Proved(u64),
    /// The rules were kept; the house has not opened its envelope yet.
    RulesOnly,
    /// The first thing that does not follow.
    Broken(String),
}

/// Computes everything again, here, and explains it with envelopes.
#[component]
fn Proof(film: StoredValue<Film>) -> impl IntoView {
    let found = RwSignal::new(None::<Found>);
    let prove = move |_| {
        let result = film.with_value(|film| verify(&film.text));
        found.set(Some(match result {
            Ok(verified) => verified.draws.map_or(Found::RulesOnly, Found::Proved),
            Err(error) => Found::Broken(error.to_string()),
        }));
    };
    let save = move |_| {
        film.with_value(|film| {
            browser::save(&format!("{}.carreau", film.last().header().table), &film.text);
        });
    };
    let seal = film.with_value(|film| {
        let commitment = film.last().header().commitment.to_string();
        format!("{} … {}", &commitment[..6], &commitment[58..])
    });
    view! {
        <section class="panel proof" aria-label=say!("proof-title")>
            <h2>{say!("proof-title")}</h2>
            {move || match found.get() {
                None => view! { <p>{say!("proof-about")}</p> }.into_any(),
                Some(Found::Proved(draws)) => view! {
                    <ol class="proof__steps" role="status" data-testid="proved">
                        <li>{icon("seal")}<span>{say!("proof-sealed")} " " <b class="num">{seal.clone()}</b></span></li>
                        <li>{icon("seal")}<span>{say!("proof-brought")}</span></li>
                        <li>{icon("check")}<span>{say!("proof-opened")}</span></li>
                        <li>{icon("check")}<span>{say!("proof-draws", draws = draws)}</span></li>
                    </ol>
                }.into_any(),
                Some(Found::RulesOnly) => view! {
                    <p role="status" data-testid="proved-rules">{say!("proof-rules-only")}</p>
                }.into_any(),
                Some(Found::Broken(why)) => view! {
                    <p class="docket docket--flat" role="alert" data-testid="not-proved">
                        {icon("no")}<span><b>{say!("proof-broken")}</b> " " {why}</span>
                    </p>
                }.into_any(),
            }}
            <div class="act__row act__row--one">
                <button class="btn btn--enamel" data-testid="verify" on:click=prove>{say!("proof-verify")}</button>
                <button class="btn" data-testid="save-record" on:click=save>{icon("seal")}<span>{say!("ending-record")}</span></button>
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_record_says_why() {
        let why = Film::read("hello\n".to_owned()).expect_err("no record");
        assert!(why.contains("line"), "{why}");
    }
}
