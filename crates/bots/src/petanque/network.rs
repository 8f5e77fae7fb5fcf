use super::{
    inputs::{INPUTS, Inputs},
    weights,
};

/// How many hidden units the network has.
pub const HIDDEN: usize = 32;

/// The leads a round can end with, -6 to 6.
pub const LEADS: usize = 13;

/// The probabilities of the leads -6 to 6 with which a round ends, for the team whose turn it is.
pub type Leads = [f32; LEADS];

/// A small network of one hidden layer that foresees how a round ends.
///
/// It adds, multiplies, divides and compares, in a fixed order, and nothing else: these are rounded alike on
/// every machine, so that the browser and the server agree to the last bit.
#[derive(Debug, Clone, PartialEq)]
pub struct Network {
    /// What each input adds to each hidden unit.
    pub hidden: [[f32; HIDDEN]; INPUTS],
    /// Where each hidden unit starts.
    pub hidden_start: [f32; HIDDEN],
    /// What each hidden unit adds to each answer.
    pub answers: [[f32; LEADS]; HIDDEN],
    /// Where each answer starts.
    pub answers_start: Leads,
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
        for input in inputs.iter() {
            for (unit, weight) in units.iter_mut().zip(&self.hidden[input]) {
                *unit += weight;
            }
        }
        units.map(|unit| if unit > 0.0 { unit } else { 0.0 })
    }

    /// How the round ends, as it follows from the activity of the hidden units.
    #[inline]
    pub fn answer(&self, activity: &[f32; HIDDEN]) -> Leads {
        let mut answers = self.answers_start;
        for (unit, weights) in activity.iter().zip(&self.answers) {
            for (answer, weight) in answers.iter_mut().zip(weights) {
                *answer += unit * weight;
            }
        }
        let most = answers.iter().fold(f32::MIN, |most, &answer| if answer > most { answer } else { most });
        let powers = answers.map(|answer| power(answer - most));
        let sum: f32 = powers.iter().sum();
        powers.map(|power| power / sum)
    }

    /// How the round ends.
    pub fn leads(&self, inputs: &Inputs) -> Leads {
        self.answer(&self.activity(inputs))
    }
}

/// Nearly the exponential of a number that is not positive: (1 + x/256)²⁵⁶, which needs no library's.
#[inline]
fn power(x: f32) -> f32 {
    let x = if x < -30.0 { -30.0 } else { x };
    let mut power = 1.0 + x / 256.0;
    for _ in 0..8 {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_power_is_nearly_the_exponential_and_rises() {
        for tenth in -150_i16..0 {
            let x = f32::from(tenth) / 10.0;
            assert!((power(x) - x.exp()).abs() < 2e-3, "{x}");
            assert!(power(x) < power(x + 0.1));
        }
    }
}
