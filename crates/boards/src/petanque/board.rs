//! Where things lie on a plan.

use super::perspective::Perspective;
use super::{At, Cell, View, fan, ground, marks, pieces, scenery};
use crate::svg::{Num, Rect, Xy};

/// How a plan is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Projection {
    /// In perspective, from the bench at the terrain's side: rows left to right, columns away.
    Bench,
    /// From above, like a map, the circle below.
    Folded {
        /// Whether all rows are unfolded. Otherwise the rows before the zone are pleated, up to the first one on which
        /// something lies.
        open: bool,
    },
    /// From above as well, but lying on its side for low windows: rows left to right as from the bench, the circle at
    /// the left.
    Lying {
        /// Whether all rows are unfolded, as with [`Folded`](Self::Folded).
        open: bool,
    },
}

impl Projection {
    /// The projections, those from above last.
    pub const ALL: [Self; 5] = [
        Self::Bench,
        Self::Folded { open: false },
        Self::Folded { open: true },
        Self::Lying { open: false },
        Self::Lying { open: true },
    ];

    /// The classes of the `<svg>` around the layers: the style sheets look for them.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Bench => "plan plan--bench",
            Self::Folded { .. } => "plan plan--flat",
            Self::Lying { .. } => "plan plan--flat plan--lying",
        }
    }

    /// The `preserveAspectRatio` attribute of the `<svg>`: a narrow page cuts off the near rows, at the left, but
    /// squeezes none.
    pub const fn aspect(self) -> &'static str {
        match self {
            Self::Bench => "xMaxYMid slice",
            Self::Folded { .. } | Self::Lying { .. } => "xMidYMid meet",
        }
    }

    /// Whether rows run from left to right. From the circle below they run upwards.
    pub const fn rows_run_right(self) -> bool {
        matches!(self, Self::Bench | Self::Lying { .. })
    }
}

/// A part of the drawing that a page can renew by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layer {
    /// The river with its far bank, the lights and the ground: never changes.
    Scenery,
    /// The plan itself: sleepers, fields, zone, names, circle, pleats. Changes only as the plan unfolds.
    Ground,
    /// The coach's map.
    Heat,
    /// The last throw's dotted paths.
    Trail,
    /// The dotted lines of the fan.
    Rays,
    /// Measured distances.
    Measures,
    /// The landing token and the target token, and the rings on the ground around boules.
    Rings,
    /// The boules and the jack, the farthest first.
    Pieces,
    /// The initials of the characters who played the boules, and the measured distance of each.
    Owners,
    /// Lozenges: fields where the player may act, the ends of the fan, crosses where balls were lost.
    Targets,
    /// The field under the pointer, and the ball held over the plan.
    Focus,
    /// Balls on their way.
    Motion,
    /// The lost area.
    Lost,
    /// Captions, for the rulebook.
    Notes,
}

impl Layer {
    /// All layers, the lowest first.
    pub const ALL: [Self; 14] = [
        Self::Scenery,
        Self::Ground,
        Self::Heat,
        Self::Trail,
        Self::Rays,
        Self::Measures,
        Self::Rings,
        Self::Pieces,
        Self::Owners,
        Self::Targets,
        Self::Focus,
        Self::Motion,
        Self::Lost,
        Self::Notes,
    ];
}

/// The distance from a field's edge, in fields, within which a place belongs to no field (look: what others taught us).
const EDGE: f64 = 0.04;

/// A plan without its contents, in one projection.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Board {
    columns: u8,
    rows: u8,
    projection: Projection,
    pleats: u8,
    near: bool,
    perspective: Perspective,
}

impl Board {
    /// The plan of `view`. The things on it decide how far a folded plan is unfolded.
    pub fn new(view: &View, projection: Projection) -> Self {
        let free = pleats(view);
        let near = free < foldable(view);
        let pleats = match projection {
            Projection::Folded { open: false } | Projection::Lying { open: false } => free,
            Projection::Folded { open: true } | Projection::Lying { open: true } | Projection::Bench => 0,
        };
        let perspective = match projection {
            Projection::Bench => Perspective::bench(view),
            Projection::Folded { .. } => Perspective::flat(view, pleats),
            Projection::Lying { .. } => Perspective::lying(view, pleats),
        };
        Self { columns: view.columns, rows: view.rows, projection, pleats, near, perspective }
    }

    /// The projection in which the plan is seen.
    pub const fn projection(&self) -> Projection {
        self.projection
    }

    /// The number of rows that are pleated, counted from the first.
    pub const fn pleats(&self) -> u8 {
        self.pleats
    }

    /// Whether something lies in the rows that a folded plan pleats, and that a narrow page cuts off from the bench.
    pub const fn reaches_near_rows(&self) -> bool {
        self.near
    }

    /// Whether the field lies in a pleated row.
    pub const fn is_pleated(&self, cell: Cell) -> bool {
        cell.row < self.pleats
    }

    /// The whole drawing, from its upper left corner at 0, 0.
    pub fn bounds(&self) -> Rect {
        self.perspective.bounds()
    }

    /// The `viewBox` attribute of the `<svg>` around the layers.
    pub fn view_box(&self) -> String {
        let Rect { width, height, .. } = self.bounds();
        format!("0 0 {} {}", Num(width), Num(height))
    }

    /// One layer of `view` as SVG elements.
    pub fn layer(&self, layer: Layer, view: &View) -> String {
        match layer {
            Layer::Scenery => scenery::scenery(self),
            Layer::Ground => ground::ground(self, view),
            Layer::Heat => marks::heat(self, view),
            Layer::Trail => marks::trail(self, view),
            Layer::Rays => fan::rays(self, view),
            Layer::Measures => marks::measures(self, view),
            Layer::Rings => marks::rings(self, view),
            Layer::Pieces => pieces::pieces(self, view),
            Layer::Owners => pieces::owners(self, view),
            Layer::Targets => fan::targets(self, view),
            Layer::Focus => marks::focus(self, view),
            Layer::Motion => pieces::motion(self, view),
            Layer::Lost => pieces::lost(self, view),
            Layer::Notes => marks::notes(self, view),
        }
    }

    pub(super) const fn perspective(&self) -> &Perspective {
        &self.perspective
    }

    /// Where the middle of a field lies.
    pub fn at(&self, cell: Cell) -> Xy {
        self.perspective.ground(cell.middle())
    }

    /// Where a place is seen that lies `height` fields above the plan.
    pub fn place(&self, at: At, height: f64) -> Xy {
        self.perspective.over(at, height)
    }

    /// The size of a field where `cell` lies, in units.
    pub fn unit(&self, cell: Cell) -> f64 {
        self.perspective.unit(cell.middle())
    }

    /// The place of the plan whose ground is at `place`. It may lie off the plan.
    pub fn place_at(&self, place: Xy) -> At {
        self.perspective.at(place)
    }

    /// The field under the pointer; `None` beside the plan and near the line between two fields.
    pub fn pick(&self, place: Xy) -> Option<Cell> {
        let At { column, row } = self.perspective.at(place);
        Some(Cell::new(field(column, self.columns)?, field(row, self.rows)?))
    }

    /// The way whose lozenge is under the pointer, by its number in [`View::fan`]. It may lie off the plan.
    pub fn pick_way(&self, view: &View, place: Xy) -> Option<usize> {
        view.fan.iter().position(|way| {
            let (at, across, down) = fan::end(self, way);
            (place.x - at.x).abs() / across + (place.y - at.y).abs() / down <= 1.0
        })
    }

    /// The outline of a field as the `d` of a path: its hit area.
    pub fn cell_path(&self, cell: Cell) -> String {
        let (column, row) = (f64::from(cell.column), f64::from(cell.row));
        self.outline(At::new(column, row), At::new(column + 1.0, row + 1.0))
    }

    /// The outline of the fields between two places, the lower and the higher, as the `d` of a path.
    pub(super) fn outline(&self, low: At, high: At) -> String {
        let corner = |column, row| self.perspective.ground(At::new(column, row));
        format!(
            "M{} {} {} {}Z",
            corner(low.column, low.row),
            corner(low.column, high.row),
            corner(high.column, high.row),
            corner(high.column, low.row),
        )
    }
}

/// The field along one axis, if the place is clear of the field's edges.
fn field(along: f64, count: u8) -> Option<u8> {
    let index = (0..count).find(|index| along < f64::from(*index) + 1.0)?;
    let within = along - f64::from(index);
    (EDGE..=1.0 - EDGE).contains(&within).then_some(index)
}

/// How many rows can be folded while nothing lies there: all but the last three before the zone.
fn foldable(view: &View) -> u8 {
    view.zone.0.row.saturating_sub(3).min(view.rows)
}

/// How many rows can be folded: all but the last three before the zone, up to the first one on which something lies.
fn pleats(view: &View) -> u8 {
    let cells = view.boules.iter().map(|boule| boule.cell);
    let ends = view.fan.iter().flat_map(|way| [Some(way.from), way.to]);
    let held = [view.jack, view.landing, view.target, view.ghost.map(|ghost| ghost.cell)];
    let lowest = cells.chain(held.into_iter().chain(ends).flatten()).map(|cell| cell.row).min();
    let runs = view.trail.iter().flat_map(|run| &run.places).map(|at| at.row);
    let notes = view.notes.iter().map(|note| note.at.row);
    let first = foldable(view).min(lowest.unwrap_or(u8::MAX));
    (0..=first)
        .rev()
        .find(|row| runs.clone().chain(notes.clone()).all(|at| at >= f64::from(*row)))
        .unwrap_or(0)
}
