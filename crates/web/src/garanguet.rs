//! Garanguet's table.

mod act;
mod board;
mod desk;
mod dice_count;
mod ending;
mod hand;
mod hello;
mod keys;
mod moment;
mod motion;
mod moves;
mod names;
mod page;
mod picture;
mod seat;
mod sheets;
mod telling;

pub(crate) use board::Still;
pub(crate) use dice_count::DiceTable;
pub(crate) use motion::settled as motion_settled;
pub(crate) use moves::{Log, rows};
pub(crate) use names::side as side_name;
pub(crate) use page::{LocalTablePage, OnlineTablePage};
pub(crate) use picture::{last_move, plain};
