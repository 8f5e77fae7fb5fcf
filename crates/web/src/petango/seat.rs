//! What a player's seat says about the game: the stones, the end of the board, and the points.

use carreau_core::Side;
use carreau_petango::Position;
use leptos::prelude::*;

use super::{names, state::State};
use crate::{frame::SeatSlots, words::say};

impl SeatSlots for Position {
    fn token(side: Side) -> String {
        format!(
            "<use href=\"#stone-{}\" x=\"-50\" y=\"-50\" width=\"100\" height=\"100\"/>",
            if side == Side::Black { "b" } else { "w1" }
        )
    }

    /// The stones of a side, in words.
    fn plays(_: State, side: Side) -> String {
        names::plays(side)
    }

    /// The stones of a side and the end it plays from, in words. Tracks.
    fn note(state: State, side: Side) -> String {
        let plays = names::plays(side);
        if state.shared.seen() == side {
            say!(petango_seat_this, colour = plays)
        } else {
            say!(petango_seat_far, colour = plays)
        }
    }

    /// The points of a side, without those of a flick that is still being shown. Tracks.
    fn points_of(state: State, side: Side) -> Option<u16> {
        Some(
            state
                .own
                .shown
                .with(|position| position.as_ref().map_or(0, |position| position.points(side).into())),
        )
    }

    fn cost(_: u16) -> String {
        say!(petango_cost)
    }
}

/// What a game that was played to its end was worth.
pub(crate) fn played(_points: u16) -> String {
    String::new()
}
