use std::{
    fmt,
    hint::black_box,
    io::{self, Write},
    time::{Duration, Instant},
};

use carreau_bots::Generator;
use carreau_petanque::{
    Character, Format, Phase, Plan, Play, Position, Terms, Throw,
    odds::{self, Aimed, Policy},
};
use carreau_table::{Chance, Game};
use serde::Serialize;

use super::pace::{Pace, parse_seconds, repeat_on_processor, wrong};
use crate::failure::Failure;

/// Measure the rules and the odds of pétanque on one core
///
/// Whole games are played at random, from the greeting to the last point, each legal play as likely as any other. The
/// odds are those of all landing fields of a character, and of shots, in situations from such games. Games are counted
/// by processor time where the system tells it, as Linux does; for the odds, let nothing else run.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau bench petanque
  carreau bench petanque --seconds 5 --json")]
pub(crate) struct Args {
    /// How long games of each format are played: seconds, 0.1 to 600
    #[arg(long, default_value = "1", value_parser = parse_seconds)]
    seconds: Duration,
    /// Print the figures as one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Figures {
    position_bytes: usize,
    formats: Vec<FormatFigures>,
}

#[derive(Debug, Serialize)]
struct FormatFigures {
    format: &'static str,
    games_per_second: f64,
    at_best_per_second: f64,
    events_a_game: f64,
    throws_a_game: f64,
    rounds_a_game: f64,
    /// All landing fields of a character.
    odds_map: Times,
    /// One shot, with all ways it can end.
    shot_odds: Times,
}

/// Microseconds, over several situations; of each the best of a few times.
#[derive(Debug, Serialize)]
struct Times {
    situations: usize,
    mean_us: f64,
    worst_us: f64,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let formats: Result<Vec<_>, _> =
        Format::ALL.into_iter().map(|format| measure(format, args.seconds)).collect();
    let figures = Figures { position_bytes: size_of::<Position>(), formats: formats? };
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&figures).map_err(io::Error::from)?)?;
    } else {
        write!(out, "{figures}")?;
    }
    Ok(out.flush()?)
}

/// The word for a format, and what is known of it: how many throws a random game has, and the leads of all landing
/// fields, and of all shots, in its situations, summed.
const fn known(format: Format) -> (&'static str, f64, i64, i64) {
    match format {
        Format::TeteATete => ("tête-à-tête", 94.0, 470_080, 2_310_244),
        Format::Doublettes => ("doublettes", 170.0, 397_768, 2_286_560),
        Format::Triplettes => ("triplettes", 170.4, 743_740, 2_967_250),
    }
}

/// What was counted in random games.
#[derive(Default)]
struct Counted {
    events: u64,
    throws: u64,
    rounds: u64,
}

/// Does the next thing at random; `false` when the game is over.
fn go_on(position: &mut Position, random: &mut Random, counted: &mut Counted) -> bool {
    let weight = position.weight();
    if weight > 0 {
        let draw = position.drawn_at(random.below(weight)).expect("it is below the weight");
        position.resolve(draw).expect("it is listed");
    } else {
        let Some(play) = position.sample(&mut |below| random.below_small(below)) else { return false };
        counted.throws += u64::from(matches!(play, Play::Throw(..)));
        position.play(&play).expect("it is legal");
    }
    counted.events += 1;
    true
}

fn start(format: Format) -> Position {
    Position::start(Terms { format, ..Terms::default() }, Plan::classic())
}

fn measure(format: Format, span: Duration) -> Result<FormatFigures, Failure> {
    let (name, throws, leads, shots) = known(format);
    let (start, mut random, mut counted) = (start(format), Random(Generator::new(1)), Counted::default());
    let Pace { done, seconds, at_best } = repeat_on_processor(span, 16, || {
        let mut position = start.clone();
        while go_on(&mut position, &mut random, &mut counted) {}
        counted.rounds += u64::from(position.round());
    });
    let games = f64::from(done);
    let throws_a_game = number(counted.throws) / games;
    // The law of large numbers leaves a fifth of this after a thousand games.
    if done >= 1000 && (throws_a_game - throws).abs() > 0.1 * throws {
        return Err(wrong(format_args!(
            "{throws_a_game:.1} throws a random game of {name}, not about {throws}"
        )));
    }
    let situations = situations(format);
    Ok(FormatFigures {
        format: name,
        games_per_second: games / seconds,
        at_best_per_second: at_best,
        events_a_game: number(counted.events) / games,
        throws_a_game,
        rounds_a_game: number(counted.rounds) / games,
        odds_map: times(
            leads,
            situations.iter().map(|(position, character)| {
                move || odds::landings(position, *character).iter().map(|one| i64::from(one.lead)).sum()
            }),
        )?,
        shot_odds: times(
            shots,
            situations.iter().filter_map(|(position, character)| {
                let Phase::Aim(side) = position.phase() else { return None };
                let throw = Throw::Shot(position.ground().fields(!side).next()?);
                let aimed = Aimed::new(position, *character, throw).expect("there is a target");
                Some(move || aimed.odds(Policy::default()).lead())
            }),
        )?,
    })
}

/// Situations of random games in which a throw is announced, and who throws.
fn situations(format: Format) -> Vec<(Position, Character)> {
    let mut random = Random(Generator::new(2));
    let mut found = Vec::new();
    while found.len() < 50 {
        let mut position = start(format);
        for _ in 0..20 + random.below(120) {
            if !go_on(&mut position, &mut random, &mut Counted::default()) {
                break;
            }
        }
        let Phase::Aim(side) = position.phase() else { continue };
        let ready =
            (0..).zip(position.team(side)).find(|&(place, _)| position.ground().in_hand(side, place) > 0);
        let character = ready.map(|(_, &character)| character);
        found.extend(character.map(|character| (position, character)));
    }
    found
}

/// Times some work in each of several situations, whose answers have a sum that is known.
fn times<W: Fn() -> i64>(known: i64, work: impl Iterator<Item = W>) -> Result<Times, Failure> {
    let (mut all, mut sum) = (Vec::new(), 0);
    for work in work {
        sum += work();
        let mut best = f64::MAX;
        for _ in 0..5 {
            let started = Instant::now();
            black_box(work());
            best = best.min(started.elapsed().as_secs_f64() * 1e6);
        }
        all.push(best);
    }
    if sum != known {
        return Err(wrong(format_args!("leads that sum up to {sum}, not to {known}")));
    }
    let worst_us = all.iter().copied().fold(0.0, f64::max);
    let count = u32::try_from(all.len()).unwrap_or(u32::MAX);
    Ok(Times { situations: all.len(), mean_us: all.iter().sum::<f64>() / f64::from(count.max(1)), worst_us })
}

/// Random numbers by multiplication: fast, and even enough for a measurement.
struct Random(Generator);

impl Random {
    fn below_small(&mut self, below: u32) -> u32 {
        let product = (self.0.next_u64() >> 32) * u64::from(below);
        u32::try_from(product >> 32).expect("half a word")
    }

    fn below(&mut self, below: u64) -> u64 {
        u64::from(self.below_small(u32::try_from(below).expect("a small number")))
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
const fn number(count: u64) -> f64 {
    count as f64
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "a position has {} bytes, beside its plan", self.position_bytes)?;
        for one in &self.formats {
            writeln!(f, "{}, one core", one.format)?;
            writeln!(
                f,
                "  games      {:>10.0} a second at random ({:.0} at best)",
                one.games_per_second, one.at_best_per_second
            )?;
            writeln!(
                f,
                "  a game has {:>10.1} rounds, {:.1} throws and {:.1} events",
                one.rounds_a_game, one.throws_a_game, one.events_a_game
            )?;
            let (map, shot) = (&one.odds_map, &one.shot_odds);
            writeln!(
                f,
                "  odds map   {:>10.1} µs for all landing fields of a character, at worst {:.1} ({} situations)",
                map.mean_us, map.worst_us, map.situations
            )?;
            writeln!(
                f,
                "  a shot     {:>10.1} µs for all its endings, at worst {:.1} ({} situations)",
                shot.mean_us, shot.worst_us, shot.situations
            )?;
        }
        Ok(())
    }
}
