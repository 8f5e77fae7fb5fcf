//! A board of Pétango as a standalone document, for renderers without style sheets.

use super::{Board, Layer, Size, View};
use crate::goban::{self, At};
use crate::style;
use crate::svg::{Num, Rect, escape, line};
use crate::tokens::{Theme, resolve};
use carreau_core::Side;

/// A part of a board, by two opposite corners; the rest is cut off.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Window(pub At, pub At);

/// The board on paper as a complete SVG document: every colour is a value, and the fonts it asks for are
/// `Alegreya Sans` and `Yanone Kaffeesatz`.
pub fn standalone(view: &View, size: Size, seen: Side, theme: Theme) -> String {
    let board = Board::new(view, size, seen);
    let bounds = board.bounds();
    let paper = format!("<rect {bounds} fill=\"var(--paper)\"/>\n");
    draw(view, &board, &bounds, &paper, theme)
}

/// As [`standalone`], but without a background and cut to `window`, for a figure on the page's paper by day and at
/// dusk.
pub fn figure(view: &View, size: Size, seen: Side, window: Option<Window>, theme: Theme) -> String {
    let board = Board::new(view, size, seen);
    let frame = window.map_or(board.bounds(), |Window(one, other)| board.plan().rect(one, other));
    draw(view, &board, &frame, "", theme)
}

fn draw(view: &View, board: &Board, frame: &Rect, ground: &str, theme: Theme) -> String {
    let mut body = ground.to_owned();
    for layer in Layer::ALL {
        let contents = board.layer(layer, view);
        if !contents.is_empty() {
            line!(body, "<g>\n{contents}</g>");
        }
    }
    resolve(&document(board.size().class(), frame, &view.label(board.seen()), &body), theme)
}

/// A document with the shared definitions and styles; its colours are still variables.
pub(super) fn document(class: &str, frame: &Rect, label: &str, body: &str) -> String {
    let Rect { x, y, width, height } = *frame;
    let view_box = format!("{} {} {} {}", Num(x), Num(y), Num(width), Num(height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{class}\" viewBox=\"{view_box}\">\n\
         <style>\n{marks}{goban}{rules}</style>\n<title>{label}</title>\n<defs>\n{defs}</defs>\n{body}</svg>\n",
        label = escape(label),
        marks = style::MARKS,
        goban = style::GOBAN,
        rules = style::PETANGO,
        defs = goban::defs(),
    )
}
