//! A plan as a standalone document, for renderers without style sheets.

use super::{Board, Cell, Layer, Projection, View, defs};
use crate::style;
use crate::svg::{Num, Rect, escape, line};
use crate::tokens::{Theme, resolve, token};

/// Paper around the folded plan, in units.
const MARGIN: f64 = 14.0;

/// A part of a plan from above: the fields of two opposite corners and everything between.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window(pub Cell, pub Cell);

/// The plan as a complete SVG document: every colour is a value, and the fonts it asks for are `Alegreya Sans`
/// and `Yanone Kaffeesatz`. From the bench it fills its frame, from above it lies on paper.
pub fn standalone(view: &View, projection: Projection, theme: Theme) -> String {
    let board = Board::new(view, projection);
    let margin = if projection == Projection::Bench { 0.0 } else { MARGIN };
    let frame = board.bounds().inset(-margin);
    draw(view, &board, &frame, &format!("<rect {frame} fill=\"var(--paper)\"/>\n"), &Layer::ALL, theme)
}

/// The plan from above, unfolded, without a background, for a figure on the page's paper by day and at dusk. The lost
/// area is left out if it is empty. A panel shows a part of a plan.
pub fn figure(view: &View, theme: Theme) -> String {
    let board = Board::new(view, Projection::Folded { open: true });
    let empty = view.lost.black + view.lost.white == 0 && !view.dead_jack;
    let layers: Vec<Layer> = Layer::ALL.into_iter().filter(|layer| *layer != Layer::Lost || !empty).collect();
    draw(view, &board, &board.bounds(), "", &layers, theme)
}

fn draw(view: &View, board: &Board, frame: &Rect, ground: &str, layers: &[Layer], theme: Theme) -> String {
    let mut body = ground.to_owned();
    for layer in layers {
        let contents = board.layer(*layer, view);
        if !contents.is_empty() {
            line!(body, "<g>\n{contents}</g>");
        }
    }
    document(board.projection().class(), frame, &view.label(), &body, theme)
}

/// A document with the shared definitions and styles. All tokens are resolved.
pub(super) fn document(class: &str, frame: &Rect, label: &str, body: &str, theme: Theme) -> String {
    let Rect { x, y, width, height } = *frame;
    // The page computes this share itself, but renderers outside a browser do not know `calc`.
    let glow = if token("glow").is_some_and(|glow| glow.value(theme) == "1") { "0.28" } else { "0" };
    let text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{class}\" viewBox=\"{} {} {} {}\">\n\
         <style>\n{marks}{rules}.halos circle {{ opacity: {glow}; }}\n</style>\n<title>{label}</title>\n\
         <defs>\n{defs}</defs>\n{body}</svg>\n",
        Num(x),
        Num(y),
        Num(width),
        Num(height),
        marks = style::MARKS,
        rules = style::PETANQUE,
        label = escape(label),
        defs = defs(),
    );
    resolve(&text, theme)
}
