//! Where things lie on a tablier.

use super::{Layout, Measures, Place, Point, View, dice, frame, marks, pieces};
use crate::svg::{Num, Rect, Xy};
use carreau_core::Side;

/// A tablier in one layout, seen from one seat. Places and rectangles are in the units of the layout's view box, as
/// that seat sees them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    layout: Layout,
    seen: Side,
}

/// A part of the drawing that a page can renew by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layer {
    /// Rim, fields, flèches, bar and letters; the same for every position.
    Frame,
    /// The checkers borne off, in their slots.
    Trays,
    /// The lamps of the points that may move.
    Lamps,
    /// The checkers on points, the selected one lifted.
    Checkers,
    /// The dotted paths of the last move, or a side's whole path.
    Trail,
    /// Targets and a refused place.
    Marks,
    /// The dice on the bar.
    Dice,
}

impl Layer {
    /// All layers, the lowest first.
    pub const ALL: [Self; 7] =
        [Self::Frame, Self::Trays, Self::Lamps, Self::Checkers, Self::Trail, Self::Marks, Self::Dice];
}

/// The distance between a point's base and its first checker.
const CHECKER_INSET: f64 = 1.0;
/// The distance between a point's base and a target's lozenge in the place of the first checker.
const MARK_INSET: f64 = 2.0;

impl Board {
    /// The tablier of `layout` from the seat of `seen`: Black sees `a` at the lower left, White sees the
    /// whole board turned half round.
    pub const fn new(layout: Layout, seen: Side) -> Self {
        Self { layout, seen }
    }

    /// The layout.
    pub const fn layout(self) -> Layout {
        self.layout
    }

    /// The seat from which the board is seen.
    pub const fn seen(self) -> Side {
        self.seen
    }

    /// The layout's measures.
    pub const fn measures(self) -> Measures {
        self.layout.measures()
    }

    /// The `viewBox` attribute of the `<svg>` around the layers.
    pub fn view_box(self) -> String {
        let Measures { width, height, .. } = self.measures();
        format!("0 0 {} {}", Num(width), Num(height))
    }

    /// One layer of `view` as SVG elements.
    pub fn layer(self, layer: Layer, view: &View) -> String {
        match layer {
            Layer::Frame => frame::frame(self),
            Layer::Trays => pieces::trays(self, view),
            Layer::Lamps => pieces::lamps(self, view),
            Layer::Checkers => pieces::checkers(self, view),
            Layer::Trail => marks::trail(self, view),
            Layer::Marks => marks::marks(self, view),
            Layer::Dice => dice::dice(self, view),
        }
    }

    /// The middle of a point's base, where its flèche stands.
    pub fn base(self, point: Point) -> Xy {
        let (base, _) = self.unturned(point);
        self.turn(base)
    }

    /// The unit vector from a point's base towards its tip.
    pub fn direction(self, point: Point) -> Xy {
        let (_, direction) = self.unturned(point);
        match self.seen {
            Side::Black => direction,
            Side::White => Xy::new(-direction.x, -direction.y),
        }
    }

    /// The rectangle of a point: its hit area, which no other point's overlaps.
    pub fn hit(self, point: Point) -> Rect {
        let Measures { point: width, length, .. } = self.measures();
        let (base, direction) = self.unturned(point);
        let side = direction.quarter();
        let (corner, far) =
            (base.along(side, width / 2.0), base.along(side, -width / 2.0).along(direction, length));
        self.turn_rect(&Rect::new(
            corner.x.min(far.x),
            corner.y.min(far.y),
            (corner.x - far.x).abs(),
            (corner.y - far.y).abs(),
        ))
    }

    /// The rectangle of a point's focus ring, with corners of radius 6: just inside its hit area.
    pub fn focus(self, point: Point) -> Rect {
        self.hit(point).inset(3.0)
    }

    /// The distance between the centres of two neighbours in a stack of `count` checkers: a diameter, or less where the
    /// stack would otherwise leave its point.
    pub fn pitch(self, count: u8) -> f64 {
        let Measures { checker, length, .. } = self.measures();
        let steps = f64::from(count.max(2) - 1);
        checker.min((length - CHECKER_INSET - checker) / steps)
    }

    /// The centre of the checker at `index`, 0 being the one at the base, in a stack of `count`.
    pub fn slot(self, point: Point, index: u8, count: u8) -> Xy {
        let first = CHECKER_INSET + self.measures().checker / 2.0;
        self.base(point).along(self.direction(point), first + f64::from(index) * self.pitch(count))
    }

    /// The centre of a mark on a point that holds `count` checkers: where the next one would lie, or over
    /// the end of a long stack.
    pub fn mark(self, point: Point, count: u8) -> Xy {
        self.base(point).along(self.direction(point), self.mark_height(count))
    }

    /// The distance of a mark's centre from the base of a point that holds `count` checkers.
    pub(crate) fn mark_height(self, count: u8) -> f64 {
        let Measures { checker, length, target, gap, .. } = self.measures();
        let highest = length + (gap / 2.0 - target).min(0.0);
        (MARK_INSET + checker / 2.0 + f64::from(count) * checker).min(highest)
    }

    /// The middle of a point's letter on the rim.
    pub fn letter(self, point: Point) -> Xy {
        let middle_of_rim = match self.layout {
            Layout::Wide => 16.0,
            Layout::Tall => 9.0,
        };
        self.base(point).along(self.direction(point), -middle_of_rim)
    }

    /// The middle of a point's lamp, beside its letter.
    pub fn lamp(self, point: Point) -> Xy {
        let letter = self.letter(point);
        match self.layout {
            Layout::Wide => Xy::new(letter.x + 13.0, letter.y),
            Layout::Tall => Xy::new(letter.x, letter.y - 14.0),
        }
    }

    /// The tray of `side`, beside the point where its path ends; its hit area too.
    pub fn tray(self, side: Side) -> Rect {
        let [black, white] = self.layout.trays();
        self.turn_rect(match side {
            Side::Black => &black,
            Side::White => &white,
        })
    }

    /// The slot of the checker that `side` bears off as number `index`, 0 to 14, from its path's end.
    pub fn tray_slot(self, side: Side, index: u8) -> Rect {
        let [black, white] = self.layout.trays();
        let tray = if side == Side::Black { black } else { white };
        // Black's tray fills from the side of `x`, White's from the side of `a`.
        let place = match (self.layout, side) {
            (Layout::Wide, Side::Black) | (Layout::Tall, Side::White) => index,
            (Layout::Wide, Side::White) | (Layout::Tall, Side::Black) => 14 - index.min(14),
        };
        let slot = match self.layout {
            Layout::Wide => {
                let cell = (tray.height - 16.0) / 15.0;
                let y = tray.y + 8.0 + cell * (f64::from(place) + 0.08);
                Rect::new(tray.x + 8.0, y, tray.width - 16.0, cell * 0.84)
            }
            Layout::Tall => {
                let cell = (tray.width - 12.0) / 15.0;
                let x = tray.x + 6.0 + cell * (f64::from(place) + 0.1);
                Rect::new(x, tray.y + 6.0, cell * 0.8, tray.height - 12.0)
            }
        };
        self.turn_rect(&slot)
    }

    /// The centre of die number `index` of `count` on the bar.
    pub fn die(self, index: usize, count: usize) -> Xy {
        // Counts of dice are small: no precision is lost.
        #[expect(clippy::cast_precision_loss)]
        let steps = index as f64 - (count.max(1) - 1) as f64 / 2.0;
        let middle = self.layout.dice();
        let pitch = self.measures().die_pitch * steps;
        // Only the bar turns: the dice keep their order, and the lozenges their side.
        let bar = self.turn_rect(&self.layout.bar()).centre();
        match self.layout {
            Layout::Wide => Xy::new(bar.x, middle.y + pitch),
            Layout::Tall => Xy::new(middle.x + pitch, bar.y),
        }
    }

    /// The middle of a mark of `side` at a place: on a point as [`Self::mark`], in the tray over the next slot, as far
    /// as the mark stays within the tray.
    pub(crate) fn mark_place(self, place: Place, side: Side, view: &View) -> Xy {
        let point = match place {
            Place::Point(point) => return self.mark(point, view.count(point)),
            Place::Off => self.tray_slot(side, view.off[side].min(14)).centre(),
        };
        let tray = self.tray(side);
        let (x, y) = ((tray.width / 2.0).min(24.0), (tray.height / 2.0).min(24.0));
        Xy::new(
            point.x.clamp(tray.x + x, tray.x + tray.width - x),
            point.y.clamp(tray.y + y, tray.y + tray.height - y),
        )
    }

    /// Base and direction of a point as Black sees it.
    fn unturned(self, point: Point) -> (Xy, Xy) {
        let [field, other] = self.layout.fields();
        let field = if point.file() < 6 { field } else { other };
        let across = (f64::from(point.file() % 6) + 0.5) * self.measures().point;
        let near = point.is_first_half();
        match self.layout {
            Layout::Wide if near => (Xy::new(field.x + across, field.y + field.height), Xy::new(0.0, -1.0)),
            Layout::Wide => (Xy::new(field.x + across, field.y), Xy::new(0.0, 1.0)),
            Layout::Tall => {
                let y = field.y + field.height - across;
                if near {
                    (Xy::new(field.x, y), Xy::new(1.0, 0.0))
                } else {
                    (Xy::new(field.x + field.width, y), Xy::new(-1.0, 0.0))
                }
            }
        }
    }

    /// A place of the board as Black sees it, from this seat.
    pub(crate) fn turn(self, place: Xy) -> Xy {
        let Measures { width, height, .. } = self.measures();
        match self.seen {
            Side::Black => place,
            Side::White => Xy::new(width - place.x, height - place.y),
        }
    }

    /// A rectangle of the board as Black sees it, from this seat.
    pub(crate) fn turn_rect(self, rect: &Rect) -> Rect {
        let Measures { width, height, .. } = self.measures();
        match self.seen {
            Side::Black => *rect,
            Side::White => {
                Rect::new(width - rect.x - rect.width, height - rect.y - rect.height, rect.width, rect.height)
            }
        }
    }
}
