mod typeset;

use std::io::{self, Write};

use carreau_rulebook::{Book, Clause, Part, Section, is_clause, is_section};
use carreau_words::{folded, language};

use self::typeset::Page;
use crate::{failure::Failure, style::Style};

/// Show the rulebooks: a clause, a section, a book, or what they say about something
///
/// Without arguments it tells each game in short, and lists the sections. Words are searched in all rulebooks, or in
/// that of a game that stands before them; their case and accents do not matter.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau rules G4.2
  carreau rules D6 D7.2
  carreau rules petanque | less
  carreau rules garanguet last quadrant
  carreau --lang fr rules cochonnet")]
pub(crate) struct Args {
    /// Clauses and sections, such as G4.2 and D6; or a game, words to search, or both
    #[arg(value_name = "WHAT")]
    what: Vec<String>,
}

/// The most columns that text fills: longer lines are hard to read.
const WIDEST: usize = 88;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut page = Page::new(Style::of_output(false), textwrap::termwidth().min(WIDEST));
    answer(&args.what, &mut page)?;
    Ok(io::stdout().write_all(page.text().as_bytes())?)
}

/// A clause of a rulebook, set for the terminal.
///
/// # Errors
///
/// If no rulebook has a clause with this number.
pub(crate) fn clause(number: &str) -> Result<String, Failure> {
    let mut page = Page::new(Style::of_output(false), textwrap::termwidth().min(WIDEST));
    answer(&[number.to_owned()], &mut page)?;
    Ok(page.text().to_owned())
}

/// Sets what was asked for.
fn answer(what: &[String], page: &mut Page) -> Result<(), Failure> {
    let books: Vec<Book<'static>> =
        carreau_rulebook::games().filter_map(|game| Book::of(game, language())).collect();
    let numbers: Vec<String> = what.iter().map(|word| word.to_uppercase()).collect();
    if what.is_empty() {
        for book in &books {
            set_overview(page, book);
        }
        return Ok(());
    }
    if numbers.iter().all(|number| is_clause(number) || is_section(number)) {
        for number in &numbers {
            let (book, part) = find_part(&books, number)?;
            set_part(page, book, part);
        }
        return Ok(());
    }
    let named = carreau_rulebook::games().position(|game| folded(&what[0]).eq(game.chars()));
    let (books, words) = match named {
        Some(at) => (&books[at..=at], &what[1..]),
        None => (books.as_slice(), what),
    };
    if words.is_empty() {
        for book in books {
            set_book(page, book);
        }
        return Ok(());
    }
    let words = words.join(" ");
    let mut is_found = false;
    for book in books {
        for part in book.find(&words) {
            set_part(page, book, part);
            is_found = true;
        }
    }
    if is_found { Ok(()) } else { Err(Failure::new(none_holds(&words, books))) }
}

fn none_holds(words: &str, books: &[Book<'_>]) -> String {
    match books {
        [book] => format!("no part of the rulebook of {} holds all of these words: {words}", book.title),
        _ => format!("no part of a rulebook holds all of these words: {words}"),
    }
}

/// The part with a number; the failure says which numbers there are.
fn find_part<'b>(
    books: &'b [Book<'static>],
    number: &str,
) -> Result<(&'b Book<'static>, Part<'b, 'static>), Failure> {
    let letter_of =
        |book: &Book<'static>| book.sections.iter().find_map(|section| section.number)?.chars().next();
    let Some(book) =
        books.iter().find(|book| letter_of(book).is_some_and(|letter| number.starts_with(letter)))
    else {
        let letters = books.iter().filter_map(|book| Some(format!("{} ({})", letter_of(book)?, book.title)));
        let letters = letters.collect::<Vec<_>>().join(", ");
        return Err(Failure::new(format_args!(
            "there is no {number}: the rulebooks have the letters {letters}"
        )));
    };
    if let Some(part) = book.part(number) {
        return Ok((book, part));
    }
    let (section, _) = number.split_once('.').unwrap_or((number, ""));
    let has = match book.part(section) {
        Some(Part::Section(section)) => range(section.clauses.iter().map(|clause| clause.number)),
        _ => range(book.sections.iter().filter_map(|section| section.number)),
    };
    Err(Failure::new(format_args!("there is no {number} in the rulebook of {}: there are {has}", book.title)))
}

/// The first and the last of some numbers.
fn range<'t>(mut numbers: impl DoubleEndedIterator<Item = &'t str>) -> String {
    match (numbers.next(), numbers.next_back()) {
        (Some(first), Some(last)) => format!("{first} to {last}"),
        (first, _) => first.unwrap_or("none").to_owned(),
    }
}

/// The game in short, and the sections of its rulebook.
fn set_overview(page: &mut Page, book: &Book<'_>) {
    page.title(book.title);
    page.markdown(book.in_short().unwrap_or_default());
    page.list(book.sections.iter().map(|section| (section.number.unwrap_or_default(), section.heading)));
}

fn set_book(page: &mut Page, book: &Book<'_>) {
    page.title(book.title);
    page.markdown(book.introduction);
    for section in &book.sections {
        set_section(page, section);
    }
}

fn set_part(page: &mut Page, book: &Book<'_>, part: Part<'_, '_>) {
    match part {
        Part::Section(section) => set_section(page, section),
        Part::Clause(section, clause) => {
            page.faint(&format!("{}, {}", book.title, section.heading));
            set_clause(page, clause);
            book.figures(clause.number).for_each(|figure| page.figure(clause.number, figure.caption));
        }
    }
}

fn set_section(page: &mut Page, section: &Section<'_>) {
    page.heading(section.number.unwrap_or_default(), section.heading);
    page.markdown(&section.prose);
    for clause in &section.clauses {
        set_clause(page, clause);
    }
    for figure in &section.figures {
        page.figure(section.number.unwrap_or_default(), figure.caption);
    }
}

fn set_clause(page: &mut Page, clause: &Clause<'_>) {
    page.beside(clause.number, &clause.text);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(what: &[&str]) -> Result<String, String> {
        let mut page = Page::new(Style::PLAIN, 60);
        let what: Vec<String> = what.iter().map(|&word| word.to_owned()).collect();
        answer(&what, &mut page).map_err(|failure| failure.to_string())?;
        Ok(page.text().to_owned())
    }

    #[test]
    fn a_clause_is_set_with_its_section_and_its_figures() {
        let expected = "\
Garanguet, Moving

G4.2  A step may end, and a checker may pause, only on a
      point that holds no opposing checker. A single
      opposing checker blocks a point; nothing is ever hit.
      Any number of your own checkers may stand on a point.

      Figure: Black has picked the checker on e. The single
      checker on j blocks the five, but there is a way
      round: first the three to h, then the five to m.

";
        assert_eq!(ask(&["g4.2"]).as_deref(), Ok(expected));
    }

    #[test]
    fn tables_are_aligned() {
        let text = ask(&["B1.4"]).expect("a clause");
        assert!(text.contains("6, 7, 8   X1          16\n"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 60), "{text}");
    }

    #[test]
    fn words_are_searched_in_one_book_or_in_all() {
        let one = ask(&["garanguet", "POSTILLON"]).expect("a clause");
        assert!(one.starts_with("Garanguet, Moving\n\nG4.3  "), "{one}");
        let all = ask(&["butt", "judge"]).expect("clauses");
        assert!(all.contains("P2.2") && all.contains("P8.2"), "{all}");
        let why = "no part of the rulebook of Dango holds all of these words: cochonnet";
        assert_eq!(ask(&["dango", "cochonnet"]), Err(why.to_owned()));
        let why = "no part of a rulebook holds all of these words: carreau xylophone";
        assert_eq!(ask(&["carreau", "xylophone"]), Err(why.to_owned()));
    }

    #[test]
    fn a_number_that_is_none_is_answered_with_those_that_are() {
        let why = |number: &str| ask(&[number]).expect_err("no such number");
        for (number, there_are) in [
            ("g4.10", "Garanguet: there are G4.1 to G4.9"),
            ("p9", "Pétango: there are P1 to P8"),
            ("p9.1", "Pétango: there are P1 to P8"),
        ] {
            let expected = format!("there is no {} in the rulebook of {there_are}", number.to_uppercase());
            assert_eq!(why(number), expected);
        }
        let letters = "G (Garanguet), D (Dango), B (Pétanque), P (Pétango)";
        assert_eq!(why("X1.1"), format!("there is no X1.1: the rulebooks have the letters {letters}"));
    }

    #[test]
    fn every_book_is_set_within_the_width_and_loses_no_clause() {
        for language in carreau_words::Language::all_offered() {
            carreau_words::speak_built_in(language);
            for game in carreau_rulebook::games() {
                let text = ask(&[game]).expect("a book");
                let book = Book::of(game, language).expect("a book");
                for clause in book.sections.iter().flat_map(|section| &section.clauses) {
                    assert!(text.contains(&format!("\n{:<6}", clause.number)), "{game}: {}", clause.number);
                }
                for line in text.lines() {
                    assert!(textwrap::core::display_width(line) <= 60, "{game}: {line}");
                    assert!(
                        !line.contains("**") && !line.contains("<i") && !line.contains("]("),
                        "{game}: {line}"
                    );
                }
            }
        }
    }
}
