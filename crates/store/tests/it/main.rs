//! The event log on a real disk.

mod deleting;
mod full;
mod kill;
mod log;
mod opening;
mod secrets;
mod tables;
