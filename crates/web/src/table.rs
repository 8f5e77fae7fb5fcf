//! What the tables of all games share: seats, getting ready, the moves, consent, the end, and the frame around them.
//!
//! A game's page receives a [`TableState`] and puts these parts around its board. Where games differ, it passes its own
//! words and buttons to the parts.

mod acquaintance;
mod actions;
mod admitted_call;
mod automatic_draw;
mod bot_seat;
mod calls;
mod chat;
mod consent;
mod description;
mod ending;
mod forms;
mod frame;
mod grid;
mod keys;
mod layout;
mod leaving;
mod log;
mod moment;
mod name_offer;
mod notes;
mod notice;
mod overflow_menu;
mod pausing;
pub(crate) mod phrases;
mod plea;
mod pointer;
mod ratings;
mod ready;
mod refereeing;
mod rematch;
mod report;
mod resigning;
mod score;
mod seat;
mod sheets;
mod state;
mod strips;
mod substitute;
mod team_seats;
mod typing;

pub(crate) use actions::{Actions, busy_button, draw_button, titled, undo_button, waiting};
pub(crate) use admitted_call::AdmittedCall;
pub(crate) use calls::answer_due;
pub(crate) use ending::{Ending, cause, is_of_go, sgf_buttons};
pub(crate) use forms::{TableForm, TableForms};
pub(crate) use frame::{Frame, TableTop};
pub(crate) use grid::{cell_of, grid};
pub(crate) use keys::listen;
pub(crate) use layout::CurrentLayout;
pub(crate) use leaving::gone_for;
pub(crate) use log::{Log, Moves, Row, number_in_game};
pub(crate) use moment::Moment;
pub(crate) use notes::{Note, notes};
pub(crate) use notice::{Notice, NoticeSlip};
pub(crate) use phrases::{FaceButtons, Phrases, SaidSlip};
pub(crate) use pointer::{Moved, Pointer, place};
pub(crate) use ready::Ready;
pub(crate) use rematch::TermsOffer;
pub(crate) use score::{Score, score};
pub(crate) use seat::PlayerSeat;
pub(crate) use sheets::Sheets;
pub(crate) use state::{Sheet, TableState};
pub(crate) use strips::Strips;
