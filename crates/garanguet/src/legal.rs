use std::ops::ControlFlow;

use carreau_core::Side;

use crate::{
    checkers::Checkers,
    point::Point,
    position::{Phase, Position},
    roll::Dice,
    search::{Trail, Walk, Worth},
    turn::Turn,
    whole::WholeTurns,
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
    index: Index,
}

#[derive(Debug, Clone, Copy)]
struct Found {
    own: Checkers,
    trail: Trail,
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
        Self { before, mover, found: Vec::with_capacity(256), index: Index::new() }
    }

    /// Lists the legal turns of `position` (G4, G5) in a fixed order. When a side has a roll to play there is at least
    /// one, the pass if nothing can be played; otherwise there is none.
    pub fn fill(&mut self, position: &Position) {
        self.found.clear();
        self.before = *position;
        let Phase::ToPlay(mover, roll) = position.phase() else { return };
        self.mover = mover;
        let (own, opponent) = (position.checkers(mover), position.checkers(!mover));
        if let Some(whole) = WholeTurns::new(own, opponent, roll.to_play()) {
            self.fill_whole(&whole);
        }
        if self.found.is_empty() {
            self.fill_best(&Walk::new(opponent, roll, roll.to_play()), own);
        }
    }

    /// The common case: all dice can be played, none bears off, and nothing less is legal.
    fn fill_whole(&mut self, whole: &WholeTurns) {
        let (found, index) = (&mut self.found, &mut self.index);
        if whole.may_repeat() {
            index.clear();
            whole.each(&mut |own, trail| index.insert(found, Found { own, trail }));
        } else {
            whole.each(&mut |own, trail| found.push(Found { own, trail }));
        }
    }

    /// Any case: keeps what is worth most (G4.5, G4.6), and what wins.
    fn fill_best(&mut self, walk: &Walk, own: Checkers) {
        let (found, index) = (&mut self.found, &mut self.index);
        let (mut best, mut win) = (Worth::NOTHING, None);
        let _ = walk.from(own, &mut |node| {
            let new = Found { own: node.own, trail: node.trail };
            if node.worth > best {
                best = node.worth;
                found.clear();
                index.clear();
            }
            if node.worth == best {
                index.insert(found, new);
            }
            if node.own == Checkers::ALL_OFF && win.is_none() {
                win = Some(new);
            }
            ControlFlow::Continue(())
        });
        // There is only one winning placement, and it may already be listed.
        if let Some(win) = win.filter(|win| found.iter().all(|listed| listed.own != win.own)) {
            found.push(win);
        }
        if found.is_empty() {
            found.push(Found { own, trail: Trail::EMPTY });
        }
    }

    /// How many distinct results there are.
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// Whether no side has a roll to play.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// A turn that leads to result `i`.
    ///
    /// # Panics
    ///
    /// If `i` is not below [`len`](Self::len).
    pub fn turn(&self, i: usize) -> Turn {
        self.found[i].trail.to_turn(self.mover)
    }

    /// The position after turn `i`.
    ///
    /// # Panics
    ///
    /// If `i` is not below [`len`](Self::len).
    pub fn result(&self, i: usize) -> Position {
        self.before.after_turn(self.mover, self.found[i].own)
    }

    /// The mover's checkers after turn `i`.
    ///
    /// # Panics
    ///
    /// If `i` is not below [`len`](Self::len).
    pub fn placement(&self, i: usize) -> Checkers {
        self.found[i].own
    }
}

/// Finds placements that are already listed, by open addressing. A slot is valid only with the current stamp, so
/// clearing costs nothing, and a short list touches only the first few slots.
#[derive(Debug, Clone)]
struct Index {
    slots: Vec<Slot>,
    used: usize,
    stamp: u32,
}

#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    stamp: u32,
    found: u32,
}

impl Index {
    const SMALLEST: usize = 1024;

    fn new() -> Self {
        Self { slots: vec![Slot::default(); Self::SMALLEST], used: Self::SMALLEST, stamp: 1 }
    }

    fn clear(&mut self) {
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

    /// Appends `new` to the list unless its placement is there.
    #[inline]
    fn insert(&mut self, found: &mut Vec<Found>, new: Found) {
        let Some(slot) = self.vacant(found, new.own) else { return };
        self.slots[slot] = Slot { stamp: self.stamp, found: found.len() as u32 };
        found.push(new);
        if found.len() * 2 > self.used {
            self.grow(found);
        }
    }

    /// The slot where a placement that is not yet listed belongs.
    #[inline]
    fn vacant(&self, found: &[Found], own: Checkers) -> Option<usize> {
        let mask = self.used - 1;
        let mut slot = (own.hash() >> 32) as usize & mask;
        while self.slots[slot].stamp == self.stamp {
            if found[self.slots[slot].found as usize].own == own {
                return None;
            }
            slot = (slot + 1) & mask;
        }
        Some(slot)
    }

    fn grow(&mut self, found: &[Found]) {
        self.used *= 2;
        if self.slots.len() < self.used {
            self.slots.resize(self.used, Slot::default());
        }
        self.next_stamp();
        for (i, listed) in found.iter().enumerate() {
            let slot = self.vacant(&found[..i], listed.own).expect("listed placements are distinct");
            self.slots[slot] = Slot { stamp: self.stamp, found: i as u32 };
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
