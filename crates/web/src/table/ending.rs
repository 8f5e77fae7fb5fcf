//! The panel at the end of a game or a match: who won, the points, the record and its proof, and another match.

use carreau_core::{Outcome, Side};
use carreau_games::each_game;
use carreau_match::{EndReason, Record, Scope, SgfPart, Status, Table};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{
    Moment, TableState, acquaintance::Acquaintances, lesson, name_offer, ratings::Changes, rematch::Rematch,
    score,
};
use crate::{
    browser,
    game_info::{self, GameInfo as _},
    parts::icon,
    players,
    routes::Source,
    story::Story,
    words::say,
};

/// The panel at the end of a game or a match.
#[component]
pub(crate) fn Ending(
    state: TableState,
    /// The moment: between two games, or after the match.
    moment: Moment,
    /// Says, in the game's words, what the points of a game that was played to its end were for.
    played: impl Fn(u16) -> String + Copy + Send + Sync + 'static,
    /// What the game adds about its end.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let result = move || result(state, played);
    // Nothing follows on a puzzle or an exercise, and its strip says what there is to say.
    let is_posed = state.posed.is_some();
    let over = moment == Moment::Over && !is_posed;
    let is_lesson = Memo::new(move |_| lesson::is_on(state));
    let again = matches!(moment, Moment::Between { ours: true });
    // Every other result is shown first.
    state.ending_away.set(is_posed);
    let away = move || state.ending_away.get();
    let figures = move || {
        state.session.table.track();
        state.session.with_story(figures).flatten()
    };
    view! {
        <div class="ending" class:is-away=away data-testid="ending">
            <header class="ending__head">
                <h2>{move || result().0}</h2>
                <button class="btn phone-only" data-testid="ending-away" aria-expanded=move || (!away()).to_string()
                    on:click=move |_| state.ending_away.update(|away| *away = !*away)>
                    {move || if away() { say!(ending_show) } else { say!(ending_hide) }}
                </button>
            </header>
            <p>{move || result().1}</p>
            <p class="ending__figures num" data-testid="figures">{figures}</p>
            <p class="ending__score num" data-testid="score">{move || standing(state)}</p>
            {over.then(|| view! { <Changes state/> })}
            {children.map(|children| children())}
            <div class="act__row act__row--one">
                {again.then(|| view! {
                    <button class="btn btn--enamel" data-testid="next-game" on:click=move |_| state.draw()>
                        {say!(ending_next_game)}
                    </button>
                })}
                // A lesson goes on from its own strip.
                {move || (over && !is_lesson.get()).then(|| view! { <Rematch state/> })}
            </div>
            {over.then(|| view! { {name_offer::offered(state)} <Acquaintances state/> <Papers state/> })}
        </div>
    }
}

/// How long the last game was: "41 turns in 12 minutes". A turn is all that a side plays before the other goes on.
fn figures(story: &Story) -> Option<String> {
    /// A game that was left for half a day took less time than its clock says.
    const HALF_A_DAY: u64 = 12 * 60;
    let table = story.table();
    let of_game = table.moves().iter().filter(|played| played.game == table.game());
    let mut sides: Vec<Side> = of_game.map(|played| played.side).collect();
    sides.dedup();
    let moments = story.events().filter(|event| event.after.game() == table.game());
    let times = moments.filter(|event| event.entry.event.changes_position()).map(|event| event.entry.at);
    let times: Vec<_> = times.collect();
    let minutes = times.last()?.since(*times.first()?).0 / 60_000;
    let turns = say!(ending_turns, turns = sides.len());
    match (sides.len(), minutes) {
        (0, _) => None,
        (_, minutes) if minutes > HALF_A_DAY => Some(format!("{turns}.")),
        (_, minutes) => Some(say!(ending_figures, length = turns, minutes = minutes)),
    }
}

/// The title, and why the game ended so.
fn result(state: TableState, played: impl Fn(u16) -> String) -> (String, String) {
    state.session.table.with(|table| {
        let Some(table) = table.as_ref() else { return Default::default() };
        let winner = match (table.status(), table.ended()) {
            (Status::Over { winner, .. }, _) => winner,
            (_, Some(Outcome::Won { by, .. })) => Some(by),
            _ => None,
        };
        if matches!(table.status(), Status::Over { reason: EndReason::Aborted, .. }) {
            return (say!(ending_aborted), say!(ending_aborted_why));
        }
        let Some(winner) = winner else { return (say!(ending_drawn), String::new()) };
        let points = match table.ended() {
            Some(Outcome::Won { points, .. }) => points,
            _ => 0,
        };
        let name = state.player(winner);
        let both = state.session.mine.with(|mine| mine.len() != 1);
        let title = match (both, state.session.seat_of(winner).is_some()) {
            (true, _) => say!(ending_won, name = name),
            (_, true) => say!(ending_you_won),
            (_, false) => say!(ending_you_lost, name = name.clone()),
        };
        let why = cause(table).unwrap_or_else(|| played(points));
        (title, why)
    })
}

/// Why the game on the table, or the match, ended as it did, unless it was played to its end.
pub(crate) fn cause(table: &Table) -> Option<String> {
    let (winner, reason) = match (table.status(), table.ended()) {
        (Status::Over { winner, reason }, _) => (winner, reason),
        (_, Some(Outcome::Won { by, .. })) => (Some(by), table.ended_by()?),
        _ => return None,
    };
    let loser = players::player(table, !winner?);
    let is_of_games = table.options().points > 1 && !score(table).of_one_game;
    Some(match (reason, table.ended()) {
        (EndReason::Played | EndReason::Aborted, _) => return None,
        (EndReason::Claimed, Some(Outcome::Won { points, .. })) if is_of_games => {
            say!(ending_claimed_points, loser = loser, points = points)
        }
        (EndReason::Claimed, _) => say!(ending_claimed, loser = loser),
        (EndReason::OutOfTime, _) => say!(ending_time, loser = loser),
        (EndReason::Resigned(Scope::Match), _) if is_of_games => say!(ending_resigned_match, loser = loser),
        (EndReason::Resigned(Scope::Game), Some(Outcome::Won { points, .. })) if is_of_games => {
            say!(ending_resigned_game, loser = loser, points = points)
        }
        // A game that is won by a margin costs no points when it is resigned.
        (EndReason::Resigned(Scope::Game), Some(Outcome::Won { points, .. }))
            if points > 0 && !score(table).of_one_game && game_info::result(table).is_none() =>
        {
            say!(ending_resigned_points, loser = loser, points = points)
        }
        (EndReason::Resigned(_), _) => say!(ending_resigned, loser = loser),
    })
}

/// "Léonie 2 – Marcel 1, to 3 points", in the order of the seats; nothing where a single game brought no points.
fn standing(state: TableState) -> String {
    state.session.table.with(|table| {
        let Some(table) = table.as_ref() else { return String::new() };
        if let Some(result) = game_info::result(table) {
            return result;
        }
        let score = score(table);
        let below = state.below();
        let [ours, theirs] = score.seen_from(below);
        if score.to <= 1 && ours == 0 && theirs == 0 {
            return String::new();
        }
        let words = say!(
            ending_score,
            name = state.player(below),
            ours = ours,
            opponent = state.player(!below),
            theirs = theirs,
        );
        if score.to > 1 { say!(ending_score_to, score = words, points = score.to) } else { words }
    })
}

/// Buttons to replay and to save the record.
#[component]
fn Papers(state: TableState) -> impl IntoView {
    let session = state.session;
    let local = session.transport().is_some_and(|transport| transport.is_local());
    let save = move |_| {
        let Some(record) = session.record() else { return };
        let id = record.header.table.clone();
        spawn_local(async move {
            // The server signs its copy.
            let address = format!("/api/tables/{id}/record");
            let signed = if local { None } else { browser::ask(&address, None).await };
            let signed = signed.filter(|answer| answer.status == 200).map(|answer| answer.text);
            browser::save(&format!("{id}.carreau"), &signed.unwrap_or_else(|| record.to_string()));
        });
    };
    let of_go = session.table.with_untracked(|table| table.as_ref().is_some_and(is_of_go));
    let replay = session.table.with_untracked(|table| {
        let id = table.as_ref()?.header().table.clone();
        let source = if local { Source::Local(id) } else { Source::Server(id) };
        Some(source.address(None))
    });
    view! {
        <div class="ending__papers">
            <a class="btn" href=replay data-testid="replay">{icon("replay")}<span>{say!(ending_replay)}</span></a>
            <button class="btn" on:click=save data-testid="save-record">
                {icon("save")}<span>{say!(ending_record)}</span>
            </button>
            {of_go.then(|| sgf_buttons(move || session.record()))}
        </div>
    }
}

/// Whether the games of a table can be saved as SGF, which viewers and programs of Go read.
pub(crate) fn is_of_go(table: &Table) -> bool {
    each_game!(table.header().game, G => G::HAS_SGF)
}

/// The buttons that save the games of a record as SGF: whole, for viewers, and their ordinary Go, for programs that
/// play. An unfinished game goes in as far as it has come.
pub(crate) fn sgf_buttons(record: impl Fn() -> Option<Record> + Copy + 'static) -> impl IntoView {
    let one = move |test: &'static str, words: String, part: SgfPart| {
        let save = move |_| {
            if let Some(record) = record() {
                save_sgf(&record, part);
            }
        };
        view! { <button class="btn" on:click=save data-testid=test><span>{words}</span></button> }
    };
    view! {
        {one("save-sgf", say!(ending_sgf), SgfPart::Whole)}
        {one("save-sgf-ordinary", say!(ending_sgf_ordinary), SgfPart::Ordinary)}
    }
}

fn save_sgf(record: &Record, part: SgfPart) {
    let ending = if part == SgfPart::Ordinary { "-go" } else { "" };
    match record.to_sgf(part) {
        Ok(sgf) => browser::save(&format!("{}{ending}.sgf", record.header.table), &sgf),
        Err(why) => leptos::logging::error!("{why}"),
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Intention, Millis, Options, SeatId};

    use super::*;
    use crate::testing::{begun, does, first_play, header, house, seat};

    #[test]
    fn the_cause_is_that_of_the_last_game_and_of_the_match() {
        let told = |points: u16, scopes: &[Scope]| {
            let mut table = begun(&Options { points, ..Options::usual(GameName::Garanguet) });
            for &scope in scopes {
                if table.ended().is_some() && scope == Scope::Game {
                    does(&mut table, SeatId(0), &Intention::Roll);
                }
                does(&mut table, SeatId(0), &Intention::Resign { scope });
            }
            cause(&table).expect("it was resigned")
        };
        assert_eq!(told(1, &[Scope::Game]), "Léonie resigned: 2 points.");
        assert_eq!(told(1, &[Scope::Match]), "Léonie resigned.");
        assert_eq!(told(7, &[Scope::Game]), "Léonie resigned the game: 2 points.");
        assert_eq!(told(7, &[Scope::Game, Scope::Game]), "Léonie resigned the game: 2 points.");
        assert_eq!(told(3, &[Scope::Game, Scope::Game]), "Léonie resigned the game: 2 points.");
        assert_eq!(told(7, &[Scope::Game, Scope::Match]), "Léonie resigned the match.");
        let table = begun(&Options::usual(GameName::Garanguet));
        assert_eq!(cause(&table), None, "it goes on");
    }

    #[test]
    fn the_figures_count_turns_and_minutes() {
        let start = Table::new(header(&Options::usual(GameName::Garanguet))).expect("a header");
        let mut table = start.clone();
        let mut entries = seat(&mut table, &["Léonie", "Basile"]);
        for (minute, does) in [(0, "start"), (1, "roll"), (2, "play"), (3, "roll"), (7, "play")] {
            let seat = table.to_act().map_or(SeatId(0), |side| table.first_seat_of(side));
            let intention = if does == "play" { first_play(&table) } else { Intention::Roll };
            entries
                .extend(table.act(seat, &intention, Millis(minute * 60_000), &house()).expect("it is legal"));
        }
        let story = |entries| figures(&Story::follow(start.clone(), entries).expect("it follows"));
        assert_eq!(story(entries.clone()), Some("2 turns in 7 minutes.".to_owned()));
        entries.truncate(3);
        assert_eq!(story(entries), None, "nobody has played");
    }
}
