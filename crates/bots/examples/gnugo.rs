//! Lets the Dango bot `house` play ordinary Go against GNU Go through GTP, with alternating colours, and prints the
//! result:
//! `cargo run --release -p carreau-bots --example gnugo -- GAMES GNUGO_LEVEL LINES LEVEL SEED FILE`.
//!
//! Each game adds a line to FILE and is not played again, so the command can be stopped and started again.
//!
//! It needs `gnugo` on the path, from Debian's package of that name. The games use area counting, positional superko
//! and komi 6.5. GNU Go's count (`final_score`) decides who has won. Beside it, the example prints how often our own
//! count, with the dead stones as our bot sees them, agrees.

mod lines;

use std::{
    env,
    error::Error,
    fmt,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    str::FromStr,
    time::{Duration, Instant},
};

use carreau_bots::{HasBots as _, Level, Request, Tally};
use carreau_core::{Game, Outcome, Side, Turn};
use carreau_dango::{Lines, Play, Position, Scoring, Terms};

use lines::Lines as Results;

/// What is said of a game in which GNU Go crashed.
const CRASHED: &str = "GNU Go has gone";

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// GNU Go as a child process.
struct GnuGo {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl GnuGo {
    fn start(level: u64, seed: u64) -> Result<Self> {
        let (level, seed) = (level.to_string(), seed.to_string());
        let options =
            ["--mode", "gtp", "--chinese-rules", "--positional-superko", "--level", &level, "--seed", &seed];
        let mut child =
            Command::new("gnugo").args(options).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let to = child.stdin.take().ok_or("no way in")?;
        let from = BufReader::new(child.stdout.take().ok_or("no way out")?);
        Ok(Self { child, to, from })
    }

    /// GNU Go's answer to a command.
    fn ask(&mut self, command: &str) -> Result<String> {
        writeln!(self.to, "{command}").and_then(|()| self.to.flush()).map_err(|_| CRASHED)?;
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            if self.from.read_line(&mut line)? == 0 {
                return Err(CRASHED.into());
            }
            if line.trim().is_empty() && !answer.is_empty() {
                break;
            }
            answer.push_str(&line);
        }
        match answer.trim().strip_prefix('=') {
            Some(answer) => Ok(answer.trim().to_owned()),
            None => Err(format!("{command}: {}", answer.trim()).into()),
        }
    }
}

impl Drop for GnuGo {
    fn drop(&mut self) {
        let _ = writeln!(self.to, "quit");
        let _ = self.child.wait();
    }
}

fn colour(side: Side) -> &'static str {
    if side == Side::Black { "black" } else { "white" }
}

/// How a game ended, and how long our choices in it took.
struct GameResult {
    /// By how many points Black leads as GNU Go counts, and as we do.
    theirs: f64,
    ours: f64,
    plays: u32,
    /// How long our choices took in the middle, and all but one of twenty, in milliseconds.
    middle: u128,
    most: u128,
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { theirs, ours, plays, middle, most } = self;
        write!(
            f,
            "Black leads by {theirs}, {ours} by our count, {plays} plays, {middle} to {most} ms a choice"
        )
    }
}

impl FromStr for GameResult {
    type Err = Box<dyn Error>;

    fn from_str(text: &str) -> Result<Self> {
        let numbers: Vec<&str> = text.split([' ', ',']).filter(|word| word.parse::<f64>().is_ok()).collect();
        let [theirs, ours, plays, middle, most] = numbers[..] else { return Err("not a game".into()) };
        Ok(Self {
            theirs: theirs.parse()?,
            ours: ours.parse()?,
            plays: plays.parse()?,
            middle: middle.parse()?,
            most: most.parse()?,
        })
    }
}

/// Plays one game.
fn play(start: &Position, house: Side, request: &Request<'_>, opponent: &mut GnuGo) -> Result<GameResult> {
    let bot = carreau_dango::Position::bot("house")?;
    opponent.ask(&format!("boardsize {}", start.stones().size()))?;
    opponent.ask("clear_board")?;
    opponent.ask(&format!("komi {}", start.terms().komi()))?;
    let mut position = start.clone();
    let (mut plays, mut times) = (0, Vec::new());
    while let Turn::Side(side) = position.turn() {
        if matches!(position.phase(), carreau_dango::Phase::Count { .. }) || plays > 600 {
            break;
        }
        plays += 1;
        let made = if side == house {
            let started = Instant::now();
            let made = bot.choose(&position, request)?.play;
            times.push(started.elapsed());
            let point = match made {
                Play::Stone { point, .. } => point.to_string(),
                _ => "pass".to_owned(),
            };
            opponent.ask(&format!("play {} {point}", colour(side)))?;
            made
        } else {
            match opponent.ask(&format!("genmove {}", colour(side)))?.to_ascii_lowercase().as_str() {
                "pass" => Play::Pass,
                "resign" => {
                    let lead = if house == Side::Black { 1000.0 } else { -1000.0 };
                    return Ok(result(lead, lead, plays, times));
                }
                point => Play::Stone { side, point: point.parse()? },
            }
        };
        position.play(&made)?;
    }
    let answer = opponent.ask("final_score")?;
    let theirs = match answer.split_once('+') {
        Some((winner, points)) => {
            let points: f64 = points.split_whitespace().next().unwrap_or("0").parse()?;
            if winner == "B" { points } else { -points }
        }
        None => 0.0,
    };
    if env::var_os("SHOW").is_some() {
        position.stones().rows().for_each(|row| eprintln!("{row}"));
    }
    let dead = match bot.choose(&position, request)?.play {
        Play::Dead(dead) => dead,
        _ => carreau_goban::PointSet::EMPTY,
    };
    Ok(result(theirs, f64::from(position.count(&dead).lead()) / 2.0, plays, times))
}

fn result(theirs: f64, ours: f64, plays: u32, mut times: Vec<Duration>) -> GameResult {
    times.sort_unstable();
    let at =
        |percent: usize| times.get((times.len().max(1) - 1) * percent / 100).map_or(0, Duration::as_millis);
    GameResult { theirs, ours, plays, middle: at(50), most: at(95) }
}

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [games, their_level, lines, level, seed, file] = &arguments[..] else {
        return Err(
            "how many games, GNU Go's level, how many lines, our level, which seed, and which file?".into()
        );
    };
    let (games, their_level, seed): (u64, u64, u64) = (games.parse()?, their_level.parse()?, seed.parse()?);
    let lines: u8 = lines.parse()?;
    let level = Level::new(level.parse()?).ok_or("levels start at 1")?;
    let terms = Terms { board: Lines::try_from(lines)?, scoring: Scoring::Area, ..Terms::default() };
    let start = Position::ordinary(terms);
    let version = Position::bot("house")?.version();
    let mut results = Results::open(file)?;
    let (mut tally, mut same, mut crashed) = (Tally::default(), 0, 0);
    for seed in seed..seed + games {
        let game = format!(
            "house {version} level {level}, GNU Go level {their_level}, {lines} lines, seed {seed}: "
        );
        let house = Side::ALL[usize::from(seed % 2 == 1)];
        if results.after(&game).is_none() {
            let mut opponent = GnuGo::start(their_level, seed)?;
            // GNU Go 3.8 crashes in some positions. Such a game counts for nobody.
            let line = match play(&start, house, &Request::new(level, seed), &mut opponent) {
                Ok(result) => result.to_string(),
                Err(why) if why.to_string() == CRASHED => CRASHED.to_owned(),
                Err(why) => return Err(format!("{game}{why}").into()),
            };
            eprintln!("{game}{line}");
            results.add(format!("{game}{line}"))?;
        }
        let line = results.after(&game).ok_or("a result is missing")?;
        if line == CRASHED {
            crashed += 1;
            continue;
        }
        let result: GameResult = line.parse()?;
        let by = if result.theirs > 0.0 { Side::Black } else { Side::White };
        tally.count(Outcome::Won { by, points: 1 }, house);
        same += u32::from((result.theirs - result.ours).abs() < 0.1);
    }
    let (low, high) = tally.interval();
    println!(
        "house level {level} against GNU Go level {their_level} on {lines} lines: {} of {} games won, {:.0} % [{:.0}, \
         {:.0}]; {same} counted alike, {crashed} in which GNU Go crashed not counted",
        tally.wins,
        tally.games,
        100.0 * tally.share(),
        100.0 * low,
        100.0 * high,
    );
    Ok(())
}
