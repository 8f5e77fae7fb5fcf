#![doc = include_str!("../README.md")]

mod http;
mod lobby;
mod reason;
mod socket;

pub use http::{
    BoardNow, BotSummary, GameSummary, Invite, Me, NewReport, NewSeat, NewTable, OwnTable, OwnTables,
    Problem, PushEndpoint, PushKey, PushSubscription, QuietHours, RecordKeys, ReportReason, SeatSummary,
    TableStatus, TableSummary, table_path,
};
pub use lobby::{Lobby, LobbyTable, NewSeek, NewSitter, Seated, Strength};
pub use reason::{Reason, ServerCode};
pub use socket::{Away, IntentionId, InvalidIntentionId, Phrase, Presence, ToClient, ToServer};

/// The version of the messages. A client and a server of different versions refuse each other.
pub const VERSION: u32 = 9;
