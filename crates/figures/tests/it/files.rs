//! The figures as files beside the rulebooks, and the rulebooks themselves.

use std::{fs, path::PathBuf};

use carreau_boards::tokens::Theme;
use carreau_figures::{FIGURES, of};

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

#[test]
fn each_rulebook_shows_its_figures_in_order_and_no_other() {
    for (book, ..) in BOOKS {
        let text = read(&format!("docs/rules/{book}.md"));
        let shown: Vec<&str> = text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
            .filter(|path| path.contains(".svg"))
            .collect();
        let drawn: Vec<&str> = of(book).map(|figure| figure.path).collect();
        assert_eq!(shown, drawn);
    }
    let of_books: usize = BOOKS.map(|(book, ..)| of(book).count()).iter().sum();
    assert_eq!(of_books, FIGURES.len(), "a figure belongs to no rulebook");
}

#[test]
fn each_rulebook_s_clauses_are_there_and_in_order() {
    for (book, letter, counts) in BOOKS {
        let text = read(&format!("docs/rules/{book}.md"));
        let written: Vec<&str> = text
            .lines()
            .filter_map(|line| line.strip_prefix("- **")?.strip_prefix(letter)?.split("**").next())
            .collect();
        let wanted: Vec<String> = (1..)
            .zip(counts)
            .flat_map(|(part, count)| (1..=*count).map(move |clause| format!("{part}.{clause}")))
            .collect();
        assert_eq!(written, wanted, "{book}");
    }
}
