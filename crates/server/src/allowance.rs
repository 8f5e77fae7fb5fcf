use std::{collections::HashMap, hash::Hash, time::Duration};

use carreau_match::Millis;

/// A limit on how often a client may do something: `burst` times at once, and `per_second` times a second in the long
/// run.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rate {
    /// How many times at once, at least 1.
    pub burst: f64,
    /// How many times a second in the long run.
    pub per_second: f64,
}

/// What a client has left of a rate: a bucket of tokens that fills with time.
#[derive(Debug, Clone)]
pub(crate) struct Allowance {
    rate: Rate,
    left: f64,
    at: Millis,
}

impl Allowance {
    pub(crate) const fn new(rate: Rate, now: Millis) -> Self {
        Self { rate, left: rate.burst, at: now }
    }

    /// Takes one token; `false` if there is none.
    pub(crate) fn take(&mut self, now: Millis) -> bool {
        self.fill(now);
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }

    /// How long it takes until there is a token.
    fn wait(&self) -> Duration {
        Duration::try_from_secs_f64((1.0 - self.left).max(0.0) / self.rate.per_second)
            .unwrap_or(Duration::MAX)
    }

    /// Takes this many tokens at once, or all that are left.
    pub(crate) fn charge(&mut self, many: usize, now: Millis) {
        self.fill(now);
        #[expect(clippy::cast_precision_loss, reason = "nobody is charged that much")]
        let many = many as f64;
        self.left = (self.left - many).max(0.0);
    }

    fn fill(&mut self, now: Millis) {
        #[expect(clippy::cast_precision_loss, reason = "spans are short")]
        let seconds = now.since(self.at).0 as f64 / 1000.0;
        self.at = now.max(self.at);
        self.left = (self.left + seconds * self.rate.per_second).min(self.rate.burst);
    }

    fn is_full(&mut self, now: Millis) -> bool {
        self.fill(now);
        self.left >= self.rate.burst
    }
}

/// One allowance for each key, such as a guest.
#[derive(Debug)]
pub(crate) struct Allowances<K> {
    rate: Rate,
    of: HashMap<K, Allowance>,
}

impl<K: Eq + Hash> Allowances<K> {
    /// With more allowances than this, those that are full again are dropped.
    const MANY: usize = 4096;

    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, of: HashMap::new() }
    }

    /// Takes one token.
    ///
    /// # Errors
    ///
    /// How long the client should wait, if there is none.
    pub(crate) fn take(&mut self, key: K, now: Millis) -> Result<(), Duration> {
        if self.of.len() >= Self::MANY && !self.of.contains_key(&key) {
            self.of.retain(|_, allowance| !allowance.is_full(now));
            if self.of.len() >= Self::MANY {
                return Err(Duration::from_secs(1));
            }
        }
        let allowance = self.of.entry(key).or_insert_with(|| Allowance::new(self.rate, now));
        if allowance.take(now) { Ok(()) } else { Err(allowance.wait()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { burst: 2.0, per_second: 0.5 };

    #[test]
    fn a_burst_is_allowed_and_fills_up_again_with_time() {
        let mut allowance = Allowance::new(RATE, Millis(0));
        assert!(allowance.take(Millis(0)) && allowance.take(Millis(0)));
        assert!(!allowance.take(Millis(1_999)));
        assert!(allowance.take(Millis(2_000)));
        assert!(!allowance.take(Millis(2_000)));
        assert!(!allowance.take(Millis(1_000)), "time that runs backwards gives nothing");
        allowance.charge(1, Millis(4_000));
        assert!(!allowance.take(Millis(4_000)));
        allowance.charge(1_000, Millis(4_000));
        assert!(allowance.take(Millis(6_000)), "an allowance is never negative");
    }

    #[test]
    fn who_is_refused_learns_how_long_to_wait() {
        let mut allowances = Allowances::new(RATE);
        let mut take = |at| allowances.take("ada", Millis(at));
        assert_eq!([take(0), take(0)], [Ok(()), Ok(())]);
        assert_eq!(take(0), Err(Duration::from_secs(2)));
        assert_eq!(take(500), Err(Duration::from_millis(1500)));
        assert_eq!(take(2000), Ok(()));
    }

    #[test]
    fn everybody_has_their_own_and_the_rested_are_forgotten() {
        let mut allowances = Allowances::new(RATE);
        for key in 0..Allowances::<usize>::MANY {
            assert_eq!(allowances.take(key, Millis(0)), Ok(()));
        }
        assert!(allowances.take(usize::MAX, Millis(0)).is_err(), "nobody can be forgotten yet");
        assert_eq!(allowances.take(usize::MAX, Millis(10_000)), Ok(()));
        assert_eq!(allowances.of.len(), 1);
    }
}
