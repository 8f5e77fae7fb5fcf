#![doc = include_str!("../README.md")]

mod clause;
mod echo;
mod game;
mod minute;
mod side;
mod step;
mod turn;

pub use clause::{Clause, PlayError, Refusal};
pub use echo::{echo, listed, passed_on};
pub use game::{Chance, DrawError, Enumerate, Game};
pub use minute::MinuteFor;
pub use side::{BySide, Side};
pub use step::{Step, StepError};
pub use turn::{Drawer, Outcome, Turn};
