use carreau_core::Side;

use crate::{point::Point, point_set::PointSet, stones::Stones};

/// Why a unit may not be put down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UnitError {
    /// A point lies outside the board.
    #[error("{0} is not on the board")]
    OffBoard(Point),
    /// A stone lies there.
    #[error("a stone lies on {0}")]
    Occupied(Point),
    /// There is no stone of the other side to replace.
    #[error("{of} has no stone on {at} to be replaced")]
    NotTheirs {
        /// The side whose stones the unit replaces.
        of: Side,
        /// The point.
        at: Point,
    },
    /// A group of the unit's colour would have no liberty, even after the captures.
    #[error("the stone at {0} would have no liberty")]
    Suicide(Point),
}

impl Stones {
    /// Puts a unit down, all its stones together on vacant points, and returns the captured stones.
    ///
    /// The groups of the other side without liberties are captured first. Then every group of `side` must have a
    /// liberty. Every group on the board must have one before.
    ///
    /// # Errors
    ///
    /// [`UnitError`], for the first point that is wrong; the stones stay as they were.
    ///
    /// # Examples
    ///
    /// ```
    /// use carreau_core::Side;
    /// use carreau_goban::{Point, PointSet, Stones};
    ///
    /// let mut stones: Stones = ".OX../OOX../XX.../...../.....".parse()?;
    /// let last: PointSet = "A5".parse::<Point>()?.into();
    /// assert_eq!(stones.put_unit(Side::Black, &last)?.len(), 3);
    /// assert_eq!(stones.to_string(), "X.X../..X../XX.../...../.....");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn put_unit(&mut self, side: Side, unit: &PointSet) -> Result<PointSet, UnitError> {
        if let Some(point) = (*unit - *self.size().points()).first() {
            return Err(UnitError::OffBoard(point));
        }
        if let Some(point) = (*unit & self.all()).first() {
            return Err(UnitError::Occupied(point));
        }
        self.lay_unit(side, unit)
    }

    /// Replaces stones of the other side by those of `side`, in place, as a unit, and returns the captured stones.
    /// Those replaced are not among them.
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

    /// Only the groups beside the unit, and those that it belongs to, can lose their last liberty; and few stones of
    /// those have no vacant point beside them.
    fn lay_unit(&mut self, side: Side, unit: &PointSet) -> Result<PointSet, UnitError> {
        let (own, theirs) = (*self.of(side) | *unit, *self.of(!side) - *unit);
        let mut open = (self.vacant() - *unit).neighbours();
        let captured = without_liberties(&(unit.neighbours() & theirs), &theirs, &open);
        let mut shut = *unit - open;
        if !shut.is_empty() && !captured.is_empty() {
            open |= captured.neighbours();
            shut -= open;
        }
        if let Some(point) = (without_liberties(&shut, &own, &open) & *unit).first() {
            return Err(UnitError::Suicide(point));
        }
        self.take(&(captured | (*unit & *self.of(!side))));
        self.add(side, unit);
        Ok(captured)
    }
}

/// The stones of those groups with a stone on these points that have no liberty, when `own` are all stones of their
/// colour, and `open` the points beside vacant ones.
fn without_liberties(points: &PointSet, own: &PointSet, open: &PointSet) -> PointSet {
    let (mut found, mut left) = (PointSet::EMPTY, *points - *open);
    while let Some(point) = left.first() {
        let mut group = PointSet::from(point);
        let lives = loop {
            let more = group.neighbours() & (*own - group);
            if more.is_empty() || more.meets(open) {
                break !more.is_empty();
            }
            group |= more;
        };
        left -= group;
        if !lives {
            found |= group;
        }
    }
    found
}
