//! What the physics promises, claim by claim.

mod accuracy;
mod common;
mod corpus;
mod energy;
mod figures;
mod flicks;
mod mujoco;
mod planar;
mod rapier;
mod rest;
mod slide;
