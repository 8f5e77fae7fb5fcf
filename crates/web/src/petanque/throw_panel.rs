//! The panel of a throw under way: its dice one after the other, and what the player can do.

use carreau_petanque::{Phase, Play, Stage, Throw};
use leptos::prelude::*;

use super::{
    buttons::{Unsay, commit, play_button, roll},
    dice::{Rose, Stages},
    draft::{Draft, Job},
    names,
    narration::NarratedThrow,
    state::State,
};
use crate::{table::waiting, words::say};

/// The panel of a throw under way.
#[component]
pub(super) fn ThrowPanel(state: State) -> impl IntoView {
    let description = Memo::new(move |_| state.narrated());
    let title = move || description.with(|description| description.as_ref().map(title).unwrap_or_default());
    let named = move || {
        description
            .with(|description| description.as_ref().is_some_and(|description| description.title.is_some()))
    };
    let announced = move || {
        description.with(|description| {
            description.as_ref().map(|description| description.announced.clone()).unwrap_or_default()
        })
    };
    view! {
        <div class="shot shot--throw" data-testid="shot">
            <h2>{title}</h2>
            {move || named().then(|| view! { <p class="shot__said">{announced}</p> })}
            <Stages state/>
            <Rose state/>
            <Main state/>
        </div>
    }
}

/// The title of the throw: "Carreau!", or the announcement.
fn title(description: &NarratedThrow) -> String {
    description.title.clone().unwrap_or_else(|| description.announced.clone())
}

/// The buttons of a throw under way.
#[component]
fn Main(state: State) -> impl IntoView {
    let stage = Memo::new(move |_| state.seen().map(|position| position.phase()));
    let job = Memo::new(move |_| state.draft.with(|draft| draft.as_ref().map(Draft::job)));
    move || match (job.get(), stage.get()) {
        (Some(Job::OneLess { .. }), _) => view! {
            <div class="act__row act__row--two">
                {play_button(state, "btn btn--enamel", "keep", say!(petanque_keep), Play::Keep)}
                {play_button(state, "btn btn--enamel", "less", say!(petanque_less), Play::Less)}
            </div>
        }
        .into_any(),
        (Some(Job::Choose), _) => view! { <Ways state/> }.into_any(),
        (_, Some(phase)) => view! {
            <div class="act__row act__row--one"><Unsay state/> {move || roll(state, roll_words(phase))}</div>
        }
        .into_any(),
        _ => ().into_any(),
    }
}

/// The six directions as buttons; the main button plays the chosen one.
#[component]
fn Ways(state: State) -> impl IntoView {
    let way = Memo::new(move |_| state.draft.with(|draft| draft.as_ref().and_then(Draft::way)));
    let ends =
        Memo::new(move |_| state.draft.with(|draft| draft.as_ref().map(Draft::ways).unwrap_or_default()));
    let main = move || match way.get() {
        Some(way) => commit(state, say!(petanque_go, way = way.as_str())).into_any(),
        None => waiting(say!(petanque_choose_way)).into_any(),
    };
    view! {
        <div class="directions" role="group" aria-label=say!(petanque_choose_way)>
            {move || ends.get().into_iter().map(|end| {
                let direction = end.direction;
                let on = way.get() == Some(direction);
                let to = end.to.map_or_else(|| say!(petanque_off), |to| to.to_string());
                let label = format!("{}: {to}", names::way(direction));
                view! {
                    <button class="btn" class:is-on=on aria-pressed=if on { "true" } else { "false" } aria-label=label
                        data-testid=format!("way-{direction}") on:click=move |_| state.press_way(direction)>
                        <b>{direction.as_str()}</b> <span>{to}</span>
                    </button>
                }
            }).collect_view()}
        </div>
        <div class="act__row act__row--one">{main}</div>
    }
}

/// The label of the button for the dice.
fn roll_words(phase: Phase) -> String {
    match phase {
        Phase::Lead { .. } => say!(petanque_roll_lead),
        Phase::JackDie { .. } => say!(petanque_roll_jack),
        Phase::Throw(announced, stage) => match (stage, announced.throw) {
            (Stage::Die, Throw::Point(_)) | (Stage::PushRun, _) => say!(petanque_roll_run),
            (Stage::Die, Throw::Push) => say!(petanque_roll_push),
            (Stage::Die, _) => say!(petanque_roll_hit),
            (Stage::Distance(_), _) => say!(petanque_roll_distance),
            _ => say!(petanque_roll_way),
        },
        _ => String::new(),
    }
}
