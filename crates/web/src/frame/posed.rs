//! What a game's table knows of the position that is posed at it.

use leptos::prelude::*;

use super::{State, TableGame};
use crate::table::PosedFacts;

/// The facts of a game's table, for the strip that asks.
pub(super) fn facts<G: TableGame>(state: State<G>) -> PosedFacts {
    let of_posed = move |what: &dyn Fn(&G) -> Option<String>| {
        state.shared.posed.and_then(|posed| posed.position.with_value(|position| what(G::of(position)?)))
    };
    PosedFacts {
        question: Callback::new(move |()| {
            of_posed(&|position| Some(position.question())).unwrap_or_default()
        }),
        told: Callback::new(move |play: String| {
            of_posed(&|position| Some(position.told(&play.parse().ok()?))).unwrap_or(play)
        }),
        lay: Callback::new(move |play: String| {
            let can_be_laid = state.told(&play).is_some();
            if can_be_laid {
                state.lay(&play);
            }
            can_be_laid
        }),
    }
}
