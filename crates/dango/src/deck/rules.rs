//! The rules that the cards of a deck obey (D1.5), in whichever form they were read.

use super::{Card, CardId, Deck, Face};
use crate::{action::Action, slug::Slug};

/// A rule of decks that is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum DeckRule {
    #[error("{0} is the name of the deck of the house: another deck needs another (D1.5)")]
    NameOfHouse(Slug),
    #[error("a deck has {cards} cards, not {0} (D1.2)", cards = Deck::CARDS)]
    Total(u32),
    #[error("1 to {most} are expected, not {0}", most = Deck::CARDS)]
    Copies(i64),
    #[error("a deck has at most one Twice (D6.1)")]
    SecondTwice,
    #[error("`{0}` means something else in notation")]
    Taken(Slug),
    #[error("`{0}` stands in the deck twice")]
    Repeats(Slug),
}

impl Deck {
    /// Makes a deck of cards; no other deck may have the name of `standard`.
    ///
    /// # Errors
    ///
    /// Every broken rule, with the index of the card that breaks it, or without one if the deck as a whole does.
    pub(super) fn of(
        name: Slug,
        cards: Vec<Card>,
        house: Option<&Self>,
    ) -> Result<Self, Vec<(Option<usize>, DeckRule)>> {
        let mut broken = broken(&cards);
        let total = cards.iter().map(|card| u32::from(card.copies)).sum();
        if total != u32::from(Self::CARDS) {
            broken.push((None, DeckRule::Total(total)));
        }
        if house.is_some_and(|house| house.name == name && house.cards != cards) {
            broken.push((None, DeckRule::NameOfHouse(name)));
        }
        if !broken.is_empty() {
            return Err(broken);
        }
        let of = |action| cards.iter().position(|card| card.action() == Some(action));
        let actions = Action::ALL.map(|action| of(action).and_then(|at| u8::try_from(at).ok()).map(CardId));
        Ok(Self { name, cards, actions })
    }

    /// A number of copies.
    pub(super) fn copies(number: i64) -> Result<u8, DeckRule> {
        let copies = u8::try_from(number).ok().filter(|copies| (1..=Self::CARDS).contains(copies));
        copies.ok_or(DeckRule::Copies(number))
    }
}

/// The rules that single cards break; the total number of cards is not checked.
pub(super) fn broken(cards: &[Card]) -> Vec<(Option<usize>, DeckRule)> {
    let mut broken = Vec::new();
    for (i, card) in cards.iter().enumerate() {
        match card.face {
            Face::Shape(_) if card.slug.is_taken() || Action::by_name(&card.slug).is_some() => {
                broken.push((Some(i), DeckRule::Taken(card.slug)));
            }
            Face::Action(Action::Twice) if card.copies > 1 => broken.push((Some(i), DeckRule::SecondTwice)),
            _ => {}
        }
        if cards[..i].iter().any(|other| other.slug == card.slug) {
            broken.push((Some(i), DeckRule::Repeats(card.slug)));
        }
    }
    broken
}

/// Whether a text can stand on a card and in the text of a position.
pub(super) fn fits_on_card(text: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '’' | '\'' | ',' | '.' | '(' | ')');
    !text.trim().is_empty() && text.trim() == text && text.chars().count() <= 40 && text.chars().all(plain)
}
