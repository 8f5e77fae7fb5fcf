#![doc = include_str!("../README.md")]

mod error;
mod kept;
mod opening;
mod sql;
mod store;
mod writer;

pub use error::{AppendError, Fault, LayError, OpenError};
pub use kept::{Append, Kept, Lay, Logged, Owner, Shown, Stage, Standing};
pub use opening::{FILE, Limits, VERSION};
pub use store::{Figures, Store};
