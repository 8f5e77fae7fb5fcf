//! A goban as a standalone document, for renderers without style sheets.

use super::{Board, Layer, Scale, View, view_box};
use crate::goban;
use crate::style;
use crate::svg::{Rect, escape, line};
use crate::tokens::{Theme, resolve};
use carreau_core::Side;
use carreau_goban::Point;

/// Paper around the wood, in units.
const MARGIN: f64 = 24.0;
/// How much more than its cells a window shows, in units, so that stones and their shadows are whole and lines run on.
const MORE: f64 = 8.0;

/// A part of a board: the cells of two opposite corners and all between them, with a little of the lines beyond. The
/// rest is cut off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window(pub Point, pub Point);

/// The board on paper as a complete SVG document: every colour is a value, and the font it asks for is
/// `Alegreya Sans`.
pub fn standalone(view: &View, scale: Scale, seen: Side, theme: Theme) -> String {
    let board = Board::new(view, scale, seen);
    let frame = board.bounds().inset(-MARGIN);
    draw(view, &board, &frame, &format!("<rect {frame} fill=\"var(--paper)\"/>\n"), theme)
}

/// As [`standalone`], but without a background and cut to `window`, for a figure on the page's paper by day and at
/// dusk. Where the window touches the board's edge, it extends to the edge of the wood.
pub fn figure(view: &View, scale: Scale, seen: Side, window: Option<Window>, theme: Theme) -> String {
    let board = Board::new(view, scale, seen);
    let frame = window.map_or(board.bounds(), |window| cut(&board, window));
    draw(view, &board, &frame, "", theme)
}

/// The part of the drawing that a window shows.
fn cut(board: &Board, Window(one, other): Window) -> Rect {
    let (one, other) = (board.cell(one), board.cell(other));
    let (grid, whole) = (board.plan().grid(), board.bounds());
    let span = |one: f64, other: f64, length: f64, from: f64, to: f64, whole: f64| {
        let (low, high) = (one.min(other), one.max(other) + length);
        (if low < from { 0.0 } else { low - MORE }, if high > to { whole } else { high + MORE })
    };
    let (left, right) = span(one.x, other.x, one.width, grid.x, grid.x + grid.width, whole.width);
    let (above, below) = span(one.y, other.y, one.height, grid.y, grid.y + grid.height, whole.height);
    Rect::new(left, above, right - left, below - above)
}

fn draw(view: &View, board: &Board, frame: &Rect, ground: &str, theme: Theme) -> String {
    let mut body = ground.to_owned();
    for layer in Layer::ALL {
        let contents = board.layer(layer, view);
        if !contents.is_empty() {
            line!(body, "<g>\n{contents}</g>");
        }
    }
    resolve(&document(board.class(), frame, &view.label(board.seen()), goban::defs(), &body), theme)
}

/// A document with the styles of goban and cards and with these definitions; its colours are still variables.
pub(super) fn document(class: &str, frame: &Rect, label: &str, defs: &str, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{class}\" viewBox=\"{view_box}\">\n\
         <style>\n{marks}{goban}{rules}</style>\n<title>{label}</title>\n<defs>\n{defs}</defs>\n{body}</svg>\n",
        view_box = view_box(frame),
        label = escape(label),
        marks = style::MARKS,
        goban = style::GOBAN,
        rules = style::DANGO,
    )
}
