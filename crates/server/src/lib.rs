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
mod keeper;
mod laying;
mod metrics;
mod openapi;
mod origin;
mod outbox;
mod page;
mod room;
mod server;
mod socket;
mod time;

pub use allowance::Rate;
pub use config::{Config, Limits};
pub use server::{ServeError, Server, serve, stop_signal};
