//! The rules of the Pétanque board game, tested by clause.

mod bad;
mod clauses;
mod laws;
mod made;
mod notation;
mod odds;
mod plain;
mod plans;
mod playthroughs;
mod setups;
mod simulated;
mod turns;
mod vectors;
