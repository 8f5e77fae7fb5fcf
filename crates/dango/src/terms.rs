use std::fmt;

pub use carreau_goban::Scoring;
use carreau_goban::Size;
use serde::{Deserialize, Serialize};

/// What is agreed before a game, beside the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// The board (D1.1).
    pub board: Lines,
    /// What White gets (D1.4); the usual for the board when nothing is agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub komi: Option<Komi>,
    /// How the board is counted (D8.2).
    #[serde(with = "scoring")]
    pub scoring: Scoring,
    /// Whether held cards stay out of the second deck (D2.5).
    pub carry_over: bool,
    /// Whether the nigiri decides the colours (D1.3); otherwise they go with the seats.
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
    /// What White gets, agreed or usual.
    pub fn komi(&self) -> Komi {
        self.komi.unwrap_or_else(|| Komi::usual(self.board.size()))
    }

    /// The same terms, with the usual komi left to be the usual: agreed or not, it is the same game.
    pub fn normal(self) -> Self {
        Self { komi: self.komi.filter(|&komi| komi != Komi::usual(self.board.size())), ..self }
    }

    /// How often each deck is played (D1.1): twice on 19×19, once on others.
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

/// What White gets, in half points: -199 to 199 of them (D1.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
pub struct Komi(i16);

/// A number that is no komi.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[error("a komi is a number of half points from -99.5 to 99.5 (D1.4)")]
pub struct KomiError;

impl Komi {
    /// So many half points.
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

    /// The half points.
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

/// The word for a way to count (D8.2) in notation.
pub(crate) const fn scoring_word(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Territory => "territory",
        Scoring::Area => "area",
    }
}

/// The way to count as a word of the record.
mod scoring {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    use super::{Scoring, scoring_word};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    pub(super) fn serialize<S: Serializer>(scoring: &Scoring, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(scoring_word(*scoring))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Scoring, D::Error> {
        let word = String::deserialize(from)?;
        let found = Scoring::ALL.into_iter().find(|&way| scoring_word(way) == word);
        found
            .ok_or_else(|| D::Error::custom(format!("`{word}` is no way to count: territory or area (D8.2)")))
    }
}
