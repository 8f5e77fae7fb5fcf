//! The buttons of the panel: for plays, for the dice, and for waiting.

use carreau_petanque::Play;
use leptos::prelude::*;

use super::state::State;
use crate::{
    parts::icon,
    table::{CurrentLayout, Moment, busy_button, draw_button, undo_button, waiting_for_others},
    words::say,
};

/// The name of the player or team that everybody waits for. Tracks.
pub(super) fn waited_for(state: State) -> String {
    state.shared.waited_for()
}

/// A button that plays `play`.
pub(super) fn play_button(
    state: State,
    class: &'static str,
    test: &'static str,
    words: String,
    play: Play,
) -> impl IntoView {
    busy_button(state.shared, class, test, words, move || {
        state.play(&play);
    })
}

/// The button that rolls the dice, or a note saying who rolls or chooses.
pub(super) fn roll(state: State, words: String) -> AnyView {
    let button = match state.shared.moment() {
        _ if state.animator.is_moving() => ().into_any(),
        Moment::Chance { ours: true, .. } => draw_button(state.shared, words).into_any(),
        Moment::Play { .. } => {
            waiting_for_others(state.shared, say!(petanque_wait_choose, name = waited_for(state))).into_any()
        }
        _ => waiting_for_others(state.shared, say!(petanque_wait_roll, name = waited_for(state))).into_any(),
    };
    others(state, button)
}

/// The given button while nothing moves; otherwise a button that names the motion and skips it.
pub(super) fn others(state: State, button: AnyView) -> AnyView {
    if !state.animator.is_moving() {
        return button;
    }
    let rolling = state.rolling().is_some();
    let measured = state.own.stage.with(|stage| stage.as_ref().is_some_and(|stage| stage.round.is_some()));
    let words = match (rolling, measured) {
        (true, _) => say!(act_rolling),
        (_, true) => say!(petanque_measuring),
        _ => say!(petanque_runs_now),
    };
    view! {
        <button class="btn btn--enamel is-busy" data-testid="skip" on:click=move |_| state.animator.skip()>{words}</button>
    }
    .into_any()
}

/// The main button: plays the draft.
pub(super) fn commit(state: State, words: String) -> impl IntoView {
    busy_button(state.shared, "btn btn--enamel", "put", words, move || state.commit())
}

/// The button that takes back our last play, as long as nothing has been drawn since.
#[component]
pub(super) fn Unsay(state: State) -> impl IntoView {
    let may = Memo::new(move |_| state.shared.may_undo().is_some() && !state.animator.is_moving());
    move || may.get().then(|| undo_button(say!(petanque_unsay), move || state.shared.undo()))
}

/// An icon button beside the plan that switches a signal on and off.
pub(crate) fn toggle(
    name: &'static str,
    sign: &'static str,
    words: impl Fn() -> String + Copy + Send + Sync + 'static,
    on: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <button class="btn btn--tool" class:is-on=move || on.get() data-testid=name
            aria-label=words aria-pressed=move || if on.get() { "true" } else { "false" }
            on:click=move |_| on.update(|on| *on = !*on)>{icon(sign)}<span>{words}</span></button>
    }
}

/// The button that unfolds a folded plan, or fits a cropped one into the page.
pub(crate) fn unfold(open: RwSignal<bool>, layout: CurrentLayout) -> impl IntoView {
    let words = move || match (open.get(), !layout.is_small()) {
        (true, false) => say!(petanque_fold),
        (false, false) => say!(petanque_unfold),
        (true, true) => say!(petanque_nearer),
        (false, true) => say!(petanque_whole),
    };
    toggle("unfold", "unfold", words, open)
}
