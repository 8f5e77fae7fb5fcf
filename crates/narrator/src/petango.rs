//! Pétango's refusals in words.

use carreau_core::{Side, echo};
use carreau_games::petango::{ParsePlayError, Position, TurnError};
use carreau_petango_physics::FlickError;
use carreau_words::say;

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
