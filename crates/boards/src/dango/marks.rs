//! Marks on stones and points (look: States). Their shape tells the meaning first, their colour second.

use super::stones::{RADIUS, stone};
use super::{Board, View};
use crate::goban;
use crate::svg::{Num, Rect, Xy, add, escape, line, lozenge};
use carreau_core::Side;
use carreau_goban::{Point, PointSet};

/// The radius of the ring around a chosen stone, or one held over the board, in units.
pub(super) const CHOSEN: f64 = RADIUS + 1.0;
/// The radius of the ring of the last move.
const LAST: f64 = 6.4;
/// The radius of the ring of a stone that leaves or comes back.
const DASHED: f64 = RADIUS - 1.5;
/// The shortest tie between two rings.
const TIE: f64 = 3.0;
/// Half the width and height of a cross.
const CROSS: f64 = 7.7;
/// The radius of the disc with two halves.
const HALVES: f64 = 11.0;
/// Half the side of a square of territory.
const SQUARE: f64 = 7.0;
/// The radius of a lozenge where the player may act.
const HINT: f64 = 8.5;
/// The radius of what a coach says of a point, by its grade.
const WORTH: [f64; 3] = [14.0, 11.0, 8.0];

/// How much larger marks are drawn where the board is dense.
pub(super) const fn growth(board: &Board) -> f64 {
    if board.is_dense() { 1.25 } else { 1.0 }
}

/// The middle of what lies on a point: of its stone, or where the lines cross.
pub(super) fn middle(board: &Board, view: &View, point: Point) -> Xy {
    if view.stones.at(point).is_some() { board.stone(point) } else { board.place(point) }
}

pub(super) fn ring(class: &str, place: Xy, radius: f64, out: &mut String) {
    let (x, y, radius) = (Num(place.x), Num(place.y), Num(radius));
    line!(out, r#"<circle class="{class}" cx="{x}" cy="{y}" r="{radius}"/>"#);
}

/// Lines from place to place, drawn once for each class. They end at the rings around the places, which have the radius
/// `ring`; where two rings meet there is no line.
pub(super) fn tie(classes: [&str; 2], places: &[Xy], ring: f64, out: &mut String) {
    let mut way = String::new();
    for pair in places.windows(2) {
        let (x, y) = (pair[1].x - pair[0].x, pair[1].y - pair[0].y);
        let length = x.hypot(y);
        if length > 2.0 * ring + TIE {
            let towards = Xy::new(x / length, y / length);
            add!(way, "M{}L{}", pair[0].along(towards, ring), pair[1].along(towards, -ring));
        }
    }
    if way.is_empty() {
        return;
    }
    for class in classes {
        line!(out, r#"<path class="{class}" d="{way}"/>"#);
    }
}

/// Crosses over stones that would be taken off.
pub(super) fn crosses(board: &Board, view: &View, points: &PointSet, out: &mut String) {
    let arm = CROSS * growth(board);
    for class in ["caps__case", "caps__cross"] {
        for point in points {
            let middle = middle(board, view, point);
            let (corner, length) = (Xy::new(middle.x - arm, middle.y - arm), Num(2.0 * arm));
            line!(
                out,
                r#"<path class="{class}" d="M{corner}l{length} {length}m0 -{length}l-{length} {length}"/>"#
            );
        }
    }
}

/// An open lozenge with a cross.
pub(super) fn refusal(centre: Xy, radius: f64, out: &mut String) {
    let arm = 0.32 * radius;
    let (corner, length) = (Xy::new(centre.x - arm, centre.y - arm), Num(2.0 * arm));
    line!(out, r#"<path class="mark-refused" d="{}"/>"#, lozenge(centre, radius));
    line!(
        out,
        r#"<path class="mark-refused-x" d="M{corner}l{length} {length}m0 -{length}l-{length} {length}"/>"#
    );
}

/// The rings of the last move, tied together.
pub(super) fn last(board: &Board, view: &View) -> String {
    let mut out = String::new();
    let radius = LAST * growth(board);
    for unit in &view.last {
        let unit: Vec<Point> = unit.iter().copied().filter(|point| board.size().has(*point)).collect();
        let places: Vec<Xy> = unit.iter().map(|point| middle(board, view, *point)).collect();
        let colour = unit.iter().find_map(|point| view.stones.at(*point)).unwrap_or(Side::White).letter();
        let classes = [format!("tie-case tie-case--{colour}"), format!("tie tie--{colour}")];
        tie(classes.each_ref().map(String::as_str), &places, radius + 3.0, &mut out);
        for (point, place) in unit.iter().zip(places) {
            match view.stones.at(*point) {
                Some(side) => ring(&format!("lastring lastring--{}", side.letter()), place, radius, &mut out),
                None => ring("lastring lastring--gone", place, 1.5 * radius, &mut out),
            }
        }
    }
    out
}

/// All marks on stones and points, apart from the last move's and those of the unit held over the board.
pub(super) fn marks(board: &Board, view: &View) -> String {
    let mut out = String::new();
    for (side, points) in view.returning.iter() {
        if !points.is_empty() {
            let stones: String =
                points.iter().map(|at| goban::stone(&stone(at, side, board.stone(at)))).collect();
            line!(out, "<g class=\"goban__returning\">\n{stones}</g>");
        }
    }
    let back = view.returning.black | view.returning.white;
    for (kind, points) in [("dashed", view.leaving - back), ("back", back)] {
        for class in [format!("goban__{kind}-case"), format!("goban__{kind}")] {
            for point in &points {
                ring(&class, board.stone(point), DASHED, &mut out);
            }
        }
    }
    dead(board, view, &mut out);
    for (side, points) in view.territory.iter() {
        for point in points {
            square(board, view, point, side, &mut out);
        }
    }
    for class in ["mark-select-case", "mark-select"] {
        for point in &(view.selected | view.disputed) {
            ring(class, middle(board, view, point), CHOSEN, &mut out);
        }
    }
    for point in &view.turning {
        halves(board, view, point, &mut out);
    }
    crosses(board, view, &view.taken, &mut out);
    out
}

/// Draws a stroke through each dead stone that no square of territory marks as dead.
fn dead(board: &Board, view: &View, out: &mut String) {
    let counted = view.territory.black | view.territory.white;
    let arm = 0.62 * RADIUS;
    for point in &((view.dead & view.stones.all()) - counted) {
        let middle = board.stone(point);
        let corner = Xy::new(middle.x - arm, middle.y + arm);
        for class in ["goban__dead-case", "goban__dead"] {
            line!(out, r#"<path class="{class}" d="M{corner}l{} {}"/>"#, Num(2.0 * arm), Num(-2.0 * arm));
        }
    }
}

fn square(board: &Board, view: &View, point: Point, side: Side, out: &mut String) {
    let (middle, half) = (middle(board, view, point), SQUARE * growth(board));
    let square = Rect::new(middle.x - half, middle.y - half, 2.0 * half, 2.0 * half);
    line!(out, r#"<rect class="goban__area goban__area--{}" {square} rx="1.5"/>"#, side.letter());
}

/// A disc whose left half has the stone's colour and whose right half has the other one.
fn halves(board: &Board, view: &View, point: Point, out: &mut String) {
    let (Xy { x, y }, radius) = (middle(board, view, point), HALVES * growth(board));
    let (now, then) = match view.stones.at(point) {
        Some(Side::White) => ("w", "b"),
        _ => ("b", "w"),
    };
    ring("goban__turn-case", Xy::new(x, y), radius + 3.0, out);
    let (x, up, down, radius) = (Num(x), Num(y - radius), Num(2.0 * radius), Num(radius));
    let back = Num(-down.0);
    line!(out, r#"<path class="goban__turn--{now}" d="M{x} {up}a{radius} {radius} 0 0 0 0 {down}z"/>"#);
    line!(
        out,
        r#"<path class="goban__turn--{then}" d="M{x} {}a{radius} {radius} 0 0 0 0 {back}z"/>"#,
        Num(up.0 + down.0)
    );
}

/// A lit lozenge on every point where the player may act, if they are few; or what a coach says of such points.
pub(super) fn hints(board: &Board, view: &View) -> String {
    let mut out = String::new();
    let coached = view.coached.iter().filter(|(point, _)| board.size().has(*point));
    for (point, grade) in coached {
        let place = lozenge(middle(board, view, *point), WORTH[*grade as usize] * growth(board));
        line!(out, r#"<path class="mark-worth mark-worth--small {}" d="{place}"/>"#, grade.class());
    }
    if !view.coached.is_empty() {
        return out;
    }
    let hints = view.hints & *board.size().points();
    if 3 * hints.len() <= board.size().area() {
        for point in &hints {
            let place = lozenge(middle(board, view, point), HINT * growth(board));
            line!(out, r#"<path class="mark-legal" d="{place}"/>"#);
        }
    }
    out
}

/// Four corners around the cell under the pointer.
pub(super) fn pointed(board: &Board, view: &View) -> String {
    let mut out = String::new();
    if let Some(point) = view.pointed.filter(|point| board.size().has(*point)) {
        let Rect { x, y, width, height } = board.cell(point).inset(1.5);
        let arm = 9.0 * growth(board);
        let (right, below, back) = (Num(x + width), Num(y + height), Num(-arm));
        let (left, above, arm) = (Num(x), Num(y), Num(arm));
        let way = format!(
            "M{left} {}V{above}h{arm}M{} {above}h{arm}v{arm}M{right} {}v{arm}h{back}M{} {below}h{back}v{back}",
            Num(y + arm.0),
            Num(right.0 - arm.0),
            Num(below.0 - arm.0),
            Num(x + arm.0),
        );
        for class in ["goban__pointed-case", "goban__pointed"] {
            line!(out, r#"<path class="{class}" d="{way}"/>"#);
        }
    }
    out
}

/// The words of the rulebook's figures.
pub(super) fn notes(board: &Board, view: &View) -> String {
    let mut out = String::new();
    for note in view.notes.iter().filter(|note| board.size().has(note.at)) {
        let Xy { x, y } = middle(board, view, note.at);
        let on = match view.stones.at(note.at) {
            Some(side) => format!(" goban__note--{}", side.letter()),
            None => String::new(),
        };
        let (x, y, text) = (Num(x), Num(y), escape(&note.text));
        line!(out, r#"<text class="goban__note{on}" x="{x}" y="{y}">{text}</text>"#);
    }
    out
}
