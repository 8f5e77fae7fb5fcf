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
    /// After which of its moves, as its list of moves counts them; 0 before the first.
    pub(crate) moves: usize,
    /// The draw that it begins with instead of that of the match, in notation; none if it begins with a play.
    pub(crate) draw: Option<String>,
    /// The play that it begins with instead of that of the match, in words.
    #[serde(default)]
    pub(crate) play: Option<String>,
    /// Its name; empty if it has none.
    pub(crate) name: String,
}

/// All variations that this browser knows, in the order in which they were begun.
pub(crate) fn all() -> Vec<Variation> {
    let stored: Vec<serde_json::Value> =
        browser::recall(STORED_AS).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    // One that another version of the page wrote does not hide the others.
    stored.into_iter().filter_map(|one| serde_json::from_value(one).ok()).collect()
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

/// Forgets a variation. Those that leave it are then variations of the match that it left.
pub(crate) fn forget(table: &TableId) {
    change(|all| forget_in(all, table));
}

fn forget_in(all: &mut Vec<Variation>, table: &TableId) {
    let Some(at) = all.iter().position(|variation| variation.table == *table) else { return };
    let gone = all.remove(at);
    for below in all.iter_mut().filter(|below| below.of == gone.table) {
        let Variation { of, source, n, moves, .. } = gone.clone();
        *below = Variation { of, source, n, moves, ..below.clone() };
    }
}

fn change(change: impl FnOnce(&mut Vec<Variation>)) {
    let mut all = all();
    change(&mut all);
    let text = serde_json::to_string(&all).expect("a variation is plain data");
    browser::keep(STORED_AS, &text);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(name: &str) -> TableId {
        TableId::new(name).expect("an id")
    }

    fn variation(table: &str, of: &str, n: u64) -> Variation {
        let (draw, play, name) = (None, None, String::new());
        Variation { table: id(table), of: id(of), source: None, n, moves: 0, draw, play, name }
    }

    #[test]
    fn what_leaves_a_forgotten_variation_leaves_the_match_that_it_left() {
        let mut all = vec![variation("a", "match", 5), variation("b", "a", 9), variation("c", "match", 7)];
        forget_in(&mut all, &id("a"));
        assert_eq!(all, [variation("b", "match", 5), variation("c", "match", 7)]);
        forget_in(&mut all, &id("x"));
        assert_eq!(all.len(), 2);
    }
}
