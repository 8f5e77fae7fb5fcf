#![doc = include_str!("../README.md")]

mod read;
mod texts;

use carreau_words::{Language, folded};

pub use self::read::BookFault;

/// A rulebook. Its texts are Markdown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Book<'t> {
    /// The name of the game.
    pub title: &'t str,
    /// What stands before the first section.
    pub introduction: &'t str,
    /// The sections, in order; those without a number, such as the strategy, come last.
    pub sections: Vec<Section<'t>>,
}

/// A section of a rulebook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section<'t> {
    /// The letter of the book and a number, such as `G4`, if it has clauses.
    pub number: Option<&'t str>,
    /// The heading, without the number.
    pub heading: &'t str,
    /// What stands before the first clause.
    pub prose: String,
    /// The clauses, in order.
    pub clauses: Vec<Clause<'t>>,
    /// The figures, in order.
    pub figures: Vec<Figure<'t>>,
}

/// A clause of a rulebook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clause<'t> {
    /// Its number, such as `G4.2`.
    pub number: &'t str,
    /// Its text, with its rulings.
    pub text: String,
}

/// A figure of a rulebook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure<'t> {
    /// What it shows, in words.
    pub caption: &'t str,
    /// The path of the picture, such as `garanguet/start.svg`.
    pub path: &'t str,
    /// The numbers of the clauses that it shows.
    pub clauses: Vec<&'t str>,
}

/// A part of a rulebook that can be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part<'b, 't> {
    /// A whole section.
    Section(&'b Section<'t>),
    /// A clause, and its section.
    Clause(&'b Section<'t>, &'b Clause<'t>),
}

impl Book<'static> {
    /// The rulebook of a game, such as `garanguet`. In a language without rulebooks of its own it is in English. `None`
    /// if there is no such game.
    pub fn of(game: &str, language: Language) -> Option<Self> {
        texts::text(game, language).map(|text| Self::read(text).expect("a test reads all rulebooks"))
    }
}

/// The names of the games that have a rulebook.
pub fn games() -> impl Iterator<Item = &'static str> {
    texts::BOOKS.iter().map(|book| book.game)
}

impl<'t> Book<'t> {
    /// The paragraph that tells the game in short, without the words in bold that begin it.
    pub fn in_short(&self) -> Option<&'t str> {
        let paragraph = self.introduction.split("\n\n").find(|paragraph| paragraph.starts_with("**"))?;
        paragraph.split_once("** ").map(|(_, text)| text.trim_end())
    }

    /// The section or the clause with a number, such as `G4` or `G4.2`.
    pub fn part(&self, number: &str) -> Option<Part<'_, 't>> {
        self.sections.iter().find_map(|section| {
            if section.number == Some(number) {
                return Some(Part::Section(section));
            }
            let clause = section.clauses.iter().find(|clause| clause.number == number)?;
            Some(Part::Clause(section, clause))
        })
    }

    /// The figures that show a clause, such as `G4.2`; they may stand in another section.
    pub fn figures(&self, clause: &str) -> impl Iterator<Item = &Figure<'t>> {
        let all = self.sections.iter().flat_map(|section| &section.figures);
        all.filter(move |figure| figure.clauses.contains(&clause))
    }

    /// The clauses, and the sections whose own prose holds all of these words, whatever their case and accents. A heading
    /// counts for each of its clauses. There is none for no word. The introduction is not searched.
    pub fn find(&self, words: &str) -> Vec<Part<'_, 't>> {
        let words: String = folded(words).collect();
        let words: Vec<&str> = words.split_whitespace().collect();
        // Neither a tag nor a sign of Markdown is a word.
        let plain = |text: &str| without_tags(text).replace(['*', '`'], "");
        let holds = |heading: &str, text: &str| {
            let text: String = folded(heading).chain([' ']).chain(folded(&plain(text))).collect();
            !words.is_empty() && words.iter().all(|word| text.contains(word))
        };
        let mut found = Vec::new();
        for section in &self.sections {
            if !section.prose.is_empty() && holds(section.heading, &section.prose) {
                found.push(Part::Section(section));
            }
            let clauses = section.clauses.iter().filter(|clause| holds(section.heading, &clause.text));
            found.extend(clauses.map(|clause| Part::Clause(section, clause)));
        }
        found
    }
}

/// A text without the tags of HTML.
pub fn without_tags(text: &str) -> String {
    let parts = text.split('<').enumerate();
    let outside = parts.map(|(i, part)| match part.split_once('>') {
        Some((_, words)) if i > 0 => words,
        _ => part,
    });
    outside.collect()
}

/// The clauses that a text cites, each with the byte at which it begins: a letter and two numbers, such as `G4.2`, that
/// are not a part of a longer word.
pub fn cited(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut from = 0;
    std::iter::from_fn(move || {
        loop {
            let at = from + text[from..].find(|c: char| c.is_ascii_uppercase())?;
            let digits = text[at + 1..].bytes().take_while(|c| c.is_ascii_digit() || *c == b'.').count();
            let clause = text[at..=at + digits].trim_end_matches('.');
            let is_free = !text[..at].ends_with(|c: char| c.is_alphanumeric());
            from = at + clause.len();
            if is_free && is_clause(clause) {
                return Some((at, clause));
            }
        }
    })
}

/// Whether a text is the number of a clause: a capital letter and two numbers, such as `G4.2`.
pub fn is_clause(text: &str) -> bool {
    let numbers = text.strip_prefix(|c: char| c.is_ascii_uppercase());
    let parts = numbers.and_then(|numbers| numbers.split_once('.'));
    parts.is_some_and(|(section, clause)| is_number(section) && is_number(clause))
}

/// Whether a text is the number of a section: a capital letter and a number, such as `G4`.
pub fn is_section(text: &str) -> bool {
    text.strip_prefix(|c: char| c.is_ascii_uppercase()).is_some_and(is_number)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers<'t>(parts: &[Part<'_, 't>]) -> Vec<&'t str> {
        let number = |part: &Part<'_, 't>| match part {
            Part::Section(section) => section.number.unwrap_or(section.heading),
            Part::Clause(_, clause) => clause.number,
        };
        parts.iter().map(number).collect()
    }

    #[test]
    fn parts_are_found_by_words_in_any_case_and_without_accents() {
        let book = Book::of("garanguet", Language::english()).expect("a book");
        assert_eq!(numbers(&book.find("POSTILLON")), ["G4.3"]);
        assert_eq!(numbers(&book.find("touch adjust")), ["G4.8"]);
        // Only the heading has the first word.
        assert_eq!(numbers(&book.find("object 15")), ["G2.1"]);
        assert!(book.find("").is_empty() && book.find("  ").is_empty());
        assert!(numbers(&book.find("opponent")).contains(&"Strategy"));
        assert!(book.find("lang fr").is_empty(), "a tag is no word");
        assert_eq!(numbers(&book.find("Jacquet's postillon")), ["G4.3"], "though it is set in italics");
        let dango = Book::of("dango", Language::english()).expect("a book");
        assert_eq!(
            numbers(&dango.find("everything in this chapter")),
            ["D8"],
            "the prose before the clauses"
        );
        let czech = Book::of("petanque", Language::find("cs").expect("a language")).expect("a book");
        assert!(!czech.find("kosonek").is_empty());
    }

    #[test]
    fn a_clause_has_the_figures_that_show_it() {
        let book = Book::of("garanguet", Language::english()).expect("a book");
        let paths = |book: &Book<'static>, clause| -> Vec<&str> {
            book.figures(clause).map(|figure| figure.path).collect()
        };
        assert_eq!(paths(&book, "G4.2"), ["garanguet/blocked.svg"]);
        assert_eq!(paths(&book, "G4.7"), [""; 0]);
        let petango = Book::of("petango", Language::english()).expect("a book");
        assert_eq!(paths(&petango, "P3.1"), ["petango/start.svg"]);
        assert_eq!(book.part("X4.1"), None);
    }

    #[test]
    fn clauses_are_cited_where_they_are_words_of_their_own() {
        let text = "By G4.2, (D3.5) and P7. Not xG4.2, G4, G4.x or Ab3.1; X10.12.";
        let found: Vec<&str> = cited(text).map(|(_, clause)| clause).collect();
        assert_eq!(found, ["G4.2", "D3.5", "X10.12"]);
        assert!(cited(text).all(|(at, clause)| text[at..].starts_with(clause)));
    }

    #[test]
    fn a_game_without_a_rulebook_has_none() {
        assert_eq!(Book::of("chess", Language::english()), None);
        assert_eq!(games().collect::<Vec<_>>(), ["garanguet", "dango", "petanque", "petango"]);
    }
}
