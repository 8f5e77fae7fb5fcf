//! Dango against its rulebook and its own laws.

mod brute;
mod clauses;
mod decks;
mod laws;
mod playthroughs;
mod sgf;
mod table;
mod turns;
mod vectors;
