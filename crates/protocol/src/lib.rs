//! Messages between client and server, versioned.
//!
//! The log is its own wire format: [`carreau_match::Header`] and [`carreau_match::Entry`] cross as they are
//! stored. What stands around them is here: the socket's messages ([`ToServer`], [`ToClient`]) and the
//! bodies of the HTTP part ([`NewTable`], [`TableSummary`], [`Problem`]).
//!
//! One socket serves one table. The client says [`ToServer::Hello`] with the last event it has; the server
//! answers [`ToClient::Welcome`] and then every event after that, in order, for as long as the socket
//! lives. A client that finds a gap says hello again.

mod http;
mod socket;

pub use http::{
    BotSummary, GameSummary, Invite, Me, NewSeat, NewTable, Problem, SeatSummary, TableStatus, TableSummary,
    table_path,
};
pub use socket::{Away, IntentionId, InvalidIntentionId, Look, Presence, ToClient, ToServer};

/// The version of the messages. Client and server of different versions refuse each other.
pub const VERSION: u32 = 4;
