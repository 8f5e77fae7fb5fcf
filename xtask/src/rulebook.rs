//! The rulebooks as the page shows them: the texts in `docs/rules`, typeset, with their figures, which are drawn with
//! the words of the book's language.
//!
//! Each rulebook becomes one file, which the page fetches when a visitor opens the book. The first line is its list of
//! contents, the rest its text.

mod typeset;

use anyhow::{Context, Result};
use carreau_boards::{petanque, scene::TerraceTable, tokens::Theme};
use carreau_rulebook::Book;
use carreau_words::Language;

use crate::page::Files;

/// The file of a game's rulebook in a language.
pub(crate) fn book_file(game: &str, language: Language) -> String {
    format!("books/{}/{game}.html", language.tag)
}

/// The files of all rulebooks: the Czech one of Garanguet becomes `books/cs/garanguet.html`.
///
/// # Errors
///
/// When a rulebook shows a figure that there is not.
pub(crate) fn books() -> Result<Files> {
    let mut books = Files::new();
    for game in carreau_rulebook::games() {
        for language in Language::all_offered() {
            carreau_words::speak_built_in(language);
            let draw = |figure: &str| {
                let figure = carreau_figures::find(figure).context("there is no such figure")?;
                Ok(inline(&figure.svg(Theme::Day)))
            };
            let book = Book::of(game, language).context("a game without a rulebook")?;
            let (contents, text) =
                typeset::typeset(&book, &draw).with_context(|| format!("{game}, {}", language.tag))?;
            let defs = own_defs(game);
            books.insert(book_file(game, language), format!("{contents}\n{defs}{text}").into_bytes());
        }
    }
    Ok(books)
}

/// The definitions that only the figures of one game refer to. All others are in the page.
fn own_defs(game: &str) -> String {
    let defs = if game == TerraceTable::Petanque.id() { petanque::defs() } else { return String::new() };
    format!("<svg class=\"defs\" aria-hidden=\"true\">{}</svg>", defs.replace('\n', " "))
}

/// A figure as a part of the page. The page's definitions and style sheets apply to it, so it follows day and dusk.
fn inline(document: &str) -> String {
    let Some((start, rest)) = document.split_once("<style>") else { return document.to_owned() };
    let body = rest.split_once("</defs>").map_or(rest, |(_, body)| body);
    format!("{} role=\"img\" aria-hidden=\"true\">{body}", start.trim_end().trim_end_matches('>'))
        .replace("data-point=", "data-stack=")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;
    use crate::workspace_root;

    /// The English rulebooks by the letter of their clauses: contents and text.
    fn by_letter() -> BTreeMap<char, (String, String)> {
        in_language_by_letter(Language::english())
    }

    /// The rulebooks of a language by the letter of their clauses: contents and text.
    fn in_language_by_letter(language: Language) -> BTreeMap<char, (String, String)> {
        let books = books().expect("our rulebooks are built so");
        let own = books.into_iter().filter(|(path, _)| path.starts_with(&format!("books/{}/", language.tag)));
        let read = own.map(|(_, book)| {
            let book = String::from_utf8(book).expect("a book is text");
            let (contents, text) = book.split_once('\n').expect("the contents are a line");
            let letter = text.split("<section id=\"").find_map(|section| {
                let (letter, number) = section.split_at_checked(1)?;
                number.starts_with("1\"").then(|| letter.chars().next())?
            });
            (letter.expect("a book has a first section"), (contents.to_owned(), text.to_owned()))
        });
        read.collect()
    }

    #[test]
    fn every_figure_is_drawn_without_styles_of_its_own() -> Result<()> {
        for (name, book) in books()? {
            let book = String::from_utf8(book)?;
            let game = name.rsplit('/').next().and_then(|file| file.strip_suffix(".html")).expect("a file");
            let source = Book::of(game, Language::english()).expect("a rulebook");
            let figures: usize = source.sections.iter().map(|section| section.figures.len()).sum();
            // Pétanque's figures have definitions of their own.
            let defs = book.matches("<svg class=\"defs\"").count();
            assert_eq!(defs, usize::from(game == TerraceTable::Petanque.id()), "{name}");
            assert_eq!(book.matches("<svg").count(), figures + defs, "{name}");
            assert!(book.contains("<svg") && !book.contains("<style"), "{name}");
        }
        Ok(())
    }

    /// The ids in a text that are those of sections and clauses, in order.
    fn numbers(text: &str) -> Vec<&str> {
        let ids = text.split("<li id=\"").skip(1).chain(text.split("<section id=\"").skip(1));
        let ids = ids.filter_map(|rest| rest.split('"').next());
        ids.filter(|id| id.len() > 1 && id[1..].chars().all(|sign| sign.is_ascii_digit() || sign == '.'))
            .collect()
    }

    #[test]
    fn the_books_of_each_language_have_the_same_clauses_rulings_tables_and_figures() {
        let english = by_letter();
        for language in Language::all_offered().skip(1) {
            for (letter, (_, text)) in in_language_by_letter(language) {
                let (_, model) = &english[&letter];
                assert_eq!(numbers(&text), numbers(model), "{letter} in {}", language.tag);
                // Clause by clause, so that a difference shows where it is.
                let clauses =
                    |text: &str| -> Vec<String> { text.split("<li id=\"").map(str::to_owned).collect() };
                for (own, model) in clauses(&text).iter().zip(clauses(model)) {
                    let id = model.split('"').next().unwrap_or_default();
                    for mark in ["class=\"ruling", "<table", "<tr", "<figure", "class=\"pt-name\""] {
                        let (own, model) = (own.matches(mark).count(), model.matches(mark).count());
                        assert_eq!(own, model, "{mark} in {letter}, {id}, {}", language.tag);
                    }
                }
            }
        }
    }

    #[test]
    fn figures_have_the_words_of_their_book() {
        for (tag, words) in
            [("en", "Each alone would be"), ("fr", "Chacune seule serait"), ("cs", "Každý sám by byl")]
        {
            let language = Language::find(tag).expect("a language");
            let (_, text) = &in_language_by_letter(language)[&'D'];
            assert!(text.contains(words), "{tag}");
        }
    }

    #[test]
    fn every_clause_that_is_linked_is_in_its_book() {
        let all = Language::all_offered().flat_map(in_language_by_letter);
        for (letter, (contents, text)) in all {
            for link in [text.as_str(), &contents].concat().split("<a href=\"#").skip(1) {
                let id = link.split('"').next().unwrap_or_default();
                assert!(text.contains(&format!("id=\"{id}\"")), "{letter}: {id}");
            }
        }
    }

    /// The files below a folder, without build folders.
    fn files(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("the folder can be read");
        let paths = entries.map(|entry| entry.expect("an entry can be read").path());
        let paths =
            paths.filter(|path| path.file_name().is_none_or(|name| name != "target" && name != "dist"));
        paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
    }

    #[test]
    fn every_clause_that_code_and_words_cite_is_in_its_book() {
        let books = by_letter();
        let letters: String = books.keys().collect();
        let texts = ["crates", "docs"].map(|folder| files(&workspace_root().join(folder))).concat();
        let mut seen = 0;
        for path in texts {
            if !path.extension().is_some_and(|kind| ["rs", "ftl", "md", "css"].iter().any(|&of| kind == of)) {
                continue;
            }
            let text = fs::read_to_string(&path).expect("our files are text");
            for (_, clause) in carreau_rulebook::cited(&text)
                .filter(|(_, clause)| clause.starts_with(|c| letters.contains(c)))
            {
                let (_, book) = &books[&clause.chars().next().expect("a clause has a letter")];
                assert!(book.contains(&format!("<li id=\"{clause}\"")), "{}: {clause}", path.display());
                seen += 1;
            }
        }
        assert!(seen > 1000, "only {seen} seen");
    }

    #[test]
    fn tables_of_sentences_say_the_heading_of_each_cell() {
        let (_, text) = &by_letter()[&'B'];
        assert!(text.contains("<td role=\"cell\" data-of=\"What comes of it\">"));
        assert_eq!(text.matches("<table").count(), text.matches("<div class=\"scroll\">").count());
    }

    #[test]
    fn rulings_are_slips_and_clauses_are_links() {
        let books = by_letter();
        let (contents, text) = &books[&'G'];
        assert!(text.contains("<p class=\"ruling\"><b>Ruling</b>"));
        assert!(text.contains("<a href=\"#G3.1\">G3.1</a>"));
        assert!(contents.contains("<a href=\"#G4\"><b>G4</b> <span>Moving</span></a>"));
        assert!(books[&'P'].1.contains("<a href=\"#P3.5\">P3.5</a>"));
    }

    #[test]
    fn a_figure_that_cannot_be_drawn_is_named() {
        let book = Book::of("garanguet", Language::english()).expect("a rulebook");
        let refused = typeset::typeset(&book, &|_| anyhow::bail!("not drawn")).expect_err("no figure");
        assert_eq!(format!("{refused:#}"), "the figure garanguet/start.svg: not drawn");
    }

    #[test]
    fn the_game_in_short_and_the_clauses_of_a_figure_are_marked() {
        for language in Language::all_offered() {
            for (letter, (_, text)) in in_language_by_letter(language) {
                assert_eq!(text.matches("<p class=\"in-short\">").count(), 1, "{letter} in {}", language.tag);
            }
        }
        let (_, text) = &by_letter()[&'G'];
        assert!(text.contains("<figure class=\"fig\" data-clauses=\"G4.1 G4.2\">"));
    }
}
