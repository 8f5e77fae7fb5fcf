#![doc = include_str!("../README.md")]

mod accounts;
mod admin;
mod archive;
mod copy;
mod database;
mod engine;
mod error;
mod location;
mod lock;
mod meeting;
#[cfg(feature = "simulation")]
pub mod memory;
mod mutes;
mod nodes;
mod open_times;
mod postgres;
mod push;
mod ratings;
mod relations;
mod secret;
mod sql;
mod sqlite;
mod store;
mod stored;
mod writer;

pub use accounts::{Account, AccountChange, ERASED, Passkey};
pub use admin::{Act, ActKind, AuditLine, Ban, Report};
pub use copy::{Copied, Progress, back_up, copy};
pub use error::{AppendError, CopyError, CreateError, Fault, OpenError};
pub use location::Location;
pub use lock::StoreLock;
pub use meeting::{Fits, Met, Seek, WaitingTable};
pub use mutes::Mute;
pub use nodes::{Claim, Fence, InvalidNode, NodeId};
pub use open_times::Outage;
pub use push::{Notice, Subscription};
pub use ratings::{NotRated, Rerated};
pub use relations::{Invitation, Relation, RelationKind};
pub use secret::{Secret, SecretKind};
pub use sqlite::{FILE, Limits, VERSION};
pub use store::{Figures, Store};
pub use stored::{
    Append, CreateTable, Damage, Deletable, ListedTable, Logged, OwnedTable, Owner, StoredTable, Summary,
};
