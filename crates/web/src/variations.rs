//! Variations: the tables of this browser at which a match went another way from one of its moments on, as a tree.
//!
//! A variation is a table like any other, with a record of its own; here stands only which match it left, and where.

use carreau_match::TableId;
use serde::{Deserialize, Serialize};

use crate::{browser, routes::Source};

const STORED_AS: &str = "carreau.variations";

/// The longest name of a variation, in letters.
pub(crate) const LONGEST_NAME: usize = 60;

/// A variation of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Variation {
    /// The table at which it is played.
    pub(crate) table: TableId,
    /// The table of the match that it leaves.
    pub(crate) of: TableId,
    /// Where that match was shown; `None` if it came from a file, to which no address leads.
    pub(crate) source: Option<Source>,
    /// After how many events of that match.
    pub(crate) n: u64,
    /// After how many of its moves.
    pub(crate) moves: usize,
    /// The draw that it begins with instead of that of the match, in notation; none if it begins with a play.
    pub(crate) draw: Option<String>,
    /// Its name; empty if it has none.
    pub(crate) name: String,
}

/// All variations that this browser knows, in the order in which they were begun.
pub(crate) fn all() -> Vec<Variation> {
    browser::recall(STORED_AS).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// The variation that is played at a table, if one is.
pub(crate) fn at(table: &TableId) -> Option<Variation> {
    all().into_iter().find(|variation| variation.table == *table)
}

/// Adds a variation.
pub(crate) fn add(variation: Variation) {
    change(|all| all.push(variation));
}

/// Names a variation. A longer name than [`LONGEST_NAME`] is cut.
pub(crate) fn name(table: &TableId, name: &str) {
    let name: String = name.trim().chars().take(LONGEST_NAME).collect();
    change(|all| {
        if let Some(variation) = all.iter_mut().find(|variation| variation.table == *table) {
            variation.name.clone_from(&name);
        }
    });
}

/// Forgets that something was played at a table. Its own variations remain those of a match that is gone.
pub(crate) fn forget(table: &TableId) {
    change(|all| all.retain(|variation| variation.table != *table));
}

fn change(change: impl FnOnce(&mut Vec<Variation>)) {
    let mut all = all();
    change(&mut all);
    let text = serde_json::to_string(&all).expect("a variation is plain data");
    browser::keep(STORED_AS, &text);
}
