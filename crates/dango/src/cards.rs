use crate::deck::{Counts, Deck};

/// One side's cards. All of it is public, but for the order in which the deck will come (D2.1, D5.4), and that is
/// nowhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cards {
    /// The cards left in the deck.
    pub left: Counts,
    /// How many Free cards are held (D5.2).
    pub free_cards: u8,
    /// How many Free blocks are held (D5.3).
    pub free_blocks: u8,
    /// Which time the deck is played, from 1 (D1.1).
    pub round: u8,
}

impl Cards {
    /// A full deck, the first time.
    pub fn full(deck: &Deck) -> Self {
        Self { left: deck.all(), free_cards: 0, free_blocks: 0, round: 1 }
    }

    /// No cards, the last time: ordinary Go (D2.4).
    pub const fn none(rounds: u8) -> Self {
        Self { left: Counts::NONE, free_cards: 0, free_blocks: 0, round: rounds }
    }

    /// Whether the deck is used up (D2.4).
    pub fn are_used_up(&self) -> bool {
        self.left.is_empty()
    }
}
