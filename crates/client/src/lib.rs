#![doc = include_str!("../README.md")]

mod client;
mod load;

pub use client::{Answer, Client, ClientError, Connection};
pub use load::{LoadError, LoadReport, load};
/// The WebSocket library, whose frames and errors [`Connection`] passes on.
pub use tokio_tungstenite::tungstenite;
