//! Pétango's refusals in words.

use carreau_core::{Refusal as _, Side, echo};
use carreau_games::petango::{ParsePlayError, Position, Setup, SetupFault, TurnError};
use carreau_petango_physics::FlickError;
use carreau_words::{say, side};

use crate::Narrated;

impl Narrated for Position {
    fn reason(&self, why: &TurnError) -> String {
        reason(*why)
    }

    fn unreadable(why: &ParsePlayError) -> String {
        match *why {
            ParsePlayError::Shape | ParsePlayError::Range(FlickError::Version(_)) => say!(unread_petango),
            ParsePlayError::Number(ref text) => say!(unread_petango_number, text = echo(text).to_string()),
            ParsePlayError::Start(_) => say!(unread_petango_start),
            ParsePlayError::Range(FlickError::OutOfRange { field, found, low, high }) => {
                say!(
                    unread_petango_range,
                    field = field.replace(' ', "-"),
                    found = found,
                    low = low,
                    high = high
                )
            }
        }
    }

    fn question(&self) -> String {
        say!(puzzle_petango)
    }
}

/// Why the rules refuse a play.
pub fn reason(why: TurnError) -> String {
    match why {
        TurnError::NigiriFirst => say!(petango_why_nigiri),
        TurnError::NoSuchStart { columns, .. } => say!(petango_why_no_start, columns = columns),
        TurnError::StartTaken { start, of, .. } => match of {
            Side::Black => say!(petango_why_taken_black, start = start),
            Side::White => say!(petango_why_taken_white, start = start),
        },
        TurnError::CannotPass { free } => say!(petango_why_pass, free = free),
        TurnError::OutOfRange(_) => say!(petango_why_range),
        TurnError::OnItsWay => say!(petango_why_way),
        TurnError::GameOver => say!(petango_why_over),
        TurnError::StoneInRiver => say!(petango_why_river),
        TurnError::NoStoneInRiver => say!(petango_why_no_river),
        TurnError::SlapFirst { .. } => say!(petango_why_slap),
        TurnError::NoSlap => say!(petango_why_no_slap),
    }
}

/// What is wrong with a set-up: a sentence with its clause in brackets at its end, where there is one.
pub fn fault(fault: &SetupFault) -> String {
    match *fault {
        SetupFault::Points { side: of, found, to } => {
            say!(setup_petango_points, side = side(of), found = found, points = to)
        }
        SetupFault::BothWon => say!(setup_petango_both_won),
        SetupFault::GoesOn => say!(setup_petango_goes_on),
        SetupFault::EndsTooSoon => say!(setup_petango_ends_too_soon),
        SetupFault::NigiriTooLate => say!(setup_petango_nigiri_too_late),
        SetupFault::Attempt(attempt) => say!(setup_petango_attempt, attempt = attempt),
        SetupFault::Before => say!(setup_petango_before),
        SetupFault::NoHand => say!(setup_petango_no_hand),
        SetupFault::Flick(why) => {
            let clause = why.clause().0;
            say!(setup_petango_flick, why = reason(why).trim_end_matches('.'), clause = clause)
        }
        SetupFault::NotInRiver { offender: Side::Black } => say!(setup_petango_not_in_river_black),
        SetupFault::NotInRiver { offender: Side::White } => say!(setup_petango_not_in_river_white),
        SetupFault::NoRiver => say!(setup_petango_no_river),
        SetupFault::TooMany(stones) => {
            say!(setup_petango_too_many, stones = stones, most = Setup::MAX_STONES)
        }
        SetupFault::OffBoard(number) => say!(setup_petango_off_board, number = number),
        SetupFault::NoRest(number) => say!(setup_petango_no_rest, number = number),
        SetupFault::Overlap(first, second) => say!(setup_petango_overlap, a = first, b = second),
    }
}
