#![doc = include_str!("../README.md")]

mod accept;
mod activity;
mod allowance;
mod app;
mod bot;
mod bot_queue;
mod client;
mod config;
mod connections;
mod conversation;
mod descriptors;
mod failure;
mod guarded_stream;
mod guest;
mod headers;
mod hosts;
mod http;
mod invite;
mod lag;
mod live_table;
mod metrics;
mod new_table;
mod openapi;
mod origin;
mod outbox;
mod page;
mod readiness;
mod request_rates;
mod server;
mod socket;
mod table_actor;
mod time;

pub use allowance::Rate;
pub use config::{Config, Limits};
pub use ipnet::IpNet;
pub use server::{ServeError, Server, second_stop_signal, serve, stop_signal};
