//! Another flick in the same position: the viewer changes the aim and sees how it would have ended.

use carreau_petango::Phase;
use leptos::prelude::*;

use super::{contact::Contact, flick_fields::FlickFields, handle::Handle, names, trial::Trial};
use crate::{
    game_page::{OtherPlay, Showing},
    parts::{ClausePlate, icon},
    words::say,
};

/// The panel for another flick in the same position.
#[component]
pub(crate) fn WhatIf(
    /// The moment of the replay, with the seat from which it is seen.
    showing: Showing,
    /// The flicks.
    trial: Trial,
) -> impl IntoView {
    let open = Memo::new(move |_| trial.draft.with(Option::is_some));
    let begin = move |_| {
        showing.hold.run(());
        trial.begin();
    };
    view! {
        {move || trial.recorded.with(Option::is_some).then(|| view! {
            <section class="panel whatif" aria-label=say!(petango_again) data-testid="flick-again">
                {move || if open.get() {
                    view! { <Other showing trial/> }.into_any()
                } else {
                    view! {
                        <button class="btn" data-testid="what-if" on:click=begin>{say!(petango_again)}</button>
                    }.into_any()
                }}
            </section>
        })}
    }
}

/// The fields of the other flick, what came of it, and its buttons.
#[component]
fn Other(showing: Showing, trial: Trial) -> impl IntoView {
    let handle = Handle::tried(trial);
    // A phone has room for spin and loft only while they are asked for.
    let more = RwSignal::new(false);
    view! {
        <h2>{say!(petango_again)}</h2>
        <p>{say!(petango_again_how)}</p>
        <FlickFields handle/>
        <Contact handle/>
        {move || outcome(showing, trial).map(|(words, ruling)| view! {
            <p role="status" data-testid="would" data-ruling=ruling.to_string()>
                {words} " " <ClausePlate clause=ruling.clause().0.to_owned()/>
            </p>
        })}
        {move || way_on(showing, trial).map(|(play_on, other)| view! {
            <div class="act__row">
                <button class="btn" data-testid="play-on-flick" on:click=move |_| play_on.run(other.clone())>
                    {icon("branch")}<span>{say!(petango_again_on)}</span>
                </button>
            </div>
        })}
        <div class="act__row">
            <button class="btn btn--icon phone-only" class:is-on=move || more.get() aria-label=say!(petango_more)
                aria-expanded=move || more.get().to_string() aria-controls="contact" data-testid="more"
                on:click=move |_| more.update(|more| *more = !*more)>{icon("spin")}</button>
            <button class="btn" data-testid="as-it-was" on:click=move |_| trial.leave()>{say!(petango_again_back)}</button>
            {move || trial.tried.with(Option::is_some).then(|| view! {
                <button class="btn" data-testid="aim-again" on:click=move |_| trial.playback.rewind()>{say!(petango_again_aim)}</button>
            })}
            <button class="btn btn--enamel" data-testid="try-flick" on:click=move |_| trial.flick()>{say!(petango_again_go)}</button>
        </div>
    }
}

/// What plays on after the other flick, and that flick; nothing before it is made, where no variation may begin, and where
/// it ends the game. Tracks.
fn way_on(showing: Showing, trial: Trial) -> Option<(Callback<OtherPlay>, OtherPlay)> {
    let play_on = showing.play_on.filter(|_| !trial.is_aiming())?;
    trial.tried.with(|tried| {
        let tried = tried.as_ref()?;
        let after = tried.after().filter(|after| !matches!(after.phase(), Phase::Over))?;
        let words = say!(petango_again_told, ruling = names::ruling_short(tried.attempt.ruling));
        Some((play_on, OtherPlay { after: after.into(), words }))
    })
}

/// What came of the other flick, in words as its player sees it. Tracks.
fn outcome(showing: Showing, trial: Trial) -> Option<(String, carreau_petango::Ruling)> {
    trial.tried.with(|tried| {
        let tried = tried.as_ref()?;
        let seen = trial.side().unwrap_or(showing.seen.get());
        let rests = tried.attempt.played.rest_pose().map_or_else(
            || say!(petango_gone),
            |pose| say!(petango_rests, place = names::place(tried.before.board(), pose, seen)),
        );
        Some((format!("{rests} {}.", names::ruling(tried.attempt.ruling)), tried.attempt.ruling))
    })
}
