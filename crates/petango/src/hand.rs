use std::{fmt, str::FromStr, sync::LazyLock};

use carreau_petango_physics::Flick;

/// The steadiness of the fingers at a table: the error that a fair draw adds to every flick, the same for every input
/// device and for bots (P3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Hand {
    /// No error: a flick is carried out as it was aimed.
    None,
    /// Half the error of [`Club`](Self::Club).
    Steady,
    /// Standard deviations of 3 % of the speed and of 1.5° of the direction.
    #[default]
    Club,
    /// Twice the error of [`Club`](Self::Club).
    Shaky,
}

impl Hand {
    /// All hands, the steadiest first.
    pub const ALL: [Self; 4] = [Self::None, Self::Steady, Self::Club, Self::Shaky];

    /// The word for the hand in notation.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Steady => "steady",
            Self::Club => "club",
            Self::Shaky => "shaky",
        }
    }

    /// The standard deviation of the speed, in thousandths of it.
    pub const fn speed_error(self) -> u16 {
        match self {
            Self::None => 0,
            Self::Steady => 15,
            Self::Club => 30,
            Self::Shaky => 60,
        }
    }

    /// The standard deviation of the direction, 0.01°.
    pub const fn direction_error(self) -> u16 {
        match self {
            Self::None => 0,
            Self::Steady => 75,
            Self::Club => 150,
            Self::Shaky => 300,
        }
    }

    /// The flick that is carried out when the finger slips: in whole units of the record, halves rounded away from
    /// zero, and clamped to their ranges.
    pub fn slipped(self, aimed: Flick, slip: Slip) -> Flick {
        let one = 100 * 1000;
        let faster = one + i64::from(self.speed_error()) * i64::from(slip.speed.0);
        let speed = rounded(i64::from(aimed.speed) * faster, one).clamp(0, Flick::MAX_SPEED.into());
        let turned = rounded(i64::from(self.direction_error()) * i64::from(slip.direction.0), 100);
        let most = i64::from(Flick::MAX_AZIMUTH);
        let azimuth = (i64::from(aimed.azimuth) + turned).clamp(-most, most);
        Flick {
            speed: u16::try_from(speed).expect("kept within the range"),
            azimuth: i16::try_from(azimuth).expect("kept within the range"),
            ..aimed
        }
    }
}

/// The quotient, with halves rounded away from zero.
const fn rounded(dividend: i64, divisor: i64) -> i64 {
    (dividend + dividend.signum() * divisor / 2) / divisor
}

/// A deviation from the mean, in hundredths of a standard deviation, −300 to 300.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Deviation(i16);

impl Deviation {
    /// The greatest deviation: the distribution is cut off at three standard deviations.
    pub const MAX: i16 = 300;

    /// The deviation with this number of hundredths; `None` beyond three standard deviations.
    pub const fn new(hundredths: i16) -> Option<Self> {
        if hundredths.unsigned_abs() <= Self::MAX.unsigned_abs() { Some(Self(hundredths)) } else { None }
    }

    /// The number of hundredths of a standard deviation.
    pub const fn hundredths(self) -> i16 {
        self.0
    }

    /// Every deviation, the lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (-Self::MAX..=Self::MAX).map(Self)
    }

    /// The weight of the deviation as a whole number: a normal distribution in steps of a hundredth, 2²⁰ at the mean,
    /// rounded.
    pub fn weight(self) -> u64 {
        let at = self.index();
        CUMULATIVE[at + 1] - CUMULATIVE[at]
    }

    /// The sum of the weights of all deviations.
    pub fn total() -> u64 {
        CUMULATIVE[COUNT]
    }

    /// The deviation at a place below the total: in order, each takes as many places as its weight.
    pub fn at(place: u64) -> Option<Self> {
        let after = CUMULATIVE.partition_point(|&before| before <= place);
        Self::all().nth(after.checked_sub(1)?)
    }

    /// The deviation below which a share, in 2⁻⁶⁴, of the likelihood lies.
    fn quantile(share: u64) -> Self {
        let place = (u128::from(share) * u128::from(Self::total())) >> 64;
        u64::try_from(place).ok().and_then(Self::at).expect("less than the total")
    }

    /// The sum of the weights of all lower deviations.
    fn before(self) -> u64 {
        CUMULATIVE[self.index()]
    }

    fn index(self) -> usize {
        usize::try_from(self.0 + Self::MAX).expect("not below -300")
    }
}

/// The steps of the lattice of [`Slip::spread`], in 2⁻⁶⁴.
const LATTICE: [u64; 2] = [13_924_971_270_112_225_553, 10_511_638_184_237_395_109];

const COUNT: usize = 2 * Deviation::MAX as usize + 1;

/// At index *i*, the sum of the weights of the *i* lowest deviations.
static CUMULATIVE: LazyLock<[u64; COUNT + 1]> = LazyLock::new(|| {
    let mut cumulative = [0; COUNT + 1];
    for (i, deviation) in Deviation::all().enumerate() {
        let deviations = f64::from(deviation.0) / 100.0;
        // The pinned `libm`, because the weights decide recorded draws.
        let weight = libm::round(f64::from(1 << 20) * libm::exp(-deviations * deviations / 2.0));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole, 11649 to 2^20")]
        let weight = weight as u64;
        cumulative[i + 1] = cumulative[i] + weight;
    }
    cumulative
});

/// A slip of the finger: the error that the hand adds to a flick.
///
/// The text form is `v+112 a-37`: the deviation of the speed, then of the direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Slip {
    /// The deviation of the speed; faster is positive.
    pub speed: Deviation,
    /// The deviation of the direction; to the player's right is positive.
    pub direction: Deviation,
}

impl Slip {
    /// Every slip, ordered by the deviation of the speed, then of the direction. There are 361,201.
    pub fn all() -> impl Iterator<Item = Self> {
        Deviation::all().flat_map(|speed| Deviation::all().map(move |direction| Self { speed, direction }))
    }

    /// The weight of the slip: the two deviations are independent.
    pub fn weight(self) -> u64 {
        self.speed.weight() * self.direction.weight()
    }

    /// The sum of the weights of all slips.
    pub fn total() -> u64 {
        Deviation::total() * Deviation::total()
    }

    /// `count` slips that stand for all, evenly spread over the likelihood of the two deviations: a lattice that fills the
    /// square evenly, by powers of the plastic number's inverse (Roberts 2018). `shift` moves the lattice, in 2⁻⁶⁴.
    pub fn spread(count: u32, shift: [u64; 2]) -> impl Iterator<Item = Self> {
        (0..u64::from(count)).map(move |i| {
            let [speed, direction] =
                [0, 1].map(|k: usize| Deviation::quantile(shift[k].wrapping_add(LATTICE[k].wrapping_mul(i))));
            Self { speed, direction }
        })
    }

    /// The slip at a place below the total: in the order of [`all`](Self::all), each takes as many places as its
    /// weight.
    pub fn at(place: u64) -> Option<Self> {
        let speed = Deviation::at(place / Deviation::total())?;
        let within = place - speed.before() * Deviation::total();
        Some(Self { speed, direction: Deviation::at(within / speed.weight())? })
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A word that is not the name of a hand.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is not a hand (known: none, steady, club, shaky)", carreau_core::echo(.0))]
pub struct UnknownHand(pub String);

impl FromStr for Hand {
    type Err = UnknownHand;

    fn from_str(text: &str) -> Result<Self, UnknownHand> {
        Self::ALL.into_iter().find(|hand| hand.as_str() == text).ok_or_else(|| UnknownHand(text.to_owned()))
    }
}
