/// A network with one hidden layer, which can judge positions of any game.
///
/// It only adds, multiplies and compares, in a fixed order. Every machine rounds these alike, so the browser and the
/// server agree to the last bit.
#[derive(Debug, Clone, PartialEq)]
pub struct Layers<const INPUTS: usize, const HIDDEN: usize, const ANSWERS: usize> {
    /// What each input adds to each hidden unit.
    pub hidden: [[f32; HIDDEN]; INPUTS],
    /// The bias of each hidden unit.
    pub hidden_start: [f32; HIDDEN],
    /// What each hidden unit adds to each answer.
    pub answers: [[f32; ANSWERS]; HIDDEN],
    /// The bias of each answer.
    pub answers_start: [f32; ANSWERS],
}

impl<const INPUTS: usize, const HIDDEN: usize, const ANSWERS: usize> Layers<INPUTS, HIDDEN, ANSWERS> {
    /// A network whose answers are all 0.
    pub const NOTHING: Self = Self {
        hidden: [[0.0; HIDDEN]; INPUTS],
        hidden_start: [0.0; HIDDEN],
        answers: [[0.0; ANSWERS]; HIDDEN],
        answers_start: [0.0; ANSWERS],
    };

    /// The activity of the hidden units: their sums, or 0 where a sum is negative. `inputs` gives the index and the
    /// value of each input that is not 0.
    #[inline]
    pub fn activity(&self, inputs: impl Iterator<Item = (usize, f32)>) -> [f32; HIDDEN] {
        let mut units = self.hidden_start;
        for (input, value) in inputs {
            for (unit, weight) in units.iter_mut().zip(&self.hidden[input]) {
                *unit += weight * value;
            }
        }
        units.map(|unit| if unit > 0.0 { unit } else { 0.0 })
    }

    /// The answers that follow from the activity of the hidden units.
    #[inline]
    pub fn answer(&self, activity: &[f32; HIDDEN]) -> [f32; ANSWERS] {
        let mut answers = self.answers_start;
        for (unit, weights) in activity.iter().zip(&self.answers) {
            for (answer, weight) in answers.iter_mut().zip(weights) {
                *answer += unit * weight;
            }
        }
        answers
    }

    /// All weights, in order: from inputs to hidden units, biases of the hidden units, from hidden units to answers,
    /// biases of the answers.
    pub fn weights(&mut self) -> impl Iterator<Item = &mut f32> {
        let Self { hidden, hidden_start, answers, answers_start } = self;
        let answers = answers.as_flattened_mut().iter_mut().chain(answers_start);
        hidden.as_flattened_mut().iter_mut().chain(hidden_start).chain(answers)
    }

    /// Writes each weight in two bytes, the lower byte first, rounded to whole parts of which `parts` make 1.
    pub fn to_bytes(&self, parts: f32) -> Vec<u8> {
        #[expect(clippy::cast_possible_truncation, reason = "a weight beyond is held at the bound")]
        let part = |weight: &mut f32| (*weight * parts).round() as i16;
        self.clone().weights().flat_map(|weight| part(weight).to_le_bytes()).collect()
    }

    /// Reads the bytes that [`to_bytes`](Self::to_bytes) wrote. If `parts` is a power of two, the weights are exactly
    /// the rounded ones.
    ///
    /// # Panics
    ///
    /// If the number of bytes is not exactly right.
    pub fn from_bytes(bytes: &[u8], parts: f32) -> Self {
        let mut network = Self::NOTHING;
        let (pairs, rest) = bytes.as_chunks::<2>();
        let mut pairs = pairs.iter();
        for weight in network.weights() {
            let pair = pairs.next().expect("there are two bytes for each weight");
            *weight = f32::from(i16::from_le_bytes(*pair)) / parts;
        }
        assert!(rest.is_empty() && pairs.next().is_none(), "there are no bytes left");
        network
    }
}

/// Turns numbers into probabilities in proportion to their exponentials ("softmax"). More squarings are more exact; each
/// network keeps the number it was measured with.
#[inline]
pub(crate) fn softmax<const SQUARINGS: u32>(numbers: &mut [f32]) {
    let most = numbers.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for number in &mut *numbers {
        *number = exp::<SQUARINGS>(*number - most);
    }
    let sum: f32 = numbers.iter().sum();
    for number in numbers {
        *number /= sum;
    }
}

/// About e to the power of `x`, which is 0 or less: (1 + x/n)ⁿ, where n is 2 to the power of `SQUARINGS`. Its relative error
/// is about x²/2n; below -30 it stays as at -30. The library's function differs in the last bit from machine to machine.
#[inline]
fn exp<const SQUARINGS: u32>(x: f32) -> f32 {
    const { assert!(SQUARINGS >= 5 && SQUARINGS < 16, "1 + x/n is positive, and n fits into 16 bits") }
    let mut power = 1.0 + x.max(-30.0) / f32::from(1_u16 << SQUARINGS);
    for _ in 0..SQUARINGS {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    type Small = Layers<2, 3, 2>;

    fn small() -> Small {
        let mut small = Small::NOTHING;
        for (at, weight) in (0_i16..).zip(small.weights()) {
            *weight = f32::from(at - 5) / 4.0;
        }
        small
    }

    #[test]
    fn weights_written_are_read_back() {
        let bytes = small().to_bytes(4.0);
        assert_eq!(bytes.len(), 2 * (2 * 3 + 3 + 3 * 2 + 2));
        assert_eq!(Small::from_bytes(&bytes, 4.0), small());
    }

    #[test]
    fn an_answer_adds_what_is_active() {
        let small = small();
        // Units start at 1/4, 2/4 and 3/4; the second input adds -2/4, -1/4 and 0 twice.
        let activity = small.activity([(1, 2.0)].into_iter());
        assert_eq!(activity.map(f32::to_bits), [0.0, 0.0, 0.75].map(f32::to_bits));
        // The third unit adds 8/4 and 9/4 to what starts at 10/4 and 11/4.
        assert_eq!(small.answer(&activity).map(f32::to_bits), [4.0, 4.4375].map(f32::to_bits));
    }

    #[test]
    fn the_power_is_nearly_the_exponential_and_rises() {
        for tenth in -150_i16..=0 {
            let x = f32::from(tenth) / 10.0;
            assert!((exp::<8>(x) - x.exp()).abs() < 2e-3, "{x}");
            assert!(exp::<8>(x - 0.1) < exp::<8>(x));
            assert!(exp::<12>(x - 0.1) < exp::<12>(x));
            assert!((exp::<12>(x) / x.exp() - 1.0).abs() < 0.03, "{x}");
        }
    }

    #[test]
    fn probabilities_are_in_proportion_to_exponentials() {
        let mut numbers = [-1.0, 0.0, 1.0];
        softmax::<12>(&mut numbers);
        for (found, exact) in numbers.into_iter().zip([0.0900, 0.2447, 0.6652]) {
            assert!((found - exact).abs() < 1e-3, "{found}");
        }
    }

    #[test]
    #[should_panic(expected = "two bytes for each weight")]
    fn too_few_bytes_are_no_network() {
        let _ = Small::from_bytes(&[0; 20], 4.0);
    }
}
