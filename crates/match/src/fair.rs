//! Fair draws. The dealer commits to its seed before the seats bring theirs, every draw follows from all these seeds,
//! and after the match the dealer opens its seed so that anyone can compute the draws again.
//!
//! Draw `i`, counted from 0 along the line of play, is made in four steps:
//!
//! 1. `key = HMAC-SHA-256(dealer's seed, len(table id) ‖ table id ‖ seat seeds in seat order ‖ i)`, with the
//!    length as one byte and `i` as eight, most significant first;
//! 2. the 64-bit words of the `ChaCha20` stream of that key (nonce and counter zero, each word least significant byte
//!    first) are taken one after the other;
//! 3. with outcomes of total weight `w`, a word `x` stands for the place `x / ⌊2⁶⁴ / w⌋`; a place of `w` or more is
//!    thrown away and the next word taken, so every place is equally likely;
//! 4. the outcomes, in the order the rules list them, take as many places each as they weigh.
//!
//! Taking a play back does not change the draws before it. The count `i` goes back with the play, so the same place in
//! the game draws the same dice.

use std::{fmt, str::FromStr};

use hmac::{Hmac, KeyInit, Mac};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::header::TableId;

/// 32 secret bytes that the dealer or a seat brings to the fair draws. As text they are 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub [u8; 32]);

/// The SHA-256 of the dealer's seed, which the dealer publishes before the seats bring theirs. As text it is 64
/// hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment(pub(crate) [u8; 32]);

/// A text that is not 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("64 hexadecimal digits are expected")]
pub struct NotHex;

macro_rules! hex_text {
    ($name:ident) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }

        impl FromStr for $name {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<Self, NotHex> {
                let digit = |byte: u8| char::from(byte).to_digit(16).filter(|_| !byte.is_ascii_uppercase());
                let mut bytes = [0; 32];
                if text.len() != 2 * bytes.len() {
                    return Err(NotHex);
                }
                for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
                    let (high, low) = (digit(pair[0]).ok_or(NotHex)?, digit(pair[1]).ok_or(NotHex)?);
                    *byte = u8::try_from(16 * high + low).expect("two hexadecimal digits make a byte");
                }
                Ok(Self(bytes))
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotHex;

            fn try_from(text: String) -> Result<Self, NotHex> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> Self {
                value.to_string()
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }
    };
}

hex_text!(Seed);
hex_text!(Commitment);

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
        Commitment::of(&self.seed.0)
    }

    /// Makes draw `i` of a table: a place from 0 to `total - 1`, each equally likely, where `total` is the weight of
    /// all outcomes together. [`Position::drawn_at`](carreau_games::Position::drawn_at) finds the outcome at that
    /// place. `None` if `total` is 0.
    pub fn draw(&self, table: &TableId, seats: &[Seed], i: u64, total: u64) -> Option<u64> {
        if total == 0 {
            return None;
        }
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.seed.0).expect("HMAC takes keys of any length");
        let id = table.as_str().as_bytes();
        mac.update(&[u8::try_from(id.len()).expect("table ids are short")]);
        mac.update(id);
        for seed in seats {
            mac.update(&seed.0);
        }
        mac.update(&i.to_be_bytes());
        let mut stream = ChaCha20Rng::from_seed(mac.finalize().into_bytes().into());
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
}
