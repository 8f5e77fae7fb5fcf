//! Garanguet against its rulebook, second programs and its own laws.

mod allocations;
mod brute;
mod clauses;
mod counts;
mod hand;
mod laws;
mod notation;
mod playthroughs;
mod positions;
mod search;
mod setup;
mod vectors;
