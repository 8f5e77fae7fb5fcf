//! The network as the bot uses it: what each count adds to the hidden units is worked out beforehand, in whole numbers.
//!
//! Whole numbers add up to the same in any order. So the part of a sum that all results of a turn share is computed
//! only once, and the processor adds eight units at a time.

use std::array::from_fn;

use carreau_garanguet::Checkers;

use super::{
    evaluator::{Evaluator, Odds},
    inputs::{Feature, OPPONENT, ROWS, Seen},
    network::{HIDDEN, Network, squash},
};

/// A number for each hidden unit. The processor adds aligned ones more quickly.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
struct Units([i16; HIDDEN]);

impl Units {
    const ZERO: Self = Self([0; HIDDEN]);

    /// The numbers in whole parts, of which `parts` make 1.
    fn whole(numbers: &[f32; HIDDEN], parts: f32) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "a test adds up the greatest")]
        Self(numbers.map(|number| (number * parts).round() as i16))
    }
}

/// A [`Network`] in whole numbers.
#[derive(Debug)]
pub(super) struct Tables {
    /// What each count of each feature adds, first of the side that has just played, then of its opponent.
    rows: Vec<Units>,
    start: Units,
    answers: [Units; 3],
    answers_start: [f64; 3],
}

/// The rows that a position adds up.
struct Rows {
    rows: [u16; Self::MOST],
    len: usize,
}

impl Rows {
    /// More than there can be: of a side alone fifteen points and four other features, or fourteen and five, and ten features
    /// of each side against the other.
    const MOST: usize = 40;

    const NONE: Self = Self { rows: [0; Self::MOST], len: 0 };

    /// Adds rows of a side, whose first row is given, to the list.
    #[inline]
    fn of(&mut self, first: usize) -> impl FnMut(Feature, u16) {
        #[expect(clippy::cast_possible_truncation, reason = "there are some five thousand rows")]
        move |feature, count| {
            self.rows[self.len] = (first + feature.row()) as u16 + count;
            self.len += 1;
        }
    }
}

impl Tables {
    /// So many parts make 1 in the sum of a hidden unit, so every sum has to stay below 64 (`i16::MAX` parts).
    const PARTS: f32 = 512.0;

    pub(super) fn new(network: &Network) -> Self {
        let mut rows = vec![Units::ZERO; 2 * ROWS];
        for (first, input) in [(0, 0), (ROWS, OPPONENT)] {
            for feature in Feature::all() {
                for count in 0..=feature.most() {
                    let mut sums = [0.0; HIDDEN];
                    for (at, value) in feature.shown(count) {
                        for (sum, weight) in sums.iter_mut().zip(&network.hidden[input + at]) {
                            *sum += weight * value;
                        }
                    }
                    rows[first + feature.row() + usize::from(count)] = Units::whole(&sums, Self::PARTS);
                }
            }
        }
        let answer = |i: usize| Units::whole(&network.answers.map(|of| of[i]), Network::PARTS);
        Self {
            rows,
            start: Units::whole(&network.hidden_start, Self::PARTS),
            answers: [0, 1, 2].map(answer),
            answers_start: network.answers_start.map(f64::from),
        }
    }

    /// The sums over some rows on top of others.
    #[inline]
    fn sums(&self, start: &Units, rows: &Rows) -> Units {
        let mut sums = *start;
        for &row in &rows.rows[..rows.len] {
            for (sum, add) in sums.0.iter_mut().zip(self.rows[usize::from(row)].0) {
                *sum = sum.wrapping_add(add);
            }
        }
        sums
    }

    /// The answers that follow from the sums of the hidden units, before they are squashed.
    #[inline]
    fn answers(&self, sums: &Units) -> [i32; 3] {
        let active = sums.0.map(|sum| sum.max(0));
        [0, 1, 2].map(|i| product(&active, &self.answers[i].0))
    }

    fn judged(&self, answers: [i32; 3]) -> Odds {
        let parts = f64::from(Self::PARTS * Network::PARTS);
        let [win, double_win, double_loss] =
            from_fn(|i| squash(self.answers_start[i] + f64::from(answers[i]) / parts));
        Odds { win, double_win, double_loss }
    }
}

/// The sum of the products.
///
/// Inlined, with lengths known, it would be translated into instructions for four products each, in place of eight.
#[inline(never)]
fn product(units: &[i16], weights: &[i16]) -> i32 {
    units.iter().zip(weights).map(|(&unit, &weight)| i32::from(unit) * i32::from(weight)).sum()
}

impl Evaluator for Tables {
    fn odds(&self, own: Checkers, opponent: Checkers) -> Odds {
        let mut odds = Vec::with_capacity(1);
        self.odds_of_each(&[own], opponent, &mut odds);
        odds[0]
    }

    fn odds_of_each(&self, own: &[Checkers], opponent: Checkers, odds: &mut Vec<Odds>) {
        let opponent = Seen::new(opponent);
        let mut shared = Rows::NONE;
        opponent.count_alone(&mut shared.of(ROWS));
        let shared = self.sums(&self.start, &shared);
        let mut rows = Rows::NONE;
        let answers = own.iter().map(|&own| {
            let own = Seen::new(own);
            rows.len = 0;
            own.count_alone(&mut rows.of(0));
            own.count_against(&opponent, &mut rows.of(0));
            opponent.count_against(&own, &mut rows.of(ROWS));
            self.answers(&self.sums(&shared, &rows))
        });
        // First all answers, then all odds: the processor can work on several of these at once.
        let answers: Vec<_> = answers.collect();
        odds.extend(answers.into_iter().map(|answers| self.judged(answers)));
    }
}

#[cfg(test)]
mod tests {
    use carreau_core::{Chance as _, Enumerate as _, Game as _, Side};
    use carreau_garanguet::{Phase, Position};

    use super::*;
    use crate::Generator;

    fn network() -> Network {
        Network::from_bytes(include_bytes!("weights.bin"), Network::PARTS)
    }

    /// The greatest sum that rows of one unit can have for a side, if `sign` is 1, or the least one, if it is −1.
    fn bound(tables: &Tables, first: usize, unit: usize, sign: i32) -> i32 {
        let add = |feature: Feature, count: usize| {
            sign * i32::from(tables.rows[first + feature.row() + count].0[unit])
        };
        // The most that so many checkers add on the points so far.
        let mut points = [i32::MIN / 2; 16];
        points[0] = 0;
        for path in 1..25 {
            let with = |all: usize| {
                let here = |count: usize| if count == 0 { 0 } else { add(Feature::Point(path), count) };
                (0..=all).map(|count| points[all - count] + here(count)).max().unwrap()
            };
            points = from_fn(with);
        }
        let others = Feature::all().filter(|feature| !matches!(feature, Feature::Point(_)));
        let most =
            |feature: Feature| (0..=usize::from(feature.most())).map(|count| add(feature, count)).max();
        points.into_iter().max().unwrap() + others.filter_map(most).sum::<i32>()
    }

    #[test]
    fn no_sum_is_too_great_for_its_number() {
        let tables = Tables::new(&network());
        let most: Vec<i32> = (0..HIDDEN)
            .map(|unit| {
                let [most, least] = [1, -1].map(|sign| {
                    let sides = [0, ROWS].map(|first| bound(&tables, first, unit, sign));
                    sign * i32::from(tables.start.0[unit]) + sides[0] + sides[1]
                });
                assert!(most.max(least) < i16::MAX.into(), "unit {unit}: {most} or {least}");
                most
            })
            .collect();
        for weights in &tables.answers {
            let products = most.iter().zip(weights.0);
            let sum: i64 = products.map(|(&most, weight)| i64::from(most) * i64::from(weight).abs()).sum();
            assert!(sum < i32::MAX.into(), "{sum}");
        }
    }

    #[test]
    fn rows_of_two_features_are_apart() {
        let mut rows: Vec<usize> = Feature::all()
            .flat_map(|feature| (0..=usize::from(feature.most())).map(move |count| feature.row() + count))
            .collect();
        let (all, last) = (rows.len(), *rows.iter().max().unwrap());
        rows.sort_unstable();
        rows.dedup();
        assert_eq!((rows.len(), last), (all, ROWS - 1));
    }

    #[test]
    fn the_tables_judge_nearly_as_the_network() {
        let network = network();
        let tables = Tables::new(&network);
        let (mut dice, mut judged) = (Generator::new(5), 0);
        for _ in 0..20 {
            let mut position = Position::start();
            while !matches!(position.phase(), Phase::Over(_)) {
                if let Some(draw) = dice.chance(&position) {
                    position.resolve(draw).unwrap();
                    continue;
                }
                let plays = position.plays();
                position.play(&plays[dice.index(plays.len())]).unwrap();
                let [own, opponent] = Side::ALL.map(|side| position.checkers(side));
                let [near, exact] = [tables.odds(own, opponent), network.odds(own, opponent)];
                let apart = [
                    near.win - exact.win,
                    near.double_win - exact.double_win,
                    near.double_loss - exact.double_loss,
                ];
                assert!(apart.iter().all(|apart| apart.abs() < 0.01), "{position}: {apart:?}");
                judged += 1;
            }
        }
        assert!(judged > 1000, "{judged}");
    }
}
