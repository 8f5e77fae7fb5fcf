use carreau_core::Side;
use carreau_garanguet::Checkers;

use crate::{Aim, Evaluation};

/// Judges a position after a turn.
///
/// It sees the two sides along their own paths, so it cannot prefer a colour.
pub trait Evaluator: Send + Sync {
    /// The odds of the side that has just played and stands at `own`, while the opponent, who throws next, stands at
    /// `opponent`. Neither side has borne off all its checkers.
    fn odds(&self, own: Checkers, opponent: Checkers) -> Odds;

    /// Adds to `odds` the same for each of the results of a turn, in their order. To judge them together may be quicker.
    fn odds_of_each(&self, own: &[Checkers], opponent: Checkers, odds: &mut Vec<Odds>) {
        odds.extend(own.iter().map(|&own| self.odds(own, opponent)));
    }

    /// The same odds if they are more than a judgement, so that nothing is gained by playing on.
    fn known(&self, _own: Checkers, _opponent: Checkers) -> Option<Odds> {
        None
    }
}

impl<E: Evaluator + ?Sized> Evaluator for &E {
    fn odds(&self, own: Checkers, opponent: Checkers) -> Odds {
        (**self).odds(own, opponent)
    }

    fn odds_of_each(&self, own: &[Checkers], opponent: Checkers, odds: &mut Vec<Odds>) {
        (**self).odds_of_each(own, opponent, odds);
    }

    fn known(&self, own: Checkers, opponent: Checkers) -> Option<Odds> {
        (**self).known(own, opponent)
    }
}

/// How likely one side is to end a game in each way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Odds {
    /// The probability of winning, 0 to 1.
    pub win: f64,
    /// The probability of winning two points (G6.1); part of `win`.
    pub double_win: f64,
    /// The probability of losing two points; part of the probability of losing.
    pub double_loss: f64,
}

impl Odds {
    /// Odds of zero, as the start of a sum.
    pub(crate) const NONE: Self = Self { win: 0.0, double_win: 0.0, double_loss: 0.0 };

    /// The odds of a game that the side has won with one or two points.
    pub const fn won(points: u16) -> Self {
        Self { win: 1.0, double_win: if points > 1 { 1.0 } else { 0.0 }, double_loss: 0.0 }
    }

    /// The same odds seen from the other side.
    pub fn for_opponent(self) -> Self {
        Self { win: 1.0 - self.win, double_win: self.double_loss, double_loss: self.double_win }
    }

    /// These odds, which belong to `of`, as `side` sees them.
    pub(crate) fn seen_by(self, side: Side, of: Side) -> Self {
        if side == of { self } else { self.for_opponent() }
    }

    /// The number to maximise for an aim.
    pub(crate) fn worth(self, aim: Aim) -> f64 {
        self.evaluation().worth(aim)
    }

    /// The win probability and the expected points, −2 to 2.
    pub fn evaluation(self) -> Evaluation {
        let points = 2.0 * self.win - 1.0 + self.double_win - self.double_loss;
        Evaluation { win: self.win, points }
    }

    /// Adds other odds, multiplied by a weight.
    pub(crate) fn plus(self, other: Self, weight: f64) -> Self {
        Self {
            win: self.win + weight * other.win,
            double_win: self.double_win + weight * other.double_win,
            double_loss: self.double_loss + weight * other.double_loss,
        }
    }
}
