//! The cards of the characters, small, for the rulebook.

use super::standalone::document;
use super::{Portrait, Role};
use crate::svg::{Num, Rect, escape, line};
use crate::tokens::Theme;
use carreau_words::say;

/// A card's size, in units: three beside each other are as wide as the column of a phone.
const CARD: (f64, f64) = (118.0, 166.0);
/// The room between two cards.
const GAP: f64 = 8.0;
/// The size of a head's drawing.
const HEAD: (f64, f64) = (120.0, 108.0);
/// How large a head is drawn.
const SCALE: f64 = 0.86;
/// The band with the role: its distance from the card's upper edge, and its height.
const BAND: (f64, f64) = (131.0, 25.0);

/// The nine characters, a row for each role, as a complete SVG document without a background. Cards keep the day's
/// colours.
pub fn cards() -> String {
    let mut body = String::new();
    let [mut row, mut column] = [0.0, 0.0];
    let roles = [Role::Shooter, Role::Pointer, Role::Universal];
    for role in roles {
        for portrait in Portrait::ALL.into_iter().filter(|portrait| portrait.role() == role) {
            line!(body, "<g transform=\"translate({} {})\">", Num(column), Num(row));
            draw(portrait, &mut body);
            line!(body, "</g>");
            column += CARD.0 + GAP;
        }
        (row, column) = (row + CARD.1 + GAP, 0.0);
    }
    let frame = Rect::new(0.0, 0.0, 3.0 * CARD.0 + 2.0 * GAP, row - GAP);
    document("planfig", &frame, &say!(boards_characters), &body, Theme::Day)
}

fn draw(portrait: Portrait, out: &mut String) {
    let paper = Rect::new(0.0, 0.0, CARD.0, CARD.1).inset(0.75);
    let middle = Num(CARD.0 / 2.0);
    line!(out, r#"<rect class="charfig__paper" {paper} rx="7"/>"#);
    line!(out, r#"<text class="charfig__name" x="{middle}" y="23">{}</text>"#, portrait.name());
    let head = (CARD.0 - HEAD.0 * SCALE) / 2.0;
    line!(out, "<g transform=\"translate({} 32) scale({SCALE})\">\n{}</g>", Num(head), portrait.head());
    let role = portrait.role().as_str();
    let band = Rect::new(18.0, BAND.0, CARD.0 - 36.0, BAND.1);
    line!(out, r#"<rect class="charfig__band charfig__band--{role}" {band} rx="3"/>"#);
    let base = Num(band.centre().y + 6.0);
    let word = escape(&portrait.role().word());
    line!(out, r#"<text class="charfig__role" x="{middle}" y="{base}">{word}</text>"#);
}
