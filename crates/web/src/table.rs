//! What every game's table has: seats, hellos, the moves, consent, the end, and the frame around them.
//!
//! A game's own page is given a [`TableState`] and puts these parts around its board; what differs it hands them
//! as words and buttons.

mod act;
mod admitted;
mod calls;
mod consent;
mod due;
mod ending;
mod frame;
mod grid;
mod hello;
mod house_sits;
mod keys;
mod log;
mod looks;
mod moment;
mod notice;
mod page;
mod places;
mod plea;
mod pointer;
mod rarely;
mod resigning;
mod score;
mod seat;
mod sheets;
mod stand_in;
mod state;
mod stillness;
mod strips;
mod telling;
mod typing;

pub(crate) use act::{Act, busy_button, draw_button, titled, undo_button, waiting};
pub(crate) use admitted::Admitted;
pub(crate) use calls::answer_due;
pub(crate) use ending::{Ending, is_of_go, save_sgf};
pub(crate) use frame::{Frame, TableTop};
pub(crate) use grid::{cell_of, grid};
pub(crate) use hello::Hello;
pub(crate) use keys::listen;
pub(crate) use log::{Log, Moves, Row, number_in_game};
pub(crate) use looks::{LookButtons, LookSlip};
pub(crate) use moment::Moment;
pub(crate) use notice::{Notice, NoticeSlip};
pub(crate) use page::{LocalTablePage, OnlineTablePage};
pub(crate) use pointer::{Moved, Pointer, place};
pub(crate) use score::{Score, score};
pub(crate) use seat::PlayerSeat;
pub(crate) use sheets::Sheets;
pub(crate) use state::{Sheet, TableState};
pub(crate) use stillness::{set_moving, settled, something_moves, when_still};
pub(crate) use strips::Strips;
pub(crate) use telling::{player, seat_name, waited_for};
