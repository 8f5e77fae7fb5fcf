use std::{
    fmt,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use carreau_match::Millis;

/// Where the house reads the time.
#[derive(Clone)]
pub(crate) struct Time(Arc<dyn Fn() -> Millis + Send + Sync>);

impl Time {
    /// The machine's clock.
    pub(crate) fn of_the_machine() -> Self {
        Self::new(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
        })
    }

    /// Any other source, such as a test's.
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
