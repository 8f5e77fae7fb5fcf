//! Where things lie on a board of Pétango.

use super::{Kind, View, aim, frame, marks};
use crate::goban::{At, Plan, UNITS_PER_MM};
use crate::svg::{Num, Rect, Xy};
use carreau_core::Side;

/// How large the drawing is shown. For small screens lines are heavier and marks larger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Size {
    /// A unit of the drawing takes about a pixel.
    Large,
    /// A unit of the drawing takes less than half a pixel, as on a phone 360 px wide.
    Small,
}

/// The measures that differ between the sizes, in units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Measures {
    /// Free space around the wood.
    pub margin: f64,
    /// The radius of a star point.
    pub star: f64,
    /// The radius of the lozenge on a free intersection of the first line.
    pub start: f64,
    /// The radius of a lit lozenge of the aim.
    pub step: f64,
    /// The radius of the ring at a path's start.
    pub origin: f64,
    /// The radius of the handle for the finger.
    pub grip: f64,
    /// The radius of a cross where a stone left the board.
    pub cross: f64,
    /// The distance from the edge of the drawn board to the middle of the numbers.
    pub number: f64,
    /// The radius of the ring on the stone last played.
    pub last: f64,
}

impl Size {
    /// Both sizes, the large one first.
    pub const ALL: [Self; 2] = [Self::Large, Self::Small];

    /// The classes of the `<svg>` around the layers: the style sheets look for them.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Large => "slab slab--large",
            Self::Small => "slab slab--small",
        }
    }

    pub(super) const fn measures(self) -> Measures {
        match self {
            Self::Large => Measures {
                margin: 36.0,
                star: 4.0,
                start: 9.0,
                step: 9.0,
                origin: 8.0,
                grip: 20.0,
                cross: 20.0,
                number: 14.0,
                last: 7.0,
            },
            Self::Small => Measures {
                margin: 40.0,
                star: 6.0,
                start: 14.0,
                step: 13.0,
                origin: 12.0,
                grip: 30.0,
                cross: 28.0,
                number: 19.0,
                last: 9.0,
            },
        }
    }
}

/// A board in one size, seen from one seat.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Board {
    kind: Kind,
    size: Size,
    plan: Plan,
}

/// A part of the drawing that a page can renew by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layer {
    /// Wood, lines, river and palaces, the half to reach, the middle line and the numbers.
    Frame,
    /// The lozenges on the first line.
    Starts,
    /// The dotted paths of stones, and rings where stones were.
    Trail,
    /// The stones, their shadows before them.
    Stones,
    /// The marks on stones, and where stones left the board.
    Marks,
    /// The stone to be flicked and its aim.
    Aim,
    /// Captions, for the rulebook.
    Notes,
}

impl Layer {
    /// All layers, the lowest first.
    pub const ALL: [Self; 7] =
        [Self::Frame, Self::Starts, Self::Trail, Self::Stones, Self::Marks, Self::Aim, Self::Notes];
}

impl Board {
    /// The board of `view` from the seat of `seen`, whose first line is below.
    pub const fn new(view: &View, size: Size, seen: Side) -> Self {
        Self { kind: view.kind, size, plan: Plan::new(view.slab, seen, size.measures().margin) }
    }

    /// Which board is drawn.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// How large it is shown.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The seat from which the board is seen.
    pub const fn seen(&self) -> Side {
        self.plan.seen()
    }

    /// The drawing of the bare board.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    pub(super) const fn measures(&self) -> Measures {
        self.size.measures()
    }

    /// The whole drawing, from its upper left corner at 0, 0.
    pub fn bounds(&self) -> Rect {
        self.plan.bounds()
    }

    /// The `viewBox` attribute of the `<svg>` around the layers.
    pub fn view_box(&self) -> String {
        let Rect { width, height, .. } = self.bounds();
        format!("0 0 {} {}", Num(width), Num(height))
    }

    /// One layer of `view` as SVG elements.
    pub fn layer(&self, layer: Layer, view: &View) -> String {
        match layer {
            Layer::Frame => frame::frame(self, view),
            Layer::Starts => aim::starts(self, view),
            Layer::Trail => marks::trail(self, view),
            Layer::Stones => marks::stones(self, view),
            Layer::Marks => marks::marks(self, view),
            Layer::Aim => aim::aim(self, view),
            Layer::Notes => marks::notes(self, view),
        }
    }

    /// Where a place of the board lies on the drawing, in its units.
    pub fn place(&self, at: At) -> Xy {
        self.plan.place(at)
    }

    /// The place of the board, in mm, at a place of the drawing, such as the pointer's.
    pub fn at(&self, place: Xy) -> At {
        self.plan.at(place)
    }

    /// The hit area of intersection `number` of the first line of `side`: as wide as a column and as high as
    /// two rows, so that neighbours touch but do not overlap.
    pub fn start(&self, side: Side, number: u8) -> Rect {
        let slab = self.plan.slab();
        let centre = self.place(slab.start(side, number));
        let (width, height) = (slab.column * UNITS_PER_MM, 2.0 * slab.row * UNITS_PER_MM);
        Rect::new(centre.x - width / 2.0, centre.y - height / 2.0, width, height)
    }
}
