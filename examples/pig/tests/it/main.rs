//! Pig against its rulebook and the laws of all games, and in a match.

mod clauses;
mod laws;
mod matches;
