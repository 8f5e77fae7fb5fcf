mod progress;

use std::{
    fmt,
    io::{self, Write},
    num::NonZeroUsize,
    sync::{
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    thread,
    time::Instant,
};

use carreau_bots::{AnyBot, Bot, Generator, Level, Request, Tally};
use carreau_games::GameName;
use carreau_garanguet as garanguet;
use carreau_petango as petango;
use carreau_table::{BySide, Chance, Outcome, Side, Turn};
use serde::Serialize;

use self::progress::{Progress, pace};
use crate::{
    bots::parse_level,
    failure::Failure,
    terms::{GAMES, TermsArgs},
    told::{counted, side_name},
};

/// Let two bots play many games and sum up
///
/// The games follow from the seed alone, whatever the number of jobs.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  carreau simulate garanguet
  carreau simulate garanguet --black house --white random --games 2000 --seed 7
  carreau simulate garanguet --black random --white random --games 100000 --jobs 8 --json
  carreau simulate dango --black random --white random --games 100 --scoring area
  carreau simulate petanque --black house --white pointer --format triplettes --games 200
  carreau simulate petango --board xiangqi --hand steady --to 5 --games 20")]
pub(crate) struct Args {
    /// The game: garanguet, dango, petanque or petango
    #[arg(value_parser = GAMES, hide_possible_values = true)]
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
    let started = Instant::now();
    let games = match args.game {
        GameName::Garanguet => {
            let bot = |side| carreau_bots::garanguet::by_name(names[side]).map_err(Failure::unreadable);
            let bots = BySide { black: bot(Side::Black)?, white: bot(Side::White)? };
            play_all(&garanguet::Position::start(), bots, levels, batch)
        }
        GameName::Dango => {
            let bot = |side| carreau_bots::dango::by_name(names[side]).map_err(Failure::unreadable);
            let bots = BySide { black: bot(Side::Black)?, white: bot(Side::White)? };
            let start = agreed.start_of_dango().map_err(Failure::unreadable)?;
            play_all(&start, bots, levels, batch)
        }
        GameName::Petanque => {
            let bot = |side| carreau_bots::petanque::by_name(names[side]).map_err(Failure::unreadable);
            let bots = BySide { black: bot(Side::Black)?, white: bot(Side::White)? };
            play_all(&agreed.start_of_petanque(), bots, levels, batch)
        }
        GameName::Petango => {
            let bot = |side| carreau_bots::petango::by_name(names[side]).map_err(Failure::unreadable);
            let bots = BySide { black: bot(Side::Black)?, white: bot(Side::White)? };
            play_all(&petango::Position::start(agreed.petango.unwrap_or_default()), bots, levels, batch)
        }
    };
    let took = started.elapsed();
    let summary = Summary::new(args.game, batch, players, &games);
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&summary).map_err(io::Error::from)?)?;
    } else {
        write!(out, "{summary}")?;
        // How long it took is not part of the summary, which follows from the seed.
        let _ = writeln!(io::stderr(), "{}", pace(batch.games, took));
    }
    Ok(out.flush()?)
}

/// How many games are played, from which seed, and how many at a time.
#[derive(Debug, Clone, Copy)]
struct Batch {
    games: u32,
    seed: u64,
    jobs: usize,
}

/// As many games as take minutes at most, where nobody says how many.
const fn usual_games(game: GameName, house: bool) -> u32 {
    match (game, house) {
        (_, false) | (GameName::Garanguet, true) => 1000,
        (GameName::Dango, true) => 10,
        (GameName::Petanque, true) => 100,
        (GameName::Petango, true) => 20,
    }
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// How one game went.
#[derive(Debug, Clone, Copy)]
struct Played {
    outcome: Outcome,
    /// The turns of both sides, passes included.
    plies: u32,
}

/// Plays every game, in the order of their numbers in the result.
fn play_all<G: Chance>(
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
            done.push((number, play(start, bots, levels, seed, number)));
            progress.tick();
        }
    };
    let mut games: Vec<(u32, Played)> = thread::scope(|scope| {
        let (over, until) = mpsc::channel();
        let told = &progress;
        scope.spawn(move || told.tell(&until));
        let workers: Vec<_> = (0..jobs.min(games as usize)).map(|_| scope.spawn(work)).collect();
        let games = workers.into_iter().flat_map(|worker| worker.join().expect("a game does not fail"));
        let games = games.collect();
        drop(over);
        games
    });
    games.sort_unstable_by_key(|&(number, _)| number);
    games.into_iter().map(|(_, played)| played).collect()
}

/// Plays game `number` of a simulation.
fn play<G: Chance>(
    start: &G,
    bots: BySide<&dyn Bot<G>>,
    levels: BySide<Level>,
    seed: u64,
    number: u32,
) -> Played {
    let mut luck = Generator::of(seed, &format!("game {number}"));
    let requests = BySide::from_fn(|side| Request::new(levels[side], luck.next_u64()));
    let (mut position, mut plies) = (start.clone(), 0);
    loop {
        match position.turn() {
            Turn::Over(outcome) => return Played { outcome, plies },
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

/// What a simulation comes to.
#[derive(Debug, Serialize)]
struct Summary {
    game: GameName,
    seed: u64,
    games: u32,
    drawn: u32,
    black: SideSummary,
    white: SideSummary,
    plies: Spread,
}

#[derive(Debug, Serialize)]
struct PlayerSummary {
    bot: &'static str,
    version: u32,
    level: u8,
}

#[derive(Debug, Serialize)]
struct SideSummary {
    #[serde(flatten)]
    player: PlayerSummary,
    wins: u32,
    share: f64,
    /// Wilson's 95 % interval for the share.
    share_low: f64,
    share_high: f64,
    /// Games won for more than one point.
    multiple: u32,
    points: Average,
}

/// A mean with its 95 % interval.
#[derive(Debug, Serialize)]
struct Average {
    mean: f64,
    low: f64,
    high: f64,
}

#[derive(Debug, Serialize)]
struct Spread {
    mean: f64,
    low: f64,
    high: f64,
    fewest: u32,
    most: u32,
}

impl Summary {
    fn new(game: GameName, batch: Batch, players: Vec<PlayerSummary>, games: &[Played]) -> Self {
        let mut players = players.into_iter();
        let mut side = |side| {
            let player = players.next().expect("one player a side");
            SideSummary::new(player, side, games)
        };
        let (black, white) = (side(Side::Black), side(Side::White));
        let plies = games.iter().map(|played| played.plies);
        let Average { mean, low, high } = Average::of(plies.clone().map(f64::from));
        Self {
            game,
            seed: batch.seed,
            games: batch.games,
            drawn: batch.games - black.wins - white.wins,
            black,
            white,
            plies: Spread {
                mean,
                low,
                high,
                fewest: plies.clone().min().unwrap_or_default(),
                most: plies.max().unwrap_or_default(),
            },
        }
    }
}

impl SideSummary {
    fn new(player: PlayerSummary, side: Side, games: &[Played]) -> Self {
        let mut tally = Tally::default();
        for played in games {
            tally.count(played.outcome, side);
        }
        let (share_low, share_high) = tally.interval();
        let multiple = |played: &&Played| match played.outcome {
            Outcome::Won { by, points } => by == side && points > 1,
            Outcome::Drawn => false,
        };
        let points = games.iter().map(|played| match played.outcome {
            Outcome::Won { by, points } if by == side => f64::from(points),
            Outcome::Won { points, .. } => -f64::from(points),
            Outcome::Drawn => 0.0,
        });
        Self {
            player,
            wins: tally.wins,
            share: tally.share(),
            share_low,
            share_high,
            multiple: games.iter().filter(multiple).count().try_into().unwrap_or(u32::MAX),
            points: Average::of(points),
        }
    }
}

impl Average {
    /// The mean of some values, and the interval the normal law gives it.
    #[expect(clippy::cast_precision_loss, reason = "counts of games are far below 2^52")]
    fn of(values: impl Iterator<Item = f64> + Clone) -> Self {
        let count = values.clone().count() as f64;
        let mean = values.clone().sum::<f64>() / count;
        let squares: f64 = values.map(|value| (value - mean).powi(2)).sum();
        let spread = if count > 1.0 { 1.96 * (squares / (count - 1.0) / count).sqrt() } else { 0.0 };
        Self { mean, low: mean - spread, high: mean + spread }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, seed, games, drawn, plies, .. } = self;
        writeln!(f, "{}: {}, seed {seed}", game.title(), counted((*games).into(), "game"))?;
        writeln!(f)?;
        writeln!(f, "                          wins     share       95 % interval  doubled  points a game")?;
        for (side, summary) in [(Side::Black, &self.black), (Side::White, &self.white)] {
            let side = side_name(*game, side);
            let PlayerSummary { bot, level, .. } = summary.player;
            let player = format!("{bot} (level {level})");
            writeln!(
                f,
                "{side:<6} {player:<18}{:>8}  {:>6.2} %  {:>6.2} to {:>6.2} %  {:>7}  {:+.3} ({:+.3} to {:+.3})",
                summary.wins,
                100.0 * summary.share,
                100.0 * summary.share_low,
                100.0 * summary.share_high,
                summary.multiple,
                summary.points.mean,
                summary.points.low,
                summary.points.high,
            )?;
        }
        if *drawn > 0 {
            writeln!(f, "drawn {drawn:>28}")?;
        }
        writeln!(f)?;
        writeln!(
            f,
            "plies a game: {:.2} ({:.2} to {:.2}), from {} to {}",
            plies.mean, plies.low, plies.high, plies.fewest, plies.most
        )
    }
}
