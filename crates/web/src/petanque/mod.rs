//! Pétanque's table.

mod act;
mod aim;
mod announce;
mod board;
mod buttons;
mod cards;
mod cells;
mod desk;
mod dice;
mod done;
mod eye;
mod fan;
mod focus;
mod game_page;
mod hand;
mod keys;
mod legs;
mod motion;
mod names;
mod outcome;
mod page;
mod picture;
mod proposals;
mod replay;
mod score;
mod script;
mod seat;
mod showing;
mod start;
mod team;
mod telling;
mod terms;
#[cfg(test)]
mod tests;
mod throw;
mod turns;

pub(crate) use terms::{CoachSwitch, format_words};
