//! The unit held over the board before it is put down (look: States).

use super::marks::{CHOSEN, crosses, growth, refusal, ring, tie};
use super::stones::stone;
use super::{Board, Verdict, View};
use crate::goban;
use crate::svg::{Xy, line, lozenge};
use carreau_goban::Point;

/// The radius of the lit lozenge on the anchor, in units.
const ANCHOR: f64 = 9.0;
/// The radius of the open lozenge with a cross.
const REFUSAL: f64 = 13.0;

/// Draws the stones it captures, the tie, its stones with their rings, and the verdict.
pub(super) fn ghost(board: &Board, view: &View) -> String {
    let mut out = String::new();
    let Some(ghost) = &view.ghost else { return out };
    crosses(board, view, &ghost.takes, &mut out);
    let points: Vec<Point> = ghost.points.iter().copied().filter(|point| board.size().has(*point)).collect();
    let places: Vec<Xy> = points.iter().map(|point| board.place(*point)).collect();
    let refused = ghost.verdict == Verdict::Refused;
    line!(out, r#"<g class="ghost{}">"#, if refused { " ghost--refused" } else { "" });
    tie(["ghost__tie-case", "ghost__tie"], &places, CHOSEN + 7.0, &mut out);
    let blocked = |point: &Point| view.stones.at(*point).is_some();
    let stones: String = points
        .iter()
        .filter(|point| !blocked(point))
        .map(|point| goban::stone(&stone(*point, ghost.side, board.place(*point))))
        .collect();
    if !stones.is_empty() {
        line!(out, "<g class=\"ghost__stone\">\n{stones}</g>");
    }
    let rings =
        if refused { ["ghost__ring-case", "ghost__ring"] } else { ["mark-select-case", "mark-select"] };
    for class in rings {
        for place in &places {
            ring(class, *place, CHOSEN, &mut out);
        }
    }
    let anchor = ghost.anchor.filter(|point| board.size().has(*point)).map(|point| board.place(point));
    let grown = growth(board);
    match ghost.verdict {
        Verdict::Open => {}
        Verdict::Legal => {
            if let Some(place) = anchor {
                line!(out, r#"<path class="mark-legal" d="{}"/>"#, lozenge(place, ANCHOR * grown));
            }
        }
        Verdict::Refused => {
            let taken: Vec<Xy> =
                points.iter().filter(|point| blocked(point)).map(|point| board.place(*point)).collect();
            for place in if taken.is_empty() { anchor.into_iter().collect() } else { taken } {
                refusal(place, REFUSAL * grown, &mut out);
            }
        }
    }
    line!(out, "</g>");
    out
}
