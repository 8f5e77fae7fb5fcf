//! Reading a deck from a TOML file, with every fault by line and field.

use std::fmt;

use carreau_core::{echo, passed_on};
use serde::Deserialize;
use toml::Spanned;

use super::{
    Card, Deck, Face,
    rules::{DeckRule, broken, fits_on_card},
};
use crate::{
    action::Action,
    shape::{Cell, Shape},
    slug::Slug,
};

/// All faults of a deck file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckError {
    /// The name of the file, as the caller gave it.
    pub file: String,
    /// Every fault found, at least one, by line.
    pub faults: Vec<DeckFault>,
}

/// A fault of a deck file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckFault {
    /// The line, from 1.
    pub line: usize,
    /// The field, such as `stones`.
    pub field: &'static str,
    /// The fault, as a clause without a full stop.
    pub why: String,
}

impl DeckError {
    /// The greatest number of faults that the message lists; it counts the rest.
    const LISTED: usize = 16;
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, DeckFault { line, field, why }) in self.faults.iter().take(Self::LISTED).enumerate() {
            let gap = if i > 0 { "\n" } else { "" };
            write!(f, "{gap}{}:{line}: {field}: {why}", self.file)?;
        }
        match self.faults.len().saturating_sub(Self::LISTED) {
            0 => Ok(()),
            more => write!(f, "\n{}: and {more} more", self.file),
        }
    }
}

impl std::error::Error for DeckError {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDeck {
    name: Option<Spanned<String>>,
    #[serde(default)]
    shape: Vec<Spanned<RawShape>>,
    #[serde(default)]
    action: Vec<Spanned<RawAction>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawShape {
    card: Option<Spanned<String>>,
    title: Option<Spanned<String>>,
    gloss: Option<Spanned<String>>,
    copies: Option<Spanned<i64>>,
    stones: Option<Spanned<Vec<Spanned<Vec<i64>>>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAction {
    card: Option<Spanned<String>>,
    copies: Option<Spanned<i64>>,
}

/// The faults of a text and where they are.
struct Faults<'t> {
    text: &'t str,
    found: Vec<DeckFault>,
}

impl Faults<'_> {
    fn add<T>(&mut self, at: &Spanned<T>, field: &'static str, why: impl fmt::Display) {
        self.add_at(at.span().start, field, why);
    }

    fn add_at(&mut self, offset: usize, field: &'static str, why: impl fmt::Display) {
        let line = line_at(self.text, offset);
        self.found.push(DeckFault { line, field, why: why.to_string() });
    }

    /// A field that its table must have; a fault if it is missing.
    fn needed<'v, T>(
        &mut self,
        value: Option<&'v Spanned<T>>,
        table: usize,
        field: &'static str,
    ) -> Option<&'v Spanned<T>> {
        if value.is_none() {
            self.add_at(table, field, "it is missing");
        }
        value
    }
}

/// The field that a line of the text sets; `file` if it is not a field of a deck.
fn field_on(text: &str, line: usize) -> &'static str {
    let key = text.lines().nth(line - 1).and_then(|line| line.split('=').next()).unwrap_or_default().trim();
    let known = ["name", "card", "title", "gloss", "copies", "stones"];
    known.into_iter().find(|&field| field == key).unwrap_or("file")
}

fn line_at(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|&byte| byte == b'\n').count()
}

impl Deck {
    /// Reads a deck (D1.5): `name`, then `[[shape]]` tables with `card`, `copies`, `stones` and optionally `title`
    /// and `gloss`, and `[[action]]` tables with `card` and `copies`. `file` is the name of the text in errors.
    ///
    /// # Errors
    ///
    /// [`DeckError`], with every fault found: a text that is not TOML or has other fields, unknown actions,
    /// repeated stones, shapes larger than any board, names that repeat or are reserved by the notation, more than
    /// one Twice, or a number of cards other than 36.
    pub fn from_toml(file: &str, text: &str) -> Result<Self, DeckError> {
        read(file, text, Some(&Self::classic()))
    }
}

/// Reads a deck; no other deck may have the name of `standard`.
pub(super) fn read(file: &str, text: &str, standard: Option<&Deck>) -> Result<Deck, DeckError> {
    let mut faults = Faults { text, found: Vec::new() };
    match read_tables(text, standard, &mut faults) {
        Some(deck) if faults.found.is_empty() => Ok(deck),
        _ => {
            faults.found.sort_by_key(|fault| fault.line);
            Err(DeckError { file: file.to_owned(), faults: faults.found })
        }
    }
}

fn read_tables(text: &str, standard: Option<&Deck>, faults: &mut Faults<'_>) -> Option<Deck> {
    let raw: RawDeck = match toml::from_str(text) {
        Ok(raw) => raw,
        Err(error) => {
            let line = line_at(text, error.span().map_or(0, |span| span.start));
            let why = passed_on(&error.message().trim_end().replace('\n', "; ")).to_string();
            faults.found.push(DeckFault { line, field: field_on(text, line), why });
            return None;
        }
    };
    let name = faults.needed(raw.name.as_ref(), 0, "name");
    let start = name.map_or(0, |name| name.span().start);
    let name = name.and_then(|name| slug(name, "name", faults));
    let shapes = raw.shape.iter().map(|shape| read_shape(shape, faults)).collect::<Vec<_>>();
    let actions = raw.action.iter().map(|action| read_action(action, faults));
    let (cards, places): (Vec<Card>, Vec<Place>) = shapes.into_iter().chain(actions).flatten().unzip();
    let at = |at: Option<usize>, rule: DeckRule| match (at, rule) {
        (Some(at), DeckRule::SecondTwice) => (places[at].copies, "copies"),
        (Some(at), _) => (places[at].card, "card"),
        (None, DeckRule::Total(_)) => (start, "copies"),
        (None, _) => (start, "name"),
    };
    // If some cards could not be read, their total is unknown.
    let deck = match name {
        Some(name) if faults.found.is_empty() => Deck::of(name, cards, standard),
        _ => Err(broken(&cards)),
    };
    deck.map_err(|broken| {
        for (card, rule) in broken {
            let (offset, field) = at(card, rule);
            faults.add_at(offset, field, rule);
        }
    })
    .ok()
}

/// The offsets of a card's fields in the text.
struct Place {
    card: usize,
    copies: usize,
}

fn read_shape(table: &Spanned<RawShape>, faults: &mut Faults<'_>) -> Option<(Card, Place)> {
    let (start, raw) = (table.span().start, table.get_ref());
    let card = faults.needed(raw.card.as_ref(), start, "card");
    let stones = faults.needed(raw.stones.as_ref(), start, "stones");
    let copies = copies(raw.copies.as_ref(), start, faults);
    let slug = card.and_then(|card| slug(card, "card", faults));
    let stones = stones.and_then(|stones| {
        let cells: Option<Vec<Cell>> = stones.get_ref().iter().map(|stone| cell(stone, faults)).collect();
        Shape::new(&cells?).map_err(|why| faults.add(stones, "stones", why)).ok()
    });
    let title = line(raw.title.as_ref(), "title", faults).or_else(|| slug.map(titled));
    let gloss = line(raw.gloss.as_ref(), "gloss", faults).unwrap_or_default();
    let card = Card { slug: slug?, title: title?, gloss, copies: copies?, face: Face::Shape(stones?) };
    Some((card, place(raw.card.as_ref()?, raw.copies.as_ref()?)))
}

fn place(card: &Spanned<String>, copies: &Spanned<i64>) -> Place {
    Place { card: card.span().start, copies: copies.span().start }
}

fn read_action(table: &Spanned<RawAction>, faults: &mut Faults<'_>) -> Option<(Card, Place)> {
    let (start, raw) = (table.span().start, table.get_ref());
    let card = faults.needed(raw.card.as_ref(), start, "card");
    let copies = copies(raw.copies.as_ref(), start, faults);
    let card = card?;
    let Some(action) = Action::by_name(card.get_ref()) else {
        let known = Action::ALL.map(Action::name).join(", ");
        faults.add(card, "card", format!("`{}` is no action (known: {known})", echo(card.get_ref())));
        return None;
    };
    Some((Card::of(action, copies?), place(card, raw.copies.as_ref()?)))
}

fn cell(stone: &Spanned<Vec<i64>>, faults: &mut Faults<'_>) -> Option<Cell> {
    let number = |number: i64| u8::try_from(number).ok();
    let cell = match stone.get_ref()[..] {
        [x, y] => number(x).zip(number(y)),
        _ => None,
    };
    if cell.is_none() {
        faults.add(stone, "stones", "a stone is [column, row], counted from [0, 0] to the right and up");
    }
    cell
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

/// The title that a slug stands for: `tigers-mouth` becomes `Tigers mouth`.
pub(super) fn titled(slug: Slug) -> String {
    let mut letters = slug.chars().map(|letter| if letter == '-' { ' ' } else { letter });
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
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

fn copies(copies: Option<&Spanned<i64>>, table: usize, faults: &mut Faults<'_>) -> Option<u8> {
    let copies = faults.needed(copies, table, "copies")?;
    Deck::copies(*copies.get_ref()).map_err(|rule| faults.add(copies, "copies", rule)).ok()
}
