//! A tablier as a standalone document, for renderers without style sheets.

use super::{Board, Layer, Layout, View, defs};
use crate::style;
use crate::svg::{Num, line};
use crate::tokens::{Theme, resolve};
use carreau_core::Side;

/// The board on paper as a complete SVG document: every colour is a value, and the fonts it asks for are
/// `Alegreya Sans` and `Yanone Kaffeesatz`.
pub fn standalone(view: &View, layout: Layout, seen: Side, theme: Theme) -> String {
    let measures = layout.measures();
    let (width, height) = (Num(measures.width), Num(measures.height));
    let paper = format!("<rect width=\"{width}\" height=\"{height}\" fill=\"var(--paper)\"/>\n");
    draw(view, Board::new(layout, seen), &paper, theme)
}

/// As [`standalone`], but without a background, for a figure on the page's paper by day and at dusk.
pub fn figure(view: &View, layout: Layout, seen: Side, theme: Theme) -> String {
    draw(view, Board::new(layout, seen), "", theme)
}

fn draw(view: &View, board: Board, ground: &str, theme: Theme) -> String {
    let mut body = ground.to_owned();
    for layer in Layer::ALL {
        let contents = board.layer(layer, view);
        if !contents.is_empty() {
            line!(body, "<g>\n{contents}</g>");
        }
    }
    resolve(&document(board.layout().class(), &board.view_box(), &body), theme)
}

/// A document with the shared definitions and styles; its colours are still variables.
pub(super) fn document(class: &str, view_box: &str, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{class}\" viewBox=\"{view_box}\">\n\
         <style>\n{marks}{rules}</style>\n<defs>\n{defs}</defs>\n{body}</svg>\n",
        marks = style::MARKS,
        rules = style::TABLIER,
        defs = defs(),
    )
}
