//! The text forms of positions and plays.
//!
//! ```text
//! position = board " " hand " " to " " points " " phase { " " stone }
//! board    = "goban" | "xiangqi" | "moon" | "ceres"
//! hand     = "none" | "steady" | "club" | "shaky"
//! to       = number                             the points that win (P6.1)
//! points   = number ":" number                  Black's, White's
//! phase    = "nigiri" | "over"
//!          | turn [ "/" before ]                a flick is due; what the attempt before brought
//!          | turn "@" flick                     the flick waits for the finger's slip
//!          | "river:" side [ "/given" ]         this side's stone, the last, is to be taken from the river
//!          | "slap:" side [ "/given" ]          this side may slap
//! turn     = side attempt [ "/given" ]          "given": the other player has given his point (P4.4)
//! before   = "ok" | "took" | "gave"             valid; and the palace took a point, or gave one (P7.4)
//! flick    = start "," azimuth "," speed "," elevation "," side offset "," height offset
//! stone    = side ":" x "," y [ "," z "," lean x "," lean y ]
//! side     = "b" | "w"
//!
//! play     = "plouf" | "take" | "slap" | "spare" | "pass"
//!          | start " " azimuth " " speed [ " " elevation [ " " side offset [ " " height offset ] ] ]
//! ```
//!
//! Numbers are whole, in the units of [`Flick`] and [`RestPose`]; `start` counts from 1 from the player's left. In
//! canonical form, level stones have only x and y, and flicks have all six numbers. The reader also takes level stones
//! in full, flicks without their last offsets, capital letters, and any white space around and between the parts.

use std::{fmt, str::FromStr};

use carreau_core::{BySide, Side};
use carreau_petango_physics::{Flick, FlickError, RestPose};

use crate::{
    board::{Board, UnknownBoard},
    hand::UnknownHand,
    phase::{Before, Going, Phase},
    play::Play,
    position::{Position, Stone},
    setup::{Setup, SetupError},
    terms::{Goal, Terms},
};

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Terms { board, hand, to } = self.terms;
        write!(f, "{board} {hand} {} {}:{} ", to.points(), self.points.black, self.points.white)?;
        write_phase(f, self.phase)?;
        self.stones.iter().try_for_each(|stone| write_stone(f, board, stone))
    }
}

fn write_phase(f: &mut fmt::Formatter<'_>, phase: Phase) -> fmt::Result {
    let mark = |given: bool| if given { "/given" } else { "" };
    let turn = |turn: Going| format!("{}{}{}", turn.side.letter(), turn.attempt, mark(turn.given));
    match phase {
        Phase::Nigiri => f.write_str("nigiri"),
        Phase::Over => f.write_str("over"),
        Phase::Flick { turn: going, before } => {
            let before = match before {
                Before::Nothing => "",
                Before::Valid => "/ok",
                Before::Took => "/took",
                Before::Gave => "/gave",
            };
            write!(f, "{}{before}", turn(going))
        }
        Phase::Slip { turn: going, flick } => {
            let Flick { start, azimuth, speed, elevation, side, height } = flick;
            let start = u16::from(start) + 1;
            write!(f, "{}@{start},{azimuth},{speed},{elevation},{side},{height}", turn(going))
        }
        Phase::River { offender, given } => write!(f, "river:{}{}", offender.letter(), mark(given)),
        Phase::Slap { offender, given } => write!(f, "slap:{}{}", offender.letter(), mark(given)),
    }
}

fn write_stone(f: &mut fmt::Formatter<'_>, board: Board, Stone { side, pose }: &Stone) -> fmt::Result {
    let RestPose { x, y, z, lean_x, lean_y } = pose;
    write!(f, " {}:{x},{y}", side.letter())?;
    if *pose == board.level(*x, *y) { Ok(()) } else { write!(f, ",{z},{lean_x},{lean_y}") }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flick(Flick { start, azimuth, speed, elevation, side, height }) => {
                let start = u16::from(*start) + 1;
                write!(f, "{start} {azimuth} {speed} {elevation} {side} {height}")
            }
            Self::Plouf => f.write_str("plouf"),
            Self::Take => f.write_str("take"),
            Self::Slap => f.write_str("slap"),
            Self::Spare => f.write_str("spare"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// Why a text is not a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParsePositionError {
    /// There are fewer than five parts.
    #[error("a position has at least five parts (board, hand, points that win, points, phase), not {0}")]
    Parts(usize),
    /// There is no such board.
    #[error(transparent)]
    Board(#[from] UnknownBoard),
    /// There is no such hand.
    #[error(transparent)]
    Hand(#[from] UnknownHand),
    /// The points that win cannot be read.
    #[error("`{}` is not a number of points to play to: 1 to 30 is expected (P6.1)", carreau_core::echo(.0))]
    Goal(String),
    /// The points cannot be read.
    #[error("`{}` is not the points: two numbers are expected, Black's and White's, such as 3:5", carreau_core::echo(.0))]
    Points(String),
    /// The phase cannot be read.
    #[error("`{}` is not what the game waits for, such as nigiri, b2, w1/ok, river:b, slap:w or over", carreau_core::echo(.0))]
    Phase(String),
    /// A stone cannot be read.
    #[error("`{}` is not a stone, such as b:1234,-20345", carreau_core::echo(.0))]
    Stone(String),
    /// It can be read, but it is not a position.
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
        let &[board, hand, to, points, phase, ref stones @ ..] = parts.as_slice() else {
            return Err(ParsePositionError::Parts(parts.len()));
        };
        let board: Board = board.parse()?;
        let goal = number(to).and_then(|points| Goal::new(points).ok());
        let goal = goal.ok_or_else(|| ParsePositionError::Goal(to.to_owned()))?;
        let stone = |text: &&str| {
            parse_stone(board, text).ok_or_else(|| ParsePositionError::Stone((*text).to_owned()))
        };
        Ok(Self {
            terms: Terms { board, hand: hand.parse()?, to: goal },
            points: parse_points(points).ok_or_else(|| ParsePositionError::Points(points.to_owned()))?,
            stones: stones.iter().map(stone).collect::<Result<_, _>>()?,
            phase: parse_phase(phase).ok_or_else(|| ParsePositionError::Phase(phase.to_owned()))?,
        })
    }
}

fn parse_points(text: &str) -> Option<BySide<u8>> {
    let (black, white) = text.split_once(':')?;
    Some(BySide { black: number(black)?, white: number(white)? })
}

fn parse_phase(text: &str) -> Option<Phase> {
    match text {
        "nigiri" => return Some(Phase::Nigiri),
        "over" => return Some(Phase::Over),
        _ => {}
    }
    if let Some(rest) = text.strip_prefix("river:") {
        let (offender, given) = parse_given(rest);
        return Some(Phase::River { offender: parse_side(offender)?, given });
    }
    if let Some(rest) = text.strip_prefix("slap:") {
        let (offender, given) = parse_given(rest);
        return Some(Phase::Slap { offender: parse_side(offender)?, given });
    }
    if let Some((turn, flick)) = text.split_once('@') {
        let numbers: Vec<&str> = flick.split(',').collect();
        return Some(Phase::Slip { turn: parse_turn(turn)?, flick: parse_flick(&numbers).ok()? });
    }
    let marks = [("/ok", Before::Valid), ("/took", Before::Took), ("/gave", Before::Gave)];
    let marked = marks.into_iter().find_map(|(mark, before)| Some((text.strip_suffix(mark)?, before)));
    let (turn, before) = marked.unwrap_or((text, Before::Nothing));
    Some(Phase::Flick { turn: parse_turn(turn)?, before })
}

fn parse_given(text: &str) -> (&str, bool) {
    text.strip_suffix("/given").map_or((text, false), |rest| (rest, true))
}

fn parse_turn(text: &str) -> Option<Going> {
    let (text, given) = parse_given(text);
    let side = Side::from_letter(text.chars().next()?)?;
    Some(Going { side, attempt: number(&text[1..])?, given })
}

fn parse_side(text: &str) -> Option<Side> {
    let mut letters = text.chars();
    let side = letters.next().and_then(Side::from_letter)?;
    letters.next().is_none().then_some(side)
}

fn parse_stone(board: Board, text: &str) -> Option<Stone> {
    let (side, numbers) = text.split_once(':')?;
    let side = parse_side(side)?;
    let numbers = numbers.split(',').map(number).collect::<Option<Vec<i32>>>()?;
    let pose = match *numbers.as_slice() {
        [x, y] => board.level(x, y),
        [x, y, z, lean_x, lean_y] => RestPose { x, y, z, lean_x, lean_y },
        _ => return None,
    };
    Some(Stone { side, pose })
}

/// Reads a whole number without a plus sign, which `from_str` alone would accept.
fn number<N: FromStr>(text: &str) -> Option<N> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// Why a text is not a play.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParsePlayError {
    /// It is neither a word of the game nor three to six numbers.
    #[error(
        "a play is plouf, take, slap, spare, pass or the three to six numbers of a flick, such as 8 1100 12500"
    )]
    Shape,
    /// A part of a flick is not a whole number.
    #[error("`{}` is not a whole number", carreau_core::echo(.0))]
    Number(String),
    /// The first line has no such intersection.
    #[error("the intersection is {0}, but 1 to 19 is expected")]
    Start(i64),
    /// Another number of the flick is out of its range.
    #[error(transparent)]
    Range(#[from] FlickError),
}

impl FromStr for Play {
    type Err = ParsePlayError;

    fn from_str(text: &str) -> Result<Self, ParsePlayError> {
        let text = text.to_ascii_lowercase();
        let parts: Vec<&str> = text.split_whitespace().collect();
        match parts.as_slice() {
            ["plouf"] => Ok(Self::Plouf),
            ["take"] => Ok(Self::Take),
            ["slap"] => Ok(Self::Slap),
            ["spare"] => Ok(Self::Spare),
            ["pass"] => Ok(Self::Pass),
            numbers => parse_flick(numbers).map(Self::Flick),
        }
    }
}

fn parse_flick(numbers: &[&str]) -> Result<Flick, ParsePlayError> {
    if !(3..=6).contains(&numbers.len()) {
        return Err(ParsePlayError::Shape);
    }
    let mut read = [0_i64; 6];
    for (read, text) in read.iter_mut().zip(numbers) {
        *read = number(text).ok_or_else(|| ParsePlayError::Number((*text).to_owned()))?;
    }
    let [start, azimuth, speed, elevation, side, height] = read;
    if !(1..=19).contains(&start) {
        return Err(ParsePlayError::Start(start));
    }
    let symmetrical = |field, found, most: i16| ranged(field, found, -i64::from(most), most.into());
    let upward = |field, found, most: u16| ranged(field, found, 0, most.into());
    Ok(Flick {
        start: ranged("start", start - 1, 0, 18)?,
        azimuth: symmetrical("azimuth", azimuth, Flick::MAX_AZIMUTH)?,
        speed: upward("speed", speed, Flick::MAX_SPEED)?,
        elevation: upward("elevation", elevation, Flick::MAX_ELEVATION)?,
        side: symmetrical("side offset", side, Flick::MAX_SIDE)?,
        height: symmetrical("height offset", height, Flick::MAX_HEIGHT)?,
    })
}

/// A number of a flick, checked against its range.
fn ranged<N: TryFrom<i64>>(field: &'static str, found: i64, low: i64, high: i64) -> Result<N, FlickError> {
    let short = |number: i64| i32::try_from(number).unwrap_or(if number < 0 { i32::MIN } else { i32::MAX });
    let within =
        Some(found).filter(|found| (low..=high).contains(found)).and_then(|found| N::try_from(found).ok());
    within.ok_or(FlickError::OutOfRange { field, found: short(found), low: short(low), high: short(high) })
}
