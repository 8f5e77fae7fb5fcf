use std::{fmt, ops::Deref, str::FromStr};

use arrayvec::ArrayString;

/// The name of a card in notation: 1 to 24 lower-case letters, digits and hyphens, beginning with a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slug(ArrayString<24>);

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
    /// Whether the notation uses the word for something else.
    pub fn is_taken(self) -> bool {
        TAKEN.contains(&self.as_str())
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Slug {
    type Err = ParseSlugError;

    fn from_str(text: &str) -> Result<Self, ParseSlugError> {
        let wrong = || ParseSlugError(text.to_owned());
        let name: ArrayString<24> = ArrayString::from(text).map_err(|_| wrong())?;
        let begins = name.bytes().next().is_some_and(|byte| byte.is_ascii_lowercase());
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if begins && name.bytes().all(fits) { Ok(Self(name)) } else { Err(wrong()) }
    }
}

impl fmt::Display for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Deref for Slug {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}
