//! Boules and the jack: lying, moving, lost.

use super::perspective::{CELL, CORNER, LYING, RAIL};
use super::{At, Ball, Board, Cell, View};
use crate::svg::{Num, Rect, Xy, escape, line};
use carreau_core::Side;
use carreau_words::say;

/// A boule's radius from the bench and from above, in fields.
const RADIUS: [f64; 2] = [0.33, 0.37];
/// The jack's radius, in radii of a boule.
const JACK: f64 = 0.56;
/// How far above the ground a ball's middle is seen from the bench, in its radii.
const LIFT: f64 = 0.72;
/// How far a boule and the jack move apart on one field, in fields.
const ROOM: f64 = 0.17;

/// Where a ball of the view lies: in the middle of its field, or beside the ball that shares the field.
pub(super) fn lies(view: &View, ball: Ball, cell: Cell) -> At {
    let middle = cell.middle();
    let shared = view.jack == Some(cell) && view.boule(cell).is_some();
    match ball {
        Ball::Boule(_) if shared => At::new(middle.column - ROOM, middle.row + 0.6 * ROOM),
        Ball::Jack if shared => At::new(middle.column + 1.5 * ROOM, middle.row - 1.2 * ROOM),
        Ball::Boule(_) | Ball::Jack => middle,
    }
}

/// A ball's radius, in units.
pub(super) fn radius(board: &Board, ball: Ball, at: At) -> f64 {
    let of_boule = RADIUS[usize::from(!board.perspective().is_bench())] * board.perspective().unit(at);
    match ball {
        Ball::Boule(_) => of_boule,
        Ball::Jack => JACK * of_boule,
    }
}

/// Where the middle of a ball at a height in fields above the ground is seen.
pub(super) fn middle(board: &Board, ball: Ball, at: At, height: f64) -> Xy {
    let over = board.perspective().over(at, height);
    let lift = if board.perspective().is_bench() { LIFT * radius(board, ball, at) } else { 0.0 };
    Xy::new(over.x, over.y - lift)
}

/// The shadow on the ground. From above, it moves away to the lower right as the ball rises.
fn shadow(board: &Board, ball: Ball, at: At, height: f64, out: &mut String) {
    let (ground, radius) = (board.perspective().ground(at), radius(board, ball, at));
    let rise = if board.perspective().is_bench() { [0.0, 0.0] } else { [0.25, 0.43] };
    let [x, y] =
        [ground.x + (0.35 + rise[0] * height) * radius, ground.y + (0.25 + rise[1] * height) * radius];
    // A high boule's shadow is smaller from the bench, where the boule itself does not grow.
    let size = if board.perspective().is_bench() { radius / (1.0 + 0.12 * height) } else { radius };
    line!(
        out,
        r#"<ellipse class="bshade" cx="{}" cy="{}" rx="{}" ry="{}"/>"#,
        Num(x),
        Num(y),
        Num(1.05 * size),
        Num(0.62 * size)
    );
}

/// The ball without its shadow.
pub(super) fn ball(board: &Board, ball: Ball, at: At, height: f64, out: &mut String) {
    let middle = middle(board, ball, at, height);
    symbol(ball, middle, radius(board, ball, at) * (1.0 + 0.08 * height.max(0.0)), out);
}

fn symbol(ball: Ball, middle: Xy, radius: f64, out: &mut String) {
    let (name, side) = (super::symbol(ball), 2.0 * radius);
    let square = Rect::new(middle.x - radius, middle.y - radius, side, side);
    line!(out, r##"<use href="#{name}" {square}/>"##);
}

/// Everything that lies on the plan, the farthest first, so that near things hide far ones.
pub(super) fn pieces(board: &Board, view: &View) -> String {
    let mut all: Vec<(Ball, Cell)> =
        view.boules.iter().map(|boule| (Ball::Boule(boule.side), boule.cell)).collect();
    all.extend(view.jack.map(|cell| (Ball::Jack, cell)));
    all.retain(|(_, cell)| view.has(*cell));
    let depth = |(ball, cell): &(Ball, Cell)| board.perspective().ground(lies(view, *ball, *cell)).y;
    all.sort_by(|one, other| depth(one).total_cmp(&depth(other)));
    let mut out = String::new();
    for (what, cell) in &all {
        let at = lies(view, *what, *cell);
        shadow(board, *what, at, 0.0, &mut out);
        if *what == Ball::Jack {
            let (place, radius) = (board.perspective().ground(at), 1.9 * radius(board, *what, at));
            let (x, y, radius) = (Num(place.x), Num(place.y), Num(radius));
            line!(out, r#"<circle class="jack-halo" cx="{x}" cy="{y}" r="{radius}"/>"#);
        }
        ball(board, *what, at, 0.0, &mut out);
    }
    out
}

/// The initials of the character who played each boule, below it on the side without the jack, and above it the
/// measured distance.
pub(super) fn owners(board: &Board, view: &View) -> String {
    let mut out = String::new();
    for boule in view.boules.iter().filter(|boule| view.has(boule.cell)) {
        if let Some(owner) = boule.owner {
            let what = Ball::Boule(boule.side);
            let at = lies(view, what, boule.cell);
            let (middle, radius) = (middle(board, what, at, 0.0), radius(board, what, at));
            // On an upright plan the jack lies at the lower right of a boule on its field, else at its left.
            let hidden = view.jack == Some(boule.cell) && !board.projection().rows_run_right();
            let right = if hidden { -0.85 } else { 0.75 };
            let (x, y) = (Num(middle.x + right * radius), Num(middle.y + 1.02 * radius));
            line!(out, r#"<text class="plan__owner" x="{x}" y="{y}">{}</text>"#, owner.initials());
        }
    }
    for measure in view.measures.iter().filter(|measure| measure.counted) {
        let what = view.boule(measure.to).map_or(Ball::Jack, |boule| Ball::Boule(boule.side));
        let at = lies(view, what, measure.to);
        let (middle, radius) = (middle(board, what, at, 0.0), radius(board, what, at));
        let [along, across] = measure.parts();
        let (x, y) = (Num(middle.x - 0.5 * radius), Num(middle.y - 1.1 * radius));
        line!(out, r#"<text class="plan__count" x="{x}" y="{y}">{along} + {across}</text>"#);
    }
    out
}

/// Balls in motion, with all shadows first; a line under a flying one shows how high it is.
pub(super) fn motion(board: &Board, view: &View) -> String {
    let mut out = String::new();
    for moving in &view.moving {
        shadow(board, moving.ball, moving.at, moving.height, &mut out);
    }
    for moving in &view.moving {
        if moving.height > 0.5 && board.perspective().is_bench() {
            let below = middle(board, moving.ball, moving.at, 0.0);
            let above = middle(board, moving.ball, moving.at, moving.height - 0.45);
            line!(out, r#"<path class="whoosh" d="M{below}L{above}"/>"#);
        }
        ball(board, moving.ball, moving.at, moving.height, &mut out);
    }
    out
}

/// How wide and high the empty lost area is from the bench.
const BOX: (f64, f64) = (44.0, 30.0);
/// How much wider (from the bench) or higher (from above) the lost area gets with each thing in it.
const SLOT: f64 = 36.0;
const LEVEL: f64 = 24.0;

/// The dashed box beside the plan, with a boule and a number for each team that lost some, and the dead jack.
pub(super) fn lost(board: &Board, view: &View) -> String {
    let mut things: Vec<(Ball, u8)> = [Side::White, Side::Black]
        .into_iter()
        .filter(|side| view.lost[*side] > 0)
        .map(|side| (Ball::Boule(side), view.lost[side]))
        .collect();
    things.extend(view.dead_jack.then_some((Ball::Jack, 1)));
    let shown = f64::from(u8::try_from(things.len()).unwrap_or(u8::MAX));
    let mut out = String::new();
    let perspective = board.perspective();
    let (frame, title, step, first) = if board.projection().rows_run_right() {
        let width = BOX.0 + SLOT * shown;
        // From the bench it lies on the gravel at the upper right, which a narrow page does not cut off; from above,
        // below the pleats.
        let corner = if perspective.is_bench() {
            Xy::new(1232.0 - width, 111.0)
        } else {
            Xy::new(LYING.x - 9.0, perspective.ground(perspective.end()).y + RAIL + 6.0)
        };
        let frame = Rect::new(corner.x, corner.y, width, BOX.1);
        (
            frame,
            Xy::new(frame.x + 22.0, frame.centre().y),
            Xy::new(SLOT, 0.0),
            Xy::new(frame.x + 59.0, frame.centre().y),
        )
    } else {
        // It lies beside the pleats, where no way leaves the plan.
        let height = 24.0 + LEVEL * shown.max(1.0);
        let right = CORNER.x + f64::from(view.columns) * CELL + 13.0;
        let frame = Rect::new(right, perspective.near() + 26.0 - height, 42.0, height);
        let middle = frame.x + 21.0;
        (frame, Xy::new(middle, frame.y + 12.0), Xy::new(0.0, LEVEL), Xy::new(middle, frame.y + 33.0))
    };
    line!(out, r#"<g class="plan__lost">"#);
    line!(out, r#"<rect {frame} rx="7"/>"#);
    line!(out, r#"<text x="{}" y="{}">{}</text>"#, Num(title.x), Num(title.y), escape(&say!(boards_lost)));
    for (index, (what, count)) in (0_u8..).zip(things) {
        let share = f64::from(index);
        let place = Xy::new(first.x + share * step.x, first.y + share * step.y);
        let several = count > 1;
        let x = if several { place.x - 9.0 } else { place.x };
        let radius = if what == Ball::Jack { 7.5 } else { 10.5 };
        symbol(what, Xy::new(x, place.y), radius, &mut out);
        if several {
            line!(out, r#"<text x="{}" y="{}">{count}</text>"#, Num(place.x + 9.0), Num(place.y));
        }
        if what == Ball::Jack {
            let corner = Xy::new(x - 7.0, place.y - 7.0);
            line!(out, r#"<path class="mark-refused-x" d="M{corner}l14 14m0 -14l-14 14"/>"#);
        }
    }
    line!(out, "</g>");
    out
}
