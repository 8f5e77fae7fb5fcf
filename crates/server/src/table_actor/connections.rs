//! How the log comes to say who has gone and who is back.

use std::time::Duration;

use carreau_match::Millis;
use tokio::time::Instant;

use super::{AGAIN, TableActor};

impl TableActor {
    /// If this node drives the table, stores who has been gone for long enough, and who is back.
    pub(super) async fn note_connections(&mut self) {
        while self.may_note()
            && let Some((from, event)) = self.live.unnoted_connection(self.unnoticed())
            && from <= self.app.now()
        {
            let n = self.live.table().n();
            if let Err(failure) = self.by_server(event).await {
                tracing::warn!(table = %self.live.id(), n, %failure, "who is connected could not be noted");
                self.busy.again = self.busy.again.or_else(|| Some(Instant::now() + AGAIN));
            }
        }
    }

    /// When the next lost connection is noted, unless its person is back before.
    pub(super) fn notes_connection(&self) -> Option<Instant> {
        let (from, _) = self.live.unnoted_connection(self.unnoticed()).filter(|_| self.may_note())?;
        Some(Instant::now() + Duration::from_millis(from.since(self.app.now()).0))
    }

    fn may_note(&self) -> bool {
        self.drives() && !self.uncharged.paused && self.busy.again.is_none() && self.ends.is_none()
    }

    /// How long a lost connection is not worth an event.
    fn unnoticed(&self) -> Millis {
        Millis(u64::try_from(self.app.config().limits.gone.as_millis()).unwrap_or(u64::MAX))
    }
}
