//! The teams: their boules, and which seat holds which characters.

use carreau_match::{SeatId, Table};
use carreau_petanque::{Character, Position};
use leptos::prelude::*;

use crate::{movement::when_still, table::TableState, words::say};

/// The characters of a seat, with their places in the team.
pub(crate) fn characters_of(table: &Table, position: &Position, seat: SeatId) -> Vec<(u8, Character)> {
    let Ok(side) = table.seat(seat).map(|seat| seat.side) else { return Vec::new() };
    let team = position.team(side);
    let places = table.members_of(seat).into_iter();
    places.filter_map(|place| Some((place, *team.get(usize::from(place))?))).collect()
}

/// The name of the player to whom the screen should go now. `None` unless several people play on this screen and
/// everybody waits for somebody other than the one who played last. If any member of a team may go on, the screen goes
/// to the team.
pub(crate) fn hand_over(table: &Table, mine: &[SeatId]) -> Option<String> {
    let side = table.to_act()?;
    let next = table.acting_seat().filter(|seat| !table.is_bot(*seat));
    let may = |seat: &SeatId| table.may_act(*seat) && !table.is_bot(*seat);
    if mine.len() < 2 || !mine.iter().any(may) {
        return None;
    }
    let held = table.moves().iter().rev().map(|played| played.seat).find(|seat| mine.contains(seat))?;
    let stays = match next {
        Some(next) => next == held,
        None => table.seat(held).is_ok_and(|seat| seat.side == side),
    };
    (!stays).then(|| crate::players::waited_for(table, side))
}

/// "Hand the screen to Ota.", when people share one screen and it has to be passed on.
#[component]
pub(crate) fn HandOver(state: TableState) -> impl IntoView {
    let to = when_still(move || {
        let mine = state.session.mine.get();
        state.session.table.with(|table| hand_over(table.as_ref()?, &mine))
    });
    move || {
        to.get().map(|name| {
            view! { <p class="hand-over" data-testid="hand-over">{say!(petanque_hand_over, name = name)}</p> }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::petanque::tests::{begun, then};

    #[test]
    fn the_screen_goes_to_the_player_who_acts_next() {
        let both = [SeatId(0), SeatId(1)];
        let table = begun(false);
        assert_eq!(hand_over(&table, &both), None, "nobody has played yet");
        let greeted = then(&table, "greet").after;
        assert_eq!(hand_over(&greeted, &both), Some("Basile".to_owned()));
        assert_eq!(hand_over(&greeted, &[SeatId(1)]), None, "everybody has a screen");
    }
}
