//! What stands on Pétango's board besides the scene: the map, and what is called out.

use leptos::prelude::*;

use super::{
    board::PlayBoard,
    map::Map,
    state::{Shout, State},
};
use crate::{
    parts::icon,
    settings::{Pace, Settings},
    words::say,
};

/// The scene, with what stands on it.
pub(super) fn board(state: State) -> AnyView {
    view! {
        <PlayBoard state/>
        <Map state/>
        {move || state.own.shout.get().map(shouted)}
    }
    .into_any()
}

/// A word across the board; with the slap, the hand that gives it. Screen readers are told elsewhere.
fn shouted(shout: Shout) -> impl IntoView {
    let is_slap = shout == Shout::Slap;
    let word = if is_slap { say!(petango_slap_do) } else { say!(petango_river_do) };
    let still = Settings::signal().with_untracked(Settings::pace) == Pace::Still;
    view! {
        <div class="shout" class:shout--slap=is_slap class:is-still=still aria-hidden="true" data-testid="shout">
            {is_slap.then(|| view! { <span class="shout__hand">{icon("hand")}</span> })}
            <p class="plate plate--big">{word}</p>
        </div>
    }
}
