//! Lets two pétanque bots play each other, and prints the first one's results and how long its choices took:
//! `cargo run --release -p carreau-bots --example petanque -- house random 1000 [format] [seed] [level] [level]`,
//! with `tete-a-tete`, `doublettes` or `triplettes` as the format.

use std::{
    env,
    error::Error,
    fs,
    time::{Duration, Instant},
};

use carreau_bots::{Aim, Generator, HasBots as _, Level, Request, Tally};
use carreau_core::{Chance, Game, Side, Turn};
use carreau_petanque::{Format, Plan, Position, Terms};

/// The processor time of this thread, to some milliseconds, if the system reports it as Linux does; otherwise the time
/// since `started`.
fn spent(started: Instant) -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| started.elapsed(), Duration::from_nanos)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let argument = |i: usize, otherwise: &'static str| arguments.get(i).map_or(otherwise, String::as_str);
    let names = [argument(0, "house"), argument(1, "random")];
    let bots = [carreau_petanque::Position::bot(names[0])?, carreau_petanque::Position::bot(names[1])?];
    let games: u32 = argument(2, "100").parse()?;
    let format = match argument(3, "doublettes") {
        "tete-a-tete" => Format::TeteATete,
        "doublettes" => Format::Doublettes,
        "triplettes" => Format::Triplettes,
        other => return Err(format!("{other} is no format").into()),
    };
    let seed: u64 = argument(4, "1").parse()?;
    let level = |i: usize| -> Result<Level, Box<dyn Error>> {
        Level::new(argument(i, "1").parse()?).ok_or_else(|| "levels start at 1".into())
    };
    let levels = [level(5)?, level(6)?];
    let terms = Terms { format, ..Terms::default() };

    let started = Instant::now();
    let mut luck = Generator::new(seed);
    let (mut tally, mut times) = (Tally::default(), Vec::new());
    let mut scores = [0_u64; 2];
    for game in 0..games {
        let first = Side::ALL[usize::from(game % 2 == 1)];
        let mut position = Position::start(terms, Plan::classic());
        let outcome = loop {
            match position.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Chance => {
                    position.resolve(luck.chance(&position).ok_or("a chance is due")?)?;
                }
                Turn::Side(side) => {
                    let i = usize::from(side != first);
                    let request = Request::new(levels[i], seed + u64::from(game)).aiming_at(Aim::Win);
                    let before = spent(started);
                    let choice = bots[i].choose(&position, &request)?;
                    if i == 0 {
                        times.push(spent(started).saturating_sub(before));
                    }
                    position.play(&choice.play)?;
                }
            }
        };
        tally.count(outcome, first);
        for (sum, side) in scores.iter_mut().zip([first, !first]) {
            *sum += u64::from(position.score(side));
        }
        if (game + 1) % (games / 10).max(1) == 0 {
            eprintln!("{} of {} games won", tally.wins, tally.games);
        }
    }
    let (low, high) = tally.interval();
    times.sort_unstable();
    let at = |percent: usize| {
        times.get((times.len().max(1) - 1) * percent / 100).map_or(0.0, Duration::as_secs_f64) * 1e3
    };
    println!(
        "{} level {} against {} level {}, {}: {} of {} games won, {:.1} % [{:.1}, {:.1}], points {} to {}; \
         {:.1} ms of processor time a choice on average, {:.1} at 95 %, {:.1} at most",
        names[0],
        levels[0],
        names[1],
        levels[1],
        argument(3, "doublettes"),
        tally.wins,
        tally.games,
        100.0 * tally.share(),
        100.0 * low,
        100.0 * high,
        scores[0],
        scores[1],
        times.iter().sum::<Duration>().as_secs_f64() * 1e3 / f64::from(u32::try_from(times.len())?.max(1)),
        at(95),
        at(100),
    );
    Ok(())
}
