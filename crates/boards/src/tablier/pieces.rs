//! Checkers on points and in trays, and lamps on the points that may move.

use super::{Board, Point, Stack, View};
use crate::svg::{Num, Rect, Xy, line, lozenge};
use carreau_core::Side;

/// The suffix of a side's classes and symbols.
const fn suffix(side: Side) -> char {
    side.letter()
}

/// Fifteen slots for each side; the taken ones are full.
pub(super) fn trays(board: Board, view: &View) -> String {
    let corner = match board.layout() {
        super::Layout::Wide => 3,
        super::Layout::Tall => 2,
    };
    let mut out = String::new();
    for (side, off) in view.off.iter() {
        for index in 0..15 {
            let full = if index < *off { " is-full" } else { "" };
            let (suffix, slot) = (suffix(side), board.tray_slot(side, index));
            line!(out, r#"<rect class="slot slot--{suffix}{full}" {slot} rx="{corner}"/>"#);
            if !full.is_empty() {
                slot_mark(side, slot.centre(), &mut out);
            }
        }
    }
    out
}

/// The mark of a checker on edge in its slot: the sides differ by more than their wood (look: Colours).
fn slot_mark(side: Side, place: Xy, out: &mut String) {
    match side {
        Side::Black => line!(out, r#"<path class="slot-mark--b" d="{}"/>"#, lozenge(place, 3.0)),
        Side::White => {
            line!(out, r#"<circle class="slot-mark--w" cx="{}" cy="{}" r="2"/>"#, Num(place.x), Num(place.y));
        }
    }
}

/// A lamp at the name of each point that may move.
pub(super) fn lamps(board: Board, view: &View) -> String {
    let mut out = String::new();
    for point in &view.lamps {
        let place = board.lamp(*point);
        let (x, y, radius) = (Num(place.x), Num(place.y), Num(board.measures().lamp));
        line!(out, r#"<circle class="lamp" cx="{x}" cy="{y}" r="{radius}"/>"#);
    }
    out
}

/// All checkers on points.
pub(super) fn checkers(board: Board, view: &View) -> String {
    let mut out = String::new();
    for point in Point::all() {
        if let Some(stack) = view.stack(point) {
            line!(out, r#"<g class="stack" data-point="{point}">"#);
            draw_stack(board, view, point, stack, &mut out);
            line!(out, "</g>");
        }
    }
    out
}

fn draw_stack(board: Board, view: &View, point: Point, stack: Stack, out: &mut String) {
    let last = stack.count.saturating_sub(1);
    for index in 0..stack.count {
        let place = board.slot(point, index, stack.count);
        if index == last && view.selected == Some(point) {
            lifted(board, stack.side, place, out);
        } else {
            checker(board, stack.side, place, out);
        }
    }
    if stack.count >= board.measures().count_from {
        count(board, view, point, stack, out);
    }
}

fn checker(board: Board, side: Side, place: Xy, out: &mut String) {
    let diameter = board.measures().checker;
    let rect = Rect::new(place.x - diameter / 2.0, place.y - diameter / 2.0, diameter, diameter);
    line!(out, r##"<use href="#ck-{}" {rect}/>"##, suffix(side));
}

/// The selected checker: raised, with a lamp ring cased in ink, and with its shadow below.
fn lifted(board: Board, side: Side, place: Xy, out: &mut String) {
    let measures = board.measures();
    let radius = measures.checker / 2.0;
    let raised = Xy::new(place.x, place.y - measures.lift);
    let (x, y) = (Num(raised.x), Num(raised.y));
    line!(
        out,
        r#"<g class="lifted"><ellipse class="lift-shade" cx="{}" cy="{}" rx="{}" ry="{}"/>"#,
        Num(place.x + 3.0),
        Num(place.y + 6.0),
        Num(radius),
        Num(0.96 * radius)
    );
    checker(board, side, raised, out);
    for class in ["mark-select-case", "mark-select"] {
        line!(out, r#"<circle class="{class}" cx="{x}" cy="{y}" r="{}"/>"#, Num(radius));
    }
    line!(out, "</g>");
}

/// The number of checkers, on the last one, or lower down if a target's lozenge lies there.
fn count(board: Board, view: &View, point: Point, stack: Stack, out: &mut String) {
    let measures = board.measures();
    let base = board.base(point);
    let last = board.slot(point, stack.count - 1, stack.count);
    let height = (last.x - base.x).abs() + (last.y - base.y).abs();
    let covered = view.target(point.into()).is_some() || view.refused == Some(point.into());
    let free = board.mark_height(stack.count) - measures.target - measures.checker / 4.0;
    let height = if covered { height.min(free) } else { height };
    let mut place = base.along(board.direction(point), height);
    if view.selected == Some(point) && !covered {
        place.y -= measures.lift;
    }
    let (suffix, x, y) = (suffix(stack.side), Num(place.x), Num(place.y));
    line!(out, r#"<text class="count count--{suffix}" x="{x}" y="{y}">{}</text>"#, stack.count);
}
