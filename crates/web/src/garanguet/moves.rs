//! The moves of the match, as a list.

use carreau_core::Side;
use carreau_games::ListedGame as _;
use carreau_garanguet::{Draw, Position, Roll, Turn};
use carreau_match::Table;
use leptos::prelude::*;

use super::{names, state::State};
use crate::{
    table::{Moment, Row, number_in_game},
    words::say,
};

/// The moves of a match.
pub(crate) fn rows(table: &Table) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for played in table.moves() {
        let number = match rows.last() {
            Some(row) if row.game == played.game => row.number + 1,
            _ => 1,
        };
        let roll = match played.draw.as_ref().and_then(Position::draw_of) {
            Some(Draw::Roll(roll)) => Some(*roll),
            _ => None,
        };
        let is_pass = Position::play_of(&played.play).is_some_and(Turn::is_pass);
        let play = if is_pass { say!(turn_pass) } else { played.play.to_string() };
        rows.push(row(played.game, number, played.side, roll, play));
    }
    rows
}

fn row(game: u16, number: usize, side: Side, roll: Option<Roll>, play: String) -> Row {
    Row {
        game,
        number,
        side,
        team: None,
        lead: roll.map(|roll| roll.dice().map(|die| die.to_string()).join(" ")).unwrap_or_default(),
        play,
        remark: roll.and_then(names::roll_remark),
        language: roll.and_then(names::roll_language),
        heading: None,
    }
}

/// The turn that is being composed, as the last row.
fn draft_row(state: State) -> Option<Row> {
    if !matches!(state.shared.moment(), Moment::Play { .. }) {
        return None;
    }
    let position = state.position.get()?;
    let roll = position.roll()?;
    let side = carreau_core::Game::turn(&position).side()?;
    let so_far = state.draft.with(|draft| draft.as_ref().map(|draft| draft.building().to_turn()));
    let play = match so_far {
        Some(turn) if !turn.is_pass() => format!("{} …", Turn::to_string(&turn)),
        _ => "…".to_owned(),
    };
    let (game, number) = state.shared.session.table.with(|table| {
        let table = table.as_ref()?;
        Some((table.game(), number_in_game(table.moves(), table.game())))
    })?;
    Some(row(game, number, side, Some(roll), play))
}

/// The moves of the match, followed by the turn that is being composed.
pub(crate) fn rows_with_draft(state: State) -> Memo<Vec<Row>> {
    Memo::new(move |_| {
        let mut all = state.shared.session.table.with(|table| table.as_ref().map(rows).unwrap_or_default());
        all.extend(draft_row(state));
        all
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_tells_roll_play_and_call() {
        let roll = "553".parse().expect("a roll");
        let row = row(1, 16, Side::Black, Some(roll), "a/f(2)".to_owned());
        assert_eq!((row.lead.as_str(), row.remark.as_deref()), ("5 5 3", Some("Quines")));
    }
}
