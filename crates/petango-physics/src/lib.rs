#![doc = include_str!("../README.md")]

mod body;
mod contact;
mod flick;
mod lens;
mod lying;
mod motion;
pub mod planar;
mod report;
mod simulation;
mod table;
mod tables;
mod vector;

pub use flick::{Flick, FlickError};
pub use lying::{End, Lying, Resting};
pub use motion::Motion;
pub use report::Report;
pub use simulation::{Knock, Met, Pose, Simulation, Touch};
pub use table::{Contact, Footing, Lines, Slab, Stone, Table, TableError};
