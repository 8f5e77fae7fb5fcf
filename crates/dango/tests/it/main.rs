//! Dango against its rulebook and its own laws.

mod decks;
mod laws;
