use std::{
    fmt,
    hint::black_box,
    io::{self, Write},
    time::Duration,
};

use carreau_bots::Generator;
use carreau_dango::{Deck, Draw, Lines, Position, Setup, Step, Terms};
use carreau_table::{Chance, Game, Turn};
use serde::Serialize;

use super::pace::{Pace, parse_seconds, repeat, wrong};
use crate::failure::Failure;

/// Measure the rules of Dango on one core
///
/// Whole games are played at random, from the first card to the count. The placements of each shape are found on
/// a 19×19 board with about a third of its points taken. Times are of the wall clock, so let nothing else run.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau bench dango
  carreau bench dango --seconds 5 --json")]
pub(crate) struct Args {
    /// How long each figure is measured: seconds, 0.1 to 600
    #[arg(long, default_value = "1", value_parser = parse_seconds)]
    seconds: Duration,
    /// Print the figures as one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Figures {
    games: Vec<GameFigures>,
    placements: Vec<ShapeFigures>,
}

#[derive(Debug, Serialize)]
struct GameFigures {
    lines: u8,
    games_per_second: f64,
    steps_per_second: f64,
    steps_a_game: f64,
    /// What stands behind a position, without the keys of the boards seen before.
    position_bytes: usize,
    seen_bytes_at_the_end: usize,
}

#[derive(Debug, Serialize)]
struct ShapeFigures {
    card: String,
    legal: usize,
    microseconds: f64,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let games = [13, 19].map(|lines| games(lines, args.seconds));
    let figures = Figures {
        games: games.into_iter().collect::<Result<_, _>>()?,
        placements: placements(args.seconds)?,
    };
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&figures).map_err(io::Error::from)?)?;
    } else {
        write!(out, "{figures}")?;
    }
    Ok(out.flush()?)
}

/// The next step of a game by lot; `None` at its end.
fn by_lot(position: &Position, luck: &mut Generator) -> Option<Step> {
    match position.turn() {
        Turn::Over(_) => None,
        Turn::Chance => luck.chance(position).map(Step::Draw),
        Turn::Side(_) => {
            let mut below = |n: u32| u32::try_from(luck.below(n.into())).expect("below a u32");
            position.sample(&mut below).map(Step::Play)
        }
    }
}

fn start(lines: u8) -> Position {
    let board = Lines::try_from(lines).expect("a board");
    Position::start(Terms { board, ..Terms::default() }, Deck::classic())
}

fn games(lines: u8, span: Duration) -> Result<GameFigures, Failure> {
    let start = start(lines);
    let (mut luck, mut steps, mut seen, mut unended) = (Generator::new(1), 0_u64, 0, 0_u64);
    let Pace { done, seconds, .. } = repeat(span, 1, || {
        let mut position = start.clone();
        while let Some(step) = by_lot(&position, &mut luck) {
            if position.step(&step).is_err() {
                break;
            }
            steps += 1;
        }
        unended += u64::from(!matches!(position.turn(), Turn::Over(_)));
        seen = position.to_setup().seen.len();
        black_box(&position);
    });
    if unended > 0 {
        return Err(wrong(format_args!("{unended} random games on {lines} lines did not end")));
    }
    #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
    let steps = steps as f64;
    Ok(GameFigures {
        lines,
        games_per_second: f64::from(done) / seconds,
        steps_per_second: steps / seconds,
        steps_a_game: steps / f64::from(done),
        position_bytes: size_of::<Setup>(),
        seen_bytes_at_the_end: seen * size_of::<u64>(),
    })
}

/// A position on 19 lines with about a third of its points taken, and a shape face up.
fn with_card(card: &str) -> Option<Position> {
    let (mut position, mut luck) = (start(19), Generator::new(7));
    while position.stones().all().len() < 120 {
        let step = by_lot(&position, &mut luck)?;
        position.step(&step).ok()?;
    }
    let mut setup = Setup::start(position.terms(), Deck::classic());
    setup.ground.stones = *position.stones();
    let mut ready = setup.validate().ok()?;
    ready.resolve(Draw::Card(card.parse().ok()?)).ok()?;
    Some(ready)
}

fn placements(span: Duration) -> Result<Vec<ShapeFigures>, Failure> {
    let shapes = Deck::classic();
    let shapes = shapes.cards().iter().filter(|card| card.shape().is_some());
    let figures = shapes.map(|card| {
        let slug = card.slug();
        let position = with_card(&slug).ok_or_else(|| wrong(format_args!("{slug} cannot be turned up")))?;
        let legal = position.units().count();
        let checked = position.legal().filter(|play| position.check(play).is_ok()).count();
        if checked != legal {
            return Err(wrong(format_args!("{legal} placements of {slug}, of which {checked} are legal")));
        }
        let Pace { done, seconds, .. } = repeat(span / 4, 8, || {
            black_box(position.units().count());
        });
        let microseconds = 1e6 * seconds / f64::from(done);
        Ok(ShapeFigures { card: slug.to_string(), legal, microseconds })
    });
    figures.collect()
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for game in &self.games {
            writeln!(
                f,
                "{0}×{0}: {1:.0} random games a second of {2:.0} draws and plays, {3:.0} of these a second",
                game.lines, game.games_per_second, game.steps_a_game, game.steps_per_second
            )?;
            writeln!(
                f,
                "       a position takes {} bytes, and {} for the boards seen by the end of a game",
                game.position_bytes, game.seen_bytes_at_the_end
            )?;
        }
        writeln!(f, "\nplacements on 19×19, a third of it taken   legal   µs for all")?;
        for shape in &self.placements {
            writeln!(f, "  {:<38} {:>7} {:>12.1}", shape.card, shape.legal, shape.microseconds)?;
        }
        Ok(())
    }
}
