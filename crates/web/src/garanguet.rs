//! Garanguet's table.

mod act;
mod board;
mod desk;
mod dice_count;
mod hand;
mod keys;
mod motion;
mod moves;
mod names;
mod page;
mod picture;
mod replay;
mod seat;
mod telling;

pub(crate) use moves::rows;
pub(crate) use page::TablePage;
pub(crate) use replay::{Aside, Stage, told};
