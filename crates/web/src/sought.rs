//! The tables to which the person came to play whoever is there. There the page gets ready by itself as soon as somebody
//! sits in every seat and the person looks.

use carreau_match::TableId;

use crate::browser;

/// The name under which the browser stores the last few.
const STORED_AS: &str = "carreau.sought";

/// How many are stored.
const MOST: usize = 8;

/// Notes that the person came to a table to play whoever is there.
pub(crate) fn note(table: &TableId) {
    let mut tables = known();
    tables.retain(|known| known != table.as_str());
    tables.insert(0, table.to_string());
    tables.truncate(MOST);
    // Without storage the person presses a button more.
    browser::keep(STORED_AS, &tables.join(" "));
}

/// Whether the person came to a table to play whoever is there.
pub(crate) fn has(table: &TableId) -> bool {
    known().iter().any(|known| known == table.as_str())
}

fn known() -> Vec<String> {
    browser::recall(STORED_AS)
        .unwrap_or_default()
        .split(' ')
        .map(str::to_owned)
        .filter(|id| !id.is_empty())
        .collect()
}
