//! Plays whole turns of Pétango, of up to three attempts with the club's hand, on boards with stones at rest anywhere. It
//! prints how many turns of each bot end without a foul, what the bot flicks, and how long its choices take:
//! `cargo run --release -p carreau-bots --example petango -- [turns] [goban or xiangqi] [level] [seed] [stones]`.
//!
//! The numbers of stones are 0 to 60, or others such as `30,40`. The turns follow from the seed; times are by the wall
//! clock. `benches/petango.rs` measures a single choice.

mod strewn;

use std::{env, error::Error, time::Instant};

use carreau_bots::{Bot, Generator, HasBots as _, Level, Request};
use carreau_core::{Chance, Game, Turn};
use carreau_petango::{Board, Play, Position};

use strewn::strewn;

/// The counts over the turns on boards with one number of stones.
#[derive(Default)]
struct Count {
    /// Turns that gave the opponent no point.
    valid: u32,
    straight: u32,
    curled: u32,
    lofted: u32,
    milliseconds: Vec<f64>,
}

impl Count {
    /// Plays one turn.
    fn turn(
        &mut self,
        bot: &dyn Bot<Position>,
        level: Level,
        mut position: Position,
        luck: &mut Generator,
    ) -> Result<(), Box<dyn Error>> {
        let side = position.turn().side().ok_or("a flick is due")?;
        let given = position.points(!side);
        let seed = luck.next_u64();
        loop {
            match position.turn() {
                Turn::Side(to_play) if to_play == side && position.going().is_some() => {
                    let started = Instant::now();
                    let choice = bot.choose(&position, &Request::new(level, seed))?;
                    self.milliseconds.push(started.elapsed().as_secs_f64() * 1e3);
                    self.kind(&choice.play);
                    let text = position.to_string();
                    position
                        .play(&choice.play)
                        .map_err(|refusal| format!("{}: {text}: {}: {refusal}", bot.name(), choice.play))?;
                }
                Turn::Chance => {
                    position.resolve(luck.chance(&position).ok_or("a slip is due")?)?;
                }
                Turn::Side(_) | Turn::Over(_) => break,
            }
        }
        // The palace can take a point from the opponent, or give one, without a foul.
        self.valid += u32::from(position.points(!side) <= given);
        Ok(())
    }

    fn kind(&mut self, play: &Play) {
        if let Play::Flick(flick) = play {
            self.lofted += u32::from(flick.elevation > 0);
            self.curled += u32::from(flick.elevation == 0 && flick.side != 0);
            self.straight += u32::from(flick.elevation == 0 && flick.side == 0);
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let argument = |i: usize, otherwise: &'static str| arguments.get(i).map_or(otherwise, String::as_str);
    let turns: u32 = argument(0, "50").parse()?;
    let board: Board = argument(1, "goban").parse().map_err(|_| "the boards are goban and xiangqi")?;
    let level = Level::new(argument(2, "1").parse()?).ok_or("levels start at 1")?;
    let seed: u64 = argument(3, "1").parse()?;
    let stones = argument(4, "0,10,20,30,40,60").split(',').map(str::parse);
    let stones: Vec<usize> = stones.collect::<Result<_, _>>()?;

    println!("{turns} turns for each line, {board}, club hand, seed {seed}");
    for (name, level) in [("straight", Level::ONE), ("house", level)] {
        let bot = Position::bot(name)?;
        println!(
            "\n{:<18}  without foul  straight  curled  lofted    median ms     95 %    worst",
            format!("{name} (level {})", level.number())
        );
        for &stones in &stones {
            // The first choice is not timed, because the bot then also computes what it keeps for later ones.
            bot.choose(&strewn(board, 0, &mut Generator::new(0)), &Request::new(level, 0))?;
            let mut count = Count::default();
            for turn in 0..turns {
                let mut luck = Generator::of(seed, &format!("{stones} stones, turn {turn}"));
                let position = strewn(board, stones, &mut luck);
                count.turn(bot, level, position, &mut luck)?;
            }
            count.milliseconds.sort_by(f64::total_cmp);
            let at = |percent: usize| {
                count.milliseconds.get((count.milliseconds.len().max(1) - 1) * percent / 100).unwrap_or(&0.0)
            };
            println!(
                "{stones:>11} stones  {:>10.1} %  {:>8}  {:>6}  {:>6}  {:>11.1}  {:>7.1}  {:>7.1}",
                100.0 * f64::from(count.valid) / f64::from(turns.max(1)),
                count.straight,
                count.curled,
                count.lofted,
                at(50),
                at(95),
                at(100),
            );
        }
    }
    Ok(())
}
