//! The panels before the first round: the players wish each other a good game, and the teams roll for the start and
//! take their cards.

use carreau_core::Side;
use carreau_petanque::{Phase, Play};
use leptos::prelude::*;

use super::{
    buttons::{Unsay, play_button, roll, waited_for},
    cards::Nine,
    dice::dice,
    draft::Job,
    names,
    narration::Die,
    state::State,
};
use crate::{parts::ClausePlate, table::waiting, words::say};

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
            <h2 lang="cs">{say!("petanque-greet-title")}</h2>
            <p>{say!("petanque-greet-how")}</p>
            {dry.then(|| view! {
                <p class="notice" data-testid="dry">{say!("petanque-dry")} " " <ClausePlate clause="B9.3".to_owned()/></p>
            })}
            <div class="act__row act__row--one">
                {move || if ours() {
                    play_button(state, "btn btn--enamel", "greet", say!("petanque-greet"), Play::Greet).into_any()
                } else {
                    waiting(say!("petanque-greet-wait", name = waited_for(state))).into_any()
                }}
            </div>
        </div>
    }
}

/// The panel for the roll of each team's die (B2.2).
#[component]
pub(super) fn Lead(state: State) -> impl IntoView {
    let rolled = Memo::new(move |_| match state.seen().map(|position| position.phase()) {
        Some(Phase::Lead { black }) => black,
        _ => None,
    });
    let rolling = move || state.own.stage.with(|stage| stage.as_ref().is_some_and(|stage| stage.rolling));
    let line = move |side: Side, die: Option<u8>| {
        view! {
            <li class:is-next=die.is_none()>
                {dice(vec![die.map_or(Die::Due, Die::Fell)])}
                <p><b>{names::team(side)}</b></p>
            </li>
        }
    };
    view! {
        <div class="shot shot--plain shot--lead" class:is-rolling=rolling>
            <h2>{say!("petanque-lead-title")}</h2>
            <p>{say!("petanque-lead-how")} " " <ClausePlate clause="B2.2".to_owned()/></p>
            <ol class="stages">
                {move || line(Side::Black, rolled.get())}
                {move || rolled.get().map(|_| line(Side::White, None))}
            </ol>
            <div class="act__row act__row--one">{move || roll(state, say!("petanque-roll-lead"))}</div>
        </div>
    }
}

/// The panel for taking a character card (B2.2).
#[component]
pub(super) fn Take(state: State) -> impl IntoView {
    let side = Memo::new(move |_| match state.seen().map(|position| position.phase()) {
        Some(Phase::Draft(side)) => side,
        _ => Side::Black,
    });
    let main = move || {
        state.draft.with(|draft| match draft.as_ref().map(|draft| (draft.job(), draft.character())) {
            Some((Job::Take, Some(who))) => {
                let words = say!("petanque-take", name = who.name());
                play_button(state, "btn btn--enamel", "put", words, Play::Take(who)).into_any()
            }
            Some((Job::Take, None)) => waiting(say!("petanque-take-choose")).into_any(),
            _ => waiting(say!("petanque-wait-take", name = waited_for(state))).into_any(),
        })
    };
    view! {
        <div class="shot shot--take">
            <h2>{move || say!("petanque-take-title", team = names::team(side.get()))}</h2>
            <p>{say!("petanque-take-how")} " " <ClausePlate clause="B2.2".to_owned()/></p>
            <Nine state/>
            <div class="act__row act__row--one"><Unsay state/> {main}</div>
        </div>
    }
}
