//! The nodes that share a store, and this one among them.
//!
//! A node is a running server. It is alive as long as its row in the store says so, and it renews the row every second.
//! If it cannot for [`ALIVE`], it is dead: the others take over the tables that it drove, and it drives none until it
//! has renewed the row, which begins a new life. All nodes follow the clock of the store.

use std::{collections::BTreeSet, sync::Mutex, time::Duration};

use carreau_match::{Millis, TableId};
use carreau_store::{Claim, Fault, NodeId};
use tokio::{
    sync::Notify,
    time::{Instant, MissedTickBehavior, interval, sleep, timeout},
};

use crate::{
    app::{App, lock},
    table_actor::Message,
};

/// How often a node says that it is alive.
const RENEW: Duration = Duration::from_secs(1);

/// How long a node is alive after it has said so.
pub(crate) const ALIVE: Duration = Duration::from_secs(5);

/// If a renewal is late by more than this, those before it have failed, or the node has stalled.
const LOST: Millis = Millis(500);

/// For how long after a renewal the store is taken to be there.
const UP_TO_DATE: Duration = Duration::from_millis(2500);

/// How long the store may take for what keeps a node alive.
const PATIENCE: Duration = Duration::from_secs(2);

/// With a longer round trip, the time that the store says is too old to follow it.
const PROMPT: Duration = Duration::from_millis(200);

/// How often a node looks for tables that nobody drives, if no node comes or goes.
const LOOKED: Duration = Duration::from_secs(10);

/// The most tables that a node takes over in a second, so that several nodes share them.
const TAKEN_OVER: u32 = 64;

/// This node among those that share the store.
#[derive(Debug)]
pub(crate) struct Nodes {
    own: NodeId,
    /// Whether no other node can share the store.
    is_sole: bool,
    state: Mutex<State>,
    /// Others have come or gone, or this node lives again.
    changed: Notify,
}

#[derive(Debug, Default)]
struct State {
    /// Until when this node is alive; `None` before it has said so.
    until: Option<Instant>,
    /// The number of this node's life: how often it has been dead.
    life: u64,
    /// When the store was last asked, by its clock.
    asked: Option<Millis>,
    /// The others that are alive.
    others: BTreeSet<NodeId>,
}

impl Nodes {
    pub(crate) fn new(own: NodeId, is_sole: bool) -> Self {
        Self { own, is_sole, state: Mutex::default(), changed: Notify::new() }
    }

    /// The name of this node.
    pub(crate) const fn own(&self) -> &NodeId {
        &self.own
    }

    /// Whether no other node can share the store. Then this one drives every table, without leases.
    pub(crate) const fn is_sole(&self) -> bool {
        self.is_sole
    }

    /// The number of this node's life; `None` if it is dead.
    pub(crate) fn life(&self) -> Option<u64> {
        let state = lock(&self.state);
        state.until.filter(|until| Instant::now() < *until).map(|_| state.life)
    }

    /// Whether another node is alive.
    pub(crate) fn has_others(&self) -> bool {
        !lock(&self.state).others.is_empty()
    }

    /// How many other nodes are alive.
    pub(crate) fn count_others(&self) -> usize {
        lock(&self.state).others.len()
    }

    /// Whether a node is another that is alive.
    pub(crate) fn is_other(&self, node: &NodeId) -> bool {
        lock(&self.state).others.contains(node)
    }

    /// Whether the store was asked successfully a moment ago. If not, it may have been gone, and a flag has to wait until
    /// that is known.
    pub(crate) fn is_up_to_date(&self) -> bool {
        let state = lock(&self.state);
        self.is_sole || state.until.is_some_and(|until| Instant::now() + ALIVE < until + UP_TO_DATE)
    }

    /// How late the store is asked at `now`, by its clock.
    fn lost(&self, now: Millis) -> Millis {
        let next = Millis(RENEW.as_millis().try_into().unwrap_or(u64::MAX));
        lock(&self.state).asked.map_or(Millis(0), |asked| now.since(asked.after(next)))
    }

    /// Notes that this node was alive when it asked, at `now` by the clock of the store, and which others are. Returns
    /// those that have died, and whether anything has changed.
    fn renewed(&self, asked: Instant, now: Millis, alive: BTreeSet<NodeId>) -> (Vec<NodeId>, bool) {
        let until = asked + ALIVE;
        let mut state = lock(&self.state);
        let was_alive = state.until.is_some_and(|until| Instant::now() < until);
        if !was_alive {
            state.life += 1;
        }
        (state.until, state.asked) = (Some(until), Some(now));
        let dead: Vec<NodeId> = state.others.difference(&alive).cloned().collect();
        let has_changed = !was_alive || alive != state.others;
        state.others = alive;
        (dead, has_changed)
    }
}

impl App {
    /// Says again and again that this node is alive, until the server closes. Nothing here waits for a table.
    pub(crate) async fn keep_alive(&self) {
        if self.nodes().is_sole() {
            return;
        }
        let mut renewals = interval(RENEW);
        renewals.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut failed = false;
        loop {
            tokio::select! {
                biased;
                () = self.closing() => return,
                _ = renewals.tick() => {}
            }
            let renewed = timeout(PATIENCE, self.renew()).await.unwrap_or(Err(Fault::Busy));
            match &renewed {
                Err(fault) if !failed => tracing::warn!(%fault, "this node cannot say that it is alive"),
                Ok(()) if failed => tracing::info!("this node says again that it is alive"),
                _ => {}
            }
            failed = renewed.is_err();
        }
    }

    /// Takes over the tables that nobody alive drives, whenever nodes come or go and now and then in any case, until the
    /// server closes.
    pub(crate) async fn keep_taking_over(&self) {
        if self.nodes().is_sole() {
            return;
        }
        loop {
            let wait = match self.take_over().await {
                Ok(true) => RENEW,
                Ok(false) => LOOKED,
                Err(fault) => {
                    tracing::warn!(%fault, "the tables that nobody drives could not be taken over");
                    LOOKED
                }
            };
            tokio::select! {
                biased;
                () = self.closing() => return,
                () = self.nodes().changed.notified() => {}
                () = sleep(wait) => {}
            }
        }
    }

    /// Says that this node is alive, follows the clock of the store, and learns which others are alive.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub(crate) async fn renew(&self) -> Result<(), Fault> {
        let (nodes, asked) = (self.nodes(), Instant::now());
        let now = self.follow_time().await?;
        let until = now.after(Millis(ALIVE.as_millis().try_into().unwrap_or(u64::MAX)));
        if !self.store().renew(nodes.own(), until).await? {
            self.store().enter(nodes.own(), until).await?;
        }
        let alive = self.store().nodes(now).await?;
        let others = alive.into_iter().filter(|node| node != nodes.own()).collect();
        // While nothing could be stored, or this node stalled, nobody could play.
        let lost = nodes.lost(now);
        if lost > LOST {
            self.tell_all(|| Message::Lost(lost));
        }
        let (dead, has_changed) = nodes.renewed(asked, now, others);
        for node in dead {
            tracing::info!(%node, "a node has left or died");
            self.people().forget(&node);
            self.tell_all(|| Message::NodeLeft(node.clone()));
        }
        if has_changed {
            self.metrics().nodes.set(lock(&nodes.state).others.len().try_into().unwrap_or(i64::MAX));
            self.tell_all(|| Message::Wake);
            nodes.changed.notify_one();
        }
        Ok(())
    }

    /// Follows the clock of the store. Returns what it says.
    async fn follow_time(&self) -> Result<Millis, Fault> {
        let asked = Instant::now();
        let Some(now) = self.store().now().await? else { return Ok(self.now()) };
        if asked.elapsed() < PROMPT {
            self.time().follow(now);
        }
        Ok(now)
    }

    /// Takes over some of the tables where a match is on and which nobody alive drives. Returns whether there may be more.
    async fn take_over(&self) -> Result<bool, Fault> {
        let since = self.before(self.config().limits.resumed_for());
        let undriven = self.store().undriven(since, self.now(), TAKEN_OVER).await?;
        let may_be_more = undriven.len() == TAKEN_OVER as usize;
        for table in undriven {
            self.take_over_one(table).await?;
        }
        Ok(may_be_more)
    }

    async fn take_over_one(&self, table: TableId) -> Result<(), Fault> {
        let Some(life) = self.nodes().life() else { return Ok(()) };
        // A table in memory claims for itself.
        if self.pass(&table, Message::Wake) {
            return Ok(());
        }
        let turn = tokio::select! {
            biased;
            () = self.closing() => return Ok(()),
            turn = self.openings().turn_when_idle() => turn,
        };
        if let Claim::Granted(fence) =
            self.store().claim(&table, self.nodes().own(), self.now(), None).await?
        {
            self.metrics().taken_over.inc();
            self.open_table(&table, turn, Some((fence, life)));
        }
        Ok(())
    }
}
