use std::{collections::HashMap, hash::Hash, time::Duration};

use carreau_match::Millis;
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};

/// A limit on how often a client may do something: `burst` times at once, and `per_second` times a second in the long
/// run.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rate {
    /// How many times at once, at least 1.
    #[serde(deserialize_with = "burst")]
    pub burst: f64,
    /// How many times a second in the long run, more than 0.
    #[serde(deserialize_with = "per_second")]
    pub per_second: f64,
}

fn burst<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
    let burst = f64::deserialize(from)?;
    if burst.is_finite() && burst >= 1.0 { Ok(burst) } else { Err(D::Error::custom("expected at least 1")) }
}

fn per_second<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
    let rate = f64::deserialize(from)?;
    if rate.is_finite() && rate > 0.0 { Ok(rate) } else { Err(D::Error::custom("expected more than 0")) }
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

    /// Takes this many tokens, even more than there are: then the client has none until the rest has come, too.
    fn spend(&mut self, many: f64, now: Millis) {
        self.fill(now);
        self.left -= many;
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
        if !self.has_room_for(&key, now) {
            return Err(Duration::from_secs(1));
        }
        let allowance = self.of.entry(key).or_insert_with(|| Allowance::new(self.rate, now));
        if allowance.take(now) { Ok(()) } else { Err(allowance.wait()) }
    }

    /// Checks whether there is a token, and takes none.
    ///
    /// # Errors
    ///
    /// How long the client should wait, if there is none.
    pub(crate) fn check(&mut self, key: &K, now: Millis) -> Result<(), Duration> {
        let Some(allowance) = self.of.get_mut(key) else { return Ok(()) };
        allowance.fill(now);
        if allowance.left >= 1.0 { Ok(()) } else { Err(allowance.wait()) }
    }

    /// Takes this many tokens for something that has been done already, even more than there are. With too many keys,
    /// a new one is not remembered.
    pub(crate) fn spend(&mut self, key: K, many: f64, now: Millis) {
        if self.has_room_for(&key, now) {
            self.of.entry(key).or_insert_with(|| Allowance::new(self.rate, now)).spend(many, now);
        }
    }

    /// Whether the key's allowance is remembered, or can be.
    fn has_room_for(&mut self, key: &K, now: Millis) -> bool {
        if self.of.len() >= Self::MANY && !self.of.contains_key(key) {
            self.of.retain(|_, allowance| !allowance.is_full(now));
        }
        self.of.len() < Self::MANY || self.of.contains_key(key)
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
    fn what_was_spent_beyond_the_allowance_has_to_come_back_first() {
        let mut allowances = Allowances::new(RATE);
        let mut check = |at| allowances.check(&"ada", Millis(at));
        assert_eq!([check(0), check(0)], [Ok(()), Ok(())], "a check takes nothing");
        allowances.spend("ada", 12.0, Millis(0));
        assert_eq!(allowances.check(&"ada", Millis(0)), Err(Duration::from_secs(22)), "eleven are missing");
        assert_eq!(allowances.check(&"ben", Millis(0)), Ok(()));
        assert!(allowances.check(&"ada", Millis(21_999)).is_err());
        assert_eq!(allowances.check(&"ada", Millis(22_001)), Ok(()));
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
