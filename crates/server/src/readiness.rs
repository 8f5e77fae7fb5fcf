//! Whether the server can store what players do.

use std::time::Duration;

use carreau_store::{Fault, Store};
use tokio::{sync::Mutex, time::Instant};

use crate::failure::Failure;

/// How long an answer holds, so that asking often costs nothing.
const HOLDS: Duration = Duration::from_secs(10);

/// The last trial: when it was, and what came of it.
#[derive(Debug, Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, Result<(), Failure>)>>);

impl Readiness {
    /// Tries to store something, unless that was tried less than ten seconds ago.
    ///
    /// # Errors
    ///
    /// The failure with which creating a table would be answered now.
    pub(crate) async fn check(&self, store: &Store) -> Result<(), Failure> {
        // Those who ask at the same time wait for one trial.
        let mut last = self.0.lock().await;
        if let Some((at, result)) = &*last
            && at.elapsed() < HOLDS
        {
            return result.clone();
        }
        let result = store.try_out().await;
        if let Err(fault) = &result
            && *fault != Fault::Closed
        {
            tracing::error!(%fault, "the server is not ready");
        }
        let result = result.map_err(|fault| Failure::from(&fault));
        *last = Some((Instant::now(), result.clone()));
        result
    }
}
