use std::{fmt, str::FromStr};

/// One of the six directions in which a boule goes, as seen from the throwing circle (B1.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Away from the circle.
    X1,
    /// Towards the circle.
    X2,
    /// To the left, towards column A.
    Y1,
    /// To the right.
    Y2,
    /// Away and to the left.
    Z1,
    /// Away and to the right.
    Z2,
}

/// A text that is not a direction.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is no direction: X1, X2, Y1, Y2, Z1 or Z2 is expected (B1.3)", carreau_core::echo(.0))]
pub struct ParseDirectionError(pub String);

impl Direction {
    /// All six directions, in the order of their names.
    pub const ALL: [Self; 6] = [Self::X1, Self::X2, Self::Y1, Self::Y2, Self::Z1, Self::Z2];

    /// The columns and rows that one step covers.
    pub const fn step(self) -> (i16, i16) {
        // A table: the dice decide the direction, so no processor could guess the way through a `match`.
        const STEPS: [(i16, i16); 6] = [(0, 1), (0, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)];
        STEPS[self as usize]
    }

    /// What one step adds to the [number](crate::Field::number) of a field.
    pub(crate) const fn offset(self) -> i16 {
        let (columns, rows) = self.step();
        columns * 256 + rows
    }

    /// Its name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::X1 => "X1",
            Self::X2 => "X2",
            Self::Y1 => "Y1",
            Self::Y2 => "Y2",
            Self::Z1 => "Z1",
            Self::Z2 => "Z2",
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Direction {
    type Err = ParseDirectionError;

    fn from_str(text: &str) -> Result<Self, ParseDirectionError> {
        let named = |direction: &Self| direction.as_str().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or_else(|| ParseDirectionError(text.to_owned()))
    }
}
