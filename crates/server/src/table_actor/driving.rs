//! Who drives a table: keeps its clock, plays for its bots, and sets up its rematch.
//!
//! Where nodes share a store, the one that has claimed the table drives it, as long as the node is alive and no other has
//! claimed it since. Every event that only a driver may store carries the claim's fence, so that a driver that has been
//! replaced without noticing stores nothing. What people do is stored by any node.

use std::time::Duration;

use carreau_match::{Millis, Status};
use carreau_store::{Claim, Fence, NodeId};
use tokio::time::Instant;

use super::{AGAIN, LATE, TableActor};
use crate::{bus::News, failure::Failure};

/// After a node was found to drive the table, this one does not ask again for so long, unless it is told that something
/// has changed.
const ASKED: Duration = Duration::from_secs(15);

/// A driver that leaves what it has to do for longer than this is replaced: 15 s, three times what a bot may think.
const OVERDUE: Millis = Millis(15_000);

/// Who drives a table, as far as this node knows.
#[derive(Debug, Clone, Default)]
pub(crate) enum Driver {
    #[default]
    Unknown,
    /// This node, in the given life, by a claim.
    Here { fence: Fence, life: u64 },
    /// Another node, which was asked about at that moment.
    Elsewhere { node: NodeId, asked: Instant },
}

impl TableActor {
    /// Whether this node drives the table now.
    pub(super) fn drives(&self) -> bool {
        let nodes = self.app.nodes();
        nodes.is_sole() || matches!(self.driver, Driver::Here { life, .. } if nodes.life() == Some(life))
    }

    /// The node that drives this table, as far as this one knows.
    pub(super) fn driving_node(&self) -> Option<NodeId> {
        match &self.driver {
            _ if self.drives() => Some(self.app.nodes().own().clone()),
            Driver::Elsewhere { node, .. } => Some(node.clone()),
            _ => None,
        }
    }

    /// The fence of an event that only a driver may store; `None` where no other node can drive the table.
    pub(super) const fn fence(&self) -> Option<Fence> {
        match &self.driver {
            Driver::Here { fence, .. } => Some(*fence),
            _ => None,
        }
    }

    /// Whether there is something that only a driver does: a clock runs, a bot has to do something, or a rematch has to
    /// be set up.
    fn needs_driver(&self) -> bool {
        let table = self.live.table();
        if self.live.bot_getting_ready().is_some() {
            return true;
        }
        match table.status() {
            Status::Over { .. } => self.is_rematch_due(),
            _ if self.is_unattended() => false,
            _ => {
                let notes = || self.live.unnoted_connection(Millis(0)).is_some();
                table.clock().deadline().is_some() || table.duty().is_some() || notes()
            }
        }
    }

    /// Whether the driver should have done something long ago: a node may hold a claim that it was not told of.
    fn is_overdue(&self, now: Millis) -> bool {
        let table = self.live.table();
        let since = table.clock().deadline().or_else(|| table.duty().map(|_| table.at()));
        since.is_some_and(|since| now.since(since) > OVERDUE)
    }

    /// When this node has to ask again whether it may drive the table. A dead one is told when it lives again.
    pub(super) fn asks_again(&self) -> Option<Instant> {
        let Driver::Elsewhere { asked, .. } = &self.driver else { return None };
        let asks = self.needs_driver() && self.app.nodes().life().is_some();
        asks.then(|| self.busy.again.map_or(*asked + ASKED, |again| again.max(*asked + ASKED)))
    }

    /// Claims the table if it needs a driver and no other node is known to drive it.
    pub(super) async fn claim(&mut self) {
        let nodes = self.app.nodes();
        if self.drives()
            || !self.needs_driver()
            || self.busy.again.is_some_and(|again| Instant::now() < again)
        {
            return;
        }
        let Some(life) = nodes.life() else { return };
        if let Driver::Elsewhere { node, asked } = &self.driver
            && nodes.is_other(node)
            && asked.elapsed() < ASKED
        {
            return;
        }
        let (asked, now) = (Instant::now(), self.app.now());
        let negligent = match &self.driver {
            Driver::Elsewhere { node, .. } if self.is_overdue(now) => Some(node),
            _ => None,
        };
        match self.app.store().claim(self.live.id(), nodes.own(), now, negligent).await {
            Ok(Claim::Granted(fence)) => self.drive(fence, life).await,
            Ok(Claim::Of(node)) => self.driver = Driver::Elsewhere { node, asked },
            Ok(Claim::NotAlive) => self.busy.again = Some(Instant::now() + AGAIN),
            Ok(Claim::NoSuchTable) => self.ends = Some(Failure::TableGone),
            Err(fault) => {
                self.app.storage(self.live.id(), &fault);
                self.busy.again = Some(Instant::now() + AGAIN);
            }
        }
    }

    /// Begins to drive the table, which this node has just claimed.
    pub(super) async fn drive(&mut self, fence: Fence, life: u64) {
        self.driver = Driver::Here { fence, life };
        // The driver before may have stored more.
        self.busy.doubtful = true;
        let _ = self.be_certain().await;
        self.stop_late_clock();
        self.app.tell_others(self.live.id(), News::Changed);
    }

    /// If this node drives the table, lets the clock stand still until it is started again where nobody may have kept it
    /// since the last event.
    pub(super) fn stop_late_clock(&mut self) {
        let table = self.live.table();
        let is_late = self.app.now().since(table.at()) > LATE;
        self.uncharged.paused |= is_late && table.counts_time() && self.drives();
    }

    /// Gives the table back when it leaves memory, so that any node may drive it.
    pub(super) async fn stop_driving(&mut self) {
        if let Some(fence) = self.fence()
            && self.drives()
        {
            // Otherwise the others find out when this node leaves.
            if self.app.store().release(self.live.id(), fence).await.is_ok() {
                self.app.tell_others(self.live.id(), News::Changed);
            }
        }
        self.driver = Driver::Unknown;
    }
}
