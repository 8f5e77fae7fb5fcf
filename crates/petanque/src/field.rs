use std::{fmt, num::NonZeroU16, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::direction::Direction;

/// A field of the plan (B1.1), such as `G14`: a column by letter, a row by number from the throwing circle.
///
/// Column and row are one number: two fields are compared at once, and an `Option` of a field is no bigger than a field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Field(NonZeroU16);

/// A text that is not a field.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is no field: a letter and a row from 1 to 99 are expected, such as G14 (B1.1)", carreau_core::echo(.0))]
pub struct ParseFieldError(pub String);

impl Field {
    /// What the number has as the column and the row of `A1`: there is room for a few fields around any plan.
    const MARGIN: u8 = 16;

    /// The field in a column, 0 to 25 for `A` to `Z`, and a row, 0 to 98 for 1 to 99; `None` outside these.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column >= 26 || row >= 99 {
            return None;
        }
        let number = NonZeroU16::new(u16::from_be_bytes([Self::MARGIN + column, Self::MARGIN + row]));
        Some(Self(number.expect("the margin is not zero")))
    }

    /// Column and row as one number, which grows by column and then by row. The number of a neighbour is 1 more or less
    /// in the same column, and 256 more or less in the same row.
    pub(crate) const fn number(self) -> u16 {
        self.0.get()
    }

    /// The field with this [number](Self::number); the caller knows that it is one.
    pub(crate) const fn numbered(number: u16) -> Self {
        Self(NonZeroU16::new(number).expect("the number of a field"))
    }

    /// The column, 0 for `A`.
    pub const fn column(self) -> u8 {
        let [column, _] = self.number().to_be_bytes();
        column - Self::MARGIN
    }

    /// The row, 0 for the one at the circle, which is written `1`.
    pub const fn row(self) -> u8 {
        let [_, row] = self.number().to_be_bytes();
        row - Self::MARGIN
    }

    /// The distance in fields (B8.1): along X and along Y, never diagonally.
    pub const fn distance(self, other: Self) -> u8 {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    /// The field this many columns to the right and rows up.
    pub(crate) fn beyond(self, columns: u32, rows: u32) -> Option<Self> {
        let on = |at: u8, more: u32| u8::try_from(more).ok().and_then(|more| at.checked_add(more));
        Self::new(on(self.column(), columns)?, on(self.row(), rows)?)
    }

    /// The number of the place this many steps further, perhaps off the plan; a boule goes 12 at most, less than the
    /// margin.
    pub(crate) const fn on(self, direction: Direction, steps: i16) -> u16 {
        self.number().wrapping_add_signed(direction.offset() * steps)
    }

    /// The field with the number of a place, if it is on a plan with so many columns and rows.
    pub(crate) fn within(number: u16, columns: u8, rows: u8) -> Option<Self> {
        let [column, row] = number.to_be_bytes().map(|at| at.wrapping_sub(Self::MARGIN));
        let on = column < columns && row < rows;
        // A number and no branch, which nobody could predict: often a boule leaves the plan.
        NonZeroU16::new(if on { number } else { 0 }).map(Self)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Field").field("column", &self.column()).field("row", &self.row()).finish()
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
