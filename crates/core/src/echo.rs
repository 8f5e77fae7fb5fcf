use std::fmt::{self, Display};

/// The greatest number of characters of a text that a message repeats whole.
const LONGEST: usize = 120;
/// The greatest number of faults that a message lists.
const MOST: usize = 16;

/// A text as an error message repeats it: whole up to 120 characters, otherwise its first 100, `…` and how long it is.
///
/// A text from outside may be of any length; a message about it may not.
///
/// ```
/// use carreau_core::echo;
///
/// assert_eq!(echo("a/z").to_string(), "a/z");
/// assert!(echo(&"z".repeat(5000)).to_string().ends_with("zzz… (5000 characters)"));
/// ```
pub fn echo(text: &str) -> impl Display + '_ {
    Echo { text, head: 100, tail: 0 }
}

/// A library's error message, shortened for use in a message of ours, because it may repeat the input: whole up to 240
/// characters, otherwise its beginning and its end.
pub fn passed_on(message: &str) -> impl Display + '_ {
    Echo { text: message, head: LONGEST, tail: LONGEST }
}

/// A list of faults for one message, separated by `; `: the first 16, and the number of the others.
pub fn listed<T: Display>(faults: &[T]) -> impl Display + '_ {
    Listed(faults)
}

struct Echo<'t> {
    text: &'t str,
    head: usize,
    tail: usize,
}

impl Display for Echo<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { text, head, tail } = *self;
        let most = LONGEST.max(head + tail);
        // A character takes at least one byte, so a text of few bytes needs no count of its characters.
        if text.len() <= most || text.chars().nth(most).is_none() {
            return f.write_str(text);
        }
        let start = text.char_indices().nth(head).map_or(text.len(), |(at, _)| at);
        write!(f, "{}… ({} characters)", &text[..start], text.chars().count())?;
        match tail.checked_sub(1).and_then(|last| text.char_indices().nth_back(last)) {
            Some((end, _)) => write!(f, " …{}", &text[end..]),
            None => Ok(()),
        }
    }
}

struct Listed<'f, T>(&'f [T]);

impl<T: Display> Display for Listed<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().take(MOST).enumerate() {
            let gap = if i > 0 { "; " } else { "" };
            write!(f, "{gap}{fault}")?;
        }
        match self.0.len().saturating_sub(MOST) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_between_characters_and_only_when_it_is_long() {
        for letter in ["a", "é", "子", "🎲"] {
            let text = letter.repeat(120);
            assert_eq!(echo(&text).to_string(), text);
            let found = echo(&letter.repeat(121)).to_string();
            assert_eq!(found, format!("{}… (121 characters)", letter.repeat(100)));
        }
    }

    #[test]
    fn a_message_keeps_its_beginning_and_its_end() {
        let short = format!("unknown field `{}`, expected `play`", "x".repeat(200));
        assert_eq!(passed_on(&short).to_string(), short);
        let long = format!("unknown field `{}`, expected `play`", "é".repeat(5000));
        let found = passed_on(&long).to_string();
        assert!(found.starts_with("unknown field `éé") && found.ends_with("éé`, expected `play`"), "{found}");
        assert!(found.contains("é… (5033 characters) …é") && found.chars().count() < 270, "{found}");
    }

    #[test]
    fn a_list_tells_sixteen_faults_and_counts_the_rest() {
        assert_eq!(listed(&[1, 2, 3]).to_string(), "1; 2; 3");
        let found = listed(&[7; 20]).to_string();
        assert_eq!(found, format!("{}; and 4 more", ["7"; 16].join("; ")));
    }
}
