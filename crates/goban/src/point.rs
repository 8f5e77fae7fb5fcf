use std::{fmt, str::FromStr};

/// A point of the board: a column and a row, counted from 0 from the lower left.
///
/// The same point has the same number on every board, so that sets and tables need not know the size. Points are
/// ordered by column, then by row. As text they are written as usual in Go: columns `A` to `T` without `I`, rows
/// from 1 at the bottom, `D4`.
///
/// # Examples
///
/// ```
/// use carreau_goban::Point;
///
/// let point: Point = "J3".parse()?;
/// assert_eq!((point.column(), point.row()), (8, 2));
/// assert_eq!(point.offset(1, 1).map(|point| point.to_string()).as_deref(), Some("K4"));
/// # Ok::<(), carreau_goban::ParsePointError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u16);

/// A text that is not a point.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is not a point: a column A to T without I and a row 1 to 19 are expected, such as D4", carreau_core::echo(.0))]
pub struct ParsePointError(pub String);

/// The letters of the columns.
const COLUMNS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";

impl Point {
    /// The difference between the numbers of neighbouring points of a row. A column of the largest board has 19
    /// points; the twentieth belongs to no board, so that a step over the upper edge leads to no point.
    pub(crate) const STRIDE: u16 = 20;

    /// More than any [`place`](Self::place): the length of a table with a value for each point.
    pub const PLACES: usize = 21 * Self::STRIDE as usize;

    /// The point in a column and row, each 0 to 18; `None` outside the largest board.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < 19 && row < 19 { Some(Self::at(column, row)) } else { None }
    }

    pub(crate) const fn at(column: u8, row: u8) -> Self {
        Self((column as u16 + 1) * Self::STRIDE + row as u16 + 1)
    }

    /// The point with a number; the caller knows that it is one.
    pub(crate) const fn from_place(place: u16) -> Self {
        Self(place)
    }

    /// The number of the place.
    pub(crate) const fn number(self) -> u16 {
        self.0
    }

    /// The index of the point, below [`PLACES`](Self::PLACES), for tables with a value for each point. It is the
    /// same on every board, and some indices belong to no point.
    pub const fn place(self) -> usize {
        self.0 as usize
    }

    /// The column, 0 to 18 from the left.
    #[expect(clippy::cast_possible_truncation, reason = "a place is below 21 × 20")]
    pub const fn column(self) -> u8 {
        (self.0 / Self::STRIDE - 1) as u8
    }

    /// The row, 0 to 18 from the bottom.
    #[expect(clippy::cast_possible_truncation, reason = "a place is below 21 × 20")]
    pub const fn row(self) -> u8 {
        (self.0 % Self::STRIDE - 1) as u8
    }

    /// The point this many columns to the right and rows up; `None` outside the largest board.
    pub fn offset(self, columns: i8, rows: i8) -> Option<Self> {
        let column = self.column().checked_add_signed(columns)?;
        Self::new(column, self.row().checked_add_signed(rows)?)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(COLUMNS[usize::from(self.column())]), self.row() + 1)
    }
}

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        let read = || {
            let letter = text.bytes().next()?.to_ascii_uppercase();
            let column = COLUMNS.iter().position(|&column| column == letter)?;
            let digits = text.get(1..)?;
            // `+4` and `04` are numbers to the library, but no row.
            if digits.starts_with(['+', '0']) {
                return None;
            }
            let row: u8 = digits.parse().ok()?;
            Self::new(u8::try_from(column).ok()?, row.checked_sub(1)?)
        };
        read().ok_or_else(|| ParsePointError(text.to_owned()))
    }
}
