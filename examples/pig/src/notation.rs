use std::{fmt, str::FromStr};

use carreau_core::{BySide, Side, echo};

use crate::{Die, Phase, Play, Position, Target};

/// A text that is not a play.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is neither `throw` nor `hold`", echo(.0))]
pub struct ParsePlayError(String);

/// A text that is not a die.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is not a number from 1 to 6", echo(.0))]
pub struct ParseDieError(String);

/// A text that is not a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is not a position such as `45:30 100 b 12 choice`: {why}", echo(.text))]
pub struct ParsePositionError {
    text: String,
    why: &'static str,
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Throw => "throw",
            Self::Hold => "hold",
        })
    }
}

impl FromStr for Play {
    type Err = ParsePlayError;

    fn from_str(text: &str) -> Result<Self, ParsePlayError> {
        match text {
            "throw" => Ok(Self::Throw),
            "hold" => Ok(Self::Hold),
            _ => Err(ParsePlayError(text.to_owned())),
        }
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Die {
    type Err = ParseDieError;

    fn from_str(text: &str) -> Result<Self, ParseDieError> {
        match text.as_bytes() {
            &[digit] => Self::new(digit.wrapping_sub(b'0')),
            _ => None,
        }
        .ok_or_else(|| ParseDieError(text.to_owned()))
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [black, white] = Side::ALL.map(|side| self.points(side));
        write!(f, "{black}:{white} {} ", self.target().points())?;
        match self.phase() {
            Phase::Die { side, stake } => write!(f, "{} {stake} die", side.letter()),
            Phase::Choice { side, stake } => write!(f, "{} {stake} choice", side.letter()),
            Phase::Over(side) => write!(f, "{} won", side.letter()),
        }
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        read(text).map_err(|why| ParsePositionError { text: text.to_owned(), why })
    }
}

fn read(text: &str) -> Result<Position, &'static str> {
    let words: Vec<&str> = text.split(' ').collect();
    let [points, target, side, rest @ ..] = &words[..] else { return Err("it ends too soon") };
    let (black, white) = points.split_once(':').ok_or("points are written with a colon between them")?;
    let points = BySide { black: number(black)?, white: number(white)? };
    let target = Target::try_from(number(target)?).map_err(|_| "a game goes to 10 to 500 points (E1.2)")?;
    let side = Side::ALL.into_iter().find(|it| *side == it.letter().to_string()).ok_or("a side is b or w")?;
    let phase = match *rest {
        ["won"] => Phase::Over(side),
        [stake, "die"] => Phase::Die { side, stake: number(stake)? },
        [stake, "choice"] => Phase::Choice { side, stake: number(stake)? },
        _ => return Err("it ends in `die` or `choice` after what is at stake, or in `won`"),
    };
    let reached = |side: Side| points[side] >= target.points();
    let is_over = matches!(phase, Phase::Over(_));
    if reached(!side) || reached(side) != is_over {
        return Err("the first side to reach the target has won (E3.1)");
    }
    // One throw brings 2 to 6, so points of 1 are impossible, and every number from 2 on can be reached.
    if points.black == 1 || points.white == 1 {
        return Err("nobody can have kept 1 point (E2.2)");
    }
    match phase {
        Phase::Die { stake: 1, .. } | Phase::Choice { stake: 0 | 1, .. } => {
            Err("a 1 ends the turn (E2.2): no turn has brought that")
        }
        _ => Ok(Position { points, target, phase }),
    }
}

/// Reads a number in its canonical form.
fn number(text: &str) -> Result<u16, &'static str> {
    let number: u16 = text.parse().map_err(|_| "a number from 0 to 65535 is expected")?;
    if number.to_string() == text { Ok(number) } else { Err("numbers have no sign and no leading zero") }
}
