use std::{
    fmt,
    sync::Arc,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use carreau_match::Millis;

/// The source of the server's time.
#[derive(Clone)]
pub(crate) struct Time(Arc<dyn Fn() -> Millis + Send + Sync>);

impl Time {
    /// The machine's clock at the moment of this call, plus the time that has passed since. No player therefore loses
    /// on time because somebody set the clock, or because the machine slept (unless the system counts sleep as passed
    /// time; Linux and macOS do not).
    pub(crate) fn of_the_machine() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let start = Instant::now();
        Self::since(millis(since), move || start.elapsed())
    }

    /// Starts at a moment, and adds the time that has passed since.
    fn since(start: Millis, passed: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self::new(move || start.after(millis(passed())))
    }

    /// Makes a source of time of a function, for example in a test.
    pub(crate) fn new(source: impl Fn() -> Millis + Send + Sync + 'static) -> Self {
        Self(Arc::new(source))
    }

    pub(crate) fn now(&self) -> Millis {
        (self.0)()
    }
}

impl fmt::Debug for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Time({:?})", self.now())
    }
}

fn millis(span: Duration) -> Millis {
    Millis(u64::try_from(span.as_millis()).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[test]
    fn only_what_passes_counts_and_not_what_the_clock_is_set_to() {
        let passed = Arc::new(AtomicU64::new(0));
        let time = Time::since(Millis(1_700_000_000_000), {
            let passed = Arc::clone(&passed);
            move || Duration::from_millis(passed.load(Ordering::SeqCst))
        });
        assert_eq!(time.now(), Millis(1_700_000_000_000));
        passed.store(1500, Ordering::SeqCst);
        assert_eq!(time.now(), Millis(1_700_000_001_500));
    }

    #[test]
    fn the_server_opens_at_the_machines_time() {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let now = Time::of_the_machine().now();
        assert!(now.since(millis(wall)) < Millis(60_000) && now >= millis(wall), "{now:?}");
    }
}
