//! What decided a match: its chances from move to move, what choices cost and luck brought, and the costliest mistakes.

use carreau_bots::{Analysis, Evaluation, Judged};
use carreau_core::Side;
use carreau_games::{GameName, each_game};
use carreau_match::{Status, Table};
use leptos::prelude::*;

use super::{film::Film, viewer::own_side};
use crate::{
    analyst::{Analyst, Asked, Said},
    game_info::GameInfo as _,
    kept_analyses,
    parts::{PaperSheet, icon},
    players::player,
    table::allows_help,
    words::say,
};

/// How many of the costliest choices are shown of each game.
const SHOWN: usize = 5;

/// Whether a match is open to help: it is over, or hints are allowed in it.
pub(super) fn is_open_to_help(table: &Table) -> bool {
    matches!(table.status(), Status::Over { .. })
        || Side::ALL.into_iter().any(|side| allows_help(table, side))
}

/// The analysis of a record, which begins when somebody wants to see it.
#[derive(Clone, Copy)]
pub(super) struct Inquiry {
    film: StoredValue<Film>,
    is_shown: RwSignal<bool>,
    stage: RwSignal<Stage>,
    /// How many steps are judged, and how many there are.
    judged: RwSignal<(usize, usize)>,
    /// The games that are analysed, by their number.
    games: RwSignal<Vec<(u16, Analysis)>>,
    analyst: StoredValue<Option<Analyst>, LocalStorage>,
}

/// How far an analysis has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    NotBegun,
    UnderWay,
    Done,
    Failed,
}

impl Inquiry {
    /// An analysis that nobody has asked for yet.
    pub(super) fn new(film: StoredValue<Film>) -> Self {
        Self {
            film,
            is_shown: RwSignal::new(false),
            stage: RwSignal::new(Stage::NotBegun),
            judged: RwSignal::new((0, 0)),
            games: RwSignal::new(Vec::new()),
            analyst: StoredValue::new_local(None),
        }
    }

    fn show(self) {
        self.is_shown.set(true);
        if matches!(self.stage.get_untracked(), Stage::UnderWay | Stage::Done) {
            return;
        }
        self.stage.set(Stage::UnderWay);
        self.games.update(Vec::clear);
        let asked = self.film.with_value(|film| Asked::Match {
            record: film.text.clone(),
            kept: kept_analyses::recall(&film.text),
            level: each_game!(film.last().header().game, G => G::ANALYSIS_LEVEL),
        });
        let hear = move |said| match said {
            Some(Said::Judged(done, all)) => drop(self.judged.try_set((done, all))),
            Some(Said::Game(game, analysis)) => {
                self.games.try_update(|games| games.push((game, analysis)));
            }
            Some(Said::Keep(analysis)) => {
                self.film.try_with_value(|film| kept_analyses::keep(&film.text, &analysis));
            }
            Some(Said::Done) => self.end(Stage::Done),
            None => self.end(Stage::Failed),
        };
        self.analyst.set_value(Some(Analyst::begin(asked, hear)));
    }

    /// Lets go of the worker, and tells how the analysis ended.
    fn end(self, stage: Stage) {
        self.stage.try_set(stage);
        self.analyst.try_set_value(None);
    }
}

/// The button for the analysis, unless people still play the match against each other.
#[component]
pub(super) fn DecidedButton(inquiry: Inquiry) -> impl IntoView {
    let is_allowed = inquiry.film.with_value(|film| is_open_to_help(film.last()));
    is_allowed.then(|| {
        view! {
            <button aria-label=say!(decided) data-testid="analyse" on:click=move |_| inquiry.show()>
                {icon("bulb")}<span class="wide-only">{say!(decided)}</span>
            </button>
        }
    })
}

/// The sheet with the analysis.
#[component]
pub(super) fn DecidedSheet(
    inquiry: Inquiry,
    /// Shows the moment before an event, by the event's number.
    show: Callback<u64>,
) -> impl IntoView {
    let Inquiry { film, is_shown, stage, judged, games, .. } = inquiry;
    let show = Callback::new(move |n| {
        is_shown.set(false);
        show.run(n);
    });
    // A number that changes all the time would only disturb who listens.
    let status = move || match stage.get() {
        Stage::Done if games.with(Vec::is_empty) => say!(decided_nothing),
        Stage::Done => say!(decided_whole),
        Stage::Failed => say!(decided_failed),
        Stage::NotBegun | Stage::UnderWay => say!(decided_under_way),
    };
    let progress = move || {
        (stage.get() == Stage::UnderWay).then(|| {
            let (done, all) = (move || judged.get().0.to_string(), move || judged.get().1.max(1).to_string());
            view! { <progress max=all value=done aria-label=say!(decided_progress)></progress> }
        })
    };
    let told = move || {
        let game = move |(game, analysis)| view! { <Game film game analysis show/> };
        games.get().into_iter().map(game).collect_view()
    };
    view! {
        <PaperSheet open=is_shown close=move || is_shown.set(false) title=say!(decided_title) name="analysis">
            <div class="decided">
                <p role="status" class:sr=move || games.with(|games| !games.is_empty()) && stage.get() == Stage::Done
                    data-testid="analysed">{status}</p>
                {progress}
                {told}
            </div>
        </PaperSheet>
    }
}

/// A game of the match.
#[component]
fn Game(
    film: StoredValue<Film>,
    /// Which game of the match it is.
    game: u16,
    analysis: Analysis,
    show: Callback<u64>,
) -> impl IntoView {
    // The sides may change from game to game (D1.3).
    let table = film.with_value(|film| table_of(film, &analysis));
    let own = own_side(&table);
    let name = player(&table, own);
    let title = film.with_value(|film| (film.last().game() > 1).then(|| say!(decided_game, number = game)));
    let rows = rail(&table, &analysis, own);
    let spread = analysis.spread().map(|spread| {
        view! { <p class="decided__about" data-testid="spread">{say!(decided_spread, spread = (100.0 * spread).round().to_string())}</p> }
    });
    let ends = || rows.iter().flat_map(|row| [row.from, row.to]);
    let (low, high) = (ends().fold(0.0, f64::min), ends().fold(100.0, f64::max));
    let at = move |number: f64| 100.0 * (number - low) / (high - low);
    let marks = format!("--none:{:.2}%;--half:{:.2}%;--all:{:.2}%", at(0.0), at(50.0), at(100.0));
    view! {
        <section class="decided__game">
            {title.map(|title| view! { <h3>{title}</h3> })}
            <p class="decided__about">{say!(decided_about, name = name)}</p>
            <ol class="rail" data-testid="rail" style=marks>{rows.into_iter().map(|row| row.view(at)).collect_view()}</ol>
            {spread}
            {graph(&analysis, own, show)}
            {film.with_value(|film| mistakes(film, &table, &analysis, show))}
        </section>
    }
}

/// The table at the end of the game that was analysed.
fn table_of(film: &Film, analysis: &Analysis) -> Table {
    let last = analysis.course.last().map(|(n, _)| *n);
    let event = film.story.events().find(|event| Some(event.entry.n) == last);
    event.map_or_else(|| film.last().clone(), |event| event.after.clone())
}

/// A part of the way from the start to the end: where it begins and ends, in games won of 100. What is summed up may
/// lead beyond 0 and 100 in between.
struct Row {
    what: String,
    from: f64,
    to: f64,
    kind: &'static str,
}

impl Row {
    /// The row; `at` says where a number is on the rail, in %.
    fn view(self, at: impl Fn(f64) -> f64) -> impl IntoView {
        let Self { what, from, to, kind } = self;
        let number = if kind == "is-mark" { to.round().to_string() } else { signed(to - from) };
        let (low, high) = (at(from.min(to)), at(from.max(to)));
        let bar = format!("left:{low:.2}%;width:{:.2}%", high - low);
        view! {
            <li class=kind>
                <span class="rail__what">{what}</span>
                <span class="rail__track" aria-hidden="true"><i style=bar></i></span>
                <b class="num">{number}</b>
            </li>
        }
    }
}

/// A whole number with its sign.
fn signed(number: f64) -> String {
    let rounded = number.round();
    if rounded < 0.0 {
        format!("−{}", -rounded)
    } else if rounded > 0.0 {
        format!("+{rounded}")
    } else {
        "0".to_owned()
    }
}

/// An evaluation of Black's chances as games in 100 that a side wins.
fn in_hundred(evaluation: Evaluation, own: Side) -> f64 {
    100.0 * if own == Side::Black { evaluation.win } else { 1.0 - evaluation.win }
}

/// From the start to the end of a game, for one side.
fn rail(table: &Table, analysis: &Analysis, own: Side) -> Vec<Row> {
    let [Some((_, start)), Some((_, end))] = [analysis.course.first(), analysis.course.last()] else {
        return Vec::new();
    };
    let sign = if own == Side::Black { 100.0 } else { -100.0 };
    let mut rows = Vec::new();
    let mut at = in_hundred(*start, own);
    rows.push(Row { what: say!(decided_start), from: 0.0, to: at, kind: "is-mark" });
    let mut add = |what: String, change: f64, kind: &'static str| {
        rows.push(Row { what, from: at, to: at + change, kind });
        at += change;
    };
    for side in [own, !own] {
        let count = analysis.worst().iter().filter(|judged| judged.side == side).count();
        let what = say!(decided_choices, name = player(table, side), count = count);
        let lost = 100.0 * analysis.lost(side).win;
        add(what, if side == own { -lost } else { lost }, if side == own { "is-loss" } else { "is-gain" });
    }
    let luck = |by| sign * analysis.drawn(by).win;
    if table.header().game == GameName::Petango {
        for side in [own, !own] {
            add(say!(decided_hand, name = player(table, side)), luck(Some(side)), "is-luck");
        }
    } else {
        let all = [None, Some(Side::Black), Some(Side::White)].into_iter().map(luck).sum();
        add(say!(decided_luck), all, "is-luck");
    }
    add(say!(decided_unexplained), sign * analysis.unexplained.win, "is-rest");
    rows.push(Row { what: say!(decided_end), from: 0.0, to: in_hundred(*end, own), kind: "is-mark" });
    rows
}

/// The chances from step to step, with the costliest mistakes on the line.
fn graph(analysis: &Analysis, own: Side, show: Callback<u64>) -> impl IntoView + use<> {
    #[expect(clippy::cast_precision_loss, reason = "some thousands")]
    let across = |at: usize| 100.0 * at as f64 / (analysis.course.len().max(2) - 1) as f64;
    let points: Vec<(f64, f64)> = (0..)
        .zip(&analysis.course)
        .map(|(at, (_, evaluation))| (across(at), 100.0 - in_hundred(*evaluation, own).clamp(0.0, 100.0)))
        .collect();
    let line: Vec<String> = points.iter().map(|(x, y)| format!("{x:.2},{y:.2}")).collect();
    let line = line.join(" ");
    let area = format!("0,100 {line} 100,100");
    let lozenges = analysis.worst().into_iter().take(SHOWN).filter_map(|judged| {
        let at = analysis.course.iter().position(|(n, _)| *n == judged.n)?;
        let (x, y) = points[at];
        Some(view! {
            <button tabindex="-1" aria-hidden="true" class=format!("chances__mistake {}", grade(judged))
                style=format!("left:{x:.2}%;top:{y:.2}%") on:click={ let n = judged.n; move |_| show.run(n) }></button>
        })
    });
    view! {
        <div class="chances">
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label=say!(decided_graph)>
                <polygon points=area/>
                <path d="M0 50H100"/>
                <polyline points=line/>
            </svg>
            {lozenges.collect_view()}
        </div>
    }
}

/// The shape of a mistake's lozenge, by what it cost: a slip, a mistake, a blunder.
fn grade(judged: &Judged) -> &'static str {
    match 100.0 * judged.comparison.lost().win {
        cost if cost < 4.5 => "is-slip",
        cost if cost < 9.5 => "is-mistake",
        _ => "is-blunder",
    }
}

/// The costliest choices of a game, each a button that shows the moment before it.
fn mistakes(film: &Film, table: &Table, analysis: &Analysis, show: Callback<u64>) -> AnyView {
    let worst = analysis.worst();
    if worst.is_empty() {
        return view! { <p>{say!(decided_no_mistake)}</p> }.into_any();
    }
    let line = |judged: &Judged| {
        let comparison = &judged.comparison;
        let hundred = |evaluation: Evaluation| (100.0 * evaluation.win).round().to_string();
        let before = film
            .story
            .events()
            .find(|event| event.entry.n == judged.n)
            .map(|event| event.before.position().clone());
        let words = |play: &str| {
            let words = before.as_ref().map(|before| (film.views.told)(before, play));
            words.as_deref().unwrap_or(play).trim_end_matches('.').to_owned()
        };
        let told = say!(
            decided_mistake,
            name = player(table, judged.side),
            play = words(&judged.play),
            best = words(&comparison.best),
            kept = hundred(comparison.played),
            better = hundred(comparison.best_evaluation),
        );
        let n = judged.n;
        let cost = signed(-100.0 * comparison.lost().win);
        view! {
            <li><button data-testid="mistake" on:click=move |_| show.run(n)>
                <i class=grade(judged) aria-hidden="true"></i>
                <span>{told}</span>
                <b class="num">{cost}</b>
            </button></li>
        }
    };
    let lines = worst.into_iter().take(SHOWN).map(line).collect_view();
    view! { <h3>{say!(decided_costliest)}</h3><ol class="mistakes">{lines}</ol> }.into_any()
}

#[cfg(test)]
mod tests {
    use carreau_games::{GameTerms, petanque};
    use carreau_match::{Intention, Options, Player, Scope, SeatId};

    use super::*;
    use crate::testing::{does, header, seat};

    #[test]
    fn b9_3_a_match_is_open_to_help_when_it_is_over_or_hints_are_allowed() {
        let garanguet = Options::usual(GameName::Garanguet);
        let petanque = |coach| {
            let terms = petanque::Terms { coach: Some(coach), ..petanque::Terms::default() };
            Options::of(GameTerms::Petanque(terms))
        };
        let against_house = |options: &Options| {
            let mut table = Table::new(header(options)).expect("a header");
            let players = [Player::person("Léonie"), Player::bot("House 3", "house:3")];
            for (seat, player) in (0..).map(SeatId).zip(players) {
                does(&mut table, seat, &Intention::Sit { player: player.expect("a name") });
            }
            table
        };
        let is_open = [&garanguet, &petanque(true), &petanque(false)]
            .map(|options| is_open_to_help(&against_house(options)));
        assert_eq!(is_open, [true, true, false], "without a coach nobody helps");

        let mut people = Table::new(header(&garanguet)).expect("a header");
        seat(&mut people, &["Léonie", "Basile"]);
        assert!(!is_open_to_help(&people), "two people still play");
        does(&mut people, SeatId(0), &Intention::Resign { scope: Scope::Match });
        assert!(is_open_to_help(&people), "it is over");
    }
}
