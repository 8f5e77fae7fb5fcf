use std::ops::ControlFlow;

use crate::{
    checkers::{Checkers, PathSet, blocked_by, end_of, sources},
    point::{Path, Point, RIM},
    roll::{Dice, Roll, RollKind},
    turn::{Destination, Step, Turn},
};
use carreau_core::Side;

/// What the dice played so far are worth under the obligation of the roll: for a simple roll their number
/// first and their sum second (G4.5), for a double or a triple their sum (G4.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Worth(u16);

impl Worth {
    pub(crate) const NOTHING: Self = Self(0);

    /// More than the pips of any roll: 36 for 666.
    const PER_DIE: u16 = 64;

    fn of_die(kind: RollKind, value: u8) -> Self {
        let number = if kind == RollKind::Simple { Self::PER_DIE } else { 0 };
        Self(number + u16::from(value))
    }

    pub(crate) fn of_dice(kind: RollKind, dice: Dice) -> Self {
        (1..=6).fold(Self::NOTHING, |sum, value| sum.plus(Self::of_die(kind, value).times(dice.left(value))))
    }

    fn times(self, count: u8) -> Self {
        Self(self.0 * u16::from(count))
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    pub(crate) fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// How much more this is worth than `other`; `None` if `other` is worth more.
    pub(crate) fn checked_minus(self, other: Self) -> Option<Self> {
        self.0.checked_sub(other.0).map(Self)
    }

    /// How many dice of a simple roll this stands for.
    pub(crate) fn dice_of_simple(self) -> u8 {
        (self.0 / Self::PER_DIE) as u8
    }

    /// The pips it stands for.
    pub(crate) fn pips(self) -> u8 {
        (self.0 % Self::PER_DIE) as u8
    }
}

/// The steps of a search so far: ten bits for each, the path numbers of its start and end, below a leading one bit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Trail(u64);

impl Trail {
    pub(crate) const EMPTY: Self = Self(1);

    #[inline]
    pub(crate) const fn push(self, from: Path, to: Path) -> Self {
        Self(self.0 << 10 | (from as u64) << 5 | to as u64)
    }

    fn len(self) -> u32 {
        self.0.ilog2() / 10
    }

    /// The path numbers of the steps' starts, the last step first.
    pub(crate) fn sources(self) -> impl Iterator<Item = Path> {
        (0..self.len()).map(move |i| (self.0 >> (10 * i + 5) & 31) as Path)
    }

    /// The steps as a turn of `side`.
    pub(crate) fn to_turn(self, side: Side) -> Turn {
        let steps = (0..self.len()).rev().map(|i| {
            let step = self.0 >> (10 * i);
            step_of(side, (step >> 5 & 31) as Path, (step & 31) as Path)
        });
        Turn::from_steps(steps).expect("no roll plays more than six dice")
    }
}

/// The step between two path numbers of `side`.
pub(crate) fn step_of(side: Side, from: Path, to: Path) -> Step {
    let from = Point::from_path(side, from).expect("steps start on the board");
    Step { from, to: Point::from_path(side, to).map_or(Destination::Off, Destination::Point) }
}

/// A placement the search arrives at.
pub(crate) struct Node {
    pub(crate) own: Checkers,
    pub(crate) worth: Worth,
    pub(crate) trail: Trail,
    /// Whether all dice are played.
    pub(crate) full: bool,
}

/// The search over a turn's step sequences.
///
/// Of all orders of the same steps it walks only one: sources in ascending path number, and from each source the dice
/// in a fixed order. This loses nothing. A step ends beyond its source, so if any order is legal, the ascending one
/// moves every checker there before it is needed, brings the last one home before any is borne off, and leaves the same
/// checker furthest when a die bears it off.
pub(crate) struct Walk {
    blocked: PathSet,
    kind: RollKind,
    values: [u8; 3],
    left: [u8; 3],
}

impl Walk {
    pub(crate) fn new(opponent: Checkers, roll: Roll, dice: Dice) -> Self {
        let (mut values, mut left) = ([0; 3], [0; 3]);
        for (i, value) in dice.values().enumerate() {
            values[i] = value;
            left[i] = dice.left(value);
        }
        Self { blocked: blocked_by(opponent), kind: roll.kind(), values, left }
    }

    /// Calls `visit` with every placement that can be reached, each at least once, without the start, until `visit`
    /// breaks.
    #[inline]
    pub(crate) fn from(
        &self,
        own: Checkers,
        visit: &mut impl FnMut(&Node) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let root = Node { own, worth: Worth::NOTHING, trail: Trail::EMPTY, full: false };
        self.descend(&root, own.occupied(), self.left, (0, 0), visit)
    }

    fn descend(
        &self,
        node: &Node,
        occupied: PathSet,
        left: [u8; 3],
        (lowest, first_die): (Path, usize),
        visit: &mut impl FnMut(&Node) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let last = left.iter().sum::<u8>() == 1;
        for (die, &value) in self.values.iter().enumerate() {
            if left[die] == 0 {
                continue;
            }
            let lowest = lowest + Path::from(die < first_die);
            let mut from_here = sources(occupied, self.blocked, value) & (PathSet::MAX << lowest);
            while from_here != 0 {
                let from = from_here.trailing_zeros() as Path;
                from_here &= from_here - 1;
                let to = end_of(from, value);
                let next = Node {
                    own: node.own.step(from, to),
                    worth: node.worth.plus(Worth::of_die(self.kind, value)),
                    trail: node.trail.push(from, to),
                    full: last,
                };
                visit(&next)?;
                if !last {
                    let emptied = PathSet::from(node.own.on(from) == 1) << from;
                    let occupied = (occupied & !emptied | 1 << to) & !(1 << RIM);
                    let mut left = left;
                    left[die] -= 1;
                    self.descend(&next, occupied, left, (from, die), visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The most that can be played from `own`.
    pub(crate) fn best(&self, own: Checkers) -> Worth {
        let mut best = Worth::NOTHING;
        let _ = self.from(own, &mut |node| {
            best = best.max(node.worth);
            if node.full { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        best
    }

    /// Whether something worth `wanted` can be played from `own`; quicker than [`best`](Self::best) if the answer is
    /// yes.
    pub(crate) fn reaches(&self, own: Checkers, wanted: Worth) -> bool {
        let reached = |node: &Node| {
            if node.worth == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        wanted == Worth::NOTHING
            || wanted <= self.worth_of_all() && self.from(own, &mut { reached }).is_break()
    }

    /// What all dice are worth.
    fn worth_of_all(&self) -> Worth {
        let each = self.values.iter().zip(self.left);
        each.fold(Worth::NOTHING, |sum, (&value, left)| sum.plus(Worth::of_die(self.kind, value).times(left)))
    }

    /// Whether some sequence from `own` bears off the last checker.
    pub(crate) fn wins(&self, own: Checkers) -> bool {
        let won = |node: &Node| match node.own {
            Checkers::ALL_OFF => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        own == Checkers::ALL_OFF || self.may_win(own) && self.from(own, &mut { won }).is_break()
    }

    /// Whether there are enough dice to bear off every checker.
    fn may_win(&self, own: Checkers) -> bool {
        Checkers::TOTAL - own.off() <= self.left.iter().sum()
    }
}
