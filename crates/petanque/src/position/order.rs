use carreau_core::{BySide, Side};

use super::Position;
use crate::{effect::RoundEnd, field::Field, ground::Ground, measure::Score, phase::Phase};

impl Ground {
    /// The team to play after a boule of `last` (B2.4 to B2.7), which changed the ground from `before` to this; `None`
    /// if the round is over (B7.4, B8.2).
    #[inline]
    pub fn turn_after(&self, before: &Self, last: Side) -> Option<Side> {
        let left = BySide::from_fn(|side| self.has_left(side));
        if self.jack().is_none() || left == BySide::default() {
            return None;
        }
        let side = self.farther().unwrap_or_else(|| {
            let lay = !before.is_bare();
            let goes_on = if self.is_bare() {
                // The plan is empty (B2.7): the team that cleared it goes on, otherwise the teams alternate.
                lay
            } else {
                // Both teams are equally far (B2.5): the team that made it so goes on, then the teams alternate.
                !(lay && before.farther().is_none())
            };
            if goes_on { last } else { !last }
        });
        // A team without boules is skipped (B2.6).
        Some(if left[side] { side } else { !side })
    }
}

impl Position {
    /// Continues the game after the boule of a throw of this team has come to rest or was annulled.
    #[inline]
    pub(super) fn settled(&mut self, last: Side) -> Option<RoundEnd> {
        let (before, ..) = self.before.as_ref().expect("a throw that goes on was announced");
        self.next(self.state.ground.turn_after(&before.ground, last))
    }

    /// Gives the turn to this team, or ends the round if there is none.
    #[inline]
    pub(super) fn next(&mut self, side: Option<Side>) -> Option<RoundEnd> {
        match side {
            Some(side) => {
                self.state.phase = Phase::Aim(side);
                None
            }
            None => Some(self.end_round()),
        }
    }

    fn end_round(&mut self) -> RoundEnd {
        let end = RoundEnd { ground: self.state.ground, score: self.state.ground.score() };
        if let Score::Points(side, points) = end.score {
            self.state.score[side] += points;
            self.state.opener = side;
            if self.state.score[side] >= self.terms.target.points() {
                self.state.phase = Phase::Over(side);
                // After the game no throw is put back (B8.3).
                self.before = None;
                return end;
            }
        }
        self.open(self.state.opener);
        end
    }

    /// Begins a round.
    pub(super) fn open(&mut self, side: Side) {
        self.state.opener = side;
        self.state.round = self.state.round.saturating_add(1);
        self.state.ground = Ground::empty(self.terms.format);
        self.state.phase = Phase::Jack { side, failed: 0, tried: None };
    }

    /// The jack stands; the opening team plays first (B2.3).
    pub(super) fn stand(&mut self, field: Field) {
        self.state.ground.put_jack(Some(field));
        self.state.phase = Phase::Aim(self.state.opener);
    }
}
