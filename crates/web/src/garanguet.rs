//! Garanguet's table.

mod actions;
mod board;
mod coach;
mod description;
mod dice_count;
mod draft;
mod game_page;
mod keys;
mod lesson;
mod motion;
mod moves;
mod names;
mod picture;
mod replay;
mod seat;
mod state;
mod terms;
