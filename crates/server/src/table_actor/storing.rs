//! How a table's events are stored, and how it learns what other nodes have stored.

use carreau_match::{Event, Status};
use carreau_store::AppendError;
use tokio::time::Instant;

use super::{AGAIN, ATTEMPTS, Driver, LATE, TableActor};
use crate::{bus::News, failure::Failure, live_table::Step, tasks::at_length};

impl TableActor {
    /// Stores a step that only a driver may store, as [`store`](Self::store) does.
    pub(super) async fn store_as_driver(&mut self, mut step: Step) -> Result<Option<u64>, Failure> {
        if !self.drives() {
            return Err(Failure::Busy);
        }
        step.append.fence = self.fence();
        self.store(step).await
    }

    /// Stores a step, then takes it over. Returns the number of its last event, or `None` if another node was faster and
    /// the step has to be decided again.
    pub(super) async fn store(&mut self, step: Step) -> Result<Option<u64>, Failure> {
        self.be_certain().await?;
        let (append, start) = (step.append.clone(), Instant::now());
        match self.app.store().append(append).await {
            Ok(()) => {
                self.app.metrics().appended(step.append.entries.len(), start.elapsed());
                self.uncharged.something_happened();
                // A clock that is started again late runs all the same, or a slow disk would start it for ever.
                let is_start = step
                    .append
                    .entries
                    .iter()
                    .all(|entry| matches!(entry.event, Event::Suspended | Event::Resumed));
                let before = self.live.due();
                let by = step.append.intention.clone();
                let was_over = matches!(self.live.table().status(), Status::Over { .. });
                let n = self.live.follow(step);
                if !was_over {
                    self.app.note_result(self.live.result());
                }
                self.app.note_turns(self.live.id(), self.live.newly_due(&before, by.as_deref()));
                self.app.tell_others(self.live.id(), News::At { n });
                let table = self.live.table();
                let is_late = self.app.now().since(table.at()) > LATE;
                let is_running = table.counts_time();
                self.uncharged.paused = is_late && !is_start && is_running && self.drives();
                Ok(Some(n))
            }
            Err(AppendError::Conflict { .. } | AppendError::Repeated { .. }) => {
                self.busy.doubtful = true;
                self.be_certain().await?;
                Ok(None)
            }
            Err(AppendError::Fenced) => {
                self.driver = Driver::Unknown;
                self.busy.doubtful = true;
                Err(Failure::Busy)
            }
            Err(AppendError::Fault(fault)) => {
                self.busy.doubtful = true;
                self.busy.again = Some(Instant::now() + AGAIN);
                Err(self.app.storage(self.live.id(), &fault))
            }
        }
    }

    pub(super) async fn by_server(&mut self, event: Event) -> Result<(), Failure> {
        for _ in 0..ATTEMPTS {
            self.be_certain().await?;
            let now = self.app.now();
            // What starts the clock again charges for nothing before it.
            let when = if event == Event::Resumed { now.into() } else { self.when(now) };
            let step = self.live.judge_server(event.clone(), when)?;
            if self.store_as_driver(step).await?.is_some() {
                return Ok(());
            }
        }
        Err(Failure::Busy)
    }

    /// Reads the store's later events, if there may be some that this task does not know.
    pub(super) async fn be_certain(&mut self) -> Result<(), Failure> {
        if !self.busy.doubtful {
            return Ok(());
        }
        let read = self.read_on().await;
        if read.is_err() {
            self.busy.again = Some(Instant::now() + AGAIN);
        }
        read
    }

    /// Reads later events that other nodes may have stored.
    pub(super) async fn ask_for_news(&mut self) -> Result<(), Failure> {
        self.busy.doubtful |= !self.app.nodes().is_sole();
        self.be_certain().await
    }

    /// Whether other nodes have stored events that this task did not know.
    pub(super) async fn has_news(&mut self) -> Result<bool, Failure> {
        let n = self.live.table().n();
        self.ask_for_news().await?;
        Ok(self.live.table().n() > n)
    }

    pub(super) async fn read_on(&mut self) -> Result<(), Failure> {
        let id = self.live.id().clone();
        let storage = |fault| self.app.storage(&id, &fault);
        if !self.app.store().has(&id).await.map_err(storage)? {
            self.ends = Some(Failure::TableGone);
            return Err(Failure::TableGone);
        }
        let logged = self.app.store().log(&id, self.live.table().n()).await.map_err(storage)?;
        let owners = self.app.store().owners(&id).await.map_err(storage)?;
        let is_new = !logged.is_empty();
        at_length(|| self.live.catch_up(logged, owners)).map_err(|why| {
            tracing::error!(table = %id, %why, "an event that another node stored does not follow the rules");
            Failure::Storage
        })?;
        self.busy.doubtful = false;
        if is_new {
            self.heard_of_events();
        }
        Ok(())
    }

    /// Other nodes have stored events.
    pub(super) fn heard_of_events(&mut self) {
        self.uncharged.something_happened();
        self.stop_late_clock();
    }
}
