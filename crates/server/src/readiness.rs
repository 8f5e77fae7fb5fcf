//! Whether the server can store what players do, and whether what it has stored is sound.

use std::{sync::OnceLock, time::Duration};

use carreau_store::{Damage, Fault, Store};
use tokio::{sync::Mutex, time::Instant};

use crate::failure::Failure;

/// How long an answer holds, so that asking often costs nothing.
const HOLDS: Duration = Duration::from_secs(10);

/// The longest time to look for damage. A check of a database that is not in memory reads some 100 MB a second.
const CHECK: Duration = Duration::from_mins(10);

/// What is known of the store.
#[derive(Debug, Default)]
pub(crate) struct Readiness {
    /// The last trial: when it was, and what came of it.
    last: Mutex<Option<(Instant, Result<(), Failure>)>>,
    /// What was found damaged when the server was opened.
    damage: OnceLock<Damage>,
}

impl Readiness {
    /// Looks through the whole store for damage, and logs what it finds.
    pub(crate) async fn look_for_damage(&self, store: &Store) {
        if store.is_shared() {
            // It looks after itself.
            return;
        }
        match store.find_damage(CHECK).await {
            Ok(None) => tracing::info!("the database was checked and is sound"),
            Ok(Some(damage)) => {
                tracing::error!(%damage, "restore a backup, or go on without what is damaged");
                let _ = self.damage.set(damage);
            }
            Err(Fault::Closed) => {}
            Err(fault) => tracing::warn!(%fault, "the database could not be checked for damage"),
        }
    }

    /// Tries to store something, unless that was tried less than ten seconds ago.
    ///
    /// # Errors
    ///
    /// What was found damaged; otherwise the failure with which creating a table would be answered now.
    pub(crate) async fn check(&self, store: &Store) -> Result<(), Failure> {
        if let Some(damage) = self.damage.get() {
            return Err(Failure::DamagedStore(damage.to_string()));
        }
        // Those who ask at the same time wait for one trial.
        let mut last = self.last.lock().await;
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
