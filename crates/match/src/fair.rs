//! Fair draws: nobody who sits at a table, and not its dealer, can bend them, as long as one of them is honest.
//!
//! The dealer commits to its seed in the header. Each seat that gets ready sends the SHA-256 of its own seed, and opens
//! the seed only when every seat has done so. After the match the dealer opens its seed, so that anybody can compute
//! the draws again. `docs/fair-draws.md` has the argument, the recipe for a second program, and test vectors.
//!
//! Draw `i`, counted from 0 along the line of play, is made in four steps:
//!
//! 1. `key = HMAC-SHA-256(dealer's seed, "carreau draw" ‖ SHA-256(header) ‖ seat seeds in seat order ‖ i)`, where the
//!    header is the first line of the record without its line feed, and `i` has eight bytes, most significant first;
//! 2. the 64-bit words of the `ChaCha20` stream of that key (nonce and counter zero, each word least significant byte
//!    first) are taken one after the other;
//! 3. with outcomes of total weight `w`, a word `x` stands for the place `x / ⌊2⁶⁴ / w⌋`; a place of `w` or more is
//!    thrown away and the next word taken, so every place is equally likely;
//! 4. the outcomes, in the order the rules list them, take as many places each as they weigh.
//!
//! Taking a play back does not change the draws before it. The count `i` goes back with the play, so the same place in
//! the game draws the same dice.
//!
//! In the first format of the records, seats brought their seeds in the clear, and the key was made of
//! `len(table id) ‖ table id ‖ seat seeds in seat order ‖ i`, with the length as one byte. The last player could
//! try seeds, so such tables are only read and played to their end.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{
    header::{Header, TableId},
    hex::hex_text,
    seat::SeatId,
};

/// 32 secret bytes that the dealer or a seat brings to the fair draws. As text they are 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub [u8; 32]);

/// The SHA-256 of a seed, which is published before the seed is opened. As text it is 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment(pub(crate) [u8; 32]);

/// The SHA-256 of a header as the first line of a record, without the line feed. As text it is 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct HeaderHash(pub(crate) [u8; 32]);

hex_text!(Seed);
hex_text!(Commitment);
hex_text!(HeaderHash);

impl Seed {
    /// The hash that commits to the seed.
    pub fn commitment(&self) -> Commitment {
        Commitment::of(&self.0)
    }
}

impl Commitment {
    /// The SHA-256 of some bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }
}

/// The dealer of a table, which holds the secret seed and makes the draws.
///
/// Its `Debug` form does not show the seed.
#[derive(Clone, PartialEq, Eq)]
pub struct Dealer {
    seed: Seed,
}

impl fmt::Debug for Dealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dealer").field("commitment", &self.commitment()).finish_non_exhaustive()
    }
}

impl Dealer {
    /// Makes a dealer of its secret seed, which has to come from a good source of randomness.
    pub const fn new(seed: Seed) -> Self {
        Self { seed }
    }

    /// The dealer's secret. Publish it when the match is over, and not before.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The hash of the seed, which the dealer publishes at the start.
    pub fn commitment(&self) -> Commitment {
        self.seed.commitment()
    }

    /// Makes draw `i` of a table: a place from 0 to `total - 1`, each equally likely, where `total` is the weight of
    /// all outcomes together. [`Position::drawn_at`](carreau_games::Position::drawn_at) finds the outcome at that
    /// place. `None` if `total` is 0.
    pub fn draw(&self, of: &DrawContext, i: u64, total: u64) -> Option<u64> {
        if total == 0 {
            return None;
        }
        let key = self.hmac(&[&of.0, &i.to_be_bytes()]);
        let mut stream = ChaCha20Rng::from_seed(key);
        let width = (1_u128 << 64) / u128::from(total);
        loop {
            let place = u128::from(stream.next_u64()) / width;
            if let Ok(place) = u64::try_from(place)
                && place < total
            {
                return Some(place);
            }
        }
    }

    /// The seed that a bot of the dealer brings to the draws in a seat. It follows from the dealer's seed, so the dealer
    /// cannot choose it when it sees what others bring.
    pub fn bot_seed(&self, table: &HeaderHash, seat: SeatId) -> Seed {
        Seed(self.hmac(&[b"carreau bot seed", &table.0, &[seat.0]]))
    }

    /// The luck by which a bot in a seat chooses among plays. Nobody but the dealer can compute it before the dealer
    /// opens its seed, and then everybody can.
    pub fn bot_luck(&self, table: &HeaderHash, seat: SeatId) -> u64 {
        let bytes = self.hmac(&[b"carreau bot luck", &table.0, &[seat.0]]);
        let (first, _) = bytes.split_first_chunk().expect("32 bytes have eight");
        u64::from_be_bytes(*first)
    }

    pub(crate) fn hmac(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.seed.0).expect("HMAC takes keys of any length");
        for part in parts {
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }
}

/// What goes into every draw of a table besides the dealer's seed and the number of the draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawContext(Vec<u8>);

impl DrawContext {
    /// The context at the table of a header, with the seeds of the seats in order.
    pub fn new(header: &Header, seats: &[Seed]) -> Self {
        if header.carreau == 1 { Self::first(&header.table, seats) } else { Self::of(&header.hash(), seats) }
    }

    /// The context for a header's hash, since format 2.
    pub fn of(header: &HeaderHash, seats: &[Seed]) -> Self {
        let mut bytes = b"carreau draw".to_vec();
        bytes.extend(header.0);
        bytes.extend(seats.iter().flat_map(|seed| seed.0));
        Self(bytes)
    }

    /// The context in the first format.
    pub fn first(table: &TableId, seats: &[Seed]) -> Self {
        let id = table.as_str().as_bytes();
        let mut bytes = vec![u8::try_from(id.len()).expect("table ids are short")];
        bytes.extend(id);
        bytes.extend(seats.iter().flat_map(|seed| seed.0));
        Self(bytes)
    }
}

impl HeaderHash {
    /// The hash of a header's line, without the line feed.
    pub fn of(line: &[u8]) -> Self {
        Self(Sha256::digest(line).into())
    }
}
