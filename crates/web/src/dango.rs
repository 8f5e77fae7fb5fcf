//! Dango's table.

mod actions;
mod board;
mod card;
mod decks;
mod description;
mod draft;
mod ending;
mod keys;
mod motion;
mod names;
mod page;
mod picture;
mod replay;
mod seat;
mod state;
#[cfg(test)]
mod tests;
mod turns;

pub(crate) use decks::DeckList;
pub(crate) use ending::{margin, result};
pub(crate) use page::TablePage;
pub(crate) use replay::{Aside, Stage, describe};
pub(crate) use turns::{last_row, rows};
