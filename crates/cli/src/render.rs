mod apng;
mod film;
mod png;

use std::{
    io::{self, Write},
    path::PathBuf,
};

use carreau_boards::tokens::Theme;
use carreau_core::Side;
use carreau_games::{GameName, Position, each, each_game};
use carreau_pictures::How;
use clap::ValueEnum;
use serde::Deserialize;

use crate::{
    failure::Failure,
    files,
    terminal::{self, Layout, Terminal as _, examples, side_name},
};

/// Draw a position, or cards to be printed, as SVG or PNG; or a record as an animated picture
///
/// Without a file, the SVG goes to the standard output. A record becomes an animated PNG, which browsers and many
/// other programs play: a frame for each draw and each play, and the last one is shown longer.
#[derive(Debug, clap::Args)]
#[command(after_help = after_help())]
pub(crate) struct Args {
    /// The position
    #[arg(required_unless_present_any = ["cards", "record"])]
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
    /// Draw this record, to be written to --apng; `-` reads the standard input
    #[arg(long, value_name = "RECORD", requires = "apng", conflicts_with_all = ["position", "cards", "svg", "png", "game"])]
    record: Option<PathBuf>,
    /// Draw only these events of the record, such as 5..20, 5.. or ..20
    #[arg(long, value_name = "A..B", requires = "record", value_parser = film::Events::parse)]
    events: Option<film::Events>,
    /// How long each frame is shown, 0.05 to 20 seconds; the last one three times as long
    #[arg(long, value_name = "SECONDS", requires = "record", default_value = "1", value_parser = parse_seconds)]
    seconds: f64,
    /// Write an SVG to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write a PNG to this file
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Write an animated PNG of the record to this file
    #[arg(long, value_name = "FILE", requires = "record")]
    apng: Option<PathBuf>,
    /// For a wide page, or for a phone
    #[arg(long, value_enum, default_value_t)]
    layout: Layout,
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
    let theme = args.theme.into();
    let how = How { layout: args.layout.into(), theme, from: args.from };
    if let (Some(record), Some(file)) = (&args.record, &args.apng) {
        return files::save(file, &film::draw(record, args.events, args.seconds, args.scale, how)?);
    }
    if args.apng.is_some() {
        // clap lets this pass beside a position, because a record may not be named then.
        return Err(Failure::unreadable("--apng: only a record plays: --record FILE"));
    }
    let svg = match (&args.cards, &args.position) {
        (Some(sheet), _) if args.game == GameName::Petanque => {
            terminal::petanque::print(sheet, args.card.as_deref())?
        }
        (Some(deck), _) => terminal::dango::print(deck, args.card.as_deref(), theme, args.from)?,
        (None, position) => {
            let text = position.as_deref().unwrap_or_default().trim();
            // The last line of `carreau replay` can be given as it is.
            let text = text.strip_prefix("position:").map_or(text, str::trim_start);
            let position = Position::parse(args.game, text).map_err(|e| {
                let help = "`carreau render --help` shows how a position is written";
                Failure::unreadable(format_args!("{e}. {help}"))
            })?;
            svg(&position, how)?
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
///
/// # Errors
///
/// A [`Failure`] if the game has no drawing.
pub(crate) fn svg(position: &Position, how: How) -> Result<String, Failure> {
    let drawing = each!(Position, position, it => it.drawing(None, how));
    drawing.ok_or_else(|| Failure::new(format_args!("{} has no drawing yet", position.game().title())))
}

fn after_help() -> String {
    let written = GameName::ALL.into_iter().filter_map(|game| {
        let written = each_game!(game, G => G::POSITION_HELP)?;
        Some(format!(" {}: {written}", game.title()))
    });
    format!(
        "A position is written as in the rulebook of its game, as `carreau replay` ends with it and the engine gives \
         it.{}\n\n{}\n  carreau render --record game.carreau --apng game.png --scale 1\n  \
         carreau render --record game.carreau --events 40.. --seconds 2 --from w --apng end.png",
        written.collect::<String>(),
        examples("render", |game| each_game!(game, G => G::RENDER_EXAMPLES))
    )
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

fn parse_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.05..=20.0).contains(seconds));
    seconds.ok_or_else(|| format!("`{text}` is no such time: a number from 0.05 to 20 is expected"))
}

fn parse_scale(text: &str) -> Result<f32, String> {
    let scale = text.parse().ok().filter(|scale| (0.1..=10.0).contains(scale));
    scale.ok_or_else(|| format!("`{text}` is not a scale: a number from 0.1 to 10 is expected"))
}
