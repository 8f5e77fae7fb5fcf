use carreau_table::Side;

use crate::{point::Point, set::PointSet, stones::Stones};

/// Why a unit cannot be put down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UnitError {
    /// A point lies outside the board.
    #[error("{0} is not on the board")]
    OffBoard(Point),
    /// A stone lies there.
    #[error("a stone lies on {0}")]
    Occupied(Point),
    /// Nothing to be replaced lies there.
    #[error("{of}'s stones are to be replaced, and none lies on {at}")]
    NotTheirs {
        /// Whose stones are to be replaced.
        of: Side,
        /// The point.
        at: Point,
    },
    /// A group of the unit's colour would have no liberty, even after the captures.
    #[error("the stone at {0} would have no liberty")]
    Suicide(Point),
}

impl Stones {
    /// Puts a unit down: all its stones together, on vacant points; then the other colour's groups without
    /// liberties are captured, and then every group of the unit's colour must have one. The captured stones.
    ///
    /// # Errors
    ///
    /// [`UnitError`], for the first point that is wrong; the stones stay as they were.
    pub fn put_unit(&mut self, side: Side, unit: &PointSet) -> Result<PointSet, UnitError> {
        if let Some(point) = (*unit - *self.size().points()).first() {
            return Err(UnitError::OffBoard(point));
        }
        if let Some(point) = (*unit & self.all()).first() {
            return Err(UnitError::Occupied(point));
        }
        self.lay_unit(side, unit)
    }

    /// Replaces stones of the other side by those of `side`, in place, as a unit. The captured stones; those
    /// replaced are not among them.
    ///
    /// # Errors
    ///
    /// As [`put_unit`](Self::put_unit); the stones stay as they were.
    pub fn replace_unit(&mut self, side: Side, unit: &PointSet) -> Result<PointSet, UnitError> {
        if let Some(at) = (*unit - *self.of(!side)).first() {
            return Err(UnitError::NotTheirs { of: !side, at });
        }
        self.lay_unit(side, unit)
    }

    fn lay_unit(&mut self, side: Side, unit: &PointSet) -> Result<PointSet, UnitError> {
        let mut after = *self;
        after.lay(side, unit);
        let captured = after.capture(!side);
        let breathless = after.breathless(side);
        // A stone of the unit is named where there is one: only a stone beside it can have lost its breath too.
        if let Some(point) = (breathless & *unit).first().or_else(|| breathless.first()) {
            return Err(UnitError::Suicide(point));
        }
        *self = after;
        Ok(captured)
    }
}
