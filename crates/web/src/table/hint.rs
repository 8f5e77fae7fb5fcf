//! A hint: what the computer would play itself, with its chances.

use carreau_boards::coach::Grade;
use carreau_match::Table;
use leptos::prelude::*;

use super::{
    Moment, Sheet, TableForm, TableState,
    coach::{self, CoachSwitch, is_offered},
};
use crate::{
    bot::Advice,
    parts::{PaperSheet, icon},
    words::say,
};

/// How many plays a hint compares.
const SHOWN: usize = 3;

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
    /// Tells one that can be chosen in words; nothing of another.
    told: Callback<String, Option<String>>,
    /// Says what the board would show that one gains; nothing of another.
    gain: Callback<String, Option<String>>,
    /// Lays one on the board, so that it is seen before it is played, or plays it if there is nothing to see.
    lay: Callback<String>,
}

/// The sheet with the hint.
#[component]
pub(crate) fn HintSheet(
    state: TableState,
    /// Tells a play in notation that can be chosen; nothing of another.
    told: impl Fn(String) -> Option<String> + Send + Sync + 'static,
    /// Says what the board would show that a play in notation gains; nothing of another.
    gain: impl Fn(String) -> Option<String> + Send + Sync + 'static,
    /// Lays a play in notation on the board, or plays it if there is nothing to see.
    lay: impl Fn(String) + Send + Sync + 'static,
) -> impl IntoView {
    let plays = Plays { told: Callback::new(told), gain: Callback::new(gain), lay: Callback::new(lay) };
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

/// The plays that the computer would choose from, the best first.
#[component]
pub(super) fn Hint(state: TableState, plays: Plays) -> impl IntoView {
    coach::fetch(state);
    let advice = move || {
        let all = state.advice.get().map(|advised| advised.plays).unwrap_or_default();
        coach::listed(all, SHOWN)
    };
    let is_here = Memo::new(move |_| {
        state.advice.with(|advised| advised.as_ref().is_some_and(|advised| !advised.plays.is_empty()))
    });
    let lay = move |play: &str| {
        state.sheet.set(None);
        plays.lay.run(play.to_owned());
    };
    let lines = move || {
        let advice = advice();
        let best = coach::best(&advice);
        let line = move |(rank, advice): (u8, Advice)| {
            let told = plays.told.run(advice.play.clone());
            let gain = plays.gain.run(advice.play.clone());
            let choose = told.is_some().then_some(lay);
            advised_play(rank, told, gain, advice, best, choose)
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
        <CoachSwitch state/>
    }
}

/// A play in a list, with its rank, its chance beside the `best` one, and what it gains if the board shows that; a button
/// if it can be chosen. It is `told` in words, or stands there in notation.
pub(crate) fn advised_play(
    rank: u8,
    told: Option<String>,
    gain: Option<String>,
    advice: Advice,
    best: f64,
    choose: Option<impl Fn(&str) + 'static>,
) -> impl IntoView {
    let grade = Grade::of(advice.win.unwrap_or(best), best);
    let chance = advice.win.map(|win| (100.0 * win).round());
    let class = format!("hints__rank {}", grade.class());
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
        })}
        {gain.map(|gain| view! { <span class="hints__gain" data-testid="hint-gain">{gain}</span> })}
        {chance.map(|chance| view! {
            <span class="hints__bar" aria-hidden="true"><i style:width=format!("{chance}%")></i></span>
        })}
    };
    let row = match choose {
        Some(choose) => {
            view! { <button class="hints__row" on:click=move |_| choose(&advice.play)>{content}</button> }
                .into_any()
        }
        None => view! { <div class="hints__row">{content}</div> }.into_any(),
    };
    view! { <li data-testid="hint-line">{row}</li> }
}
