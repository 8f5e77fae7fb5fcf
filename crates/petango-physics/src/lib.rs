#![doc = include_str!("../README.md")]

mod body;
mod collision;
mod contact;
mod end;
mod environment;
mod flick;
mod math;
mod placement;
pub mod planar;
mod report;
mod simulation;
mod solver;
mod state;
mod stone_shape;

pub use end::End;
pub use environment::{BoardContact, Environment, EnvironmentError, Lines, Slab, Stone, StoneContact};
pub use flick::{Flick, FlickError};
pub use placement::{Placement, RestPose};
pub use report::{Impact, Obstacle, Report, Touch};
pub use simulation::Simulation;
pub use state::{InitialState, StoneState};
