//! The pictures of cards with their names, small, for the tables of the rulebook.

use super::face::wrap;
use super::{Drawing, Front, facing};
use crate::dango::standalone::document;
use crate::goban;
use crate::svg::{Num, Rect, escape, line};
use crate::tokens::{Theme, resolve};
use carreau_words::say;

/// A card's size, in units: three beside each other are as wide as the column of a phone.
const CARD: (f64, f64) = (118.0, 142.0);
/// The room between two cards.
const GAP: f64 = 8.0;
/// How much larger than its own size a facing is drawn, so that all stones are of one size.
const SHAPE: f64 = 1.36;
/// How much larger a pictogram is drawn.
const PICTO: f64 = 1.0;
/// How far down a name stands if it has one line, and the distance of its lines if it has two.
const NAME: (f64, f64) = (24.0, 20.0);
/// How far down the middle of the picture lies.
const MIDDLE: f64 = 87.0;

/// A picture for each name in rows of `columns`, at least 1, as a complete SVG document without a background. Cards
/// keep the day's colours.
pub fn list(cards: &[(String, Front)], columns: usize) -> String {
    let columns = columns.max(1);
    let length = |count: usize, card: f64| f64::from(u16::try_from(count).unwrap_or(u16::MAX)) * (card + GAP);
    let (width, height) =
        (length(columns.min(cards.len()), CARD.0), length(cards.len().div_ceil(columns), CARD.1));
    let frame = Rect::new(0.0, 0.0, width - GAP, height - GAP);
    let mut body = String::new();
    for (index, (name, front)) in cards.iter().enumerate() {
        let (x, y) = (length(index % columns, CARD.0), length(index / columns, CARD.1));
        line!(body, "<g transform=\"translate({} {})\">\n{}</g>", Num(x), Num(y), draw(name, front));
    }
    let all = goban::defs();
    resolve(&document("cardfig", &frame, &say!(boards_cards), all, &body), Theme::Day)
}

fn draw(name: &str, front: &Front) -> String {
    let mut out = String::new();
    let paper = Rect::new(0.0, 0.0, CARD.0, CARD.1).inset(0.75);
    line!(out, r#"<rect class="cardfig__paper" {paper} rx="7"/>"#);
    let (class, action, drawing, scale) = match front {
        Front::Shape { cells, side } => ("thumb", "", facing(cells, *side), SHAPE),
        Front::Action { picto, side } => ("picto", " cardfig__title--action", picto.drawing(*side), PICTO),
    };
    let lines = wrap(name, 15);
    for (row, words) in (1_u8..).zip(&lines) {
        let y = if lines.len() == 1 { NAME.0 } else { NAME.1 * f64::from(row) };
        let (x, y, words) = (Num(CARD.0 / 2.0), Num(y), escape(words));
        line!(
            out,
            r#"<text class="cardfig__title{action} cardfig__title--longest" x="{x}" y="{y}">{words}</text>"#
        );
    }
    let Drawing { view_box, body } = drawing;
    let size: Vec<f64> = view_box.split(' ').skip(2).filter_map(|number| number.parse().ok()).collect();
    let [width, height] = size[..] else { unreachable!("a view box has four numbers: {view_box}") };
    let (x, y) = (Num(CARD.0 / 2.0 - width * scale / 2.0), Num(MIDDLE - height * scale / 2.0));
    line!(out, "<g class=\"{class}\" transform=\"translate({x} {y}) scale({scale})\">\n{body}</g>");
    out
}
