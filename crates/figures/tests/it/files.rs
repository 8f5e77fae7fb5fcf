//! The figures as files beside the rulebooks, and the rulebooks themselves.

use std::{fs, path::PathBuf};

use carreau_boards::tokens::Theme;
use carreau_figures::{FIGURES, of};
use carreau_rulebook::Book;
use carreau_words::Language;

use crate::document::stands_alone;

fn read(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

#[test]
fn every_figure_stands_alone_by_day_and_at_dusk() {
    for figure in FIGURES {
        for theme in Theme::ALL {
            let svg = figure.svg(theme);
            stands_alone(&svg);
            // The page expects each figure to be a single `<svg>`.
            assert_eq!(svg.matches("<svg").count(), 1, "{}", figure.path);
        }
    }
}

#[test]
fn the_rulebook_s_figures_are_fresh() {
    for figure in FIGURES {
        let path = format!("docs/rules/{}", figure.path);
        assert!(read(&path) == figure.svg(Theme::Day), "{path} is stale: cargo run -p carreau-figures");
    }
}

/// The rulebooks, the letter of their clauses, and the number of clauses in each part.
const BOOKS: [(&str, char, &[usize]); 4] = [
    ("garanguet", 'G', &[5, 1, 6, 9, 4, 2]),
    ("dango", 'D', &[5, 5, 5, 4, 4, 2, 3, 3]),
    ("petanque", 'B', &[6, 9, 3, 8, 4, 6, 4, 3, 5]),
    ("petango", 'P', &[3, 2, 5, 4, 3, 1, 4, 2]),
];

/// An English rulebook.
fn rulebook(game: &str) -> Book<'static> {
    Book::of(game, Language::english()).expect("a rulebook")
}

#[test]
fn each_rulebook_shows_its_figures_in_order_and_no_other() {
    for (game, ..) in BOOKS {
        let book = rulebook(game);
        let shown = book.sections.iter().flat_map(|section| &section.figures).map(|figure| figure.path);
        assert!(shown.eq(of(game).map(|figure| figure.path)), "{game}");
    }
    let of_books: usize = BOOKS.map(|(game, ..)| of(game).count()).iter().sum();
    assert_eq!(of_books, FIGURES.len(), "a figure belongs to no rulebook");
}

#[test]
fn each_rulebook_s_clauses_are_there_and_in_order() {
    for (game, letter, counts) in BOOKS {
        let book = rulebook(game);
        let written = book.sections.iter().flat_map(|section| &section.clauses).map(|clause| clause.number);
        let wanted = (1..)
            .zip(counts)
            .flat_map(|(part, count)| (1..=*count).map(move |clause| format!("{letter}{part}.{clause}")));
        assert!(written.eq(wanted), "{game}");
    }
}
