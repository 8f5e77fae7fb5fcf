//! Finds the best play of each first roll of Garanguet by rollouts, and prints a page with them:
//! `cargo run --release -p carreau-bots --example openings -- ROUNDS SEED FILE > docs/garanguet-openings.md`.
//!
//! The plays that level 8 judges within 0.1 points of its best, at most five, are played to the end ROUNDS times 216 times
//! each. The best two of these are played eight times as often with other dice, and the page has these results. Both get
//! the same dice. Each roll adds a line to FILE and is not rolled out again by the same version of the bot, so the command
//! can be stopped and started again.

mod lines;
mod rolling_out;
mod uncertainty;

use std::{env, error::Error};

use carreau_bots::garanguet::House;
use carreau_core::{Chance as _, Game as _, Side};
use carreau_garanguet::{Die, Draw, Position, Roll, Turn};

use lines::Lines;
use rolling_out::{NEAR, near_best};
use uncertainty::mean_and_error;

/// How many times as often as the others the best two plays are rolled out.
const AGAIN: u32 = 8;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [rounds, seed, file] = &arguments[..] else {
        return Err("how many rounds, which seed, and which file?".into());
    };
    let (rounds, seed): (u32, u64) = (rounds.parse()?, seed.parse()?);
    let mut lines = Lines::open(file)?;
    let mut openings = Vec::new();
    for (roll, number) in Roll::all().zip(0..) {
        let beginning = format!("house {}, {roll} {rounds} {seed}: ", rolling_out::version());
        if lines.after(&beginning).is_none() {
            let opening = Opening::rolled_out(roll, rounds, seed + 1000 * number)?;
            lines.add(format!("{beginning}{}", opening.to_line()))?;
        }
        openings.push((roll, Opening::from_line(lines.after(&beginning).unwrap_or_default())?));
    }
    print_page(&openings, rounds, seed);
    Ok(())
}

/// What rollouts found of a play.
struct Judged {
    play: String,
    points: f64,
    win: f64,
}

/// The plays of a first roll, as far as the page tells.
struct Opening {
    best: Judged,
    /// The standard error of the best play's points.
    error: f64,
    /// The runner-up with how many points it is behind and the standard error of that; `None` if no play was near.
    next: Option<(Judged, f64, f64)>,
}

impl Opening {
    fn rolled_out(roll: Roll, rounds: u32, seed: u64) -> Result<Self, Box<dyn Error>> {
        let start = thrown(roll)?;
        let mut near = Vec::new();
        for play in near_best(&start)? {
            let mut after = start;
            after.play(&play)?;
            let points = House::SHIPPED.roll_out(&after, Side::Black, rounds, seed).odds.evaluation().points;
            near.push((points, play, after));
        }
        near.sort_by(|a, b| b.0.total_cmp(&a.0));
        near.truncate(2);
        // Each round has its own dice, so the spread of the rounds tells how certain their mean is.
        let again = |after: &Position| -> Vec<(f64, f64)> {
            let rounds = (1..=u64::from(AGAIN * rounds))
                .map(|round| House::SHIPPED.roll_out(after, Side::Black, 1, seed + round).odds.evaluation());
            rounds.map(|evaluation| (evaluation.points, evaluation.win)).collect()
        };
        let mut judged = near.into_iter().map(|(_, play, after)| (play, again(&after)));
        let (play, results) = judged.next().ok_or("there is a play")?;
        let Some((other, others)) = judged.next() else {
            return Ok(Self {
                error: mean_and_error(&points(&results)).1,
                best: Judged::new(&play, &results),
                next: None,
            });
        };
        let differences: Vec<f64> = results.iter().zip(&others).map(|(one, other)| one.0 - other.0).collect();
        let (behind, uncertain) = mean_and_error(&differences);
        let [(best, best_results), (next, next_results)] = if behind < 0.0 {
            [(other, others), (play, results)]
        } else {
            [(play, results), (other, others)]
        };
        Ok(Self {
            error: mean_and_error(&points(&best_results)).1,
            best: Judged::new(&best, &best_results),
            next: Some((Judged::new(&next, &next_results), behind.abs(), uncertain)),
        })
    }

    fn to_line(&self) -> String {
        let judged = |of: &Judged| format!("{}|{:.5}|{:.5}", of.play, of.points, of.win);
        let next = self.next.as_ref();
        let next = next.map(|(next, behind, error)| format!("|{}|{behind:.5}|{error:.5}", judged(next)));
        format!("{:.5}|{}{}", self.error, judged(&self.best), next.unwrap_or_default())
    }

    fn from_line(line: &str) -> Result<Self, Box<dyn Error>> {
        let judged = |play: &str, points: &str, win: &str| -> Result<Judged, Box<dyn Error>> {
            Ok(Judged { play: play.to_owned(), points: points.parse()?, win: win.parse()? })
        };
        match line.split('|').collect::<Vec<_>>()[..] {
            [error, play, points, win] => {
                Ok(Self { error: error.parse()?, best: judged(play, points, win)?, next: None })
            }
            [error, play, points, win, other, other_points, other_win, behind, uncertain] => Ok(Self {
                error: error.parse()?,
                best: judged(play, points, win)?,
                next: Some((judged(other, other_points, other_win)?, behind.parse()?, uncertain.parse()?)),
            }),
            _ => Err(format!("this line of the file cannot be read: {line}").into()),
        }
    }
}

impl Judged {
    fn new(play: &Turn, results: &[(f64, f64)]) -> Self {
        let wins: Vec<f64> = results.iter().map(|of| of.1).collect();
        Self {
            play: play.to_string(),
            points: mean_and_error(&points(results)).0,
            win: mean_and_error(&wins).0,
        }
    }
}

/// The start of a game in which Black has thrown this roll.
fn thrown(roll: Roll) -> Result<Position, Box<dyn Error>> {
    let mut start = Position::start();
    start.resolve(Draw::Priority { black: Die::ALL[5], white: Die::ALL[0] })?;
    start.resolve(Draw::Roll(roll))?;
    Ok(start)
}

fn points(results: &[(f64, f64)]) -> Vec<f64> {
    results.iter().map(|of| of.0).collect()
}

fn print_page(openings: &[(Roll, Opening)], rounds: u32, seed: u64) {
    let trials = 216 * rounds;
    let (mut points, mut win, mut variance) = (0.0, 0.0, 0.0);
    for (roll, opening) in openings {
        #[expect(clippy::cast_precision_loss, reason = "a roll weighs 1, 3 or 6")]
        let share = roll.weight() as f64 / 216.0;
        points += share * opening.best.points;
        win += share * opening.best.win;
        variance += share * share * opening.error * opening.error;
    }
    let mut errors: Vec<f64> = openings.iter().map(|(_, opening)| opening.error).collect();
    errors.sort_by(f64::total_cmp);
    let certain = |opening: &Opening| {
        opening.next.as_ref().is_none_or(|(_, behind, uncertain)| *behind > 1.96 * uncertain)
    };
    let clear = openings.iter().filter(|(_, opening)| certain(opening)).count();
    println!(
        "# Garanguet: the first roll\n\n\
         The side that starts wins {:.1} % of the games and gains {points:+.3} points a game (standard error {:.3}), if both\n\
         sides play as the bot `house` does in a rollout.\n\n\
         The table has the best play of each of the 56 first rolls, the points that the starting side can expect after it,\n\
         how often it wins, and the runner-up with the points that it gives away. Points are written as Black's; White plays\n\
         the same on the other side of the board. A `?` marks a difference that may be chance: it is less than 1.96 times its\n\
         standard error. The best play is clear for {clear} of the 56 rolls. Where there is no runner-up, level 8 judges every\n\
         other play worse by more than {NEAR} points.\n\n\
         | roll | best play | points | wins | runner-up | gives away |\n| --- | --- | --- | --- | --- | --- |",
        100.0 * win,
        variance.sqrt(),
    );
    for (roll, Opening { best, next, .. }) in openings {
        let next = next.as_ref().map_or(" | ".to_owned(), |(next, behind, uncertain)| {
            let mark = if *behind > 1.96 * uncertain { "" } else { " ?" };
            format!("`{}` | {behind:.3}{mark}", next.play)
        });
        println!("| {roll} | `{}` | {:+.3} | {:.1} % | {next} |", best.play, best.points, 100.0 * best.win);
    }
    println!(
        "\n## How this was measured\n\n\
         `cargo run --release -p carreau-bots --example openings -- {rounds} {seed} FILE` prints this page; FILE keeps the\n\
         results, so that the command can be stopped and started again.\n\n\
         At most five plays of each roll, those that level 8 of the bot judges within {NEAR} points of its best, were played\n\
         to the end {trials} times each. Both sides then play as level 8 does without looking at the opponent's replies. The\n\
         best two of them were played {} times with other dice, the same for both, and the table shows these results. Each\n\
         series goes through all 216 throws of the opponent's first roll equally often. A regression takes off what the\n\
         sides gained by throwing more pips than the mean. A roll's points have a standard error of {:.3} (median) and at\n\
         most {:.3}.",
        AGAIN * trials,
        errors[errors.len() / 2],
        errors[errors.len() - 1],
    );
}
