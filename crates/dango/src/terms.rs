use std::fmt;

pub use carreau_goban::Scoring;
use carreau_goban::Size;
use serde::{Deserialize, Serialize};

/// The terms that are agreed before a game, apart from the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// The board (D1.1).
    pub board: Lines,
    /// The komi (D1.4); the usual one for the board if none is agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub komi: Option<Komi>,
    /// The kind of scoring (D8.2).
    pub scoring: Scoring,
    /// Whether held cards stay out of the second deck (D2.5).
    pub carry_over: bool,
    /// Whether the nigiri decides the colours (D1.3). If not, they follow the seats.
    pub nigiri: bool,
}

impl Default for Terms {
    fn default() -> Self {
        Self {
            board: Lines::default(),
            komi: None,
            scoring: Scoring::Territory,
            carry_over: true,
            nigiri: false,
        }
    }
}

impl Terms {
    /// The komi, agreed or usual.
    pub fn komi(&self) -> Komi {
        self.komi.unwrap_or_else(|| Komi::usual(self.board.size()))
    }

    /// The same terms in their canonical form, without an agreed komi that is the usual one: it is the same game.
    pub fn normal(self) -> Self {
        Self { komi: self.komi.filter(|&komi| komi != Komi::usual(self.board.size())), ..self }
    }

    /// The number of rounds, in each of which every deck is played once (D1.1): two on 19×19, one on others.
    pub fn rounds(&self) -> u8 {
        if self.board.size() == Size::NINETEEN { 2 } else { 1 }
    }
}

/// The size of the board of a game (D1.1). Games are played on 13×13 and 19×19; the others, 5×5 to 18×18, are for
/// exercises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Lines(Size);

impl Lines {
    /// The size of the board.
    pub const fn size(self) -> Size {
        self.0
    }
}

impl Default for Lines {
    fn default() -> Self {
        Self(Size::THIRTEEN)
    }
}

impl From<Size> for Lines {
    fn from(size: Size) -> Self {
        Self(size)
    }
}

impl TryFrom<u8> for Lines {
    type Error = carreau_goban::SizeError;

    fn try_from(lines: u8) -> Result<Self, Self::Error> {
        Size::new(lines).map(Self)
    }
}

impl From<Lines> for u8 {
    fn from(lines: Lines) -> Self {
        lines.0.lines()
    }
}

/// A komi for White in half points, -199 to 199 (D1.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
pub struct Komi(i16);

/// A number that is not a komi.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[error("a komi is a number of half points from -99.5 to 99.5 (D1.4)")]
pub struct KomiError;

impl Komi {
    /// The komi of this number of half points.
    ///
    /// # Errors
    ///
    /// [`KomiError`] outside -199 to 199.
    pub const fn halves(halves: i16) -> Result<Self, KomiError> {
        if halves < -199 || halves > 199 { Err(KomiError) } else { Ok(Self(halves)) }
    }

    /// 10.5 on 19×19, 6.5 on all others (D1.4).
    pub fn usual(size: Size) -> Self {
        Self(if size == Size::NINETEEN { 21 } else { 13 })
    }

    /// The number of half points.
    pub const fn as_halves(self) -> i16 {
        self.0
    }
}

impl TryFrom<f64> for Komi {
    type Error = KomiError;

    fn try_from(points: f64) -> Result<Self, KomiError> {
        let halves = points * 2.0;
        if halves.fract() != 0.0 || !(-199.0..=199.0).contains(&halves) {
            return Err(KomiError);
        }
        #[expect(clippy::cast_possible_truncation, reason = "whole and in range")]
        Self::halves(halves as i16)
    }
}

impl From<Komi> for f64 {
    fn from(komi: Komi) -> Self {
        Self::from(komi.0) / 2.0
    }
}

impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f64::from(*self).fmt(f)
    }
}

impl std::str::FromStr for Komi {
    type Err = KomiError;

    fn from_str(text: &str) -> Result<Self, KomiError> {
        // The library also reads `1e1`, `+6` and `inf`.
        let decimal = text.strip_prefix('-').unwrap_or(text);
        if !decimal.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') {
            return Err(KomiError);
        }
        text.parse::<f64>().map_err(|_| KomiError)?.try_into()
    }
}
