//! The end of the game, when both sides only bear off: computed from the last checker backwards.
//!
//! With all checkers of both sides in their last quadrants the sides are out of each other's way. A side then plays
//! every die of a throw: one without an ordinary step bears off the furthest checker (G5.3).

use std::{array::from_fn, collections::BTreeSet, iter, sync::LazyLock};

use carreau_core::{BySide, Side};
use carreau_garanguet::{Checkers, Die, Playout, Position, Roll, Setup, TurnList};

use super::evaluator::Odds;

/// The last quadrant begins here and has six points (G2.1).
const HOME: u8 = 19;

/// The odds of a side that has just played, when both sides only bear off; `None` if they do not yet.
///
/// With up to six checkers on each side they are exact but for rounding in the seventh digit. With more they are those
/// of two sides that hurry: each plays so that it needs the fewest turns on average, whatever the other does.
pub fn bear_off(own: Checkers, opponent: Checkers) -> Option<Odds> {
    let [own, opponent] = [number(left(own)?), number(left(opponent)?)];
    if own.max(opponent) >= Both::PLACEMENTS {
        return Some(ALONE.odds(own, opponent));
    }
    let win = f64::from(BOTH.after(opponent)[own]);
    Some(Odds { win, ..Odds::NONE })
}

/// Computes the tables of [`bear_off`], if they have not been yet, which took a second of a busy core. Otherwise this happens
/// when they are first needed.
pub fn prepare_bear_off() {
    LazyLock::force(&BOTH);
    LazyLock::force(&ALONE);
}

/// How many checkers stand on each point of the last quadrant, the furthest from the rim first.
type Left = [u8; 6];

/// What a side has left; `None` if checkers are still on the way.
fn left(checkers: Checkers) -> Option<Left> {
    checkers.all_home().then(|| [0, 1, 2, 3, 4, 5].map(|point| checkers.on(HOME + point)))
}

/// The number of a placement in the tables.
///
/// Count the checkers up to each point. These six sums number the placements without a gap (the combinatorial number
/// system), those with few checkers first. Every step lowers the number.
fn number(left: Left) -> usize {
    let sums = left.iter().scan(0, |sum, &count| {
        *sum += usize::from(count);
        Some(*sum)
    });
    sums.enumerate().map(|(i, sum)| subsets(i + 1, sum + i)).sum()
}

/// How many placements of at most so many checkers there are in the last quadrant.
const fn placements(checkers: u8) -> usize {
    subsets(6, checkers as usize + 6)
}

/// How many subsets with `k` members a set of `n` has.
const fn subsets(k: usize, n: usize) -> usize {
    let (mut subsets, mut i) = (1, 0);
    while i < k {
        subsets = subsets * (n - i) / (i + 1);
        i += 1;
    }
    subsets
}

/// The placements of at most so many checkers, by their number.
fn all(checkers: u8) -> Vec<Left> {
    let mut all = vec![[0; 6]];
    for point in 0..6 {
        let with = |left: Left| {
            (0..=checkers - left.iter().sum::<u8>()).map(move |count| {
                let mut left = left;
                left[point] = count;
                left
            })
        };
        all = all.into_iter().flat_map(with).collect();
    }
    all.sort_unstable_by_key(|&left| number(left));
    all
}

/// A position in which Black has this left and is to throw or to play, and White, on its stack, is out of the way.
fn position(left: Left, roll: Option<Roll>) -> Position {
    let mut points = [None; 24];
    points[0] = Some((Side::White, Checkers::TOTAL));
    for (point, count) in points[usize::from(HOME) - 1..].iter_mut().zip(left) {
        *point = (count > 0).then_some((Side::Black, count));
    }
    let off = BySide { black: Checkers::TOTAL - left.iter().sum::<u8>(), white: 0 };
    let setup = Setup { points, off, to_move: Some(Side::Black), roll };
    setup.validate().expect("each side has fifteen checkers")
}

/// The share of each roll among all throws, in the order of [`Roll::all`].
fn shares() -> [f32; Roll::COUNT] {
    let mut rolls = Roll::all();
    #[expect(clippy::cast_precision_loss, reason = "a roll weighs 1, 3 or 6")]
    from_fn(|_| rolls.next().expect("there are 56").weight() as f32 / 216.0)
}

/// The last few checkers, played for the best against what the opponent has left.
///
/// For each placement of the side to throw, and each of the side that has just played: how likely the latter wins.
/// Nobody wins double (G6.1), for both have borne checkers off.
struct Both(Vec<f32>);

static BOTH: LazyLock<Both> = LazyLock::new(Both::solve);

impl Both {
    /// The most checkers on each side; 3.4 MB.
    const MOST: u8 = 6;

    const PLACEMENTS: usize = placements(Self::MOST);

    fn after(&self, thrower: usize) -> &[f32] {
        &self.0[thrower * Self::PLACEMENTS..][..Self::PLACEMENTS]
    }

    fn solve() -> Self {
        let (turns, shares) = (Turns::list(Self::MOST), shares());
        // The side that has just played has won if it has nothing left.
        let mut solved = Self(vec![1.0; Self::PLACEMENTS * Self::PLACEMENTS]);
        for higher in 1..Self::PLACEMENTS {
            for lower in 1..=higher {
                for (thrower, other) in [(higher, lower), (lower, higher)] {
                    let after = solved.after(other);
                    let best = |results: &[u16]| {
                        results.iter().map(|&to| after[usize::from(to)]).fold(0.0, f32::max)
                    };
                    let wins: f32 =
                        turns.of(thrower).zip(shares).map(|(results, share)| share * best(results)).sum();
                    // Sums of rounded probabilities may be a little more than 1.
                    solved.0[thrower * Self::PLACEMENTS + other] = 1.0 - wins.min(1.0);
                }
            }
        }
        solved
    }
}

/// The results of each roll from each placement.
struct Turns {
    results: Vec<u16>,
    /// Where the results begin of each roll from each placement.
    starts: Vec<usize>,
}

impl Turns {
    fn list(checkers: u8) -> Self {
        let mut list = Self { results: Vec::new(), starts: vec![0; Roll::COUNT + 1] };
        let mut turns = TurnList::new();
        for from in all(checkers).into_iter().skip(1) {
            for roll in Roll::all() {
                turns.fill(&position(from, Some(roll)));
                list.results.extend((0..turns.len()).map(|i| small(turns.placement(i))));
                list.starts.push(list.results.len());
            }
        }
        list
    }

    /// The results of each roll.
    fn of(&self, placement: usize) -> impl Iterator<Item = &[u16]> {
        let starts = &self.starts[placement * Roll::COUNT..=(placement + 1) * Roll::COUNT];
        starts.windows(2).map(|of| &self.results[of[0]..of[1]])
    }
}

/// The number of a placement without checkers on the way.
fn small(checkers: Checkers) -> u16 {
    as_small(number(left(checkers).expect("no step leads out of the last quadrant")))
}

fn as_small(placement: usize) -> u16 {
    u16::try_from(placement).expect("fifteen checkers have 54,264 placements")
}

/// Any number of checkers, each side played as if it were alone.
struct Alone {
    /// For each placement, the probability to need exactly 0, 1, 2 … turns for all checkers, with the fewest on average.
    turns: Vec<[f32; Self::LONGEST]>,
    /// For each placement of fifteen checkers, the probability to have borne none off after 0, 1, 2 … turns. Where that
    /// matters, the side has lost and plays for its first checker only.
    none_off: Vec<[f32; Self::LONGEST]>,
}

static ALONE: LazyLock<Alone> = LazyLock::new(Alone::solve);

impl Alone {
    /// Longer bearing off is so unlikely that it is left out.
    const LONGEST: usize = 16;

    fn odds(&self, own: usize, opponent: usize) -> Odds {
        let mut odds = Odds::NONE;
        let mut opponent_needs_more = 1.0;
        for turn in 1..Self::LONGEST {
            let [own_ends, opponent_ends] = [own, opponent].map(|side| f64::from(self.turns[side][turn]));
            odds.double_loss += opponent_ends * self.none_off(own, turn - 1);
            opponent_needs_more -= opponent_ends;
            odds.win += own_ends * opponent_needs_more;
            odds.double_win += own_ends * self.none_off(opponent, turn);
        }
        // Sums of rounded probabilities may be a little more than 1.
        let win = odds.win.min(1.0);
        Odds { win, double_win: odds.double_win.min(win), double_loss: odds.double_loss.min(1.0 - win) }
    }

    /// How likely a side has borne no checker off after so many turns.
    fn none_off(&self, placement: usize, turns: usize) -> f64 {
        let first = placements(Checkers::TOTAL - 1);
        placement.checked_sub(first).map_or(0.0, |index| f64::from(self.none_off[index][turns]))
    }

    fn solve() -> Self {
        let (hands, shares) = (Hands::list(), shares());
        // Placements from here on are of fifteen checkers.
        let full = placements(Checkers::TOTAL - 1);
        let (mut all_off, mut first_off) = (Plan::new(1, &hands), Plan::new(full, &hands));
        let mut turns = vec![[0.0; Self::LONGEST]; 1];
        turns[0][0] = 1.0;
        let mut none_off: Vec<[f32; Self::LONGEST]> = Vec::new();
        for (placement, from) in all(Checkers::TOTAL).into_iter().enumerate().skip(1) {
            let start = Playout::new(&position(from, None)).expect("Black is to throw");
            let after = Die::ALL.map(|die| steps(&start, die));
            let ends = all_off.play(placement, &after, &hands, &shares);
            turns.push(later(0.0, |turn| mean(&ends, &shares, |end| turns[end][turn])));
            if placement >= full {
                let ends = first_off.play(placement, &after, &hands, &shares);
                let still =
                    |end: usize, turn: usize| end.checked_sub(full).map_or(0.0, |end| none_off[end][turn]);
                none_off.push(later(1.0, |turn| mean(&ends, &shares, |end| still(end, turn))));
            }
        }
        Self { turns, none_off }
    }
}

/// What is known of each turn, from what is known of the turn before.
fn later(first: f32, next: impl Fn(usize) -> f32) -> [f32; Alone::LONGEST] {
    from_fn(|turn| if turn == 0 { first } else { next(turn - 1) })
}

/// The mean over all throws, where each roll leads to one of the ends.
fn mean(ends: &[usize; Roll::COUNT], shares: &[f32; Roll::COUNT], of: impl Fn(usize) -> f32) -> f32 {
    ends.iter().zip(shares).map(|(&end, share)| share * of(end)).sum()
}

/// How to come to any of some placements in the fewest turns on average.
struct Plan {
    /// The end of the best play of each hand of dice from each placement.
    ends: Vec<u16>,
    /// The mean number of turns from each placement.
    needed: Vec<f32>,
}

impl Plan {
    /// A plan to come to any of the first placements, where it ends.
    fn new(goals: usize, hands: &Hands) -> Self {
        let ends = (0..goals).flat_map(|goal| iter::repeat_n(as_small(goal), hands.ways.len()));
        Self { ends: ends.collect(), needed: vec![0.0; goals] }
    }

    /// Adds the next placement, from which each die leads to the given ones. Returns the end of each roll.
    fn play(
        &mut self,
        placement: usize,
        after: &[Vec<u16>; 6],
        hands: &Hands,
        shares: &[f32; Roll::COUNT],
    ) -> [usize; Roll::COUNT] {
        let first = self.ends.len();
        for ways in &hands.ways {
            let ends = ways
                .iter()
                .flat_map(|&(die, rest)| after[die].iter().map(move |&to| (usize::from(to), rest)));
            let ends = ends.map(|(to, rest)| self.ends[to * hands.ways.len() + rest]);
            let best =
                ends.min_by(|&a, &b| self.needed[usize::from(a)].total_cmp(&self.needed[usize::from(b)]));
            self.ends.push(best.unwrap_or(as_small(placement)));
        }
        let ends = hands.of_rolls.map(|hand| usize::from(self.ends[first + hand]));
        self.needed.push(1.0 + mean(&ends, shares, |end| self.needed[end]));
        ends
    }
}

/// Where each step with a die leads.
fn steps(start: &Playout, die: Die) -> Vec<u16> {
    let sources = (HOME..HOME + 6).filter(|path| start.sources(die) >> path & 1 == 1);
    let step = |from| {
        let mut after = *start;
        after.step(die, from);
        small(after.checkers(start.mover()))
    };
    sources.map(step).collect()
}

/// The hands of dice that may be left while a roll is played.
struct Hands {
    /// For each hand, those with few dice first: its different dice as indices in [`Die::ALL`], each with the hand that
    /// is left without it.
    ways: Vec<Vec<(usize, usize)>>,
    /// The hand of each roll.
    of_rolls: [usize; Roll::COUNT],
}

impl Hands {
    fn list() -> Self {
        let whole = Roll::all().map(|roll| Die::ALL.map(|die| roll.to_play().left(die.value())));
        let whole: Vec<[u8; 6]> = whole.collect();
        let mut open = whole.clone();
        let mut hands = BTreeSet::new();
        while let Some(hand) = open.pop() {
            if hands.insert((hand.iter().sum::<u8>(), hand)) {
                open.extend((0..6).filter_map(|die| without(hand, die)));
            }
        }
        let hands: Vec<[u8; 6]> = hands.into_iter().map(|(_, hand)| hand).collect();
        let index = |hand| hands.iter().position(|&other| other == hand).expect("every hand is listed");
        let ways = |&hand| (0..6).filter_map(|die| Some((die, index(without(hand, die)?)))).collect();
        Self { ways: hands.iter().map(ways).collect(), of_rolls: from_fn(|roll| index(whole[roll])) }
    }
}

/// A hand without one of its dice; `None` if it has no such die.
fn without(mut hand: [u8; 6], die: usize) -> Option<[u8; 6]> {
    hand[die] = hand[die].checked_sub(1)?;
    Some(hand)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Mean turns needed from each placement, for tests of some.
    fn needed(alone: &Alone, placement: usize) -> f32 {
        alone.turns[placement].iter().zip(0_u8..).map(|(share, turn)| share * f32::from(turn)).sum()
    }

    #[test]
    fn placements_are_numbered_without_a_gap_and_every_turn_lowers_the_number() {
        let all = all(Checkers::TOTAL);
        assert_eq!(all.len(), 54_264);
        assert!(all.iter().map(|&left| number(left)).eq(0..all.len()));
        let mut turns = TurnList::new();
        for (placement, &from) in all.iter().enumerate().skip(1).step_by(97) {
            for roll in Roll::all() {
                turns.fill(&position(from, Some(roll)));
                assert!((0..turns.len()).all(|i| usize::from(small(turns.placement(i))) < placement));
            }
        }
    }

    /// The rules list the turns here; the table takes any die at any time.
    #[test]
    fn a_side_alone_plays_the_legal_turn_after_which_it_needs_the_fewest() {
        let mut turns = TurnList::new();
        for (placement, from) in all(Checkers::TOTAL).into_iter().enumerate().skip(1).step_by(97) {
            let fewest = Roll::all().map(|roll| {
                turns.fill(&position(from, Some(roll)));
                let ends = (0..turns.len()).map(|i| needed(&ALONE, small(turns.placement(i)).into()));
                ends.fold(f32::INFINITY, f32::min)
            });
            let mean: f32 = 1.0 + fewest.zip(shares()).map(|(needed, share)| needed * share).sum::<f32>();
            assert!((needed(&ALONE, placement) - mean).abs() < 1e-4, "{from:?}");
            let certain: f32 = ALONE.turns[placement].iter().sum();
            assert!((certain - 1.0).abs() < 1e-5, "{from:?}");
        }
    }

    #[test]
    fn hurrying_is_nearly_best() {
        let mut worst = 0.0_f64;
        for own in 1..Both::PLACEMENTS {
            for opponent in 1..Both::PLACEMENTS {
                let best = f64::from(BOTH.after(opponent)[own]);
                worst = worst.max((ALONE.odds(own, opponent).win - best).abs());
            }
        }
        assert!(worst < 0.01, "{worst}");
    }

    /// With fifteen checkers six points from the rim, only dice that make exactly six bear one off.
    #[test]
    fn who_has_borne_nothing_off_may_lose_double() {
        let makes_six = |roll: Roll| {
            let dice = Die::ALL.map(|die| (die.value(), roll.to_play().left(die.value())));
            let dice = dice.into_iter().flat_map(|(die, count)| iter::repeat_n(die, count.into()));
            let sums =
                dice.fold(vec![0], |sums, die| sums.iter().flat_map(|&sum| [sum, sum + die]).collect());
            sums.contains(&6)
        };
        let fails: f32 =
            Roll::all().zip(shares()).filter(|&(roll, _)| !makes_six(roll)).map(|(_, share)| share).sum();
        let [one, full] = [[0, 0, 0, 0, 0, 1], [15, 0, 0, 0, 0, 0]].map(number);
        let (ahead, behind) = (ALONE.odds(one, full), ALONE.odds(full, one));
        assert!(
            (ahead.win - 1.0).abs() < 1e-6 && (ahead.double_win - f64::from(fails)).abs() < 1e-6,
            "{ahead:?}"
        );
        // It has thrown no more when the other bears off its last.
        assert!(behind.win.abs() < 1e-6 && (behind.double_loss - 1.0).abs() < 1e-6, "{behind:?}");
    }
}
