//! Words that all games share, and how they become sentences.

use carreau_core::Side;

use crate::narrator;

/// A side as a word.
pub fn side(side: Side) -> String {
    match side {
        Side::Black => say!(side_black),
        Side::White => say!(side_white),
    }
}

/// Why the table or the server refuses something, by its stable code; in the words of `why` if there is no message for
/// the code, because a later version of the server said it.
pub fn refusal(code: &str, why: &str) -> String {
    narrator::known_message(&format!("refusal-{code}"), &[("why", why.into())])
        .unwrap_or_else(|| why.to_owned())
}

/// A reason as a sentence: with a capital letter and a full stop.
pub fn sentence(why: &str) -> String {
    let end = if why.ends_with(['.', '!', '?']) { "" } else { "." };
    capitalized(why) + end
}

/// A text with its first letter in upper case, to begin a sentence.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_of_the_table_becomes_a_sentence() {
        assert_eq!(sentence("the match is over"), "The match is over.");
        assert_eq!(sentence("The match is over."), "The match is over.");
        assert_eq!(sentence(""), ".");
    }
}
