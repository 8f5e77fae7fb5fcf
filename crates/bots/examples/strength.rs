//! Lets two Garanguet bots meet and prints how the first fared:
//! `cargo run --release -p carreau-bots --example strength -- house random 2000 [seed] [level] [level]`.

use std::{env, error::Error, time::Instant};

use carreau_bots::{Generator, Level, Player, Request, garanguet, meet};
use carreau_garanguet::Position;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |i: usize, otherwise: u64| arguments.get(i).map_or(Ok(otherwise), |text| text.parse());
    let player = |i: usize, otherwise: &str| -> Result<Player<'_, Position>, Box<dyn Error>> {
        let bot = garanguet::by_name(arguments.get(i).map_or(otherwise, String::as_str))?;
        let level = Level::new(u8::try_from(number(i + 4, 1)?)?).ok_or("levels start at 1")?;
        Ok(Player { bot, request: Request::new(level, number(3, 1)? + i as u64) })
    };
    let (first, second) = (player(0, "house")?, player(1, "random")?);
    let games = u32::try_from(number(2, 2000)?)?;
    let started = Instant::now();
    let tally = meet(&Position::start(), [first, second], games, &mut Generator::new(number(3, 1)?))?;
    let (low, high) = tally.interval();
    println!(
        "{} level {} against {} level {}: {} of {} games won, {:.2} % [{:.2}, {:.2}], {:+.3} points a game, {:.1} s",
        first.bot.name(),
        first.request.level,
        second.bot.name(),
        second.request.level,
        tally.wins,
        tally.games,
        100.0 * tally.share(),
        100.0 * low,
        100.0 * high,
        tally.points_per_game(),
        started.elapsed().as_secs_f64(),
    );
    Ok(())
}
