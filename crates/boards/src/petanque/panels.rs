//! Parts of a plan side by side, with words below each, for figures that show before and after.

use super::perspective::CELL;
use super::standalone::document;
use super::{At, Board, Cell, Layer, Projection, View, Window};
use crate::svg::{Num, Rect, Xy, escape, line};
use crate::tokens::Theme;

/// The least width of a figure, in units, so that a narrow one is not drawn larger than the others.
const WIDTH: f64 = 380.0;
/// The room between two panels.
const GAP: f64 = 18.0;
/// The room left of the fields for the numbers of rows, and below them for the letters of columns.
const NAMES: (f64, f64) = (26.0, 26.0);
/// How far a panel extends beyond the edge of the plan, over the sleeper and the ground behind it.
const BEYOND: f64 = 0.62 * CELL;
/// The room for a line of words.
const LINE: f64 = 23.0;

/// A part of a plan from above.
#[derive(Debug, Clone, PartialEq)]
pub struct Panel {
    /// The plan the panel shows a part of.
    pub view: View,
    /// The fields it shows.
    pub window: Window,
    /// Whether the rows and columns show their names.
    pub names: bool,
    /// The lines below it.
    pub title: Vec<String>,
}

impl Panel {
    /// The visible part, in units of the whole drawing. At the edge of the plan it is a little larger than the fields.
    fn frame(&self, board: &Board) -> Rect {
        let Window(one, other) = self.window;
        let (left, right) = (one.column.min(other.column), one.column.max(other.column));
        let (low, high) = (one.row.min(other.row), one.row.max(other.row));
        let beyond = |is_edge: bool| if is_edge { BEYOND } else { 0.0 };
        let from = board.place(At::new(left.into(), f64::from(high) + 1.0), 0.0);
        let to = board.place(At::new(f64::from(right) + 1.0, low.into()), 0.0);
        let (x, y) = (from.x - beyond(left == 0), from.y - beyond(high + 1 == self.view.rows));
        Rect::new(x, y, to.x + beyond(right + 1 == self.view.columns) - x, to.y - y)
    }

    /// Whether the sleeper with the numbers is visible.
    const fn has_sleeper(&self) -> bool {
        self.window.0.column == 0 || self.window.1.column == 0
    }

    /// The fields of the left column, unless the sleeper names the rows, and those of the lowest row.
    fn names(&self) -> impl Iterator<Item = (Cell, bool)> + use<> {
        let Window(one, other) = self.window;
        let (left, low) = (one.column.min(other.column), one.row.min(other.row));
        let (shown, of_rows) = (self.names, !self.has_sleeper());
        let rows = (low..=one.row.max(other.row)).map(move |row| (Cell::new(left, row), true));
        rows.chain((left..=one.column.max(other.column)).map(move |column| (Cell::new(column, low), false)))
            .filter(move |(_, of_row)| shown && (of_rows || !of_row))
    }

    /// The room left of the fields and below them for their names.
    const fn room(&self) -> (f64, f64) {
        let (left, below) = if self.names { NAMES } else { (0.0, 6.0) };
        (if self.has_sleeper() { 0.0 } else { left }, below)
    }

    fn draw(&self, board: &Board, frame: &Rect, out: &mut String) {
        // Panels with the same frame may share its name.
        let cut = format!("cut-{}-{}-{}-{}", frame.x.round(), frame.y.round(), frame.width, frame.height);
        line!(out, r#"<clipPath id="{cut}"><rect {frame} rx="4"/></clipPath>"#);
        line!(out, "<g clip-path=\"url(#{cut})\">");
        line!(out, r#"<rect class="plan__ground" {frame}/>"#);
        for layer in Layer::ALL.into_iter().filter(|layer| !matches!(layer, Layer::Scenery | Layer::Lost)) {
            let contents = board.layer(layer, &self.view);
            if !contents.is_empty() {
                line!(out, "<g>\n{contents}</g>");
            }
        }
        line!(out, "</g>\n<g class=\"planfig__names\">");
        for (cell, of_row) in self.names() {
            let middle = board.at(cell);
            let (at, name) = if of_row {
                (Xy::new(frame.x - NAMES.0 / 2.0, middle.y), (u16::from(cell.row) + 1).to_string())
            } else {
                let y = frame.y + frame.height + NAMES.1 / 2.0;
                (Xy::new(middle.x, y), cell.to_string().chars().take(1).collect())
            };
            line!(out, r#"<text x="{}" y="{}">{name}</text>"#, Num(at.x), Num(at.y));
        }
        line!(out, "</g>");
        for (row, words) in (1_u8..).zip(&self.title) {
            let y = frame.y + frame.height + self.room().1 + LINE * f64::from(row) - 7.0;
            let (x, y, words) = (Num(frame.centre().x), Num(y), escape(words));
            line!(out, r#"<text class="planfig__title" x="{x}" y="{y}">{words}</text>"#);
        }
    }
}

/// Panels from left to right as a complete SVG document without a background, for a figure on the page's paper by day
/// and at dusk.
pub fn panels(panels: &[Panel], theme: Theme) -> String {
    let boards: Vec<Board> =
        panels.iter().map(|panel| Board::new(&panel.view, Projection::Folded { open: true })).collect();
    let frames: Vec<Rect> = panels.iter().zip(&boards).map(|(panel, board)| panel.frame(board)).collect();
    let gaps = GAP * f64::from(u8::try_from(panels.len()).unwrap_or(u8::MAX).saturating_sub(1));
    let sizes = panels.iter().zip(&frames).map(|(panel, frame)| {
        let (left, below) = panel.room();
        (left + frame.width, frame.height + below)
    });
    let (width, height) =
        sizes.fold((gaps, 0.0_f64), |(width, height), size| (width + size.0, height.max(size.1)));
    let lines = panels.iter().map(|panel| panel.title.len()).max().unwrap_or(0);
    let lines = f64::from(u8::try_from(lines).unwrap_or(u8::MAX));
    let mut body = String::new();
    let mut x = ((WIDTH - width) / 2.0).max(0.0);
    for ((panel, board), frame) in panels.iter().zip(&boards).zip(&frames) {
        x += panel.room().0;
        let place = Xy::new(x - frame.x, -frame.y);
        line!(body, "<g transform=\"translate({place})\">");
        panel.draw(board, frame, &mut body);
        line!(body, "</g>");
        x += frame.width + GAP;
    }
    let whole = Rect::new(0.0, 0.0, width.max(WIDTH), height + LINE * lines);
    let label: Vec<String> =
        panels.iter().map(|panel| format!("{}: {}", panel.title.join(" "), panel.view.label())).collect();
    document("planfig plan plan--flat", &whole, &label.join("; "), &body, theme)
}
