//! The wood: rim, fields, flèches, bar, hinges, trays and letters.

use super::{Board, Layout, Point};
use crate::svg::{Num, Rect, line, lozenge};
use carreau_core::Side;

/// The frame, which is the same for every position.
pub(super) fn frame(board: Board) -> String {
    let mut out = String::new();
    rim(board, &mut out);
    let fields = board.layout().fields().map(|field| board.turn_rect(&field));
    for field in &fields {
        line!(out, r#"<rect class="field" {field}/>"#);
        line!(out, r#"<rect class="field-grain" {field}/>"#);
    }
    for side in Side::ALL {
        line!(out, r#"<rect class="tray" {} rx="4"/>"#, board.tray(side));
    }
    fleches(board, &mut out);
    for field in &fields {
        line!(out, r#"<rect class="fillet-line" {}/>"#, field.inset(fillet(board.layout())));
        line!(out, r#"<rect class="field-shade" {field}/>"#);
    }
    bar(board, &mut out);
    letters(board, &mut out);
    out
}

/// The distance between the edge of a field and its line of inlay.
const fn fillet(layout: Layout) -> f64 {
    match layout {
        Layout::Wide => 3.0,
        Layout::Tall => 2.0,
    }
}

fn rim(board: Board, out: &mut String) {
    let measures = board.measures();
    let rim = Rect::new(0.0, 0.0, measures.width, measures.height);
    line!(out, r#"<rect class="rim" {rim} rx="{}"/>"#, Num(measures.corner));
    line!(out, r#"<rect class="rim-grain" {rim} rx="{}"/>"#, Num(measures.corner));
    line!(out, r#"<rect class="rim-edge" {} rx="{}"/>"#, rim.inset(1.5), Num(measures.corner - 1.5));
}

fn fleches(board: Board, out: &mut String) {
    line!(out, r#"<g class="fleches">"#);
    for point in Point::all() {
        let class = if point.index() % 2 == 0 { "fa" } else { "fb" };
        line!(out, r#"<path class="{class}" d="{}"/>"#, fleche(board, point));
        line!(out, r#"<path class="finial" d="{}"/>"#, finial(board, point));
    }
    line!(out, "</g>");
}

/// An isosceles triangle of base .86 p and height L − .30 p.
fn fleche(board: Board, point: Point) -> String {
    let measures = board.measures();
    let (base, direction) = (board.base(point), board.direction(point));
    let side = direction.quarter();
    let half = 0.43 * measures.point;
    let tip = base.along(direction, measures.length - 0.3 * measures.point);
    format!("M{} {tip} {}Z", base.along(side, half), base.along(side, -half))
}

/// A lozenge of radius .10 p beyond the flèche's tip.
fn finial(board: Board, point: Point) -> String {
    let measures = board.measures();
    let height = measures.length - 0.18 * measures.point;
    lozenge(board.base(point).along(board.direction(point), height), 0.1 * measures.point)
}

fn bar(board: Board, out: &mut String) {
    let bar = board.turn_rect(&board.layout().bar());
    let middle = bar.centre();
    line!(out, r#"<rect class="bar" {bar}/>"#);
    let hinges = board.layout().hinges().map(|hinge| board.turn(hinge));
    match board.layout() {
        Layout::Wide => {
            line!(
                out,
                r#"<path class="bar-line" d="M{} {}v{}"/>"#,
                Num(middle.x),
                Num(bar.y),
                Num(bar.height)
            );
            for hinge in hinges {
                let place = Rect::new(hinge.x - 19.0, hinge.y - 24.0, 38.0, 48.0);
                line!(out, r##"<use href="#hinge" {place}/>"##);
            }
        }
        Layout::Tall => {
            line!(
                out,
                r#"<path class="bar-line" d="M{} {}h{}"/>"#,
                Num(bar.x),
                Num(middle.y),
                Num(bar.width)
            );
            for hinge in hinges {
                let place = Rect::new(-15.0, -19.0, 30.0, 38.0);
                line!(
                    out,
                    r##"<g transform="translate({hinge}) rotate(90)"><use href="#hinge" {place}/></g>"##
                );
            }
        }
    }
}

fn letters(board: Board, out: &mut String) {
    line!(out, r#"<g class="letters">"#);
    for point in Point::all() {
        let place = board.letter(point);
        line!(out, r#"<text x="{}" y="{}">{point}</text>"#, Num(place.x), Num(place.y));
    }
    line!(out, "</g>");
}
