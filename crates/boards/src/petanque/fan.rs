//! The ways a ball may go: dotted lines, and lozenges at their ends.

use super::{At, Board, Target, View, Way, perspective::CELL};
use crate::svg::{Num, Xy, escape, line};

/// Half the width and height of a lozenge from the bench, in fields.
const BENCH: (f64, f64) = (0.62, 0.46);
/// Half the width and height of a lozenge from above, in fields.
const FLAT: f64 = 0.56;
/// How much smaller a refused or weak lozenge is.
const SMALL: f64 = 0.75;
/// How far beyond the edge a lozenge lies, in fields: from the bench, and from above.
const BEYOND: [f64; 2] = [0.5, 0.62];

/// Where a way ends, and half the width and height of its lozenge.
pub(super) fn end(board: &Board, way: &Way) -> (Xy, f64, f64) {
    let perspective = board.perspective();
    let at = destination(board, way);
    let unit = perspective.unit(at);
    let shrink = if way.to.is_none() || way.weak { SMALL } else { 1.0 };
    let (across, down) =
        if perspective.is_bench() { (BENCH.0 * unit, BENCH.1 * unit) } else { (FLAT * CELL, FLAT * CELL) };
    let (across, down) = (across * shrink, down * shrink);
    let Xy { x, y } = perspective.ground(at);
    // A way over the far edge ends within the drawing, because from above the page gives no more room.
    let y = if perspective.is_bench() { y } else { y.max(down + 1.0) };
    let x = if perspective.is_lying() { x.min(perspective.bounds().width - across - 1.0) } else { x };
    (Xy::new(x, y), across, down)
}

fn destination(board: &Board, way: &Way) -> At {
    let beyond = BEYOND[usize::from(!board.perspective().is_bench())];
    way.to.map_or_else(|| board.perspective().exit(way.from, way.step, beyond), super::Cell::middle)
}

/// The dotted lines, from the field they start on.
pub(super) fn rays(board: &Board, view: &View) -> String {
    let mut out = String::new();
    for way in &view.fan {
        let (from, (to, ..)) = (board.at(way.from), end(board, way));
        if from != to {
            for class in ["mark-last-case", "mark-last"] {
                line!(out, r#"<path class="{class}" d="M{from}L{to}"/>"#);
            }
        }
    }
    out
}

/// A lozenge wider than high.
pub(super) fn lozenge(centre: Xy, across: f64, down: f64) -> String {
    let Xy { x, y } = centre;
    let (top, right) = (Xy::new(x, y - down), Xy::new(x + across, y));
    let (bottom, left) = (Xy::new(x, y + down), Xy::new(x - across, y));
    format!("M{top} {right} {bottom} {left}Z")
}

/// A lamp at a boule's foot, or the chance above the boule, so that neither hides the other.
fn aim(board: &Board, target: Target, out: &mut String) {
    let (middle, unit) = (board.at(target.cell), board.unit(target.cell));
    let Some(chance) = target.chance else {
        let foot = Xy::new(middle.x - 0.16 * unit, middle.y + 0.3 * board.perspective().squeeze() * unit);
        line!(out, r#"<path class="mark-legal" d="{}"/>"#, lozenge(foot, 0.2 * unit, 0.16 * unit));
        return;
    };
    let (across, down) = if board.perspective().is_bench() { BENCH } else { (FLAT, FLAT) };
    let (across, down) = (SMALL * across * unit, SMALL * down * unit);
    let up = if board.perspective().is_bench() { 0.95 } else { 0.7 };
    let at = Xy::new(middle.x, (middle.y - up * unit).max(down + 1.0));
    line!(out, r#"<path class="mark-legal" d="{}"/>"#, lozenge(at, across, down));
    line!(out, r#"<text class="odds" x="{}" y="{}">{chance}</text>"#, Num(at.x), Num(at.y));
}

/// The lozenges with their numbers: filled on the plan, open and refused beyond its edge. The small lamps of fields
/// where the player may act come first.
pub(super) fn targets(board: &Board, view: &View) -> String {
    let mut out = String::new();
    for target in view.targets.iter().filter(|target| view.has(target.cell)) {
        aim(board, *target, &mut out);
    }
    for way in &view.fan {
        let (at, across, down) = end(board, way);
        let (class, text) = match (way.to, way.weak) {
            (None, _) => ("mark-refused", " odds--lost"),
            (Some(_), true) => ("mark-legal--open", ""),
            (Some(_), false) => ("mark-legal", ""),
        };
        line!(out, r#"<path class="{class}" d="{}"/>"#, lozenge(at, across, down));
        let (x, y, words) = (Num(at.x), Num(at.y), escape(&way.text));
        line!(out, r#"<text class="odds{text}" x="{x}" y="{y}">{words}</text>"#);
    }
    out
}
