//! The throws of a match, as a list.

use carreau_match::Table;

use crate::table::{Row, number_in_game};

/// The plays of a match, one in a row.
pub(crate) fn rows(table: &Table) -> Vec<Row> {
    let moves = table.moves();
    let row = |(index, played): (usize, &carreau_match::Move)| Row {
        game: played.game,
        number: number_in_game(&moves[..index], played.game),
        side: played.side,
        lead: String::new(),
        play: played.play.clone(),
        remark: None,
        language: None,
    };
    moves.iter().enumerate().map(row).collect()
}
