use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use carreau_match::Millis;

/// How often the server notes that it keeps up with its work.
pub(crate) const BEAT: Duration = Duration::from_millis(250);

/// A server that has not noted it for so long stalls. From then on its time stands still until it notes it again.
const STALL: Millis = Millis(1000);

/// The server's time. Clones share it.
///
/// It never runs backwards, and stands still while the server stalls: what nobody could have used is charged to nobody.
#[derive(Clone)]
pub(crate) struct Time(Arc<Shared>);

struct Shared {
    /// The milliseconds of some clock.
    source: Box<dyn Fn() -> Millis + Send + Sync>,
    run: Mutex<Run>,
    /// Whether the source began at the machine's clock.
    is_machines: bool,
}

/// How the server's time follows from its source.
#[derive(Debug, Default)]
struct Run {
    /// How many milliseconds are added to the source: events are stored that are later than it, the store's clock says
    /// otherwise, or some of the source's time was spent in stalls.
    offset: i64,
    /// What the source said at the last beat; `None` before the first.
    beat: Option<Millis>,
    /// The latest time that was told.
    latest: Millis,
}

impl Run {
    fn late(&self, source: Millis) -> Millis {
        self.beat.map_or(Millis(0), |beat| source.since(beat).since(STALL))
    }

    fn untold(&self, source: Millis) -> Millis {
        Millis(source.0.saturating_add_signed(self.offset)).since(self.late(source))
    }

    fn now(&mut self, source: Millis) -> Millis {
        self.latest = self.latest.max(self.untold(source));
        self.latest
    }

    /// Adds milliseconds to the source, or takes some away.
    fn shift(&mut self, forward: Millis, back: Millis) {
        let signed = |span: Millis| i64::try_from(span.0).unwrap_or(i64::MAX);
        self.offset = self.offset.saturating_add(signed(forward)).saturating_sub(signed(back));
    }
}

impl Time {
    /// The machine's clock at the moment of this call, plus the time that has passed since. No player therefore loses
    /// on time because somebody set the clock, or because the machine slept (unless the system counts sleep as passed
    /// time; Linux and macOS do not).
    pub(crate) fn of_the_machine() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let start = Instant::now();
        Self::made(move || millis(since).after(millis(start.elapsed())), true)
    }

    /// Starts at a moment, and adds the time that has passed since.
    #[cfg(test)]
    fn since(start: Millis, passed: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self::new(move || start.after(millis(passed())))
    }

    /// Makes a source of time of a function, for example in a test.
    #[cfg(any(test, feature = "simulation"))]
    pub(crate) fn new(source: impl Fn() -> Millis + Send + Sync + 'static) -> Self {
        Self::made(source, false)
    }

    fn made(source: impl Fn() -> Millis + Send + Sync + 'static, is_machines: bool) -> Self {
        Self(Arc::new(Shared { source: Box::new(source), run: Mutex::default(), is_machines }))
    }

    /// The time of day by the machine's clock, which follows when somebody sets that, and runs on while the machine
    /// sleeps. It is for what people read on their own clocks, and charges nobody.
    pub(crate) fn wall(&self) -> Millis {
        if self.0.is_machines {
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(Millis(0), millis)
        } else {
            self.now()
        }
    }

    pub(crate) fn now(&self) -> Millis {
        self.run().now((self.0.source)())
    }

    /// Sets the time forward to `newest`, if it is earlier. Times in a log never decrease, so before that moment no
    /// clock would run. Call it only while no clock runs. Returns by how much the time was set forward.
    pub(crate) fn begin_at_least_at(&self, newest: Millis) -> Millis {
        let mut run = self.run();
        let ahead = newest.since(run.now((self.0.source)()));
        run.shift(ahead, Millis(0));
        ahead
    }

    /// Follows another clock, which says `now`: it leaps forward to that, or stands still until then. Returns by how much
    /// it leapt.
    pub(crate) fn follow(&self, now: Millis) -> Millis {
        let mut run = self.run();
        // What was never told may be set back.
        let own = run.untold((self.0.source)());
        let (leap, ahead) = (now.since(own), own.since(now));
        run.shift(leap, ahead);
        leap
    }

    /// Notes that the server keeps up with its work; call it every [`BEAT`]. Returns how long the time stood still.
    pub(crate) fn beat(&self) -> Millis {
        let mut run = self.run();
        let source = (self.0.source)();
        let late = run.late(source);
        run.shift(Millis(0), late);
        run.beat = Some(source);
        late
    }

    fn run(&self) -> MutexGuard<'_, Run> {
        self.0.run.lock().unwrap_or_else(PoisonError::into_inner)
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

    const OPENED: Millis = Millis(1_700_000_000_000);

    /// A time that starts at [`OPENED`], and how many milliseconds have passed since.
    fn opened() -> (Time, Arc<AtomicU64>) {
        let passed = Arc::new(AtomicU64::new(0));
        let source = Arc::clone(&passed);
        (Time::since(OPENED, move || Duration::from_millis(source.load(Ordering::SeqCst))), passed)
    }

    #[test]
    fn only_what_passes_counts_and_not_what_the_clock_is_set_to() {
        let (time, passed) = opened();
        assert_eq!(time.now(), OPENED);
        passed.store(1500, Ordering::SeqCst);
        assert_eq!(time.now(), Millis(1_700_000_001_500));
    }

    #[test]
    fn the_server_opens_at_the_machines_time() {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let now = Time::of_the_machine().now();
        assert!(now.since(millis(wall)) < Millis(60_000) && now >= millis(wall), "{now:?}");
    }

    #[test]
    fn time_runs_on_from_the_newest_event() {
        let (time, passed) = opened();
        assert_eq!(time.begin_at_least_at(Millis(5)), Millis(0));
        assert_eq!(time.now(), OPENED, "an older event changes nothing");
        assert_eq!(time.begin_at_least_at(OPENED.after(Millis(7000))), Millis(7000));
        assert_eq!(time.now(), OPENED.after(Millis(7000)));
        passed.store(50, Ordering::SeqCst);
        assert_eq!(time.now(), OPENED.after(Millis(7050)));
    }

    #[test]
    fn a_clock_that_was_wrong_at_the_start_is_right_at_once() {
        let (time, _) = opened();
        time.follow(Millis(1000));
        assert_eq!(time.now(), Millis(1000));
    }

    #[test]
    fn time_follows_another_clock_and_never_runs_backwards() {
        let (time, passed) = opened();
        let now = |at: u64| {
            passed.store(at, Ordering::SeqCst);
            time.now().since(OPENED).0
        };
        assert_eq!((now(1000), time.follow(OPENED.after(Millis(1500)))), (1000, Millis(500)));
        assert_eq!(now(1010), 1510);
        assert_eq!(time.follow(OPENED.after(Millis(1410))), Millis(0), "it is ahead");
        assert_eq!((now(1050), now(1110), now(1120)), (1510, 1510, 1520), "it stands still for 100 ms");
    }

    #[test]
    fn time_stands_still_while_the_server_stalls_and_never_runs_backwards() {
        let (time, passed) = opened();
        let now = |at: u64| {
            passed.store(at, Ordering::SeqCst);
            time.now().since(OPENED).0
        };
        assert_eq!(now(60_000), 60_000, "before the first beat nobody plays");
        assert_eq!(time.beat(), Millis(0));
        assert_eq!((now(60_250), time.beat()), (60_250, Millis(0)));
        assert_eq!(
            (now(61_250), now(61_300), now(66_250)),
            (61_250, 61_250, 61_250),
            "a stall of six seconds"
        );
        assert_eq!((time.beat(), now(66_250), now(66_400)), (Millis(5000), 61_250, 61_400));
    }
}
