//! The page of a replay: the board at one moment of a film, and the controls to move through it.

use carreau_core::{Outcome, Side};
use carreau_games::{each, each_game};
use carreau_match::{Status, Table};
use leptos::prelude::*;

use super::{
    at_moment::AtMoment,
    decided::{DecidedButton, DecidedSheet, Inquiry, is_open_to_help},
    film::{Film, Stop},
    playhead::{Controls, Playhead},
    proof::Proof,
    variation_tree::VariationTree,
    viewer::own_side,
    way_on::{Beginning, WayOn},
};
use crate::{
    browser,
    game_info::{self, GameInfo as _},
    game_page::{GamePage as _, Showing},
    parts::{icon, mark},
    players::player,
    routes::{self, Source},
    table::{Log, Score, cause, score},
    top_bar::TablesLink,
    words::say,
};

/// The page of a replay: the board at one moment of the film, and the controls to move through it.
#[component]
pub(super) fn Projector(
    /// The record.
    film: Film,
    /// Where it comes from; `None` for a file.
    source: Option<Source>,
) -> impl IntoView {
    let last = film.last().clone();
    let game = last.header().game;
    let (rows, notes) = (film.rows.clone(), film.notes.clone());
    let views = film.views;
    let end = film.stops.len() - 1;
    let asked = Source::events(&browser::query()).filter(|_| source.is_some());
    let playhead = Playhead::new(asked.map_or(end, |events| film.stop_after(events)), end);
    let story = StoredValue::new(film.story.clone());
    let film = StoredValue::new(film);
    let table = Memo::new(move |_| film.with_value(|film| film.stops[playhead.at()].table.clone()));
    let before = Memo::new(move |_| {
        let before = playhead.at().checked_sub(1)?;
        Some(film.with_value(|film| film.stops[before].table.clone()))
    });
    let turned = RwSignal::new(false);
    let own = own_side(&last);
    let seen = Signal::derive(move || if turned.get() { !own } else { own });
    let events = Memo::new(move |_| film.with_value(|film| film.stops[playhead.at()].events));
    let hold = Callback::new(move |()| playhead.stop());
    let way_on = WayOn::new(film, source.clone());
    let is_open = is_open_to_help(&last);
    let play_on = is_open.then(|| {
        Callback::new(move |other| {
            let before = untrack(|| playhead.at()).saturating_sub(1);
            let events = film.with_value(|film| film.stops[before].events);
            way_on.take(events, Beginning::Play(Box::new(other)), true);
        })
    });
    let showing = Showing { table, before, seen, story, events, hold, play_on };
    playhead.listen_to_keys();
    if let Some(source) = source.clone() {
        playhead.tell(move |at| {
            let events = (at < end).then(|| film.with_value(|film| film.stops[at].events));
            routes::note(&source.address(events));
        });
    }
    let current = Signal::derive(move || film.with_value(|film| film.stops[playhead.at()].row));
    let choose = Callback::new(move |row: usize| {
        let stop = film.with_value(|film| film.stops.iter().position(|stop| stop.row == Some(row)));
        playhead.go(stop.unwrap_or(end));
    });
    let inquiry = Inquiry::new(film);
    // The moment before an event.
    let show = Callback::new(move |n: u64| {
        let before = film.with_value(|film| film.stops.iter().rposition(|stop| (stop.events as u64) < n));
        playhead.go(before.unwrap_or(0));
    });
    let name = move |side: Side| table.with(|table| player(table, side));
    let moment = move || film.with_value(|film| describe(&film.stops[playhead.at()]));
    view! {
        <header class="top top--study">
            <a class="btn btn--icon" href="/tables" aria-label=say!(replay_back)>{icon("back")}</a>
            {mark("top__mark wide-only", 34)}
            <div class="top__title">
                <h1>{say!(replay_title)}</h1>
                <span>{move || say!(replay_players, first = name(Side::Black), second = name(Side::White))}</span>
            </div>
            <nav aria-label=say!(top_table)>
                <TablesLink/>
                <DecidedButton inquiry/>
                {each_game!(game, G => G::CAN_TURN).then(|| view! {
                    <button aria-label=say!(top_turn) data-testid="turn-board" on:click=move |_| turned.update(|turned| *turned = !*turned)>
                        {icon("flip")}<span class="wide-only">{say!(top_turn)}</span>
                    </button>
                })}
            </nav>
        </header>
        <main class=format!("table table--study table--{game}") data-phase="replay" data-testid="replay">
            <div class="col col--board">
                <figure class="board">{(views.replay_board)(showing)}</figure>
                <Controls playhead moment/>
            </div>
            <div class="col col--side">
                <AtMoment film playhead source way_on seen moment/>
                {(views.above_moves)(showing)}
                <section class="panel moves" aria-label=say!(moves)>
                    <h2>{say!(moves)}</h2>
                    <Log rows=Signal::stored(rows) notes=Signal::stored(notes) current choose/>
                </section>
                <VariationTree film go=Callback::new(move |events| playhead.go(film.with_value(|film| film.stop_after(events))))/>
                <Proof film/>
                {(views.below_moves)(last)}
            </div>
        </main>
        <DecidedSheet inquiry show/>
    }
}

/// What has just happened, in a line.
pub(super) fn describe(Stop { table, admitted, description, .. }: &Stop) -> String {
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
