//! Pétango against its rulebook and its own laws.

mod calls;
mod clauses;
mod hand;
mod made_up;
