//! The names of those who play at a table.

use carreau_core::Side;
use carreau_match::{SeatId, Table};

use crate::game_info::side_of;

/// The name of the player of a side, or the side's name if it has several seats or nobody sits there yet.
pub(crate) fn player(table: &Table, side: Side) -> String {
    let mut seats = table.seats().iter().filter(|seat| seat.side == side);
    match (seats.next().and_then(|seat| seat.player.as_ref()), seats.next()) {
        (Some(player), None) => player.name().to_owned(),
        _ => side_of(table.header().game, side),
    }
}

/// The name of the player whom everybody waits for, or of the side if no single seat has to act.
pub(crate) fn waited_for(table: &Table, side: Side) -> String {
    table
        .acting_seat()
        .map(|seat| seat_name(table, seat))
        .filter(|name| !name.is_empty())
        .unwrap_or_else(|| player(table, side))
}

/// The name of the player in a seat; empty if the seat is open.
pub(crate) fn seat_name(table: &Table, seat: SeatId) -> String {
    let seat = table.seat(seat).ok().and_then(|seat| seat.player.as_ref());
    seat.map_or_else(String::new, |player| player.name().to_owned())
}
