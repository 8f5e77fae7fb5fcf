//! Lets each level of a game's `house` bot play the one below, and prints how often it wins:
//! `cargo run --release -p carreau-bots --example ladder -- GAME GAMES SEED`.
//!
//! Other levels may be tried: `… GAME GAMES SEED 1:0.4 1:0.2 2:0` has three, each with a level of the bot itself and by how
//! many points it misjudges.

use std::{env, error::Error, time::Instant};

use carreau_bots::{
    Bot, Generator, HasBots, Ladder, Level, Player, Request, Rung, Tally, dango, garanguet, meet, petango,
    petanque,
};
use carreau_core::Chance;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [game, games, seed, rungs @ ..] = &arguments[..] else {
        return Err("which game, how many games, and which seed?".into());
    };
    let (games, seed) = (games.parse()?, seed.parse()?);
    let rungs = rungs.iter().map(|text| rung(text)).collect::<Result<Vec<Rung>, _>>()?;
    match &game[..] {
        "garanguet" => {
            climb(garanguet::FromBeginner, carreau_garanguet::Terms::default(), games, seed, &rungs)
        }
        "dango" => climb(dango::House, carreau_dango::Terms::default(), games, seed, &rungs),
        "petanque" => {
            climb(petanque::House::SHIPPED, carreau_petanque::Terms::default(), games, seed, &rungs)
        }
        "petango" => climb(petango::House, carreau_petango::Terms::default(), games, seed, &rungs),
        other => Err(format!("{other} is no game").into()),
    }
}

/// Reads a level such as `1:0.4`.
fn rung(text: &str) -> Result<Rung, Box<dyn Error>> {
    let (level, slip) = text.split_once(':').ok_or("a level and how much it misjudges, as in 1:0.4")?;
    Ok(Rung::new(Level::new(level.parse()?).ok_or("levels start at 1")?, slip.parse()?))
}

fn climb<G: HasBots + Chance>(
    bot: impl Bot<G> + 'static,
    terms: G::Terms,
    games: u32,
    seed: u64,
    rungs: &[Rung],
) -> Result<(), Box<dyn Error>> {
    let tried = Ladder::new(bot, rungs.to_vec().leak());
    let house: &dyn Bot<G> = if rungs.is_empty() { G::bot("house")? } else { &tried };
    let start = G::new_game(terms);
    for number in 2..=house.highest_level().number() {
        let started = Instant::now();
        let (mut tally, mut luck) = (Tally::default(), Generator::new(seed));
        for pair in 0..games.div_ceil(2) {
            // With one seed for all games, a bot would always make the same mistake in the same opening.
            let player = |number: u8| Player {
                bot: house,
                request: Request::new(Level::new(number).expect("from 1"), seed + u64::from(pair)),
            };
            tally = tally.and(meet(&start, [player(number), player(number - 1)], 2, &mut luck)?);
        }
        let (low, high) = tally.interval();
        println!(
            "{} level {number} against {}: {} of {} games won, {:.1} % [{:.1}, {:.1}], {:.1} s",
            G::NAME,
            number - 1,
            tally.wins,
            tally.games,
            100.0 * tally.share(),
            100.0 * low,
            100.0 * high,
            started.elapsed().as_secs_f64(),
        );
    }
    Ok(())
}
