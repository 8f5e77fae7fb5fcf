//! Dice on the bar, with a lozenge for each play (look: Dice).

use super::{Board, Die, Layout, View};
use crate::svg::{Num, Rect, Xy, escape, line, lozenge};
use crate::tokens::{Theme, resolve};

/// The side of a die on which its lozenges hang.
#[derive(Clone, Copy)]
enum Hang {
    Below,
    Right,
}

/// The dice on the bar.
pub(super) fn dice(board: Board, view: &View) -> String {
    let mut out = String::new();
    let hang = match board.layout() {
        Layout::Wide => Hang::Below,
        Layout::Tall => Hang::Right,
    };
    for (index, die) in view.dice.iter().enumerate() {
        draw_die(*die, board.die(index, view.dice.len()), board.measures().die, hang, &mut out);
    }
    out
}

fn draw_die(die: Die, centre: Xy, side: f64, hang: Hang, out: &mut String) {
    let class = match die {
        Die::Due => " die--wait",
        Die::Rolled { plays_left: 0, .. } => " die--used",
        Die::Rolled { .. } => "",
    };
    line!(out, r#"<g class="die{class}" role="img" aria-label="{}">"#, escape(&die.label()));
    let body = Rect::new(centre.x - side / 2.0, centre.y - side / 2.0, side, side);
    let corner = Num(0.18 * side);
    if class.is_empty() {
        let shade = Rect { x: body.x + 1.0, y: body.y + 0.09 * side, ..body };
        line!(out, r#"<rect class="die__shade" {shade} rx="{corner}"/>"#);
    }
    line!(out, r#"<rect class="die__body" {body} rx="{corner}"/>"#);
    match die {
        Die::Due => line!(out, r#"<path class="die__q" d="{}"/>"#, lozenge(centre, 0.21 * side)),
        Die::Rolled { value, plays_left, plays_total } => {
            pips(value, centre, side, out);
            tally(plays_left, plays_total, centre, side, hang, out);
        }
    }
    line!(out, "</g>");
}

/// Pips of radius .088 of the side, a quarter of it off the middle.
fn pips(value: u8, centre: Xy, side: f64, out: &mut String) {
    let radius = Num(0.088 * side);
    for (column, row) in places(value) {
        let (x, y) = (centre.x + 0.25 * side * f64::from(*column), centre.y + 0.25 * side * f64::from(*row));
        line!(out, r#"<circle class="die__pip" cx="{}" cy="{}" r="{radius}"/>"#, Num(x), Num(y));
    }
}

/// The columns and rows of a face's pips.
const fn places(value: u8) -> &'static [(i8, i8)] {
    match value {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
        _ => &[],
    }
}

/// One lozenge for each play, those made hollow.
fn tally(left: u8, total: u8, centre: Xy, side: f64, hang: Hang, out: &mut String) {
    for play in 0..total {
        let across = 0.4 * side * (f64::from(play) - f64::from(total - 1) / 2.0);
        let place = match hang {
            Hang::Below => Xy::new(centre.x + across, centre.y + 0.78 * side),
            Hang::Right => Xy::new(centre.x + 0.76 * side, centre.y + across),
        };
        let played = if play < left { "" } else { " tally--played" };
        line!(out, r#"<path class="tally{played}" d="{}"/>"#, lozenge(place, 0.16 * side));
    }
}

/// A roll on paper with two lines below it, for the rulebook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RollFigure {
    /// The three dice.
    pub dice: [Die; 3],
    /// The first line, in Plate.
    pub title: String,
    /// The second line, in Table.
    pub note: String,
}

/// How many rolls stand beside each other in a figure.
const ROLLS_IN_A_ROW: usize = 2;
/// The width and height a roll takes in a figure.
const ROLL_SIZE: (f64, f64) = (190.0, 168.0);

/// Rolls on a slip of paper, two in a row, as a complete SVG document.
pub fn roll_figure(rolls: &[RollFigure], theme: Theme) -> String {
    let mut out = String::new();
    let mut size = Xy::default();
    for (row, rolls) in (0_u32..).zip(rolls.chunks(ROLLS_IN_A_ROW)) {
        for (column, roll) in (0_u32..).zip(rolls) {
            let corner = Xy::new(ROLL_SIZE.0 * f64::from(column), ROLL_SIZE.1 * f64::from(row));
            draw_roll(roll, corner, &mut out);
            size = Xy::new(size.x.max(corner.x + ROLL_SIZE.0), corner.y + ROLL_SIZE.1);
        }
    }
    let Xy { x: width, y: height } = size;
    let slip = Rect::new(0.0, 0.0, width, height);
    let body = format!("<rect {slip} rx=\"8\" fill=\"var(--sheet)\"/>\n{out}");
    let view_box = format!("0 0 {} {}", Num(width), Num(height));
    resolve(&super::standalone::document("dicefig", &view_box, &body), theme)
}

fn draw_roll(roll: &RollFigure, corner: Xy, out: &mut String) {
    let middle = corner.x + ROLL_SIZE.0 / 2.0;
    for (place, die) in (0_u8..).zip(&roll.dice) {
        let centre = Xy::new(middle + 56.0 * (f64::from(place) - 1.0), corner.y + 42.0);
        draw_die(*die, centre, 46.0, Hang::Below, out);
    }
    let (x, title, note) = (Num(middle), escape(&roll.title), escape(&roll.note));
    line!(out, r#"<text class="dicefig__t" x="{x}" y="{}">{title}</text>"#, Num(corner.y + 120.0));
    line!(out, r#"<text class="dicefig__s" x="{x}" y="{}">{note}</text>"#, Num(corner.y + 145.0));
}
