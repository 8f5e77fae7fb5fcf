//! A shape's stones on a small piece of the lattice.

use super::Drawing;
use crate::goban::{self, Stone};
use crate::svg::{Num, Xy, add, line};
use carreau_core::Side;

/// The ratio of the rows' distance to the columns' distance, as on the board.
const TALLER: f64 = 23.7 / 22.0;
/// A stone's diameter in columns.
const STONE: f64 = 0.94;
/// How near the lines come to the drawing's edge, in columns and rows.
const STUB: f64 = 0.25;

/// The size of the lattice that is drawn.
struct Lattice {
    /// The columns' distance, in units.
    cell: f64,
    /// How many cells the drawing has beyond the width or height of the shape.
    more: f64,
}

/// The stones of a shape in the middle of a lattice, for a card. Cells are columns and rows from the lower
/// left; however long the shape, the drawing is as wide as its longer side, so that the stones fit.
pub fn thumb(cells: &[(u8, u8)], side: Side) -> Drawing {
    draw(cells, side, &Lattice { cell: 24.0, more: 1.0 })
}

/// As [`thumb`], but cut close, for one facing of a shape beside the others. All facings of a shape have the same
/// scale.
pub fn facing(cells: &[(u8, u8)], side: Side) -> Drawing {
    draw(cells, side, &Lattice { cell: 18.0, more: 0.0 })
}

fn draw(cells: &[(u8, u8)], side: Side, lattice: &Lattice) -> Drawing {
    let across = Extent::of(cells.iter().map(|(x, _)| *x));
    let up = Extent::of(cells.iter().map(|(_, y)| *y));
    let count = across.length.max(up.length).max(3.0) + lattice.more;
    let (column, row) = (lattice.cell, lattice.cell * TALLER);
    // Where the shape's first column and its uppermost row lie, counted in cells.
    let (first, top) = (0.5 + (count - across.length) / 2.0, 0.5 + (count - up.length) / 2.0);
    let mut lines = String::new();
    let (from, to) = (STUB, count - STUB);
    for x in lines_of(first, count) {
        add!(lines, "M{} {}V{}", Num(x * column), Num(from * row), Num(to * row));
    }
    for y in lines_of(top, count) {
        add!(lines, "M{} {}H{}", Num(from * column), Num(y * row), Num(to * column));
    }
    let mut body = String::new();
    line!(body, r#"<path class="lat" d="{lines}"/>"#);
    for (vein, (x, y)) in cells.iter().enumerate() {
        let x = first + f64::from(*x) - across.least;
        let y = top + up.length - 1.0 - (f64::from(*y) - up.least);
        let at = Xy::new(x * column, y * row);
        body.push_str(&goban::stone(&Stone {
            side,
            at,
            diameter: STONE * column,
            vein,
            lean: Xy::default(),
        }));
    }
    Drawing { view_box: format!("0 0 {} {}", Num(count * column), Num(count * row)), body }
}

/// The places of lines that lie whole cells from `first`, between the ends of `count` cells.
fn lines_of(first: f64, count: f64) -> impl Iterator<Item = f64> {
    let start = first.fract();
    let start = if start < 2.0 * STUB - 0.01 { start + 1.0 } else { start };
    std::iter::successors(Some(start), |x| Some(x + 1.0)).take_while(move |x| *x < count - STUB)
}

/// The least of some numbers, and how many whole numbers they span, at least 1.
struct Extent {
    least: f64,
    length: f64,
}

impl Extent {
    fn of(numbers: impl Iterator<Item = u8> + Clone) -> Self {
        let least = numbers.clone().min().unwrap_or(0);
        let most = numbers.max().unwrap_or(0);
        Self { least: f64::from(least), length: f64::from(most - least) + 1.0 }
    }
}
