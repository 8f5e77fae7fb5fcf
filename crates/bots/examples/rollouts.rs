//! Measures how many points the `house` bot of Garanguet loses by its choices, against rollouts:
//! `cargo run --release -p carreau-bots --example rollouts -- LEVELS FROM TO ROUNDS FILE`, with levels such as `7,8`.
//!
//! Position number N comes from a game that the bot plays against itself without misjudging: any throw of it that finds
//! checkers of both sides on each other's way, and several plays near the best one. The plays that level 8 judges within
//! 0.1 points of its best, at most five, and those that the levels choose are rolled out twice, ROUNDS times 216 games
//! each time, with the same dice for all.
//!
//! Each rollout adds a line to FILE and is not made again by the same version of the bot, so the command can be stopped and
//! started again, with other levels, too. At the end it gives two mean losses for each level, with 95 % intervals. The
//! higher one is by the mean of both rollouts. It is too high, for the best of several uncertain numbers seems better than
//! it is. The lower one goes by one rollout after the other has said which play is best. It is too low if the other does
//! not find the best play.

mod lines;
mod rolling_out;
mod uncertainty;

use std::{env, error::Error};

use carreau_bots::{Bot as _, Generator, HasBots as _, Level, Request, garanguet::House};
use carreau_core::{Chance as _, Game as _, Side, Turn};
use carreau_garanguet::{Position, Turn as Play};

use lines::Lines;
use rolling_out::near_best;
use uncertainty::mean_and_error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [levels, from, to, rounds, file] = &arguments[..] else {
        return Err("which levels, from which position to which, how many rounds, and which file?".into());
    };
    let levels = levels.split(',').map(level).collect::<Result<Vec<_>, _>>()?;
    let (from, to, rounds): (u64, u64, u32) = (from.parse()?, to.parse()?, rounds.parse()?);
    let mut lines = Lines::open(file)?;
    let mut losses = vec![[const { Vec::new() }; 2]; levels.len()];
    for number in from..to {
        let (position, near) = position(number)?;
        for (of_level, loss) in
            losses.iter_mut().zip(self::losses(&position, &near, &levels, rounds, number, &mut lines)?)
        {
            of_level[0].push(loss[0]);
            of_level[1].push(loss[1]);
        }
    }
    for (level, losses) in levels.iter().zip(losses) {
        let [high, low] = losses.map(|losses| mean(&losses));
        println!("level {level}: between {} and {} points in {} positions", low, high, to - from);
    }
    Ok(())
}

fn level(text: &str) -> Result<Level, Box<dyn Error>> {
    Ok(Level::new(text.parse()?).ok_or("levels start at 1")?)
}

/// The mean, and half the width of its 95 % interval.
fn mean(losses: &[f64]) -> String {
    let (mean, error) = mean_and_error(losses);
    format!("{mean:.4} ± {:.4}", 1.96 * error)
}

/// A contested position, with the plays near the best.
fn position(number: u64) -> Result<(Position, Vec<Play>), Box<dyn Error>> {
    let mut luck = Generator::new(number);
    loop {
        let mut position = Position::start();
        let mut met = Vec::new();
        while !matches!(position.turn(), Turn::Over(_)) {
            if let Some(draw) = luck.chance(&position) {
                position.resolve(draw)?;
                continue;
            }
            met.push(position);
            position.play(&House::SHIPPED.choose(&position, &Request::new(Level::ONE, 0))?.play)?;
        }
        let position = met[luck.index(met.len())];
        let [black, white] = Side::ALL.map(|side| position.checkers(side).furthest());
        let near = near_best(&position)?;
        if black + white < 25 && near.len() > 1 {
            return Ok((position, near));
        }
    }
}

/// Each level's loss by both rollouts, and by one of them where the other says which play is best.
fn losses(
    position: &Position,
    near: &[Play],
    levels: &[Level],
    rounds: u32,
    number: u64,
    lines: &mut Lines,
) -> Result<Vec<[f64; 2]>, Box<dyn Error>> {
    let side = position.turn().side().ok_or("a side is to play")?;
    let house = carreau_garanguet::Position::bot("house")?;
    let (mut plays, mut chosen) = (near.to_vec(), Vec::new());
    for &level in levels {
        let play = house.choose(position, &Request::new(level, number))?.play;
        let known = plays.iter().position(|other| *other == play);
        chosen.push(known.unwrap_or(plays.len()));
        plays.extend(known.is_none().then_some(play));
    }
    let mut points: Vec<[f64; 2]> = Vec::new();
    for play in &plays {
        let version = rolling_out::version();
        let beginning = format!("house {version}, {number} {rounds} {position} {play}: ");
        if lines.after(&beginning).is_none() {
            let mut after = *position;
            after.play(play)?;
            let rolled = |seed| House::SHIPPED.roll_out(&after, side, rounds, seed).odds.evaluation().points;
            lines.add(format!("{beginning}{:.5} {:.5}", rolled(2 * number), rolled(2 * number + 1)))?;
        }
        let (first, second) =
            lines.after(&beginning).and_then(|points| points.split_once(' ')).ok_or("a line is cut short")?;
        points.push([first.parse()?, second.parse()?]);
    }
    let best = |by: &dyn Fn(&[f64; 2]) -> f64| {
        points.iter().max_by(|a, b| by(a).total_cmp(&by(b))).copied().ok_or("no play was rolled out")
    };
    let mean = |points: &[f64; 2]| points[0].midpoint(points[1]);
    let (by_both, by_first, by_second) = (best(&mean)?, best(&|of| of[0])?, best(&|of| of[1])?);
    let loss = |&own: &usize| {
        let own = points[own];
        [mean(&by_both) - mean(&own), (by_first[1] - own[1]).midpoint(by_second[0] - own[0])]
    };
    Ok(chosen.iter().map(loss).collect())
}
