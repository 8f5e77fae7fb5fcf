mod progress;
mod summary;

use std::{
    io::{self, Write},
    num::NonZeroUsize,
    sync::{
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    thread,
    time::Instant,
};

use carreau_bots::{AnyBot, Bot, Generator, Level, Request};
use carreau_core::{BySide, Outcome, Side, Turn};
use carreau_games::{GameName, ListedGame, Position, each_game};

use self::{
    progress::{Progress, pace},
    summary::{PlayerSummary, Summary},
};
use crate::{
    bots::parse_level,
    failure::Failure,
    terminal::{Terminal, examples},
    terms::{GAMES, TermsArgs},
};

/// Let two bots play many games and sum up
///
/// The games follow from the seed alone, whatever the number of jobs.
#[derive(Debug, clap::Args)]
#[command(after_help = after_help())]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = GAMES)]
    game: GameName,
    /// The bot that plays Black
    #[arg(long, default_value = "house", value_name = "BOT")]
    black: String,
    /// The bot that plays White
    #[arg(long, default_value = "random", value_name = "BOT")]
    white: String,
    /// Black's level
    #[arg(long, default_value = "1", value_parser = parse_level, value_name = "LEVEL")]
    black_level: Level,
    /// White's level
    #[arg(long, default_value = "1", value_parser = parse_level, value_name = "LEVEL")]
    white_level: Level,
    #[command(flatten)]
    terms: TermsArgs,
    /// How many games [default: 1000; with the house bot 10 of Dango, 100 of Pétanque, 20 of Pétango]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    games: Option<u32>,
    /// What the dice, the cards and the bots' luck follow from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games at a time, 1 to 1024 [default: one for each processor]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// Print the summary as one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let agreed = args.terms.of(args.game)?;
    let names = BySide { black: &args.black, white: &args.white };
    let levels = BySide { black: args.black_level, white: args.white_level };
    let mut players = Vec::new();
    for side in Side::ALL {
        let bot = AnyBot::by_name(args.game, names[side]).map_err(Failure::unreadable)?;
        let (level, highest) = (levels[side], bot.highest_level());
        if level > highest {
            let what = format!("{} has levels 1 to {highest}, not {level}", bot.name());
            return Err(Failure::unreadable(what));
        }
        players.push(PlayerSummary { bot: bot.name(), version: bot.version(), level: level.number() });
    }
    let house = players.iter().any(|player| player.bot == "house");
    let batch = Batch {
        games: args.games.unwrap_or_else(|| usual_games(args.game, house)),
        seed: args.seed,
        jobs: args.jobs.map_or_else(processors, usize::from),
    };
    let start = agreed.start();
    let started = Instant::now();
    let games = each_game!(args.game, G => play_all::<G>(own(&start), bots(names)?, levels, batch));
    let took = started.elapsed();
    let summary = Summary::new(args.game, batch, players, &games);
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&summary).map_err(io::Error::from)?)?;
    } else {
        write!(out, "{summary}")?;
        // The time is not part of the summary, because the summary follows from the seed alone.
        let _ = writeln!(io::stderr(), "{}", pace(batch.games, took));
    }
    Ok(out.flush()?)
}

fn after_help() -> String {
    examples("simulate", |game| each_game!(game, G => G::SIMULATE_EXAMPLES))
}

/// The bots with these two names.
fn bots<G: Terminal>(names: BySide<&String>) -> Result<BySide<&'static dyn Bot<G>>, Failure> {
    let bot = |side| G::bot(names[side]).map_err(Failure::unreadable);
    Ok(BySide { black: bot(Side::Black)?, white: bot(Side::White)? })
}

/// A position as the type of its game.
fn own<G: ListedGame>(start: &Position) -> &G {
    G::of(start).expect("the terms were read for the game")
}

/// How many games to play, from which seed, and how many at a time.
#[derive(Debug, Clone, Copy)]
struct Batch {
    games: u32,
    seed: u64,
    jobs: usize,
}

/// The default number of games, which takes a few minutes at most.
const fn usual_games(game: GameName, house: bool) -> u32 {
    if house { each_game!(game, G => G::USUAL_GAMES) } else { 1000 }
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// The result of one game.
#[derive(Debug, Clone, Copy)]
struct Played {
    outcome: Outcome,
    /// By how many points Black was ahead at the end.
    lead: f64,
    /// The turns of both sides, including passes.
    plies: u32,
}

/// Plays all games. The result lists them by their numbers.
fn play_all<G: Terminal>(
    start: &G,
    bots: BySide<&dyn Bot<G>>,
    levels: BySide<Level>,
    Batch { games, seed, jobs }: Batch,
) -> Vec<Played> {
    let progress = Progress::new(games);
    let next = AtomicU32::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return done;
            }
            let (over, outcome, plies) = play(start, bots, levels, seed, number);
            done.push((number, Played { outcome, lead: over.lead(), plies }));
            progress.tick();
        }
    };
    let mut games: Vec<(u32, Played)> = thread::scope(|scope| {
        let (over, until) = mpsc::channel();
        let reporter = &progress;
        scope.spawn(move || reporter.tell(&until));
        let workers: Vec<_> = (0..jobs.min(games as usize)).map(|_| scope.spawn(work)).collect();
        let games = workers.into_iter().flat_map(|worker| worker.join().expect("a game does not fail"));
        let games = games.collect();
        drop(over);
        games
    });
    games.sort_unstable_by_key(|&(number, _)| number);
    games.into_iter().map(|(_, played)| played).collect()
}

/// Plays game `number` of a simulation and returns the final position, the outcome and the number of both sides' turns.
fn play<G: Terminal>(
    start: &G,
    bots: BySide<&dyn Bot<G>>,
    levels: BySide<Level>,
    seed: u64,
    number: u32,
) -> (G, Outcome, u32) {
    let mut luck = Generator::of(seed, &format!("game {number}"));
    let requests = BySide::from_fn(|side| Request::new(levels[side], luck.next_u64()));
    let (mut position, mut plies) = (start.clone(), 0);
    loop {
        match position.turn() {
            Turn::Over(outcome) => return (position, outcome, plies),
            Turn::Chance => {
                let draw = luck.chance(&position).expect("a chance is due");
                position.resolve(draw).expect("a listed outcome can be drawn");
            }
            Turn::Side(side) => {
                let choice = bots[side].choose(&position, &requests[side]).expect("the level was checked");
                position.play(&choice.play).expect("a bot chooses a legal play");
                plies += 1;
            }
        }
    }
}
