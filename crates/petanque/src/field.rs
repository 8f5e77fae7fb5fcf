use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::direction::Direction;

/// A field of the plan (B1.1), such as `G14`: a column by letter, a row by number from the throwing circle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Field {
    column: u8,
    row: u8,
}

/// A text that is not a field.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is no field: a letter and a row from 1 to 99 are expected, such as G14 (B1.1)", carreau_core::echo(.0))]
pub struct ParseFieldError(pub String);

impl Field {
    /// `A1`.
    pub(crate) const FIRST: Self = Self { column: 0, row: 0 };

    /// The field in a column, 0 to 25 for `A` to `Z`, and a row, 0 to 98 for 1 to 99; `None` outside these.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < 26 && row < 99 { Some(Self { column, row }) } else { None }
    }

    /// The column, 0 for `A`.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The row, 0 for the one at the circle, which is written `1`.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The distance in fields (B8.1): along X and along Y, never diagonally.
    pub const fn distance(self, other: Self) -> u8 {
        self.column.abs_diff(other.column) + self.row.abs_diff(other.row)
    }

    /// The field this many columns to the right and rows up.
    pub(crate) fn beyond(self, columns: u32, rows: u32) -> Option<Self> {
        let on = |at: u8, more: u32| u8::try_from(more).ok().and_then(|more| at.checked_add(more));
        Self::new(on(self.column, columns)?, on(self.row, rows)?)
    }

    /// The column and row after this many steps, even outside the plan.
    pub(crate) const fn on(self, direction: Direction, steps: i16) -> (i16, i16) {
        let (columns, rows) = direction.step();
        (self.column as i16 + columns * steps, self.row as i16 + rows * steps)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column), self.row + 1)
    }
}

impl FromStr for Field {
    type Err = ParseFieldError;

    /// Reads `G14`, and also `g14` and `G-14`.
    fn from_str(text: &str) -> Result<Self, ParseFieldError> {
        let wrong = || ParseFieldError(text.to_owned());
        let mut letters = text.chars();
        let column = letters.next().filter(char::is_ascii_alphabetic).ok_or_else(wrong)?;
        let row = letters.as_str();
        let row = row.strip_prefix('-').unwrap_or(row);
        let digits = !row.starts_with('0') && row.bytes().all(|byte| byte.is_ascii_digit());
        let row: u8 = row.parse().ok().filter(|row| digits && (1..=99).contains(row)).ok_or_else(wrong)?;
        Self::new(column.to_ascii_uppercase() as u8 - b'A', row - 1).ok_or_else(wrong)
    }
}

impl TryFrom<String> for Field {
    type Error = ParseFieldError;

    fn try_from(text: String) -> Result<Self, ParseFieldError> {
        text.parse()
    }
}

impl From<Field> for String {
    fn from(field: Field) -> Self {
        field.to_string()
    }
}
