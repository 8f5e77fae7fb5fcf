//! A deck as one word in the text of a position, for tables that bring their own.
//!
//! ```text
//! deck  = "classic" | name "{" card { ";" card } "}"
//! card  = action ":" copies
//!       | slug ":" copies ":" cell { "," cell } ":" title ":" gloss      spaces written as "_"
//! cell  = column "." row
//! ```

use std::{fmt::Write as _, sync::Arc};

use super::{Card, Deck, Face, rules::fits_on_card};
use crate::{
    action::Action,
    digits::digits,
    shape::{Cell, Shape},
    slug::Slug,
};

/// Why a word is not a deck.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is not part of a deck: {why}", carreau_core::echo(part))]
pub struct ParseInlineError {
    /// The part that cannot be read.
    pub part: String,
    /// The reason.
    pub why: String,
}

impl Deck {
    /// The deck as one word; the standard deck by its name alone.
    pub(crate) fn to_inline(&self) -> String {
        if self.name == Self::classic().name {
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

    /// Reads the result of [`to_inline`](Self::to_inline).
    pub(crate) fn from_inline(text: &str) -> Result<Arc<Self>, ParseInlineError> {
        let wrong = |part: &str, why: &str| ParseInlineError { part: part.to_owned(), why: why.to_owned() };
        let house = Self::classic();
        if text == house.name.as_str() {
            return Ok(house);
        }
        let (name, rest) =
            text.split_once('{').ok_or_else(|| wrong(text, "only `classic` needs no cards"))?;
        let list = rest.strip_suffix('}').ok_or_else(|| wrong(text, "`}` is missing at its end"))?;
        let name = name.parse().map_err(|_| wrong(name, "it cannot name a deck"))?;
        let parts: Vec<&str> = list.split(';').collect();
        let cards: Vec<Card> = parts.iter().map(|part| card(part)).collect::<Result<_, _>>()?;
        let deck = Self::of(name, cards, Some(&house)).map_err(|broken| {
            let (at, rule) = broken[0];
            wrong(at.map_or(list, |at| parts[at]), &rule.to_string())
        })?;
        // The standard deck, written in full, is the standard deck.
        Ok(if deck == *house { house } else { Arc::new(deck) })
    }
}

fn card(text: &str) -> Result<Card, ParseInlineError> {
    let wrong = |why: &str| ParseInlineError { part: text.to_owned(), why: why.to_owned() };
    let parts: Vec<&str> = text.split(':').collect();
    let copies = |copies: &str| {
        let number = digits(copies).ok_or_else(|| wrong("a number of copies is expected"))?;
        Deck::copies(number).map_err(|rule| wrong(&rule.to_string()))
    };
    match parts[..] {
        [name, number] => {
            let action = Action::by_name(name).ok_or_else(|| wrong("it is no action"))?;
            Ok(Card::of(action, copies(number)?))
        }
        [name, number, cells, title, gloss] => {
            let slug: Slug = name.parse().map_err(|_| wrong("it cannot name a card"))?;
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
    Some((digits(x)?, digits(y)?))
}
