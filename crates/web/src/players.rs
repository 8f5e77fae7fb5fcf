//! The names of those who play at a table.

use carreau_core::Side;
use carreau_match::{Player, SeatId, Table};

use crate::{game_info::side_of, words::say};

/// What a player is called here: people as they want to be, bots by what they are, in the language of the page. A record
/// knows a bot by its name in the list of bots, and by its level.
pub(crate) fn name_of(player: &Player) -> String {
    let Some(bot) = player.bot_name() else { return player.name().to_owned() };
    let (bot, of_bot) = bot.split_once(':').map_or((bot, None), |(bot, level)| (bot, level.parse().ok()));
    let level: Option<u8> = of_bot.or_else(|| player.name().rsplit(' ').next()?.parse().ok());
    match (bot, level.unwrap_or(1)) {
        ("random", _) => say!(house_name_random),
        (_, 1) => say!(house_name),
        (_, level) => say!(house_name_level, level = level),
    }
}

/// The name of the player of a side, or the side's name if it has several seats or nobody sits there yet.
pub(crate) fn player(table: &Table, side: Side) -> String {
    let mut seats = table.seats().iter().filter(|seat| seat.side == side);
    match (seats.next().and_then(|seat| seat.player.as_ref()), seats.next()) {
        (Some(player), None) => name_of(player),
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
    seat.map_or_else(String::new, name_of)
}
