//! What a player's seat says about the game: which way the side travels, and how far it still has to go.

use carreau_core::Side;
use carreau_garanguet::Position;
use leptos::prelude::*;

use super::state::State;
use crate::{frame::SeatSlots, words::say};

impl SeatSlots for Position {
    fn token(side: Side) -> String {
        format!("<use href=\"#ck-{}\" x=\"-50\" y=\"-50\" width=\"100\" height=\"100\"/>", side.letter())
    }

    /// The direction in which a side travels, in words.
    fn plays(_: State, side: Side) -> String {
        match side {
            Side::Black => say!(seat_way_black),
            Side::White => say!(seat_way_white),
        }
    }

    /// The direction and the pips still to go. Tracks.
    fn note(state: State, side: Side) -> String {
        let position = state.position.get();
        let pips = state.draft.with(|draft| match draft {
            Some(draft) if Some(*draft.position()) == position => draft.building().pips(side),
            _ => position.map_or(0, |position| pips(&position, side)),
        });
        say!(seat_note, way = Self::plays(state, side), pips = pips)
    }
}

/// How a game that was played to its end was won, and what it was worth. Tracks.
pub(crate) fn played(state: State, points: u16) -> String {
    let position = state.position.get();
    let to_go = |side| position.map_or(0, |position| pips(&position, side));
    let loser = if to_go(Side::Black) > 0 { Side::Black } else { Side::White };
    say!(ending_played, points = points, loser = state.shared.player(loser), pips = to_go(loser))
}

/// The pips that a side still has to go.
fn pips(position: &Position, side: Side) -> u16 {
    position.checkers(side).pips()
}
