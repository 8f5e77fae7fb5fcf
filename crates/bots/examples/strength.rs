//! Lets two Garanguet bots play each other, and prints the first one's results:
//! `cargo run --release -p carreau-bots --example strength -- house random 2000 [seed] [level] [level]`.
//!
//! Besides the bots there is `racer`, which only counts pips.

use std::{env, error::Error, time::Instant};

use carreau_bots::{
    Bot, Generator, HasBots as _, Level, Player, Request, UnknownBot,
    garanguet::{Evaluator, House, Odds},
    meet,
};
use carreau_garanguet::{Checkers, Position};

/// Plays only to win the race: the fewest pips to go, then the fewest checkers behind.
struct Racer;

static RACER: House<Racer> = House::new(Racer, 1);

impl Evaluator for Racer {
    fn odds(&self, own: Checkers, _: Checkers) -> Odds {
        Odds { win: 1.0 - f64::from(own.pips()) / 360.0, double_win: 0.0, double_loss: 0.0 }
    }
}

fn by_name(name: &str) -> Result<&'static dyn Bot<Position>, UnknownBot> {
    if name == "racer" { Ok(&RACER) } else { carreau_garanguet::Position::bot(name) }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |i: usize, otherwise: u64| arguments.get(i).map_or(Ok(otherwise), |text| text.parse());
    let name = |i: usize| arguments.get(i).map_or(["house", "random"][i], String::as_str);
    let player = |i: usize| -> Result<Player<'_, Position>, Box<dyn Error>> {
        let level = Level::new(u8::try_from(number(i + 4, 1)?)?).ok_or("levels start at 1")?;
        Ok(Player { bot: by_name(name(i))?, request: Request::new(level, number(3, 1)? + i as u64) })
    };
    let players = [player(0)?, player(1)?];
    let games = u32::try_from(number(2, 2000)?)?;
    let started = Instant::now();
    let tally = meet(&Position::start(), players, games, &mut Generator::new(number(3, 1)?))?;
    let (low, high) = tally.interval();
    println!(
        "{} level {} against {} level {}: {} of {} games won, {:.2} % [{:.2}, {:.2}], {:+.3} points a game, {:.1} s",
        name(0),
        players[0].request.level,
        name(1),
        players[1].request.level,
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
