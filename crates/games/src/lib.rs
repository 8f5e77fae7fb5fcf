//! The closed set of Carreau's games.
//!
//! [`Position`] is an enum over them, spoken to in notation: everything above the rules (matches, the
//! server, the engine protocol) handles plays and draws as text and leaves reading them to the game. A new
//! game that is forgotten somewhere fails to compile.

mod name;
mod position;
mod sgf;

pub use carreau_dango::Terms as DangoTerms;
pub use carreau_petango::Terms as PetangoTerms;
pub use carreau_petanque::Terms as PetanqueTerms;
pub use name::{GameName, UnknownGame};
pub use position::{Drawn, ParsePositionError, PlayError, Played, Position};
pub use sgf::{GivenUp, Happened};
