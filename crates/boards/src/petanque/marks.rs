//! Marks on fields, boules and throws (look: States). Their shape tells the meaning first, their colour second.

use super::fan::lozenge;
use super::pieces::{self, lies};
use super::{At, Ball, Board, Cell, FLIGHT, Run, View, ground};
use crate::svg::{Num, Xy, add, escape, line};

/// The number of shades in the coach's map.
const STEPS: f32 = 5.0;

/// The coach's map. The better a field, the larger its lozenge, and the darker its shade by day or the lighter at dusk.
/// The zone's own shade is taken off beneath, so that a shade looks the same inside and outside.
pub(super) fn heat(board: &Board, view: &View) -> String {
    let mut out = String::new();
    let shown = view.heat.iter().filter(|heat| view.has(heat.cell) && !board.is_pleated(heat.cell));
    let ground: String = shown.clone().map(|heat| board.cell_path(heat.cell)).collect();
    if ground.is_empty() {
        return out;
    }
    line!(out, r#"<path class="plan__heat-ground" d="{ground}"/>"#);
    for heat in shown.clone() {
        let value = heat.value.clamp(0.0, 1.0);
        let step = (1_u8..=5).find(|step| value * STEPS <= f32::from(*step)).unwrap_or(5);
        line!(out, r#"<path class="plan__heat plan__heat--{step}" d="{}"/>"#, board.cell_path(heat.cell));
    }
    line!(out, r#"<path class="plan__zone-line" d="{}"/>"#, ground::zone(board, view));
    for heat in shown {
        let size = 0.06 + 0.3 * f64::from(heat.value.clamp(0.0, 1.0));
        let unit = board.unit(heat.cell);
        let down = if board.perspective().is_bench() { 0.74 } else { 1.0 };
        let best = if heat.value >= 1.0 { " is-best" } else { "" };
        let way = lozenge(board.at(heat.cell), size * unit, size * down * unit);
        line!(out, r#"<path class="plan__odds{best}" d="{way}"/>"#);
    }
    out
}

/// The dotted paths of the last throw with rings at their starts, and crosses where balls were lost.
pub(super) fn trail(board: &Board, view: &View) -> String {
    let mut out = String::new();
    for run in &view.trail {
        let Some((first, others)) = run.places.split_first() else { continue };
        let start = board.perspective().ground(*first);
        if !others.is_empty() {
            let way = if run.flight { flight(board, run) } else { rolled(board, start, others) };
            for class in ["mark-last-case", "mark-last"] {
                line!(out, r#"<path class="{class}" d="{way}"/>"#);
            }
        }
        let unit = board.perspective().unit(*first);
        for class in ["plan__origin-case", "plan__origin"] {
            ring(board, class, start, 0.22 * unit, &mut out);
        }
        if let (true, Some(end)) = (run.lost, run.places.last()) {
            cross(board.perspective().ground(*end), 0.3 * board.perspective().unit(*end), &mut out);
        }
    }
    out
}

fn rolled(board: &Board, start: Xy, others: &[At]) -> String {
    let mut way = format!("M{start}");
    for at in others {
        add!(way, "L{}", board.perspective().ground(*at));
    }
    way
}

/// An arc through the places: from the bench it rises, from above it bends to the left of its direction.
fn flight(board: &Board, run: &Run) -> String {
    let mut way = String::new();
    for (index, pair) in run.places.windows(2).enumerate() {
        let (from, to) = (board.perspective().ground(pair[0]), board.perspective().ground(pair[1]));
        if index == 0 {
            add!(way, "M{from}");
        }
        let halfway = pair[0].towards(pair[1], 0.5);
        // A parabola's control point lies twice as high as its top.
        let control = if board.perspective().is_bench() {
            board.perspective().over(halfway, 2.0 * FLIGHT)
        } else {
            let middle = from.midway(to);
            Xy::new(middle.x + 0.3 * (to.y - from.y), middle.y - 0.3 * (to.x - from.x))
        };
        add!(way, "Q{control} {to}");
    }
    way
}

/// A circle on the ground.
fn ring(board: &Board, class: &str, place: Xy, radius: f64, out: &mut String) {
    let (x, y, across, down) =
        (Num(place.x), Num(place.y), Num(radius), Num(radius * board.perspective().squeeze()));
    line!(out, r#"<ellipse class="{class}" cx="{x}" cy="{y}" rx="{across}" ry="{down}"/>"#);
}

/// An open lozenge with a cross.
fn cross(centre: Xy, radius: f64, out: &mut String) {
    let arm = 0.32 * radius;
    let (corner, length) = (Xy::new(centre.x - arm, centre.y - arm), Num(2.0 * arm));
    line!(out, r#"<path class="mark-refused" d="{}"/>"#, lozenge(centre, radius, radius));
    line!(
        out,
        r#"<path class="mark-refused-x" d="M{corner}l{length} {length}m0 -{length}l-{length} {length}"/>"#
    );
}

/// White lines from the jack to the measured boules (B8.1); [`pieces::owners`] writes the counts.
pub(super) fn measures(board: &Board, view: &View) -> String {
    let mut out = String::new();
    for measure in &view.measures {
        let end = |cell: Cell| {
            let ball =
                if view.jack == Some(cell) { Ball::Jack } else { Ball::Boule(carreau_core::Side::Black) };
            board.perspective().ground(lies(view, ball, cell))
        };
        let (from, to) = (end(measure.from), end(measure.to));
        for class in ["plan__measure-case", "measure"] {
            line!(out, r#"<path class="{class}" d="M{from}L{to}"/>"#);
        }
    }
    out
}

/// Rings on the ground around boules, and the two tokens.
pub(super) fn rings(board: &Board, view: &View) -> String {
    let mut out = String::new();
    for cell in view.landing.into_iter().filter(|cell| view.has(*cell)) {
        token(board, cell, "M-9 -3.5 0 5.5 9 -3.5M0 5.5V-9", &mut out);
    }
    for boule in view.boules.iter().filter(|boule| view.has(boule.cell)) {
        let at = lies(view, Ball::Boule(boule.side), boule.cell);
        let (place, unit) = (board.perspective().ground(at), board.perspective().unit(at));
        if boule.nearest {
            for class in ["plan__nearest-case", "plan__nearest"] {
                ring(board, class, place, 0.47 * unit, &mut out);
            }
        }
        if boule.last {
            for class in ["plan__last-case", "plan__last"] {
                ring(board, class, place, 0.55 * unit, &mut out);
            }
        }
        if boule.target && view.target != Some(boule.cell) {
            aimed(board, place, unit, &mut out);
        }
    }
    for cell in view.target.into_iter().filter(|cell| view.has(*cell)) {
        let ball = view.boule(cell).map_or(Ball::Jack, |boule| Ball::Boule(boule.side));
        let at = lies(view, ball, cell);
        aimed(board, board.perspective().ground(at), board.perspective().unit(at), &mut out);
    }
    out
}

/// A paper disc with an enamel edge lying on a field; its sign is drawn for a radius of 18.
fn token(board: &Board, cell: Cell, sign: &str, out: &mut String) {
    let (place, unit) = (board.at(cell), board.unit(cell));
    ring(board, "plan__token", place, 0.4 * unit, out);
    let (across, down) = (unit / 45.0, unit / 45.0 * board.perspective().squeeze());
    line!(
        out,
        r#"<path class="plan__token-sign" transform="translate({place}) scale({across:.3} {down:.3})" d="{sign}"/>"#
    );
}

/// The target token: a lamp ring with four ticks.
fn aimed(board: &Board, place: Xy, unit: f64, out: &mut String) {
    let squeeze = board.perspective().squeeze();
    let (near, far) = (0.36 * unit, 0.62 * unit);
    let mut ticks = String::new();
    for (x, y) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
        let at = |length: f64| Xy::new(place.x + x * length, place.y + y * length * squeeze);
        add!(ticks, "M{}L{}", at(near), at(far));
    }
    for class in ["mark-select-case", "mark-select"] {
        ring(board, class, place, 0.48 * unit, out);
        line!(out, r#"<path class="{class}" d="{ticks}"/>"#);
    }
}

/// Four corners around the field under the pointer, and the ball held over the plan.
pub(super) fn focus(board: &Board, view: &View) -> String {
    let mut out = String::new();
    if let Some(cell) = view.focus.filter(|cell| view.has(*cell)) {
        let (column, row) = (f64::from(cell.column), f64::from(cell.row));
        let at = |across: f64, away: f64| board.perspective().ground(At::new(column + across, row + away));
        let corner = |x: f64, y: f64| {
            let (x_in, y_in) =
                (x + if x < 0.5 { 0.28 } else { -0.28 }, y + if y < 0.5 { 0.28 } else { -0.28 });
            format!("M{}L{}L{}", at(x_in, y), at(x, y), at(x, y_in))
        };
        let (low, high) = (0.05, 0.95);
        let way = [(low, low), (low, high), (high, high), (high, low)].map(|(x, y)| corner(x, y)).concat();
        for class in ["plan__focus-case", "plan__focus"] {
            line!(out, r#"<path class="{class}" d="{way}"/>"#);
        }
    }
    if let Some(ghost) = view.ghost.filter(|ghost| view.has(ghost.cell)) {
        let at = ghost.cell.middle();
        let unit = board.perspective().unit(at);
        if ghost.legal {
            for class in ["mark-select-case", "mark-select"] {
                ring(board, class, board.perspective().ground(at), 0.46 * unit, &mut out);
            }
        }
        line!(out, r#"<g class="plan__ghost">"#);
        pieces::ball(board, ghost.ball, at, 0.0, &mut out);
        line!(out, "</g>");
        if !ghost.legal {
            cross(pieces::middle(board, ghost.ball, at, 0.0), 0.34 * unit, &mut out);
        }
    }
    out
}

/// The words of the rulebook's figures.
pub(super) fn notes(board: &Board, view: &View) -> String {
    let mut out = String::new();
    for note in &view.notes {
        let Xy { x, y } = board.perspective().ground(note.at);
        line!(out, r#"<text class="plan__note" x="{}" y="{}">{}</text>"#, Num(x), Num(y), escape(&note.text));
    }
    out
}
