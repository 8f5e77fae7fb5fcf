//! What a game's table knows for a puzzle.

use leptos::prelude::*;

use super::{State, TableGame};
use crate::table::PuzzleFacts;

/// The facts of a game's table, for the strip that all puzzles share.
pub(super) fn facts<G: TableGame>(state: State<G>) -> PuzzleFacts {
    let of_puzzle = move |what: &dyn Fn(&G) -> Option<String>| {
        state.shared.puzzle.and_then(|attempt| attempt.position.with_value(|position| what(G::of(position)?)))
    };
    PuzzleFacts {
        question: Callback::new(move |()| {
            of_puzzle(&|position| Some(position.question())).unwrap_or_default()
        }),
        told: Callback::new(move |play: String| {
            of_puzzle(&|position| Some(position.told(&play.parse().ok()?))).unwrap_or(play)
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
