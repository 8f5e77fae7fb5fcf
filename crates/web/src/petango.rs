//! Pétango's table.

mod actions;
mod board;
mod board_marks;
mod canvas;
mod contact;
mod description;
mod draft;
mod flick_fields;
mod flick_frames;
mod forecast;
mod game_page;
mod keys;
mod map;
mod motion;
mod names;
mod page;
mod picture;
mod replay;
mod replay_flick;
pub mod scene;
mod seat;
mod state;
mod sweep;
mod terms;
mod touch;
mod turns;
mod what_if;
