//! The laws every Carreau game keeps, checked by random play. For tests only.
//!
//! A game with listed plays and chances calls [`conforms`] from one test and has all laws checked along
//! whole games:
//!
//! - a side that is to choose has a play, all listed plays are legal, and no two lead to one position;
//! - a play is legal exactly when it leads to the result of a listed one, and lists come in a fixed order;
//! - chances have positive weights and no outcome twice, each is found at the places it weighs, and only they
//!   can be drawn;
//! - what is refused leaves the position as it was, and the refusal's message ends in its clause;
//! - text forms of positions, plays and draws read back to what was written;
//! - a clone goes its own way;
//! - when the game is over, nothing can be done, and resigning before does not win;
//! - a game ends within the number of events it promises.
//!
//! A game whose plays cannot be listed brings a way to sample them, and [`conforms_sampled`] checks what applies.
//!
//! [`played`] is a proptest strategy for positions reached by random play, for the laws of one game's own.
//!
//! [`golden`] compares a text with a committed file; [`playthroughs`] and [`read_playthrough`] find and read the games
//! that are kept so. [`SplitMix64`] feeds the benchmarks and what has to be as fast.
//!
//! Random numbers of the laws come from a seeded generator whose sequence is fixed by its exact version, so a failure
//! repeats; messages quote the position's text.

mod golden;
mod laws;
mod luck;
mod played;
mod playthrough;
mod split_mix;

pub use golden::golden;
pub use laws::{Tally, conforms, conforms_sampled};
pub use luck::Luck;
pub use played::{Event, Played, played};
pub use playthrough::{Events, playthroughs, read_playthrough};
pub use split_mix::SplitMix64;
