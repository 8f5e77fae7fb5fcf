use std::{fmt, str::FromStr};

use carreau_core::{BySide, Side};

use crate::{point::Point, point_set::PointSet, stones::Stones};

/// How a finished board is counted (D8.2). As text it is `territory` or `area`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Scoring {
    /// Territory scoring: vacant points that border one colour only, prisoners and dead stones.
    #[default]
    Territory,
    /// Area scoring: a side's stones on the board, and the vacant points that border only them.
    Area,
}

impl Scoring {
    /// Both kinds, the default first.
    pub const ALL: [Self; 2] = [Self::Territory, Self::Area];

    /// The kind of scoring in one word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Territory => "territory",
            Self::Area => "area",
        }
    }
}

impl fmt::Display for Scoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A word that is not a kind of scoring.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a kind of scoring: territory or area is expected")]
pub struct ParseScoringError(pub String);

impl FromStr for Scoring {
    type Err = ParseScoringError;

    fn from_str(text: &str) -> Result<Self, ParseScoringError> {
        let found = Self::ALL.into_iter().find(|scoring| scoring.as_str() == text);
        found.ok_or_else(|| ParseScoringError(text.to_owned()))
    }
}

/// A counted board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Count {
    /// How it was counted.
    pub scoring: Scoring,
    /// The stones on the board without the dead ones.
    pub alive: Stones,
    /// The stones of each side that were removed as dead.
    pub dead: BySide<PointSet>,
    /// The vacant points that belong to each side. Points that border both colours, or none, belong to neither.
    pub regions: BySide<PointSet>,
    /// The opposing stones that each side holds, the dead ones included; 15,000 at most.
    pub prisoners: BySide<u16>,
    /// White's komi, in half points, -2,000 to 2,000.
    pub komi: i16,
}

/// Bounds by which every score fits in 16 bits.
const MOST_PRISONERS: u16 = 15_000;
const MOST_KOMI: i16 = 2_000;

/// Counts a finished board.
///
/// `dead` are the points whose stones are removed first, `prisoners` the opposing stones that each side has
/// captured in play, and `komi` is White's, in half points, -2,000 to 2,000. Of a side's prisoners and dead stones
/// together at most 15,000 are counted.
///
/// A connected region of vacant points belongs to a side if it borders only that side's stones, in seki too (D8.3). A
/// region that borders no stone belongs to neither (D8.2).
///
/// # Examples
///
/// ```
/// use carreau_goban::{PointSet, Scoring, Stones, count};
/// use carreau_core::{BySide, Side};
///
/// let stones: Stones = "..XO./..XO./.OXO./..XO./..XO.".parse()?;
/// let dead: PointSet = "B3".parse::<carreau_goban::Point>()?.into();
/// let counted = count(&stones, &dead, BySide { black: 0, white: 2 }, Scoring::Territory, 1);
/// assert_eq!(counted.points(Side::Black), 11); // ten points and the stone
/// assert_eq!(counted.points(Side::White), 7); // five points and two prisoners
/// assert_eq!(counted.lead(), 7); // 11 − 7 − 0.5, in half points
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count(stones: &Stones, dead: &PointSet, prisoners: BySide<u16>, scoring: Scoring, komi: i16) -> Count {
    let mut alive = *stones;
    alive.take(dead);
    let dead = BySide::from_fn(|side| *stones.of(side) & *dead);
    let prisoners =
        BySide::from_fn(|side| prisoners[side].saturating_add(number(&dead[!side])).min(MOST_PRISONERS));
    let komi = komi.clamp(-MOST_KOMI, MOST_KOMI);
    Count { scoring, regions: regions(&alive), alive, dead, prisoners, komi }
}

/// The vacant points of connected regions that border stones of one side only, for each side.
pub(crate) fn regions(stones: &Stones) -> BySide<PointSet> {
    let vacant = stones.vacant();
    let reached = BySide::from_fn(|side| stones.of(side).neighbours().flood(&vacant));
    BySide::from_fn(|side| reached[side] - reached[!side])
}

impl Count {
    /// A side's points, without komi: 0 to 15,361.
    pub fn points(&self, side: Side) -> u16 {
        number(&self.regions[side])
            + match self.scoring {
                Scoring::Territory => self.prisoners[side],
                Scoring::Area => number(self.alive.of(side)),
            }
    }

    /// Black's lead in half points, komi included; negative if White leads.
    pub fn lead(&self) -> i16 {
        let halves = |side| 2 * i16::try_from(self.points(side)).expect("at most 15,361 points");
        halves(Side::Black) - halves(Side::White) - self.komi
    }

    /// The side that leads; `None` if it is a draw.
    pub fn winner(&self) -> Option<Side> {
        match self.lead() {
            0 => None,
            1.. => Some(Side::Black),
            _ => Some(Side::White),
        }
    }

    /// The points of the board that belong to a side: its living stones and its regions.
    pub fn area(&self, side: Side) -> PointSet {
        *self.alive.of(side) | self.regions[side]
    }

    /// The owner of a point, by a living stone or a region.
    pub fn owner(&self, point: Point) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.area(side).contains(point))
    }
}

fn number(points: &PointSet) -> u16 {
    u16::try_from(points.len()).expect("a board has at most 361 points")
}
