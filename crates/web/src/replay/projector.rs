//! The page of a replay: the board at one moment of a film, and the controls to move through it.

use carreau_core::{Outcome, Side, Turn};
use carreau_games::{each, each_game};
use carreau_match::{Status, Table};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::{
    decided::{DecidedButton, DecidedSheet, Inquiry, is_open_to_help},
    film::{Film, Stop},
    proof::Proof,
    viewer::own_side,
};
use crate::{
    browser,
    game_info::{self, GameInfo as _},
    game_page::{GamePage as _, Showing},
    new_table::{self, Creation},
    parts::{icon, mark},
    players::player,
    settings::Settings,
    table::{Log, Score, cause, score},
    top_bar::TablesLink,
    words::say,
};

/// The page of a replay: the board at one moment of the film, and the controls to move through it.
#[component]
pub(super) fn Projector(
    /// The record.
    film: Film,
) -> impl IntoView {
    let last = film.last().clone();
    let game = last.header().game;
    let (rows, notes) = (film.rows.clone(), film.notes.clone());
    let views = film.views;
    let end = film.stops.len() - 1;
    let at = RwSignal::new(end);
    let story = StoredValue::new(film.story.clone());
    let film = StoredValue::new(film);
    let table = Memo::new(move |_| film.with_value(|film| film.stops[at.get()].table.clone()));
    let before = Memo::new(move |_| {
        let before = at.get().checked_sub(1)?;
        Some(film.with_value(|film| film.stops[before].table.clone()))
    });
    let turned = RwSignal::new(false);
    let own = own_side(&last);
    let seen = Signal::derive(move || if turned.get() { !own } else { own });
    let events = Memo::new(move |_| film.with_value(|film| film.stops[at.get()].events));
    let showing = Showing { table, before, seen, story, events };
    let go = move |to: usize| at.set(to.min(end));
    let back = move || go(at.get_untracked().saturating_sub(1));
    let forth = move || go(at.get_untracked() + 1);
    listen_to_keys(at, end);
    let current = Signal::derive(move || film.with_value(|film| film.stops[at.get()].row));
    let choose = Callback::new(move |row: usize| {
        let stop = film.with_value(|film| film.stops.iter().position(|stop| stop.row == Some(row)));
        go(stop.unwrap_or(end));
    });
    let inquiry = Inquiry::new(film);
    // The moment before an event.
    let show = Callback::new(move |n: u64| {
        let before = film.with_value(|film| film.stops.iter().rposition(|stop| (stop.events as u64) < n));
        go(before.unwrap_or(0));
    });
    let is_over = Memo::new(move |_| table.with(|table| matches!(table.position().turn(), Turn::Over(_))));
    let (settings, creation) = (Settings::signal(), Creation::new());
    let play_on = move |_| {
        if !is_over.get_untracked() {
            let table = table.get_untracked();
            creation.begin(async move {
                settings.with_untracked(|settings| new_table::play_on(&table, own, settings))
            });
        }
    };
    let name = move |side: Side| table.with(|table| player(table, side));
    let moment = move || film.with_value(|film| describe(&film.stops[at.get()]));
    view! {
        <header class="top top--replay">
            <a class="btn btn--icon" href="/tables" aria-label=say!(replay_back)>{icon("back")}</a>
            {mark("top__mark wide-only", 34)}
            <div class="top__title">
                <h1>{say!(replay_title)}</h1>
                <span>{move || say!(replay_players, first = name(Side::Black), second = name(Side::White))}</span>
            </div>
            <nav aria-label=say!(top_table)>
                <TablesLink/>
                <DecidedButton inquiry/>
                {is_open_to_help(&last).then(|| view! {
                    <button aria-label=say!(play_on_here) data-testid="play-on-here" on:click=play_on
                        aria-disabled=move || is_over.get().then_some("true")>
                        {icon("replay")}<span class="wide-only">{say!(play_on_here)}</span>
                    </button>
                })}
                {each_game!(game, G => G::CAN_TURN).then(|| view! {
                    <button aria-label=say!(top_turn) data-testid="turn-board" on:click=move |_| turned.update(|turned| *turned = !*turned)>
                        {icon("flip")}<span class="wide-only">{say!(top_turn)}</span>
                    </button>
                })}
            </nav>
        </header>
        <main class=format!("table table--replay table--{game}") data-phase="replay" data-testid="replay">
            <div class="col col--board">
                <figure class="board">{(views.replay_board)(showing)}</figure>
                <div class="scrub" role="group" aria-label=say!(replay_way)>
                    <button class="btn btn--icon" aria-label=say!(replay_first) data-testid="scrub-first" on:click=move |_| go(0)>{icon("first")}</button>
                    <button class="btn btn--icon" aria-label=say!(replay_back_one) data-testid="scrub-back" on:click=move |_| back()>{icon("back")}</button>
                    <input type="range" min="0" max=end aria-label=say!(replay_moment) data-testid="scrub"
                        aria-valuetext=moment prop:value=move || at.get().to_string()
                        on:input=move |event| go(event_target_value(&event).parse().unwrap_or(end))/>
                    <button class="btn btn--icon" aria-label=say!(replay_forth_one) data-testid="scrub-forth" on:click=move |_| forth()>{icon("next")}</button>
                    <button class="btn btn--icon" aria-label=say!(replay_last) data-testid="scrub-last" on:click=move |_| go(end)>{icon("last")}</button>
                </div>
            </div>
            <div class="col col--side">
                <p class="panel moment num" role="status" data-testid="moment">{moment}</p>
                {move || creation.problem.get().map(|why| view! {
                    <p class="docket docket--flat" role="alert" data-testid="problem">{icon("no")}<span>{why}</span></p>
                })}
                {(views.above_moves)(showing)}
                <section class="panel moves" aria-label=say!(moves)>
                    <h2>{say!(moves)}</h2>
                    <Log rows=Signal::stored(rows) notes=Signal::stored(notes) current choose/>
                </section>
                <Proof film/>
                {(views.below_moves)(last)}
            </div>
        </main>
        <DecidedSheet inquiry show/>
    }
}

/// Listens to the keys that lead through the film until the calling component is removed.
fn listen_to_keys(at: RwSignal<usize>, end: usize) {
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        // The board has used the key already, or the key belongs to the browser.
        let is_taken = event.default_prevented() || browser::is_covered();
        if is_taken || event.alt_key() || event.ctrl_key() || event.meta_key() {
            return;
        }
        let target = event.target();
        if target.is_some_and(|target| target.dyn_ref::<web_sys::HtmlInputElement>().is_some()) {
            return;
        }
        let here = at.get_untracked();
        let to = match event.key().as_str() {
            "ArrowLeft" => here.saturating_sub(1),
            "ArrowRight" => (here + 1).min(end),
            "Home" => 0,
            "End" => end,
            _ => return,
        };
        event.prevent_default();
        at.set(to);
    });
    on_cleanup(move || keys.remove());
}

/// What has just happened, in a line.
fn describe(Stop { table, admitted, description, .. }: &Stop) -> String {
    // Why it ended comes before how, unless the plays have shown it.
    let ended = describe_end(table);
    let ended = ended.map(|ended| cause(table).into_iter().chain([ended]).collect::<Vec<_>>().join(" "));
    match admitted {
        Some(admitted) => [Some(admitted.words()), ended].into_iter().flatten().collect::<Vec<_>>().join(" "),
        // The last throw and the end of the round are said together with the end of the game.
        None if description.is_some() => {
            description.iter().cloned().chain(ended).collect::<Vec<_>>().join(" ")
        }
        None => {
            ended.unwrap_or_else(|| each!(Position, table.position(), position => position.latest(table)))
        }
    }
}

/// The end of a match or of a game, in a line; `None` while it goes on.
fn describe_end(table: &Table) -> Option<String> {
    match table.status() {
        Status::Over { winner: Some(winner), .. } => {
            if let Some(result) = game_info::result(table) {
                return Some(say!(replay_over_result, name = player(table, winner), result = result));
            }
            let Score { points, .. } = score(table);
            let name = player(table, winner);
            return Some(say!(replay_over, name = name, black = points.black, white = points.white));
        }
        Status::Over { winner: None, .. } => return Some(say!(ending_drawn)),
        _ => {}
    }
    match table.ended() {
        Some(Outcome::Won { by, points }) => {
            Some(say!(replay_game_over, name = player(table, by), points = points))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Call, Intention, Options, Record, SeatId};

    use super::*;
    use crate::testing::{at_once, does, header, seat};

    /// A film in which the first seat is accused of having moved, and admits or denies it.
    fn film(admit: bool) -> Film {
        let header = header(&Options { calls: true, ..Options::usual(GameName::Petango) });
        let mut table = Table::new(header.clone()).expect("a header");
        let mut entries = seat(&mut table, &["Léonie", "Basile"]);
        for (seat, intention) in [
            (0, Intention::Roll),
            (1, Intention::Call { call: Call::MovedSeat, at: None }),
            (0, Intention::AnswerCall { admit }),
        ] {
            entries.extend(does(&mut table, SeatId(seat), &intention));
        }
        at_once(Film::read(Record { header, entries }.to_string())).expect("it is a record")
    }

    #[test]
    fn h4_the_replay_tells_what_an_admitted_call_came_to() {
        let moments: Vec<String> = film(true).stops.iter().map(describe).collect();
        let words = moments.last().expect("a moment");
        assert_eq!(words, "Léonie moved from the seat (P2.2). One point for Basile.");
        assert_eq!(moments.iter().filter(|moment| *moment == words).count(), 1);
    }

    #[test]
    fn h4_a_denied_call_comes_to_nothing() {
        let moments: Vec<String> = film(false).stops.iter().map(describe).collect();
        assert!(!moments.is_empty() && moments.iter().all(|moment| !moment.contains("point")), "{moments:?}");
    }
}
