//! The event log on a real disk, and in a real PostgreSQL.

mod accounts;
mod admin;
mod archives;
mod commits;
mod copying;
mod deleting;
mod full;
mod kill;
mod log;
mod meeting;
mod mutes;
mod nodes;
mod opening;
mod place;
mod postgres;
mod secrets;
mod tables;
mod turns;
