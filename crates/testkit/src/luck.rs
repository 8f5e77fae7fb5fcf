use carreau_core::Chance;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// The randomness of a test: choices that follow from a seed.
#[derive(Debug, Clone)]
pub struct Luck(ChaCha8Rng);

impl Luck {
    /// The choices of one seed.
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `bound`. All are equally likely, but for one part in billions.
    ///
    /// # Panics
    ///
    /// If `bound` is zero.
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "there is no number below zero");
        let scaled = u128::from(self.0.next_u64()) * u128::from(bound);
        u64::try_from(scaled >> 64).expect("a number below `bound` fits")
    }

    /// One of `choices`, all equally likely; `None` if there are none.
    pub fn one_of<'c, T>(&mut self, choices: &'c [T]) -> Option<&'c T> {
        let count = u64::try_from(choices.len()).ok().filter(|&count| count > 0)?;
        usize::try_from(self.below(count)).ok().and_then(|i| choices.get(i))
    }

    /// One of `outcomes`, by weight; `None` if there are none.
    pub fn weighted<T: Copy>(&mut self, outcomes: &[(T, u64)]) -> Option<T> {
        let total = outcomes.iter().map(|&(_, weight)| weight).sum::<u64>();
        let mut left = if total > 0 { self.below(total) } else { return None };
        outcomes.iter().find_map(|&(outcome, weight)| match left.checked_sub(weight) {
            Some(further) => {
                left = further;
                None
            }
            None => Some(outcome),
        })
    }

    /// An outcome of the chance event that a position waits for, by its weight; `None` if it waits for none.
    pub fn drawn<G: Chance>(&mut self, position: &G) -> Option<G::Draw> {
        let weight = position.weight();
        if weight > 0 { position.drawn_at(self.below(weight)) } else { None }
    }
}
