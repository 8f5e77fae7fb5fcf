//! What is printed on cards, in the language of the page.

use carreau_boards::dango::cards;
use carreau_dango::{Card, Deck, Slug};

/// The title of a card, as it is printed.
pub(crate) fn printed(card: &Card) -> String {
    cards::title(card.slug().as_str(), card.title())
}

/// What the title of a card means; may be empty.
pub(crate) fn gloss(card: &Card) -> String {
    cards::gloss(card.slug().as_str(), card.gloss())
}

/// The title of a card of a deck, as it is printed.
pub(crate) fn on_card(deck: &Deck, card: Slug) -> String {
    deck.find(card).map_or_else(|| card.to_string(), |id| printed(&deck[id]))
}
