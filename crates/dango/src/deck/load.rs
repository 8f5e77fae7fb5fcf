//! Reading a deck from a TOML file, with every fault by line and field.

use std::fmt;

use serde::Deserialize;
use toml::Spanned;

use super::{Card, Deck, Face};
use crate::{
    action::Action,
    shape::{Cell, Shape},
    slug::Slug,
};

/// What is wrong with the file of a deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckError {
    /// The file, as the caller calls it.
    pub file: String,
    /// Every fault found, at least one, by line.
    pub faults: Vec<DeckFault>,
}

/// One fault in the file of a deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckFault {
    /// The line, from 1.
    pub line: usize,
    /// The field, such as `stones`.
    pub field: &'static str,
    /// What is wrong, without a full stop.
    pub why: String,
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, DeckFault { line, field, why }) in self.faults.iter().enumerate() {
            let gap = if i > 0 { "\n" } else { "" };
            write!(f, "{gap}{}:{line}: {field}: {why}", self.file)?;
        }
        Ok(())
    }
}

impl std::error::Error for DeckError {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDeck {
    name: Spanned<String>,
    #[serde(default)]
    shape: Vec<RawShape>,
    #[serde(default)]
    action: Vec<RawAction>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawShape {
    card: Spanned<String>,
    title: Option<Spanned<String>>,
    gloss: Option<Spanned<String>>,
    copies: Spanned<u8>,
    stones: Spanned<Vec<Cell>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAction {
    card: Spanned<String>,
    copies: Spanned<u8>,
}

/// The faults of a text, by where they are.
struct Faults<'t> {
    text: &'t str,
    found: Vec<DeckFault>,
}

impl Faults<'_> {
    fn add<T>(&mut self, at: &Spanned<T>, field: &'static str, why: impl fmt::Display) {
        let line = line_at(self.text, at.span().start);
        self.found.push(DeckFault { line, field, why: why.to_string() });
    }
}

fn line_at(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|&byte| byte == b'\n').count()
}

impl Deck {
    /// Reads a deck (D1.5): `name`, then `[[shape]]` tables with `card`, `copies`, `stones` and perhaps `title`
    /// and `gloss`, and `[[action]]` tables with `card` and `copies`. `file` is what errors call the text.
    ///
    /// # Errors
    ///
    /// [`DeckError`], with every fault found: a text that is no TOML or has other fields, unknown actions, stones that
    /// repeat, shapes larger than any board, names that repeat or that notation needs, more than one Twice,
    /// and other than 36 cards.
    pub fn from_toml(file: &str, text: &str) -> Result<Self, DeckError> {
        let mut faults = Faults { text, found: Vec::new() };
        let deck = read(text, &mut faults);
        match deck {
            Some(deck) if faults.found.is_empty() => Ok(deck),
            _ => {
                faults.found.sort_by_key(|fault| fault.line);
                Err(DeckError { file: file.to_owned(), faults: faults.found })
            }
        }
    }
}

fn read(text: &str, faults: &mut Faults<'_>) -> Option<Deck> {
    let raw: RawDeck = match toml::from_str(text) {
        Ok(raw) => raw,
        Err(error) => {
            let line = line_at(text, error.span().map_or(0, |span| span.start));
            faults.found.push(DeckFault { line, field: "file", why: error.message().to_owned() });
            return None;
        }
    };
    let name = slug(&raw.name, "name", faults);
    let mut cards: Vec<Card> = Vec::new();
    for shape in &raw.shape {
        let slug = slug(&shape.card, "card", faults);
        let stones = Shape::new(shape.stones.get_ref());
        let stones = stones.map_err(|why| faults.add(&shape.stones, "stones", why)).ok();
        if let Some(slug) = slug
            && (slug.is_taken() || Action::by_name(&slug).is_some())
        {
            faults.add(&shape.card, "card", format!("`{slug}` means something else in notation"));
        }
        let title = line(shape.title.as_ref(), "title", faults).or_else(|| slug.map(titled));
        let gloss = line(shape.gloss.as_ref(), "gloss", faults).unwrap_or_default();
        if let (Some(slug), Some(title), Some(stones)) = (slug, title, stones) {
            let face = Face::Shape(stones);
            add(
                &mut cards,
                Card { slug, title, gloss, copies: *shape.copies.get_ref(), face },
                &shape.card,
                faults,
            );
        }
        copies(&shape.copies, faults);
    }
    for action in &raw.action {
        let name = action.card.get_ref();
        match Action::by_name(name) {
            None => {
                let known = Action::ALL.map(Action::name).join(", ");
                faults.add(&action.card, "card", format!("`{name}` is no action (known: {known})"));
            }
            Some(known) => {
                if known == Action::Twice && *action.copies.get_ref() > 1 {
                    faults.add(&action.copies, "copies", "a deck has at most one Twice (D6.1)");
                }
                add(&mut cards, Card::of(known, *action.copies.get_ref()), &action.card, faults);
            }
        }
        copies(&action.copies, faults);
    }
    let total: u32 = cards.iter().map(|card| u32::from(card.copies)).sum();
    if total != u32::from(Deck::CARDS) && faults.found.is_empty() {
        faults.add(&raw.name, "copies", format!("a deck has {} cards, not {total} (D1.2)", Deck::CARDS));
    }
    Some(Deck { name: name?, cards })
}

impl Card {
    /// An action card.
    pub(super) fn of(action: Action, copies: u8) -> Self {
        Self {
            slug: action.slug(),
            title: action.title().to_owned(),
            gloss: action.gloss().to_owned(),
            copies,
            face: Face::Action(action),
        }
    }
}

/// A name made of a slug: `tigers-mouth`, `Tigers mouth`.
pub(super) fn titled(slug: Slug) -> String {
    let mut letters = slug.chars().map(|letter| if letter == '-' { ' ' } else { letter });
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Whether a text can stand on a card and in the text of a position.
pub(super) fn fits_on_card(text: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '’' | '\'' | ',' | '.' | '(' | ')');
    !text.trim().is_empty() && text.trim() == text && text.chars().count() <= 40 && text.chars().all(plain)
}

fn line(text: Option<&Spanned<String>>, field: &'static str, faults: &mut Faults<'_>) -> Option<String> {
    let text = text?;
    if !fits_on_card(text.get_ref()) {
        faults.add(text, field, "1 to 40 letters, digits, spaces and , . ' - ( ) are expected");
    }
    Some(text.get_ref().clone())
}

fn slug(text: &Spanned<String>, field: &'static str, faults: &mut Faults<'_>) -> Option<Slug> {
    text.get_ref().parse().map_err(|why| faults.add(text, field, why)).ok()
}

fn copies(copies: &Spanned<u8>, faults: &mut Faults<'_>) {
    if !(1..=Deck::CARDS).contains(copies.get_ref()) {
        faults.add(copies, "copies", format!("1 to {} are expected", Deck::CARDS));
    }
}

fn add(cards: &mut Vec<Card>, card: Card, at: &Spanned<String>, faults: &mut Faults<'_>) {
    if cards.iter().any(|other| other.slug == card.slug) {
        faults.add(at, "card", format!("`{}` stands in the deck twice", card.slug));
    }
    cards.push(card);
}
