//! What the measurements have in common.

use std::{
    fmt, fs,
    time::{Duration, Instant},
};

use crate::failure::Failure;

/// How often something was done in a time.
pub(super) struct Pace {
    pub(super) done: u32,
    pub(super) seconds: f64,
    /// How often a second in the best tenth of a second.
    pub(super) at_best: f64,
}

/// Does something again and again by the wall clock, and looks at the clock every `few` times.
pub(super) fn repeat(span: Duration, few: u32, work: impl FnMut()) -> Pace {
    repeat_by(|start| start.elapsed(), span, few, work)
}

/// As [`repeat`], by the processor time of this thread.
pub(super) fn repeat_on_processor(span: Duration, few: u32, work: impl FnMut()) -> Pace {
    repeat_by(spent, span, few, work)
}

fn repeat_by(clock: impl Fn(Instant) -> Duration, span: Duration, few: u32, mut work: impl FnMut()) -> Pace {
    const SLICE: Duration = Duration::from_millis(100);
    let (started, mut done, mut at_best, mut seconds) = (Instant::now(), 0, 0.0, 0.0);
    while started.elapsed() < span {
        let (slice, before, mut in_slice) = (Instant::now(), clock(started), 0);
        while slice.elapsed() < SLICE {
            (0..few).for_each(|_| work());
            in_slice += few;
        }
        let in_seconds = clock(started).saturating_sub(before).as_secs_f64();
        // A slice most of which went to others is too short to tell.
        if in_seconds > SLICE.as_secs_f64() / 2.0 {
            at_best = f64::max(at_best, f64::from(in_slice) / in_seconds);
        }
        seconds += in_seconds;
        done += in_slice;
    }
    Pace { done, seconds, at_best: f64::max(at_best, f64::from(done) / seconds) }
}

/// The processor time of this thread, where the system tells it as Linux does, to some milliseconds; otherwise the time
/// since a start.
fn spent(start: Instant) -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

pub(super) fn wrong(what: fmt::Arguments<'_>) -> Failure {
    Failure::new(format_args!("a wrong answer, so the figures are worth nothing: {what}"))
}

pub(super) fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.1..=600.0).contains(seconds));
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| format!("`{text}` is not a time: seconds from 0.1 to 600 are expected"))
}
