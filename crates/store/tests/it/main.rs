//! The event log on a real disk.

mod full;
mod kill;
mod log;
mod opening;
mod secrets;
mod tables;
