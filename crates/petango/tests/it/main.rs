//! Pétango against its rulebook and its own laws.

mod calls;
mod clauses;
mod hand;
mod laws;
mod made_up;
mod notation;
mod physics;
mod playthroughs;
mod positions;
mod setup;
