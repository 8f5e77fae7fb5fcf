//! Pétango's table.

mod act;
mod again;
mod aid;
mod board;
mod contact;
mod dials;
mod draft;
mod ink;
mod keys;
mod lens;
mod map;
mod motion;
mod names;
mod page;
mod picture;
mod reel;
mod replay;
pub mod scene;
mod seat;
mod state;
mod sweep;
mod take;
mod telling;
mod touch;
mod turns;

pub(crate) use page::TablePage;
pub(crate) use replay::{Stage, told};
pub(crate) use turns::rows;
