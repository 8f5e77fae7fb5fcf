use std::{
    fmt,
    ops::{Index, IndexMut, Not},
};

/// One of the two sides of a game.
///
/// A side is a colour of pieces, or a team. It is not a seat: several people may sit on one side, and one
/// person may play both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Side {
    /// The dark pieces; `b` in notation.
    Black,
    /// The light pieces; `w` in notation.
    White,
}

impl Side {
    /// Both sides, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The other side.
    pub const fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// The letter that stands for the side in notation: `b` or `w`.
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'b',
            Self::White => 'w',
        }
    }

    /// The side a notation letter stands for, if it is `b` or `w`.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'b' => Some(Self::Black),
            'w' => Some(Self::White),
            _ => None,
        }
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        self.opponent()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Black => "Black",
            Self::White => "White",
        })
    }
}

/// One value for each side, indexed by [`Side`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct BySide<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> BySide<T> {
    /// Asks for each side's value in turn.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> Self {
        Self { black: value(Side::Black), white: value(Side::White) }
    }

    /// Turns each side's value into another.
    pub fn map<U>(self, mut with: impl FnMut(T) -> U) -> BySide<U> {
        BySide { black: with(self.black), white: with(self.white) }
    }

    /// Both values with their sides, Black first.
    pub fn iter(&self) -> impl Iterator<Item = (Side, &T)> {
        [(Side::Black, &self.black), (Side::White, &self.white)].into_iter()
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Black => &self.black,
            Side::White => &self.white,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Black => &mut self.black,
            Side::White => &mut self.white,
        }
    }
}
