//! A deck as one word of a position's text, for tables that bring their own.
//!
//! ```text
//! deck  = "classic" | name "{" card { ";" card } "}"
//! card  = action ":" copies
//!       | slug ":" copies ":" cell { "," cell } ":" title ":" gloss      spaces written as "_"
//! cell  = column "." row
//! ```

use std::fmt::Write as _;

use super::{Card, Deck, Face, load::fits_on_card};
use crate::{
    action::Action,
    shape::{Cell, Shape},
    slug::Slug,
};

/// Why a word is no deck.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{part}` is not part of a deck: {why}")]
pub struct ParseInlineError {
    /// What cannot be read.
    pub part: String,
    /// Why.
    pub why: String,
}

impl Deck {
    /// The deck as one word; the house's own by its name alone.
    pub(crate) fn to_inline(&self) -> String {
        if *self == *Self::classic() {
            return self.name.to_string();
        }
        let mut text = format!("{}{{", self.name);
        for (i, card) in self.cards.iter().enumerate() {
            let gap = if i > 0 { ";" } else { "" };
            write!(text, "{gap}{}:{}", card.slug, card.copies).expect("a String takes all");
            if let Face::Shape(shape) = &card.face {
                let cells: Vec<String> = shape.cells().iter().map(|(x, y)| format!("{x}.{y}")).collect();
                let [title, gloss] = [&card.title, &card.gloss].map(|line| line.replace(' ', "_"));
                write!(text, ":{}:{title}:{gloss}", cells.join(",")).expect("a String takes all");
            }
        }
        text.push('}');
        text
    }

    /// Reads what [`to_inline`](Self::to_inline) writes.
    pub(crate) fn from_inline(text: &str) -> Result<Self, ParseInlineError> {
        let wrong = |part: &str, why: &str| ParseInlineError { part: part.to_owned(), why: why.to_owned() };
        let classic = Self::classic();
        if text == classic.name.as_str() {
            return Ok((*classic).clone());
        }
        let (name, rest) =
            text.split_once('{').ok_or_else(|| wrong(text, "only `classic` needs no cards"))?;
        let list = rest.strip_suffix('}').ok_or_else(|| wrong(text, "`}` is missing at its end"))?;
        let name = name.parse().map_err(|_| wrong(name, "it cannot name a deck"))?;
        let cards: Vec<Card> = list.split(';').map(card).collect::<Result<_, _>>()?;
        let total: u32 = cards.iter().map(|card| u32::from(card.copies)).sum();
        if total != u32::from(Self::CARDS) {
            return Err(wrong(list, "a deck has 36 cards (D1.2)"));
        }
        if let Some(twice) = cards.iter().find(|card| card.action() == Some(Action::Twice) && card.copies > 1)
        {
            return Err(wrong(&twice.slug, "a deck has at most one Twice (D6.1)"));
        }
        for (i, card) in cards.iter().enumerate() {
            if cards[..i].iter().any(|other| other.slug == card.slug) {
                return Err(wrong(&card.slug, "it stands in the deck twice"));
            }
        }
        Ok(Self { name, cards })
    }
}

fn card(text: &str) -> Result<Card, ParseInlineError> {
    let wrong = |why: &str| ParseInlineError { part: text.to_owned(), why: why.to_owned() };
    let parts: Vec<&str> = text.split(':').collect();
    let copies = |copies: &str| {
        let copies = copies.parse().ok().filter(|copies| (1..=Deck::CARDS).contains(copies));
        copies.ok_or_else(|| wrong("1 to 36 copies are expected"))
    };
    match parts[..] {
        [name, number] => {
            let action = Action::by_name(name).ok_or_else(|| wrong("it is no action"))?;
            Ok(Card::of(action, copies(number)?))
        }
        [name, number, cells, title, gloss] => {
            let slug: Slug = name.parse().map_err(|_| wrong("it cannot name a card"))?;
            if slug.is_taken() || Action::by_name(&slug).is_some() {
                return Err(wrong("its name means something else in notation"));
            }
            let cells: Option<Vec<Cell>> = cells.split(',').map(cell).collect();
            let cells = cells.ok_or_else(|| wrong("stones such as 0.0,1.2 are expected"))?;
            let shape = Shape::new(&cells).map_err(|why| wrong(&why.to_string()))?;
            let [title, gloss] = [title, gloss].map(|line| line.replace('_', " "));
            if !fits_on_card(&title) || !(gloss.is_empty() || fits_on_card(&gloss)) {
                return Err(wrong("title and gloss are letters, digits and spaces"));
            }
            Ok(Card { slug, title, gloss, copies: copies(number)?, face: Face::Shape(shape) })
        }
        _ => Err(wrong("an action has two parts, a shape five")),
    }
}

fn cell(text: &str) -> Option<Cell> {
    let (x, y) = text.split_once('.')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}
