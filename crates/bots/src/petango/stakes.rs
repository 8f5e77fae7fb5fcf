use carreau_core::Side;
use carreau_petango::Position;

use super::survey::Odds;
use crate::{Aim, Evaluation};

/// What a player can win and lose by one flick. A foul counts −1.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stakes {
    /// What a stone in the palace counts (P7.4).
    palace: f64,
    /// The player's points less the opponent's.
    balance: f64,
    /// The probability of winning as it stands, and after a foul.
    win: [f64; 2],
}

impl Stakes {
    pub(super) fn new(position: &Position, side: Side, aim: Aim) -> Self {
        let goal = position.terms().to.points();
        let needs = |side| goal.saturating_sub(position.points(side));
        let (own, opponent) = (needs(side), needs(!side));
        let given = position.points(!side) == 0;
        let win = [winning(own, opponent), winning(own, opponent.saturating_sub(1))];
        let palace = match aim {
            _ if given => -1.0,
            Aim::Points => 1.0,
            // What it costs the opponent to need one point more, in units of what a foul costs the player.
            Aim::Win => (winning(own, opponent.saturating_add(1)) - win[0]) / (win[0] - win[1]).max(1e-9),
        };
        let balance = f64::from(position.points(side)) - f64::from(position.points(!side));
        Self { palace, balance, win }
    }

    /// What a flick is worth, if a short one is worth `short`.
    pub(super) fn worth(&self, odds: Odds, short: f64) -> f64 {
        odds.palace * self.palace - odds.foul + odds.short() * short
    }

    /// The prospects of the player after a flick of this worth.
    pub(super) fn evaluation(&self, worth: f64) -> Evaluation {
        let win = self.win[0] + worth * (self.win[0] - self.win[1]);
        Evaluation { win: win.clamp(0.0, 1.0), points: self.balance + worth }
    }
}

/// The probability of getting `own` points before the opponent gets `theirs`, if each point goes to either side with
/// the same chance.
pub(super) fn winning(own: u8, theirs: u8) -> f64 {
    if own == 0 || theirs == 0 {
        return if own == 0 { 1.0 } else { 0.0 };
    }
    // One entry for each number of points the opponent needs; the row is computed anew for each point the player needs.
    let mut row = vec![0.0; usize::from(theirs) + 1];
    row[1..].fill(1.0);
    for _ in 0..own {
        for i in 1..row.len() {
            row[i] = 0.5 * (row[i] + row[i - 1]);
        }
    }
    row[usize::from(theirs)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_won_like_tosses_of_a_coin() {
        let close = |a: f64, b: f64| (a - b).abs() < 1e-12;
        assert!(close(winning(1, 1), 0.5) && close(winning(10, 10), 0.5));
        assert!(
            close(winning(1, 2), 0.75) && close(winning(2, 1), 0.25) && close(winning(2, 3), 11.0 / 16.0)
        );
        assert!(close(winning(0, 3), 1.0) && close(winning(3, 0), 0.0));
    }
}
