use std::fmt;

use carreau_core::Side;

/// One of the 24 points of the tablier, `a` to `x` (G1.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

/// A mover's path number (G1.4): 1 to 24 for the points in the order that side travels them, and
/// 25 for the outer rim.
pub type Path = u8;

/// The path number of the outer rim (G5.2): where borne-off checkers go.
pub(crate) const RIM: Path = 25;

/// The first path number of a side's last quadrant (G2.1).
pub(crate) const HOME: Path = 19;

impl Point {
    /// How many points there are.
    pub const COUNT: u8 = 24;

    /// The points from `a` to `x`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT).map(Self)
    }

    /// The point with this index, 0 for `a` to 23 for `x`.
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// 0 for `a` to 23 for `x`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The point with this letter, `a` to `x`.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'a'..='x' => Some(Self(letter as u8 - b'a')),
            _ => None,
        }
    }

    /// The point's letter, `a` to `x`.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// The point's number on a side's path, 1 to 24 (G1.4).
    pub const fn path(self, side: Side) -> Path {
        match side {
            Side::Black => self.0 + 1,
            Side::White => Self::COUNT - self.0,
        }
    }

    /// The point with a number on a side's path; `None` outside 1 to 24.
    pub const fn from_path(side: Side, path: Path) -> Option<Self> {
        match (side, path) {
            (Side::Black, 1..=24) => Some(Self(path - 1)),
            (Side::White, 1..=24) => Some(Self(Self::COUNT - path)),
            _ => None,
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
