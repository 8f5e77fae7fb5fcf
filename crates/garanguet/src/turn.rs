use arrayvec::ArrayVec;

use crate::point::Point;

/// Where a step ends: on a point, or off the board (G5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Destination {
    /// A point of the tablier.
    Point(Point),
    /// Borne off; `off` in notation.
    Off,
}

impl Destination {
    /// The point, unless the checker is borne off.
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Point(point) => Some(point),
            Self::Off => None,
        }
    }
}

/// One checker's move by one die (G4.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step {
    /// Where the checker stands.
    pub from: Point,
    /// Where it ends.
    pub to: Destination,
}

/// A whole turn: up to six steps in the order they are played; none is a pass (G4.7).
///
/// A turn does not name dice: it is legal if the roll's dice can be assigned to its steps. Two turns are equal when
/// they have the same steps in the same order; different turns may lead to the same result.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Turn {
    steps: ArrayVec<Step, { Turn::MAX_STEPS }>,
}

impl Turn {
    /// The most steps a turn can have: a triple's six (G3.4).
    pub const MAX_STEPS: usize = 6;

    /// A turn without steps (G4.7).
    pub fn pass() -> Self {
        Self::default()
    }

    /// A turn of these steps; `None` if there are more than [`MAX_STEPS`](Self::MAX_STEPS).
    pub fn from_steps(steps: impl IntoIterator<Item = Step>) -> Option<Self> {
        let mut turn = Self::default();
        for step in steps {
            turn.steps.try_push(step).ok()?;
        }
        Some(turn)
    }

    /// The steps in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Whether the turn is a pass.
    pub fn is_pass(&self) -> bool {
        self.steps.is_empty()
    }
}
