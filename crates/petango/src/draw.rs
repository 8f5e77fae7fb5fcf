use std::{fmt, str::FromStr};

use carreau_core::Side;

use crate::hand::{Deviation, Slip};

/// The outcome of a chance event: which side plays first, or how the finger slips.
///
/// The text forms are `b`, `w` and `v+112 a-37`. The reader also takes capitals, surrounding white space, and a
/// positive deviation without its sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Draw {
    /// The nigiri decided that this side plays first (P1.3).
    First(Side),
    /// The error of the hand in the flick that was aimed (P3.2).
    Slip(Slip),
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First(side) => write!(f, "{}", side.letter()),
            Self::Slip(Slip { speed, direction }) => {
                write!(f, "v{:+} a{:+}", speed.hundredths(), direction.hundredths())
            }
        }
    }
}

/// A text that is not a draw of Pétango.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is neither a side (b, w) nor a slip of the finger (v+112 a-37, each -300 to +300)", carreau_core::echo(.0))]
pub struct ParseDrawError(pub String);

impl FromStr for Draw {
    type Err = ParseDrawError;

    fn from_str(text: &str) -> Result<Self, ParseDrawError> {
        let lower = text.trim().to_ascii_lowercase();
        let mut parts = lower.split_ascii_whitespace();
        let draw = match (parts.next(), parts.next(), parts.next()) {
            (Some("b"), None, None) => Some(Self::First(Side::Black)),
            (Some("w"), None, None) => Some(Self::First(Side::White)),
            (Some(speed), Some(direction), None) => slip(speed, direction).map(Self::Slip),
            _ => None,
        };
        draw.ok_or_else(|| ParseDrawError(text.to_owned()))
    }
}

fn slip(speed: &str, direction: &str) -> Option<Slip> {
    let deviation = |text: &str| text.parse().ok().and_then(Deviation::new);
    Some(Slip {
        speed: deviation(speed.strip_prefix('v')?)?,
        direction: deviation(direction.strip_prefix('a')?)?,
    })
}
