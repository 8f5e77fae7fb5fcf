//! Whole cards, for printing and for the rulebook.

use super::{Drawing, Picto, defs, thumb};
use crate::dango::standalone::document;
use crate::goban;
use crate::svg::{Num, Rect, escape, line};
use crate::tokens::{Theme, resolve};
use carreau_core::Side;
use carreau_words::say;

/// A card's size, in units: 5 to 7.
pub(in crate::dango) const CARD: (f64, f64) = (180.0, 252.0);
/// The room between two cards of a sheet and around them.
const GAP: f64 = 14.0;
/// Where the picture ends, and how far it keeps from the sides.
const PICTURE: (f64, f64) = (218.0, 18.0);

/// The picture in the middle of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Front {
    /// The stones of a shape card, in the colour of its player.
    Shape {
        /// The cells of the stones as columns and rows from the lower left, at least one.
        cells: Vec<(u8, u8)>,
        /// The colour of the stones.
        side: Side,
    },
    /// The pictogram of an action card.
    Action {
        /// The pictogram.
        picto: Picto,
        /// The side that carries the card out.
        side: Side,
    },
}

/// The face of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Face {
    /// The name of the card.
    pub title: String,
    /// What the name means; may be empty.
    pub subtitle: String,
    /// The clause that tells what it does, such as `D3.4`.
    pub clause: String,
    /// The picture in its middle.
    pub front: Front,
}

/// One card as a complete SVG document without a background.
pub fn card(face: &Face) -> String {
    let frame = Rect::new(0.0, 0.0, CARD.0, CARD.1);
    // Cards keep the day's colours, so there is no theme to choose.
    resolve(&document("cardfig", &frame, &label(face), &all_defs(), &draw(face)), Theme::Day)
}

/// Cards in rows of `columns`, at least 1, on paper, as a complete SVG document.
pub fn sheet(faces: &[Face], columns: usize, theme: Theme) -> String {
    rows(faces, columns, Some(theme))
}

/// As [`sheet`], without a background, for a figure on the page's paper by day and at dusk.
pub fn figure(faces: &[Face], columns: usize) -> String {
    rows(faces, columns, None)
}

fn rows(faces: &[Face], columns: usize, paper: Option<Theme>) -> String {
    let columns = columns.max(1);
    let length =
        |count: usize, card: f64| f64::from(u16::try_from(count).unwrap_or(u16::MAX)) * (card + GAP) + GAP;
    let width = length(columns.min(faces.len()), CARD.0);
    let frame = Rect::new(0.0, 0.0, width, length(faces.len().div_ceil(columns), CARD.1));
    let mut body = String::new();
    if let Some(theme) = paper {
        line!(body, r#"<rect {frame} fill="{}"/>"#, resolve("var(--paper)", theme));
    }
    for (index, face) in faces.iter().enumerate() {
        let (x, y) = (length(index % columns, CARD.0), length(index / columns, CARD.1));
        body += &card_at(face, x, y);
    }
    resolve(&document("cardfig", &frame, &say!(boards_cards), &all_defs(), &body), Theme::Day)
}

/// A card with its upper left corner at a place, named for screen readers.
pub(in crate::dango) fn card_at(face: &Face, x: f64, y: f64) -> String {
    let mut out = String::new();
    line!(out, "<g transform=\"translate({} {})\">", Num(x), Num(y));
    line!(out, "<title>{}</title>\n{}</g>", label(face), draw(face));
    out
}

/// The definitions of stones and of backs.
pub(in crate::dango) fn all_defs() -> String {
    [goban::defs(), defs()].concat()
}

fn label(face: &Face) -> String {
    let (title, subtitle) = (face.title.as_str(), face.subtitle.as_str());
    let card = if subtitle.is_empty() {
        title.to_owned()
    } else {
        say!(dango_card, title = title, gloss = subtitle)
    };
    escape(&match face.front {
        Front::Shape { .. } => say!(boards_shape_card, card = card),
        Front::Action { .. } => say!(boards_action_card, card = card),
    })
}

fn draw(face: &Face) -> String {
    let (width, height) = CARD;
    let mut out = String::new();
    let sheet = Rect::new(0.0, 0.0, width, height);
    line!(out, r#"<rect class="cardfig__paper" {} rx="9.3"/>"#, sheet.inset(0.75));
    line!(out, r#"<rect class="cardfig__border" {} rx="6"/>"#, sheet.inset(5.5));
    let below = titles(face, &mut out);
    let (class, kind, drawing) = match &face.front {
        Front::Shape { cells, side } => ("thumb", say!(dango_shape), thumb(cells, *side)),
        Front::Action { picto, side } => ("picto", say!(dango_action), picto.drawing(*side)),
    };
    let (end, side) = PICTURE;
    let room = Rect::new(side, below, width - 2.0 * side, end - below);
    let Drawing { view_box, body } = drawing;
    line!(out, "<svg class=\"{class}\" {room} viewBox=\"{view_box}\">\n{body}</svg>");
    line!(out, r#"<text class="cardfig__kind" x="15" y="237">{}</text>"#, escape(&kind));
    clause(&face.clause, &mut out);
    out
}

/// Draws the name and its meaning in the middle, and returns how far down they reach.
fn titles(face: &Face, out: &mut String) -> f64 {
    let title = wrap(&face.title, 15);
    let longest = title.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let (size, class) = match (title.len(), longest) {
        (..=1, ..=15) => (28.0, ""),
        (_, ..=17) => (24.0, " cardfig__title--long"),
        _ => (19.0, " cardfig__title--longest"),
    };
    let class = match face.front {
        Front::Shape { .. } => format!("cardfig__title{class}"),
        Front::Action { .. } => format!("cardfig__title{class} cardfig__title--action"),
    };
    let mut y = 12.0;
    for words in &title {
        y += size * 0.94;
        line!(out, r#"<text class="{class}" x="90" y="{}">{}</text>"#, Num(y), escape(words));
    }
    if !face.subtitle.is_empty() {
        y += 3.0;
        for words in wrap(&face.subtitle, 24) {
            y += 16.5;
            line!(out, r#"<text class="cardfig__subtitle" x="90" y="{}">{}</text>"#, Num(y), escape(&words));
        }
    }
    y + 10.0
}

/// Returns `text` as one line if it has at most `most` letters, and otherwise as two of about the same length.
pub(super) fn wrap(text: &str, most: usize) -> Vec<String> {
    let letters = text.chars().count();
    if letters <= most {
        return vec![text.to_owned()];
    }
    let gaps = text.match_indices(' ').map(|(at, _)| at);
    let uneven = |at: &usize| (2 * text[..*at].chars().count() + 1).abs_diff(letters);
    match gaps.min_by_key(uneven) {
        Some(at) => vec![text[..at].to_owned(), text[at + 1..].to_owned()],
        None => vec![text.to_owned()],
    }
}

/// The clause as an enamel plate at the right.
fn clause(clause: &str, out: &mut String) {
    if clause.is_empty() {
        return;
    }
    let width = 15.0 + 6.6 * f64::from(u8::try_from(clause.chars().count()).unwrap_or(u8::MAX));
    let plate = Rect::new(165.0 - width, 222.0, width, 20.0);
    line!(out, r#"<rect class="cardfig__plate" {plate} rx="4"/>"#);
    line!(out, r#"<rect class="cardfig__inlay" {} rx="2.5"/>"#, plate.inset(1.75));
    let (x, text) = (Num(plate.centre().x), escape(clause));
    line!(out, r#"<text class="cardfig__clause" x="{x}" y="237">{text}</text>"#);
}
