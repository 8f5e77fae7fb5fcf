use icu_normalizer::ComposingNormalizer;
use icu_properties::{
    CodePointMapData, CodePointSetData,
    props::{DefaultIgnorableCodePoint, GeneralCategory},
};

use crate::seat::{InvalidName, Player};

/// How many combining marks may follow each other. More of them cover what stands above and below.
const MARKS: usize = 2;

/// Brings a name that a person typed into the form in which others see it: NFKC, so that two spellings of one letter
/// are one, without what only chooses between text and picture, and with single spaces.
///
/// Check every person's name with it who sits down. Records are not checked, because those of earlier versions may
/// hold other names.
///
/// # Errors
///
/// [`InvalidName`] if the name is then empty or longer than [`Player::MAX_NAME`] characters, if it has characters that
/// cannot be seen (ignorable, blank, control, unassigned, private), or if it begins with a combining mark or has more
/// than two of them in a row.
pub fn clean_name(typed: &str) -> Result<String, InvalidName> {
    let plain: String = typed.chars().filter(|c| !matches!(c, '\u{fe0e}' | '\u{fe0f}')).collect();
    let composed = ComposingNormalizer::new_nfkc().normalize(&plain).into_owned();
    let name = composed.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if length == 0 || length > Player::MAX_NAME || !name.chars().all(is_seen) {
        return Err(InvalidName);
    }
    // A space carries a mark no better than the beginning of the name does.
    let mut marks = MARKS;
    for c in name.chars() {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        if marks > MARKS {
            return Err(InvalidName);
        }
        if c == ' ' {
            marks = MARKS;
        }
    }
    Ok(name)
}

/// Brings a line that a person typed into the form in which others see it: in one line, without what cannot be seen or
/// turns the direction of the text, with single spaces, and with at most two combining marks in a row.
///
/// # Errors
///
/// [`InvalidLine`] if nothing is left, or more than `most` characters.
pub fn clean_line(typed: &str, most: usize) -> Result<String, InvalidLine> {
    let composed = ComposingNormalizer::new_nfc().normalize(typed).into_owned();
    let (mut line, mut marks) = (String::with_capacity(composed.len()), MARKS);
    for c in composed.chars() {
        // What separates words still does; all else that is not seen goes.
        let c = if c.is_whitespace() { ' ' } else { c };
        if !is_seen(c) || c == ' ' && (line.is_empty() || line.ends_with(' ')) {
            continue;
        }
        marks = if is_mark(c) { marks + 1 } else { 0 };
        if marks <= MARKS {
            line.push(c);
        }
        if c == ' ' {
            marks = MARKS;
        }
    }
    line.truncate(line.trim_end().len());
    match line.chars().count() {
        0 => Err(InvalidLine::Empty),
        length if length > most => Err(InvalidLine::Long { length, most }),
        _ => Ok(line),
    }
}

/// A text that is no line of a chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidLine {
    /// There is nothing in it to be seen.
    #[error("there is nothing to read in this line")]
    Empty,
    /// It is too long; both numbers count characters.
    #[error("a line has at most {most} characters, not {length}")]
    Long {
        /// How long it is.
        length: usize,
        /// How long it may be.
        most: usize,
    },
}

fn category(c: char) -> GeneralCategory {
    CodePointMapData::<GeneralCategory>::new().get(c)
}

fn is_mark(c: char) -> bool {
    use GeneralCategory::{EnclosingMark, NonspacingMark, SpacingMark};
    matches!(category(c), EnclosingMark | NonspacingMark | SpacingMark)
}

fn is_seen(c: char) -> bool {
    use GeneralCategory as C;
    // The blank of Braille and the empty note head count as symbols, and the last one stands for any object.
    let is_blank = matches!(c, '\u{2800}' | '\u{1d159}' | '\u{fffc}');
    let is_ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c);
    let is_written = match category(c) {
        C::Control
        | C::Format
        | C::PrivateUse
        | C::Surrogate
        | C::Unassigned
        | C::LineSeparator
        | C::ParagraphSeparator => false,
        C::SpaceSeparator => c == ' ',
        _ => true,
    };
    is_written && !is_ignorable && !is_blank
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_in_no_name() {
        let unseen = [
            '\u{0}',
            '\u{7f}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{1160}',
            '\u{1680}',
            '\u{17b4}',
            '\u{180b}',
            '\u{180e}',
            '\u{200b}',
            '\u{200d}',
            '\u{200f}',
            '\u{2028}',
            '\u{202e}',
            '\u{2060}',
            '\u{2066}',
            '\u{2800}',
            '\u{3164}',
            '\u{e000}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fffc}',
            '\u{1d159}',
            '\u{1d173}',
            '\u{e0041}',
            '\u{e0100}',
            '\u{10ffff}',
        ];
        for c in unseen {
            for name in [c.to_string(), format!("Ada{c}"), format!("{c}Ada"), format!("A{c}da")] {
                assert_eq!(clean_name(&name), Err(InvalidName), "U+{:04X}", u32::from(c));
            }
        }
    }

    #[test]
    fn a_line_keeps_what_is_seen_and_loses_what_turns_or_hides_it() {
        for (typed, line) in [
            ("  Pěknou \t hru!\r\n ", "Pěknou hru!"),
            ("a\u{202e}b\u{2066}c\u{200b}d\u{0}e", "abcde"),
            ("one\u{2028}two\u{a0}three", "one two three"),
            ("e\u{301}", "é"),
            ("½ ＡＢ", "½ ＡＢ"),
            ("a\u{308}\u{323}\u{301}\u{301}\u{301}", "\u{1ea1}\u{308}\u{301}"),
            ("\u{301}a", "a"),
            ("שלום", "שלום"),
        ] {
            assert_eq!(clean_line(typed, 40).as_deref(), Ok(line), "{typed:?}");
            assert_eq!(clean_line(line, 40).as_deref(), Ok(line), "it stays as it is");
        }
        for empty in ["", " \n", "\u{200b}\u{202e}", "\u{301}"] {
            assert_eq!(clean_line(empty, 40), Err(InvalidLine::Empty));
        }
        assert_eq!(clean_line("12345", 4), Err(InvalidLine::Long { length: 5, most: 4 }));
        assert_eq!(clean_line(" 1234\n", 4).as_deref(), Ok("1234"));
    }

    #[test]
    fn one_name_has_one_spelling() {
        for (typed, name) in [
            ("  Ada  Lovelace ", "Ada Lovelace"),
            ("Le\u{301}onie", "Léonie"),
            ("Ａｄａ", "Ada"),
            ("ﬁn", "fin"),
            ("Ada\u{a0}L", "Ada L"),
            ("Ada\u{3000}L", "Ada L"),
            ("Zoe \u{2764}\u{fe0f}", "Zoe \u{2764}"),
            ("\u{929}", "ऩ"),
            ("Nguyễn", "Nguyễn"),
            ("Ольга", "Ольга"),
            ("張偉", "張偉"),
            ("עדה", "עדה"),
        ] {
            let clean = clean_name(typed).unwrap();
            assert_eq!(clean, ComposingNormalizer::new_nfkc().normalize(name), "{typed}");
            assert_eq!(clean_name(&clean), Ok(clean.clone()), "it stays as it is");
        }
    }

    #[test]
    fn marks_do_not_pile_up() {
        // No letter of its own has these marks, so they stay apart.
        assert!(clean_name("q\u{332}\u{323}").is_ok());
        for name in
            ["q\u{332}\u{323}\u{301}", "\u{332}", "Ada \u{332}", "\u{20dd}a", "Z\u{351}\u{352}\u{353}a"]
        {
            assert_eq!(clean_name(name), Err(InvalidName), "{name:?}");
        }
    }

    #[test]
    fn a_name_has_at_most_32_characters_as_it_is_shown() {
        assert_eq!(clean_name(&"a".repeat(32)).map(|name| name.len()), Ok(32));
        assert_eq!(clean_name(&"a".repeat(33)), Err(InvalidName));
        // One character that is written out as eighteen.
        assert!(clean_name("\u{fdfa}").is_ok());
        assert_eq!(clean_name("\u{fdfa}\u{fdfa}"), Err(InvalidName));
        for empty in ["", "  ", "\u{a0}", "\u{fe0f}"] {
            assert_eq!(clean_name(empty), Err(InvalidName));
        }
    }
}
