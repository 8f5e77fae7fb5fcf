use std::{fmt, str::FromStr};

/// An outcome of the dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Draw {
    /// One die of 1 to 6.
    Die(u8),
    /// Two dice, the higher first, for a direction (B1.4).
    Pair(u8, u8),
}

/// A text that is not an outcome of the dice.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is no throw: a die such as `4`, or two with the higher first, such as `6+2`, are expected", carreau_core::echo(.0))]
pub struct ParseDrawError(pub String);

impl Draw {
    /// The six faces of a die.
    pub(crate) const DIE: [Self; 6] =
        [Self::Die(1), Self::Die(2), Self::Die(3), Self::Die(4), Self::Die(5), Self::Die(6)];

    /// The 36 outcomes of two dice, equal ones next to each other.
    pub(crate) const PAIR: [Self; 36] = {
        let mut pairs = [Self::Pair(1, 1); 36];
        let (mut next, mut high) = (0, 1);
        while high <= 6 {
            let mut low = 1;
            while low <= high {
                pairs[next] = Self::Pair(high, low);
                next += 1;
                if low < high {
                    pairs[next] = Self::Pair(high, low);
                    next += 1;
                }
                low += 1;
            }
            high += 1;
        }
        pairs
    };

    /// Two dice in either order.
    pub const fn pair(a: u8, b: u8) -> Self {
        if a < b { Self::Pair(b, a) } else { Self::Pair(a, b) }
    }

    /// The sum of the dice.
    pub const fn sum(self) -> u8 {
        match self {
            Self::Die(die) => die,
            Self::Pair(high, low) => high + low,
        }
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Die(die) => write!(f, "{die}"),
            Self::Pair(high, low) => write!(f, "{high}+{low}"),
        }
    }
}

impl FromStr for Draw {
    type Err = ParseDrawError;

    fn from_str(text: &str) -> Result<Self, ParseDrawError> {
        let die = |byte: u8| (b'1'..=b'6').contains(&byte).then(|| byte - b'0');
        let read = match *text.as_bytes() {
            [one] => die(one).map(Self::Die),
            [one, b'+', two] => die(one).zip(die(two)).map(|(one, two)| Self::pair(one, two)),
            _ => None,
        };
        read.ok_or_else(|| ParseDrawError(text.to_owned()))
    }
}
