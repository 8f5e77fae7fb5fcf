//! Where things lie on a goban.

use super::cards::Drawing;
use super::{View, frame, ghost, marks, stones};
use crate::goban::{Plan, Slab, UNITS_PER_MM};
use crate::svg::{Num, Rect, Xy};
use carreau_core::Side;
use carreau_goban::{Point, Size};

/// The distances from one column to the next and from one row to the next, mm (look: Board geometry, Goban).
const SPACING: (f64, f64) = (22.0, 23.7);
/// The distance from the outer lines to the edge of the wood, mm, on a board with names: the usual one, and the one for
/// small screens, where names are larger.
const NAMED: (f64, f64) = (21.0, 28.0);
/// The distance from the outer lines to the edge of the wood without names, mm.
const BARE: f64 = 14.0;
/// How near to the middle of its cell a touch has to be, as a share of half the cell. A touch farther out lies between
/// two points and hits neither.
const NEAR: f64 = 0.94;

/// How large the drawing is shown. For small screens names are larger, and on boards of more than 13 lines the lines
/// and marks are heavier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scale {
    /// At about a pixel a unit: a column of the board takes 44 units.
    Large,
    /// As on a phone 360 px wide.
    Small,
}

impl Scale {
    /// Both, the large one first.
    pub const ALL: [Self; 2] = [Self::Large, Self::Small];
}

/// A goban shown in one scale, seen from one seat.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Board {
    size: Size,
    scale: Scale,
    plan: Plan,
}

/// A part of the drawing that a page can renew by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layer {
    /// Wood, lines and star points.
    Frame,
    /// The stones, their shadows before them.
    Stones,
    /// The rings of the last move, and the lines between them.
    Last,
    /// The marks on stones and points.
    Marks,
    /// The lozenges where the player may act.
    Hints,
    /// The unit held over the board, and the stones it takes.
    Ghost,
    /// The names of the lines, above all rings that reach to the board's edge.
    Names,
    /// The corners around the point under the pointer.
    Pointed,
    /// Captions, for the rulebook.
    Notes,
}

impl Layer {
    /// All layers, the lowest first.
    pub const ALL: [Self; 9] = [
        Self::Frame,
        Self::Stones,
        Self::Last,
        Self::Marks,
        Self::Hints,
        Self::Ghost,
        Self::Names,
        Self::Pointed,
        Self::Notes,
    ];
}

impl Board {
    /// The board of `view` from the seat of `seen`, whose first line is below.
    pub fn new(view: &View, scale: Scale, seen: Side) -> Self {
        let size = view.stones.size();
        let (column, row) = SPACING;
        let margin = match (view.names, is_dense(size, scale)) {
            (true, false) => NAMED.0,
            (true, true) => NAMED.1,
            (false, _) => BARE,
        };
        let gaps = f64::from(size.lines() - 1);
        let (width, depth) = (gaps * column + 2.0 * margin, gaps * row + 2.0 * margin);
        let slab = Slab { width, depth, columns: size.lines(), rows: size.lines(), column, row };
        Self { size, scale, plan: Plan::new(slab, seen, 0.0) }
    }

    /// The number of lines of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How large the board is shown.
    pub const fn scale(&self) -> Scale {
        self.scale
    }

    /// The side from whose seat the board is seen.
    pub const fn seen(&self) -> Side {
        self.plan.seen()
    }

    /// The drawing of the bare wood.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The classes of the `<svg>` around the layers: the style sheets look for them.
    pub const fn class(&self) -> &'static str {
        match self.scale {
            Scale::Large => "goban goban--large",
            Scale::Small if is_dense(self.size, self.scale) => "goban goban--small goban--dense",
            Scale::Small => "goban goban--small",
        }
    }

    /// Whether lines and marks have to be heavier, because many lines are shown in a small space.
    pub(super) const fn is_dense(&self) -> bool {
        is_dense(self.size, self.scale)
    }

    /// The whole drawing, from its upper left corner at 0, 0.
    pub fn bounds(&self) -> Rect {
        self.plan.bounds()
    }

    /// The `viewBox` attribute of the `<svg>` around the layers.
    pub fn view_box(&self) -> String {
        view_box(&self.bounds())
    }

    /// The part of the drawing that shows `columns` columns and as many rows, with `point` as near to its middle as the
    /// board's outer lines allow. A page that zooms in shows its [`view_box`](fn@view_box), or [`Board::named`].
    pub fn around(&self, point: Point, columns: u8) -> Rect {
        let cells = f64::from(columns.clamp(1, self.size.lines()));
        let (cell, grid) = (self.cell(point), self.plan.grid());
        let (width, height) = (cells * cell.width, cells * cell.height);
        let middle = cell.centre();
        // All cells together extend half a cell beyond the outer lines.
        let start = |middle: f64, length: f64, from: f64, grid: f64, cell: f64| {
            let first = from - cell / 2.0;
            (middle - length / 2.0).clamp(first, (first + grid + cell - length).max(first))
        };
        let x = start(middle.x, width, grid.x, grid.width, cell.width);
        Rect::new(x, start(middle.y, height, grid.y, grid.height, cell.height), width, height)
    }

    /// A part of the board together with its names. The view box has room for names at the part's left and below;
    /// strips of wood with these names belong above all layers.
    pub fn named(&self, part: &Rect) -> Drawing {
        frame::named(self, part)
    }

    /// One layer of `view` as SVG elements.
    pub fn layer(&self, layer: Layer, view: &View) -> String {
        match layer {
            Layer::Frame => frame::frame(self),
            Layer::Stones => stones::stones(self, view),
            Layer::Last => marks::last(self, view),
            Layer::Marks => marks::marks(self, view),
            Layer::Hints => marks::hints(self, view),
            Layer::Ghost => ghost::ghost(self, view),
            Layer::Names => frame::names(self, view),
            Layer::Pointed => marks::pointed(self, view),
            Layer::Notes => marks::notes(self, view),
        }
    }

    /// Where a point lies on the drawing, in its units: where its lines cross.
    pub fn place(&self, point: Point) -> Xy {
        self.plan.place(self.plan.slab().intersection(point.column(), point.row()))
    }

    /// The middle of the stone on a point. Stones are set down by hand, at most a fortieth of a column from where the
    /// lines cross, and always in the same way on each point.
    pub fn stone(&self, point: Point) -> Xy {
        let (lines, off) =
            (self.plan.slab().intersection(point.column(), point.row()), stones::set_down(point));
        self.plan.place(crate::goban::At::new(lines.x + off.x, lines.y + off.y))
    }

    /// The hit area of a point: its cell, so that neighbours touch but do not overlap.
    pub fn cell(&self, point: Point) -> Rect {
        let middle = self.place(point);
        let (width, height) = (SPACING.0 * UNITS_PER_MM, SPACING.1 * UNITS_PER_MM);
        Rect::new(middle.x - width / 2.0, middle.y - height / 2.0, width, height)
    }

    /// The point whose cell holds `place`; `None` near the edge between two cells.
    pub fn point_at(&self, place: Xy) -> Option<Point> {
        let (at, slab) = (self.plan.at(place), self.plan.slab());
        let half = slab.half_grid();
        let column = nearest((at.x + half.x) / slab.column)?;
        let row = nearest((at.y + half.y) / slab.row)?;
        Point::new(column, row).filter(|point| self.size.has(*point))
    }
}

const fn is_dense(size: Size, scale: Scale) -> bool {
    matches!(scale, Scale::Small) && size.lines() > 13
}

/// The line that lies nearest to `at`, counted from 0 in lines, unless it is too far.
fn nearest(at: f64) -> Option<u8> {
    let off = at - at.round();
    if off.abs() > NEAR / 2.0 {
        return None;
    }
    (0..=18).find(|line| (f64::from(*line) - at).abs() < 0.5)
}

/// The `viewBox` attribute that shows this part of a drawing.
pub fn view_box(part: &Rect) -> String {
    let Rect { x, y, width, height } = *part;
    format!("{} {} {} {}", Num(x), Num(y), Num(width), Num(height))
}
