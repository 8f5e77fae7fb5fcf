//! What the programs that train networks share: slopes, and the optimiser (Adam, Kingma and Ba 2015).

use carreau_bots::{Generator, Layers};

/// The optimiser's decays.
const DECAY: [f32; 2] = [0.9, 0.999];

/// A network that learns.
pub(crate) struct Learner<const INPUTS: usize, const HIDDEN: usize, const ANSWERS: usize> {
    pub(crate) network: Box<Layers<INPUTS, HIDDEN, ANSWERS>>,
    slope: Box<Layers<INPUTS, HIDDEN, ANSWERS>>,
    mean: Box<Layers<INPUTS, HIDDEN, ANSWERS>>,
    square: Box<Layers<INPUTS, HIDDEN, ANSWERS>>,
    /// The correction for the means' start at zero, which still makes them too small.
    bias: [f32; 2],
}

impl<const INPUTS: usize, const HIDDEN: usize, const ANSWERS: usize> Learner<INPUTS, HIDDEN, ANSWERS> {
    /// A network with random weights, of a size that keeps the hidden units' sums near 1.
    pub(crate) fn new(generator: &mut Generator) -> Self {
        let nothing = || Box::new(Layers::NOTHING);
        let mut network = nothing();
        #[expect(clippy::cast_precision_loss, reason = "it is at most 2000")]
        let mut small = || (generator.below(2001) as f32 / 1000.0 - 1.0) * 0.2;
        network.hidden.as_flattened_mut().fill_with(&mut small);
        for answer in 0..ANSWERS {
            network.answers.iter_mut().for_each(|weights| weights[answer] = small());
        }
        Self { network, slope: nothing(), mean: nothing(), square: nothing(), bias: [1.0; 2] }
    }

    /// Adds the slope that follows from the inputs, the activity they led to, and the errors of the answers before
    /// squashing. For a cross-entropy, an error is the answer less its target.
    pub(crate) fn add_slope(
        &mut self,
        inputs: impl Iterator<Item = (usize, f32)>,
        activity: &[f32; HIDDEN],
        errors: &[f32; ANSWERS],
    ) {
        let (network, slope) = (&*self.network, &mut *self.slope);
        let mut unit_errors = [0.0; HIDDEN];
        add(&mut slope.answers_start, errors, 1.0);
        for (i, &active) in activity.iter().enumerate().filter(|(_, active)| **active > 0.0) {
            add(&mut slope.answers[i], errors, active);
            let weights = network.answers[i].iter().zip(errors);
            unit_errors[i] = weights.fold(0.0, |sum, (weight, error)| sum + weight * error);
        }
        add(&mut slope.hidden_start, &unit_errors, 1.0);
        for (input, value) in inputs {
            add(&mut slope.hidden[input], &unit_errors, value);
        }
    }

    /// Makes one step against the slopes added so far, and clears them.
    pub(crate) fn update(&mut self, step: f32) {
        for (left, decay) in self.bias.iter_mut().zip(DECAY) {
            *left *= decay;
        }
        let step = step * (1.0 - self.bias[1]).sqrt() / (1.0 - self.bias[0]);
        let moments = self.mean.weights().zip(self.square.weights());
        let slopes = self.slope.weights().zip(moments);
        for (weight, (slope, (mean, square))) in self.network.weights().zip(slopes) {
            *mean += (1.0 - DECAY[0]) * (*slope - *mean);
            *square += (1.0 - DECAY[1]) * (*slope * *slope - *square);
            *weight -= step * *mean / (square.sqrt() + 1e-6);
            *slope = 0.0;
        }
    }
}

fn add<const N: usize>(sums: &mut [f32; N], errors: &[f32; N], share: f32) {
    for (sum, error) in sums.iter_mut().zip(errors) {
        *sum += error * share;
    }
}

/// A number between the first and the last, by how far the learning has come, 0 to 1.
pub(crate) fn at((first, last): (f32, f32), progress: f32) -> f32 {
    first + (last - first) * progress
}
