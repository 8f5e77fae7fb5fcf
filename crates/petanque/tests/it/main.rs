//! The rules of the Pétanque board game, tested by clause.

mod laws;
mod odds;
mod turns;
mod vectors;
