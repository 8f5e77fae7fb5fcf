//! Pig against its rulebook and the laws of every game, and in a match.

mod clauses;
mod laws;
mod matches;
