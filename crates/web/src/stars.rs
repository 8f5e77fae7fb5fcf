//! The tables that a person has marked with a star, stored in the browser.

use carreau_match::TableId;

use crate::browser;

const STORED_AS: &str = "carreau.stars";

/// The tables with a star.
pub(crate) fn all() -> Vec<TableId> {
    browser::recall(STORED_AS).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Gives a table a star, or takes it away.
pub(crate) fn set(table: &TableId, starred: bool) {
    let mut stars = all();
    stars.retain(|other| other != table);
    if starred {
        stars.push(table.clone());
    }
    let text = serde_json::to_string(&stars).expect("names are texts");
    browser::keep(STORED_AS, &text);
}
