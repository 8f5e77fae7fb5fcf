//! Compares the choices of each level of the `house` bot of pétanque with an exhaustive search of the rest of the round:
//! `cargo run --release -p carreau-bots --example exhaustive -- FORMAT BOULES_LEFT POSITIONS SEED`, with `tete-a-tete`,
//! `doublettes` or `triplettes` as the format.
//!
//! Each position comes from another game of level 7 against itself: a random one of those in which a throw is to be
//! announced and the teams together have `BOULES_LEFT` boules in hand, 1 to 4. The games have consecutive seeds. Every
//! position adds a line to the standard error output, with the exact chance to win and the points of the best throw and
//! of each choice, so that a run that is stopped is not lost.

mod uncertainty;

use std::{env, error::Error, fmt::Write as _, time::Instant};

use carreau_bots::{Bot, Evaluation, Generator, HasBots as _, Level, Request, petanque::House};
use carreau_core::{Chance as _, Game as _, Side, Turn};
use carreau_petanque::{Format, Phase, Plan, Position, Terms};

use uncertainty::mean_and_error;

/// A smaller loss of the chance to win than this does not count as a mistake.
const NEGLIGIBLE: f64 = 1e-4;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [format, left, positions, seed] = &arguments[..] else {
        return Err("which format, how many boules left, how many positions, and which seed?".into());
    };
    let format = match format.as_str() {
        "tete-a-tete" => Format::TeteATete,
        "doublettes" => Format::Doublettes,
        "triplettes" => Format::Triplettes,
        other => return Err(format!("{other} is no format").into()),
    };
    let (left, positions, seed): (u8, usize, u64) = (left.parse()?, positions.parse()?, seed.parse()?);
    if !(1..=4).contains(&left) {
        return Err("1 to 4 boules can be left".into());
    }
    if positions < 2 {
        return Err("at least 2 positions are needed".into());
    }
    let house = Position::bot("house")?;
    let levels: Vec<Level> = (1..=8).filter_map(Level::new).collect();
    let mut losses = vec![Losses::default(); levels.len()];
    let mut deviations = Vec::new();
    let mut game = seed;
    while deviations.len() < positions {
        game += 1;
        let Some(position) = position_with(house, format, left, game)? else { continue };
        let side = position.turn().side().ok_or("a side is to throw")?;
        let started = Instant::now();
        let throws = House::SHIPPED.search_to_the_end(&position, left).ok_or("a throw is to be announced")?;
        let seconds = started.elapsed().as_secs_f64();
        let best = throws.first().ok_or("there is a throw")?;
        let judged = house.evaluate(&position, side).ok_or("house evaluates every position")?.win;
        deviations.push((judged - best.evaluation.win).abs());
        let figures = |of: Evaluation| format!("{:.5} {:.4}", of.win, of.points);
        let mut line = format!(
            "{} after {seconds:.1} s: {position}; best {} {}, judged {judged:.5}",
            deviations.len(),
            best.play,
            figures(best.evaluation)
        );
        for (level, losses) in levels.iter().zip(&mut losses) {
            let play = house.choose(&position, &Request::new(*level, game))?.play;
            let chosen = throws.iter().find(|one| one.play == play).ok_or("the choice is a throw")?;
            losses.win.push(best.evaluation.win - chosen.evaluation.win);
            losses.points.push(best.evaluation.points - chosen.evaluation.points);
            write!(line, "; level {level} {play} {}", figures(chosen.evaluation))?;
        }
        eprintln!("{line}");
    }
    let (mean, error) = mean_and_error(&deviations);
    println!(
        "{positions} positions; `evaluate` is off by {:.3} ± {:.3} points of the chance to win on average",
        100.0 * mean,
        100.0 * error
    );
    println!(
        "level | not best (%) | loss of chance (percentage points) | loss of points in the round | greatest loss"
    );
    for (level, Losses { win, points }) in levels.iter().zip(losses) {
        let worse = win.iter().filter(|&&loss| loss > NEGLIGIBLE).count();
        let share = 100.0 * f64::from(u32::try_from(worse)?) / f64::from(u32::try_from(positions)?);
        let (mean, error) = mean_and_error(&win);
        let (fewer, by) = mean_and_error(&points);
        let most = win.iter().copied().fold(0.0, f64::max);
        println!(
            "{level} | {share:.0} | {:.3} ± {:.3} | {fewer:.4} ± {by:.4} | {:.2}",
            100.0 * mean,
            100.0 * error,
            100.0 * most
        );
    }
    Ok(())
}

/// What a level loses in each position.
#[derive(Clone, Default)]
struct Losses {
    /// In chance to win the game, 0 to 1.
    win: Vec<f64>,
    /// In points less the other team's, as expected at the end of the round.
    points: Vec<f64>,
}

/// A position of a game in which a throw is to be announced with so many boules left; `None` if the game has none.
fn position_with(
    house: &dyn Bot<Position>,
    format: Format,
    left: u8,
    game: u64,
) -> Result<Option<Position>, Box<dyn Error>> {
    let level = Level::new(7).ok_or("there is a level 7")?;
    let mut luck = Generator::new(game);
    let mut position = Position::start(Terms { format, ..Terms::default() }, Plan::classic());
    let mut met = Vec::new();
    while !matches!(position.turn(), Turn::Over(_)) {
        if let Some(draw) = luck.chance(&position) {
            position.resolve(draw)?;
            continue;
        }
        let ground = position.ground();
        let in_hand: u8 = Side::ALL.into_iter().map(|side| ground.left(side)).sum();
        if matches!(position.phase(), Phase::Aim(_)) && in_hand == left {
            met.push(position.clone());
        }
        position.play(&house.choose(&position, &Request::new(level, game))?.play)?;
    }
    Ok(if met.is_empty() { None } else { Some(met.swap_remove(luck.index(met.len()))) })
}
