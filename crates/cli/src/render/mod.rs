mod cards;
mod dango;
mod garanguet;
mod petango;
mod petanque;
mod png;

use std::{
    io::{self, Write},
    path::PathBuf,
};

use carreau_boards::{
    dango::{self as boards_dango, Scale},
    petango::{self as slab, Size},
    petanque as plan,
    tablier::{self, Layout},
    tokens::Theme,
};
use carreau_core::Side;
use carreau_games::{GameName, Position};
use clap::ValueEnum;
use serde::Deserialize;

pub(crate) use self::cards::deck;
use crate::{failure::Failure, files, terminal::side_name};

/// Draw a position, or cards to be printed, as SVG or PNG
///
/// Without a file, the SVG goes to the standard output.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
A position is written as in the rulebook of its game. Garanguet: the points a to x with their checkers \
(b15 fifteen of Black's, a bare number that many empty points), what is borne off by Black:White, the \
side to move, the dice or `-`. Pétango: the board, the hand, the points that win, the points, what the \
game waits for, the stones. Dango and Pétanque: as `carreau replay` ends with it and the engine gives \
it.

Examples:
  carreau render \"b15,22,w15 0:0 b 654\" > start.svg
  carreau render \"b13,3,b1,6,b1,11,w15 0:0 w -\" --png start.png --theme dusk --from w
  carreau render \"b15,22,w15 0:0 - -\" --layout tall --png phone.png --scale 3
  carreau render --cards classic --png cards.png
  carreau render --cards our-deck.toml --card keima --svg keima.svg
  carreau render --game petango \"goban club 10 0:1 w1/ok b:-35180,61022\" --from w > goban.svg
  carreau render --game petango \"xiangqi none 10 4:7 river:b w:-81000,44000 b:12000,3500\" --png plouf.png
  carreau render --game petanque --cards characters --png characters.png
  carreau render --game petanque \"$(cat position.json)\" --layout tall --theme dusk --png phone.png")]
pub(crate) struct Args {
    /// The position
    #[arg(required_unless_present = "cards")]
    position: Option<String>,
    /// The game it belongs to
    #[arg(long, default_value = "garanguet")]
    game: GameName,
    /// Draw the 36 cards of a deck of Dango instead, to be printed: classic, or a TOML file; with
    /// `--game petanque`: characters, tokens or plan
    #[arg(long, value_name = "DECK", conflicts_with = "position")]
    cards: Option<PathBuf>,
    /// Draw one card of that deck only, such as keima, or one character, such as LS
    #[arg(long, value_name = "CARD", requires = "cards")]
    card: Option<String>,
    /// Write an SVG to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write a PNG to this file
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// For a wide page, or for a phone
    #[arg(long, value_enum, default_value_t)]
    layout: LayoutName,
    /// By daylight, or when the lamps are lit
    #[arg(long, value_enum, default_value_t)]
    theme: ThemeName,
    /// Whose seat the board is seen from: b or w
    #[arg(long, value_name = "SIDE", default_value = "b", value_parser = parse_side)]
    from: Side,
    /// The PNG's pixels for each unit of the drawing, 0.1 to 10
    #[arg(long, default_value = "2", value_parser = parse_scale)]
    scale: f32,
}

/// The layouts' names.
#[derive(Debug, Clone, Copy, Default, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LayoutName {
    #[default]
    Wide,
    Tall,
}

/// The themes' names.
#[derive(Debug, Clone, Copy, Default, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ThemeName {
    #[default]
    Day,
    Dusk,
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Self {
        match name {
            ThemeName::Day => Self::Day,
            ThemeName::Dusk => Self::Dusk,
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let svg = match (&args.cards, &args.position) {
        (Some(sheet), _) if args.game == GameName::Petanque => petanque::print(sheet, args.card.as_deref())?,
        (Some(deck), _) => cards::svg(deck, args.card.as_deref(), args.theme, args.from)?,
        (None, position) => {
            let text = position.as_deref().unwrap_or_default();
            let position = Position::parse(args.game, text).map_err(|e| {
                let help = "`carreau render --help` shows how a position is written";
                Failure::unreadable(format_args!("{e}. {help}"))
            })?;
            svg(&position, args.layout, args.theme, args.from)
        }
    };
    if let Some(file) = &args.png {
        files::save(file, &png::draw(&svg, args.scale)?)?;
    }
    match &args.svg {
        Some(file) => files::save(file, svg.as_bytes())?,
        None if args.png.is_none() => io::stdout().write_all(svg.as_bytes())?,
        None => {}
    }
    Ok(())
}

/// The drawing of a position, a whole SVG document.
pub(crate) fn svg(position: &Position, layout: LayoutName, theme: ThemeName, from: Side) -> String {
    let (layout, size) = match layout {
        LayoutName::Wide => (Layout::Wide, Size::Large),
        LayoutName::Tall => (Layout::Tall, Size::Small),
    };
    let theme = theme.into();
    match position {
        Position::Garanguet(position) => {
            tablier::standalone(&garanguet::tablier(position), layout, from, theme)
        }
        Position::Dango(position) => {
            let scale = match size {
                Size::Large => Scale::Large,
                Size::Small => Scale::Small,
            };
            let view = dango::board(position);
            match dango::beside(position) {
                Some(cards) => boards_dango::standalone_with_cards(&view, &cards, scale, from, theme),
                None => boards_dango::standalone(&view, scale, from, theme),
            }
        }
        Position::Petanque(position) => {
            let projection = match size {
                Size::Large => plan::Projection::Bench,
                Size::Small => plan::Projection::Folded { open: false },
            };
            plan::standalone(&petanque::plan(position), projection, theme)
        }
        Position::Petango(position) => slab::standalone(&petango::board(position), size, from, theme),
    }
}

/// Reads a side on the command line.
pub(crate) fn parse_side(text: &str) -> Result<Side, String> {
    Side::ALL
        .into_iter()
        .find(|&side| {
            let names = GameName::ALL.map(|game| side_name(game, side));
            names.iter().any(|name| text.eq_ignore_ascii_case(name)) || text == side.letter().to_string()
        })
        .ok_or_else(|| format!("`{text}` is not a side: b (Black, Bronze) or w (White, Blue) is expected"))
}

fn parse_scale(text: &str) -> Result<f32, String> {
    let scale = text.parse().ok().filter(|scale| (0.1..=10.0).contains(scale));
    scale.ok_or_else(|| format!("`{text}` is not a scale: a number from 0.1 to 10 is expected"))
}
