//! The rulebook, clause by clause.

mod block;
mod change;
mod count;
mod free_turns;
mod go;
mod stone_cards;
mod turns;
mod twice;
mod units;
