//! How a session reaches its table: over a socket, or in this browser.

mod local;
mod online;
mod posed;
mod stored_table;

pub(crate) use local::Local;
pub(crate) use online::Online;
pub(crate) use posed::AtPosed;
pub(crate) use stored_table::{LocalTable, Opponent, Sitter, StoredTableError, Summary};
