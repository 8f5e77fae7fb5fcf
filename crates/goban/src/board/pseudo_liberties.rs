//! The pseudo-liberties of a chain: each of its stones counts each vacant neighbour, so that one liberty may count
//! several times.
//!
//! Their number and the sum and the sum of squares of their places are kept in one word, so that one addition
//! updates all three. All pseudo-liberties are at the same place exactly if number × squares = sum².

use super::PLACES;

const SQUARES: u32 = 28;
const SUM: u32 = 20;

/// The word of a single pseudo-liberty at each place. A chain has at most 684 of them, at places below 400, so that
/// no part overflows into the next.
pub(super) static AT: [u64; PLACES] = {
    let mut at = [0; PLACES];
    let mut place = 0;
    while place < PLACES {
        at[place] = 1 << (SUM + SQUARES) | (place as u64) << SQUARES | (place * place) as u64;
        place += 1;
    }
    at
};

/// The number of pseudo-liberties in a word.
#[inline]
pub(super) const fn count(word: u64) -> u64 {
    word >> (SUM + SQUARES)
}

/// The place of all pseudo-liberties in a word, if they are all at one: the chain is in atari.
#[inline]
pub(super) const fn only(word: u64) -> Option<u16> {
    let count = count(word);
    let (sum, squares) = (word >> SQUARES & ((1 << SUM) - 1), word & ((1 << SQUARES) - 1));
    #[expect(clippy::cast_possible_truncation, reason = "a place is below 420")]
    if count > 0 && count * squares == sum * sum { Some((sum / count) as u16) } else { None }
}
