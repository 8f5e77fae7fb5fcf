use std::fmt;

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
