//! Times as people read and hear them.

use carreau_core::Side;
use carreau_match::{ClockSetting, Millis, Table};

use crate::words::say;

/// The time that a side has left, as its seat shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shown {
    /// What is seen: a clock's face, or at a slow table a few words.
    pub(crate) face: String,
    /// What is heard.
    pub(crate) words: String,
    /// Whether little is left.
    pub(crate) is_low: bool,
    /// Whether the face is words.
    pub(crate) is_slow: bool,
}

/// What a side has left at `now`, by the clock of the table; `None` without a clock.
pub(crate) fn shown(table: &Table, side: Side, now: Millis) -> Option<Shown> {
    let (clock, setting) = (table.clock(), table.options().clock);
    let (left, vacation) = (clock.left(side, now)?, clock.vacation(side, now));
    let is_low = is_low(left.after(vacation), setting);
    Some(if setting.is_slow() {
        let words = slow(left, vacation);
        Shown { face: words.clone(), words, is_low, is_slow: true }
    } else {
        Shown { face: face(left), words: words(left), is_low, is_slow: false }
    })
}

/// What is left at a slow table, in words: "18 hours left", and when only vacation is left "On vacation: 6 days left".
pub(crate) fn slow(left: Millis, vacation: Millis) -> String {
    if left.0 > 0 || vacation.0 == 0 {
        slow_span(left)
    } else {
        say!(clock_on_vacation, time = slow_span(vacation))
    }
}

/// A span in days from two on, else in hours, and below two hours in minutes. Whole days are days.
fn slow_span(left: Millis) -> String {
    // The rest of a minute is a whole one, or a fresh day would be 23 hours.
    let minutes = left.0.div_ceil(MINUTE);
    let hours = minutes / 60;
    match hours {
        0..2 => say!(clock_left_minutes, minutes = minutes),
        24 | 48.. => say!(clock_left_days, days = hours / 24),
        _ => say!(clock_left_hours, hours = hours),
    }
}

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

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

/// Whether a time is low: in its last tenth, and at most 30 seconds, or an hour at a slow table.
fn is_low(left: Millis, setting: ClockSetting) -> bool {
    let full = match setting {
        ClockSetting::None => return false,
        ClockSetting::PerMove { limit }
        | ClockSetting::PerBoule { limit }
        | ClockSetting::Correspondence { limit, .. } => limit,
        ClockSetting::Fischer { initial, .. } => initial,
    };
    left.0 <= (full.0 / 10).min(if setting.is_slow() { HOUR } else { 30_000 })
}

/// A clock setting in a few words: "10 minutes each".
pub(crate) fn setting(setting: ClockSetting) -> String {
    match setting {
        ClockSetting::None => say!(clock_none),
        ClockSetting::PerMove { limit } => {
            say!(clock_per_move, minutes = whole_minutes(limit), seconds = limit.0 / 1000)
        }
        ClockSetting::PerBoule { limit } => {
            say!(clock_per_boule, minutes = whole_minutes(limit), seconds = limit.0 / 1000)
        }
        ClockSetting::Fischer { initial, increment } => {
            say!(clock_fischer, minutes = initial.0 / 60_000, seconds = increment.0 / 1000)
        }
        ClockSetting::Correspondence { limit, vacation } => {
            let turn = if limit.0 % DAY == 0 {
                say!(clock_slow, days = limit.0 / DAY)
            } else {
                say!(clock_slow_hours, hours = limit.0 / HOUR)
            };
            match vacation.0 / DAY {
                0 => turn,
                days => say!(clock_slow_vacation, turn = turn, days = days),
            }
        }
    }
}

/// The minutes of a time of whole minutes; 0 for other times, which are said in seconds.
const fn whole_minutes(time: Millis) -> u64 {
    if time.0.is_multiple_of(60_000) { time.0 / 60_000 } else { 0 }
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
    fn a_setting_is_said_in_minutes_where_they_are_whole() {
        let turn = |seconds: u64| setting(ClockSetting::PerMove { limit: Millis(seconds * 1000) });
        assert_eq!(turn(45), "45 seconds per turn");
        assert_eq!(turn(60), "One minute per turn");
        assert_eq!(turn(90), "90 seconds per turn");
        assert_eq!(turn(300), "5 minutes per turn");
        let boule = ClockSetting::PerBoule { limit: Millis(120_000) };
        assert_eq!(setting(boule), "2 minutes per boule");
    }

    #[test]
    fn the_last_tenth_is_low_at_most_thirty_seconds() {
        let bank = ClockSetting::Fischer { initial: Millis(600_000), increment: Millis(0) };
        assert!(is_low(Millis(30_000), bank) && !is_low(Millis(31_000), bank));
        let turn = ClockSetting::PerMove { limit: Millis(60_000) };
        assert!(is_low(Millis(6000), turn) && !is_low(Millis(7000), turn));
        assert!(!is_low(Millis(0), ClockSetting::None));
        let slow = ClockSetting::Correspondence { limit: Millis(DAY), vacation: Millis(0) };
        assert!(is_low(Millis(HOUR), slow) && !is_low(Millis(HOUR + 1), slow));
    }

    #[test]
    fn a_slow_clock_says_days_hours_and_minutes() {
        let said = |left, vacation| slow(Millis(left), Millis(vacation));
        assert_eq!(said(7 * DAY - 1, 0), "7 days left");
        assert_eq!(said(2 * DAY, 0), "2 days left");
        assert_eq!(said(2 * DAY - HOUR, 0), "47 hours left");
        assert_eq!(said(DAY, 7 * DAY), "1 day left");
        assert_eq!(said(18 * HOUR + 5 * MINUTE, 0), "18 hours left");
        assert_eq!(said(2 * HOUR - MINUTE, 0), "119 minutes left");
        assert_eq!(said(1, 0), "1 minute left");
        assert_eq!(said(0, 6 * DAY), "On vacation: 6 days left");
        assert_eq!(said(0, 0), "0 minutes left");
        let clock = |limit, vacation| {
            setting(ClockSetting::Correspondence { limit: Millis(limit), vacation: Millis(vacation) })
        };
        assert_eq!(clock(DAY, 0), "One day per turn");
        assert_eq!(clock(3 * DAY, 7 * DAY), "3 days per turn, 7 days of vacation");
        assert_eq!(clock(8 * HOUR, DAY), "8 hours per turn, one day of vacation");
    }
}
