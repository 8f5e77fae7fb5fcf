//! The texts of the rulebooks, as they stand in `docs/rules`.

use carreau_words::Language;

/// A rulebook in all languages.
pub(crate) struct Texts {
    /// The name of the game.
    pub(crate) game: &'static str,
    /// The tag of a language, and the text. English comes first.
    texts: [(&'static str, &'static str); 3],
}

macro_rules! texts {
    ($game:literal) => {
        Texts {
            game: $game,
            texts: [
                ("en", include_str!(concat!("../../../docs/rules/", $game, ".md"))),
                ("fr", include_str!(concat!("../../../docs/rules/fr/", $game, ".md"))),
                ("cs", include_str!(concat!("../../../docs/rules/cs/", $game, ".md"))),
            ],
        }
    };
}

/// The rulebooks.
pub(crate) const BOOKS: [Texts; 4] =
    [texts!("garanguet"), texts!("dango"), texts!("petanque"), texts!("petango")];

/// The text of a game's rulebook, in English where the language has none.
pub(crate) fn text(game: &str, language: Language) -> Option<&'static str> {
    let book = BOOKS.iter().find(|book| book.game == game)?;
    let own = book.texts.iter().find(|(tag, _)| *tag == language.tag);
    own.or_else(|| book.texts.first()).map(|(_, text)| *text)
}

#[cfg(test)]
mod tests {
    use crate::{Book, Part};

    use super::*;

    /// What must be the same in all languages, section by section: the numbers, the figures, and their clauses.
    fn skeleton(book: &Book<'static>) -> Vec<Vec<&'static str>> {
        let sections = book.sections.iter().map(|section| {
            let clauses = section.clauses.iter().map(|clause| clause.number);
            let figures = section.figures.iter();
            let figures =
                figures.flat_map(|figure| [figure.path].into_iter().chain(figure.clauses.iter().copied()));
            section.number.into_iter().chain(clauses).chain(figures).collect()
        });
        sections.collect()
    }

    #[test]
    fn all_rulebooks_can_be_read_and_have_the_same_parts_in_each_language() {
        for Texts { game, .. } in BOOKS {
            let english = Book::of(game, Language::english()).expect("a book");
            for language in Language::all_offered() {
                let text = text(game, language).expect("a text");
                let book =
                    Book::read(text).unwrap_or_else(|fault| panic!("{game}, {}: {fault}", language.tag));
                assert_eq!(skeleton(&book), skeleton(&english), "{game}, {}", language.tag);
                let short = book.in_short().unwrap_or_else(|| panic!("{game}, {}", language.tag));
                assert!((200..800).contains(&short.chars().count()), "{game}, {}: {short}", language.tag);
            }
        }
    }

    #[test]
    fn each_figure_shows_clauses_of_its_book() {
        for Texts { game, .. } in BOOKS {
            let book = Book::of(game, Language::english()).expect("a book");
            for figure in book.sections.iter().flat_map(|section| &section.figures) {
                assert!(!figure.clauses.is_empty(), "{}", figure.path);
                for (_, number) in crate::cited(figure.caption) {
                    assert!(figure.clauses.contains(&number), "{} cites {number}", figure.path);
                }
                for number in &figure.clauses {
                    assert!(matches!(book.part(number), Some(Part::Clause(..))), "{}: {number}", figure.path);
                }
            }
        }
    }
}
