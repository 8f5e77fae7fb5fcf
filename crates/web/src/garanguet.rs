//! Garanguet's table.

mod actions;
mod board;
mod description;
mod dice_count;
mod draft;
mod keys;
mod motion;
mod moves;
mod names;
mod page;
mod picture;
mod replay;
mod seat;
mod state;

pub(crate) use moves::rows;
pub(crate) use page::TablePage;
pub(crate) use replay::{Aside, Stage, describe};
