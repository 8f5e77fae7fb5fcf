mod inline;
mod load;
mod rules;

use std::{
    ops::{Index, IndexMut},
    sync::{Arc, LazyLock},
};

use carreau_goban::Size;

pub use self::{
    inline::ParseInlineError,
    load::{DeckError, DeckFault},
};
use crate::{action::Action, shape::Shape, slug::Slug};

/// A deck as data: its kinds of cards and the number of copies of each (D1.5), 36 cards in all.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Deck {
    name: Slug,
    cards: Vec<Card>,
    /// The kind of each action, in the order of [`Action::ALL`].
    actions: [Option<CardId>; Action::ALL.len()],
}

/// A kind of card in a deck.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Card {
    slug: Slug,
    title: String,
    gloss: String,
    copies: u8,
    face: Face,
}

/// The face of a card.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Face {
    /// A shape of stones, put down whole (D3.4).
    Shape(Shape),
    /// An action.
    Action(Action),
}

/// The index of a kind of card in its deck, below 36.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardId(pub(crate) u8);

/// The number of cards of each kind in some set, such as those left in a deck or those used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counts([u8; Deck::CARDS as usize]);

static CLASSIC: LazyLock<Arc<Deck>> = LazyLock::new(|| {
    let text = include_str!("../decks/classic.toml");
    Arc::new(load::read("classic.toml", text, None).expect("the deck of the house is checked by a test"))
});

impl Deck {
    /// The number of cards in a deck (D1.2).
    pub const CARDS: u8 = 36;

    /// The standard deck, which a table uses unless it brings its own (D1.5). No other deck may be called `classic`.
    pub fn classic() -> Arc<Self> {
        CLASSIC.clone()
    }

    /// The name.
    pub const fn name(&self) -> Slug {
        self.name
    }

    /// The kinds of cards in the order of the deck, at most 36.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The kinds of cards with their indices.
    pub fn ids(&self) -> impl Iterator<Item = (CardId, &Card)> {
        (0..).map(CardId).zip(&self.cards)
    }

    /// The kind with this name, if the deck has it.
    pub fn find(&self, slug: Slug) -> Option<CardId> {
        self.ids().find(|(_, card)| card.slug == slug).map(|(id, _)| id)
    }

    /// The kind with this action, if the deck has it.
    pub fn action(&self, action: Action) -> Option<CardId> {
        self.actions[action as usize]
    }

    /// All 36 cards.
    pub fn all(&self) -> Counts {
        let mut counts = Counts::NONE;
        for (id, card) in self.ids() {
            counts[id] = card.copies;
        }
        counts
    }

    /// The shapes that do not fit on a board in every facing.
    pub fn too_large_for(&self, size: Size) -> impl Iterator<Item = &Card> {
        self.cards.iter().filter(move |card| card.shape().is_some_and(|shape| !shape.fits(size)))
    }
}

impl Index<CardId> for Deck {
    type Output = Card;

    fn index(&self, id: CardId) -> &Card {
        &self.cards[usize::from(id.0)]
    }
}

impl Card {
    /// The name in notation.
    pub const fn slug(&self) -> Slug {
        self.slug
    }

    /// The title on the card.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// A short explanation of the title; may be empty.
    pub fn gloss(&self) -> &str {
        &self.gloss
    }

    /// The number of copies in a deck, 1 to 36.
    pub const fn copies(&self) -> u8 {
        self.copies
    }

    /// The face of the card.
    pub const fn face(&self) -> &Face {
        &self.face
    }

    /// Its shape, if it is a shape card.
    pub const fn shape(&self) -> Option<&Shape> {
        match &self.face {
            Face::Shape(shape) => Some(shape),
            Face::Action(_) => None,
        }
    }

    /// Its action, if it is an action card.
    pub const fn action(&self) -> Option<Action> {
        match &self.face {
            Face::Shape(_) => None,
            Face::Action(action) => Some(*action),
        }
    }

    /// The clause that defines its effect.
    pub const fn clause(&self) -> carreau_core::Clause {
        match &self.face {
            Face::Shape(_) => carreau_core::Clause("D3.4"),
            Face::Action(action) => action.clause(),
        }
    }

    /// Whether its player chooses points, so that Twice applies it two times (D6.1).
    pub const fn takes_points(&self) -> bool {
        match &self.face {
            Face::Shape(_) => true,
            Face::Action(action) => action.takes_points(),
        }
    }
}

impl Counts {
    /// No card.
    pub const NONE: Self = Self([0; Deck::CARDS as usize]);

    /// The number of cards, 255 at most.
    pub fn total(&self) -> u8 {
        let total: u16 = self.0.iter().map(|&count| u16::from(count)).sum();
        u8::try_from(total).unwrap_or(u8::MAX)
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    /// The kinds with at least one card and their numbers, in the order of the deck.
    pub fn iter(&self) -> impl Iterator<Item = (CardId, u8)> {
        (0..).map(CardId).zip(self.0).filter(|&(_, count)| count > 0)
    }

    /// These cards without the others; `None` if some of the others are not among these.
    pub fn without(mut self, those: &Self) -> Option<Self> {
        for (count, less) in self.0.iter_mut().zip(those.0) {
            *count = count.checked_sub(less)?;
        }
        Some(self)
    }
}

impl Index<CardId> for Counts {
    type Output = u8;

    fn index(&self, id: CardId) -> &u8 {
        &self.0[usize::from(id.0)]
    }
}

impl IndexMut<CardId> for Counts {
    fn index_mut(&mut self, id: CardId) -> &mut u8 {
        &mut self.0[usize::from(id.0)]
    }
}
