use std::{fmt, str::FromStr};

/// The value of one die, 1 to 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Die(u8);

impl Die {
    /// The six values.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// A die showing `value`; `None` outside 1 to 6.
    pub const fn new(value: u8) -> Option<Self> {
        if value >= 1 && value <= 6 { Some(Self(value)) } else { None }
    }

    /// 1 to 6.
    pub const fn value(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A roll of the three dice, in which it does not matter which die shows what.
///
/// The text form is three digits in descending order, such as `653`; the reader takes any order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll([Die; 3]);

/// How a roll is played (G3.2–G3.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RollKind {
    /// Each of the three dice is played once (G3.2).
    Simple,
    /// A double with a lower odd die: the doubled value four times, the odd die once (G3.3).
    Double,
    /// The value six times (G3.4).
    Triple,
}

/// What a player who rolls a double or triple aces announces (G3.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the variants are the words called out")]
pub enum Announcement {
    Sonnes,
    Quines,
    Carmes,
    Ternes,
    DoubleTwo,
    Bezas,
}

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sonnes => "Sonnés",
            Self::Quines => "Quines",
            Self::Carmes => "Carmes",
            Self::Ternes => "Ternes",
            Self::DoubleTwo => "Double two",
            Self::Bezas => "Bezas",
        })
    }
}

impl Roll {
    /// How many different rolls there are.
    pub const COUNT: usize = 56;

    /// The three dice in any order.
    pub fn new(a: Die, b: Die, c: Die) -> Self {
        let mut dice = [a, b, c];
        dice.sort_unstable_by(|x, y| y.cmp(x));
        Self(dice)
    }

    /// All 56 rolls, from 666 down to 111.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=6).rev().flat_map(|a| {
            (1..=a).rev().flat_map(move |b| (1..=b).rev().map(move |c| Self([Die(a), Die(b), Die(c)])))
        })
    }

    /// The dice from the highest to the lowest.
    pub const fn dice(self) -> [Die; 3] {
        self.0
    }

    /// The number of the 216 throws of three dice that give this roll: 1, 3 or 6.
    pub fn weight(self) -> u64 {
        match self.distinct() {
            1 => 1,
            2 => 3,
            _ => 6,
        }
    }

    /// How the roll is played.
    pub fn kind(self) -> RollKind {
        let [high, middle, low] = self.0;
        if high == low {
            RollKind::Triple
        } else if high == middle {
            RollKind::Double
        } else {
            // A roll of three values, or a double whose odd die is the higher one.
            RollKind::Simple
        }
    }

    /// The announcement, if there is one (G3.5).
    pub fn announcement(self) -> Option<Announcement> {
        match (self.kind(), self.0[0].value()) {
            (RollKind::Double, 6) => Some(Announcement::Sonnes),
            (RollKind::Double, 5) => Some(Announcement::Quines),
            (RollKind::Double, 4) => Some(Announcement::Carmes),
            (RollKind::Double, 3) => Some(Announcement::Ternes),
            (RollKind::Double, _) => Some(Announcement::DoubleTwo),
            // No double of aces has a lower odd die, so the name belongs to triple aces alone (a ruling).
            (RollKind::Triple, 1) => Some(Announcement::Bezas),
            _ => None,
        }
    }

    /// The dice to be played: 3, 5 or 6 of them.
    pub fn to_play(self) -> Dice {
        let mut dice = Dice::default();
        let [high, middle, low] = self.0;
        match self.kind() {
            RollKind::Triple => dice.0[usize::from(high.0)] = 6,
            RollKind::Double => {
                dice.0[usize::from(high.0)] = 4;
                dice.0[usize::from(low.0)] = 1;
            }
            RollKind::Simple => [high, middle, low].iter().for_each(|die| dice.0[usize::from(die.0)] += 1),
        }
        dice
    }

    fn distinct(self) -> usize {
        let [a, b, c] = self.0;
        1 + usize::from(a != b) + usize::from(b != c)
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.0;
        write!(f, "{a}{b}{c}")
    }
}

/// A text that is not a roll.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is not a roll: three digits from 1 to 6 are expected, such as 653", carreau_core::echo(.0))]
pub struct ParseRollError(pub String);

impl FromStr for Roll {
    type Err = ParseRollError;

    fn from_str(text: &str) -> Result<Self, ParseRollError> {
        let die = |byte: u8| Die::new(byte.wrapping_sub(b'0'));
        match text.as_bytes() {
            &[a, b, c] => Option::zip(die(a), die(b)).zip(die(c)).map(|((a, b), c)| Self::new(a, b, c)),
            _ => None,
        }
        .ok_or_else(|| ParseRollError(text.to_owned()))
    }
}

/// The dice a mover has not played yet: how many plays of each value are left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Dice([u8; 7]);

impl Dice {
    /// How many plays of `value` (1 to 6) are left.
    pub const fn left(self, value: u8) -> u8 {
        self.0[value as usize]
    }

    /// How many plays are left in all, 0 to 6.
    pub fn count(self) -> u8 {
        self.0.iter().sum()
    }

    /// The sum of the plays left, in pips.
    pub fn sum(self) -> u8 {
        self.0.iter().zip(0..).map(|(count, value)| count * value).sum()
    }

    /// The values that are left, from the highest to the lowest.
    pub fn values(self) -> impl Iterator<Item = u8> {
        (1..=6).rev().filter(move |&value| self.left(value) > 0)
    }

    /// The dice without those of another hand, as far as they are among them.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self(std::array::from_fn(|value| self.0[value].saturating_sub(other.0[value])))
    }

    /// The dice without one play of `value`, which must be left.
    pub(crate) fn without(mut self, value: u8) -> Self {
        self.0[usize::from(value)] -= 1;
        self
    }
}
