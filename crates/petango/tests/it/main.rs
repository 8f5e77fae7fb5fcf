//! Pétango against its rulebook and its own laws.

mod calls;
mod clauses;
mod hand;
mod laws;
mod made_up;
mod notation;
mod physics;
mod positions;
mod setup;
