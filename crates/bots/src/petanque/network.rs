use std::sync::LazyLock;

use super::inputs::{INPUTS, Inputs};
use crate::layers::Layers;

/// How many hidden units the network has.
pub const HIDDEN: usize = 32;

/// The leads a round can end with, -6 to 6.
pub const LEADS: usize = 13;

/// The probabilities of the leads -6 to 6 with which a round ends, for the team whose turn it is.
pub type Leads = [f32; LEADS];

/// A small network with one hidden layer that forecasts how a round ends.
pub type Network = Layers<INPUTS, HIDDEN, LEADS>;

/// The network of the `house` bot.
pub(super) static SHIPPED: LazyLock<Network> =
    LazyLock::new(|| Network::from_bytes(include_bytes!("weights.bin"), Network::PARTS));

impl Network {
    /// The scale of the weights in `weights.bin`: this many parts make 1.
    pub const PARTS: f32 = 1024.0;

    /// The activity of the hidden units.
    #[inline]
    pub fn seen(&self, inputs: &Inputs) -> [f32; HIDDEN] {
        self.activity(inputs.iter().map(|input| (input, 1.0)))
    }

    /// The forecast of how the round ends, from the activity of the hidden units.
    #[inline]
    pub fn foreseen(&self, activity: &[f32; HIDDEN]) -> Leads {
        let answers = self.answer(activity);
        let most = answers.iter().fold(f32::MIN, |most, &answer| if answer > most { answer } else { most });
        let powers = answers.map(|answer| power(answer - most));
        let sum: f32 = powers.iter().sum();
        powers.map(|power| power / sum)
    }

    /// The forecast of how the round ends.
    pub fn leads(&self, inputs: &Inputs) -> Leads {
        self.foreseen(&self.seen(inputs))
    }
}

/// An approximation of the exponential for numbers that are not positive: (1 + x/256)²⁵⁶, which needs no library
/// function.
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
    fn the_weights_of_the_house_are_written_as_they_are_read() {
        assert_eq!(SHIPPED.to_bytes(Network::PARTS), include_bytes!("weights.bin"));
    }

    #[test]
    fn the_power_is_nearly_the_exponential_and_rises() {
        for tenth in -150_i16..0 {
            let x = f32::from(tenth) / 10.0;
            assert!((power(x) - x.exp()).abs() < 2e-3, "{x}");
            assert!(power(x) < power(x + 0.1));
        }
    }
}
