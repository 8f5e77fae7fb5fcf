//! Lets the Dango bot `house` play ordinary Go against GNU Go through GTP, with alternating colours, and prints the
//! result:
//! `cargo run --release -p carreau-bots --example gnugo -- 100 [GNU Go's level] [lines] [level] [seed]`.
//!
//! It needs `gnugo` on the path, from Debian's package of that name. The games use area counting, positional superko
//! and komi 6.5. GNU Go's count (`final_score`) decides who has won. Beside it, the example prints how often our own
//! count, with the dead stones as our bot sees them, agrees.

use std::{
    env,
    error::Error,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use carreau_bots::{HasBots as _, Level, Request, Tally};
use carreau_core::{Game, Outcome, Side, Turn};
use carreau_dango::{Lines, Play, Position, Scoring, Terms};

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
        writeln!(self.to, "{command}")?;
        self.to.flush()?;
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            if self.from.read_line(&mut line)? == 0 {
                return Err("GNU Go has gone".into());
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

/// Plays one game, and returns GNU Go's result for Black in points, ours, and the number of plays.
fn play(
    start: &Position,
    house: Side,
    request: &Request<'_>,
    opponent: &mut GnuGo,
    times: &mut Vec<Duration>,
) -> Result<(f64, f64, u32)> {
    let bot = carreau_dango::Position::bot("house")?;
    opponent.ask(&format!("boardsize {}", start.stones().size()))?;
    opponent.ask("clear_board")?;
    opponent.ask(&format!("komi {}", start.terms().komi()))?;
    let mut position = start.clone();
    let mut plays = 0;
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
                    return Ok((lead, lead, plays));
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
    Ok((theirs, f64::from(position.count(&dead).lead()) / 2.0, plays))
}

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |i: usize, otherwise: u64| arguments.get(i).map_or(Ok(otherwise), |text| text.parse());
    let (games, their_level, lines) = (number(0, 10)?, number(1, 1)?, u8::try_from(number(2, 13)?)?);
    let level = Level::new(u8::try_from(number(3, 1)?)?).ok_or("levels start at 1")?;
    let seed = number(4, 1)?;
    let terms = Terms { board: Lines::try_from(lines)?, scoring: Scoring::Area, ..Terms::default() };
    let start = Position::ordinary(terms);
    let (mut tally, mut times, mut same) = (Tally::default(), Vec::new(), 0);
    for game in 0..games {
        let mut opponent = GnuGo::start(their_level, seed + game)?;
        let house = Side::ALL[usize::from(game % 2 == 1)];
        let request = Request::new(level, seed + game);
        // GNU Go 3.8 crashes in some positions. Such a game counts for nobody.
        let (theirs, ours, plays) = match play(&start, house, &request, &mut opponent, &mut times) {
            Ok(played) => played,
            Err(why) => {
                eprintln!("game {game}: house is {house}, not counted: {why}");
                continue;
            }
        };
        let won = |lead: f64| {
            if lead > 0.0 {
                Outcome::Won { by: Side::Black, points: 1 }
            } else {
                Outcome::Won { by: Side::White, points: 1 }
            }
        };
        tally.count(won(theirs), house);
        same += u32::from((theirs - ours).abs() < 0.1);
        eprintln!(
            "game {game}: house is {house}, Black leads by {theirs} ({ours} by our count), {plays} plays, {} of {}",
            tally.wins, tally.games
        );
    }
    let (low, high) = tally.interval();
    times.sort_unstable();
    let at =
        |percent: usize| times.get((times.len().max(1) - 1) * percent / 100).map_or(0, Duration::as_millis);
    println!(
        "house level {level} against GNU Go level {their_level} on {lines} lines: {} of {} games won, {:.0} % [{:.0}, \
         {:.0}]; {same} counted alike; {} ms a choice in the middle, {} at 95 %, {} at most",
        tally.wins,
        tally.games,
        100.0 * tally.share(),
        100.0 * low,
        100.0 * high,
        at(50),
        at(95),
        at(100),
    );
    Ok(())
}
