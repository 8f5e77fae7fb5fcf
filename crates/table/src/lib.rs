#![doc = include_str!("../README.md")]

mod clause;
mod game;
mod side;
mod turn;

pub use clause::{Clause, Refusal};
pub use game::{Chance, DrawError, Enumerate, Game};
pub use side::{BySide, Side};
pub use turn::{Drawer, Outcome, Turn};
