use std::sync::LazyLock;

use carreau_garanguet::Checkers;

use super::{
    evaluator::{Evaluator, Odds},
    inputs::{INPUTS, Inputs},
    tables::Tables,
};
use crate::layers::Layers;

/// How many hidden units the network has.
pub const HIDDEN: usize = 96;

/// A small network with one hidden layer that judges positions. Its answers come in the order of [`Odds`]: win, double
/// win, double loss.
pub type Network = Layers<INPUTS, HIDDEN, 3>;

/// The network of the `house` bot.
static SHIPPED: LazyLock<Tables> =
    LazyLock::new(|| Tables::new(&Network::from_bytes(include_bytes!("weights.bin"), Network::PARTS)));

impl Network {
    /// The scale of the weights in `weights.bin`: this many parts make 1.
    pub const PARTS: f32 = 1024.0;

    /// The odds that follow from the activity of the hidden units.
    pub fn judged(&self, activity: &[f32; HIDDEN]) -> Odds {
        let [win, double_win, double_loss] = self.answer(activity).map(|answer| squash(f64::from(answer)));
        Odds { win, double_win, double_loss }
    }
}

impl Evaluator for Network {
    fn odds(&self, own: Checkers, opponent: Checkers) -> Odds {
        self.judged(&self.activity(Inputs::new(own, opponent).iter()))
    }
}

/// The network whose weights are part of this crate.
#[derive(Debug, Clone, Copy)]
pub struct Shipped;

impl Evaluator for Shipped {
    fn odds(&self, own: Checkers, opponent: Checkers) -> Odds {
        SHIPPED.odds(own, opponent)
    }

    fn odds_of_each(&self, own: &[Checkers], opponent: Checkers, odds: &mut Vec<Odds>) {
        SHIPPED.odds_of_each(own, opponent, odds);
    }
}

/// Maps any number to a probability by the logistic function. It uses (1 + x/1024)¹⁰²⁴ for eˣ, which differs little and
/// needs no library's exponential.
pub(super) fn squash(x: f64) -> f64 {
    let mut power = 1.0 - x.clamp(-40.0, 40.0) / 1024.0;
    for _ in 0..10 {
        power *= power;
    }
    1.0 / (1.0 + power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_of_the_house_are_written_as_they_are_read() {
        let bytes = include_bytes!("weights.bin");
        assert_eq!(Network::from_bytes(bytes, Network::PARTS).to_bytes(Network::PARTS), bytes);
    }

    #[test]
    fn squashing_is_nearly_logistic_and_rises() {
        for tenth in -300..300 {
            let x = f64::from(tenth) / 10.0;
            assert!((squash(x) - 1.0 / (1.0 + (-x).exp())).abs() < 2e-3, "{x}");
            assert!(squash(x) < squash(x + 0.1));
        }
    }
}
