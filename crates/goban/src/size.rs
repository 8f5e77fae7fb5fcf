use std::fmt;

use crate::{point::Point, point_set::PointSet};

/// The number of lines of a board each way: 5 to 19.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size(u8);

/// A number of lines that is not supported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a board has 5 to 19 lines, not {0}")]
pub struct SizeError(pub u8);

impl Size {
    /// The smallest board.
    pub const SMALLEST: Self = Self(5);
    /// Nine lines.
    pub const NINE: Self = Self(9);
    /// Thirteen lines.
    pub const THIRTEEN: Self = Self(13);
    /// Nineteen lines, the largest board.
    pub const NINETEEN: Self = Self(19);

    /// The size with this number of lines.
    ///
    /// # Errors
    ///
    /// [`SizeError`] unless they are 5 to 19.
    pub const fn new(lines: u8) -> Result<Self, SizeError> {
        if lines < Self::SMALLEST.0 || lines > Self::NINETEEN.0 {
            Err(SizeError(lines))
        } else {
            Ok(Self(lines))
        }
    }

    /// The number of lines.
    pub const fn lines(self) -> u8 {
        self.0
    }

    /// The number of points of the board.
    pub fn area(self) -> usize {
        usize::from(self.0) * usize::from(self.0)
    }

    /// Whether a point is on the board.
    pub const fn has(self, point: Point) -> bool {
        point.column() < self.0 && point.row() < self.0
    }

    /// All points of the board.
    pub const fn points(self) -> &'static PointSet {
        &BOARDS[(self.0 - Self::SMALLEST.0) as usize]
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The points of each size of board, the smallest first.
static BOARDS: [PointSet; 15] = {
    let mut boards = [PointSet::EMPTY; 15];
    let mut i = 0;
    while i < 15 {
        let mut column = 0;
        while column < i + 5 {
            let mut row = 0;
            while row < i + 5 {
                boards[i as usize] = boards[i as usize].with(Point::at(column, row));
                row += 1;
            }
            column += 1;
        }
        i += 1;
    }
    boards
};
