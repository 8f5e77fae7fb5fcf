//! English made 40 % longer, and English on a page that runs from the right, to try whether the page could have such a language.

use fluent_syntax::ast::{Expression, InlineExpression, Message, Pattern, PatternElement};

use crate::language::{Direction, Language};

/// Turns the messages of English into those of a pseudo-language.
pub(crate) fn make(language: Language, messages: &mut [Message<String>]) {
    // From the right, the words can stay as they are: it is the page that turns round.
    if language.direction == Direction::LeftToRight {
        messages.iter_mut().filter_map(|message| message.value.as_mut()).for_each(in_pattern);
    }
}

fn in_pattern(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = longer(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                for variant in variants {
                    in_pattern(&mut variant.value);
                }
            }
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::Placeable { expression }),
            } => {
                if let Expression::Select { variants, .. } = expression.as_mut() {
                    for variant in variants {
                        in_pattern(&mut variant.value);
                    }
                }
            }
            PatternElement::Placeable { .. } => {}
        }
    }
}

/// The text with accents, and with vowels doubled until it is 40 % longer.
fn longer(text: &str) -> String {
    let letters = text.chars().filter(|letter| letter.is_alphabetic()).count();
    let mut owed = letters * 4 / 10;
    let mut longer = String::new();
    for letter in text.chars() {
        let (accented, is_vowel) = match letter {
            'a' => ('à', true),
            'e' => ('é', true),
            'i' => ('î', true),
            'o' => ('ö', true),
            'u' => ('ü', true),
            'A' => ('Å', false),
            'E' => ('É', false),
            'c' => ('ç', false),
            'n' => ('ñ', false),
            other => (other, false),
        };
        longer.push(accented);
        if is_vowel && owed > 0 {
            longer.push(accented);
            owed -= 1;
        }
    }
    // Few vowels for so many letters: what is still owed comes at the end of the last word.
    let end = longer.trim_end().len();
    longer.insert_str(end, &"~".repeat(if letters == 0 { 0 } else { owed }));
    longer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_forty_per_cent_longer() {
        for text in ["Settings", "The match has begun.", "Rhythms", "…", "Play "] {
            let letters =
                |text: &str| text.chars().filter(|letter| letter.is_alphabetic() || *letter == '~').count();
            assert_eq!(letters(&longer(text)), letters(text) * 14 / 10, "{}", longer(text));
        }
        assert!(longer("Play ").ends_with(' '));
    }

    #[test]
    fn pseudo_languages_say_all_that_english_says() {
        for language in crate::LANGUAGES.iter().filter(|language| !language.offered) {
            crate::speak_built_in(*language);
            let said = say!(seat_points, points = 2_u8);
            assert!(said.contains('2'), "{said}");
        }
    }
}
