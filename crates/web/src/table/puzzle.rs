//! A puzzle at its table: a strip of paper that asks, and then says how good the answer is.

use carreau_core::Turn;
use carreau_games::{Position, each_game};
use carreau_puzzles::{LOZENGES, Puzzle};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{
    Notice, TableState,
    posed::{self, HEADING, PosedFacts},
};
use crate::{
    browser,
    game_info::GameInfo as _,
    new_table::play_on,
    parts::icon,
    posed::Poses as _,
    puzzle::{self, Attempt, Stage},
    routes::{self, WhichPuzzle},
    terms::level_words,
    words::say,
};

/// The strip of a puzzle.
#[component]
pub(crate) fn PuzzleStrip(state: TableState, facts: PosedFacts) -> impl IntoView {
    let attempt: Attempt = expect_context();
    let now = attempt.stage;
    Effect::new(move |before: Option<Stage>| {
        let new = now.get();
        if before.is_some_and(|before| before != new) {
            let heard = match &new {
                Stage::Open => return new,
                Stage::Judging(_) => say!(puzzle_judging),
                Stage::Judged(..) | Stage::Unjudged(_) | Stage::Shown => {
                    format!("{}. {}", verdict(&new), best(attempt, facts, &new))
                }
            };
            state.live.calm(&heard);
        }
        new
    });
    posed::begin(attempt.posed, facts, move || now.with(|now| *now != Stage::Open));
    let body = move || match now.get() {
        Stage::Open => view! { <Asked attempt facts/> }.into_any(),
        told => view! { <Told attempt facts now=told/> }.into_any(),
    };
    let buttons = move || match now.get() {
        Stage::Open => view! {
            <button class="btn" data-testid="puzzle-show" on:click=move |_| attempt.give_up()>
                {say!(puzzle_show)}
            </button>
        }
        .into_any(),
        Stage::Judging(_) => view! { <Next attempt/> }.into_any(),
        _ => view! { <After state attempt/> <Next attempt/> }.into_any(),
    };
    let label = say!(puzzle_name, number = attempt.number);
    view! {
        <aside class="lesson puzzle" aria-label=label data-testid="puzzle"
            data-stage=move || now.with(word)>
            <p class="lesson__progress">
                <span class="plate plate--big num">{attempt.number}</span>
                <span class="lesson__count">{if attempt.is_of_day { say!(puzzle_way) } else { grade(attempt) }}</span>
            </p>
            {body}
            <div class="lesson__asks">
                <a class="btn btn--icon" href=puzzle::address(attempt.posed.game, WhichPuzzle::All)
                    aria-label=say!(puzzle_all) title=say!(puzzle_all) data-testid="puzzle-all">{icon("puzzle")}</a>
                {buttons}
            </div>
        </aside>
    }
}

/// A word for the stage, for tests and style.
const fn word(stage: &Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Judging(_) => "judging",
        Stage::Judged(..) => "judged",
        Stage::Unjudged(_) => "unjudged",
        Stage::Shown => "shown",
    }
}

/// How hard the puzzle is.
fn grade(attempt: Attempt) -> String {
    say!(puzzle_grade, level = attempt.puzzle.with_value(Puzzle::grade))
}

/// The question.
#[component]
fn Asked(attempt: Attempt, facts: PosedFacts) -> impl IntoView {
    let game = attempt.posed.game;
    let side = attempt.posed.position.with_value(Position::turn).side().map(|side| {
        let side = each_game!(game, G => G::side_name(side));
        view! { <b data-testid="puzzle-side">{say!(puzzle_side, side = side)}</b> " " }
    });
    view! {
        <div class="lesson__topic" data-testid="puzzle-question">
            <h2 id=HEADING tabindex="-1">{facts.question.run(())}</h2>
            <p>
                {side}
                {match attempt.first_result() {
                    Some(earned) => say!(puzzle_before, number = earned),
                    None => say!(puzzle_how),
                }}
                " " <span class:puzzle__grade=!attempt.is_of_day>{grade(attempt)}</span>
            </p>
        </div>
    }
}

/// How good the answer is, and what would have been best.
#[component]
fn Told(attempt: Attempt, facts: PosedFacts, now: Stage) -> impl IntoView {
    if matches!(now, Stage::Judging(_)) {
        return view! {
            <div class="lesson__topic is-rest"><h2 id=HEADING tabindex="-1">{say!(puzzle_judging)}</h2></div>
        }
        .into_any();
    }
    let words = best(attempt, facts, &now);
    let marks = now.lozenges().map(|earned| {
        let lozenge = move |at| view! { <i class:is-told=at < earned></i> };
        let all = (0..LOZENGES).map(lozenge).collect_view();
        view! { <span class="lesson__marks puzzle__marks" aria-hidden="true">{all}</span> }
    });
    let bars = match now {
        Stage::Judged(_, answer) => {
            let (win, lost) = attempt.puzzle.with_value(|puzzle| (puzzle.win, puzzle.given_away(answer)));
            let bar = |win: f64, words: String, class: &'static str| {
                let chance = (100.0 * win).round();
                view! {
                    <li class=class>
                        <span class="puzzle__bar" aria-hidden="true"><i style:width=format!("{chance}%")></i></span>
                        <b class="num">{chance}</b> " " {words}
                    </li>
                }
            };
            Some(view! {
                <ul class="puzzle__bars" data-testid="puzzle-bars">
                    {bar(win, say!(puzzle_best), "is-best")}
                    {bar(win - lost, say!(puzzle_you), "is-you")}
                </ul>
            })
        }
        _ => None,
    };
    view! {
        <div class="lesson__topic" data-testid="puzzle-answer">
            <h2 id=HEADING tabindex="-1">{verdict(&now)} " " {marks}</h2>
            <p>{words} " " {missed(attempt)}</p>
        </div>
        {bars.map(|bars| view! { <div class="lesson__remark">{bars}</div> })}
    }
    .into_any()
}

/// How good the answer is, in a few words.
fn verdict(now: &Stage) -> String {
    match (now, now.lozenges()) {
        (Stage::Shown, _) => say!(puzzle_shown),
        (_, Some(earned)) => say!(puzzle_earned, number = earned),
        (_, None) => say!(puzzle_unjudged),
    }
}

/// The best play with its chance, and what the play that was made gives away; if none was, or it is as good, with the chance
/// of the next best one. The chances are those that the check has confirmed.
fn best(attempt: Attempt, facts: PosedFacts, now: &Stage) -> String {
    let (best, win, next) =
        attempt.puzzle.with_value(|puzzle| (puzzle.best.clone(), puzzle.win, puzzle.next));
    let told = facts.told.run(best);
    let play = told.trim_end_matches('.');
    let in_hundred = |chance: f64| (100.0 * chance).round();
    match now {
        Stage::Judged(_, answer) if answer.lozenges() < LOZENGES => {
            let lost = in_hundred(attempt.puzzle.with_value(|puzzle| puzzle.given_away(*answer)));
            say!(puzzle_compared, play = play, chance = in_hundred(win), lost = lost)
        }
        _ => {
            let solution =
                say!(puzzle_solution, play = play, chance = in_hundred(win), other = in_hundred(next));
            let is_other = matches!(now, Stage::Judged(made, _)
                if attempt.puzzle.with_value(|puzzle| puzzle.best != *made));
            if is_other { format!("{} {solution}", say!(puzzle_as_good)) } else { solution }
        }
    }
}

/// Who misses the puzzle.
fn missed(attempt: Attempt) -> String {
    match attempt.puzzle.with_value(Puzzle::missed_up_to) {
        Some(level) => say!(puzzle_missed, kind = level_words(level)),
        None => say!(puzzle_found),
    }
}

/// What can be done after the answer.
#[component]
fn After(state: TableState, attempt: Attempt) -> impl IntoView {
    let way = routes::way();
    let go_on = move |_| {
        let created = state.session.table.with_untracked(|table| {
            let table = table.as_ref()?;
            let own = table.seat(*state.session.mine.get_untracked().first()?).ok()?.side;
            Some(state.settings.with_untracked(|settings| play_on(table.position(), own, true, settings)))
        });
        match created {
            Some(Ok(id)) => way.go(&routes::local_address(attempt.posed.game, &id)),
            Some(Err(why)) => state.decline(why),
            None => {}
        }
    };
    // The first answer is shared, and not one that was made after the best play was seen.
    let share = attempt.first_result().map(|earned| {
        let share = move |_| {
            let origin = window().location().origin().unwrap_or_default();
            let address = puzzle::address(attempt.posed.game, WhichPuzzle::Number(attempt.number));
            let (game, marks) = (attempt.posed.game.title(), puzzle::lozenges(earned));
            let line = say!(puzzle_line, game = game, number = attempt.number, marks = marks);
            let text = format!("{line} {origin}{address}");
            spawn_local(async move {
                let is_copied = browser::copy(&text).await;
                let why = if is_copied { say!(puzzle_copied, text = text) } else { text };
                state.live.calm(&why);
                state.refuse(Notice { why, ..Notice::default() });
            });
        };
        view! {
            <button class="btn btn--icon" aria-label=say!(puzzle_share) title=say!(puzzle_share)
                data-testid="puzzle-share" on:click=share>{icon("link")}</button>
        }
    });
    let is_over = move || {
        state
            .session
            .table
            .with(|table| table.as_ref().is_none_or(|table| matches!(table.position().turn(), Turn::Over(_))))
    };
    view! {
        {share}
        <button class="btn" data-testid="puzzle-best" on:click=move |_| attempt.show_best()>
            {say!(puzzle_show_best)}
        </button>
        <button class="btn" data-testid="puzzle-again" on:click=move |_| attempt.begin_again()>
            {say!(puzzle_again)}
        </button>
        {move || (!is_over()).then(|| view! {
            <button class="btn" data-testid="puzzle-play-on" on:click=go_on>{say!(puzzle_play_on)}</button>
        })}
    }
}

/// The way to the next puzzle.
#[component]
fn Next(attempt: Attempt) -> impl IntoView {
    view! {
        <a class="btn btn--enamel" href=puzzle::address(attempt.posed.game, WhichPuzzle::Number(attempt.next()))
            data-testid="puzzle-next">{say!(puzzle_next)}</a>
    }
}
