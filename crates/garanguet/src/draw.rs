use std::{fmt, str::FromStr};

use crate::roll::{Die, ParseRollError, Roll};

/// An outcome of the dice: the priority throw that opens a game, or a roll.
///
/// The text forms are `b5 w3` and `653`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Draw {
    /// Each player throws one die; if the dice are equal, both throw again (G3.1).
    Priority {
        /// Black's die.
        black: Die,
        /// White's die.
        white: Die,
    },
    /// Three dice at the start of a turn.
    Roll(Roll),
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Priority { black, white } => write!(f, "b{black} w{white}"),
            Self::Roll(roll) => roll.fmt(f),
        }
    }
}

impl FromStr for Draw {
    type Err = ParseRollError;

    fn from_str(text: &str) -> Result<Self, ParseRollError> {
        let die = |digit: u8| Die::new(digit.wrapping_sub(b'0'));
        match text.as_bytes() {
            &[b'b', black, b' ', b'w', white] => match (die(black), die(white)) {
                (Some(black), Some(white)) => Ok(Self::Priority { black, white }),
                _ => Err(ParseRollError(text.to_owned())),
            },
            _ => text.parse().map(Self::Roll),
        }
    }
}
