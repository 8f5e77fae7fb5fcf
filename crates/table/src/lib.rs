//! The vocabulary every Carreau game shares.
//!
//! A *position* is what lies on the table between two events. It says whose turn it is ([`Turn`]), takes
//! plays ([`Game`]) and drawn chance ([`Chance`]), and refuses what the rules refuse, naming the clause
//! ([`Clause`]). Listing plays is a capability of its own ([`Enumerate`]): a game whose plays are
//! continuous does without.
//!
//! Nothing here does I/O, reads a clock or draws randomness: dice and cards arrive as arguments.

mod clause;
mod game;
mod side;
mod turn;

pub use clause::{Clause, Refusal};
pub use game::{Chance, DrawError, Enumerate, Game};
pub use side::{BySide, Side};
pub use turn::{Drawer, Outcome, Turn};
