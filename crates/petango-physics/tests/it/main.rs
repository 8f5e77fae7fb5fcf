//! What the physics promises, claim by claim.

mod common;
mod flicks;
