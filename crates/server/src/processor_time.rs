//! How much of a processor something takes.

use std::time::Duration;

/// Does some work, and measures how much time of a processor it takes. What other threads take meanwhile does not
/// count, where the system tells.
pub(crate) fn measured<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let before = now();
    let done = work();
    (done, now().saturating_sub(before))
}

/// The processor's time that this thread has taken so far.
#[cfg(unix)]
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// The time that has passed since the first call.
#[cfg(not(unix))]
fn now() -> Duration {
    static FIRST: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    FIRST.elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_takes_some_time_and_its_result_comes_back() {
        let (sum, took) = measured(|| (0..1_000_000_u64).fold(0, |sum, i| std::hint::black_box(sum ^ i)));
        assert_eq!(sum, (0..1_000_000).fold(0, |sum, i| sum ^ i));
        assert!(took > Duration::ZERO);
    }
}
