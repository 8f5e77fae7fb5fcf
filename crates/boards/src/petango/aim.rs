//! The first line's lozenges, the stone to be flicked and its aim.

use super::{Aim, Board, Spread, View};
use crate::goban::{self, UNITS_PER_MM};
use crate::svg::{Num, Xy, line, lozenge};

/// A lozenge on each intersection that can be chosen.
pub(super) fn starts(board: &Board, view: &View) -> String {
    let mut out = String::new();
    let Some(starts) = &view.starts else { return out };
    for number in starts.free.iter().filter(|number| starts.selected != Some(**number)) {
        let place = board.place(view.slab.start(starts.side, *number));
        line!(out, r#"<path class="slab__start" d="{}"/>"#, lozenge(place, board.measures().start));
    }
    out
}

pub(super) fn aim(board: &Board, view: &View) -> String {
    let mut out = String::new();
    if let Some(aim) = &view.aim {
        if let Some(spread) = aim.spread {
            draw_spread(board, aim, spread, &mut out);
        }
        steps(board, aim, &mut out);
        pull(board, aim, &mut out);
    }
    selected(board, view, &mut out);
    if let Some(grip) = view.aim.and_then(|aim| aim.pull) {
        draw_grip(board, board.place(grip), &mut out);
    }
    out
}

/// The stone on the first line: raised, with a lamp ring cased in ink.
fn selected(board: &Board, view: &View, out: &mut String) {
    let Some((side, number)) = view.starts.as_ref().and_then(|starts| Some((starts.side, starts.selected?)))
    else {
        return;
    };
    let at = board.place(view.slab.start(side, number));
    let diameter = view.stone * UNITS_PER_MM;
    let stone = goban::Stone { side, at, diameter, vein: view.stones.len(), lean: Xy::default() };
    line!(out, r#"<g class="slab__selected">"#);
    out.push_str(&goban::shadows([&stone]));
    let radius = Num(diameter / 2.0 + 1.0);
    for class in ["mark-select-case", "mark-select"] {
        line!(out, r#"<circle class="{class}" cx="{}" cy="{}" r="{radius}"/>"#, Num(at.x), Num(at.y));
    }
    out.push_str(&goban::stone(&stone));
    line!(out, "</g>");
}

/// The row of lozenges: lit as far as the force goes, hollow and smaller beyond.
fn steps(board: &Board, aim: &Aim, out: &mut String) {
    let (from, to) = (board.place(aim.from), board.place(aim.to));
    let radius = board.measures().step;
    for step in 1..=aim.steps {
        let share = f64::from(step) / f64::from(aim.steps);
        let place = Xy::new(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
        let (class, radius) = if step <= aim.lit { (" is-lit", radius) } else { ("", 0.75 * radius) };
        line!(out, r#"<path class="slab__step{class}" d="{}"/>"#, lozenge(place, radius));
    }
}

/// The line from the stone back to the finger.
fn pull(board: &Board, aim: &Aim, out: &mut String) {
    let Some(pull) = aim.pull else { return };
    let (from, to) = (board.place(aim.from), board.place(pull));
    for class in ["slab__pull-case", "slab__pull"] {
        line!(out, r#"<path class="{class}" d="M{from}L{to}"/>"#);
    }
}

/// The handle for the finger, with two arrows as an invitation to pull.
fn draw_grip(board: &Board, place: Xy, out: &mut String) {
    let radius = board.measures().grip;
    let (x, y, arm) = (Num(place.x), Num(place.y), Num(0.32 * radius));
    line!(out, r#"<g class="slab__grip"><circle cx="{x}" cy="{y}" r="{}"/>"#, Num(radius));
    let left = Num(place.x - 0.32 * radius);
    let (upper, lower) = (Num(place.y - 0.36 * radius), Num(place.y + 0.14 * radius));
    line!(
        out,
        r#"<path d="M{left} {upper}l{arm} {arm} {arm} -{arm}M{left} {lower}l{arm} {arm} {arm} -{arm}"/></g>"#
    );
}

/// A dashed ellipse along the aim.
fn draw_spread(board: &Board, aim: &Aim, spread: Spread, out: &mut String) {
    let (from, to) = (board.place(aim.from), board.place(aim.to));
    let angle = Num((to.y - from.y).atan2(to.x - from.x).to_degrees());
    let (along, across) = (Num(spread.along * UNITS_PER_MM), Num(spread.across * UNITS_PER_MM));
    let place = board.place(spread.at);
    line!(
        out,
        r#"<ellipse class="slab__spread" rx="{along}" ry="{across}" transform="translate({place}) rotate({angle})"/>"#
    );
}
