//! The measures of a board, and where its places lie on the drawing.

use crate::svg::{Rect, Xy};
use carreau_core::Side;

/// The units of the drawing for each millimetre: a column of a standard goban takes 44.
pub const UNITS_PER_MM: f64 = 2.0;
/// How much of the board's front shows below its upper face, in units.
pub(crate) const FRONT: f64 = 12.0;

/// A place on a board, or beside it: millimetres from the middle of its upper face as Black sits, x to the
/// right and y away from Black.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct At {
    /// The distance to Black's right, mm.
    pub x: f64,
    /// The distance away from Black, mm.
    pub y: f64,
}

impl At {
    /// The place `x` mm to the right and `y` mm away.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The same place as `side` sees it, x to that player's right and y away: a half turn for White.
    #[must_use]
    pub fn seen_by(self, side: Side) -> Self {
        match side {
            Side::Black => self,
            Side::White => Self::new(-self.x, -self.y),
        }
    }

    /// How far `other` lies away, mm.
    pub fn distance(self, other: Self) -> f64 {
        (other.x - self.x).hypot(other.y - self.y)
    }
}

/// A board of wood with a grid of lines centred on it. Lengths are millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Slab {
    /// The width, along the players' first lines.
    pub width: f64,
    /// The depth, from player to player.
    pub depth: f64,
    /// Intersections on a first line, at least 2.
    pub columns: u8,
    /// Intersections from player to player, at least 2.
    pub rows: u8,
    /// The distance from one column to the next.
    pub column: f64,
    /// The distance from one row to the next.
    pub row: f64,
}

impl Slab {
    /// The intersection at `column` and `row`, both counted from 0 at Black's left on Black's first line.
    pub fn intersection(&self, column: u8, row: u8) -> At {
        let from_middle = |index: u8, count: u8| f64::from(index) - (f64::from(count) - 1.0) / 2.0;
        At::new(from_middle(column, self.columns) * self.column, from_middle(row, self.rows) * self.row)
    }

    /// The intersection `number` of the first line of `side`, counted from 1 at that player's left.
    pub fn start(&self, side: Side, number: u8) -> At {
        self.intersection(number.saturating_sub(1), 0).seen_by(side)
    }

    /// Half the distance between the outermost columns, and between the outermost rows.
    pub fn half_grid(&self) -> At {
        self.intersection(self.columns - 1, self.rows - 1)
    }

    /// The line on which a place lies, counted from `side`'s first line, which is 1; places between lines have
    /// fractions.
    pub fn line(&self, at: At, side: Side) -> f64 {
        (at.seen_by(side).y + self.half_grid().y) / self.row + 1.0
    }
}

/// The drawing of a [`Slab`] from a seat, in units: x to the right, y down.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plan {
    slab: Slab,
    seen: Side,
    margin: f64,
}

impl Plan {
    /// The drawing of `slab` from the seat of `seen`, whose side is below, with a free `margin` around it, in units.
    pub const fn new(slab: Slab, seen: Side, margin: f64) -> Self {
        Self { slab, seen, margin }
    }

    /// The board that is drawn.
    pub const fn slab(&self) -> &Slab {
        &self.slab
    }

    /// The seat from which the board is seen.
    pub const fn seen(&self) -> Side {
        self.seen
    }

    /// Where a place of the board lies.
    pub fn place(&self, at: At) -> Xy {
        let At { x, y } = at.seen_by(self.seen);
        let middle = self.wood().centre();
        Xy::new(middle.x + x * UNITS_PER_MM, middle.y - y * UNITS_PER_MM)
    }

    /// The place of the board at a place of the drawing, such as the pointer's.
    pub fn at(&self, place: Xy) -> At {
        let middle = self.wood().centre();
        At::new((place.x - middle.x) / UNITS_PER_MM, (middle.y - place.y) / UNITS_PER_MM).seen_by(self.seen)
    }

    /// The upper face of the wood.
    pub fn wood(&self) -> Rect {
        let (width, height) = (self.slab.width * UNITS_PER_MM, self.slab.depth * UNITS_PER_MM);
        Rect::new(self.margin, self.margin, width, height)
    }

    /// The rectangle over all intersections.
    pub fn grid(&self) -> Rect {
        let (wood, half) = (self.wood(), self.slab.half_grid());
        let (x, y) = (half.x * UNITS_PER_MM, half.y * UNITS_PER_MM);
        let middle = wood.centre();
        Rect::new(middle.x - x, middle.y - y, 2.0 * x, 2.0 * y)
    }

    /// The whole drawing: the wood, its front and the margin.
    pub fn bounds(&self) -> Rect {
        let Rect { width, height, .. } = self.wood();
        Rect::new(0.0, 0.0, width + 2.0 * self.margin, height + FRONT + 2.0 * self.margin)
    }

    /// The rectangle between two opposite corners on the board.
    pub fn rect(&self, one: At, other: At) -> Rect {
        let (one, other) = (self.place(one), self.place(other));
        Rect::new(one.x.min(other.x), one.y.min(other.y), (one.x - other.x).abs(), (one.y - other.y).abs())
    }
}
