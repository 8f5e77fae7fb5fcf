//! Cards and tokens to print and cut out, for tables that play with real ones (B1.5).

use super::standalone::document;
use super::{Ball, Petal, Portrait, Role, symbol};
use crate::svg::{Num, Rect, Xy, escape, line};
use crate::tokens::Theme;
use carreau_core::Side;
use carreau_words::say;

/// A card's size, in units: 5 to 7.
const CARD: (f64, f64) = (120.0, 168.0);
/// The room between two cards or tokens of a sheet and around them.
const GAP: f64 = 9.0;
/// How many cards stand in a row of the sheet.
const COLUMNS: u8 = 5;
/// The distance of the role's band from the card's upper edge, and its height.
const BAND: (f64, f64) = (111.0, 21.0);
/// The radius of a token.
const TOKEN: f64 = 20.0;

impl Role {
    /// The text printed on the card: by how much the dice change (B4.2, B6.1, B7.2).
    pub fn skill(self) -> String {
        match self {
            Self::Shooter => say!(boards_shooter_skill),
            Self::Pointer => say!(boards_pointer_skill),
            Self::Universal => say!(petanque_as_rolled),
        }
    }
}

/// One character's card as a complete SVG document, without a background. Cards keep the day's colours.
pub fn card(portrait: Portrait) -> String {
    let mut body = String::new();
    character(portrait, &mut body);
    let frame = Rect::new(0.0, 0.0, CARD.0, CARD.1);
    let label = say!(boards_character, name = portrait.name(), skill = portrait.role().word());
    document("charfig", &frame, &label, &body, Theme::Day)
}

/// The nine cards, and one with the sums of two dice for each direction (B1.4), on white paper as a complete SVG
/// document. The sums in `choice` let a player choose.
pub fn sheet(petals: &[Petal], choice: &[u8]) -> String {
    let mut drawn: Vec<String> = Portrait::ALL
        .into_iter()
        .map(|portrait| {
            let mut out = String::new();
            character(portrait, &mut out);
            out
        })
        .collect();
    drawn.push(directions(petals, choice));
    let length = |count: u8, card: f64| f64::from(count) * (card + GAP) + GAP;
    let mut body = String::new();
    let rows = u8::try_from(drawn.len()).unwrap_or(u8::MAX).div_ceil(COLUMNS);
    let frame = Rect::new(0.0, 0.0, length(COLUMNS, CARD.0), length(rows, CARD.1));
    line!(body, r#"<rect class="charfig__sheet" {frame}/>"#);
    for (index, card) in (0_u8..).zip(drawn) {
        let place = Xy::new(length(index % COLUMNS, CARD.0), length(index / COLUMNS, CARD.1));
        line!(body, "<g transform=\"translate({place})\">\n{card}</g>");
    }
    document("charfig", &frame, &say!(boards_character_sheet), &body, Theme::Day)
}

/// A card's paper with its two borders and its title.
fn paper(title: &str, out: &mut String) {
    let paper = Rect::new(0.0, 0.0, CARD.0, CARD.1);
    line!(out, r#"<rect class="charfig__paper" {} rx="8"/>"#, paper.inset(0.75));
    line!(out, r#"<rect class="charfig__border" {} rx="5.5"/>"#, paper.inset(3.5));
    let middle = Num(CARD.0 / 2.0);
    line!(out, r#"<text class="charfig__name" x="{middle}" y="23">{}</text>"#, escape(title));
}

fn character(portrait: Portrait, out: &mut String) {
    paper(portrait.name(), out);
    let (middle, role) = (Num(CARD.0 / 2.0), portrait.role().as_str());
    line!(out, "<g transform=\"translate(16.8 30) scale(0.72)\">\n{}</g>", portrait.head());
    let band = Rect::new(22.0, BAND.0, CARD.0 - 44.0, BAND.1);
    line!(out, r#"<rect class="charfig__band charfig__band--{role}" {band} rx="3"/>"#);
    let (base, word) = (Num(BAND.0 + 16.0), escape(&portrait.role().word()));
    line!(out, r#"<text class="charfig__role" x="{middle}" y="{base}">{word}</text>"#);
    let skill = escape(&portrait.role().skill());
    line!(out, r#"<text class="charfig__skill" x="{middle}" y="145">{skill}</text>"#);
    // Places for the boules that the character has left: three, or two in triplettes (B2.1).
    for place in [-16.0, 0.0, 16.0] {
        line!(out, r#"<circle class="charfig__place" cx="{}" cy="156" r="5.5"/>"#, Num(CARD.0 / 2.0 + place));
    }
}

/// The table of directions: the arrow as seen with the circle below, the sums, the name.
fn directions(petals: &[Petal], choice: &[u8]) -> String {
    let mut out = String::new();
    paper(&say!(boards_directions), &mut out);
    let sums = |sums: &[u8]| sums.iter().map(u8::to_string).collect::<Vec<_>>().join("  ");
    let mut y = 42.0;
    for petal in petals {
        let (x, up) = (f64::from(petal.step.0), f64::from(petal.step.1));
        let turn = x.atan2(up).to_degrees();
        line!(
            out,
            r#"<path class="charfig__arrow" transform="translate(22 {}) rotate({})" d="M0 6V-6M-4 -2L0 -6L4 -2"/>"#,
            Num(y),
            Num(turn)
        );
        let base = Num(y + 5.0);
        line!(out, r#"<text class="charfig__sums" x="44" y="{base}">{}</text>"#, sums(&petal.sums));
        line!(out, r#"<text class="charfig__way" x="104" y="{base}">{}</text>"#, escape(&petal.name));
        y += 18.0;
    }
    if !choice.is_empty() {
        line!(out, r#"<path class="mark-legal" d="M22 {}l7 7-7 7-7-7z"/>"#, Num(y - 7.0));
        let base = Num(y + 5.0);
        line!(out, r#"<text class="charfig__sums" x="44" y="{base}">{}</text>"#, sums(choice));
        let choose = escape(&say!(boards_directions_choose));
        line!(out, r#"<text class="charfig__way" x="104" y="{base}">{choose}</text>"#);
    }
    out
}

/// The tokens on white paper as a complete SVG document: six boules a team, the jack, a landing and a target token,
/// and a score token for each team (B1.5).
pub fn tokens() -> String {
    let boules = |side| [Ball::Boule(side); 6];
    let balls = boules(Side::White).into_iter().chain(boules(Side::Black));
    let mut drawn: Vec<String> = balls
        .map(|ball| {
            let square = Rect::new(0.0, 0.0, 2.0 * TOKEN, 2.0 * TOKEN).inset(2.5);
            format!("<use href=\"#{}\" {square}/>\n", symbol(ball))
        })
        .collect();
    let jack = Rect::new(0.0, 0.0, 2.0 * TOKEN, 2.0 * TOKEN).inset(9.0);
    drawn.push(format!("<use href=\"#{}\" {jack}/>\n", symbol(Ball::Jack)));
    let disc = format!("<circle class=\"plan__token\" cx=\"{TOKEN}\" cy=\"{TOKEN}\" r=\"16\"/>\n");
    let sign = |way: &str| format!("{disc}<path class=\"plan__token-sign\" d=\"{way}\"/>\n");
    drawn.push(sign("M11 17L20 26L29 17M20 26V11"));
    drawn.push(sign("M28 20a8 8 0 1 1 -16 0a8 8 0 1 1 16 0M20 8V15M20 25V32M8 20H15M25 20H32"));
    for (name, role) in [("T1", Role::Shooter), ("T2", Role::Pointer)] {
        drawn.push(format!(
            "<circle class=\"charfig__band--{}\" cx=\"{TOKEN}\" cy=\"{TOKEN}\" r=\"16\"/>\n\
             <text class=\"charfig__role\" x=\"{TOKEN}\" y=\"26\">{name}</text>\n",
            role.as_str()
        ));
    }
    let length = |count: u8| f64::from(count) * (2.0 * TOKEN + GAP) + GAP;
    let frame = Rect::new(0.0, 0.0, length(6), length(3));
    let mut body = String::new();
    line!(body, r#"<rect class="charfig__sheet" {frame}/>"#);
    for (index, token) in (0_u8..).zip(drawn) {
        let place = Xy::new(length(index % 6), length(index / 6));
        line!(body, "<g transform=\"translate({place})\">");
        line!(body, r#"<circle class="charfig__place" cx="{TOKEN}" cy="{TOKEN}" r="{TOKEN}"/>"#);
        line!(body, "{token}</g>");
    }
    document("charfig", &frame, &say!(boards_tokens), &body, Theme::Day)
}
