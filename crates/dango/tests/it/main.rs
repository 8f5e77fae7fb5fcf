//! Dango against its rulebook and its own laws.

mod brute;
mod clauses;
mod decks;
mod laws;
mod notation;
mod playthroughs;
mod setup;
mod sgf;
mod table;
mod turns;
mod vectors;
