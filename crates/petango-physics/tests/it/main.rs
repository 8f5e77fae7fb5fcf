//! The claims of the physics, one test each.

mod accuracy;
mod allocations;
mod common;
mod corpus;
mod energy;
mod figures;
mod flicks;
mod mujoco;
mod planar;
mod rapier;
mod sleep;
mod slide;
