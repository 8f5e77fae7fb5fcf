//! Dango's table.

mod actions;
mod board;
mod card;
mod coach;
mod decks;
mod description;
mod draft;
mod ending;
mod game_page;
mod keys;
mod lesson;
mod motion;
mod names;
mod picture;
mod replay;
mod seat;
mod state;
mod terms;
#[cfg(test)]
mod tests;
mod turns;
