use std::time::{SystemTime, UNIX_EPOCH};

use carreau_bots::Generator;
use carreau_match::{Millis, Seed};
use carreau_words::say;

use crate::failure::Failure;

/// The time, in milliseconds since 1970.
pub(super) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// The source of seeds: the system's randomness, or a number for tests.
pub(super) enum Seeds {
    System,
    Number(Generator),
}

impl Seeds {
    pub(super) fn new(seed: Option<u64>) -> Self {
        seed.map_or(Self::System, |seed| Self::Number(Generator::new(seed)))
    }

    pub(super) fn next(&mut self) -> Result<Seed, Failure> {
        let mut bytes = [0; 32];
        match self {
            Self::System => getrandom::fill(&mut bytes)
                .map_err(|e| Failure::new(say!(term_no_randomness, why = e.to_string())))?,
            Self::Number(numbers) => {
                for part in bytes.chunks_mut(8) {
                    part.copy_from_slice(&numbers.next_u64().to_be_bytes());
                }
            }
        }
        Ok(Seed(bytes))
    }
}
