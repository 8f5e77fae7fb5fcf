//! Garanguet against its rulebook, second programs and its own laws.

mod laws;
mod vectors;
