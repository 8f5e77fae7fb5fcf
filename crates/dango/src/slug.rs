use std::{fmt, ops::Deref, str::FromStr};

/// The name of a card in notation: 1 to 24 lower-case letters, digits and hyphens, beginning with a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slug([u8; Self::LONGEST]);

/// A text that cannot be the name of a card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` cannot name a card: 1 to 24 lower-case letters, digits and hyphens are expected", carreau_core::echo(.0))]
pub struct ParseSlugError(pub String);

/// Words of the notation, which no shape may have as its name.
const TAKEN: [&str; 17] = [
    "turn", "free", "block", "hold", "pass", "b", "w", "dead", "agree", "play", "right", "wrong", "nigiri",
    "begin", "draw", "count", "over",
];

impl Slug {
    /// The greatest length; the bytes of a shorter name are followed by zeros.
    const LONGEST: usize = 24;

    /// Whether the notation uses the word for something else.
    pub fn is_taken(self) -> bool {
        TAKEN.contains(&self.as_str())
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        let len = self.0.iter().position(|&byte| byte == 0).unwrap_or(Self::LONGEST);
        str::from_utf8(&self.0[..len]).expect("letters, digits and hyphens")
    }
}

impl FromStr for Slug {
    type Err = ParseSlugError;

    fn from_str(text: &str) -> Result<Self, ParseSlugError> {
        let wrong = || ParseSlugError(text.to_owned());
        let begins = text.bytes().next().is_some_and(|byte| byte.is_ascii_lowercase());
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if !(begins && text.bytes().all(fits)) {
            return Err(wrong());
        }
        let mut name = [0; Self::LONGEST];
        name.get_mut(..text.len()).ok_or_else(wrong)?.copy_from_slice(text.as_bytes());
        Ok(Self(name))
    }
}

impl fmt::Display for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Deref for Slug {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}
