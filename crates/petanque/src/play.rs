use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{character::Character, direction::Direction, field::Field, phase::Announced};

/// The technique that a player announces before any die (B2.4), with its field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Throw {
    /// A point with this landing field (B4.1).
    Point(Field),
    /// A push of the jack (B5).
    Push,
    /// A shot at the boule on this field (B6).
    Shot(Field),
    /// A shot at the jack (B7).
    ShotJack,
}

/// What a side does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// Wishes the other team a good game (B9.3).
    Greet,
    /// Takes a character card (B2.2).
    Take(Character),
    /// Puts the jack on a field (B3).
    Jack(Field),
    /// Announces a throw (B2.4).
    Throw(Character, Throw),
    /// Takes one off the run, as a pointer may (B4.2).
    Less,
    /// Keeps the run as it was rolled, as a pointer may (B4.2).
    Keep,
    /// Chooses the direction after two ones (B1.4).
    Go(Direction),
}

impl From<Announced> for Play {
    fn from(announced: Announced) -> Self {
        Self::Throw(announced.character, announced.throw)
    }
}

/// A text that is not a play.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{}` is no play: `greet`, `take TM`, `jack G14`, `TM point G7`, `FM push`, `PC shot G14`, `LS shot-jack`, `less`, `keep` or a direction such as `Z1` is expected",
    carreau_core::echo(.0)
)]
pub struct ParsePlayError(pub String);

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Point(landing) => write!(f, "point {landing}"),
            Self::Push => f.write_str("push"),
            Self::Shot(target) => write!(f, "shot {target}"),
            Self::ShotJack => f.write_str("shot-jack"),
        }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Greet => f.write_str("greet"),
            Self::Take(character) => write!(f, "take {character}"),
            Self::Jack(field) => write!(f, "jack {field}"),
            Self::Throw(character, throw) => write!(f, "{character} {throw}"),
            Self::Less => f.write_str("less"),
            Self::Keep => f.write_str("keep"),
            Self::Go(direction) => direction.fmt(f),
        }
    }
}

impl FromStr for Play {
    type Err = ParsePlayError;

    fn from_str(text: &str) -> Result<Self, ParsePlayError> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        let field = |field: &str| field.parse::<Field>().ok();
        let read = match words[..] {
            ["greet"] => Some(Self::Greet),
            ["less"] => Some(Self::Less),
            ["keep"] => Some(Self::Keep),
            ["take", who] => who.parse().ok().map(Self::Take),
            ["jack", on] => field(on).map(Self::Jack),
            [who, ref throw @ ..] if !throw.is_empty() => {
                who.parse().ok().zip(Throw::read(throw)).map(|(who, throw)| Self::Throw(who, throw))
            }
            [way] => way.parse().ok().map(Self::Go),
            [] | [_, ..] => None,
        };
        read.ok_or_else(|| ParsePlayError(text.to_owned()))
    }
}

impl Throw {
    fn read(words: &[&str]) -> Option<Self> {
        match *words {
            ["point", on] => on.parse().ok().map(Self::Point),
            ["push"] => Some(Self::Push),
            ["shot", on] => on.parse().ok().map(Self::Shot),
            ["shot-jack"] => Some(Self::ShotJack),
            _ => None,
        }
    }
}

impl TryFrom<String> for Throw {
    type Error = ParsePlayError;

    fn try_from(text: String) -> Result<Self, ParsePlayError> {
        Self::read(&text.split_whitespace().collect::<Vec<_>>()).ok_or(ParsePlayError(text))
    }
}

impl From<Throw> for String {
    fn from(throw: Throw) -> Self {
        throw.to_string()
    }
}
