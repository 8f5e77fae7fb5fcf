//! What the measurements have in common.

use std::{
    fmt,
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

/// Does something again and again, and looks at the clock every `few` times.
pub(super) fn repeat(span: Duration, few: u32, mut work: impl FnMut()) -> Pace {
    const SLICE: Duration = Duration::from_millis(100);
    let (started, mut done, mut at_best) = (Instant::now(), 0, 0.0);
    while started.elapsed() < span {
        let (slice, mut in_slice) = (Instant::now(), 0);
        while slice.elapsed() < SLICE {
            (0..few).for_each(|_| work());
            in_slice += few;
        }
        at_best = f64::max(at_best, f64::from(in_slice) / slice.elapsed().as_secs_f64());
        done += in_slice;
    }
    Pace { done, seconds: started.elapsed().as_secs_f64(), at_best }
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
