//! Typesets the Markdown of a rulebook: clauses with plates, rulings as slips, figures beside the text.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use carreau_words::say;
use pulldown_cmark::{Event, Options, Parser, html};

/// Draws the figure at a path.
pub(super) type Draw<'d> = &'d dyn Fn(&str) -> Result<String>;

/// Returns the list of contents, and the text of the book.
///
/// # Errors
///
/// When the text lacks the parts of a rulebook, or a figure cannot be drawn.
pub(super) fn typeset(text: &str, draw: Draw<'_>) -> Result<(String, String)> {
    let (head, body) = text.split_once("\n## ").context("there are no sections")?;
    let (mut contents, mut book) = (String::new(), String::new());
    let title = head.lines().next().unwrap_or_default().trim_start_matches("# ");
    let intro: Vec<&str> = head.lines().skip(1).collect();
    let _ = write!(
        book,
        "<header class=\"title\"><h1>{title}</h1><div class=\"title__words\">{}</div></header>",
        render(&intro.join("\n"))
    );
    for section in body.split("\n## ") {
        let (heading, rest) = section.split_once('\n').unwrap_or((section, ""));
        let (number, words) = match heading.split_once(' ') {
            Some((number, words)) if is_section_number(number) => (number, words),
            _ => ("", heading),
        };
        let id = if number.is_empty() { heading.to_lowercase().replace(' ', "-") } else { number.to_owned() };
        let mark = if number.is_empty() { String::new() } else { format!("<b>{number}</b> ") };
        let _ = write!(contents, "<li><a href=\"#{id}\">{mark}<span>{words}</span></a></li>");
        set_section(&mut book, &id, number, words, rest, draw)?;
    }
    Ok((contents, book))
}

fn set_section(
    book: &mut String,
    id: &str,
    number: &str,
    words: &str,
    rest: &str,
    draw: Draw<'_>,
) -> Result<()> {
    let (figures, lines): (Vec<&str>, Vec<&str>) = rest.lines().partition(|line| line.starts_with("!["));
    let class = if figures.is_empty() { "" } else { " class=\"with-figs\"" };
    let mark = if number.is_empty() { String::new() } else { format!("<span>{number}</span>") };
    let _ = write!(
        book,
        "<section id=\"{id}\"{class} aria-labelledby=\"{id}-h\"><h2 id=\"{id}-h\">{mark}{words}</h2>"
    );
    // The text before the first clause is prose, and so is a section without clauses.
    let lines = format!("\n{}", lines.join("\n"));
    let (prose, clauses) = match lines.find("\n- **") {
        Some(at) if !number.is_empty() => lines.split_at(at),
        _ => (lines.as_str(), ""),
    };
    // The figures stand beside both.
    book.push_str("<div>");
    if !prose.trim().is_empty() {
        let _ = write!(book, "<div class=\"prose\">{}</div>", render(prose));
    }
    if !clauses.is_empty() {
        set_clauses(book, clauses)?;
    }
    book.push_str("</div>");
    if !figures.is_empty() {
        book.push_str("<div class=\"figs\">");
        for figure in figures {
            set_figure(book, figure, draw)?;
        }
        book.push_str("</div>");
    }
    book.push_str("</section>");
    Ok(())
}

fn set_clauses(book: &mut String, lines: &str) -> Result<()> {
    book.push_str("<ol class=\"clauses\">");
    for item in lines.split("\n- **").skip(1) {
        let (clause, words) =
            item.split_once("** ").with_context(|| format!("a clause without words: {item}"))?;
        let _ = write!(
            book,
            "<li id=\"{clause}\" class=\"clause\"><a class=\"plate plate--clause\" href=\"#{clause}\">{clause}</a>\
             <div>{}</div></li>",
            render(&unindent(words))
        );
    }
    book.push_str("</ol>");
    Ok(())
}

/// Sets a figure, written as `![caption](path)`.
fn set_figure(book: &mut String, line: &str, draw: Draw<'_>) -> Result<()> {
    let inner = line.trim_start_matches("![").trim_end().trim_end_matches(')');
    let (caption, path) = inner.rsplit_once("](").with_context(|| format!("no figure: {line}"))?;
    let _ = write!(
        book,
        "<figure class=\"fig\">{}<figcaption>{}</figcaption></figure>",
        draw(path).with_context(|| format!("the figure {path}"))?,
        render(caption).replace("<p>", "").replace("</p>", "")
    );
    Ok(())
}

/// The paragraphs of a list item, without their indent.
fn unindent(text: &str) -> String {
    text.lines().map(|line| line.strip_prefix("  ").unwrap_or(line)).collect::<Vec<_>>().join("\n")
}

/// Sets a piece of Markdown.
fn render(text: &str) -> String {
    // A name such as `G4.2` in code is a point or notation and stays as it is; elsewhere clauses become links.
    let events =
        Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_SMART_PUNCTUATION).map(|event| {
            match event {
                Event::Code(code) => {
                    Event::Html(format!("<span class=\"pt-name\">{}</span>", escape(&code)).into())
                }
                Event::Text(words) => Event::Html(link_clauses(&escape(&words)).into()),
                other => other,
            }
        });
    let mut out = String::new();
    html::push_html(&mut out, events);
    let out = capitalise_rulings(&out);
    let word = say!(rules_ruling);
    let tag = format!("<span class=\"ruling-tag\">{word}</span>");
    set_tables(&out.replace(&format!("<em>{word}</em>"), &tag))
}

/// The most letters in a cell of a table of short words. Such a table stays a table on a narrow page.
const SHORT: usize = 34;

/// Puts each table into a frame that scrolls if the table is too wide. In a table of sentences each cell names its
/// heading, so that a narrow page can set the cells of a row below each other.
fn set_tables(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, from)) = rest.split_once("<table>") {
        let (table, behind) = from.split_once("</table>").expect("a table ends");
        out.push_str(before);
        let heads: Vec<String> = cells(table, "th").map(plain).collect();
        let is_told = cells(table, "td").any(|cell| plain(cell).chars().count() > SHORT);
        let (class, rows) =
            if is_told { (" class=\"told\"", told(table, &heads)) } else { ("", table.to_owned()) };
        // A table whose rows are set as blocks needs these roles, or screen readers do not treat it as a table.
        let rows = rows
            .replace("<tr>", "<tr role=\"row\">")
            .replace("<th>", "<th role=\"columnheader\">")
            .replace("<td>", "<td role=\"cell\">");
        let _ = write!(out, "<div class=\"scroll\"><table{class} role=\"table\">{rows}</table></div>");
        rest = behind;
    }
    out + rest
}

/// The rows of a table, with the heading added to each cell that has one.
fn told(table: &str, heads: &[String]) -> String {
    let (head, body) = table.split_once("<tbody>").expect("a table has a body");
    let rows = body.split("<tr>").map(|row| {
        let mut cells = row.split("<td>");
        let mut row = cells.next().unwrap_or_default().to_owned();
        for (head, cell) in heads.iter().zip(cells) {
            let of = if head.is_empty() { String::new() } else { format!(" data-of=\"{head}\"") };
            let _ = write!(row, "<td role=\"cell\"{of}>{cell}");
        }
        row
    });
    format!("{head}<tbody>{}", rows.collect::<Vec<_>>().join("<tr>"))
}

/// The text of a table's cells.
fn cells<'t>(table: &'t str, kind: &str) -> impl Iterator<Item = &'t str> {
    let (opens, closes) = (format!("<{kind}>"), format!("</{kind}>"));
    let mut rest = table;
    std::iter::from_fn(move || {
        let (cell, behind) = rest.split_once(&opens)?.1.split_once(&closes)?;
        rest = behind;
        Some(cell)
    })
}

/// The text without its markup.
fn plain(text: &str) -> String {
    text.split('<')
        .enumerate()
        .map(|(i, part)| if i == 0 { part } else { part.split_once('>').map_or("", |(_, words)| words) })
        .collect()
}

/// Turns rulings into slips, and their first letters into capitals.
fn capitalise_rulings(text: &str) -> String {
    let word = say!(rules_ruling);
    // French puts a space before the colon.
    let text = text.replace(&format!("<p><em>{word}\u{a0}:</em> "), &format!("<p><em>{word}:</em> "));
    let begin = format!("<p><em>{word}:</em> ");
    let mut parts = text.split(&begin);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mut letters = part.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        let _ = write!(out, "<p class=\"ruling\"><b>{word}</b> {first}{}", letters.as_str());
    }
    out
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "’")
}

/// Turns clauses such as `G4.2` into links.
fn link_clauses(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_uppercase()) {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let length = 1 + from[1..].chars().take_while(|c| c.is_ascii_digit() || *c == '.').count();
        let clause = from[..length].trim_end_matches('.');
        let free = !out.ends_with(|c: char| c.is_alphanumeric());
        if free && is_clause(clause) {
            let _ = write!(out, "<a href=\"#{clause}\">{clause}</a>");
            rest = &from[clause.len()..];
        } else {
            out.push_str(&from[..1]);
            rest = &from[1..];
        }
    }
    out + rest
}

/// Whether a text is a clause: a game's letter, and two numbers.
fn is_clause(text: &str) -> bool {
    let Some(numbers) = text.strip_prefix(|c: char| c.is_ascii_uppercase()) else { return false };
    numbers.split_once('.').is_some_and(|(section, clause)| is_number(section) && is_number(clause))
}

fn is_section_number(text: &str) -> bool {
    text.strip_prefix(|c: char| c.is_ascii_uppercase()).is_some_and(is_number)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
