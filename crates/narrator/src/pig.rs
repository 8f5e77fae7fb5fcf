//! Pig's refusals in words: an example for developers, so in English alone.

use carreau_games::pig::{ParsePlayError, Position, TurnError};
use carreau_words::sentence;

use crate::Narrated;

impl Narrated for Position {
    fn reason(&self, why: &TurnError) -> String {
        sentence(&why.to_string())
    }

    fn unreadable(why: &ParsePlayError) -> String {
        sentence(&why.to_string())
    }
}
