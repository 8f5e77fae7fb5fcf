//! Reading the text of a rulebook.

use crate::{Book, Clause, Figure, Section, is_clause, is_section};

/// Why a text is no rulebook.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BookFault {
    /// It has no line that begins with `## `.
    #[error("there are no sections")]
    NoSections,
    /// What stands in a list of clauses is none: the number is none, or there are no words.
    #[error("no clause with a number and words: {0}")]
    NoClause(String),
    /// A line that begins with `![` has no caption, or no path.
    #[error("no figure with a caption and a path: {0}")]
    NoFigure(String),
}

impl<'t> Book<'t> {
    /// Reads a rulebook; the crate's documentation says how one is written.
    ///
    /// # Errors
    ///
    /// When the text lacks sections, or has a clause or a figure that is none.
    pub fn read(text: &'t str) -> Result<Self, BookFault> {
        let (head, body) = text.split_once("\n## ").ok_or(BookFault::NoSections)?;
        let (title, introduction) = head.split_once('\n').unwrap_or((head, ""));
        let sections = body.split("\n## ").map(section).collect::<Result<_, _>>()?;
        Ok(Self { title: title.trim_start_matches("# "), introduction: introduction.trim(), sections })
    }
}

fn section(text: &str) -> Result<Section<'_>, BookFault> {
    let (heading, rest) = text.split_once('\n').unwrap_or((text, ""));
    let (number, heading) = match heading.split_once(' ') {
        Some((number, words)) if is_section(number) => (Some(number), words),
        _ => (None, heading),
    };
    let figures = rest.lines().filter(|line| line.starts_with("![")).map(figure).collect::<Result<_, _>>()?;
    // Only numbered sections have clauses. The others may have lists that look like them.
    let (prose, clauses) = match rest.find("\n- **") {
        Some(at) if number.is_some() => rest.split_at(at),
        _ => (rest, ""),
    };
    let clauses = clauses.split("\n- **").skip(1).map(clause).collect::<Result<_, _>>()?;
    Ok(Section { number, heading, prose: without_figures(prose), clauses, figures })
}

fn clause(item: &str) -> Result<Clause<'_>, BookFault> {
    let parts = item.split_once("** ").filter(|(number, _)| is_clause(number));
    let (number, text) = parts.ok_or_else(|| BookFault::NoClause(item.to_owned()))?;
    let lines: Vec<&str> = text.lines().map(|line| line.strip_prefix("  ").unwrap_or(line)).collect();
    Ok(Clause { number, text: without_figures(&lines.join("\n")) })
}

/// Reads `![caption](path "clauses")`. The translations lie a folder below the figures.
fn figure(line: &str) -> Result<Figure<'_>, BookFault> {
    let inner = line.trim_end().strip_prefix("![").and_then(|line| line.strip_suffix(')'));
    let (caption, to) = inner
        .and_then(|inner| inner.rsplit_once("]("))
        .ok_or_else(|| BookFault::NoFigure(line.to_owned()))?;
    let (path, title) = to.split_once(' ').unwrap_or((to, ""));
    let path = path.trim_start_matches("../");
    Ok(Figure { caption, path, clauses: title.trim_matches('"').split_whitespace().collect() })
}

fn without_figures(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("![")).collect();
    lines.join("\n").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_no_rulebook_is_refused() {
        let refusal = |text: &str| Book::read(text).expect_err("no rulebook").to_string();
        assert_eq!(refusal("# Title\n"), "there are no sections");
        for clause in ["**G1.1**", "**G1** Words", "**x** Words"] {
            assert!(
                refusal(&format!("# Title\n\n## G1 Start\n\n- {clause}\n")).starts_with("no clause"),
                "{clause}"
            );
        }
        for figure in ["![A board]", "![A board](a.svg", "![A board] (a.svg)"] {
            assert!(
                refusal(&format!("# Title\n\n## G1 Start\n\n{figure}\n")).starts_with("no figure"),
                "{figure}"
            );
        }
    }

    #[test]
    fn figures_belong_to_no_clause_text() {
        let text = "# Title\n\nWords.\n\n## G1 Start\n\nBefore.\n\n- **G1.1** One.\n\n  Two.\n\n![A [b] c](a.svg \"G1.1 G1.2\")\n\n- **G1.2** Three.\n\n## End\n\n- **not** a clause\n";
        let book = Book::read(text).expect("a rulebook");
        assert_eq!((book.title, book.introduction), ("Title", "Words."));
        let [start, end] = book.sections.as_slice() else { panic!("two sections") };
        assert_eq!((start.number, start.heading, start.prose.as_str()), (Some("G1"), "Start", "Before."));
        let texts: Vec<(&str, &str)> =
            start.clauses.iter().map(|clause| (clause.number, clause.text.as_str())).collect();
        assert_eq!(texts, [("G1.1", "One.\n\nTwo."), ("G1.2", "Three.")]);
        let figure = Figure { caption: "A [b] c", path: "a.svg", clauses: vec!["G1.1", "G1.2"] };
        assert_eq!(start.figures, [figure]);
        assert_eq!((end.number, end.prose.as_str()), (None, "- **not** a clause"));
    }
}
