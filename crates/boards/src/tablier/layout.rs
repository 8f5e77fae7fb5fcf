//! The two drawings of a tablier and their measures (look: Board geometry, Tablier).

use crate::svg::{Rect, Xy};

/// Which way the tablier is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Lying, for pages from 760 px.
    Wide,
    /// Standing on its end, for phones: every point is a row that a thumb can hit.
    Tall,
}

/// The measures of a layout, in its own units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measures {
    /// The drawing's width.
    pub width: f64,
    /// The drawing's height.
    pub height: f64,
    /// The width of a point, the unit `p` of the look.
    pub point: f64,
    /// The length L of a point and of its hit area. The gap between the two rows belongs to no point.
    pub length: f64,
    /// A checker's diameter d.
    pub checker: f64,
    /// From this many checkers on, a stack bears its count.
    pub count_from: u8,
    /// The gap between the rows of flèches.
    pub gap: f64,
    /// The corner radius of the rim.
    pub corner: f64,
    /// A die's side.
    pub die: f64,
    /// From one die's centre to the next.
    pub die_pitch: f64,
    /// How far a selected checker is lifted.
    pub lift: f64,
    /// The radius of a lamp on the rim.
    pub lamp: f64,
    /// The radius of a target's lozenge.
    pub target: f64,
}

impl Layout {
    /// Both layouts, the wide one first.
    pub const ALL: [Self; 2] = [Self::Wide, Self::Tall];

    /// The layout's measures.
    pub const fn measures(self) -> Measures {
        match self {
            Self::Wide => Measures {
                width: 904.0,
                height: 660.0,
                point: 58.0,
                length: 266.0,
                checker: 54.0,
                count_from: 6,
                gap: 64.0,
                corner: 14.0,
                die: 52.0,
                die_pitch: 88.0,
                lift: 4.0,
                lamp: 5.0,
                target: 27.0,
            },
            Self::Tall => Measures {
                width: 366.0,
                height: 610.0,
                point: 40.0,
                length: 150.0,
                checker: 37.0,
                count_from: 5,
                gap: 30.0,
                corner: 10.0,
                die: 42.0,
                die_pitch: 70.0,
                lift: 3.0,
                lamp: 4.0,
                target: 20.0,
            },
        }
    }

    /// The classes of the `<svg>` around the layers: the style sheets look for them.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Wide => "tablier tablier--wide",
            Self::Tall => "tablier tablier--tall",
        }
    }

    /// The two fields, that of `a` first, seen from Black.
    pub(crate) const fn fields(self) -> [Rect; 2] {
        match self {
            Self::Wide => [Rect::new(90.0, 32.0, 348.0, 596.0), Rect::new(524.0, 32.0, 348.0, 596.0)],
            Self::Tall => [Rect::new(18.0, 318.0, 330.0, 240.0), Rect::new(18.0, 12.0, 330.0, 240.0)],
        }
    }

    /// The bar between the fields, seen from Black.
    pub(crate) const fn bar(self) -> Rect {
        match self {
            Self::Wide => Rect::new(438.0, 26.0, 86.0, 608.0),
            Self::Tall => Rect::new(14.0, 252.0, 338.0, 66.0),
        }
    }

    /// The centres of the two hinges on the bar, seen from Black.
    pub(crate) const fn hinges(self) -> [Xy; 2] {
        match self {
            Self::Wide => [Xy::new(481.0, 76.0), Xy::new(481.0, 584.0)],
            Self::Tall => [Xy::new(44.0, 285.0), Xy::new(322.0, 285.0)],
        }
    }

    /// The trays beside `x` (Black's) and beside `a` (White's), seen from Black.
    pub(crate) const fn trays(self) -> [Rect; 2] {
        match self {
            Self::Wide => [Rect::new(28.0, 32.0, 46.0, 293.0), Rect::new(28.0, 335.0, 46.0, 293.0)],
            Self::Tall => [Rect::new(187.0, 566.0, 161.0, 32.0), Rect::new(18.0, 566.0, 161.0, 32.0)],
        }
    }

    /// The middle of the row of dice on the bar, seen from Black: a little off the bar's own middle, to make
    /// room for the lozenges.
    pub(crate) const fn dice(self) -> Xy {
        match self {
            Self::Wide => Xy::new(481.0, 322.0),
            Self::Tall => Xy::new(177.0, 285.0),
        }
    }
}
