/// The generator of the benchmarks, `SplitMix64` (Steele, Lea and Flood 2014).
///
/// Unlike [`Luck`](crate::Luck), it takes next to no time compared with the rules it feeds. Its numbers never change,
/// so a benchmark always does the same work, and its results compare with older ones.
#[derive(Debug, Clone)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The generator for a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, uniform over all of `u64`.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = self.0;
        let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A number below `bound`, by remainder. All are equally likely, but for one part in billions if `bound` is a
    /// `u32`.
    ///
    /// # Panics
    ///
    /// If `bound` is zero.
    pub const fn below(&mut self, bound: u64) -> u64 {
        self.next_u64() % bound
    }

    /// A number below `bound`, by multiplication, for loops in which a division would cost noticeable time.
    pub const fn scaled(&mut self, bound: u32) -> u32 {
        let product = (self.next_u64() >> 32) * bound as u64;
        (product >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        let mut numbers = SplitMix64::new(1_234_567);
        let found = [(); 3].map(|()| numbers.next_u64());
        assert_eq!(found, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn both_ways_stay_below_the_bound_and_reach_every_number() {
        let mut numbers = SplitMix64::new(1);
        let mut seen = [[0_u32; 3]; 2];
        for _ in 0..6000 {
            seen[0][usize::try_from(numbers.below(3)).unwrap()] += 1;
            seen[1][numbers.scaled(3) as usize] += 1;
        }
        assert!(seen.as_flattened().iter().all(|times| times.abs_diff(2000) < 150), "{seen:?}");
    }
}
