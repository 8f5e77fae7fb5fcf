//! Several stones at a time: units, and stones that are removed or change colour.

use carreau_core::Side;

use super::{
    BLACK, Board, VACANT, beside, ix,
    log::{Entry, Log},
};
use crate::{point::Point, point_set::PointSet, unit::UnitError};

impl Board {
    /// Puts a unit down, as [`Stones::put_unit`](crate::Stones::put_unit) does, and returns the captured stones.
    /// Every group on the board must have a liberty before.
    ///
    /// # Errors
    ///
    /// [`UnitError`], for the first point that is wrong; the board stays as it was.
    pub fn put_unit(
        &mut self,
        side: Side,
        unit: impl IntoIterator<Item = Point> + Clone,
        log: &mut Log,
    ) -> Result<PointSet, UnitError> {
        self.step(log);
        for point in unit.clone() {
            let colour = self.colour[ix(point.number())];
            if colour != VACANT {
                self.undo(log);
                return Err(if colour < VACANT {
                    UnitError::Occupied(point)
                } else {
                    UnitError::OffBoard(point)
                });
            }
            self.lay_stone(side, point.number(), log);
        }
        self.capture_around(side, unit, log)
    }

    /// Replaces stones of the other side by those of `side`, in place, as a unit, and returns the captured stones.
    /// Those replaced are not among them. Every group on the board must have a liberty before.
    ///
    /// # Errors
    ///
    /// As [`put_unit`](Self::put_unit); the board stays as it was.
    pub fn replace_unit(
        &mut self,
        side: Side,
        unit: &PointSet,
        log: &mut Log,
    ) -> Result<PointSet, UnitError> {
        if let Some(at) = unit.iter().find(|&point| self.at(point) != Some(!side)) {
            return Err(UnitError::NotTheirs { of: !side, at });
        }
        self.lay(side, unit, log);
        self.capture_around(side, unit, log)
    }

    /// Captures the groups that a unit leaves without liberties, and undoes the step if the unit itself has none.
    fn capture_around(
        &mut self,
        side: Side,
        unit: impl IntoIterator<Item = Point> + Clone,
        log: &mut Log,
    ) -> Result<PointSet, UnitError> {
        let mut captured = PointSet::EMPTY;
        for point in unit.clone() {
            for n in beside(point.number()) {
                if self.colour[ix(n)] == !side as u8 && self.pseudo_liberties[ix(self.chain[ix(n)])] == 0 {
                    captured |= self.capture_chain(n, log);
                }
            }
        }
        for point in unit {
            if self.pseudo_liberties[ix(self.chain[ix(point.number())])] == 0 {
                self.undo(log);
                return Err(UnitError::Suicide(point));
            }
        }
        Ok(captured)
    }

    fn capture_chain(&mut self, place: u16, log: &mut Log) -> PointSet {
        let stones = self.chain(Point::from_place(place)).collect();
        self.take_chain(self.chain[ix(place)], log);
        stones
    }

    /// Removes the stones of either colour on these points. Vacant points among them stay vacant.
    pub fn take(&mut self, points: &PointSet, log: &mut Log) {
        self.step(log);
        self.take_stones(points, log);
    }

    /// Puts stones of a side on points of the board, replacing any that lie there. Nothing is captured.
    pub fn lay(&mut self, side: Side, points: &PointSet, log: &mut Log) {
        self.step(log);
        let points = *points & *self.size.points();
        self.take_stones(&points, log);
        for point in points {
            self.lay_stone(side, point.number(), log);
        }
    }

    /// Removes the groups of a side that have no liberty, and returns their stones.
    pub fn capture(&mut self, side: Side, log: &mut Log) -> PointSet {
        self.step(log);
        let mut captured = PointSet::EMPTY;
        for point in self.size.points() {
            let place = point.number();
            if self.colour[ix(place)] == side as u8 && self.pseudo_liberties[ix(self.chain[ix(place)])] == 0 {
                captured |= self.capture_chain(place, log);
            }
        }
        captured
    }

    pub(super) fn step(&mut self, log: &mut Log) {
        log.entries.push(Entry::Step { key: self.key, ko: self.ko });
        self.ko = 0;
    }

    /// Removes the chains of these stones, and puts those of their stones back that stay.
    fn take_stones(&mut self, points: &PointSet, log: &mut Log) {
        for point in *points & *self.size.points() {
            let colour = self.colour[ix(point.number())];
            if colour < VACANT {
                let side = if colour == BLACK { Side::Black } else { Side::White };
                let chain = self.capture_chain(point.number(), log);
                for stays in chain - *points {
                    self.lay_stone(side, stays.number(), log);
                }
            }
        }
    }
}
