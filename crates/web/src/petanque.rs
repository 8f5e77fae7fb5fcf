//! Pétanque's table.

mod actions;
mod animation;
mod announce;
mod board;
mod buttons;
mod cards;
mod cells;
mod description;
mod dice;
mod direction_odds;
mod draft;
mod draft_words;
mod focus;
mod game_change;
mod keys;
mod motion;
mod names;
mod narration;
mod page;
mod paths;
mod picture;
mod pointer;
mod proposals;
mod replay;
mod score;
mod seat;
mod start;
mod state;
mod team;
#[cfg(test)]
mod tests;
mod throw_panel;
mod throw_result;
mod turns;

pub(crate) use description::describe as describe_event;
pub(crate) use names::team as team_name;
pub(crate) use narration::Narration;
pub(crate) use page::TablePage;
pub(crate) use replay::{Aside, Stage, describe};
pub(crate) use turns::Account;
