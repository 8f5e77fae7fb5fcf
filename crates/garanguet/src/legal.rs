use std::ops::ControlFlow;

use carreau_core::Side;

use crate::{
    checkers::{Checkers, PathSet, paths},
    point::{Path, Point},
    position::{Phase, Position},
    roll::Dice,
    search::{Trail, Walk, Worth},
    turn::Turn,
    whole::{LastDie, WholeTurns},
};

/// The legal turns of one position, one for each distinct result.
///
/// A list is made to be filled many times: it keeps its memory, so filling it for a long series of positions allocates
/// nothing.
///
/// ```
/// use carreau_garanguet::{Position, TurnList};
///
/// let mut turns = TurnList::new();
/// turns.fill(&"b15,22,w15 0:0 b 666".parse::<Position>()?);
/// assert_eq!(turns.len(), 7);
/// assert_eq!(turns.turn(0).to_string(), "a/g(6)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct TurnList {
    before: Position,
    mover: Side,
    found: Vec<Found>,
    len: usize,
    index: Index,
}

/// A result, or several that differ only in the point from which the last die is played.
#[derive(Debug, Clone, Copy)]
struct Found {
    /// The placement before the last die, and a way to it.
    own: Checkers,
    trail: Trail,
    last: u8,
    /// Where the last die is played from; if there is no such point, the placement is the result.
    sources: PathSet,
    /// The number of results before these.
    first: usize,
}

impl Default for TurnList {
    fn default() -> Self {
        Self::new()
    }
}

impl TurnList {
    /// An empty list.
    pub fn new() -> Self {
        let (before, mover) = (Position::start(), Side::Black);
        Self { before, mover, found: Vec::with_capacity(256), len: 0, index: Index::new() }
    }

    /// Lists the legal turns of `position` (G4, G5) in a fixed order. When a side has a roll to play there is at least
    /// one, the pass if nothing can be played; otherwise there is none.
    pub fn fill(&mut self, position: &Position) {
        self.clear();
        self.before = *position;
        let Phase::ToPlay(mover, roll) = position.phase() else { return };
        self.mover = mover;
        let (own, opponent) = (position.checkers(mover), position.checkers(!mover));
        if let Some(whole) = WholeTurns::new(own, opponent, roll.to_play()) {
            self.fill_whole(&whole);
        }
        if self.is_empty() {
            self.fill_best(&Walk::new(opponent, roll, roll.to_play()), own);
        }
    }

    fn clear(&mut self) {
        self.found.clear();
        self.len = 0;
        self.index.clear();
    }

    /// The common case: all dice can be played, none bears off, and nothing less is legal.
    fn fill_whole(&mut self, whole: &WholeTurns) {
        whole.each(&mut |LastDie { own, trail, value, mut sources, doubtful }| {
            for source in paths(sources & doubtful) {
                if !self.index.insert(own.step(source, source + value)) {
                    sources &= !(1 << source);
                }
            }
            if sources != 0 {
                self.found.push(Found { own, trail, last: value, sources, first: self.len });
                self.len += sources.count_ones() as usize;
            }
        });
    }

    /// Any case: keeps what is worth most (G4.5, G4.6), and what wins.
    fn fill_best(&mut self, walk: &Walk, own: Checkers) {
        let (mut best, mut win) = (Worth::NOTHING, None);
        let _ = walk.from(own, &mut |node| {
            if node.worth > best {
                best = node.worth;
                self.clear();
            }
            if node.worth == best && self.index.insert(node.own) {
                self.push(node.own, node.trail);
            }
            if node.own == Checkers::ALL_OFF && win.is_none() {
                win = Some(node.trail);
            }
            ControlFlow::Continue(())
        });
        // There is only one winning placement, and it may already be listed.
        if let Some(trail) = win.filter(|_| self.found.iter().all(|listed| listed.own != Checkers::ALL_OFF)) {
            self.push(Checkers::ALL_OFF, trail);
        }
        if self.is_empty() {
            self.push(own, Trail::EMPTY);
        }
    }

    /// Appends one result.
    fn push(&mut self, own: Checkers, trail: Trail) {
        self.found.push(Found { own, trail, last: 0, sources: 0, first: self.len });
        self.len += 1;
    }

    /// How many distinct results there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether no side has a roll to play.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// A turn that leads to result `i`.
    ///
    /// # Panics
    ///
    /// If `i` is not below [`len`](Self::len).
    pub fn turn(&self, i: usize) -> Turn {
        let (found, step) = self.at(i);
        let trail = step.map_or(found.trail, |(from, to)| found.trail.push(from, to));
        trail.to_turn(self.mover)
    }

    /// The position after turn `i`.
    ///
    /// # Panics
    ///
    /// If `i` is not below [`len`](Self::len).
    pub fn result(&self, i: usize) -> Position {
        self.before.after_turn(self.mover, self.placement(i))
    }

    /// The mover's checkers after each turn, in order; quicker than to ask for each.
    pub fn placements(&self) -> impl Iterator<Item = Checkers> {
        self.found.iter().flat_map(|found| {
            let alone = (found.sources == 0).then_some(found.own);
            let others = paths(found.sources).map(|from| found.own.step(from, from + found.last));
            alone.into_iter().chain(others)
        })
    }

    /// The mover's checkers after turn `i`.
    ///
    /// # Panics
    ///
    /// If `i` is not below [`len`](Self::len).
    pub fn placement(&self, i: usize) -> Checkers {
        let (found, step) = self.at(i);
        step.map_or(found.own, |(from, to)| found.own.step(from, to))
    }

    /// Where result `i` was found, and the step of its last die if others were found there.
    fn at(&self, i: usize) -> (&Found, Option<(Path, Path)>) {
        assert!(i < self.len, "there are {} turns, and none has the number {i}", self.len);
        let found = &self.found[self.found.partition_point(|found| found.first <= i) - 1];
        let source = paths(found.sources).nth(i - found.first);
        (found, source.map(|source| (source, source + found.last)))
    }
}

/// A set of placements, by open addressing. A slot is valid only with the current stamp, so clearing costs nothing, and
/// a small set touches only the first few slots.
#[derive(Debug, Clone)]
struct Index {
    slots: Vec<Slot>,
    used: usize,
    stamp: u32,
    members: Vec<Checkers>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    stamp: u32,
    member: u32,
}

impl Index {
    const SMALLEST: usize = 1024;

    fn new() -> Self {
        let slots = vec![Slot::default(); Self::SMALLEST];
        Self { slots, used: Self::SMALLEST, stamp: 1, members: Vec::with_capacity(256) }
    }

    fn clear(&mut self) {
        self.members.clear();
        self.used = Self::SMALLEST;
        self.next_stamp();
    }

    fn next_stamp(&mut self) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.slots.fill(Slot::default());
            self.stamp = 1;
        }
    }

    /// Adds a placement; `false` if it is a member.
    #[inline]
    fn insert(&mut self, own: Checkers) -> bool {
        let Some(slot) = self.vacant(own) else { return false };
        self.slots[slot] = Slot { stamp: self.stamp, member: self.members.len() as u32 };
        self.members.push(own);
        if self.members.len() * 2 > self.used {
            self.grow();
        }
        true
    }

    /// The slot where a placement belongs that is no member yet.
    #[inline]
    fn vacant(&self, own: Checkers) -> Option<usize> {
        let mask = self.used - 1;
        let mut slot = (own.hash() >> 32) as usize & mask;
        while self.slots[slot].stamp == self.stamp {
            if self.members[self.slots[slot].member as usize] == own {
                return None;
            }
            slot = (slot + 1) & mask;
        }
        Some(slot)
    }

    fn grow(&mut self) {
        self.used *= 2;
        if self.slots.len() < self.used {
            self.slots.resize(self.used, Slot::default());
        }
        self.next_stamp();
        for (i, &member) in self.members.iter().enumerate() {
            let slot = self.vacant(member).expect("members are distinct");
            self.slots[slot] = Slot { stamp: self.stamp, member: i as u32 };
        }
    }
}

/// The obligation of a roll: the most that can be played.
pub(crate) fn owed(position: &Position) -> Worth {
    let Phase::ToPlay(mover, roll) = position.phase() else { return Worth::NOTHING };
    walk(position, roll.to_play()).map_or(Worth::NOTHING, |walk| walk.best(position.checkers(mover)))
}

/// A search over the mover's turns with `dice` of the roll left.
pub(crate) fn walk(position: &Position, dice: Dice) -> Option<Walk> {
    let Phase::ToPlay(mover, roll) = position.phase() else { return None };
    Some(Walk::new(position.checkers(!mover), roll, dice))
}

/// Whether some legal turn has a step from a point.
pub(crate) fn some_turn_steps_from(position: &Position, point: Point) -> bool {
    let Phase::ToPlay(mover, roll) = position.phase() else { return false };
    let (owed, path) = (owed(position), point.path(mover));
    let walk = Walk::new(position.checkers(!mover), roll, roll.to_play());
    walk.from(position.checkers(mover), &mut |node| {
        let legal = node.worth == owed || node.own == Checkers::ALL_OFF;
        if legal && node.trail.sources().any(|source| source == path) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    })
    .is_break()
}
