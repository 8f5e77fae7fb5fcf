//! The panels for announcements: the place of the jack, and for each throw the character and the technique.

use carreau_core::Side;
use carreau_petanque::{Character, Phase, Play, Throw};
use leptos::prelude::*;

use super::{
    buttons::{Unsay, commit, others, waited_for},
    draft::{Draft, Job, Technique},
    draft_words, names,
    proposals::Proposals,
    state::State,
};
use crate::{
    frame::{Draft as _, DraftWords as _},
    parts::ClausePlate,
    table::{waiting, waiting_for_others},
    words::say,
};

/// The panel for putting the jack on a field (B3).
#[component]
pub(super) fn AnnounceJack(state: State) -> impl IntoView {
    let offer = Memo::new(move |_| match state.seen().map(|position| position.phase()) {
        Some(Phase::Jack { side, failed, .. }) => (side, failed),
        _ => (Side::Black, 0),
    });
    let how = move || match offer.get() {
        (side, 3) => say!(petanque_jack_free, team = names::team(side)),
        (_, failed) => say!(petanque_jack_try, attempt = failed + 1),
    };
    let main = move || {
        let free = offer.get().1 == 3;
        state.draft.with(|draft| match draft.as_ref().map(|draft| (draft.job(), draft.field())) {
            Some((Job::Jack, Some(field))) => {
                let field = field.to_string();
                let words = if free {
                    say!(petanque_jack_lay, field = field)
                } else {
                    say!(petanque_jack_on, field = field)
                };
                commit(state, words).into_any()
            }
            Some((Job::Jack, None)) => waiting(say!(petanque_jack_choose)).into_any(),
            _ => others(
                state,
                waiting_for_others(state.shared, say!(petanque_wait_announce, name = waited_for(state)))
                    .into_any(),
            ),
        })
    };
    view! {
        <div class="shot">
            <h2>{move || say!(petanque_jack_title, team = names::team(offer.get().0))}</h2>
            <Before state/>
            <p class="shot__how">{how} " " <ClausePlate clause="B3.1".to_owned()/></p>
            <InTeam state/>
            <div class="act__row act__row--one"><Unsay state/> {main}</div>
        </div>
    }
}

/// One line about the result of the throw before.
#[component]
fn Before(state: State) -> impl IntoView {
    let description = Memo::new(move |_| {
        let description = state.narrated()?;
        let line = description.lines.last().map(|line| format!("{} {}", line.lead, line.rest));
        let words = [Some(description.announced), line, description.ended];
        Some(words.into_iter().flatten().filter(|words| !words.is_empty()).collect::<Vec<_>>())
    });
    move || {
        description.get().map(|words| {
            let last = words.len().saturating_sub(1);
            let parts = words.into_iter().enumerate().map(|(i, words)| {
                if i == last {
                    view! { <b>{words}</b> }.into_any()
                } else {
                    view! { <span>{words}</span> " " }.into_any()
                }
            });
            view! { <p class="shot__before" data-testid="before">{parts.collect_view()}</p> }
        })
    }
}

/// The panel for announcing a throw (B2.4).
#[component]
pub(super) fn AnnounceThrow(state: State) -> impl IntoView {
    let side = Memo::new(move |_| match state.seen().map(|position| position.phase()) {
        Some(Phase::Aim(side)) => side,
        _ => Side::Black,
    });
    let ours = Memo::new(move |_| {
        state.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.job() == Job::Announce))
    });
    let composes = Memo::new(move |_| {
        state.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.play().is_some()))
    });
    let how = Memo::new(move |_| {
        state.draft.with(|draft| {
            let draft = draft.as_ref().filter(|draft| draft.job() == Job::Announce)?;
            let pointed = draft.field().or_else(|| state.hover.get());
            let play = pointed.and_then(|field| draft.play_at(field)).or_else(|| draft.play());
            let coached = play.and_then(|play| state.coached(play));
            Some(match (play, coached) {
                (Some(Play::Throw(_, Throw::Point(_))), Some(coached)) => coached,
                (Some(Play::Throw(who, throw)), coached) if draft.play().is_some() || coached.is_some() => {
                    let chances = draft_words::chances(draft, who, throw);
                    let chances = chances.unwrap_or_else(|| names::announced(who, throw));
                    [Some(chances), coached].into_iter().flatten().collect::<Vec<_>>().join(" ")
                }
                _ => draft.task(),
            })
        })
    });
    let main = move || {
        state.draft.with(|draft| {
            let draft = draft.as_ref().filter(|draft| draft.job() == Job::Announce)?;
            Some(match draft.play() {
                Some(Play::Throw(_, throw)) => commit(state, announce(throw)).into_any(),
                _ if draft.technique() == Technique::Shot => waiting(say!(petanque_choose_target)).into_any(),
                _ => waiting(say!(petanque_choose_landing)).into_any(),
            })
        })
    };
    view! {
        <div class="shot shot--aim">
            <h2>{move || who_announces(state, side.get())}</h2>
            {move || (!ours.get()).then(|| view! { <Before state/> })}
            {move || ours.get().then(|| view! { <Techniques state/> })}
            {move || how.get().map(|how| view! { <p class="shot__how" data-testid="chances">{how}</p> })}
            // Until something is chosen: what came of the last throw is still to be read when it is our turn.
            {move || (ours.get() && !composes.get()).then(|| view! { <Before state/> })}
            <InTeam state/>
            <div class="act__row act__row--one">
                {move || main().unwrap_or_else(|| {
                    others(state, waiting_for_others(state.shared, say!(petanque_wait_announce, name = waited_for(state))).into_any())
                })}
            </div>
        </div>
    }
}

/// "Luck Shooter throws"; names the team until a character is chosen.
fn who_announces(state: State, side: Side) -> String {
    let who = state.draft.with(|draft| draft.as_ref().and_then(Draft::character));
    let name = who.map_or_else(|| names::team(side), |who: Character| who.name().to_owned());
    say!(petanque_aim_title, team = name)
}

/// The label of the main button for an announcement.
fn announce(throw: Throw) -> String {
    match throw {
        Throw::Point(field) => say!(petanque_say_point, field = field.to_string()),
        Throw::Shot(field) => say!(petanque_say_shot, field = field.to_string()),
        Throw::Push => say!(petanque_say_push),
        Throw::ShotJack => say!(petanque_say_shot_jack),
    }
}

/// The buttons for the four techniques. A technique that the rules refuse now shows the reason when it is pressed.
#[component]
fn Techniques(state: State) -> impl IntoView {
    let offer = Memo::new(move |_| {
        state.draft.with(|draft| {
            let draft = draft.as_ref()?;
            Some(Technique::ALL.map(|technique| {
                let chance = state.best_chance(technique);
                (technique, draft.technique() == technique, draft.may(technique).is_ok(), chance)
            }))
        })
    });
    view! {
        <div class="techniques" role="group" aria-label=say!(petanque_techniques)>
            {move || offer.get().into_iter().flatten().map(|(technique, on, may, chance)| view! {
                <button class="btn" class:is-on=on aria-pressed=if on { "true" } else { "false" }
                    aria-disabled=(!may).then_some("true") data-testid=format!("do-{}", technique.word())
                    on:click=move |_| state.choose(technique)>
                    {names::technique(technique)}
                    {chance.map(|chance| view! {
                        " " <small>{say!(petanque_best_chance, chance = chance)}</small>
                    })}
                </button>
            }).collect_view()}
            {move || state.own.coached.with(Option::is_some).then(|| view! {
                <p class="techniques__legend">{say!(petanque_legend_techniques)}</p>
            })}
        </div>
    }
}

/// The team's proposals, and the button that shows our draft to the team (B2.4).
#[component]
fn InTeam(state: State) -> impl IntoView {
    let held = Signal::derive(move || state.draft.with(|draft| draft.as_ref().and_then(Draft::play)));
    let take = Callback::new(move |play: Play| state.take(play));
    let ours = Signal::derive(move || {
        state.draft.with(|draft| draft.as_ref().map(|draft| draft.members().to_vec()).unwrap_or_default())
    });
    view! { <Proposals state=state.shared held ours take/> }
}
