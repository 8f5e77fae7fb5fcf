//! Matches seen from outside: what a table does with intentions and events, and what a record proves.

mod cards;
mod clocks;
mod coach;
mod desk;
mod duties;
mod fair_draws;
mod flicks;
mod leaving;
mod log_check;
mod matches;
mod pauses;
mod records;
mod refereeing;
mod second_program;
mod signatures;
mod slow;
mod takebacks;
mod teams;
mod touch_move;
mod verifying;
