//! The text forms of positions and turns.
//!
//! ```text
//! position = points " " off " " mover " " dice
//! points   = item { "," item }                  24 points, a to x
//! item     = ( "b" | "w" ) count | count        checkers of a colour, or that many empty points
//! off      = count ":" count                    Black's, White's
//! mover    = "b" | "w" | "-"                    "-" before the priority throw (G3.1)
//! dice     = digit digit digit | "-"
//!
//! turn     = "pass" | path { " " path }
//! path     = point "/" end { "/" end } [ "(" times ")" ]
//! end      = point | "off"
//! ```
//!
//! In canonical form, runs of empty points are merged, counts are always written, and dice descend; consecutive steps
//! of one checker form one path, and equal neighbouring paths are written once with their number. The reader also takes
//! neighbouring runs of empty points, dice in any order, steps written apart, `(1)`, capital letters, and any white
//! space around and between the parts.

use std::{fmt, str::FromStr};

use carreau_core::{BySide, Side};

use crate::{
    point::Point,
    position::Position,
    roll::ParseRollError,
    setup::{Setup, SetupError},
    turn::{Destination, Step, Turn},
};

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut empty = 0;
        let mut comma = "";
        for point in &self.points {
            let Some((side, count)) = point else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                write!(f, "{comma}{empty}")?;
                (empty, comma) = (0, ",");
            }
            write!(f, "{comma}{}{count}", side.letter())?;
            comma = ",";
        }
        if empty > 0 {
            write!(f, "{comma}{empty}")?;
        }
        write!(f, " {}:{} ", self.off.black, self.off.white)?;
        write!(f, "{} ", self.to_move.map_or('-', Side::letter))?;
        match self.roll {
            Some(roll) => roll.fmt(f),
            None => f.write_str("-"),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

/// Why a text is not a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParsePositionError {
    /// There are not four parts.
    #[error("a position has four parts (points, off, side to move, dice), not {0}")]
    Parts(usize),
    /// A part of the points cannot be read.
    #[error("`{}` is neither checkers (b15, w3) nor a number of empty points", carreau_core::echo(.0))]
    Item(String),
    /// The points do not add up to 24.
    #[error("the points make {0}, not 24")]
    Points(usize),
    /// The checkers off cannot be read.
    #[error("`{}` is not what is borne off: two numbers are expected, Black's and White's, such as 0:3", carreau_core::echo(.0))]
    Off(String),
    /// The side to move cannot be read.
    #[error("`{}` is not a side to move: b, w or - is expected", carreau_core::echo(.0))]
    Mover(String),
    /// The dice cannot be read.
    #[error(transparent)]
    Roll(#[from] ParseRollError),
    /// It can be read but is no position.
    #[error("not a position: {0}")]
    Setup(#[from] SetupError),
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        Ok(text.parse::<Setup>()?.validate()?)
    }
}

impl FromStr for Setup {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let text = text.to_ascii_lowercase();
        let parts: Vec<&str> = text.split_whitespace().collect();
        let &[points, off, mover, dice] = parts.as_slice() else {
            return Err(ParsePositionError::Parts(parts.len()));
        };
        Ok(Self {
            points: parse_points(points)?,
            off: parse_off(off).ok_or_else(|| ParsePositionError::Off(off.to_owned()))?,
            to_move: parse_mover(mover)?,
            roll: if dice == "-" { None } else { Some(dice.parse()?) },
        })
    }
}

fn parse_points(text: &str) -> Result<[Option<(Side, u8)>; 24], ParsePositionError> {
    let mut points = [None; 24];
    let mut next = 0_usize;
    for item in text.split(',') {
        let error = || ParsePositionError::Item(item.to_owned());
        let letter = item.chars().next().ok_or_else(error)?;
        if let Some(side) = Side::from_letter(letter) {
            let count = parse_count(&item[1..]).ok_or_else(error)?;
            if let Some(point) = points.get_mut(next) {
                *point = Some((side, count));
            }
            next += 1;
        } else {
            next += usize::from(parse_count(item).ok_or_else(error)?);
        }
    }
    if next == points.len() { Ok(points) } else { Err(ParsePositionError::Points(next)) }
}

/// Reads a number without a sign; `u8::from_str` alone would read `+3`.
fn parse_count(text: &str) -> Option<u8> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

fn parse_off(text: &str) -> Option<BySide<u8>> {
    let (black, white) = text.split_once(':')?;
    Some(BySide { black: parse_count(black)?, white: parse_count(white)? })
}

fn parse_mover(text: &str) -> Result<Option<Side>, ParsePositionError> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some('-'), None) => Ok(None),
        (Some(letter), None) if Side::from_letter(letter).is_some() => Ok(Side::from_letter(letter)),
        _ => Err(ParsePositionError::Mover(text.to_owned())),
    }
}

impl fmt::Display for Destination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Point(point) => point.fmt(f),
            Self::Off => f.write_str("off"),
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_pass() {
            return f.write_str("pass");
        }
        let continues = |a: &Step, b: &Step| a.to == Destination::Point(b.from);
        let paths: Vec<&[Step]> = self.steps().chunk_by(continues).collect();
        for (i, equal) in paths.chunk_by(|a, b| a == b).enumerate() {
            let path = equal[0];
            write!(f, "{}{}", if i > 0 { " " } else { "" }, path[0].from)?;
            for step in path {
                write!(f, "/{}", step.to)?;
            }
            if equal.len() > 1 {
                write!(f, "({})", equal.len())?;
            }
        }
        Ok(())
    }
}

/// Why a text is not a turn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseTurnError {
    /// There is nothing to read.
    #[error("an empty text is not a turn: steps such as a/g or the word pass are expected")]
    Empty,
    /// A path cannot be read.
    #[error("`{}` is not a path of steps such as a/g, a/g/l, u/off or a/d(3)", carreau_core::echo(.0))]
    Path(String),
    /// There are more steps than any roll plays.
    #[error("a turn has at most {max} steps", max = Turn::MAX_STEPS)]
    TooLong,
}

impl FromStr for Turn {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<Self, ParseTurnError> {
        let text = text.trim().to_ascii_lowercase();
        if text == "pass" {
            return Ok(Self::pass());
        }
        if text.is_empty() {
            return Err(ParseTurnError::Empty);
        }
        let mut steps = Vec::new();
        for item in text.split_whitespace() {
            let (path, times) = parse_path(item).ok_or_else(|| ParseTurnError::Path(item.to_owned()))?;
            if path.len() * times + steps.len() > Self::MAX_STEPS {
                return Err(ParseTurnError::TooLong);
            }
            steps.extend(std::iter::repeat_n(path, times).flatten());
        }
        Self::from_steps(steps).ok_or(ParseTurnError::TooLong)
    }
}

/// The steps of a path and how many checkers take it.
fn parse_path(item: &str) -> Option<(Vec<Step>, usize)> {
    let (path, times) = match item.strip_suffix(')') {
        Some(item) => {
            let (path, times) = item.split_once('(')?;
            (path, parse_count(times).filter(|&times| times > 0)?)
        }
        None => (item, 1),
    };
    let mut ends = path.split('/');
    let mut at = parse_point(ends.next()?);
    let mut steps = Vec::new();
    for end in ends {
        // Nothing follows `off`, and a path starts on a point.
        let from = at?;
        at = parse_point(end);
        let to = match at {
            Some(point) => Destination::Point(point),
            None if end == "off" => Destination::Off,
            None => return None,
        };
        steps.push(Step { from, to });
    }
    if steps.is_empty() { None } else { Some((steps, usize::from(times))) }
}

fn parse_point(text: &str) -> Option<Point> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Point::from_letter(letter),
        _ => None,
    }
}
