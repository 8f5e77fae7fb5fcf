//! What a tablier shows: plain data, without rules.

use super::{Place, Point};
use crate::coach::Worth;
use carreau_core::{BySide, Side};
use carreau_words::say;

/// Checkers of one side on one point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stack {
    /// The side whose checkers they are.
    pub side: Side,
    /// The number of checkers, at least one.
    pub count: u8,
}

/// A die on the bar (look: Dice).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Die {
    /// A die that has not been rolled yet.
    Due,
    /// A die that was rolled.
    Rolled {
        /// The pips it shows, `1..=6`; any other number leaves the face blank.
        value: u8,
        /// How many of its plays are left. A die without plays left is only an outline.
        plays_left: u8,
        /// How many plays it had when it fell (G3.2–G3.4).
        plays_total: u8,
    },
}

impl Die {
    /// A die just rolled, with one play.
    pub const fn single(value: u8) -> Self {
        Self::Rolled { value, plays_left: 1, plays_total: 1 }
    }

    /// A die just rolled, with two plays: one of a double or of a triple.
    pub const fn double(value: u8) -> Self {
        Self::Rolled { value, plays_left: 2, plays_total: 2 }
    }

    /// The description of the die for screen readers (look: Access).
    pub fn label(self) -> String {
        match self {
            Self::Due => say!(die_due),
            Self::Rolled { value, plays_total: 0, .. } => say!(die_lies, value = value),
            Self::Rolled { value, plays_left, plays_total } => {
                say!(die_plays, value = value, left = plays_left, total = plays_total)
            }
        }
    }
}

/// A place where a step of the selected checker may end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    /// The place it marks.
    pub to: Place,
    /// The dice that lead there, in the order of play. The wide board writes them all (`5+5+3`), the tall
    /// one their sum.
    pub dice: Vec<u8>,
    /// Whether it is drawn small and hollow, because it is only a preview.
    pub weak: bool,
    /// What a coach says of it; its wins then stand in place of the dice.
    pub worth: Option<Worth>,
}

/// The way checkers moved in the turn before, or so far in this one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastMove {
    /// The side that moved.
    pub side: Side,
    /// One path for each checker that moved: the point it left, those where it paused, and where it came to rest.
    pub paths: Vec<Vec<Place>>,
}

/// Everything a tablier shows at one moment.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct View {
    /// The checkers on each point, from `a` to `x`.
    pub points: [Option<Stack>; Point::COUNT],
    /// How many checkers each side has borne off, `0..=15`.
    pub off: BySide<u8>,
    /// The dice on the bar, at most three, from the top or the left.
    pub dice: Vec<Die>,
    /// The points whose checker may move: a lamp is lit at each one's name.
    pub lamps: Vec<Point>,
    /// The point whose uppermost checker is lifted.
    pub selected: Option<Point>,
    /// Where the selected checker may go.
    pub targets: Vec<Target>,
    /// The side that has the targets, and whose tray [`Place::Off`] means as a target or a refusal. Without it, the
    /// side of the selected checker has them, or else Black.
    pub mover: Option<Side>,
    /// A place where a step was just refused.
    pub refused: Option<Place>,
    /// The dotted paths of the last move.
    pub last_move: Option<LastMove>,
    /// The side whose whole path round the board is drawn, for the rulebook (G1.3).
    pub route: Option<Side>,
}

impl View {
    /// The position at the start of a game (G1.2).
    pub fn start() -> Self {
        let mut view = Self::default();
        for (side, letter) in [(Side::Black, 'a'), (Side::White, 'x')] {
            view.put(Point::from_letter(letter).expect("a and x are points"), side, 15);
        }
        view
    }

    /// Puts `count` checkers of `side` on `point`, in place of those that stood there.
    pub fn put(&mut self, point: Point, side: Side, count: u8) -> &mut Self {
        self.points[point.index()] = (count > 0).then_some(Stack { side, count });
        self
    }

    /// The checkers on `point`.
    pub fn stack(&self, point: Point) -> Option<Stack> {
        self.points[point.index()]
    }

    /// How many checkers stand on `point`.
    pub(crate) fn count(&self, point: Point) -> u8 {
        self.stack(point).map_or(0, |stack| stack.count)
    }

    /// The side to which the marks belong.
    pub(crate) fn mover(&self) -> Side {
        let selected = self.selected.and_then(|point| self.stack(point)).map(|stack| stack.side);
        self.mover.or(selected).unwrap_or(Side::Black)
    }

    /// The target on `place`, if there is one.
    pub(crate) fn target(&self, place: Place) -> Option<&Target> {
        self.targets.iter().find(|target| target.to == place)
    }
}
