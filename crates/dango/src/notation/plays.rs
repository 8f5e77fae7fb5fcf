use std::{fmt, str::FromStr};

use carreau_core::Side;
use carreau_goban::{ParsePointError, PointSet};

use crate::{
    play::{Blocked, Play, Way},
    slug::{ParseSlugError, Slug},
};

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TurnUp => f.write_str("turn"),
            Self::Show => f.write_str("free"),
            Self::Block(Blocked::Only) => f.write_str("block"),
            Self::Block(Blocked::First) => f.write_str("block 1"),
            Self::Block(Blocked::Second) => f.write_str("block 2"),
            Self::Hold(card) => write!(f, "hold {card}"),
            Self::Card { card, way } => {
                card.fmt(f)?;
                match way {
                    Way::Points(points) => write_points(f, points),
                    Way::Whole => Ok(()),
                    Way::None => f.write_str(" -"),
                }
            }
            Self::Stone { side, point } => write!(f, "{} {point}", side.letter().to_ascii_uppercase()),
            Self::Pass => f.write_str("pass"),
            Self::Dead(dead) => {
                f.write_str("dead")?;
                if dead.is_empty() { f.write_str(" -") } else { write_points(f, dead) }
            }
            Self::Agree => f.write_str("agree"),
            Self::PlayOn => f.write_str("play on"),
        }
    }
}

fn write_points(f: &mut fmt::Formatter<'_>, points: &PointSet) -> fmt::Result {
    points.iter().try_for_each(|point| write!(f, " {point}"))
}

/// Why a text is not a play.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParsePlayError {
    /// The text is empty.
    #[error("the play is empty: a card with its points is expected, such as `keima D4 E6`")]
    Empty,
    /// A word is not a card.
    #[error(transparent)]
    Card(#[from] ParseSlugError),
    /// A word is not a point.
    #[error(transparent)]
    Point(#[from] ParsePointError),
    /// A point is named twice.
    #[error("`{}` is named twice", carreau_core::echo(.0))]
    Repeats(String),
    /// The words do not form a play.
    #[error("`{}` is not a play: see the notation (block, block 1, hold free-card, B D4, dead D4 or dead -)", carreau_core::echo(.0))]
    Other(String),
}

impl FromStr for Play {
    type Err = ParsePlayError;

    fn from_str(text: &str) -> Result<Self, ParsePlayError> {
        let small = text.to_ascii_lowercase();
        let words: Vec<&str> = small.split_whitespace().collect();
        let other = || ParsePlayError::Other(text.trim().to_owned());
        Ok(match words[..] {
            [] => return Err(ParsePlayError::Empty),
            ["turn"] => Self::TurnUp,
            ["free"] => Self::Show,
            ["block"] => Self::Block(Blocked::Only),
            ["block", "1"] => Self::Block(Blocked::First),
            ["block", "2"] => Self::Block(Blocked::Second),
            ["hold", card] => Self::Hold(card.parse()?),
            ["b", point] => Self::Stone { side: Side::Black, point: point.parse()? },
            ["w", point] => Self::Stone { side: Side::White, point: point.parse()? },
            ["pass"] => Self::Pass,
            ["dead", "-"] => Self::Dead(PointSet::EMPTY),
            ["dead", ref dead @ ..] if !dead.is_empty() => Self::Dead(points(dead)?),
            ["agree"] => Self::Agree,
            ["play", "on"] => Self::PlayOn,
            [card, ref rest @ ..] => {
                let card: Slug = card.parse()?;
                if card.is_taken() {
                    return Err(other());
                }
                let way = match rest {
                    [] => Way::Whole,
                    ["-"] => Way::None,
                    rest => Way::Points(points(rest)?),
                };
                Self::Card { card, way }
            }
        })
    }
}

fn points(words: &[&str]) -> Result<PointSet, ParsePlayError> {
    let mut points = PointSet::EMPTY;
    for word in words {
        if !points.insert(word.parse()?) {
            return Err(ParsePlayError::Repeats(word.to_ascii_uppercase()));
        }
    }
    Ok(points)
}
