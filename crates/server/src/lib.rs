#![doc = include_str!("../README.md")]

mod accept;
mod allowance;
mod app;
mod bot;
mod config;
mod conversation;
mod failure;
mod guest;
mod headers;
mod http;
mod invite;
mod live_table;
mod metrics;
mod new_table;
mod openapi;
mod origin;
mod outbox;
mod page;
mod server;
mod socket;
mod table_actor;
mod time;

pub use allowance::Rate;
pub use config::{Config, Limits};
pub use server::{ServeError, Server, serve, stop_signal};
