#![doc = include_str!("../README.md")]

mod client;
mod load;

pub use client::{Answer, Client, ClientError, Connection};
pub use load::{Load, LoadError, LoadReport, Schedule, load};
/// The WebSocket library, whose frames and errors [`Connection`] passes on.
pub use tokio_tungstenite::tungstenite;
