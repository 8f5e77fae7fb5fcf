//! Another flick in the same position: the viewer changes the aim and sees how it would have ended.

use leptos::prelude::*;

use super::{
    contact::Contact,
    draft::{Draft, Reins},
    flick_fields::{FlickFields, Handle},
    names,
    replay::Run,
    replay_flick::ReplayFlick,
};
use crate::{game_page::Showing, parts::ClausePlate, words::say};

/// Plays the other flick and shows it.
pub(crate) fn try_out(
    recorded: Memo<Option<ReplayFlick>>,
    run: Run,
    draft: RwSignal<Option<Draft>>,
    tried: RwSignal<Option<ReplayFlick>>,
) {
    let replayed = recorded.with_untracked(|replayed| {
        let flick = draft.with_untracked(|draft| draft.as_ref().map(Draft::flick))?;
        ReplayFlick::tried(replayed.as_ref()?.before.clone(), flick)
    });
    tried.set(replayed);
    run.time.set(0.0);
    run.start();
}

/// The panel for another flick in the same position.
#[component]
pub(crate) fn WhatIf(
    /// The moment of the replay, with the seat from which it is seen.
    showing: Showing,
    /// The recorded flick.
    recorded: Memo<Option<ReplayFlick>>,
    /// The playback of the flick.
    run: Run,
    /// The draft of the other flick, while there is one.
    draft: RwSignal<Option<Draft>>,
    /// The other flick once it has been made.
    tried: RwSignal<Option<ReplayFlick>>,
) -> impl IntoView {
    let begin = move |_| {
        let begun = recorded.with_untracked(|replayed| {
            let replayed = replayed.as_ref()?;
            let free = replayed.before.free_starts(replayed.attempt.side).collect();
            let mut draft = Draft::straight(Reins::of(replayed.before.board().environment()), free);
            draft.take(replayed.attempt.flick);
            Some(draft)
        });
        run.stop();
        tried.set(None);
        run.time.set(0.0);
        draft.set(begun);
    };
    let leave = move |_| {
        draft.set(None);
        tried.set(None);
        run.stop();
        run.time.set(f64::MAX);
    };
    let go = move |_| try_out(recorded, run, draft, tried);
    // When the aim changes, the board goes back to the position before the flick.
    let flick = Memo::new(move |_| draft.with(|draft| draft.as_ref().map(Draft::flick)));
    Effect::new(move |known: Option<Option<_>>| {
        let flick = flick.get();
        if flick.is_some() && known.flatten().is_some_and(|known| Some(known) != flick) {
            run.stop();
            run.time.set(0.0);
        }
        flick
    });
    let aim_again = move |_| {
        run.stop();
        run.time.set(0.0);
    };
    let came = move || {
        tried.with(|replayed| {
            let replayed = replayed.as_ref()?;
            let seen = showing.seen.get();
            let rests = replayed.attempt.played.rest_pose().map_or_else(
                || say!("petango-gone"),
                |pose| say!("petango-rests", place = names::place(replayed.before.board(), pose, seen)),
            );
            Some((format!("{rests} {}.", names::ruling(replayed.attempt.ruling)), replayed.attempt.ruling))
        })
    };
    let open = Memo::new(move |_| draft.with(Option::is_some));
    view! {
        {move || recorded.with(Option::is_some).then(|| view! {
            <section class="panel whatif" aria-label=say!("petango-again") data-testid="flick-again">
                {move || if open.get() {
                    view! {
                        <h2>{say!("petango-again")}</h2>
                        <p>{say!("petango-again-how")}</p>
                        <FlickFields handle=Handle::tried(draft)/>
                        <Contact handle=Handle::tried(draft)/>
                        {move || came().map(|(words, ruling)| view! {
                            <p role="status" data-testid="would" data-ruling=ruling.to_string()>
                                {words} " " <ClausePlate clause=ruling.clause().0.to_owned()/>
                            </p>
                        })}
                        <div class="act__row">
                            <button class="btn" data-testid="as-it-was" on:click=leave>{say!("petango-again-back")}</button>
                            {move || tried.with(Option::is_some).then(|| view! {
                                <button class="btn" data-testid="aim-again" on:click=aim_again>{say!("petango-again-aim")}</button>
                            })}
                            <button class="btn btn--enamel" data-testid="try-flick" on:click=go>{say!("petango-again-go")}</button>
                        </div>
                    }.into_any()
                } else {
                    view! { <button class="btn" data-testid="what-if" on:click=begin>{say!("petango-again")}</button> }.into_any()
                }}
            </section>
        })}
    }
}
