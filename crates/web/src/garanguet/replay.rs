//! Garanguet in the replay: the board at a moment, its description, and how the dice fell.

use carreau_boards::tablier::View;
use carreau_games::Position as AnyPosition;
use carreau_garanguet::Position;
use carreau_match::{Status, Table};
use carreau_pictures::How;
use leptos::prelude::*;

use super::{board::Still, dice_count::DiceTable, picture};
use crate::{game_page::Showing, players::player, words::say};

/// The board at the moment shown.
#[component]
pub(crate) fn Stage(
    /// The moment of the replay.
    showing: Showing,
) -> impl IntoView {
    let view = Signal::derive(move || showing.table.with(shown));
    view! { <Still view seen=showing.seen/> }
}

/// How the dice of the match fell.
#[component]
pub(crate) fn Aside(
    /// The table at the end of the record.
    last: Table,
) -> impl IntoView {
    view! { <section class="panel dice-panel"><DiceTable table=Signal::stored(last)/></section> }
}

/// What the board shows at a moment.
fn shown(table: &Table) -> View {
    let AnyPosition::Garanguet(position) = table.position() else { return View::start() };
    let mut view = picture::plain(position, table.last_draw());
    if let Some(last) = table.moves().last().filter(|last| last.game == table.game()) {
        view.last_move = picture::last_move(last);
    }
    if table.ended().is_some() || matches!(table.status(), Status::Over { .. }) {
        view.dice.clear();
    }
    view
}

/// The picture of a moment.
pub(crate) fn picture(table: &Table, how: How) -> String {
    carreau_pictures::garanguet::draw(&shown(table), how)
}

/// One line about what has just happened in a game that goes on.
pub(crate) fn describe(table: &Table, position: &Position) -> String {
    match (position.roll(), table.to_act(), table.moves().last()) {
        (Some(roll), Some(side), _) => {
            say!(replay_rolled, name = player(table, side), roll = roll.to_string())
        }
        (None, _, Some(last)) if last.game == table.game() => {
            say!(replay_played, name = player(table, last.side), play = last.play.to_string())
        }
        (None, Some(side), _) => say!(replay_begins, name = player(table, side)),
        _ => say!(replay_start),
    }
}
