//! Garanguet's table.

mod act;
mod board;
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
mod telling;

pub(crate) use moves::rows;
pub(crate) use page::TablePage;
pub(crate) use replay::{Aside, Stage, told};
