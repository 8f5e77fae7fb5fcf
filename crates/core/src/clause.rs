use std::fmt;

use crate::{Game, Side};

/// A clause of a rulebook, such as `G4.2`: the stable name that errors, tooltips and tests cite.
///
/// The letter names the book (`G` Garanguet, `D` Dango, `B` Pétanque board game, `P` Pétango, `H` calls
/// and referees).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// An error with which the rules refuse a play.
///
/// Its message is a lower-case sentence without a full stop, fit to be shown to a player, that ends in the
/// clause in brackets.
pub trait Refusal: std::error::Error + Clone + Eq + Send + Sync + 'static {
    /// The clause the play breaks.
    fn clause(&self) -> Clause;
}

/// Why a play is not carried out: one type for all games.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The text cannot be read as a play.
    #[error("cannot be read as a play: {0}")]
    Unreadable(String),
    /// The text can be read, but the rules refuse the play.
    #[error("{why}")]
    Refused {
        /// The clause it breaks.
        clause: Clause,
        /// The reason, a sentence that ends in the clause.
        why: String,
    },
}

impl PlayError {
    /// The clause that the play breaks; `None` if the play cannot be read.
    pub const fn clause(&self) -> Option<Clause> {
        match self {
            Self::Unreadable(_) => None,
            Self::Refused { clause, .. } => Some(*clause),
        }
    }

    /// The answer to a call of a clause that `on` cannot have broken in this position.
    pub fn cannot_have_broken<G: Game>(clause: Clause, on: Side) -> Self {
        Self::Refused { clause, why: format!("{on} cannot have broken it in {} ({clause})", G::TITLE) }
    }
}

impl<R: Refusal> From<R> for PlayError {
    fn from(refusal: R) -> Self {
        Self::Refused { clause: refusal.clause(), why: refusal.to_string() }
    }
}
