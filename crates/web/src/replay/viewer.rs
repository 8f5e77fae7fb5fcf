//! From which side the viewer of a replay played.

use carreau_core::Side;
use carreau_match::{Player, Table};
use leptos::prelude::*;

use crate::{own_name, settings::Settings};

/// The side that the viewer most likely played: that of the only person, or of the player with the viewer's name;
/// otherwise Black.
pub(super) fn own_side(table: &Table) -> Side {
    side_of_viewer(table, &Settings::signal().with_untracked(own_name::or_guest))
}

/// The same for a viewer of this name.
pub(super) fn side_of_viewer(table: &Table, name: &str) -> Side {
    let side_of = |is_own: &dyn Fn(&Player) -> bool| {
        let mut seats = table.seats().iter();
        let own = |seat: &&carreau_match::Seat| seat.player.as_ref().is_some_and(is_own);
        let first = seats.find(own)?.side;
        seats.filter(own).all(|seat| seat.side == first).then_some(first)
    };
    side_of(&|player| player.bot_name().is_none())
        .or_else(|| side_of(&|player| player.bot_name().is_none() && player.name() == name))
        .unwrap_or(Side::Black)
}

#[cfg(test)]
mod tests {
    use carreau_games::GameName;
    use carreau_match::{Intention, Options, SeatId};

    use super::*;
    use crate::testing::{does, header, seat};

    #[test]
    fn the_board_is_seen_from_the_viewers_side() {
        let mut table = Table::new(header(&Options::usual(GameName::Garanguet))).expect("a header");
        seat(&mut table, &["Léonie", "Basile"]);
        assert_eq!(
            [side_of_viewer(&table, "Basile"), side_of_viewer(&table, "Léonie")],
            [Side::White, Side::Black]
        );
        assert_eq!(side_of_viewer(&table, "Ota"), Side::Black);
        let mut table = Table::new(header(&Options::usual(GameName::Garanguet))).expect("a header");
        let players = [Player::bot("The bot", "random"), Player::person("Ota")];
        for (seat, player) in (0..).map(SeatId).zip(players) {
            does(&mut table, seat, &Intention::Sit { player: player.expect("a name") });
        }
        assert_eq!(side_of_viewer(&table, "Guest"), Side::White, "the only person");
    }
}
