use carreau_table::{BySide, Side};

use crate::{point::Point, set::PointSet, stones::Stones};

/// How a finished board is counted (D8.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Scoring {
    /// Vacant points that border one colour only, prisoners and dead stones.
    #[default]
    Territory,
    /// The stones of one's own on the board and the vacant points that border them only.
    Area,
}

impl Scoring {
    /// Both ways, the default first.
    pub const ALL: [Self; 2] = [Self::Territory, Self::Area];
}

/// A counted board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Count {
    /// How it was counted.
    pub scoring: Scoring,
    /// What is left on the board when the dead are off.
    pub alive: Stones,
    /// The stones of each side that were taken off as dead.
    pub dead: BySide<PointSet>,
    /// The vacant points that are each side's; those of neither border both colours, or none.
    pub regions: BySide<PointSet>,
    /// The opposing stones each side holds, those it took off as dead among them; 15,000 at most.
    pub prisoners: BySide<u16>,
    /// What White is given, in half points, -2,000 to 2,000.
    pub komi: i16,
}

/// Bounds that let a count be told in 16 bits.
const MOST_PRISONERS: u16 = 15_000;
const MOST_KOMI: i16 = 2_000;

/// Counts a finished board. `dead` are the points whose stones are taken off first, `prisoners` the opposing
/// stones each side has captured in play, `komi` what White is given, in half points, -2,000 to 2,000. Of a side's
/// prisoners and dead together, 15,000 are counted at most.
///
/// A connected region of vacant points is the side's whose stones alone it borders, in seki too (D8.3); a
/// region that borders no stone is nobody's (D8.2).
///
/// ```
/// use carreau_goban::{PointSet, Scoring, Stones, count};
/// use carreau_table::{BySide, Side};
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
    /// A side's points in whole ones, White's komi left out: 0 to 15,361.
    pub fn points(&self, side: Side) -> u16 {
        number(&self.regions[side])
            + match self.scoring {
                Scoring::Territory => self.prisoners[side],
                Scoring::Area => number(self.alive.of(side)),
            }
    }

    /// By how many half points Black leads with the komi counted; negative where White does.
    pub fn lead(&self) -> i16 {
        let halves = |side| 2 * i16::try_from(self.points(side)).expect("at most 15,361 points");
        halves(Side::Black) - halves(Side::White) - self.komi
    }

    /// Who leads, unless it is even.
    pub fn winner(&self) -> Option<Side> {
        match self.lead() {
            0 => None,
            1.. => Some(Side::Black),
            _ => Some(Side::White),
        }
    }

    /// The points that are a side's on the board: its stones that are alive and its regions.
    pub fn area(&self, side: Side) -> PointSet {
        *self.alive.of(side) | self.regions[side]
    }

    /// Whose a point is, as a stone or in a region.
    pub fn owner(&self, point: Point) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.area(side).contains(point))
    }
}

fn number(points: &PointSet) -> u16 {
    u16::try_from(points.len()).expect("a board has at most 361 points")
}
