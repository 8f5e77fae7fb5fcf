//! Pétango's table.

mod act;
mod again;
mod aid;
mod aim;
mod board;
mod contact;
mod dials;
mod game_page;
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
mod stance;
mod sweep;
mod take;
mod telling;
mod terms;
mod touch;
mod turns;
