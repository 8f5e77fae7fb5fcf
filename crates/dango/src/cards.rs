use crate::deck::{Counts, Deck};

/// The cards of one side. All of this is public (D5.4). The order in which the deck will come is secret (D2.1), and
/// no position holds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cards {
    /// The cards left in the deck.
    pub left: Counts,
    /// The number of Free cards held (D5.2).
    pub free_cards: u8,
    /// The number of Free blocks held (D5.3).
    pub free_blocks: u8,
    /// The round in which the deck is played, from 1 (D1.1).
    pub round: u8,
}

impl Cards {
    /// A full deck in the first round.
    pub fn full(deck: &Deck) -> Self {
        Self { left: deck.all(), free_cards: 0, free_blocks: 0, round: 1 }
    }

    /// No cards in the last round: ordinary Go (D2.4).
    pub const fn none(rounds: u8) -> Self {
        Self { left: Counts::NONE, free_cards: 0, free_blocks: 0, round: rounds }
    }

    /// Whether the deck is used up (D2.4).
    pub fn are_used_up(&self) -> bool {
        self.left.is_empty()
    }
}
