//! What a person has chosen for an account, as the store keeps it.

use carreau_match::Millis;
use carreau_protocol::AccountSettings;
use serde::{Deserialize, Serialize};

/// What a person has chosen for an account.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Choices {
    /// When the person let matches count for ratings, then no more, then again, and so on. Only with all these moments it
    /// is known of each match whether it counts, however late that is asked; nobody can switch the ratings off to avoid
    /// losing rating in a match that has begun.
    rated: Vec<Millis>,
}

impl Choices {
    /// The most moments that are kept. The oldest are forgotten in pairs, as if ratings had been off, once no match that
    /// began between them can still be under way.
    const MOMENTS: usize = 64;

    /// How long a match may last whose people cannot let its rating be forgotten: 400 days.
    const LONGEST_MATCH: Millis = Millis(400 * 24 * 3_600_000);

    /// Reads what the store has. What cannot be read has not been chosen.
    pub(crate) fn read(stored: &str) -> Self {
        serde_json::from_str(stored).unwrap_or_default()
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).expect("it is plain data with string keys")
    }

    /// What the person sees of it.
    pub(crate) const fn settings(&self) -> AccountSettings {
        AccountSettings { rated: self.rated() }
    }

    /// Whether matches that begin now count for ratings.
    pub(crate) const fn rated(&self) -> bool {
        self.rated.len() % 2 == 1
    }

    /// Whether matches that began at a moment count for ratings.
    pub(crate) fn rated_at(&self, moment: Millis) -> bool {
        self.rated.iter().filter(|switched| **switched <= moment).count() % 2 == 1
    }

    /// Whether matches have counted at any time.
    pub(crate) const fn was_ever_rated(&self) -> bool {
        !self.rated.is_empty()
    }

    /// Switches the ratings on or off. Returns `false`, and switches nothing, if they were switched on too often: that
    /// would make it forgotten that a match counts which may still be under way. They can always be switched off.
    pub(crate) fn switch_ratings(&mut self, rated: bool, now: Millis) -> bool {
        if rated == self.rated() {
            return true;
        }
        // There is an even number of moments before they are switched on, so the last place is for switching them off.
        if rated && self.rated.len() >= Self::MOMENTS {
            if self.rated.get(1).is_some_and(|off| off.after(Self::LONGEST_MATCH) > now) {
                return false;
            }
            self.rated.drain(..2);
        }
        self.rated.push(now);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_known_of_each_moment_whether_matches_counted() {
        let mut choices = Choices::read("{}");
        assert!(!choices.rated() && !choices.was_ever_rated());
        for (at, rated) in [(10, true), (15, true), (20, false), (30, true)] {
            assert!(choices.switch_ratings(rated, Millis(at)));
        }
        let choices = Choices::read(&choices.write());
        let rated: Vec<bool> = [9, 10, 19, 20, 29, 30].map(|at| choices.rated_at(Millis(at))).into();
        assert_eq!(rated, [false, true, true, false, false, true]);
        assert!(choices.rated() && choices.settings().rated);
    }

    #[test]
    fn who_switches_without_end_fills_nothing_and_hides_no_match_that_has_begun() {
        let mut choices = Choices::default();
        let most = u64::try_from(Choices::MOMENTS).unwrap();
        for at in 0..1000 {
            let switched = choices.switch_ratings(at % 2 == 0, Millis(at));
            assert_eq!(switched, at < most || at % 2 == 1, "{at}");
        }
        assert!(!choices.rated() && choices.rated.len() == Choices::MOMENTS);
        assert!(choices.rated_at(Millis(0)), "a match that began then still counts");
        let early = Millis(Choices::LONGEST_MATCH.0);
        assert!(!choices.switch_ratings(true, early));
        let late = early.after(Millis(1));
        assert!(choices.switch_ratings(true, late) && choices.rated());
        assert!(choices.rated.len() <= Choices::MOMENTS);
        assert!(choices.switch_ratings(false, late.after(Millis(1))), "off at any time");
        assert!(!choices.rated_at(Millis(0)), "it is forgotten");
        assert_eq!(Choices::read("of another version"), Choices::default());
    }
}
