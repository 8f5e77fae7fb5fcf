use std::{fmt, time::Duration};

use super::Load;

/// The result of a measurement.
#[derive(Debug, Clone, PartialEq)]
pub struct LoadReport {
    /// How many tables were played at, each over two sockets.
    pub tables: usize,
    /// The time for which they were played at, in seconds.
    pub seconds: f64,
    /// The number of events that reached the players, all of them durably stored.
    pub events: u64,
    /// The number of intentions that were acknowledged.
    pub acknowledged: u64,
    /// The number of matches that were played to their end.
    pub matches: u64,
    /// The times at which plays were due, if they were.
    pub schedule: Option<Schedule>,
    /// The median time to an acknowledgement: from sending the intention, or from when it was due.
    pub median: Duration,
    /// The time that one acknowledgement in ten exceeded.
    pub p90: Duration,
    /// The time that one acknowledgement in a hundred exceeded.
    pub p99: Duration,
    /// The longest time to an acknowledgement.
    pub longest: Duration,
}

/// How the times at which plays were due were kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Schedule {
    /// The time from one play at a table to the next.
    pub pace: Duration,
    /// How many plays were sent more than 10 ms after they were due, because the answer to the one before was late or
    /// the generator itself was.
    pub late: u64,
}

/// A play that is sent so much after it was due is late. Tokio's timers are up to a millisecond late.
const LATE: Duration = Duration::from_millis(10);

impl LoadReport {
    /// Events a second.
    pub fn events_per_second(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "nobody counts that far")]
        let events = self.events as f64;
        events / self.seconds.max(f64::MIN_POSITIVE)
    }
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = |time: Duration| time.as_secs_f64() * 1000.0;
        writeln!(f, "{} tables, {} sockets, {:.1} s", self.tables, 2 * self.tables, self.seconds)?;
        writeln!(f, "{:.0} events a second ({} in all)", self.events_per_second(), self.events)?;
        writeln!(f, "{} acknowledgements, {} matches", self.acknowledged, self.matches)?;
        if let Some(Schedule { pace, late }) = self.schedule {
            writeln!(f, "a play each {pace:?} at every table, {late} late")?;
        }
        write!(
            f,
            "acknowledged after {:.1} ms (median), {:.1} ms (p90), {:.1} ms (p99), {:.1} ms (longest)",
            millis(self.median),
            millis(self.p90),
            millis(self.p99),
            millis(self.longest)
        )
    }
}

/// The counts of one couple.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) events: u64,
    pub(super) matches: u64,
    late: u64,
    acknowledged: Vec<Duration>,
}

impl Tally {
    pub(super) fn acknowledged_after(&mut self, time: Duration) {
        self.acknowledged.push(time);
    }

    pub(super) fn sent_after(&mut self, time: Duration) {
        self.late += u64::from(time > LATE);
    }

    pub(super) fn add(&mut self, other: Self) {
        self.events += other.events;
        self.matches += other.matches;
        self.late += other.late;
        self.acknowledged.extend(other.acknowledged);
    }

    pub(super) fn report(mut self, load: &Load, time: Duration) -> LoadReport {
        self.acknowledged.sort_unstable();
        let times = &self.acknowledged;
        let at = |share: usize| {
            let found = times.get((times.len() * share / 100).min(times.len().saturating_sub(1)));
            found.copied().unwrap_or_default()
        };
        LoadReport {
            tables: load.tables,
            seconds: time.as_secs_f64(),
            events: self.events,
            acknowledged: times.len() as u64,
            matches: self.matches,
            schedule: load.pace.map(|pace| Schedule { pace, late: self.late }),
            median: at(50),
            p90: at(90),
            p99: at(99),
            longest: at(100),
        }
    }
}
