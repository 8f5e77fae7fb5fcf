//! Sets the Markdown of the rulebooks for a terminal.

use std::fmt::Write as _;

use comfy_table::{ContentArrangement, Table, TableComponent, presets};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use carreau_words::say;

use crate::style::Style;

/// How far the text of a clause is indented. Its number stands before it.
const INDENT: usize = 6;

/// Text being set.
#[derive(Debug)]
pub(super) struct Page {
    style: Style,
    /// The most columns of a line.
    width: usize,
    text: String,
}

impl Page {
    pub(super) const fn new(style: Style, width: usize) -> Self {
        Self { style, width, text: String::new() }
    }

    /// What has been set.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Sets the name of a game.
    pub(super) fn title(&mut self, title: &str) {
        let line = "═".repeat(textwrap::core::display_width(title));
        self.paragraph(&format!("{}\n{line}", self.style.strong(title)));
    }

    /// Sets the heading of a section, after its number.
    pub(super) fn heading(&mut self, number: &str, heading: &str) {
        self.paragraph(&self.style.strong(format!("{number}  {heading}").trim_start()));
    }

    /// Sets a line that says where something stands.
    pub(super) fn faint(&mut self, line: &str) {
        self.paragraph(&self.style.faint(line));
    }

    /// Sets Markdown from the left edge.
    pub(super) fn markdown(&mut self, markdown: &str) {
        self.set(markdown, "", "");
    }

    /// Sets Markdown beside a number.
    pub(super) fn beside(&mut self, number: &str, markdown: &str) {
        let first =
            format!("{}{}", self.style.strong(number), " ".repeat(INDENT.saturating_sub(number.len())));
        self.set(markdown, &first, &" ".repeat(INDENT));
    }

    /// Sets what a figure shows. It is indented like a clause, if its section has any.
    pub(super) fn figure(&mut self, number: &str, caption: &str) {
        let indent = if number.is_empty() { String::new() } else { " ".repeat(INDENT) };
        self.set(&say!(term_figure, caption = caption), &indent, &indent);
    }

    /// Sets short lines, each after its number.
    pub(super) fn list<'t>(&mut self, lines: impl Iterator<Item = (&'t str, &'t str)>) {
        let lines: Vec<String> = lines.map(|(number, line)| format!("{number:<INDENT$}{line}")).collect();
        self.paragraph(&lines.join("\n"));
    }

    fn paragraph(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push_str("\n\n");
    }

    /// Sets Markdown: its first line begins with `first`, all others with `indent`.
    fn set(&mut self, markdown: &str, first: &str, indent: &str) {
        let options = Options::ENABLE_TABLES | Options::ENABLE_SMART_PUNCTUATION;
        let mut block = Block { first: first.to_owned(), ..Block::default() };
        // The numbers of the items of lists around here; `None` for a list of points.
        let mut lists: Vec<Option<u64>> = Vec::new();
        for event in Parser::new_ext(markdown, options) {
            match event {
                Event::Start(Tag::List(start)) => {
                    self.flush(&mut block, indent, lists.len());
                    lists.push(start);
                }
                Event::End(TagEnd::List(_)) => {
                    lists.pop();
                    self.text.push('\n');
                }
                Event::Start(Tag::Item) => block.mark = lists.last_mut().map(mark),
                Event::End(TagEnd::Item | TagEnd::Paragraph) => self.flush(&mut block, indent, lists.len()),
                Event::Start(Tag::Table(_)) => block.rows = Some(Vec::new()),
                Event::Start(Tag::TableHead | Tag::TableRow) => block.row(),
                Event::End(TagEnd::TableCell) => block.cell(),
                Event::End(TagEnd::Table) => self.table(&mut block, indent),
                Event::Start(Tag::Emphasis) => block.code(self.style, "3"),
                Event::Start(Tag::Strong) => block.code(self.style, "1"),
                Event::End(TagEnd::Emphasis | TagEnd::Strong) => block.code(self.style, "0"),
                // The books have no other markup of HTML than words in italics.
                Event::InlineHtml(tag) => {
                    block.code(self.style, if tag.starts_with("</") { "0" } else { "3" });
                }
                // A name in the notation; in a table the columns set it apart.
                Event::Code(name) if block.rows.is_some() => block.text.push_str(&name),
                Event::Code(name) => {
                    let name = if self.style.colour { self.style.strong(&name) } else { format!("`{name}`") };
                    block.text.push_str(&name);
                }
                Event::Text(words) => block.text.push_str(&words),
                Event::SoftBreak | Event::HardBreak => block.text.push(' '),
                _ => {}
            }
        }
        self.flush(&mut block, indent, 0);
    }

    /// Sets the text of a block that has ended, within so many lists.
    fn flush(&mut self, block: &mut Block, indent: &str, lists: usize) {
        if block.text.is_empty() {
            return;
        }
        let mark = block.mark.take().unwrap_or_default();
        let indent = format!("{indent}{}", " ".repeat(lists.saturating_sub(1) * 2));
        let first =
            if block.first.is_empty() { format!("{indent}{mark}") } else { std::mem::take(&mut block.first) };
        let rest = format!("{indent}{}", " ".repeat(textwrap::core::display_width(&mark)));
        let options = textwrap::Options::new(self.width).initial_indent(&first).subsequent_indent(&rest);
        let text = textwrap::fill(&block.text, options);
        block.text.clear();
        self.text.push_str(&text);
        self.text.push_str(if lists > 0 { "\n" } else { "\n\n" });
    }

    fn table(&mut self, block: &mut Block, indent: &str) {
        let rows = block.rows.take().unwrap_or_default();
        let mut table = Table::new();
        let width = u16::try_from(self.width - indent.len()).unwrap_or(u16::MAX);
        table
            .load_preset(presets::NOTHING)
            .set_style(TableComponent::HeaderLines, '─')
            .set_style(TableComponent::MiddleHeaderIntersections, '─')
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(width)
            .set_header(rows.first().into_iter().flatten())
            .add_rows(rows.iter().skip(1));
        // Rows of several lines have to be set apart; the header has a line below it.
        if table.lines().count() > rows.len() + 1 {
            table.set_style(TableComponent::HorizontalLines, '─');
            table.set_style(TableComponent::MiddleIntersections, '─');
        }
        let lines: Vec<String> =
            table.lines().map(|line| format!("{indent}{line}").trim_end().to_owned()).collect();
        self.paragraph(&lines.join("\n"));
    }
}

/// A paragraph, an item or a table that is being read.
#[derive(Debug, Default)]
struct Block {
    text: String,
    /// What begins the first line of all.
    first: String,
    /// What begins an item of a list.
    mark: Option<String>,
    /// The cells of a table, row by row, inside a table.
    rows: Option<Vec<Vec<String>>>,
}

impl Block {
    /// Begins another row of the table.
    fn row(&mut self) {
        self.rows.get_or_insert_default().push(Vec::new());
    }

    /// Ends a cell of the table.
    fn cell(&mut self) {
        let text = std::mem::take(&mut self.text);
        if let Some(row) = self.rows.as_mut().and_then(|rows| rows.last_mut()) {
            row.push(text);
        }
    }

    /// Adds a code that sets how the terminal shows what follows. Cells are plain, so that they can be measured.
    fn code(&mut self, style: Style, code: &str) {
        if style.colour && self.rows.is_none() {
            let _ = write!(self.text, "\x1b[{code}m");
        }
    }
}

/// The mark of the next item of a list.
fn mark(list: &mut Option<u64>) -> String {
    match list {
        Some(number) => {
            let mark = format!("{number}. ");
            *number += 1;
            mark
        }
        None => "– ".to_owned(),
    }
}
