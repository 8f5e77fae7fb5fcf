use carreau_garanguet::Checkers;

use super::{
    evaluator::{Evaluator, Odds},
    inputs::{INPUTS, Inputs},
    weights,
};

/// How many hidden units the network has.
pub const HIDDEN: usize = 40;

/// A small network of one hidden layer that judges positions.
///
/// It adds, multiplies, divides and compares, in a fixed order, and nothing else: these are rounded alike on
/// every machine, so that the browser and the server agree to the last bit.
#[derive(Debug, Clone, PartialEq)]
pub struct Network {
    /// What each input adds to each hidden unit.
    pub hidden: [[f32; HIDDEN]; INPUTS],
    /// Where each hidden unit starts.
    pub hidden_start: [f32; HIDDEN],
    /// What each hidden unit adds to each answer, in the order of [`Odds`]: win, double win, double loss.
    pub answers: [[f32; HIDDEN]; 3],
    /// Where each answer starts.
    pub answers_start: [f32; 3],
}

/// The network that plays as `house`.
pub(super) static SHIPPED: Network = Network {
    hidden: from_1024ths(&weights::TO_HIDDEN),
    hidden_start: from_1024ths(&[weights::HIDDEN_START])[0],
    answers: from_1024ths(&weights::TO_ANSWERS),
    answers_start: from_1024ths(&[weights::ANSWERS_START])[0],
};

/// Reads whole 1024ths, which `f32` holds exactly.
const fn from_1024ths<const N: usize, const M: usize>(weights: &[[i16; M]; N]) -> [[f32; M]; N] {
    let mut read = [[0.0; M]; N];
    let mut i = 0;
    while i < N {
        let mut j = 0;
        while j < M {
            read[i][j] = weights[i][j] as f32 / 1024.0;
            j += 1;
        }
        i += 1;
    }
    read
}

impl Network {
    /// The activity of the hidden units: what they sum up to, or 0 if that is negative.
    #[inline]
    pub fn activity(&self, inputs: &Inputs) -> [f32; HIDDEN] {
        let mut units = self.hidden_start;
        for (input, value) in inputs.iter() {
            for (unit, weight) in units.iter_mut().zip(&self.hidden[input]) {
                *unit += weight * value;
            }
        }
        units.map(|unit| if unit > 0.0 { unit } else { 0.0 })
    }

    /// The odds that follow from the activity of the hidden units.
    pub fn answer(&self, activity: &[f32; HIDDEN]) -> Odds {
        let answer = |i: usize| {
            let products = activity.iter().zip(&self.answers[i]).map(|(unit, weight)| unit * weight);
            squash(f64::from(products.fold(self.answers_start[i], |sum, product| sum + product)))
        };
        Odds { win: answer(0), double_win: answer(1), double_loss: answer(2) }
    }
}

impl Evaluator for Network {
    fn odds(&self, own: Checkers, opponent: Checkers) -> Odds {
        self.answer(&self.activity(&Inputs::new(own, opponent)))
    }
}

/// Maps any number to a probability: the logistic function with (1 + x/1024)¹⁰²⁴ for eˣ, which differs
/// little and needs no library's exponential.
fn squash(x: f64) -> f64 {
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
    fn squashing_is_nearly_logistic_and_rises() {
        for tenth in -300..300 {
            let x = f64::from(tenth) / 10.0;
            assert!((squash(x) - 1.0 / (1.0 + (-x).exp())).abs() < 2e-3, "{x}");
            assert!(squash(x) < squash(x + 0.1));
        }
    }
}
