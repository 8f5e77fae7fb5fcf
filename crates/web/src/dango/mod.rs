//! Dango's table.

mod act;
mod board;
mod card;
mod decks;
mod desk;
mod ending;
mod game_page;
mod hand;
mod keys;
mod motion;
mod names;
mod page;
mod picture;
mod replay;
mod seat;
mod telling;
mod terms;
#[cfg(test)]
mod tests;
mod turns;
