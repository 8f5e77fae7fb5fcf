//! Judging a position by playing it to its end many times.

use std::array::from_fn;

use carreau_core::{Chance as _, Side};
use carreau_garanguet::{Draw, Phase, Position, TurnList};

use super::{
    evaluator::{Evaluator, Odds},
    house::House,
};
use crate::{Aim, Generator};

/// What a rollout found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The mean odds.
    pub odds: Odds,
    /// The standard error of the expected points.
    pub error: f64,
    /// How many games were played.
    pub trials: u32,
}

impl<E: Evaluator> House<E> {
    /// Plays a position in which a side is to throw to its end, `rounds` times with each of the 216 throws, and
    /// estimates `side`'s odds. Both sides play as this bot at level 1, for points.
    ///
    /// Two things make the estimate more certain. A regression takes off what each side gained by throwing more pips than
    /// the mean (control variates), and a game ends as soon as the evaluator [knows](Evaluator::known) the odds. Two
    /// positions rolled out with the same seed get the same dice, for a fairer comparison.
    ///
    /// # Panics
    ///
    /// If no side is to throw, or `rounds` is 0.
    pub fn roll_out(&self, position: &Position, side: Side, rounds: u32, seed: u64) -> Estimate {
        assert!(matches!(position.phase(), Phase::ToRoll(_)), "{position}: no side is to throw");
        assert!(rounds > 0, "a rollout needs trials");
        let mut turns = TurnList::new();
        let mut sums = Sums::default();
        let mut seeds = Generator::new(seed);
        for _ in 0..rounds {
            for (first, weight) in position.chances() {
                for _ in 0..weight {
                    let mut dice = Generator::new(seeds.next_u64());
                    sums.add(&self.trial(*position, side, first, &mut dice, &mut turns));
                }
            }
        }
        sums.estimate()
    }

    fn trial(
        &self,
        mut position: Position,
        side: Side,
        first: Draw,
        dice: &mut Generator,
        turns: &mut TurnList,
    ) -> Trial {
        let (mut luck, mut draw) = ([0.0; 2], first);
        while let Phase::ToRoll(thrower) = position.phase() {
            let (own, opponent) = (position.checkers(!thrower), position.checkers(thrower));
            if let Some(odds) = self.evaluator.known(own, opponent) {
                return Trial { odds: odds.seen_by(side, !thrower), luck };
            }
            position.resolve(draw).expect("a side is to throw");
            let roll = position.roll().expect("three dice were thrown");
            luck[usize::from(thrower != side)] += f64::from(roll.to_play().sum()) - MEAN_PIPS;
            position = self.best_result(&position, thrower, Aim::Points, turns).0;
            draw = dice.chance(&position).unwrap_or(draw);
        }
        Trial { odds: self.odds(&position, side), luck }
    }
}

/// The mean number of pips that a throw plays, doubles and triples as often as they count (G3.2 to G3.4).
const MEAN_PIPS: f64 = 2751.0 / 216.0;

/// How a game ended, and by how many pips the throws of `side` and of its opponent were above the mean.
struct Trial {
    odds: Odds,
    luck: [f64; 2],
}

/// Sums over trials. Of each trial they take the three odds and the points.
#[derive(Default)]
struct Sums {
    trials: u32,
    luck: [f64; 2],
    luck_luck: [[f64; 2]; 2],
    result: [f64; 4],
    result_luck: [[f64; 2]; 4],
    points_points: f64,
}

impl Sums {
    fn add(&mut self, trial: &Trial) {
        let Odds { win, double_win, double_loss } = trial.odds;
        let results = [win, double_win, double_loss, trial.odds.evaluation().points];
        self.trials += 1;
        self.points_points += results[3] * results[3];
        for (i, luck) in trial.luck.into_iter().enumerate() {
            self.luck[i] += luck;
            for (j, other) in trial.luck.into_iter().enumerate() {
                self.luck_luck[i][j] += luck * other;
            }
            for (sums, result) in self.result_luck.iter_mut().zip(results) {
                sums[i] += luck * result;
            }
        }
        for (sum, result) in self.result.iter_mut().zip(results) {
            *sum += result;
        }
    }

    /// Corrects each mean by what the luck explains: the luck is 0 in the long run.
    fn estimate(&self) -> Estimate {
        let trials = f64::from(self.trials);
        let spread = |sum: f64, one: f64, other: f64| sum - one * other / trials;
        let luck: [[f64; 2]; 2] =
            from_fn(|i| from_fn(|j| spread(self.luck_luck[i][j], self.luck[i], self.luck[j])));
        let determinant = luck[0][0] * luck[1][1] - luck[0][1] * luck[1][0];
        let together = |result: usize| -> [f64; 2] {
            from_fn(|i| spread(self.result_luck[result][i], self.result[result], self.luck[i]))
        };
        let slope = |result: usize| {
            let with = together(result);
            // Where a side does not throw any more, its luck explains nothing.
            let solved = |i: usize| (luck[1 - i][1 - i] * with[i] - luck[0][1] * with[1 - i]) / determinant;
            if determinant > 1e-9 { from_fn(solved) } else { [0.0; 2] }
        };
        let of = |one: [f64; 2], other: [f64; 2]| one[0] * other[0] + one[1] * other[1];
        let mean = |result: usize| (self.result[result] - of(slope(result), self.luck)) / trials;
        let odds = Odds {
            win: mean(0).clamp(0.0, 1.0),
            double_win: mean(1).clamp(0.0, 1.0),
            double_loss: mean(2).clamp(0.0, 1.0),
        };
        let unexplained =
            spread(self.points_points, self.result[3], self.result[3]) - of(slope(3), together(3));
        let error = (unexplained.max(0.0) / (trials - 3.0) / trials).sqrt();
        Estimate { odds, error, trials: self.trials }
    }
}

#[cfg(test)]
mod tests {
    use carreau_garanguet::Roll;

    use super::*;

    #[test]
    fn the_luck_of_all_throws_is_none() {
        let luck = Roll::all().map(|roll| {
            let weight = u32::try_from(roll.weight()).unwrap();
            f64::from(weight) * (f64::from(roll.to_play().sum()) - MEAN_PIPS)
        });
        assert!(luck.sum::<f64>().abs() < 1e-9);
    }
}
