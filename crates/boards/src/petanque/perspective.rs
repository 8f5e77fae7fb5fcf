//! The projections as formulas (look: Board geometry, Pétanque plan).

use super::{At, Cell, View};
use crate::svg::{Rect, Xy};

/// The width of a field seen from above, in units.
pub(super) const CELL: f64 = 36.0;
/// The height of a pleated row, in units.
pub(super) const PLEAT: f64 = 7.0;
/// Where the plan seen from above begins: its left and its upper edge.
pub(super) const CORNER: Xy = Xy::new(26.0, 12.0);
/// Where the plan begins that lies on its side: the edge at the circle, and the upper edge.
pub(super) const LYING: Xy = Xy::new(36.0, 12.0);
/// How high the sleeper below a lying plan is, which bears the numbers of the rows.
pub(super) const RAIL: f64 = 24.0;
/// How wide an oak sleeper is, in fields of the usual plan.
pub(super) const SLEEPER: f64 = 0.42;
/// How high the bench's drawing is, and how wide.
const BENCH: (f64, f64) = (1240.0, 412.0);
/// The size of the usual plan, for which the bench's formulas are written.
const HOUSE: (f64, f64) = (8.0, 22.0);

/// The eye's distance from the near edge in fields, and the width of a field at a distance of one field; the look
/// rounds them to 29.33 and 1437.3.
const DEPTH: (f64, f64) = (88.0 / 3.0, 4312.0 / 3.0);

/// Where places of the plan lie on the drawing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Perspective {
    /// In perspective: rows run left to right, columns away. Any plan is drawn as large as the usual one.
    Bench {
        /// The width of a field, in fields of the usual plan.
        scale: f64,
        columns: f64,
        rows: f64,
    },
    /// From above, the circle below, the first `pleats` rows folded.
    Flat { columns: f64, rows: f64, pleats: f64 },
    /// From above, the circle at the left, the first `pleats` rows folded.
    Lying { columns: f64, rows: f64, pleats: f64 },
}

impl Perspective {
    pub(super) fn bench(view: &View) -> Self {
        let (columns, rows) = (f64::from(view.columns), f64::from(view.rows));
        Self::Bench { scale: (HOUSE.0 / columns).min(HOUSE.1 / rows), columns, rows }
    }

    pub(super) fn flat(view: &View, pleats: u8) -> Self {
        let [columns, rows, pleats] = [view.columns, view.rows, pleats].map(f64::from);
        Self::Flat { columns, rows, pleats }
    }

    pub(super) fn lying(view: &View, pleats: u8) -> Self {
        let [columns, rows, pleats] = [view.columns, view.rows, pleats].map(f64::from);
        Self::Lying { columns, rows, pleats }
    }

    /// The whole drawing.
    pub(super) fn bounds(&self) -> Rect {
        match *self {
            Self::Bench { .. } => Rect::new(0.0, 0.0, BENCH.0, BENCH.1),
            Self::Flat { columns, .. } => {
                Rect::new(0.0, 0.0, CORNER.x + columns * CELL + 58.0, self.near() + 30.0)
            }
            // The lost area lies below, beside the numbers of the rows.
            Self::Lying { .. } => {
                let end = self.ground(self.end());
                Rect::new(0.0, 0.0, end.x + 14.0, end.y + RAIL + 40.0)
            }
        }
    }

    /// The last corner of the plan.
    pub(super) const fn end(&self) -> At {
        match *self {
            Self::Bench { columns, rows, .. }
            | Self::Flat { columns, rows, .. }
            | Self::Lying { columns, rows, .. } => At::new(columns, rows),
        }
    }

    /// Where the edge at the circle lies in the view from above: its height, or how far from the left it is on a lying
    /// plan.
    pub(super) fn near(&self) -> f64 {
        match *self {
            Self::Lying { .. } => LYING.x,
            Self::Bench { .. } => bench(0.0, HOUSE.0).y,
            Self::Flat { rows, pleats, .. } => CORNER.y + (rows - pleats) * CELL + pleats * PLEAT,
        }
    }

    /// Where the ground at a place of the plan lies on the drawing.
    pub(super) fn ground(&self, at: At) -> Xy {
        match *self {
            Self::Bench { .. } => {
                let (row, column) = self.house(at);
                bench(row, column)
            }
            Self::Flat { pleats, .. } => {
                let folded = at.row.clamp(0.0, pleats);
                let y = self.near() - folded * PLEAT - (at.row - folded) * CELL;
                Xy::new(CORNER.x + at.column * CELL, y)
            }
            Self::Lying { pleats, .. } => {
                let folded = at.row.clamp(0.0, pleats);
                Xy::new(LYING.x + folded * PLEAT + (at.row - folded) * CELL, LYING.y + at.column * CELL)
            }
        }
    }

    /// The row and column of a place, scaled to the usual plan of the bench's formulas.
    fn house(&self, at: At) -> (f64, f64) {
        match *self {
            Self::Bench { scale, columns, rows } => {
                (HOUSE.1 / 2.0 + (at.row - rows / 2.0) * scale, HOUSE.0 + (at.column - columns) * scale)
            }
            Self::Flat { .. } | Self::Lying { .. } => (at.row, at.column),
        }
    }

    /// The place of the plan whose ground lies at `place`.
    pub(super) fn at(&self, place: Xy) -> At {
        match *self {
            Self::Bench { scale, columns, rows } => {
                let size = (place.y + 785.5) / 23.5;
                let row = HOUSE.1 / 2.0 + (place.x - 628.0) / size;
                let column = DEPTH.0 + HOUSE.0 - DEPTH.1 / size;
                At::new(columns + (column - HOUSE.0) / scale, rows / 2.0 + (row - HOUSE.1 / 2.0) / scale)
            }
            Self::Flat { pleats, .. } => {
                let up = self.near() - place.y;
                let folded = (up / PLEAT).clamp(0.0, pleats);
                At::new((place.x - CORNER.x) / CELL, folded + (up - folded * PLEAT) / CELL)
            }
            Self::Lying { pleats, .. } => {
                let away = place.x - LYING.x;
                let folded = (away / PLEAT).clamp(0.0, pleats);
                At::new((place.y - LYING.y) / CELL, folded + (away - folded * PLEAT) / CELL)
            }
        }
    }

    /// The size of a field at a place, in units.
    pub(super) fn unit(&self, at: At) -> f64 {
        match *self {
            Self::Bench { scale, .. } => size(self.house(at).1) * scale,
            Self::Flat { .. } | Self::Lying { .. } => CELL,
        }
    }

    /// Where something at a height in fields above the ground is seen; from above, that is right over the ground.
    pub(super) fn over(&self, at: At, height: f64) -> Xy {
        let ground = self.ground(at);
        match self {
            Self::Bench { .. } => Xy::new(ground.x, ground.y - 0.82 * height * self.unit(at)),
            Self::Flat { .. } | Self::Lying { .. } => ground,
        }
    }

    pub(super) const fn is_bench(&self) -> bool {
        matches!(self, Self::Bench { .. })
    }

    pub(super) const fn is_lying(&self) -> bool {
        matches!(self, Self::Lying { .. })
    }

    /// The ratio of height to width at which a circle on the ground is seen.
    pub(super) const fn squeeze(&self) -> f64 {
        if self.is_bench() { 0.68 } else { 1.0 }
    }

    /// The place `beyond` fields outside the edge, on the line that leaves the plan from the middle of a field.
    pub(super) fn exit(&self, from: Cell, step: (i8, i8), beyond: f64) -> At {
        let At { column: columns, row: rows } = self.end();
        let middle = from.middle();
        let share = |at: f64, towards: i8, end: f64| match towards {
            0 => f64::INFINITY,
            1.. => end + beyond - at,
            _ => at + beyond,
        };
        let length = share(middle.column, step.0, columns).min(share(middle.row, step.1, rows));
        let length = if length.is_finite() { length } else { 0.0 };
        At::new(
            middle.column + f64::from(step.0.signum()) * length,
            middle.row + f64::from(step.1.signum()) * length,
        )
    }
}

/// The bench's formulas: the lines of rows and columns of the usual plan.
fn bench(row: f64, column: f64) -> Xy {
    let size = size(column);
    Xy::new(628.0 + (row - HOUSE.1 / 2.0) * size, 23.5 * size - 785.5)
}

/// The width of a field at a column line: 38.5 at the far edge, 49 at the near one.
fn size(column: f64) -> f64 {
    DEPTH.1 / (DEPTH.0 + HOUSE.0 - column)
}
