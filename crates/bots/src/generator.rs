use carreau_core::Chance;

/// A small generator of pseudo-random numbers, `SplitMix64` (Steele, Lea and Flood 2014), for the random choices of
/// bots and for simulations.
///
/// Records and tests reproduce choices from its numbers, so these never change. The dice of a table do not come from
/// here; the match draws them fairly.
#[derive(Debug, Clone)]
pub struct Generator(u64);

impl Generator {
    const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

    /// A generator whose numbers follow from `seed` alone.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A generator whose numbers follow from `seed` and a text, such as a position's.
    pub fn of(seed: u64, text: &str) -> Self {
        // FNV-1a over the text's bytes, started from the scrambled seed.
        let started = Self::new(seed).next_u64();
        Self(fnv_1a(started, text.as_bytes()))
    }

    /// The next number, uniform over all of `u64`.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(Self::STEP);
        let z = self.0;
        let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A number from 0 to `bound` − 1, each equally likely.
    ///
    /// # Panics
    ///
    /// If `bound` is 0.
    pub const fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "there is no number below 0");
        // A number is rejected if it lies in the last, incomplete run of `bound` numbers.
        let refused = (u64::MAX % bound + 1) % bound;
        loop {
            let number = self.next_u64();
            if number <= u64::MAX - refused {
                return number % bound;
            }
        }
    }

    /// An index of a list of `len` things, each equally likely.
    ///
    /// # Panics
    ///
    /// If `len` is 0.
    pub const fn index(&mut self, len: usize) -> usize {
        #[expect(clippy::cast_possible_truncation, reason = "the number is below `len`")]
        let index = self.below(len as u64) as usize;
        index
    }

    /// Draws an outcome of the chance event a position waits for; `None` if it waits for none.
    pub fn chance<G: Chance>(&mut self, position: &G) -> Option<G::Draw> {
        let weight = position.weight();
        if weight == 0 { None } else { position.drawn_at(self.below(weight)) }
    }

    /// Draws one of several outcomes by weight; `None` if there are none, or none with a weight.
    pub fn draw<T: Copy>(&mut self, outcomes: &[(T, u64)]) -> Option<T> {
        let total = outcomes.iter().map(|&(_, weight)| weight).sum();
        if total == 0 {
            return None;
        }
        let mut left = self.below(total);
        let found = outcomes.iter().find(|&&(_, weight)| match left.checked_sub(weight) {
            Some(rest) => {
                left = rest;
                false
            }
            None => true,
        });
        found.map(|&(outcome, _)| outcome)
    }
}

/// What [`fnv_1a`] begins with.
pub const FNV_1A_OF_NOTHING: u64 = 0xCBF2_9CE4_8422_2325;

/// The hash of Fowler, Noll and Vo (1a, 64 bits) of some bytes, after those that gave `start`; [`FNV_1A_OF_NOTHING`] if
/// there are none before.
pub fn fnv_1a(start: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(start, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        let mut generator = Generator::new(1_234_567);
        let numbers = [(); 3].map(|()| generator.next_u64());
        assert_eq!(
            numbers,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    #[test]
    fn drawing_follows_the_weights() {
        let mut generator = Generator::new(1);
        let mut seen = [0_u32; 3];
        for _ in 0..6000 {
            seen[generator.draw(&[(0_usize, 1), (1, 0), (2, 2)]).unwrap()] += 1;
        }
        assert!(seen[0].abs_diff(2000) < 150 && seen[1] == 0, "{seen:?}");
        assert_eq!(generator.draw::<u8>(&[]), None);
    }
}
