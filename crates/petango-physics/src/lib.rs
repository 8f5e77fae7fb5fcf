//! The physics of Pétango: a go stone is flicked across a board, slides, spins, bounces, hits others, falls
//! off or comes to rest.
//!
//! Stones are rounded lenses on a slab with edges. What decides a game is the same to the bit natively, in
//! debug and release builds, and in WebAssembly: only `+ - * /` and square roots of `f64`, and the pinned
//! `libm` for sines.

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
