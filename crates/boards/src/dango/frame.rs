//! What no card changes: wood, lines, star points and names.

use super::{Board, Scale, View};
use crate::goban::{self, Stars};
use crate::svg::{Num, Xy, line};
use carreau_goban::{Point, Size};

/// The radius of a star point, in units.
const STAR: (f64, f64) = (4.0, 6.0);

pub(super) fn frame(board: &Board, view: &View) -> String {
    let mut out = goban::wood(board.plan());
    out.push_str(&goban::grid(board.plan(), Stars { lines: &[], radius: 0.0 }));
    let radius = if board.is_dense() { STAR.1 } else { STAR.0 };
    for point in stars(board.size()) {
        let Xy { x, y } = board.place(point);
        line!(out, r#"<circle class="goban__star" cx="{}" cy="{}" r="{}"/>"#, Num(x), Num(y), Num(radius));
    }
    if view.names {
        names(board, &mut out);
    }
    out
}

/// The star points: on the fourth lines and the middle (look: Board geometry, Goban); on the third lines of
/// boards of 9 to 12 lines, on the middle alone of smaller ones, and between the corners too from 17 lines.
pub fn stars(size: Size) -> impl Iterator<Item = Point> {
    let lines = size.lines();
    let middle = (lines % 2 == 1).then_some(lines / 2);
    let first = match lines {
        ..9 => None,
        9..13 => Some(2),
        _ => Some(3),
    };
    let corners = first.into_iter().flat_map(move |first| {
        let ends = [first, lines - 1 - first];
        ends.into_iter().flat_map(move |column| ends.map(|row| (column, row)))
    });
    let sides = first.zip(middle).filter(|_| lines >= 17).into_iter().flat_map(move |(first, middle)| {
        let last = lines - 1 - first;
        [(first, middle), (last, middle), (middle, first), (middle, last)]
    });
    let centre = middle.map(|middle| (middle, middle));
    corners.chain(sides).chain(centre).filter_map(|(column, row)| Point::new(column, row))
}

/// The letters of the columns below, and the numbers of the rows on the left.
fn names(board: &Board, out: &mut String) {
    let (wood, grid) = (board.plan().wood(), board.plan().grid());
    let x = match (board.scale(), board.is_dense()) {
        (Scale::Large, _) => 11.0,
        (Scale::Small, false) => 10.5,
        (Scale::Small, true) => 19.0,
    };
    let below = wood.height - (wood.height - grid.y - grid.height) * 0.286;
    line!(out, r#"<g class="goban__names">"#);
    for index in 0..board.size().lines() {
        let Some(point) = Point::new(index, index) else { continue };
        let name = point.to_string();
        let (letter, number) = name.split_at(1);
        let place = board.place(point);
        line!(out, r#"<text x="{}" y="{}">{letter}</text>"#, Num(place.x), Num(below));
        line!(out, r#"<text x="{}" y="{}">{number}</text>"#, Num(x), Num(place.y));
    }
    line!(out, "</g>");
}
