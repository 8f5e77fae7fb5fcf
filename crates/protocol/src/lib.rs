#![doc = include_str!("../README.md")]

mod account;
mod http;
mod lobby;
mod ratings;
mod reason;
mod socket;

pub use account::{
    AccountChanges, AccountCreated, AccountSettings, Me, NewAccount, NewPasskey, NewPassphrase, OwnAccount,
    OwnData, OwnPasskey, OwnSeats, PasskeyId, Proof, RecoveryCode, SignIn, SignInWith,
};
pub use http::{
    BoardNow, BotSummary, GameSummary, Invite, NewReport, NewSeat, NewTable, OwnTable, OwnTables, Problem,
    PushEndpoint, PushKey, PushSubscription, QuietHours, RecordKeys, ReportReason, SeatSummary, TableStatus,
    TableSummary, table_path,
};
pub use lobby::{Lobby, LobbyTable, NewSeek, NewSitter, Seated, Strength};
pub use ratings::{OwnRating, OwnRatings, Pace, Rating, SeatRating, TableRatings};
pub use reason::{Reason, ServerCode};
pub use socket::{Away, IntentionId, InvalidIntentionId, Phrase, Presence, ToClient, ToServer};

/// The version of the messages. A client and a server of different versions refuse each other.
pub const VERSION: u32 = 8;
