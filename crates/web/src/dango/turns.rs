//! The turns of a game, as a list.

use carreau_match::Table;

use crate::table::Row;

/// The moves of a match.
pub(crate) fn rows(table: &Table) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for played in table.moves() {
        let number = rows.last().filter(|row| row.game == played.game).map_or(1, |row| row.number + 1);
        rows.push(Row {
            game: played.game,
            number,
            side: played.side,
            lead: String::new(),
            play: played.play.clone(),
            remark: None,
            language: None,
        });
    }
    rows
}
