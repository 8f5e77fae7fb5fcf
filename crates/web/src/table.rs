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
mod coach;
mod consent;
mod description;
mod ending;
mod exercise;
mod forms;
mod frame;
mod grid;
mod hint;
pub(crate) mod in_short;
mod keys;
mod layout;
mod leaving;
mod lesson;
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
mod posed;
mod puzzle;
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

pub(crate) use actions::{
    Actions, busy_button, draw_button, titled, undo_button, waiting, waiting_for_others,
};
pub(crate) use admitted_call::AdmittedCall;
pub(crate) use calls::answer_due;
pub(crate) use coach::{CoachLine, allows_help, best, follow, listed};
pub(crate) use ending::{Ending, cause, is_of_go, sgf_buttons};
pub(crate) use exercise::ExerciseStrip;
pub(crate) use forms::{TableForm, TableForms};
pub(crate) use frame::{Frame, TableTop};
pub(crate) use grid::{cell_of, grid};
pub(crate) use hint::{HintSheet, advised_play};
pub(crate) use keys::{is_writing, listen};
pub(crate) use layout::CurrentLayout;
pub(crate) use leaving::gone_for;
pub(crate) use lesson::{Explained, Facts, Held, Lesson, LessonStrip};
pub(crate) use log::{Log, Moves, Row, number_in_game};
pub(crate) use moment::Moment;
pub(crate) use notes::{Note, notes};
pub(crate) use notice::{Notice, NoticeSlip};
pub(crate) use phrases::{FaceButtons, Phrases, SaidSlip};
pub(crate) use pointer::{Moved, Pointer, in_drawing, place};
pub(crate) use posed::{PosedFacts, PosedStrip};
pub(crate) use puzzle::PuzzleStrip;
pub(crate) use ready::Ready;
pub(crate) use rematch::TermsOffer;
pub(crate) use score::{Score, score};
pub(crate) use seat::PlayerSeat;
pub(crate) use sheets::Sheets;
pub(crate) use state::{Sheet, TableState};
pub(crate) use strips::Strips;
