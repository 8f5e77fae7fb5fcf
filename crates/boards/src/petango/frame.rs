//! The parts of a board that no flick changes: the wood, the lines, the goal and the numbers.

use super::{Board, Kind, View, xiangqi};
use crate::goban::{self, At, Stars};
use crate::svg::{Num, Rect, Xy, line};
use carreau_core::Side;

/// The corner radius of the wood.
const CORNER: f64 = 4.0;
/// The star points of a goban with 19 lines.
const STARS: &[u8] = &[4, 10, 16];

pub(super) fn frame(board: &Board, view: &View) -> String {
    let mut out = goban::wood(board.plan());
    if let Some(side) = view.reach {
        reach(board, side, &mut out);
    }
    match board.kind() {
        Kind::Goban => {
            let lines = if view.slab.columns == 19 && view.slab.rows == 19 { STARS } else { &[] };
            let grid = goban::grid(board.plan(), Stars { lines, radius: board.measures().star });
            out.push_str(&grid);
            middle(board, &mut out);
        }
        Kind::Xiangqi => xiangqi::lines(board, &mut out),
    }
    for side in &view.numbers {
        numbers(board, *side, &mut out);
    }
    out
}

/// The part of the wood to which `side` has to send a stone: beyond the middle line, or beyond the river (P7.1).
fn reach(board: &Board, side: Side, out: &mut String) {
    let slab = board.plan().slab();
    let from = match board.kind() {
        Kind::Goban => 0.0,
        Kind::Xiangqi => xiangqi::half_river(slab),
    };
    let (near, far) = (At::new(-slab.width / 2.0, from), At::new(slab.width / 2.0, slab.depth / 2.0));
    let half = board.plan().rect(near.seen_by(side), far.seen_by(side));
    // Like the wood, the half has round corners, but only at the board's edge.
    let Rect { x, y, width, height } = half;
    let (away, turn) = if side == board.seen() { (-1.0, 1) } else { (1.0, 0) };
    let inner = if side == board.seen() { y + height } else { y };
    let (straight, across) = (Num(away * (height - CORNER)), Num(width - 2.0 * CORNER));
    let (out_by, in_by, corner) = (Num(away * CORNER), Num(-away * CORNER), Num(CORNER));
    line!(
        out,
        r#"<path class="slab__reach" d="M{} {}v{straight}a{corner} {corner} 0 0 {turn} {corner} {out_by}h{across}a{corner} {corner} 0 0 {turn} {corner} {in_by}V{}Z"/>"#,
        Num(x),
        Num(inner),
        Num(inner)
    );
}

/// The tenth line, in enamel from edge to edge (P1.2).
fn middle(board: &Board, out: &mut String) {
    let Rect { x, width, .. } = board.plan().wood();
    let y = board.place(At::default()).y;
    for class in ["slab__middle-case", "slab__middle"] {
        line!(out, r#"<path class="{class}" d="M{} {}h{}"/>"#, Num(x), Num(y), Num(width));
    }
}

/// The numbers of a first line, beside the board, counted from the player's left.
fn numbers(board: &Board, side: Side, out: &mut String) {
    let (bounds, measures, slab) = (board.bounds(), board.measures(), board.plan().slab());
    let y = if side == board.seen() { bounds.height - measures.number } else { measures.number };
    line!(out, r#"<g class="slab__numbers">"#);
    for number in 1..=slab.columns {
        let Xy { x, .. } = board.place(slab.start(side, number));
        line!(out, r#"<text x="{}" y="{}">{number}</text>"#, Num(x), Num(y));
    }
    line!(out, "</g>");
}
