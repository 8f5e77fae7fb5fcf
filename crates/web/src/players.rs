//! The names of those who play at a table.

use carreau_boards::badge;
use carreau_core::Side;
use carreau_match::{Player, SeatId, Table};
use leptos::prelude::*;

use crate::{game_info::side_of, terms::level_words, words::say};

/// The bot that a player is, and its level; `None` for a person.
fn bot_of(player: &Player) -> Option<(&str, u8)> {
    let bot = player.bot_name()?;
    let (bot, of_bot) = bot.split_once(':').map_or((bot, None), |(bot, level)| (bot, level.parse().ok()));
    let level: Option<u8> = of_bot.or_else(|| player.name().rsplit(' ').next()?.parse().ok());
    Some((bot, level.unwrap_or(1)))
}

/// What a player is called here: people as they want to be, bots by what they are, in the language of the page. A record
/// knows a bot by its name in the list of bots, and by its level.
pub(crate) fn name_of(player: &Player) -> String {
    match bot_of(player) {
        None => player.name().to_owned(),
        Some(("random", _)) => say!(house_name_random),
        Some(("house", level)) => say!(house_name_level, kind = level_words(level)),
        Some(_) => say!(house_name),
    }
}

/// The drawing beside a player's name: the same wherever the name stands.
pub(crate) fn badge_of(player: &Player) -> String {
    match bot_of(player) {
        None => badge::person(badge::of_name(player.name())),
        Some((bot, level)) => badge::bot(bot, level),
    }
}

/// The drawing beside the name of the player in a seat; `None` if the seat is open. Two people at one table never have
/// the same.
pub(crate) fn seat_badge(table: &Table, seat: SeatId) -> Option<String> {
    let own = table.seat(seat).ok()?.player.as_ref()?;
    if bot_of(own).is_some() {
        return Some(badge_of(own));
    }
    let mut taken = Vec::new();
    for sits in table.seats().iter().take(usize::from(seat.0) + 1) {
        let Some(player) = sits.player.as_ref().filter(|player| bot_of(player).is_none()) else { continue };
        let mut number = badge::of_name(player.name());
        while taken.contains(&number) {
            number = (number + 1) % badge::PEOPLE;
        }
        taken.push(number);
    }
    taken.last().map(|number| badge::person(*number))
}

/// The drawing beside a name.
pub(crate) fn badge(drawing: String) -> impl IntoView {
    view! { <svg class="crest" viewBox="-50 -50 100 100" aria-hidden="true" inner_html=drawing></svg> }
}

/// The drawing of the player in a seat, beside the name; nothing if the seat is open.
pub(crate) fn badge_at(table: &Table, seat: SeatId) -> Option<impl IntoView + use<>> {
    seat_badge(table, seat).map(badge)
}

/// The name of the player of a side, or the side's name if it has several seats or nobody sits there yet.
pub(crate) fn player(table: &Table, side: Side) -> String {
    let mut seats = table.seats().iter().filter(|seat| seat.side == side);
    match (seats.next().and_then(|seat| seat.player.as_ref()), seats.next()) {
        (Some(_), None) => seat_name(table, table.first_seat_of(side)),
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

/// The name of the player in a seat; empty if the seat is open. Bots of one name at a table are numbered.
pub(crate) fn seat_name(table: &Table, seat: SeatId) -> String {
    let Some(player) = table.seat(seat).ok().and_then(|seat| seat.player.as_ref()) else {
        return String::new();
    };
    let name = name_of(player);
    let Some(own) = bot_of(player) else { return name };
    let alike =
        (0..).zip(table.seats()).filter(|(_, seat)| seat.player.as_ref().and_then(bot_of) == Some(own));
    let alike: Vec<u8> = alike.map(|(seat, _)| seat).collect();
    match alike.iter().position(|&other| other == seat.0) {
        Some(place) if alike.len() > 1 => say!(house_name_of_several, name = name, number = place + 1),
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Intention, Options};

    use super::*;
    use crate::testing::{does, header};

    #[test]
    fn several_players_of_one_table_are_told_apart() {
        let mut table = Table::new(header(&Options::usual(GameName::Garanguet))).expect("a header");
        let bots = table.clone();
        let sits = |table: &mut Table, seat, player| does(table, SeatId(seat), &Intention::Sit { player });
        assert_eq!((seat_name(&table, SeatId(0)), seat_badge(&table, SeatId(0))), (String::new(), None));
        for seat in [0, 1] {
            sits(&mut table, seat, Player::person("Guest").expect("a name"));
        }
        let [one, other] = [0, 1].map(|seat| seat_badge(&table, SeatId(seat)).expect("a drawing"));
        assert_ne!(one, other, "two who gave no name");
        assert_eq!(one, badge_of(&Player::person("Guest").expect("a name")));

        let mut table = bots;
        let bot =
            |level: &str| Player::bot(&format!("House {level}"), &format!("house:{level}")).expect("a bot");
        sits(&mut table, 0, bot("2"));
        assert_eq!(seat_name(&table, SeatId(0)), "Computer, beginner");
        sits(&mut table, 1, bot("2"));
        assert_eq!(
            [0, 1].map(|seat| seat_name(&table, SeatId(seat))),
            ["Computer, beginner (1)", "Computer, beginner (2)"]
        );
        assert_ne!(badge_of(&bot("2")), badge_of(&bot("3")));
    }
}
