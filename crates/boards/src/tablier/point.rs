//! The 24 points and the rim behind them.

use std::fmt;

/// One of the 24 points, `a` to `x` (G1.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// How many points there are.
    pub const COUNT: usize = 24;

    /// The point at `index`, where `a` is 0 and `x` is 23.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 24 { Some(Self(index)) } else { None }
    }

    /// The point that a letter stands for.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'a'..='x' => Some(Self(letter as u8 - b'a')),
            _ => None,
        }
    }

    /// All points, `a` first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..24).map(Self)
    }

    /// The point's place in an array from `a` to `x`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The point's letter.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// Whether the point is one of `a` to `l`, which Black plays first.
    pub(crate) const fn is_first_half(self) -> bool {
        self.0 < 12
    }

    /// How many points lie between this one and the end of its row where `a` and `x` face each other: 0 for
    /// these two, 11 for `l` and `m`.
    pub(crate) const fn file(self) -> u8 {
        if self.is_first_half() { self.0 } else { 23 - self.0 }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Where a step may end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// On a point.
    Point(Point),
    /// In the mover's tray, borne off (G5.1).
    Off,
}

impl From<Point> for Place {
    fn from(point: Point) -> Self {
        Self::Point(point)
    }
}
