//! Notes in the store that a server is open, so that slow clocks are not charged for the time in which none was.

use std::time::Duration;

use carreau_match::Millis;
use tokio::time::sleep;

use crate::app::App;

/// How often a server that has its store for itself notes that it is open. After a crash, so much may be charged to
/// nobody although the server was open.
const SOLE: Duration = Duration::from_secs(30);

/// How often each of several nodes does.
const SHARED: Duration = Duration::from_secs(5);

/// Where nodes share a store, a shorter gap is no outage: 15 s, so that one that is only late makes none.
const WITHIN: Millis = Millis(15_000);

impl App {
    /// Notes that this server has opened. What has passed since one was open last is an outage.
    ///
    /// # Errors
    ///
    /// [`Fault`](carreau_store::Fault).
    pub(crate) async fn note_opened(&self) -> Result<(), carreau_store::Fault> {
        let within = if self.nodes().is_sole() { Millis(0) } else { WITHIN };
        self.store().keep_open(self.now(), within).await
    }

    /// Notes that this server is open. A fault is only logged, because others notice it too.
    pub(crate) async fn note_open(&self) {
        let within = if self.nodes().is_sole() { Millis(u64::MAX) } else { WITHIN };
        if let Err(fault) = self.store().keep_open(self.now(), within).await {
            tracing::debug!(%fault, "it was not noted that the server is open");
        }
    }

    /// Notes again and again that this server is open, until it closes.
    pub(crate) async fn keep_noting_open(&self) {
        let wait = if self.nodes().is_sole() { SOLE } else { SHARED };
        loop {
            tokio::select! {
                biased;
                () = self.closing() => return,
                () = sleep(wait) => self.note_open().await,
            }
        }
    }
}
