#![doc = include_str!("../README.md")]

mod account;
mod acquaintance;
mod http;
mod lobby;
mod ratings;
mod reason;
mod socket;
mod talk;

pub use account::{
    AccountChanges, AccountCreated, AccountSettings, Me, NewAccount, NewPasskey, NewPassphrase, OwnAccount,
    OwnData, OwnPasskey, OwnSeats, PasskeyId, Proof, RecoveryCode, SignIn, SignInWith,
};
pub use acquaintance::{Friend, Invited, Known, KnownKind, KnownNumber, NewKnown, OwnPeople, Who};
pub use http::{
    BoardNow, BotSummary, GameSummary, Invite, NewReport, NewSeat, NewTable, OwnTable, OwnTables, Problem,
    PushEndpoint, PushKey, PushSubscription, QuietHours, RecordKeys, ReportReason, SeatSummary, TableStatus,
    TableSummary, table_path,
};
pub use lobby::{Lobby, LobbyTable, NewSeek, NewSitter, Seated, Strength};
pub use ratings::{OwnRating, OwnRatings, Pace, Rating, SeatRating, TableRatings};
pub use reason::{Reason, ServerCode};
pub use socket::{Away, IntentionId, InvalidIntentionId, Phrase, Presence, ToClient, ToServer};
pub use talk::{ChatLine, FreeChat, NewMute};

/// The version of the messages. A client and a server of different versions refuse each other.
pub const VERSION: u32 = 9;
