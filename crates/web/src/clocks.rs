//! Times as people read and hear them.

use carreau_match::{ClockSetting, Millis};

use crate::words::say;

/// A time left as a clock shows it: `6:41`, with hours when there are some: `1:06:41`.
pub(crate) fn face(left: Millis) -> String {
    // A clock that shows 0:00 has run out, so the rest of a second is shown as a whole one.
    let seconds = left.0.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// A time left in words: "6 minutes 41 seconds".
pub(crate) fn words(left: Millis) -> String {
    let seconds = left.0.div_ceil(1000);
    say!(clock_words, minutes = seconds / 60, seconds = seconds % 60)
}

/// Whether a time is low: in its last tenth, and at most 30 seconds.
pub(crate) fn is_low(left: Millis, setting: ClockSetting) -> bool {
    let full = match setting {
        ClockSetting::None => return false,
        ClockSetting::PerMove { limit } | ClockSetting::PerBoule { limit } => limit,
        ClockSetting::Fischer { initial, .. } => initial,
    };
    left.0 <= (full.0 / 10).min(30_000)
}

/// A clock setting in a few words: "10 minutes each".
pub(crate) fn setting(setting: ClockSetting) -> String {
    match setting {
        ClockSetting::None => say!(clock_none),
        ClockSetting::PerMove { limit } => say!(clock_per_move, seconds = limit.0 / 1000),
        ClockSetting::PerBoule { limit } => say!(clock_per_boule, seconds = limit.0 / 1000),
        ClockSetting::Fischer { initial, increment } => {
            say!(clock_fischer, minutes = initial.0 / 60_000, seconds = increment.0 / 1000)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_whole_seconds() {
        assert_eq!(face(Millis(401_000)), "6:41");
        assert_eq!(face(Millis(1)), "0:01");
        assert_eq!(face(Millis(0)), "0:00");
        assert_eq!(face(Millis(4_001_000)), "1:06:41");
        assert_eq!(words(Millis(401_000)), "6 minutes 41 seconds");
        assert_eq!(words(Millis(61_000)), "1 minute 1 second");
    }

    #[test]
    fn the_last_tenth_is_low_at_most_thirty_seconds() {
        let bank = ClockSetting::Fischer { initial: Millis(600_000), increment: Millis(0) };
        assert!(is_low(Millis(30_000), bank) && !is_low(Millis(31_000), bank));
        let turn = ClockSetting::PerMove { limit: Millis(60_000) };
        assert!(is_low(Millis(6000), turn) && !is_low(Millis(7000), turn));
        assert!(!is_low(Millis(0), ClockSetting::None));
    }
}
