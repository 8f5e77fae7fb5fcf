use std::sync::LazyLock;

use super::inputs::{INPUTS, Inputs};
use crate::layers::{Layers, softmax};

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
        let mut answers = self.answer(activity);
        softmax::<8>(&mut answers);
        answers
    }

    /// The forecast of how the round ends.
    pub fn leads(&self, inputs: &Inputs) -> Leads {
        self.foreseen(&self.seen(inputs))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_of_the_house_are_written_as_they_are_read() {
        assert_eq!(SHIPPED.to_bytes(Network::PARTS), include_bytes!("weights.bin"));
    }
}
