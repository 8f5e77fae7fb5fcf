//! The cards of a game beside its board, for a standalone drawing.

use super::cards::{Drawing, Face, all_defs, card_at, deck};
use super::standalone::document;
use super::{Board, Layer, Scale, View};
use crate::svg::{Num, Rect, escape, line};
use crate::tokens::{Theme, resolve};
use carreau_core::{BySide, Side};

/// Paper around everything, and between the board and the cards, in units.
const MARGIN: f64 = 24.0;
/// A deck's width and height, in units: 112 to 150.
const DECK: (f64, f64) = (78.4, 105.0);
/// The distance between two lines of words, in units.
const LINE: f64 = 26.0;

/// The cards of one side.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cards {
    /// The number of cards left in its deck.
    pub left: u8,
    /// The lines below its name: the cards it holds (D5.4).
    pub notes: Vec<String>,
}

/// The cards that lie beside a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Beside {
    /// The card that lies face up.
    pub face_up: Option<Face>,
    /// The line below it, which may say that it is carried out for the second time (D6.1).
    pub note: String,
    /// Both sides' cards.
    pub cards: BySide<Cards>,
}

/// As [`standalone`](super::standalone()), with the cards at the right: those of the other seat above, those of the
/// viewer's seat below, and the card that lies face up between them.
pub fn standalone_with_cards(view: &View, beside: &Beside, scale: Scale, seen: Side, theme: Theme) -> String {
    let board = Board::new(view, scale, seen);
    let (wood, (width, height)) = (board.bounds(), super::cards::CARD);
    let frame = Rect::new(-MARGIN, -MARGIN, wood.width + width + 3.0 * MARGIN, wood.height + 2.0 * MARGIN);
    let mut body = format!("<rect {frame} fill=\"var(--paper)\"/>\n");
    for layer in Layer::ALL {
        let contents = board.layer(layer, view);
        if !contents.is_empty() {
            line!(body, "<g>\n{contents}</g>");
        }
    }
    let left = wood.width + MARGIN;
    side(!seen, &beside.cards[!seen], (left, 0.0), &mut body);
    if let Some(face) = &beside.face_up {
        let top = (wood.height - height) / 2.0;
        body += &card_at(face, left, top);
        words(&beside.note, (left, top + height + LINE), 22.0, &mut body);
    }
    side(seen, &beside.cards[seen], (left, wood.height - DECK.1), &mut body);
    resolve(&document(board.class(), &frame, &view.label(seen), &all_defs(), &body), theme)
}

/// A deck with its count, the side's name and the lines about it.
fn side(side: Side, cards: &Cards, (left, top): (f64, f64), out: &mut String) {
    let Drawing { view_box, body } = deck(cards.left);
    let place = Rect::new(left, top, DECK.0, DECK.1);
    line!(out, "<svg {place} viewBox=\"{view_box}\">\n{body}</svg>");
    let beside = left + DECK.0 + 8.0;
    words(&carreau_words::side(side), (beside, top + LINE), 26.0, out);
    let mut y = top + LINE;
    for note in &cards.notes {
        y += LINE;
        words(note, (beside, y), 19.0, out);
    }
}

fn words(text: &str, (x, y): (f64, f64), size: f64, out: &mut String) {
    if !text.is_empty() {
        let (x, y, size, text) = (Num(x), Num(y), Num(size), escape(text));
        line!(
            out,
            "<text x=\"{x}\" y=\"{y}\" font-family=\"var(--f-plate)\" font-weight=\"600\" font-size=\"{size}\" \
             fill=\"var(--ink)\">{text}</text>"
        );
    }
}
