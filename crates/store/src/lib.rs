#![doc = include_str!("../README.md")]

mod error;
mod folder_lock;
mod opening;
mod secret;
mod sql;
mod store;
mod stored;
mod writer;

pub use error::{AppendError, CreateError, Fault, OpenError};
pub use folder_lock::FolderLock;
pub use opening::{FILE, Limits, VERSION};
pub use secret::{Secret, SecretKind};
pub use store::{Figures, Store};
pub use stored::{Append, CreateTable, Damage, Deletable, ListedTable, Logged, Owner, StoredTable, Summary};
