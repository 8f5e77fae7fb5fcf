//! Marks on a tablier: targets, a refusal, the last move and a side's path (look: States).

use super::{Board, LastMove, Layout, Place, Point, Target, View};
use crate::coach::Grade;
use crate::svg::{Num, Xy, line, lozenge};
use carreau_core::Side;

/// Targets and the refused place.
pub(super) fn marks(board: Board, view: &View) -> String {
    let mut out = String::new();
    for target in &view.targets {
        draw_target(board, view, target, &mut out);
    }
    if let Some(place) = view.refused {
        refused(board, view, place, &mut out);
    }
    out
}

/// The radius of a full lozenge at `place`; a tray allows only a smaller one.
fn radius(board: Board, place: Place, side: Side) -> f64 {
    let target = board.measures().target;
    match place {
        Place::Point(_) => target,
        Place::Off => {
            let tray = board.tray(side);
            target.min(tray.width.min(tray.height) / 2.0 + 2.0)
        }
    }
}

fn draw_target(board: Board, view: &View, target: &Target, out: &mut String) {
    let side = view.mover();
    let place = board.mark_place(target.to, side, view);
    let (class, share) = match target.worth {
        Some(worth) => (format!("mark-worth {}", worth.grade.class()), share(worth.grade)),
        None if target.weak => ("mark-legal--open".to_owned(), 0.72),
        None => ("mark-legal".to_owned(), 1.0),
    };
    let radius = radius(board, target.to, side) * share;
    line!(out, r#"<path class="{class}" d="{}"/>"#, lozenge(place, radius));
    let label = match target.worth {
        Some(worth) => worth.wins.to_string(),
        None => label(board.layout(), target),
    };
    if label.is_empty() {
        return;
    }
    let two = if label.len() > 2 || target.weak { " target-text--two" } else { "" };
    let (x, y) = (Num(place.x), Num(place.y));
    line!(out, r#"<text class="target-text{two}" x="{x}" y="{y}">{label}</text>"#);
}

/// The part of a full lozenge that one of a grade has, so that not only its filling tells the grade (look: The coach).
const fn share(grade: Grade) -> f64 {
    match grade {
        Grade::Best => 1.0,
        Grade::Fair => 0.93,
        Grade::Weak => 0.85,
    }
}

/// The dice that lead to a target, if its lozenge has room for them; otherwise their sum.
fn label(layout: Layout, target: &Target) -> String {
    let dice: Vec<String> = target.dice.iter().map(u8::to_string).collect();
    let room = match layout {
        Layout::Wide if target.weak || target.to == Place::Off => 1,
        Layout::Wide => 3,
        Layout::Tall => 1,
    };
    if dice.len() <= room {
        return dice.join("+");
    }
    target.dice.iter().map(|die| u32::from(*die)).sum::<u32>().to_string()
}

/// An open lozenge with a cross.
fn refused(board: Board, view: &View, place: Place, out: &mut String) {
    let side = view.mover();
    let measures = board.measures();
    let radius = match place {
        Place::Point(_) => 0.92 * measures.checker / 2.0,
        Place::Off => 0.92 * radius(board, place, side),
    };
    let centre = board.mark_place(place, side, view);
    let arm = 0.3 * radius;
    let (corner, length) = (Xy::new(centre.x - arm, centre.y - arm), Num(2.0 * arm));
    line!(out, r#"<path class="mark-refused" d="{}"/>"#, lozenge(centre, radius));
    line!(
        out,
        r#"<path class="mark-refused-x" d="M{corner}l{length} {length}m0 -{length}l-{length} {length}"/>"#
    );
}

/// The dotted paths: the last move's, and a side's whole path.
pub(super) fn trail(board: Board, view: &View) -> String {
    let mut out = String::new();
    if let Some(last) = &view.last_move {
        last_move(board, view, last, &mut out);
    }
    if let Some(side) = view.route {
        route(board, side, &mut out);
    }
    out
}

fn last_move(board: Board, view: &View, last: &LastMove, out: &mut String) {
    let mut rings: Vec<Place> = Vec::new();
    for (number, path) in last.paths.iter().enumerate() {
        let mut places = path.iter().enumerate().map(|(step, place)| {
            let end = step + 1 == path.len() && step > 0;
            if end { landed(board, view, last, number, *place) } else { passed(board, view, last, *place) }
        });
        let Some(start) = places.next() else { continue };
        let mut curve = format!("M{start}");
        let mut from = start;
        for (to, pair) in places.zip(path.windows(2)) {
            let bend = bend(board, from, to, pair);
            curve.extend(["Q", &bend.to_string(), " ", &to.to_string()]);
            from = to;
        }
        dotted(&curve, out);
        if !rings.contains(&path[0]) {
            rings.push(path[0]);
            let (x, y) = (Num(start.x), Num(start.y));
            line!(
                out,
                r#"<circle class="ghost-slot" cx="{x}" cy="{y}" r="{}"/>"#,
                Num(0.2 * board.measures().checker)
            );
        }
    }
}

fn dotted(path: &str, out: &mut String) {
    line!(out, r#"<path class="mark-last-case" d="{path}"/><path class="mark-last" d="{path}"/>"#);
}

/// Where a checker was that has left a point: just above those that stand there.
fn passed(board: Board, view: &View, last: &LastMove, place: Place) -> Xy {
    board.mark_place(place, last.side, view)
}

/// Where path `number` ends. If several checkers came to one place, each has a different end.
fn landed(board: Board, view: &View, last: &LastMove, number: usize, place: Place) -> Xy {
    let ends_here = |path: &&Vec<Place>| path.last() == Some(&place);
    let later = u8::try_from(last.paths[number + 1..].iter().filter(ends_here).count()).unwrap_or(u8::MAX);
    match place {
        Place::Point(point) => {
            let count = view.count(point);
            board.slot(point, count.saturating_sub(1).saturating_sub(later), count)
        }
        Place::Off => {
            let index = view.off[last.side].saturating_sub(1).saturating_sub(later);
            board.tray_slot(last.side, index).centre()
        }
    }
}

/// The control point of a step's curve. Within one row it swings towards the middle of the board, so that the curve
/// does not lie on the checkers between.
fn bend(board: Board, from: Xy, to: Xy, step: &[Place]) -> Xy {
    let points: Vec<Point> = step
        .iter()
        .filter_map(|place| match place {
            Place::Point(point) => Some(*point),
            Place::Off => None,
        })
        .collect();
    let middle = from.midway(to);
    match points[..] {
        [a, b] if a.is_first_half() == b.is_first_half() => {
            let across = board.direction(a);
            let span = ((to.x - from.x) * across.y).abs() + ((to.y - from.y) * across.x).abs();
            middle.along(across, 0.22 * span)
        }
        _ => middle,
    }
}

/// The whole path of `side` round the board, with an arrow's head where it leaves (G1.3).
fn route(board: Board, side: Side, out: &mut String) {
    // The path leads out along the first row, round between `l` and `m`, and back along the other row.
    let (start, bends, end) = match board.layout() {
        Layout::Wide => (
            Xy::new(160.0, 408.0),
            [(752.0, 408.0), (842.0, 408.0), (842.0, 330.0), (842.0, 252.0), (752.0, 252.0)],
            Xy::new(160.0, 252.0),
        ),
        Layout::Tall => (
            Xy::new(142.0, 520.0),
            [(142.0, 82.0), (142.0, 32.0), (183.0, 32.0), (224.0, 32.0), (224.0, 82.0)],
            Xy::new(224.0, 520.0),
        ),
    };
    let bends = bends.map(|(x, y)| board.turn(Xy::new(x, y)));
    let (start, end) = (board.turn(start), board.turn(end));
    let (first, last, bends) = match side {
        Side::Black => (start, end, bends),
        Side::White => (end, start, [bends[4], bends[3], bends[2], bends[1], bends[0]]),
    };
    let [turn, corner, top, other, back] = bends;
    line!(out, r#"<g class="paths">"#);
    dotted(&format!("M{first}L{turn}Q{corner} {top}Q{other} {back}L{last}"), out);
    line!(out, r#"<path class="paths__head" d="{}"/>"#, head(back, last));
    line!(out, "</g>");
}

/// An arrow's head at the end of a line that comes from `from`.
fn head(from: Xy, end: Xy) -> String {
    let length = (end.x - from.x).hypot(end.y - from.y);
    let along = Xy::new((end.x - from.x) / length, (end.y - from.y) / length);
    let (side, foot) = (along.quarter(), end.along(along, 2.0));
    format!("M{} {} {}Z", foot.along(side, 13.0), foot.along(along, 24.0), foot.along(side, -13.0))
}
