//! Page objects: what a visitor can do and read on each page.

mod board;
mod lobby;
mod table;

pub(crate) use board::Board;
pub(crate) use lobby::{Lobby, invitation, two_at_a_table};
pub(crate) use table::{Opposite, sit_down_here};
