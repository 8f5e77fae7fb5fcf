use carreau_core::Side;

use crate::{point_set::PointSet, stones::Stones};

/// What belongs to a side for good, even if it passes for the rest of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Life {
    /// The stones of groups that cannot be captured, however often the other side plays in a row.
    pub stones: PointSet,
    /// The points of the regions in which the other side can never live, its stones there included: all vacant
    /// points of such a region are liberties of one living group.
    pub territory: PointSet,
}

/// Finds the groups of a side that are unconditionally alive: the other side may play one stone after another, and
/// this side never answers. This holds for single stones, not for units of several.
///
/// This is David B. Benson's algorithm ("Life in the Game of Go", Information Sciences 10, 1976): a region that a
/// side's stones enclose is vital to a group if all its vacant points are liberties of the group. Groups with fewer
/// than two vital regions are discarded, then the regions that border discarded groups, until all groups have two.
///
/// # Examples
///
/// ```
/// use carreau_goban::{Stones, unconditionally_alive};
/// use carreau_core::Side;
///
/// let stones: Stones = ".X.XO/XXXXO/OOOO./...../.....".parse()?;
/// let life = unconditionally_alive(&stones, Side::Black);
/// assert_eq!(life.stones, *stones.of(Side::Black));
/// assert_eq!(life.territory.len(), 2);
/// assert!(unconditionally_alive(&stones, Side::White).stones.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unconditionally_alive(stones: &Stones, side: Side) -> Life {
    let (own, vacant) = (*stones.of(side), stones.vacant());
    let mut groups: Vec<(PointSet, PointSet)> =
        own.groups().map(|group| (group, group.neighbours() & vacant)).collect();
    let mut regions: Vec<PointSet> = (*stones.size().points() - own).groups().collect();
    let is_vital = |region: &PointSet, liberties: &PointSet| (*region & vacant).is_within(liberties);
    loop {
        let before = groups.len();
        groups.retain(|(group, liberties)| {
            let beside = group.neighbours();
            let vital = |region: &&PointSet| region.meets(&beside) && is_vital(region, liberties);
            regions.iter().filter(vital).take(2).count() == 2
        });
        if groups.len() == before {
            break;
        }
        let alive = union(groups.iter().map(|&(group, _)| group));
        regions.retain(|region| (region.neighbours() & own).is_within(&alive));
    }
    regions.retain(|region| {
        groups
            .iter()
            .any(|(group, liberties)| region.meets(&group.neighbours()) && is_vital(region, liberties))
    });
    Life { stones: union(groups.iter().map(|&(group, _)| group)), territory: union(regions.iter().copied()) }
}

fn union(sets: impl Iterator<Item = PointSet>) -> PointSet {
    sets.fold(PointSet::EMPTY, |all, set| all | set)
}
