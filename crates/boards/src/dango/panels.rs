//! Several boards side by side, with words below each, for figures that show before and after.

use super::standalone::document;
use super::{Board, Layer, Scale, View};
use crate::goban;
use crate::svg::{Num, Rect, escape, line};
use crate::tokens::{Theme, resolve};
use carreau_core::Side;

/// The room between two boards, in units.
const GAP: f64 = 20.0;
/// The room for a line of words below the boards, in units.
const LINE: f64 = 34.0;

/// A board of such a figure.
#[derive(Debug, Clone, PartialEq)]
pub struct Panel {
    /// What the board shows.
    pub view: View,
    /// The lines below it.
    pub title: Vec<String>,
}

/// Boards from left to right as a complete SVG document without a background, for a figure on the page's paper by day
/// and at dusk. The names of columns and rows are as large as on a phone.
pub fn panels(panels: &[Panel], theme: Theme) -> String {
    let (mut x, mut below) = (0.0, 0.0_f64);
    let boards: Vec<Board> =
        panels.iter().map(|panel| Board::new(&panel.view, Scale::Small, Side::Black)).collect();
    for board in &boards {
        below = below.max(board.bounds().height);
    }
    let mut body = String::new();
    for (panel, board) in panels.iter().zip(&boards) {
        let width = board.bounds().width;
        line!(body, "<g transform=\"translate({} 0)\">", Num(x));
        for layer in Layer::ALL {
            let contents = board.layer(layer, &panel.view);
            if !contents.is_empty() {
                line!(body, "<g>\n{contents}</g>");
            }
        }
        let mut y = below;
        for words in &panel.title {
            y += LINE;
            let (x, y) = (Num(width / 2.0), Num(y - 6.0));
            line!(body, r#"<text class="gobanfig__title" x="{x}" y="{y}">{}</text>"#, escape(words));
        }
        line!(body, "</g>");
        x += width + GAP;
    }
    let lines = panels.iter().map(|panel| panel.title.len()).max().unwrap_or(0);
    let lines = f64::from(u8::try_from(lines).unwrap_or(u8::MAX));
    let frame = Rect::new(0.0, 0.0, x - GAP, below + lines * LINE);
    let label: Vec<String> = panels.iter().map(|panel| panel.title.join(" ")).collect();
    let class = "gobanfig goban goban--small";
    resolve(&document(class, &frame, &label.join("; "), goban::defs(), &body), theme)
}
