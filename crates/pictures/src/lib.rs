//! What the board of a position shows, and its picture as a whole SVG document.
//!
//! The boards know no rules: each draws its `View`. Here a position becomes one, for `carreau render`, for the page and
//! for the pictures that people share.
//!
//! ```
//! use carreau_games::garanguet::Position;
//! use carreau_pictures::{How, Pictured as _};
//!
//! let position: Position = "b15,22,w15 0:0 b 654".parse().unwrap();
//! assert!(position.picture(None, How::default()).starts_with("<svg"));
//! ```
#![forbid(unsafe_code)]

pub mod dango;
mod film;
pub mod garanguet;
pub mod petango;
pub mod petanque;

use carreau_boards::tokens::Theme;
use carreau_core::{Chance, Side};
use carreau_games::{Draw, ListedGame, Play};

/// For which shape of page a picture is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Layout {
    /// For a wide page.
    #[default]
    Wide,
    /// For a phone.
    Tall,
}

/// How a picture is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct How {
    /// For which shape of page.
    pub layout: Layout,
    /// At which hour.
    pub theme: Theme,
    /// From whose seat the board is seen, in games whose board has two sides.
    pub from: Side,
}

impl Default for How {
    fn default() -> Self {
        Self { layout: Layout::default(), theme: Theme::default(), from: Side::Black }
    }
}

/// What led to the position of a moment.
#[derive(Debug)]
pub struct Last<'a, G: Chance> {
    /// The last play, with the side that made it.
    pub play: Option<(Side, &'a G::Play)>,
    /// The last draw.
    pub draw: Option<&'a G::Draw>,
}

impl<'a, G: ListedGame> Last<'a, G> {
    /// The same of a play and a draw of any game. What belongs to another game is left out.
    pub fn of(play: Option<(Side, &'a Play)>, draw: Option<&'a Draw>) -> Self {
        let play = play.and_then(|(side, play)| Some((side, G::play_of(play)?)));
        Self { play, draw: draw.and_then(G::draw_of) }
    }
}

/// A game whose board has a picture.
pub trait Pictured: ListedGame {
    /// The picture of a position, a whole SVG document. With `last`, it is that of a moment of a game, and shows what was
    /// done last, which most positions know themselves; without, a position by itself, and shows what may be done.
    fn picture(&self, last: Option<&Last<'_, Self>>, how: How) -> String;
}

/// A picture with its size, which browsers need to draw it onto a canvas or beside a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// The SVG, with its width and height.
    pub svg: String,
    /// The width, in units.
    pub width: u32,
    /// The height, in units.
    pub height: u32,
}

impl Document {
    /// A picture with the size that its view box has; `None` if it has no view box.
    pub fn sized(svg: &str) -> Option<Self> {
        let (before, rest) = svg.split_once(" viewBox=\"")?;
        let mut numbers = rest.split('"').next()?.split(' ').map(str::parse::<f64>);
        let [_, _, width, height] = [numbers.next()?, numbers.next()?, numbers.next()?, numbers.next()?];
        // A board has some thousand units at most.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "see above")]
        let [width, height] =
            [width.ok()?, height.ok()?].map(|length| length.clamp(1.0, 10_000.0).ceil() as u32);
        let svg = format!("{before} width=\"{width}\" height=\"{height}\" viewBox=\"{rest}");
        Some(Self { svg, width, height })
    }

    /// The same with more rules in its style sheet.
    #[must_use]
    pub fn with_rules(self, rules: &str) -> Self {
        Self { svg: self.svg.replacen("<style>\n", &format!("<style>\n{rules}"), 1), ..self }
    }
}

#[cfg(test)]
mod tests {
    use carreau_games::{dango, garanguet, petango, petanque};

    use super::*;

    fn is_sound<G: Pictured>(position: &G) {
        for (layout, theme) in [(Layout::Wide, Theme::Day), (Layout::Tall, Theme::Dusk)] {
            for from in Side::ALL {
                let svg = position.picture(None, How { layout, theme, from });
                let sized =
                    Document::sized(&svg).expect("it has a view box").with_rules("text { fill: red }\n");
                let document = roxmltree::Document::parse(&sized.svg).expect("it is well-formed");
                let root = document.root_element();
                assert_eq!(root.attribute("width"), Some(&*sized.width.to_string()));
                assert!(sized.width > 300 && sized.height > 300, "{} × {}", sized.width, sized.height);
                assert!(sized.svg.contains("<style>\ntext { fill: red }\n") && !svg.contains("fill: red"));
            }
        }
    }

    #[test]
    fn every_game_has_its_picture() {
        is_sound(&"b15,22,w15 0:0 b 654".parse::<garanguet::Position>().expect("a position"));
        is_sound(&dango::Position::ordinary(dango::Terms::default()));
        is_sound(
            &"goban club 10 0:1 w1/ok w:120000,50000 b:-35180,61022"
                .parse::<petango::Position>()
                .expect("a position"),
        );
        is_sound(
            &r#"{ "terms": { "format": "tete-a-tete" }, "now": { "phase": {"aim":"black"}, "round": 1,
            "opener": "black", "jack": "G14",
            "black": { "characters": [{ "card": "PC", "hand": 3 }] },
            "white": { "characters": [{ "card": "FM", "hand": 2, "on": ["D13"] }] } } }"#
                .parse::<petanque::Position>()
                .expect("a position"),
        );
    }
}
