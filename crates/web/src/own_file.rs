//! Files of the person's own to play a game with: a deck, a plan.

use serde::{Deserialize, Serialize};

use crate::words::say;

/// A file of the person's own, stored as it was read: a deck or a plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OwnFile {
    /// The name of the file.
    pub(crate) file: String,
    /// The text of the file.
    pub(crate) text: String,
}

/// A fault of a file in words: where it is, and what is wrong.
pub(crate) fn fault(file: &str, line: usize, field: &'static str, why: &str) -> String {
    say!(own_fault, file = file.to_owned(), line = line, field = field, why = why.to_owned())
}

/// The files that the person has chosen; without one, the usual deck or plan is used.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct OwnFiles {
    /// A deck of Dango.
    pub(crate) deck: Option<OwnFile>,
    /// A plan of pétanque.
    pub(crate) plan: Option<OwnFile>,
}
