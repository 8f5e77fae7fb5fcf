//! Measures how many points the `house` bot of Garanguet loses by its choices, against rollouts:
//! `cargo run --release -p carreau-bots --example rollouts -- LEVEL FROM TO ROUNDS`.
//!
//! Position number N comes from a game that the bot plays against itself: any throw of it that finds checkers of both
//! sides on each other's way, and several plays near the best one. The plays that level 2 judges within 0.1 points of its
//! best, at most five, are rolled out twice, ROUNDS times 216 games each time, with the same dice for all.
//!
//! Each line gives the position, the loss of the choice by the mean of both rollouts, and the loss by the second rollout
//! where the first one says which play is best. The former is too high on average, for the best of several uncertain
//! numbers seems better than it is; the latter is too low if the first rollout does not find the best play. Lines of several
//! runs can be put together.

use std::{env, error::Error};

use carreau_bots::{Bot as _, Generator, Level, Request, garanguet::House};
use carreau_core::{Chance as _, Game as _, Side, Turn};
use carreau_garanguet::{Position, Turn as Play};

/// A play is rolled out if level 2 judges it worse than its best by at most this many points.
const NEAR: f64 = 0.1;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<u32> = env::args().skip(1).map(|text| text.parse()).collect::<Result<_, _>>()?;
    let [level, from, to, rounds] = arguments[..] else {
        return Err("which level, from which position to which, and how many rounds?".into());
    };
    let level = Level::new(u8::try_from(level)?).ok_or("levels start at 1")?;
    let mut losses = [0.0; 2];
    for number in from..to {
        let (position, near) = position(u64::from(number))?;
        let chosen = House::SHIPPED.choose(&position, &Request::new(level, 0))?.play;
        let loss = loss(&position, &near, &chosen, rounds, u64::from(number))?;
        println!("{number} {:.4} {:.4} {position}", loss[0], loss[1]);
        losses = [losses[0] + loss[0], losses[1] + loss[1]];
    }
    let mean = losses.map(|loss| loss / f64::from(to - from));
    eprintln!("mean loss of level {level}: between {:.4} and {:.4} points", mean[1], mean[0]);
    Ok(())
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
        let candidates =
            House::SHIPPED.choose(&position, &Request::new(Level::TWO, 0).listing(5))?.candidates;
        let least = candidates[0].evaluation.points - NEAR;
        let near = candidates.into_iter().filter(|one| one.depth == 2 && one.evaluation.points >= least);
        let near: Vec<Play> = near.map(|candidate| candidate.play).collect();
        if black + white < 25 && near.len() > 1 {
            return Ok((position, near));
        }
    }
}

/// The loss of the chosen play by both rollouts, and by the second one against the first one's best.
fn loss(
    position: &Position,
    near: &[Play],
    chosen: &Play,
    rounds: u32,
    seed: u64,
) -> Result<[f64; 2], Box<dyn Error>> {
    let side = position.turn().side().ok_or("a side is to play")?;
    let rolled = |play: &Play| -> Result<[f64; 2], Box<dyn Error>> {
        let mut after = *position;
        after.play(play)?;
        let points = |seed| House::SHIPPED.roll_out(&after, side, rounds, seed).odds.evaluation().points;
        Ok([points(2 * seed), points(2 * seed + 1)])
    };
    let all = near.iter().map(rolled).collect::<Result<Vec<_>, _>>()?;
    let own = match near.iter().position(|play| play == chosen) {
        Some(index) => all[index],
        None => rolled(chosen)?,
    };
    let best = |points: &dyn Fn(&[f64; 2]) -> f64| {
        all.iter().chain([&own]).max_by(|a, b| points(a).total_cmp(&points(b))).copied().unwrap_or(own)
    };
    let mean = |points: &[f64; 2]| points[0].midpoint(points[1]);
    Ok([mean(&best(&mean)) - mean(&own), best(&|points| points[0])[1] - own[1]])
}
