use std::cmp::Ordering;

use carreau_core::{Chance, Game as _, Outcome, Side};
use carreau_garanguet::{Checkers, Draw, Phase, Position, Roll, Turn, TurnList, points_of_win};

use super::evaluator::{Evaluator, Odds};
use crate::{
    Aim, Bot, Candidate, Choice, Comparison, Evaluation, Level, NoChoice, Request, bot::spread_over_draws,
    choice::chooser, registry::check_level,
};

/// Plays the turn that its evaluator judges best.
///
/// Level 1 evaluates every distinct result of the turn. Level 2 examines the best few of them further: for each of the
/// opponent's 56 rolls it takes the reply that is best for the opponent, and averages. The placement that a play leads
/// to breaks ties, so nothing depends on the seed.
#[derive(Debug, Clone, Copy)]
pub struct House<E> {
    pub(super) evaluator: E,
    version: u32,
}

/// A result of the turn with its estimate.
#[derive(Debug, Clone, Copy)]
struct Ranked {
    /// Its index in the list of turns.
    index: usize,
    own: Checkers,
    odds: Odds,
    depth: u8,
}

impl<E> House<E> {
    /// At level 2, how many of the results that level 1 judges best are examined again. A higher number is slower; with
    /// a lower one the bot misses plays that level 1 misjudges.
    const LOOKED_AT_AGAIN: usize = 6;

    /// At level 2, a result is not examined again if level 1 judges it worse than its best by more than this worth
    /// (points, or probability of winning).
    const OUT_OF_THE_RUNNING: f64 = 0.2;

    /// A player that trusts `evaluator`; raise `version` when its choices change.
    pub const fn new(evaluator: E, version: u32) -> Self {
        Self { evaluator, version }
    }
}

impl<E: Evaluator> House<E> {
    /// A side's odds in any position.
    ///
    /// Before a throw they are the evaluator's. When the dice have been thrown they are those after the turn that is
    /// best for points.
    pub fn odds(&self, position: &Position, side: Side) -> Odds {
        let odds_before_throw = |thrower: Side| {
            let (own, opponent) = (position.checkers(!thrower), position.checkers(thrower));
            self.evaluator.odds(own, opponent).seen_by(side, !thrower)
        };
        match position.phase() {
            Phase::Priority => {
                Side::ALL.iter().fold(Odds::NONE, |sum, &s| sum.plus(odds_before_throw(s), 0.5))
            }
            Phase::ToRoll(thrower) => odds_before_throw(thrower),
            Phase::ToPlay(mover, _) => {
                let mut turns = TurnList::new();
                self.best_result(position, mover, Aim::Points, &mut turns).1.seen_by(side, mover)
            }
            Phase::Over(Outcome::Won { by, points }) => Odds::won(points).seen_by(side, by),
            Phase::Over(Outcome::Drawn) => unreachable!("Garanguet has no draws (G6.1)"),
        }
    }

    /// The odds after each turn of a side whose opponent stands at `opponent`.
    fn odds_of_each(&self, turns: &TurnList, opponent: Checkers) -> Vec<Odds> {
        let own: Vec<_> = turns.placements().collect();
        let mut odds = Vec::with_capacity(own.len());
        if !own.contains(&Checkers::ALL_OFF) {
            self.evaluator.odds_of_each(&own, opponent, &mut odds);
            return odds;
        }
        let won = Odds::won(points_of_win(opponent.off()));
        odds.extend(own.into_iter().map(|own| match own {
            Checkers::ALL_OFF => won,
            _ => self.evaluator.odds(own, opponent),
        }));
        odds
    }

    /// The best result of the mover's roll, with the mover's odds after it. `turns` is passed in so that its memory can
    /// be reused.
    pub(super) fn best_result(
        &self,
        position: &Position,
        mover: Side,
        aim: Aim,
        turns: &mut TurnList,
    ) -> (Position, Odds) {
        turns.fill(position);
        let judged = self.odds_of_each(turns, position.checkers(!mover)).into_iter().enumerate();
        let (best, odds) = judged
            .reduce(|best, next| if next.1.worth(aim) > best.1.worth(aim) { next } else { best })
            .expect("a side that is to play has a turn, the pass if no other");
        (turns.result(best), odds)
    }

    /// Every result of the turn, the best first.
    fn ranked(&self, turns: &TurnList, opponent: Checkers, aim: Aim) -> Vec<Ranked> {
        let odds = self.odds_of_each(turns, opponent).into_iter().enumerate();
        let mut ranked: Vec<_> =
            odds.map(|(index, odds)| Ranked { index, own: turns.placement(index), odds, depth: 1 }).collect();
        ranked.sort_unstable_by(|a, b| a.compare(b, aim));
        ranked
    }

    /// Examines the best results again, through the opponent's replies; `false` if time ran out.
    fn look_again(
        &self,
        ranked: &mut [Ranked],
        turns: &TurnList,
        mover: Side,
        request: &Request<'_>,
    ) -> bool {
        let aim = request.aim;
        let least = ranked[0].odds.worth(aim) - Self::OUT_OF_THE_RUNNING;
        let in_the_running = ranked.iter().take(Self::LOOKED_AT_AGAIN).filter(|r| r.odds.worth(aim) >= least);
        let count = in_the_running.count();
        let mut replies = TurnList::new();
        for candidate in &mut ranked[..count] {
            let after = turns.result(candidate.index);
            let Some(odds) = self.odds_over_replies(&after, mover, request, &mut replies) else {
                ranked.sort_unstable_by(|a, b| a.compare(b, aim));
                return false;
            };
            (candidate.odds, candidate.depth) = (odds, 2);
        }
        ranked.sort_unstable_by(|a, b| a.compare(b, aim));
        true
    }

    /// The mover's odds, averaged over the opponent's rolls and best replies; `None` if time ran out.
    fn odds_over_replies(
        &self,
        after: &Position,
        mover: Side,
        request: &Request<'_>,
        replies: &mut TurnList,
    ) -> Option<Odds> {
        if matches!(after.phase(), Phase::Over(_)) {
            return Some(self.odds(after, mover));
        }
        let mut odds = Odds::NONE;
        for roll in Roll::all() {
            if request.is_stopped() {
                return None;
            }
            let mut thrown = *after;
            thrown.resolve(Draw::Roll(roll)).expect("the opponent is to throw");
            let (_, reply) = self.best_result(&thrown, !mover, request.aim, replies);
            #[expect(clippy::cast_precision_loss, reason = "a roll weighs 1, 3 or 6")]
            let weight = roll.weight() as f64 / 216.0;
            odds = odds.plus(reply.for_opponent(), weight);
        }
        Some(odds)
    }
}

impl<E: Evaluator> Bot<Position> for House<E> {
    fn name(&self) -> &'static str {
        "house"
    }

    fn version(&self) -> u32 {
        self.version
    }

    fn highest_level(&self) -> Level {
        Level::TWO
    }

    fn choose(&self, position: &Position, request: &Request<'_>) -> Result<Choice<Turn>, NoChoice> {
        check_level(self, request.level)?;
        let mover = chooser(position)?;
        let mut turns = TurnList::new();
        turns.fill(position);
        let mut ranked = self.ranked(&turns, position.checkers(!mover), request.aim);
        let looks_again = request.level > Level::ONE && ranked.len() > 1;
        let finished = !looks_again || self.look_again(&mut ranked, &turns, mover, request);
        let candidates = ranked.iter().take(request.candidates).map(|r| r.candidate(&turns)).collect();
        let Candidate { play, evaluation, .. } = ranked[0].candidate(&turns);
        Ok(Choice { play, evaluation: Some(evaluation), candidates, finished })
    }

    fn weigh(&self, position: &Position, made: &Turn, request: &Request<'_>) -> Option<Comparison<Turn>> {
        check_level(self, request.level).ok()?;
        let mover = chooser(position).ok()?;
        let mut after = *position;
        after.play(made).ok()?;
        let mut turns = TurnList::new();
        turns.fill(position);
        let mut ranked = self.ranked(&turns, position.checkers(!mover), request.aim);
        let looks_again = request.level > Level::ONE && ranked.len() > 1;
        let mut finished = !looks_again || self.look_again(&mut ranked, &turns, mover, request);
        let is_made = |one: &&mut Ranked| turns.result(one.index) == after;
        let as_made = ranked.iter_mut().find(is_made).expect("every legal turn has a listed result");
        if looks_again && as_made.depth == 1 {
            match self.odds_over_replies(&after, mover, request, &mut TurnList::new()) {
                Some(odds) => (as_made.odds, as_made.depth) = (odds, 2),
                None => finished = false,
            }
        }
        let judged = as_made.odds.evaluation();
        let best = ranked[0].candidate(&turns);
        Some(Comparison::new(
            self.evaluate(position, mover)?,
            (best.play, best.evaluation),
            (made.clone(), judged),
            request.aim,
            finished,
        ))
    }

    fn evaluate(&self, position: &Position, side: Side) -> Option<Evaluation> {
        Some(self.odds(position, side).evaluation())
    }

    fn spread(&self, position: &Position, _: &Request<'_>) -> Option<f64> {
        spread_over_draws(self, position)
    }
}

impl Ranked {
    /// Puts the better result first. Results that were examined again come before the rest; then worth decides, and
    /// then the placement.
    fn compare(&self, other: &Self, aim: Aim) -> Ordering {
        let by_depth = other.depth.cmp(&self.depth);
        let by_worth = || other.odds.worth(aim).total_cmp(&self.odds.worth(aim));
        by_depth.then_with(by_worth).then_with(|| placement(self.own).cmp(placement(other.own)))
    }

    fn candidate(&self, turns: &TurnList) -> Candidate<Turn> {
        Candidate { play: turns.turn(self.index), evaluation: self.odds.evaluation(), depth: self.depth }
    }
}

/// The counts from the stack to the rim. They order placements whatever the order in which turns are listed.
fn placement(own: Checkers) -> impl Iterator<Item = u8> {
    (1..=25).map(move |path| own.on(path))
}
