//! Pétanque's table.

mod page;
mod picture;
mod replay;
mod turns;

pub(crate) use page::TablePage;
pub(crate) use replay::{Stage, told};
pub(crate) use turns::rows;
