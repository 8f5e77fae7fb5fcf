#![doc = include_str!("../README.md")]

mod name;
mod position;
mod sgf;

pub use carreau_dango::Terms as DangoTerms;
pub use carreau_petango::Terms as PetangoTerms;
pub use carreau_petanque::Terms as PetanqueTerms;
pub use name::{GameName, UnknownGame};
pub use position::{Drawn, ParsePositionError, PlayError, Played, Position};
pub use sgf::{GivenUp, Happened};
