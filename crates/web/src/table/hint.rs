//! A hint in a game against the computer: what it would play itself, with its chances.

use carreau_core::Side;
use carreau_games::Position;
use carreau_match::Table;
use futures_util::future::join;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{Moment, Sheet, TableForm, TableState};
use crate::{
    bot::{self, Advice, Question},
    game_info,
    movement::seen,
    parts::{PaperSheet, icon},
    words::say,
};

/// How many plays a hint compares.
const SHOWN: u8 = 3;

/// Whether hints are allowed at a table: everybody on the other side is a bot, and the terms do not forbid help (B9.3).
pub(crate) fn allows_hints(table: &Table, ours: Side) -> bool {
    let is_coached = match table.position() {
        Position::Petanque(position) => position.terms().has_coach(),
        _ => true,
    };
    let mut theirs = table.seats().iter().filter(|seat| seat.side != ours);
    is_coached && theirs.all(|seat| seat.player.as_ref().is_some_and(|player| player.bot_name().is_some()))
}

/// Whether we play a game in which we may ask for hints. Tracks.
fn is_offered(state: TableState) -> bool {
    let ours = Side::ALL.into_iter().find(|&side| state.is_you(side));
    state.posed.is_none()
        && state.moment().is_in_game()
        && state
            .session
            .table
            .with(|table| table.as_ref().zip(ours).is_some_and(|(table, ours)| allows_hints(table, ours)))
}

/// Shows a hint, or says why there is none now; `false` where hints are not offered.
pub(super) fn ask(state: TableState) -> bool {
    if !untrack(|| is_offered(state)) {
        return false;
    }
    match untrack(|| state.moment()) {
        Moment::Play { ours: true, .. } => {
            state.looks_at.set(None);
            state.sheet.set(Some(Sheet::Hint));
        }
        Moment::Chance { ours: true, .. } => state.decline(say!(hint_draw_first)),
        _ => state.decline_out_of_turn(),
    }
    true
}

/// The button in the bar.
#[component]
pub(super) fn HintButton(state: TableState) -> impl IntoView {
    let is_offered = Memo::new(move |_| is_offered(state));
    move || {
        is_offered.get().then(|| view! {
            <button aria-label=say!(hint) title=say!(hint) data-testid="hint" on:click=move |_| { ask(state); }>
                {icon("bulb")}<span class="wide-only">{say!(hint)}</span>
            </button>
        })
    }
}

/// What the game does with plays in notation.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plays {
    /// Tells one that can be laid on the board in words; nothing of another.
    told: Callback<String, Option<String>>,
    /// Lays one on the board, so that it is seen before it is played.
    lay: Callback<String>,
}

/// The sheet with the hint.
#[component]
pub(crate) fn HintSheet(
    state: TableState,
    /// Tells a play in notation that can be laid on the board; nothing of another.
    told: impl Fn(String) -> Option<String> + Send + Sync + 'static,
    /// Lays a play in notation on the board.
    lay: impl Fn(String) + Send + Sync + 'static,
) -> impl IntoView {
    let plays = Plays { told: Callback::new(told), lay: Callback::new(lay) };
    let open = Signal::derive(move || state.sheet.get() == Some(Sheet::Hint));
    let close = move || {
        if state.sheet.get_untracked() == Some(Sheet::Hint) {
            state.sheet.set(None);
        }
    };
    // Nothing may be chosen of a hint for a position that is gone.
    let moment = Memo::new(move |_| state.session.table.with(|table| table.as_ref().map(Table::n)));
    Effect::new(move |before: Option<_>| {
        let now = moment.get();
        if before.is_some_and(|before| before != now) {
            close();
        }
        now
    });
    view! {
        <PaperSheet open close title=say!(hint_title) name="hint-sheet">
            {TableForm::Hint(plays).fetch(state)}
        </PaperSheet>
    }
}

/// What is asked for a hint at a table.
fn question(table: &Table) -> Question {
    let game = table.header().game;
    let (bot, level) = *game_info::bots(game).last().expect("every game has a bot");
    Question {
        game,
        position: table.position().to_string(),
        bot: bot.to_owned(),
        level,
        seed: 0,
        wins: table.is_at_last_point(),
        candidates: SHOWN,
    }
}

/// Asks the computer, unless it has been asked about this moment before: the bot that plays here thinks in the same place.
fn fetch(state: TableState) {
    let Some(table) = state.session.table.get_untracked() else { return };
    let n = table.n();
    if state.hint.with_untracked(|hint| hint.as_ref().is_some_and(|(of, _)| *of == n)) {
        return;
    }
    state.hint.set(Some((n, Vec::new())));
    spawn_local(async move {
        // As long as something moves, nothing can be laid on the board.
        let (answer, ()) = join(bot::advise(question(&table)), seen()).await;
        state.hint.try_update(|hint| {
            if let Some((of, plays)) = hint
                && *of == n
            {
                *plays = answer;
            }
        });
    });
}

/// The plays that the computer would choose from, the best first.
#[component]
pub(super) fn Hint(state: TableState, plays: Plays) -> impl IntoView {
    fetch(state);
    let advice = move || state.hint.get().map(|(_, advice)| advice).unwrap_or_default();
    let is_here =
        Memo::new(move |_| state.hint.with(|hint| hint.as_ref().is_some_and(|(_, plays)| !plays.is_empty())));
    let lay = move |play: &str| {
        state.sheet.set(None);
        plays.lay.run(play.to_owned());
    };
    let lines = move || {
        let advice = advice();
        let best = advice.iter().filter_map(|advice| advice.win).fold(0.0, f64::max);
        let line = move |(rank, advice): (u8, Advice)| {
            let told = plays.told.run(advice.play.clone());
            line(rank, grade(best, advice.win.unwrap_or(best)), told, advice, lay)
        };
        (1..).zip(advice).map(line).collect_view()
    };
    view! {
        // It stays, so that screen readers hear when it changes.
        <p role="status" class:sr=move || is_here.get()>
            {move || if is_here.get() { say!(hint_ready) } else { say!(hint_thinking) }}
        </p>
        <ol class="hints">{lines}</ol>
        {move || is_here.get().then(|| view! { <p class="hints__about">{say!(hint_about)}</p> })}
    }
}

/// A play with its rank and its chance, and a button if it can be laid on the board.
fn line(
    rank: u8,
    grade: &str,
    told: Option<String>,
    advice: Advice,
    lay: impl Fn(&str) + Copy + 'static,
) -> impl IntoView {
    let chance = advice.win.map(|win| (100.0 * win).round());
    let class = format!("hints__rank {grade}");
    let can_be_laid = told.is_some();
    let told = told.unwrap_or_else(|| advice.play.clone());
    let told = told.trim_end_matches('.').to_owned();
    let words = match chance {
        Some(chance) => say!(hint_line, play = told.clone(), chance = chance),
        None => told.clone(),
    };
    let content = view! {
        <span class=class aria-hidden="true">{rank}</span>
        <b aria-hidden="true">{told}</b>
        <span class="sr">{words}</span>
        {chance.map(|chance| view! {
            <span class="hints__chance" aria-hidden="true">{chance.to_string()}</span>
            <span class="hints__bar" aria-hidden="true"><i style:width=format!("{chance}%")></i></span>
        })}
    };
    let row = if can_be_laid {
        view! { <button class="hints__row" on:click=move |_| lay(&advice.play)>{content}</button> }.into_any()
    } else {
        view! { <div class="hints__row">{content}</div> }.into_any()
    };
    view! { <li data-testid="hint-line">{row}</li> }
}

/// How far a chance to win is behind the best one: the shape of the lozenge.
fn grade(best: f64, win: f64) -> &'static str {
    match 100.0 * (best - win) {
        behind if behind < 2.5 => "is-best",
        behind if behind < 7.5 => "is-fair",
        _ => "is-weak",
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Intention, Options, Player, SeatId};

    use super::*;
    use crate::testing::{does, header};

    fn table(players: [Player; 2]) -> Table {
        let mut table = Table::new(header(&Options::usual(GameName::Garanguet))).expect("a header");
        for (seat, player) in (0..).map(SeatId).zip(players) {
            does(&mut table, seat, &Intention::Sit { player });
        }
        table
    }

    #[test]
    fn hints_are_for_games_against_the_computer_alone() {
        let person = || Player::person("Ada").expect("a name");
        let house = || Player::bot("House 3", "house:3").expect("a bot");
        let against = |other| table([person(), other]);
        let with_house = against(house());
        let ours = with_house.seats()[0].side;
        assert!(allows_hints(&with_house, ours));
        assert!(!allows_hints(&with_house, !ours), "there a person sits opposite");
        assert!(!allows_hints(&against(person()), ours));
    }

    #[test]
    fn plays_are_graded_by_how_far_they_are_behind() {
        let grades = [0.57, 0.55, 0.52, 0.44].map(|win| grade(0.57, win));
        assert_eq!(grades, ["is-best", "is-best", "is-fair", "is-weak"]);
    }
}
