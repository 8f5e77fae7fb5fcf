//! Typesets a rulebook: clauses with plates, rulings as slips, figures beside the text.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use carreau_rulebook::{Book, Clause, Figure, Section, without_tags};
use carreau_words::say;
use pulldown_cmark::{Event, Options, Parser, html};

/// Draws the figure at a path.
pub(super) type Draw<'d> = &'d dyn Fn(&str) -> Result<String>;

/// Returns the list of contents, and the text of the book.
///
/// # Errors
///
/// When a figure cannot be drawn.
pub(super) fn typeset(book: &Book<'_>, draw: Draw<'_>) -> Result<(String, String)> {
    let (mut contents, mut text) = (String::new(), String::new());
    let _ = write!(
        text,
        "<header class=\"title\"><h1>{}</h1><div class=\"title__words\">{}</div></header>",
        book.title,
        render(book.introduction).replacen("<p><strong>", "<p class=\"in-short\"><strong>", 1)
    );
    for section in &book.sections {
        let id =
            section.number.map_or_else(|| section.heading.to_lowercase().replace(' ', "-"), str::to_owned);
        let mark = section.number.map(|number| format!("<b>{number}</b> ")).unwrap_or_default();
        let _ = write!(contents, "<li><a href=\"#{id}\">{mark}<span>{}</span></a></li>", section.heading);
        set_section(&mut text, &id, section, draw)?;
    }
    Ok((contents, text))
}

fn set_section(text: &mut String, id: &str, section: &Section<'_>, draw: Draw<'_>) -> Result<()> {
    let class = if section.figures.is_empty() { "" } else { " class=\"with-figs\"" };
    let mark = section.number.map(|number| format!("<span>{number}</span>")).unwrap_or_default();
    let _ = write!(
        text,
        "<section id=\"{id}\"{class} aria-labelledby=\"{id}-h\"><h2 id=\"{id}-h\">{mark}{}</h2>",
        section.heading
    );
    // The figures stand beside both the prose and the clauses.
    text.push_str("<div>");
    if !section.prose.is_empty() {
        let _ = write!(text, "<div class=\"prose\">{}</div>", render(&section.prose));
    }
    if !section.clauses.is_empty() {
        set_clauses(text, &section.clauses);
    }
    text.push_str("</div>");
    if !section.figures.is_empty() {
        text.push_str("<div class=\"figs\">");
        for figure in &section.figures {
            set_figure(text, figure, draw)?;
        }
        text.push_str("</div>");
    }
    text.push_str("</section>");
    Ok(())
}

fn set_clauses(text: &mut String, clauses: &[Clause<'_>]) {
    text.push_str("<ol class=\"clauses\">");
    for Clause { number, text: words } in clauses {
        let _ = write!(
            text,
            "<li id=\"{number}\" class=\"clause\"><a class=\"plate plate--clause\" href=\"#{number}\">{number}</a>\
             <div>{}</div></li>",
            render(words)
        );
    }
    text.push_str("</ol>");
}

/// Sets a figure, with the numbers of the clauses that it shows.
fn set_figure(text: &mut String, figure: &Figure<'_>, draw: Draw<'_>) -> Result<()> {
    let _ = write!(
        text,
        "<figure class=\"fig\" data-clauses=\"{}\">{}<figcaption>{}</figcaption></figure>",
        figure.clauses.join(" "),
        draw(figure.path).with_context(|| format!("the figure {}", figure.path))?,
        render(figure.caption).replace("<p>", "").replace("</p>", "")
    );
    Ok(())
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
        let heads: Vec<String> = cells(table, "th").map(without_tags).collect();
        let is_told = cells(table, "td").any(|cell| without_tags(cell).chars().count() > SHORT);
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
    let mut from = 0;
    for (at, clause) in carreau_rulebook::cited(text) {
        let _ = write!(out, "{}<a href=\"#{clause}\">{clause}</a>", &text[from..at]);
        from = at + clause.len();
    }
    out + &text[from..]
}
