//! The hours in which a person does not want to be told, in the person's own time zone.

use std::cmp::Ordering;

use carreau_match::Millis;
use carreau_protocol::QuietHours;
use jiff::{Timestamp, ToSpan as _, civil::Time, tz::TimeZone};

/// Whether the hours can be understood: known zone, minutes within a day.
pub(crate) fn is_valid(quiet: &QuietHours) -> bool {
    time(quiet.from).is_some() && time(quiet.until).is_some() && TimeZone::get(&quiet.zone).is_ok()
}

/// When the quiet hours end in which `now` lies, by the clock on the wall; `None` if it lies in none. Hours that begin
/// and end at the same time are none.
pub(crate) fn until(quiet: &QuietHours, now: Millis) -> Option<Millis> {
    let (from, until) = (time(quiet.from)?, time(quiet.until)?);
    let zone = TimeZone::get(&quiet.zone).ok()?;
    let at = Timestamp::from_millisecond(i64::try_from(now.0).ok()?).ok()?.to_zoned(zone.clone());
    let (date, at) = (at.date(), at.time());
    let end = match (from.cmp(&until), at >= from, at < until) {
        (Ordering::Less, true, true) | (Ordering::Greater, false, true) => date,
        (Ordering::Greater, true, _) => date.checked_add(1.day()).ok()?,
        _ => return None,
    };
    // An end that the change to summer time leaves out is an hour later.
    let end = end.to_datetime(until).to_zoned(zone).ok()?.timestamp().as_millisecond();
    u64::try_from(end).ok().map(Millis).filter(|end| *end > now)
}

fn time(minutes: u16) -> Option<Time> {
    let (hour, minute) = (i8::try_from(minutes / 60).ok()?, i8::try_from(minutes % 60).ok()?);
    Time::new(hour, minute, 0, 0).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quiet(from: u16, until: u16, zone: &str) -> QuietHours {
        QuietHours { from: from * 60, until: until * 60, zone: zone.to_owned() }
    }

    fn at(text: &str) -> Millis {
        Millis(text.parse::<Timestamp>().unwrap().as_millisecond().try_into().unwrap())
    }

    #[test]
    fn a_night_ends_in_the_morning_of_the_persons_own_zone() {
        let night = quiet(22, 7, "Europe/Prague");
        for (now, end) in [
            ("2026-01-10T20:59:59Z", None),
            ("2026-01-10T21:00:00Z", Some("2026-01-11T06:00:00Z")),
            ("2026-01-11T05:59:59Z", Some("2026-01-11T06:00:00Z")),
            ("2026-01-11T06:00:00Z", None),
            // In summer the same hours are an hour earlier, and the night of the change is an hour shorter.
            ("2026-07-10T20:00:00Z", Some("2026-07-11T05:00:00Z")),
            ("2026-03-28T22:00:00Z", Some("2026-03-29T05:00:00Z")),
        ] {
            assert_eq!(until(&night, at(now)), end.map(at), "{now}");
        }
        let noon = quiet(12, 14, "America/New_York");
        assert_eq!(until(&noon, at("2026-01-10T17:30:00Z")), Some(at("2026-01-10T19:00:00Z")));
        assert_eq!(until(&noon, at("2026-01-10T12:30:00Z")), None);
        // What the change leaves out, 02:30, is told at 03:30.
        let left_out = QuietHours { until: 150, ..quiet(22, 0, "Europe/Prague") };
        assert_eq!(until(&left_out, at("2026-03-28T23:00:00Z")), Some(at("2026-03-29T01:30:00Z")));
    }

    #[test]
    fn hours_that_are_none_are_refused_or_never_quiet() {
        assert!(is_valid(&quiet(22, 7, "Europe/Paris")) && !is_valid(&quiet(24, 7, "Europe/Paris")));
        assert!(!is_valid(&quiet(22, 7, "Mars/Olympus")));
        assert_eq!(until(&quiet(8, 8, "Europe/Paris"), at("2026-01-10T07:30:00Z")), None);
    }
}
