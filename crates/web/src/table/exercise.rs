//! An exercise at its table: a strip of paper that asks, and then says whether the answer is right, and why.

use carreau_exercises::{Task, Verdict};
use leptos::prelude::*;

use super::{
    TableState,
    posed::{self, HEADING, PosedFacts},
};
use crate::{
    exercise::{self, ExerciseAttempt, Stage},
    parts::ClausePlate,
    posed::Poses as _,
    words::say,
};

/// The strip of an exercise.
#[component]
pub(crate) fn ExerciseStrip(state: TableState, facts: PosedFacts) -> impl IntoView {
    let attempt: ExerciseAttempt = expect_context();
    let now = attempt.stage;
    Effect::new(move |before: Option<Stage>| {
        let new = now.get();
        if before.is_some_and(|before| before != new && new != Stage::Open) {
            state.live.calm(&[heading(attempt, &new), reason(attempt, facts, &new)].join(" "));
        }
        new
    });
    posed::begin(attempt.posed, facts, move || now.with(|now| *now != Stage::Open));
    let choose = move || {
        (now.with(|now| *now == Stage::Open) && attempt.has_choices()).then(|| choices(attempt, facts))
    };
    let clause = attempt.exercise.with_value(|exercise| exercise.clause.clone());
    let label = say!(exercise_name, number = attempt.number, clause = clause.clone());
    view! {
        <aside class="lesson puzzle exercise" class:has-choices=attempt.has_choices() aria-label=label data-testid="exercise" data-stage=move || now.with(word)>
            <p class="lesson__progress">
                <ClausePlate clause/>
                <span class="lesson__count">{say!(exercise_of, number = attempt.number, n = attempt.count)}</span>
            </p>
            <div class="lesson__topic" data-testid="exercise-words">
                <h2 id=HEADING tabindex="-1">{move || now.with(|now| heading(attempt, now))}</h2>
                <p>{move || now.with(|now| reason(attempt, facts, now))}</p>
                {choose}
            </div>
            <div class="lesson__asks">{move || buttons(attempt)}</div>
        </aside>
    }
}

/// A word for the stage, for tests and style.
const fn word(stage: &Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Answered(_, Verdict { right: true, .. }) => "right",
        Stage::Answered(..) => "wrong",
        Stage::Shown => "shown",
    }
}

/// What is asked, or what the answer is worth.
fn heading(attempt: ExerciseAttempt, now: &Stage) -> String {
    match now {
        Stage::Open => {
            attempt.exercise.with_value(|exercise| exercise.question(attempt.posed.game)).unwrap_or_default()
        }
        Stage::Answered(_, verdict) if verdict.right => say!(exercise_right),
        Stage::Answered(..) => say!(exercise_wrong),
        Stage::Shown => say!(puzzle_shown),
    }
}

/// How to answer, or why the answer is right or wrong.
fn reason(attempt: ExerciseAttempt, facts: PosedFacts, now: &Stage) -> String {
    match now {
        Stage::Open => {
            let how = if attempt.has_choices() { say!(exercise_choose) } else { say!(exercise_play) };
            format!(
                "{how} {}",
                say!(exercise_grade, level = attempt.exercise.with_value(|exercise| exercise.grade))
            )
        }
        Stage::Answered(_, verdict) => {
            let why = verdict.why.clone();
            let solution = (!verdict.right).then(|| solution(attempt, facts));
            why.into_iter().chain(solution).collect::<Vec<_>>().join(" ")
        }
        Stage::Shown => solution(attempt, facts),
    }
}

/// A right answer, in words.
fn solution(attempt: ExerciseAttempt, facts: PosedFacts) -> String {
    let answer =
        attempt.exercise.with_value(|exercise| exercise.solution(attempt.posed.game)).unwrap_or_default();
    let is_play = attempt.exercise.with_value(|exercise| !matches!(exercise.task, Task::Choose { .. }));
    let told = if is_play { facts.told.run(answer) } else { answer };
    say!(exercise_answer, play = told.trim_end_matches('.'))
}

/// The answers to choose from.
fn choices(attempt: ExerciseAttempt, facts: PosedFacts) -> impl IntoView {
    let all = attempt.exercise.with_value(|exercise| exercise.choices(attempt.posed.game));
    let are_plays = attempt.exercise.with_value(|exercise| matches!(exercise.task, Task::Refused { .. }));
    let all = if are_plays { in_words(attempt, facts, all) } else { all };
    let row = |(number, words): (usize, String)| {
        let take = move |_| attempt.take(&number.to_string());
        view! {
            <li><button class="btn" data-testid="choice" on:click=take>{words.trim_end_matches('.').to_owned()}</button></li>
        }
    };
    let rows = (1..).zip(all).map(row).collect_view();
    view! { <ol class="exercise__choices" aria-labelledby=HEADING>{rows}</ol> }
}

/// Plays in words, unless these give away which one is refused: the board may have words only for those that it can
/// show, or tell at once why one is refused. Then they stay in notation.
fn in_words(attempt: ExerciseAttempt, facts: PosedFacts, plays: Vec<String>) -> Vec<String> {
    let told: Vec<String> = plays.iter().map(|play| facts.told.run(play.clone())).collect();
    let gives_away = attempt.posed.position.with_value(|position| {
        plays.iter().zip(&told).any(|(play, told)| {
            let why = carreau_narrator::why_not(position, play).map(|(why, _)| why);
            told == play || why.is_some_and(|why| told.contains(why.trim_end_matches('.')))
        })
    });
    if gives_away { plays } else { told }
}

/// What can be done now.
fn buttons(attempt: ExerciseAttempt) -> impl IntoView {
    let now = attempt.stage.get();
    let is_right = matches!(&now, Stage::Answered(_, verdict) if verdict.right);
    let can_show = now == Stage::Open || !is_right && !attempt.has_choices();
    view! {
        {can_show.then(|| view! {
            <button class="btn" data-testid="exercise-show" on:click=move |_| attempt.show()>
                {if now == Stage::Open { say!(puzzle_show) } else { say!(exercise_on_board) }}
            </button>
        })}
        {(now != Stage::Open && !is_right).then(|| view! {
            <button class="btn" data-testid="exercise-again" on:click=move |_| attempt.begin_again()>{say!(puzzle_again)}</button>
        })}
        {attempt.next.get_value().filter(|_| now != Stage::Open).map(|next| view! {
            <a class="btn btn--enamel" href=next data-testid="exercise-next">{say!(exercise_next)}</a>
        })}
        <a class="btn" href=exercise::list_address(attempt.posed.game) data-testid="exercise-list">{say!(exercise_all)}</a>
    }
}
