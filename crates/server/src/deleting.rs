//! Deletes tables whose time is up, and archives those whose match has been over for some time.

use std::time::Duration;

use carreau_store::{Deletable, Fault};
use tokio::time::sleep;

use crate::{app::App, config::Limits, table_actor::Message};

/// How many tables of a kind are deleted in one step.
const STEP: u32 = 16;

/// How many logs are archived in one step. Each is packed aside, and then stored in a transaction of its own.
const ARCHIVED: u32 = 4;

/// How long the server waits between two steps, so that this takes little of what players need.
const BETWEEN: Duration = Duration::from_millis(20);

/// How long the server waits before it looks again, if nothing is left to do.
const AGAIN: Duration = Duration::from_mins(1);

impl App {
    /// Deletes and archives step by step, until the server closes.
    pub(crate) async fn keep_deleting(&self) {
        loop {
            let deleted = self.delete_some().await.unwrap_or_else(|fault| {
                tracing::warn!(%fault, "tables whose time is up could not be deleted");
                false
            });
            let archived = self.archive_some().await.unwrap_or_else(|fault| {
                tracing::warn!(%fault, "finished tables could not be archived");
                false
            });
            let wait = if deleted || archived { BETWEEN } else { AGAIN };
            tokio::select! {
                biased;
                () = sleep(wait) => {}
                () = self.closing() => return,
            }
        }
    }

    /// Deletes some tables whose match did not begin in time, was abandoned, or has been over for long enough, and tells
    /// their watchers. Then removes some of what deleted tables have left in the file. Returns whether there may be more.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub(crate) async fn delete_some(&self) -> Result<bool, Fault> {
        let Limits { not_begun, .. } = self.config().limits;
        let abandoned = self.config().limits.abandoned();
        let idle = Deletable::Idle(self.before(abandoned));
        let keeping = [
            (Deletable::NotBegun, Some(not_begun)),
            (Deletable::Over, self.config().keep_finished),
            (idle, Some(abandoned)),
        ];
        let mut deleted = 0;
        for (kind, kept) in keeping {
            let Some(kept) = kept else { continue };
            for table in self.store().deletable(kind, self.before(kept), STEP).await? {
                // Something may have happened in the meantime.
                if self.store().delete(&table, kind).await? {
                    deleted += 1;
                    self.tell_running(&table, Message::Gone).await;
                }
            }
        }
        if deleted > 0 {
            tracing::info!(tables = deleted, "deleted tables whose time was up");
        }
        Ok(self.store().clear().await? || deleted > 0)
    }

    /// Archives some tables whose match has been over for long enough. A table may be in the memory of this node or of
    /// another: its log reads as before, and the store unpacks it if something is appended. Returns whether there may be
    /// more.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub(crate) async fn archive_some(&self) -> Result<bool, Fault> {
        let Some(after) = self.config().archive_after else { return Ok(false) };
        let archived = self.store().archive(self.before(after), ARCHIVED).await?;
        if archived > 0 {
            tracing::debug!(tables = archived, "archived finished tables");
        }
        Ok(archived > 0)
    }
}
