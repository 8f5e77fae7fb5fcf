//! The parts of a board that no move changes: wood, lines, star points and names.

use super::cards::Drawing;
use super::{Board, Scale, View, view_box};
use crate::goban::{self, FRONT, Stars};
use crate::svg::{Num, Rect, Xy, line};
use carreau_goban::{Point, Size};

/// The radius of a star point, in units: usually, and on a dense board.
const STAR: (f64, f64) = (4.0, 6.0);
/// The width of a strip of names beside a part of the board, in units: usually, and on a dense board.
const STRIP: (f64, f64) = (24.0, 36.0);

pub(super) fn frame(board: &Board) -> String {
    let mut out = goban::wood(board.plan());
    out.push_str(&goban::grid(board.plan(), Stars { lines: &[], radius: 0.0 }));
    let radius = if board.is_dense() { STAR.1 } else { STAR.0 };
    for point in stars(board.size()) {
        let Xy { x, y } = board.place(point);
        line!(out, r#"<circle class="goban__star" cx="{}" cy="{}" r="{}"/>"#, Num(x), Num(y), Num(radius));
    }
    out
}

/// The star points. They are on the fourth lines and the middle (look: Board geometry, Goban), on the third lines on
/// boards of 9 to 12 lines, and only in the middle on smaller ones. Boards from 17 lines have them between the corners,
/// too.
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

/// A part of the board with room for names at its left and below, and strips of wood that show them there. Where the
/// part comes near the board's own names, it grows to show those instead.
pub(super) fn named(board: &Board, part: &Rect) -> Drawing {
    let bounds = board.bounds();
    let strip = if board.is_dense() { STRIP.1 } else { STRIP.0 };
    let beside = part.x.clamp(0.0, strip);
    let below = bounds.height - part.y - part.height;
    let has_own_letters = below <= strip + FRONT;
    let below = if has_own_letters { below.max(0.0) } else { strip };
    let whole = Rect::new(part.x - beside, part.y, part.width + beside, part.height + below);
    let (left, foot) = (part.x, part.y + part.height);
    let mut body = String::new();
    if part.x > strip {
        line!(body, r#"<rect class="goban__strip" {}/>"#, Rect { width: beside, ..whole });
    }
    if !has_own_letters {
        line!(body, r#"<rect class="goban__strip" {}/>"#, Rect { y: foot, height: below, ..whole });
    }
    line!(body, r#"<g class="goban__names">"#);
    for (place, letter, number) in every_name(board) {
        if part.x > strip && place.y > part.y && place.y < foot {
            let x = left - strip / 2.0;
            line!(body, r#"<text x="{}" y="{}">{number}</text>"#, Num(x), Num(place.y));
        }
        if !has_own_letters && place.x > left && place.x < left + part.width {
            let y = foot + strip / 2.0;
            line!(body, r#"<text x="{}" y="{}">{letter}</text>"#, Num(place.x), Num(y));
        }
    }
    line!(body, "</g>");
    Drawing { view_box: view_box(&whole), body }
}

/// The letter of each column and the number of each row, with the place of each.
fn every_name(board: &Board) -> impl Iterator<Item = (Xy, String, String)> {
    let diagonal = (0..board.size().lines()).filter_map(|index| Point::new(index, index));
    diagonal.map(|point| {
        let name = point.to_string();
        let (letter, number) = name.split_at(1);
        (board.place(point), letter.to_owned(), number.to_owned())
    })
}

/// The letters of the columns below, and the numbers of the rows on the left.
pub(super) fn names(board: &Board, view: &View) -> String {
    let mut out = String::new();
    if !view.names {
        return out;
    }
    let (wood, grid) = (board.plan().wood(), board.plan().grid());
    let x = match (board.scale(), board.is_dense()) {
        (Scale::Large, _) => 11.0,
        (Scale::Small, false) => 10.5,
        (Scale::Small, true) => 19.0,
    };
    let below = wood.height - (wood.height - grid.y - grid.height) * 0.286;
    line!(out, r#"<g class="goban__names">"#);
    for (place, letter, number) in every_name(board) {
        line!(out, r#"<text x="{}" y="{}">{letter}</text>"#, Num(place.x), Num(below));
        line!(out, r#"<text x="{}" y="{}">{number}</text>"#, Num(x), Num(place.y));
    }
    line!(out, "</g>");
    out
}
