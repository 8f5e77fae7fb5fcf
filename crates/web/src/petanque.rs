//! Pétanque's table.

mod act;
mod announce;
mod board;
mod buttons;
mod cards;
mod cells;
mod dice;
mod done;
mod draft;
mod draft_words;
mod eye;
mod fan;
mod focus;
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
mod state;
mod team;
mod telling;
#[cfg(test)]
mod tests;
mod throw;
mod turns;

pub(crate) use names::team as team_name;
pub(crate) use page::TablePage;
pub(crate) use replay::{Aside, Stage, told};
pub(crate) use script::Script;
pub(crate) use telling::of as said;
pub(crate) use turns::Account;
