//! What a player's seat tells of the game: which stones, which side, and how many points.

use carreau_core::Side;
use leptos::prelude::*;

use super::{names, state::State};
use crate::words::say;

/// A stone of the side, drawn around the origin.
pub(crate) fn token(side: Side) -> String {
    format!(
        "<use href=\"#stone-{}\" x=\"-50\" y=\"-50\" width=\"100\" height=\"100\"/>",
        if side == Side::Black { "b" } else { "w1" }
    )
}

/// Which stones.
pub(crate) fn plays(side: Side) -> String {
    names::plays(side)
}

/// Which stones, and from which side. Tracks.
pub(crate) fn note(state: State, side: Side) -> String {
    let plays = names::plays(side);
    if state.shared.seen() == side {
        say!("petango-seat-this", plays = plays)
    } else {
        say!("petango-seat-far", plays = plays)
    }
}

/// The points of a side. A flick that is still to be seen has not counted yet. Tracks.
pub(crate) fn points(state: State, side: Side) -> u16 {
    state.shown.with(|position| position.as_ref().map_or(0, |position| position.points(side).into()))
}

/// What giving up costs.
pub(crate) fn cost(_points: u16) -> String {
    say!("petango-cost")
}

/// What a game that was played to its end was worth.
pub(crate) fn played(_points: u16) -> String {
    String::new()
}
