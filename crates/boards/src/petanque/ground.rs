//! The plan itself: sleepers, fields, zone, names, circle, pleats.

use super::perspective::{CELL, CORNER, LYING, PLEAT, Perspective, RAIL, SLEEPER};
use super::{At, Board, Cell, View};
use crate::svg::{Num, Rect, Xy, add, line};

/// How thick a sleeper is seen from the bench.
const FRONT: f64 = 11.0;
/// How far the sleepers' shadow falls to the right.
const SHADE: f64 = 7.0;

/// Draws everything that never moves.
pub(super) fn ground(board: &Board, view: &View) -> String {
    let mut out = String::new();
    let end = At::new(f64::from(view.columns), f64::from(view.rows));
    match board.perspective() {
        Perspective::Bench { scale, .. } => sleepers(board, end, SLEEPER / scale, &mut out),
        Perspective::Flat { .. } => {
            let width = f64::from(view.columns) * CELL + 33.0;
            let frame = Rect::new(2.0, 1.0, width, board.perspective().near() + 8.0);
            line!(out, r#"<rect class="plan__sleeper" {frame} rx="4"/>"#);
        }
        Perspective::Lying { .. } => {
            let last = board.perspective().ground(end);
            let frame = Rect::new(LYING.x - 9.0, 1.0, last.x - LYING.x + 20.0, last.y + RAIL - 2.0);
            line!(out, r#"<rect class="plan__sleeper" {frame} rx="4"/>"#);
        }
    }
    let court = board.outline(At::default(), end);
    line!(out, r#"<path class="plan__court" d="{court}"/>"#);
    line!(out, r#"<path class="plan__court-gravel" d="{court}"/>"#);
    let zone = zone(board, view);
    line!(out, r#"<path class="plan__zone" d="{zone}"/>"#);
    pleats(board, view, &mut out);
    line!(out, r#"<path class="plan__lattice" d="{}"/>"#, lattice(board, end));
    line!(out, r#"<path class="plan__zone-line" d="{zone}"/>"#);
    match board.perspective() {
        Perspective::Bench { scale, .. } => names_of_bench(board, view, SLEEPER / scale, &mut out),
        Perspective::Flat { .. } => names_from_above(board, view, &mut out),
        Perspective::Lying { .. } => names_of_lying(board, view, &mut out),
    }
    out
}

/// The outline of the jack zone (B1.2). A zone that reaches into the pleats is cut there; the usual one begins three
/// rows beyond them.
pub(super) fn zone(board: &Board, view: &View) -> String {
    let (low, high) = view.zone;
    let low = At::new(low.column.into(), low.row.max(board.pleats()).into());
    board.outline(low, At::new(f64::from(high.column) + 1.0, f64::from(high.row) + 1.0))
}

/// The four oak sleepers in perspective, their front and their shadow. `wide` is their width in fields.
fn sleepers(board: &Board, end: At, wide: f64, out: &mut String) {
    let at = |column: f64, row: f64| board.perspective().ground(At::new(column, row));
    let outer = [
        at(-wide, -wide),
        at(-wide, end.row + wide),
        at(end.column + wide, end.row + wide),
        at(end.column + wide, -wide),
    ];
    let inner = [at(0.0, 0.0), at(0.0, end.row), at(end.column, end.row), at(end.column, 0.0)];
    let [far_left, far_right, near_right, near_left] =
        outer.map(|corner| Xy::new(corner.x + SHADE, corner.y + FRONT));
    line!(
        out,
        r#"<path class="plan__sleeper-shade" d="M{far_left} {far_right} {near_right} {near_left}Z"/>"#
    );
    for (index, place) in ["far", "side", "near", "side"].into_iter().enumerate() {
        let next = (index + 1) % 4;
        let way = format!("M{} {} {} {}Z", outer[index], outer[next], inner[next], inner[index]);
        line!(out, r#"<path class="plan__sleeper plan__sleeper--{place}" d="{way}"/>"#);
    }
    let [.., right, left] = outer;
    let down = |corner: Xy| Xy::new(corner.x, corner.y + FRONT);
    let way = format!("M{left} {right} {} {}Z", down(right), down(left));
    line!(out, r#"<path class="plan__sleeper plan__sleeper--front" d="{way}"/>"#);
}

/// The lines between the fields that are not pleated.
fn lattice(board: &Board, end: At) -> String {
    let mut way = String::new();
    let pleats = f64::from(board.pleats());
    let mut stroke = |from: At, to: At| {
        add!(way, "M{}L{}", board.perspective().ground(from), board.perspective().ground(to));
    };
    let steps = |from: f64, to: f64| {
        std::iter::successors(Some(from), |at| Some(at + 1.0)).take_while(move |at| *at <= to)
    };
    for row in steps(pleats, end.row) {
        stroke(At::new(0.0, row), At::new(end.column, row));
    }
    for column in steps(0.0, end.column) {
        stroke(At::new(column, pleats), At::new(column, end.row));
    }
    way
}

/// The folds of a map seen from above, light and dark in turn from the circle.
fn pleats(board: &Board, view: &View, out: &mut String) {
    let lying = board.perspective().is_lying();
    let left = if lying { LYING.y } else { CORNER.x };
    let right = left + f64::from(view.columns) * CELL;
    // On a plan that lies on its side, they run across.
    let turned = |x: f64, y: f64| if lying { Xy::new(y, x) } else { Xy::new(x, y) };
    for row in 0..board.pleats() {
        let low = f64::from(row) * PLEAT;
        let near = board.perspective().near();
        let (top, bottom) =
            if lying { (near + low + PLEAT, near + low) } else { (near - low - PLEAT, near - low) };
        let (from, to) = (turned(left - 1.0, top.min(bottom)), turned(right + 1.0, top.max(bottom)));
        let gap = Rect::new(from.x, from.y, to.x - from.x, to.y - from.y);
        line!(out, r#"<rect class="plan__pleat-gap" {gap}/>"#);
        let (dark, above, below) =
            if row % 2 == 0 { ("", 0.0, 5.0) } else { (" plan__pleat--dark", 5.0, 0.0) };
        line!(
            out,
            r#"<path class="plan__pleat{dark}" d="M{} {} {} {}Z"/>"#,
            turned(left + above, top),
            turned(right - above, top),
            turned(right - below, bottom),
            turned(left + below, bottom),
        );
    }
}

/// The letters on both side sleepers, the numbers on the near one, and the circle.
fn names_of_bench(board: &Board, view: &View, wide: f64, out: &mut String) {
    let (columns, rows) = (f64::from(view.columns), f64::from(view.rows));
    line!(out, r#"<g class="plan__names">"#);
    for column in 0..view.columns {
        for row in [-wide / 2.0, rows + wide / 2.0] {
            let Xy { x, y } = board.perspective().ground(At::new(f64::from(column) + 0.5, row));
            line!(out, r#"<text x="{}" y="{}">{}</text>"#, Num(x), Num(y), Cell::letter(column));
        }
    }
    for row in 0..view.rows {
        let Xy { x, y } = board.perspective().ground(At::new(columns + wide / 2.0, f64::from(row) + 0.5));
        line!(out, r#"<text x="{}" y="{}">{}</text>"#, Num(x), Num(y), u16::from(row) + 1);
    }
    line!(out, "</g>");
    let circle = At::new(columns / 2.0, -1.15);
    let (Xy { x, y }, unit) = (board.perspective().ground(circle), board.perspective().unit(circle));
    let (x, y, across, down) = (Num(x), Num(y), Num(0.5 * unit), Num(0.34 * unit));
    line!(out, r#"<ellipse class="plan__circle" cx="{x}" cy="{y}" rx="{across}" ry="{down}"/>"#);
}

/// The numbers on the sleeper below, the letters and the circle at the left.
fn names_of_lying(board: &Board, view: &View, out: &mut String) {
    line!(out, r#"<g class="plan__names">"#);
    let below = board.perspective().ground(board.perspective().end()).y + RAIL / 2.0;
    for row in board.pleats()..view.rows {
        let Xy { x, .. } = board.at(Cell::new(0, row));
        line!(out, r#"<text x="{}" y="{}">{}</text>"#, Num(x), Num(below), u16::from(row) + 1);
    }
    if board.pleats() > 0 {
        let x = Num(board.perspective().ground(At::new(0.0, f64::from(board.pleats()) / 2.0)).x);
        let y = Num(below);
        line!(out, r#"<text class="plan__folded" x="{x}" y="{y}">{}</text>"#, folded(board.pleats()));
    }
    line!(out, "</g>\n<g class=\"plan__names plan__names--columns\">");
    let beside = 15.0;
    for column in 0..view.columns {
        let Xy { y, .. } = board.at(Cell::new(column, 0));
        line!(out, r#"<text x="{}" y="{}">{}</text>"#, Num(beside), Num(y), Cell::letter(column));
    }
    line!(out, "</g>");
    let (radius, aside) = circle(view);
    line!(
        out,
        r#"<circle class="plan__circle plan__circle--flat" cx="{}" cy="{}" r="{radius}"/>"#,
        Num(beside - aside),
        Num(LYING.y + f64::from(view.columns) * CELL / 2.0)
    );
}

/// The name of the folded rows: `1–9`.
fn folded(pleats: u8) -> String {
    if pleats == 1 { "1".to_owned() } else { format!("1–{pleats}") }
}

/// The radius of the circle seen from above, and how far it lies beyond the letters: between two of them, or around the
/// middle one.
const fn circle(view: &View) -> (f64, f64) {
    if view.columns.is_multiple_of(2) { (7.5, 6.5) } else { (11.0, 0.0) }
}

/// The numbers on the left sleeper, the letters and the circle below.
fn names_from_above(board: &Board, view: &View, out: &mut String) {
    line!(out, r#"<g class="plan__names">"#);
    for row in board.pleats()..view.rows {
        let Xy { y, .. } = board.at(Cell::new(0, row));
        line!(out, r#"<text x="15" y="{}">{}</text>"#, Num(y), u16::from(row) + 1);
    }
    if board.pleats() > 0 {
        let y = Num(board.perspective().ground(At::new(0.0, f64::from(board.pleats()) / 2.0)).y);
        line!(out, r#"<text class="plan__folded" x="14" y="{y}">{}</text>"#, folded(board.pleats()));
    }
    line!(out, "</g>\n<g class=\"plan__names plan__names--columns\">");
    let below = board.perspective().near() + 14.0;
    for column in 0..view.columns {
        let Xy { x, .. } = board.at(Cell::new(column, 0));
        line!(out, r#"<text x="{}" y="{}">{}</text>"#, Num(x), Num(below), Cell::letter(column));
    }
    line!(out, "</g>");
    let (radius, down) = circle(view);
    line!(
        out,
        r#"<circle class="plan__circle plan__circle--flat" cx="{}" cy="{}" r="{radius}"/>"#,
        Num(CORNER.x + f64::from(view.columns) * CELL / 2.0),
        Num(below + down)
    );
}
