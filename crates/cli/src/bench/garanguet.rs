use std::{
    fmt,
    hint::black_box,
    io::{self, Write},
    time::{Duration, Instant},
};

use carreau_bots::Generator;
use carreau_garanguet::{Draw, Phase, Playout, Position, Roll, TurnList};
use carreau_table::{Chance, Side};
use serde::Serialize;

use super::pace::{Pace, parse_seconds, repeat, wrong};
use crate::failure::Failure;

/// Measure Garanguet on one core
///
/// Times are of the wall clock, so let nothing else run; what is reached at best in a tenth of a second tells
/// how much was disturbed. The positions of the first measurement are fixed and come with the number of their
/// results; the games and playouts start from the first position.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau bench garanguet
  carreau bench garanguet --seconds 10 --json")]
pub(crate) struct Args {
    /// How long the games, and the playouts, are played: seconds, 0.1 to 600
    #[arg(long, default_value = "3", value_parser = parse_seconds)]
    seconds: Duration,
    /// Print the figures as one JSON object
    #[arg(long)]
    json: bool,
}

/// Positions to play a roll in, each after the number of its distinct results.
const CORPUS: &str = include_str!("../../data/garanguet_positions.txt");

/// What random play from the start is known to come to, by other programs too: about 59 plies a game and 62
/// results a turn. A generator that loses turns, or lists them twice, moves these.
const PLIES: f64 = 58.8;
const RESULTS: f64 = 62.0;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let figures = Figures {
        legal: legal()?,
        games: games(args.seconds)?,
        playouts: playouts(args.seconds)?,
        allocated: allocated(),
    };
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&figures).map_err(io::Error::from)?)?;
    } else {
        write!(out, "{figures}")?;
    }
    Ok(out.flush()?)
}

#[derive(Debug, Serialize)]
struct Figures {
    legal: Legal,
    games: Games,
    playouts: Playouts,
    allocated: Allocated,
}

/// Listing the legal turns of one position and roll.
#[derive(Debug, Serialize)]
struct Legal {
    positions: usize,
    results: usize,
    median_ns: f64,
    mean_ns: f64,
    worst_ns: f64,
    worst_position: String,
    ns_per_result: f64,
}

/// Whole games, uniform over the distinct results of each roll.
#[derive(Debug, Serialize)]
struct Games {
    played: u32,
    seconds: f64,
    per_second: f64,
    at_best_per_second: f64,
    plies_per_game: f64,
    results_per_turn: f64,
    most_results: usize,
    results_per_second: f64,
}

/// Games played on die by die.
#[derive(Debug, Serialize)]
struct Playouts {
    played: u32,
    seconds: f64,
    per_second: f64,
    at_best_per_second: f64,
    won_by_the_first: f64,
}

/// What listing and playing turns allocates, once the list has its memory.
#[derive(Debug, Serialize)]
struct Allocated {
    turns: u32,
    bytes_per_turn: f64,
    allocations_per_turn: f64,
}

/// Lists the turns of every position of the corpus, often enough for a steady time of each.
fn legal() -> Result<Legal, Failure> {
    const BATCHES: usize = 41;
    const BATCH: Duration = Duration::from_micros(25);
    let mut turns = TurnList::new();
    let (mut times, mut results) = (Vec::new(), 0);
    for (count, position) in corpus() {
        let started = Instant::now();
        turns.fill(&position);
        let once = started.elapsed().as_nanos().max(1);
        if turns.len() != count {
            return Err(wrong(format_args!("{position}: {} results instead of {count}", turns.len())));
        }
        let fills = u32::try_from((BATCH.as_nanos() / once).clamp(1, 1000)).unwrap_or(1);
        let batch = || {
            let started = Instant::now();
            for _ in 0..fills {
                turns.fill(black_box(&position));
                black_box(turns.len());
            }
            started.elapsed().as_secs_f64() * 1e9 / f64::from(fills)
        };
        let mut batches: Vec<f64> = std::iter::repeat_with(batch).take(BATCHES).collect();
        times.push((median(&mut batches), position));
        results += count;
    }
    times.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let mut all: Vec<f64> = times.iter().map(|&(time, _)| time).collect();
    let sum: f64 = all.iter().sum();
    let (worst_ns, worst) = times.last().copied().expect("the corpus has positions");
    Ok(Legal {
        positions: all.len(),
        results,
        mean_ns: sum / number(all.len()),
        median_ns: median(&mut all),
        worst_ns,
        worst_position: worst.to_string(),
        ns_per_result: sum / number(results),
    })
}

fn corpus() -> impl Iterator<Item = (usize, Position)> {
    let lines = CORPUS.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let (count, position) = line.trim_start().split_once(' ').expect("a count and a position");
        (
            count.parse().expect("a count before each position"),
            position.parse().expect("positions that can be reached"),
        )
    })
}

/// Plays games for a while.
fn games(span: Duration) -> Result<Games, Failure> {
    let mut random = Random::new(1);
    let mut game = RandomGame::new();
    let Pace { done: games, seconds, at_best } = repeat(span, 4, || game.play(&mut random));
    let (plies, results) = (number(game.plies), number(game.results));
    let figures = Games {
        played: games,
        seconds,
        per_second: f64::from(games) / seconds,
        at_best_per_second: at_best,
        plies_per_game: plies / f64::from(games),
        results_per_turn: results / plies,
        most_results: game.most,
        results_per_second: results / seconds,
    };
    // The law of large numbers leaves this much after 500 games, several times over.
    if games >= 500 {
        let off = |found: f64, known: f64, by: f64| (found - known).abs() > by;
        if off(figures.plies_per_game, PLIES, 1.5) || off(figures.results_per_turn, RESULTS, 5.0) {
            return Err(wrong(format_args!(
                "{:.2} plies a game and {:.2} results a turn, not about {PLIES} and {RESULTS}",
                figures.plies_per_game, figures.results_per_turn
            )));
        }
    }
    Ok(figures)
}

/// A game at random over the distinct results, and what was counted in all of them so far.
struct RandomGame {
    start: [Position; 2],
    throws: Vec<Roll>,
    turns: TurnList,
    plies: usize,
    results: usize,
    most: usize,
}

impl RandomGame {
    fn new() -> Self {
        Self {
            start: Side::ALL.map(to_roll),
            throws: Roll::all()
                .flat_map(|roll| std::iter::repeat_n(roll, usize::try_from(roll.weight()).unwrap_or(0)))
                .collect(),
            turns: TurnList::new(),
            plies: 0,
            results: 0,
            most: 0,
        }
    }

    fn play(&mut self, random: &mut Random) {
        let mut position = self.start[random.index(2)];
        while let Phase::ToRoll(_) = position.phase() {
            let roll = self.throws[random.index(self.throws.len())];
            position.resolve(Draw::Roll(roll)).expect("a side is to roll");
            self.turns.fill(&position);
            position = self.turns.result(random.index(self.turns.len()));
            self.plies += 1;
            self.results += self.turns.len();
            self.most = self.most.max(self.turns.len());
        }
    }
}

/// Plays playouts for a while.
fn playouts(span: Duration) -> Result<Playouts, Failure> {
    let playout = Playout::new(&to_roll(Side::Black)).expect("Black is to roll");
    let mut random = Random::new(2);
    let mut won = 0_u32;
    let Pace { done: playouts, seconds, at_best } = repeat(span, 64, || {
        let outcome = playout.finish(|below| random.below(below));
        won += u32::from(outcome.winner() == Some(Side::Black));
    });
    let won_by_the_first = f64::from(won) / f64::from(playouts);
    // Whoever rolls first is half a turn ahead, no more.
    if playouts >= 10_000 && !(0.5..0.6).contains(&won_by_the_first) {
        return Err(wrong(format_args!(
            "the first to roll wins {:.1} % of the playouts",
            100.0 * won_by_the_first
        )));
    }
    let per_second = f64::from(playouts) / seconds;
    Ok(Playouts { played: playouts, seconds, per_second, at_best_per_second: at_best, won_by_the_first })
}

/// Plays some games with a list that has had others before: as long as a list meets richer rolls than ever
/// before, it still grows.
fn allocated() -> Allocated {
    let mut random = Random::new(3);
    let mut game = RandomGame::new();
    (0..2000).for_each(|_| game.play(&mut random));
    let before = game.plies;
    let info = allocation_counter::measure(|| (0..200).for_each(|_| game.play(&mut random)));
    let turns = u32::try_from(game.plies - before).unwrap_or(u32::MAX);
    let per_turn = |total: u64| f64::from(u32::try_from(total).unwrap_or(u32::MAX)) / f64::from(turns);
    Allocated {
        turns,
        bytes_per_turn: per_turn(info.bytes_total),
        allocations_per_turn: per_turn(info.count_total),
    }
}

fn to_roll(side: Side) -> Position {
    format!("b15,22,w15 0:0 {} -", side.letter()).parse().expect("the start, after the priority throw")
}

/// Random numbers by multiplication: fast, and even enough for a measurement.
struct Random(Generator);

impl Random {
    const fn new(seed: u64) -> Self {
        Self(Generator::new(seed))
    }

    fn below(&mut self, below: u32) -> u32 {
        let product = (self.0.next_u64() >> 32) * u64::from(below);
        u32::try_from(product >> 32).expect("half a word")
    }

    fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).expect("lists are short")) as usize
    }
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
fn number(count: usize) -> f64 {
    count as f64
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { legal, games, playouts, allocated } = self;
        writeln!(f, "legal turns of {} positions with {} results", legal.positions, legal.results)?;
        writeln!(f, "  median     {:>12.0} ns a position and roll", legal.median_ns)?;
        writeln!(f, "  mean       {:>12.0} ns", legal.mean_ns)?;
        writeln!(f, "  worst      {:>12.0} ns: {}", legal.worst_ns, legal.worst_position)?;
        writeln!(f, "  a result   {:>12.1} ns", legal.ns_per_result)?;
        writeln!(f, "random games, uniform over distinct results, one core")?;
        writeln!(
            f,
            "  games      {:>12.0} a second ({} in {:.1} s; {:.0} at best)",
            games.per_second, games.played, games.seconds, games.at_best_per_second
        )?;
        writeln!(f, "  results    {:>12.0} a second", games.results_per_second)?;
        writeln!(
            f,
            "  a game has {:>12.2} plies, a turn {:.2} results, at most {}",
            games.plies_per_game, games.results_per_turn, games.most_results
        )?;
        writeln!(f, "playouts die by die, one core")?;
        writeln!(
            f,
            "  playouts   {:>12.0} a second ({} in {:.1} s; {:.0} at best)",
            playouts.per_second, playouts.played, playouts.seconds, playouts.at_best_per_second
        )?;
        writeln!(f, "  the first to roll wins {:.1} % of them", 100.0 * playouts.won_by_the_first)?;
        writeln!(f, "memory allocated for a turn, over {} turns", allocated.turns)?;
        writeln!(
            f,
            "  bytes      {:>12.2} in {:.4} allocations",
            allocated.bytes_per_turn, allocated.allocations_per_turn
        )
    }
}
