//! Carrying out a card on the board.

use carreau_core::{BySide, Side};
use carreau_goban::{Point, PointSet, Stones, UnitError};

use crate::{
    action::Action,
    deck::{Card, Face},
    error::TurnError,
};

/// The board and the prisoners: all that a move changes outside the cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ground {
    /// The stones on the board.
    pub stones: Stones,
    /// The number of stones that each side has captured.
    pub prisoners: BySide<u16>,
}

/// The choice of points that a card asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task<'d> {
    /// Put down stones of a colour as a unit (D3): as a shape if one is given, or else on any points.
    Put {
        /// The colour of the unit.
        side: Side,
        /// The shape.
        shape: Option<&'d crate::shape::Shape>,
        /// The number of stones.
        stones: usize,
    },
    /// Remove stones of a colour (D4.3).
    Delete {
        /// The side whose stones are removed.
        side: Side,
        /// The number of stones.
        stones: usize,
    },
    /// Replace opposing stones (D4.4).
    Replace {
        /// The side to which the stones go over.
        side: Side,
        /// The number of stones.
        stones: usize,
    },
}

impl Ground {
    /// The greatest number of prisoners that is counted; no real game comes near it.
    pub const MOST_PRISONERS: u16 = 9_999;

    /// A stone of a group without liberties, if there is one.
    pub fn without_liberties(&self) -> Option<Point> {
        Side::ALL.into_iter().find_map(|side| self.stones.without_liberties(side).first())
    }

    fn take_prisoners(&mut self, side: Side, captured: &PointSet) {
        let captured = u16::try_from(captured.len()).expect("a board has 361 points");
        self.prisoners[side] = (self.prisoners[side] + captured).min(Self::MOST_PRISONERS);
    }

    /// The choice that a card asks of `mover` here; `None` for a card that takes no points. If there are fewer
    /// points or stones than the card says, it asks for as many as there are (D4.1, D4.3, D4.4).
    pub fn task<'d>(&self, card: &'d Card, mover: Side) -> Option<Task<'d>> {
        let vacant = || self.stones.vacant().len();
        let of = |side: Side| self.stones.of(side).len();
        let any = |side, most: usize| Task::Put { side, shape: None, stones: most.min(vacant()) };
        Some(match card.face() {
            Face::Shape(shape) => Task::Put { side: mover, shape: Some(shape), stones: shape.stones() },
            Face::Action(Action::Place3) => any(mover, 3),
            Face::Action(Action::Place2) => any(mover, 2),
            Face::Action(Action::Place1) => any(mover, 1),
            Face::Action(Action::PlaceOpponents3) => any(!mover, 3),
            Face::Action(Action::Delete3) => Task::Delete { side: mover, stones: 3.min(of(mover)) },
            Face::Action(Action::DeleteOpponents3) => {
                Task::Delete { side: !mover, stones: 3.min(of(!mover)) }
            }
            Face::Action(Action::Replace) => Task::Replace { side: mover, stones: 2.min(of(!mover)) },
            Face::Action(
                Action::Miss | Action::FreeCard | Action::FreeBlock | Action::Twice | Action::Change,
            ) => return None,
        })
    }

    /// Carries out a task with these points.
    ///
    /// # Errors
    ///
    /// [`TurnError`]; the ground stays as it was.
    pub fn carry_out(&mut self, task: Task<'_>, card: &Card, points: &PointSet) -> Result<(), TurnError> {
        let slug = card.slug();
        if let Some(point) = (*points - *self.stones.size().points()).first() {
            return Err(TurnError::OffBoard { point });
        }
        match task {
            Task::Put { shape: Some(shape), .. } if !shape.is_shape_of(points) => {
                Err(TurnError::NotTheShape { card: slug })
            }
            Task::Put { stones, .. } | Task::Delete { stones, .. } | Task::Replace { stones, .. }
                if stones != points.len() =>
            {
                Err(TurnError::Number { card: slug, clause: card.clause(), stones, found: points.len() })
            }
            _ if points.is_empty() => Err(TurnError::NothingThere { card: slug }),
            Task::Put { side, .. } => self.put(side, points),
            Task::Delete { side, .. } => {
                if let Some(point) = (*points - *self.stones.of(side)).first() {
                    return Err(TurnError::NotTheirs { side, point, clause: card.clause() });
                }
                self.stones.take(points);
                Ok(())
            }
            Task::Replace { side, .. } => {
                let captured = self.stones.replace_unit(side, points).map_err(TurnError::unit)?;
                self.take_prisoners(side, &captured);
                Ok(())
            }
        }
    }

    /// Puts a unit down (D3); the stones that it captures become prisoners of its colour.
    ///
    /// # Errors
    ///
    /// [`TurnError`]; the ground stays as it was.
    pub fn put(&mut self, side: Side, points: &PointSet) -> Result<(), TurnError> {
        let captured = self.stones.put_unit(side, points).map_err(TurnError::unit)?;
        self.take_prisoners(side, &captured);
        Ok(())
    }

    /// Gives the stones that a move put down and that still stand to the other colour (D6.2). First groups of the
    /// colour that lost them are captured if they have no liberty, then those of the other colour.
    pub fn change(&mut self, put: &PointSet) {
        let Some(lost) = put.iter().find_map(|point| self.stones.at(point)) else { return };
        self.stones.lay(!lost, put);
        for colour in [lost, !lost] {
            let captured = self.stones.capture(colour);
            self.take_prisoners(!colour, &captured);
        }
    }

    /// The points whose contents differ from those on the other ground.
    pub fn changed(&self, other: &Self) -> PointSet {
        let differs = |side: Side| {
            let (here, there) = (*self.stones.of(side), *other.stones.of(side));
            (here - there) | (there - here)
        };
        differs(Side::Black) | differs(Side::White)
    }
}

impl TurnError {
    pub(crate) const fn unit(error: UnitError) -> Self {
        match error {
            UnitError::OffBoard(point) => Self::OffBoard { point },
            UnitError::Occupied(point) => Self::Occupied { point },
            UnitError::NotTheirs { of, at } => {
                Self::NotTheirs { side: of, point: at, clause: carreau_core::Clause("D4.4") }
            }
            UnitError::Suicide(point) => Self::Suicide { point },
        }
    }
}
