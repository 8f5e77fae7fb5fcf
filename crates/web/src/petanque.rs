//! Pétanque's table.

mod actions;
mod animation;
mod announce;
mod board;
mod buttons;
mod cards;
mod cells;
mod coach;
mod description;
mod dice;
mod direction_odds;
mod draft;
mod draft_words;
mod game_change;
mod game_page;
mod keys;
mod motion;
mod names;
mod narration;
mod page;
mod paths;
mod picture;
mod proposals;
mod replay;
mod score;
mod seat;
mod start;
mod state;
mod team;
mod terms;
#[cfg(test)]
mod tests;
mod throw_panel;
mod throw_result;
mod touch;
mod turns;

pub(crate) use terms::{CoachSwitch, format_words};
