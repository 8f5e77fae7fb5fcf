//! Garanguet's table.

mod act;
mod board;
mod desk;
mod dice_count;
mod game_page;
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
mod terms;
