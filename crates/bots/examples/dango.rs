//! Lets two Dango bots play each other, and prints the first one's results and how long its choices took:
//! `cargo run --release -p carreau-bots --example dango -- house random 20 [lines] [seed] [level] [level] [go]
//! [least]`.
//!
//! With `go` the games are ordinary Go from the first stone. With `least` the first bot is stopped as soon as it begins
//! to think.

use std::{
    env,
    error::Error,
    time::{Duration, Instant},
};

use carreau_bots::{Generator, HasBots as _, Level, Request, Tally};
use carreau_core::{Chance, Game, Side, Turn};
use carreau_dango::{Deck, Lines, Position, Terms};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |i: usize, otherwise: u64| arguments.get(i).map_or(Ok(otherwise), |text| text.parse());
    let name = |i: usize| arguments.get(i).map_or(["house", "random"][i], String::as_str);
    let bots = [carreau_dango::Position::bot(name(0))?, carreau_dango::Position::bot(name(1))?];
    let (games, lines, seed) = (u32::try_from(number(2, 20)?)?, u8::try_from(number(3, 13)?)?, number(4, 1)?);
    let level = |i: usize| -> Result<Level, Box<dyn Error>> {
        Level::new(u8::try_from(number(i + 5, 1)?)?).ok_or_else(|| "levels start at 1".into())
    };
    let levels = [level(0)?, level(1)?];
    let terms = Terms { board: Lines::try_from(lines)?, ..Terms::default() };
    let word = |word: &str| arguments.iter().any(|argument| argument == word);
    let stop = || true;
    let start = if word("go") { Position::ordinary(terms) } else { Position::start(terms, Deck::classic()) };

    let mut luck = Generator::new(seed);
    let (mut tally, mut times, mut plays) = (Tally::default(), Vec::new(), 0_u32);
    for game in 0..games {
        let first = Side::ALL[usize::from(game % 2 == 1)];
        let mut position = start.clone();
        let outcome = loop {
            match position.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Chance => {
                    position.resolve(luck.chance(&position).ok_or("a chance is due")?)?;
                }
                Turn::Side(side) => {
                    let i = usize::from(side != first);
                    let mut request = Request::new(levels[i], seed + u64::from(game));
                    if i == 0 && word("least") {
                        request = request.stopped_by(&stop);
                    }
                    let started = Instant::now();
                    let choice = bots[i].choose(&position, &request)?;
                    if i == 0 {
                        times.push(started.elapsed());
                    }
                    position.play(&choice.play)?;
                    plays += 1;
                }
            }
        };
        tally.count(outcome, first);
        eprintln!("game {game}: {} of {} won, {plays} plays so far", tally.wins, tally.games);
    }
    let (low, high) = tally.interval();
    times.sort_unstable();
    let at =
        |percent: usize| times.get((times.len().max(1) - 1) * percent / 100).map_or(0, Duration::as_millis);
    println!(
        "{}{} level {} against {} level {} on {lines} lines: {} of {} games won, {:.1} % [{:.1}, {:.1}]; {} ms a choice \
         in the middle, {} at 95 %, {} at most; {plays} plays",
        bots[0].name(),
        if word("least") { ", told to stop at once," } else { "" },
        levels[0],
        bots[1].name(),
        levels[1],
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
