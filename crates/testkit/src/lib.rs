//! The laws that every Carreau game keeps, checked by random play. For tests only.
//!
//! A game with listed plays and chances calls [`conforms`] from one test, which checks all laws in whole games:
//!
//! - a side that has to choose has a play, all listed plays are legal, and no two lead to the same position;
//! - a play is legal exactly when it leads to the result of a listed one, and lists come in a fixed order;
//! - chances have positive weights and no outcome twice, each is found at the places it weighs, and only they
//!   can be drawn;
//! - a refused play or draw leaves the position as it was, and the refusal's message ends in its clause;
//! - text forms of positions, plays and draws read back to what was written;
//! - a change to a clone does not change the original;
//! - when the game is over, nothing can be done, and resigning earlier does not win;
//! - a game ends within the number of events it promises.
//!
//! A game whose plays cannot be listed gives a way to sample them, and [`conforms_sampled`] checks the laws that apply,
//! and one more: a step with the report of its effect leads to the same as the step alone.
//!
//! [`played`] is a proptest strategy for positions reached by random play, for laws that only one game has.
//!
//! [`PostgresDatabase`] is an empty database for a test, and [`PostgresServer`] and [`NatsServer`]
//! are servers that it may kill.
//!
//! [`golden`] compares a text with a committed file; [`playthroughs`] and [`read_playthrough`] find and read committed
//! games. [`SplitMix64`] is for benchmarks, and for tests that need its speed.
//!
//! The random numbers of the laws come from a seeded generator, pinned to an exact version, so a failure can be
//! repeated. Messages quote the position's text.

mod golden;
mod laws;
mod luck;
#[cfg(unix)]
mod nats;
mod played;
mod playthrough;
#[cfg(unix)]
mod postgres;
mod split_mix;

pub use golden::golden;
pub use laws::{Tally, conforms, conforms_sampled};
pub use luck::Luck;
#[cfg(unix)]
pub use nats::NatsServer;
pub use played::{Event, Played, played};
pub use playthrough::{Events, playthroughs, read_playthrough};
#[cfg(unix)]
pub use postgres::{PostgresDatabase, PostgresServer};
pub use split_mix::SplitMix64;
