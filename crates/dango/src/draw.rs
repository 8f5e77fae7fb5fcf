use std::{fmt, str::FromStr};

use crate::{action::Action, slug::Slug};

/// The outcome of a chance event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Draw {
    /// The guess at the nigiri was right: the seats keep their colours (D1.3).
    Right,
    /// The guess was wrong: the seats change colours (D1.3).
    Wrong,
    /// This card is turned up (D2.1).
    Card(Slug),
    /// Twice is turned up, and then this card (D6.1).
    Twice(Slug),
}

/// A text that is not a draw.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is not a draw: a card, `twice` and a card, `right` or `wrong` are expected", carreau_core::echo(.0))]
pub struct ParseDrawError(pub String);

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Right => f.write_str("right"),
            Self::Wrong => f.write_str("wrong"),
            Self::Card(card) => card.fmt(f),
            Self::Twice(card) => write!(f, "{} {card}", Action::Twice.name()),
        }
    }
}

impl FromStr for Draw {
    type Err = ParseDrawError;

    fn from_str(text: &str) -> Result<Self, ParseDrawError> {
        let wrong = || ParseDrawError(text.to_owned());
        let slug = |word: &str| {
            let slug: Slug = word.parse().map_err(|_| wrong())?;
            if slug.is_taken() { Err(wrong()) } else { Ok(slug) }
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["right"] => Ok(Self::Right),
            ["wrong"] => Ok(Self::Wrong),
            [card] => slug(card).map(Self::Card),
            [twice, card] if twice == Action::Twice.name() => slug(card).map(Self::Twice),
            _ => Err(wrong()),
        }
    }
}
