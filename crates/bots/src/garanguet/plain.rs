use carreau_garanguet::Checkers;

use super::evaluator::{Evaluator, Odds};

/// A plain evaluator with weights set by hand: the race, and the points held in front of the opponent.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Plain;

impl Plain {
    /// Pips that a point held in front of an opposing checker is worth, by how many of the six points ahead
    /// of that checker are held.
    const BLOCK: [f64; 7] = [0.0, 0.1, 0.3, 0.7, 1.5, 3.0, 6.0];

    /// Pips by which being ahead makes a game nearly sure.
    const LEAD: f64 = 40.0;

    /// What a side still has to do, in pips.
    fn burden(own: Checkers, opponent: Checkers) -> f64 {
        let pips = f64::from(own.pips());
        let blocked = (1..=18).map(|path| {
            let ahead = (path + 1..=path + 6).filter(|&p| opponent.on(25 - p) > 0).count();
            // What matters is less how many checkers wait than that one does.
            f64::from(own.on(path).min(3)) * Self::BLOCK[ahead]
        });
        pips + blocked.sum::<f64>()
    }
}

impl Evaluator for Plain {
    fn odds(&self, own: Checkers, opponent: Checkers) -> Odds {
        let throw = 7.0;
        let lead = Self::burden(opponent, own) - throw - Self::burden(own, opponent);
        let lead = lead / Self::LEAD;
        Odds { win: 0.5 + 0.5 * lead / (1.0 + lead.abs()), double_win: 0.0, double_loss: 0.0 }
    }
}
