//! The panels before the first round: the players wish each other a good game, and the teams roll for the start and
//! take their cards.

use carreau_core::Side;
use carreau_petanque::{Phase, Play};
use leptos::prelude::*;

use super::{
    buttons::{Unsay, play_button, roll, waited_for},
    cards::Nine,
    dice::{Stages, pair},
    draft::{Draft, Job},
    names,
    narration::Line,
    state::State,
};
use crate::{
    parts::{ClausePlate, Switch},
    table::{waiting, waiting_for_others},
    words::say,
};

/// The panel for wishing each other a good game (B9.3).
#[component]
pub(super) fn Greet(state: State) -> impl IntoView {
    let dry = state
        .position
        .with_untracked(|position| position.as_ref().is_some_and(|it| it.terms().level.is_dry()));
    let ours =
        move || state.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.job() == Job::Greet));
    view! {
        <div class="shot shot--plain">
            <h2 lang="cs">{say!(petanque_greet_title)}</h2>
            <p>{say!(petanque_greet_how)}</p>
            {dry.then(|| view! {
                <p class="notice" data-testid="dry">{say!(petanque_dry)} " " <ClausePlate clause="B9.3".to_owned()/></p>
            })}
            <div class="act__row act__row--one">
                {move || if ours() {
                    play_button(state, "btn btn--enamel", "greet", say!(petanque_greet), Play::Greet).into_any()
                } else {
                    waiting_for_others(state.shared, say!(petanque_greet_wait, name = waited_for(state))).into_any()
                }}
            </div>
        </div>
    }
}

/// The panel for the roll of each team's die (B2.2).
#[component]
pub(super) fn Lead(state: State) -> impl IntoView {
    view! {
        <div class="shot shot--plain">
            <h2>{say!(petanque_lead_title)}</h2>
            <p>{say!(petanque_lead_how)} " " <ClausePlate clause="B2.2".to_owned()/></p>
            <Stages state/>
            <RollAtOnce state/>
            <div class="act__row act__row--one">{move || roll(state, say!(petanque_roll_lead))}</div>
        </div>
    }
}

/// The switch that makes the dice roll by themselves, offered where they are rolled first.
#[component]
fn RollAtOnce(state: State) -> impl IntoView {
    let settings = state.shared.settings;
    move || {
        (!state.shared.session.is_watching()).then(|| {
            view! {
                <Switch title=say!(set_auto_roll) name="roll-at-once"
                    value=Signal::derive(move || settings.with(|settings| settings.auto_roll))
                    switch=move |on| settings.update(|settings| settings.auto_roll = on)/>
            }
        })
    }
}

/// Who starts, with the dice that decided it, while the cards are taken.
#[component]
fn WhoStarts(state: State) -> impl IntoView {
    let decided = Memo::new(move |_| {
        let starts = state.shown().is_some_and(|narration| narration.is_for_the_start());
        state.narrated().filter(|_| starts)?.lines.pop()
    });
    move || {
        decided.get().map(|Line { dice, lead, rest, .. }| {
            view! { <p class="shot__before shot__start" data-testid="before">{pair(dice)} <span>{lead} " " <b>{rest}</b></span></p> }
        })
    }
}

/// The panel for taking a character card (B2.2).
#[component]
pub(super) fn Take(state: State) -> impl IntoView {
    let side = Memo::new(move |_| match state.seen().map(|position| position.phase()) {
        Some(Phase::Draft(side)) => side,
        _ => Side::Black,
    });
    let chosen = move || state.draft.with(|draft| draft.as_ref().and_then(Draft::character));
    // What the chosen card is good at: where there is little room, the cards do not say it.
    let how = move || match chosen() {
        Some(who) => format!("{}: {}", who.name(), names::skill_note(who.skill())).into_any(),
        None => view! { {say!(petanque_take_how)} " " <ClausePlate clause="B2.2".to_owned()/> }.into_any(),
    };
    let main = move || {
        state.draft.with(|draft| match draft.as_ref().map(|draft| (draft.job(), draft.character())) {
            Some((Job::Take, Some(who))) => {
                let words = say!(petanque_take, name = who.name());
                play_button(state, "btn btn--enamel", "put", words, Play::Take(who)).into_any()
            }
            Some((Job::Take, None)) => waiting(say!(petanque_take_choose)).into_any(),
            _ => waiting_for_others(state.shared, say!(petanque_wait_take, name = waited_for(state)))
                .into_any(),
        })
    };
    view! {
        <div class="shot shot--take">
            <h2>{move || say!(petanque_take_title, team = names::team(side.get()))}</h2>
            <WhoStarts state/>
            <p class="shot__how" data-testid="chosen">{how}</p>
            <Nine state/>
            <div class="act__row act__row--one"><Unsay state/> {main}</div>
        </div>
    }
}
