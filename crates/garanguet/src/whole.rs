use crate::{
    checkers::{Checkers, ON_BOARD, PathSet, blocked_by, paths},
    point::Path,
    roll::Dice,
    search::Trail,
};

/// The search for turns that play all dice and bear none off, as nearly all turns of a game do.
///
/// It walks the sources in ascending order, as [`Walk`](crate::search::Walk) does and for the same reason, so it does
/// not see a set of steps twice. It also leaves out sets that only play one checker's dice in another order. Suppose
/// that a lower die is played from `s` and a higher one from where that ends, and that a checker may also pause where
/// the higher one ends from `s`. Then the higher die from `s` and the lower one from there are legal as well and lead
/// to the same placement, and the search walks only these.
#[derive(Debug, Clone)]
pub(crate) struct WholeTurns {
    own: Checkers,
    free: PathSet,
    dice: u8,
    /// The different values from the highest to the lowest, and the number of dice with each.
    values: [u8; 3],
    left: [u8; 3],
    /// For each value, the points from which it leads to a free point.
    open: [PathSet; 3],
}

/// The state of a search.
#[derive(Clone, Copy)]
struct Place {
    own: Checkers,
    trail: Trail,
    occupied: PathSet,
    /// For each value, the points from which it must not be played because the search walks another order.
    barred: [PathSet; 3],
    left: [u8; 3],
    /// How many dice are left.
    dice: u8,
    /// The last source: the next step starts further on, or there with the same or a later value.
    source: Path,
    value: u8,
}

impl WholeTurns {
    /// A search for all turns of `own` with `dice`; `None` if a checker may be borne off, that is, if there are more
    /// dice than it takes to bring the last one home (G5.1).
    pub(crate) fn new(own: Checkers, opponent: Checkers, dice: Dice) -> Option<Self> {
        if own.outside() < dice.count() {
            return None;
        }
        let free = ON_BOARD & !blocked_by(opponent);
        let (mut values, mut left, mut open) = ([0; 3], [0; 3], [0; 3]);
        for (i, value) in dice.values().enumerate() {
            (values[i], left[i], open[i]) = (value, dice.left(value), free >> value);
        }
        Some(Self { own, free, dice: dice.count(), values, left, open })
    }

    /// Whether the search may reach a placement twice.
    ///
    /// Dice of one value `v` have only one way to a placement: count the checkers along the points that lie `v` apart.
    /// With one die `w` of a second value, two ways differ in its source by a multiple of `v`: the die and the `v`s
    /// between the sources change places on one checker's path, and the search walks only one of these orders. The
    /// exception is `w = 2v` with two `v`s, which can also change places as a pair, on two checkers.
    pub(crate) fn may_repeat(&self) -> bool {
        let pair_for_one = self.values[0] == 2 * self.values[1] && self.left[1] == 2;
        self.left[2] > 0 || pair_for_one
    }

    /// Calls `visit` with every placement that can be reached, at least once, and a way to it.
    #[inline]
    pub(crate) fn each(&self, visit: &mut impl FnMut(Checkers, Trail)) {
        self.descend(
            &Place {
                own: self.own,
                trail: Trail::EMPTY,
                occupied: self.own.occupied(),
                barred: [0; 3],
                left: self.left,
                dice: self.dice,
                source: 0,
                value: 0,
            },
            visit,
        );
    }

    fn descend(&self, at: &Place, visit: &mut impl FnMut(Checkers, Trail)) {
        for i in 0..3 {
            if at.left[i] == 0 {
                continue;
            }
            let value = self.values[i];
            let lowest = at.source + Path::from(value > at.value);
            let sources = at.occupied & self.open[i] & (PathSet::MAX << lowest) & !at.barred[i];
            if at.dice == 1 {
                for source in paths(sources) {
                    visit(at.own.step(source, source + value), at.trail.push(source, source + value));
                }
                return;
            }
            for source in paths(sources) {
                self.descend(&self.after(at, i, source), visit);
            }
        }
    }

    #[inline]
    fn after(&self, at: &Place, i: usize, source: Path) -> Place {
        let value = self.values[i];
        let to = source + value;
        let own = at.own.step(source, to);
        let emptied = PathSet::from(own.on(source) == 0) << source;
        let mut next = Place {
            own,
            trail: at.trail.push(source, to),
            occupied: at.occupied & !emptied | 1 << to,
            dice: at.dice - 1,
            source,
            value,
            ..*at
        };
        next.left[i] -= 1;
        for higher in 0..i {
            let pause = self.free >> (source + self.values[higher]) & 1;
            next.barred[higher] |= pause << to;
        }
        next
    }
}
