//! The physics of Pétango: a go stone is flicked across a board, slides, spins, bounces, hits others, falls
//! off or comes to rest.
//!
//! Stones are rounded lenses on a slab with edges. What decides a game is the same to the bit natively, in
//! debug and release builds, and in WebAssembly: only `+ - * /` and square roots of `f64`, and the pinned
//! `libm` for sines.

mod flick;
mod lying;
pub mod planar;
mod table;
mod tables;

pub use flick::{Flick, FlickError};
pub use lying::{End, Lying, Resting};
pub use table::{Contact, Footing, Lines, Slab, Stone, Table, TableError};
