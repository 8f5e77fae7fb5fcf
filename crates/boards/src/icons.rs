//! The printer's mark and the icons, cut from one set (look: Principles, 2 and 3).

use crate::tokens::{Theme, resolve};

/// The symbols `mark` and `i-…`, which a page puts once into a hidden `<svg>` and shows by `<use>`.
///
/// Icons are drawn in a square of 24 units with the stroke of class `icon`; the mark in one of 40.
pub const fn symbols() -> &'static str {
    include_str!("art/icons.svg")
}

/// The names of all icons: the ids of their symbols, without the mark.
pub fn names() -> impl Iterator<Item = &'static str> {
    symbols()
        .split("id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .filter(|id| id.starts_with("i-"))
}

/// How much of the square an application's icon fills.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tile {
    /// A tile with round corners, shown as it is.
    Rounded,
    /// Filled to the edges, with the mark inside the circle that systems may cut out of it.
    Maskable,
}

/// The application's icon as a complete SVG document: the mark on paper, by day.
pub fn app_icon(tile: Tile) -> String {
    let (corner, inset) = match tile {
        Tile::Rounded => (9, "translate(5.3 5) scale(.75)"),
        Tile::Maskable => (0, "translate(8.3 8) scale(.6)"),
    };
    let mark = inner(symbols(), "mark");
    let icon = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 40\">\n\
         <rect width=\"40\" height=\"40\" rx=\"{corner}\" fill=\"var(--paper)\"/>\n\
         <g transform=\"{inset}\">{mark}</g>\n</svg>\n"
    );
    resolve(&icon, Theme::Day)
}

/// The text between the tags of the symbol `id`.
fn inner<'a>(symbols: &'a str, id: &str) -> &'a str {
    let from = symbols.find(&format!("<symbol id=\"{id}\"")).expect("the symbol is in this crate's own file");
    let (_, body) = symbols[from..].split_once('>').expect("a start tag ends");
    body.split_once("</symbol>").expect("a symbol ends").0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icons_the_page_needs_are_there() {
        let names: Vec<_> = names().collect();
        for needed in
            ["i-back", "i-book", "i-flip", "i-gear", "i-no", "i-undo", "i-check", "i-link", "i-bot", "i-two"]
        {
            assert!(names.contains(&needed), "{needed}");
        }
    }
}
