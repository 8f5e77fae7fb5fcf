#![doc = include_str!("../README.md")]

mod error;
mod opening;
mod sql;
mod store;
mod stored;
mod writer;

pub use error::{AppendError, CreateError, Fault, OpenError};
pub use opening::{FILE, Limits, VERSION};
pub use store::{Figures, Store};
pub use stored::{Append, CreateTable, ListedTable, Logged, Owner, StoredTable, Summary};
