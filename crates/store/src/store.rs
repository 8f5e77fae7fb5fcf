use std::time::Duration;

use carreau_match::{Millis, SeatId, TableId};

#[cfg(feature = "simulation")]
use crate::memory::Memory;
use crate::{
    admin::{Act, AuditLine, Ban, Report},
    database::{self, Database},
    error::{AppendError, CreateError, Fault, OpenError},
    location::Location,
    meeting::{Met, Seek},
    mutes::Mute,
    nodes::{Claim, Fence, NodeId},
    open_times::Outage,
    push::{Notice, PushChange, Subscription},
    secret::{Secret, SecretKind},
    sqlite::Limits,
    stored::{Append, CreateTable, Damage, Deletable, ListedTable, Logged, OwnedTable, StoredTable},
};

/// A list since some moment shows no table that was created longer than this before the moment: 30 days.
pub(crate) const CREATED_WITHIN: Millis = Millis(30 * 24 * 3_600_000);

/// The event logs of all tables, in one database. It is cheap to clone, and all clones share one store.
#[derive(Debug, Clone)]
pub struct Store(Kind);

#[derive(Debug, Clone)]
enum Kind {
    Database(Database),
    /// What a simulation has instead.
    #[cfg(feature = "simulation")]
    Memory(Memory),
}

/// Evaluates an expression with what keeps the store.
macro_rules! on_kind {
    ($self:ident, $store:ident => $result:expr) => {
        match &$self.0 {
            Kind::Database($store) => $result,
            #[cfg(feature = "simulation")]
            Kind::Memory($store) => $result,
        }
    };
}

/// How much has been written since the store was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Figures {
    /// Events in committed transactions.
    pub events: u64,
    /// Committed transactions.
    pub commits: u64,
}

impl Store {
    /// Opens the database at a location. Folder and file are created if they do not exist; a database of PostgreSQL
    /// has to exist, and may be empty.
    ///
    /// # Errors
    ///
    /// [`OpenError`]; what is stored is left as it was.
    pub async fn open(location: impl Into<Location>) -> Result<Self, OpenError> {
        Self::open_within(location, Limits::default()).await
    }

    /// Like [`open`](Self::open), with limits on the size of a file.
    ///
    /// # Errors
    ///
    /// As [`open`](Self::open).
    pub async fn open_within(location: impl Into<Location>, limits: Limits) -> Result<Self, OpenError> {
        Ok(Self(Kind::Database(Database::open(location.into(), limits).await?)))
    }

    /// Looks at what is at a location without changing it, also while a server uses it. Returns what an operator may want
    /// to know before a server opens it there.
    ///
    /// # Errors
    ///
    /// [`OpenError`], if a server would not open it.
    pub async fn look(location: &Location) -> Result<Vec<String>, OpenError> {
        database::look(location).await
    }

    /// One node's way to a simulated database.
    #[cfg(feature = "simulation")]
    pub fn in_memory(memory: &Memory) -> Self {
        Self(Kind::Memory(memory.handle()))
    }

    /// The database; `None` in a simulation.
    pub(crate) const fn database(&self) -> Option<&Database> {
        match &self.0 {
            Kind::Database(database) => Some(database),
            #[cfg(feature = "simulation")]
            Kind::Memory(_) => None,
        }
    }

    /// How much has been written so far.
    pub fn figures(&self) -> Figures {
        on_kind!(self, store => store.figures())
    }

    /// Stores a new table. It is durable when this returns.
    ///
    /// # Errors
    ///
    /// [`CreateError`]; nothing is stored.
    pub async fn create(&self, table: CreateTable) -> Result<(), CreateError> {
        on_kind!(self, store => store.create(table).await)
    }

    /// Appends events to a table's log. They are durable when this returns.
    ///
    /// # Errors
    ///
    /// [`AppendError`]; nothing is stored. There is one exception: if the commit itself failed, the events may turn up
    /// after a crash, so read the log again before going on.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        on_kind!(self, store => store.append(append).await)
    }

    /// Lists a table, or takes it off the list. Returns `false`, and changes nothing, if its creator has `most` listed
    /// tables already whose match has not begun, or if there is no such table.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn list(&self, table: &TableId, listed: bool, most: u32) -> Result<bool, Fault> {
        on_kind!(self, store => store.list(table, listed, most).await)
    }

    /// Deletes a table: nobody finds it any more. Returns `false`, and changes nothing, if there is no such table, or
    /// if it is not of the kind that may be deleted, or frozen. What it takes of the file is given back by [`clear`](Self::clear).
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn delete(&self, table: &TableId, kind: Deletable) -> Result<bool, Fault> {
        on_kind!(self, store => store.delete(table, kind).await)
    }

    /// Removes some of what is left of the deleted tables, so little that nothing else has to wait for it. Returns
    /// `false` if nothing is left.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn clear(&self) -> Result<bool, Fault> {
        on_kind!(self, store => store.clear().await)
    }

    /// Packs the logs of at most `most` tables whose match is over and where nothing has happened since a moment, the
    /// oldest first, so that they take a fraction of the place. No other call shows a difference: what reads a log
    /// unpacks it, and an append to an archived table stores its events as they were before. Returns how many were
    /// packed. A log of more than 4096 events stays as it is.
    ///
    /// # Errors
    ///
    /// [`Fault`]. What is packed by then stays packed.
    pub async fn archive(&self, before: Millis, most: u32) -> Result<u32, Fault> {
        on_kind!(self, store => store.archive(before, most).await)
    }

    /// At most `most` of the tables that may be deleted, the oldest first: those that were created before a moment and
    /// whose match has not begun, or whose match is over or under way and where nothing has happened since the moment.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn deletable(&self, kind: Deletable, before: Millis, most: u32) -> Result<Vec<TableId>, Fault> {
        on_kind!(self, store => store.deletable(kind, before, most).await)
    }

    /// Whether there is a table of this name.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn has(&self, table: &TableId) -> Result<bool, Fault> {
        on_kind!(self, store => store.has(table).await)
    }

    /// A table with its whole log; `None` if there is no such table.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn table(&self, table: &TableId) -> Result<Option<StoredTable>, Fault> {
        on_kind!(self, store => store.table(table).await)
    }

    /// A table's events after event `last`.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn log(&self, table: &TableId, last: u64) -> Result<Vec<Logged>, Fault> {
        on_kind!(self, store => store.log(table, last).await)
    }

    /// The guests who own a table's seats.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn owners(&self, table: &TableId) -> Result<Vec<(SeatId, String)>, Fault> {
        on_kind!(self, store => store.owners(table).await)
    }

    /// The listed tables that are not over and where something has happened since a moment, the newest first. A table
    /// that was created more than thirty days before that moment is left out, so that the query does not look at
    /// abandoned tables for ever.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn listed(&self, most: u32, since: Millis) -> Result<Vec<ListedTable>, Fault> {
        on_kind!(self, store => store.listed(most, since).await)
    }

    /// Finds a table for a guest who wants to play whoever comes, or stores a new one, in one step: of two guests who seek
    /// at the same time, the second finds the table of the first. A table of the guest's own is found only where there is
    /// no other that fits, and nothing is stored then.
    ///
    /// # Errors
    ///
    /// [`CreateError`]; nothing is stored.
    pub async fn meet(&self, seek: Seek) -> Result<Met, CreateError> {
        on_kind!(self, store => store.meet(seek).await)
    }

    /// The tables at which a guest has seats: those that are not over first, the newest of each kind first, at most `most`.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn owned(&self, guest: &str, most: u32) -> Result<Vec<OwnedTable>, Fault> {
        on_kind!(self, store => store.owned(guest, most).await)
    }

    /// When the newest event happened at a table that is not over; zero if there is no such table.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn newest(&self) -> Result<Millis, Fault> {
        on_kind!(self, store => store.newest().await)
    }

    /// The tables where a match is on and something has happened since a moment, the newest first.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn playing(&self, since: Millis) -> Result<Vec<TableId>, Fault> {
        on_kind!(self, store => store.playing(since).await)
    }

    /// Checks that the database can store something: writes 8 kB durably and removes them again. The time this takes
    /// does not depend on how much is stored.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn try_out(&self) -> Result<(), Fault> {
        on_kind!(self, store => store.try_out().await)
    }

    /// Looks for damage in the whole file, on a connection of its own. This reads the file once, and longer than `limit`
    /// it does not look. `None` if there is none.
    ///
    /// It does not look into a database of PostgreSQL, which has `pg_amcheck` and checksums for that: there it is
    /// always `None`.
    ///
    /// # Errors
    ///
    /// [`Fault`], if the time was not enough or the file cannot be read.
    pub async fn find_damage(&self, limit: Duration) -> Result<Option<Damage>, Fault> {
        on_kind!(self, store => store.find_damage(limit).await)
    }

    /// The secrets of a kind, at least one, the oldest first. The last one is for new signatures; the others are for
    /// recognising earlier ones.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn secrets(&self, kind: SecretKind) -> Result<Vec<Secret>, Fault> {
        on_kind!(self, store => store.secrets(kind).await)
    }

    /// Adds a secret of a kind. Of those for cookies, all but the new one and the one before it are dropped. Returns what
    /// [`secrets`] does from then on.
    ///
    /// [`secrets`]: Self::secrets
    ///
    /// # Errors
    ///
    /// [`Fault`]; nothing is changed.
    pub async fn rotate(&self, kind: SecretKind) -> Result<Vec<Secret>, Fault> {
        on_kind!(self, store => store.rotate(kind).await)
    }

    /// Carries out what an operator or a guest who reports wants, and adds a line to the audit log. Returns `false`, and
    /// changes nothing, if there is nothing to do: no such table, ban or open report, or it is so already.
    ///
    /// # Errors
    ///
    /// [`Fault`]; if the commit itself failed, it may be done or not.
    pub async fn administer(&self, act: Act) -> Result<bool, Fault> {
        on_kind!(self, store => store.administer(act).await)
    }

    /// The number of the last line of the audit log; zero without any. As long as it stays the same, so do the bans.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn last_act(&self) -> Result<u64, Fault> {
        on_kind!(self, store => store.last_act().await)
    }

    /// All bans, the oldest first, also those that have ended by themselves.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn bans(&self) -> Result<Vec<Ban>, Fault> {
        on_kind!(self, store => store.bans().await)
    }

    /// At most `most` reports: the open ones, then the closed ones, each the newest first.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn reports(&self, most: u32) -> Result<Vec<Report>, Fault> {
        on_kind!(self, store => store.reports(most).await)
    }

    /// At most `most` lines of the audit log, the newest first.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn audit(&self, most: u32) -> Result<Vec<AuditLine>, Fault> {
        on_kind!(self, store => store.audit(most).await)
    }

    /// The frozen tables, the oldest first.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn frozen(&self) -> Result<Vec<TableId>, Fault> {
        on_kind!(self, store => store.frozen().await)
    }

    /// Whether a table is frozen; `false` if there is no such table.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn is_frozen(&self, table: &TableId) -> Result<bool, Fault> {
        on_kind!(self, store => store.is_frozen(table).await)
    }

    /// Notes that a server is open at `now`. If one was last open longer than `within` ago, what lies between is an
    /// outage.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn keep_open(&self, now: Millis, within: Millis) -> Result<(), Fault> {
        on_kind!(self, store => store.keep_open(now, within).await)
    }

    /// The times in which no server was open and that end after a moment, in order. Those that ended more than 60 days
    /// ago may be forgotten.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn outages(&self, after: Millis) -> Result<Vec<Outage>, Fault> {
        on_kind!(self, store => store.outages(after).await)
    }

    /// Stores a subscription, or renews the one with its endpoint. Returns `false`, and changes nothing, if the guest has
    /// `most` others.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn subscribe(&self, subscription: Subscription, most: u32) -> Result<bool, Fault> {
        self.push(PushChange::Subscribe { subscription, most }).await
    }

    /// Removes a subscription and its notices. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn unsubscribe(&self, endpoint: &str) -> Result<bool, Fault> {
        self.push(PushChange::Unsubscribe { endpoint: endpoint.to_owned() }).await
    }

    /// The subscriptions of a guest.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn subscriptions(&self, guest: &str) -> Result<Vec<Subscription>, Fault> {
        on_kind!(self, store => store.subscriptions(guest).await)
    }

    /// Notes for the subscriptions of a guest that a turn has come. Those that rest are to be looked at at `next`. Returns
    /// whether the guest has subscriptions.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn note_turn(&self, guest: &str, notice: Notice, next: Millis) -> Result<bool, Fault> {
        self.push(PushChange::Note { guest: guest.to_owned(), notice, next }).await
    }

    /// Whether a guest has not been told of a turn.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn has_notices(&self, guest: &str) -> Result<bool, Fault> {
        on_kind!(self, store => store.has_notices(guest).await)
    }

    /// Removes the notices of a guest, who has seen whose turn it is.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn seen(&self, guest: &str) -> Result<(), Fault> {
        self.push(PushChange::Seen { guest: guest.to_owned() }).await.map(drop)
    }

    /// At most `most` subscriptions whose moment has come at `now`.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn to_tell(&self, now: Millis, most: u32) -> Result<Vec<Subscription>, Fault> {
        on_kind!(self, store => store.to_tell(now, most).await)
    }

    /// Takes a subscription as it was found, until a moment. Returns `false` if another node was faster.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn take_to_tell(&self, found: &Subscription, until: Millis) -> Result<bool, Fault> {
        let (endpoint, next) = (found.endpoint.clone(), found.next);
        self.push(PushChange::Take { endpoint, next, until }).await
    }

    /// The notices of a subscription, the oldest first.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn notices(&self, endpoint: &str) -> Result<Vec<Notice>, Fault> {
        on_kind!(self, store => store.notices(endpoint).await)
    }

    /// Removes the notices of a subscription up to a moment, stores its details, and looks at it again at `next`.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn told(
        &self,
        endpoint: &str,
        upto: Option<Millis>,
        details: String,
        next: Millis,
    ) -> Result<(), Fault> {
        let endpoint = endpoint.to_owned();
        self.push(PushChange::Told { endpoint, upto, details, next }).await.map(drop)
    }

    /// Puts a subscription to rest, unless it has notices.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn rest_push(&self, endpoint: &str) -> Result<(), Fault> {
        self.push(PushChange::Rest { endpoint: endpoint.to_owned() }).await.map(drop)
    }

    /// How many subscriptions there are.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn subscribed(&self) -> Result<u64, Fault> {
        on_kind!(self, store => store.subscribed().await)
    }

    /// Has a guest mute another one, or end that. Returns `false`, and changes nothing, if the guest has muted
    /// [`Mute::MOST`] others.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn mute(&self, mute: Mute) -> Result<bool, Fault> {
        on_kind!(self, store => store.mute(mute).await)
    }

    /// The guests whom a guest has muted, in the order of their names.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn mutes(&self, guest: &str) -> Result<Vec<String>, Fault> {
        on_kind!(self, store => store.mutes(guest).await)
    }

    async fn push(&self, change: PushChange) -> Result<bool, Fault> {
        on_kind!(self, store => store.push(change).await)
    }

    /// Writes the jobs that are waiting and closes the file. Later calls fail with [`Fault::Closed`].
    pub async fn close(&self) {
        on_kind!(self, store => store.close().await);
    }

    /// Whether several nodes can share the store: a database, but not a folder, which belongs to one server alone.
    pub const fn is_shared(&self) -> bool {
        match &self.0 {
            Kind::Database(database) => database.is_shared(),
            #[cfg(feature = "simulation")]
            Kind::Memory(_) => true,
        }
    }

    /// The clock that all nodes follow; `None` for a folder, whose one server follows its own.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn now(&self) -> Result<Option<Millis>, Fault> {
        on_kind!(self, store => store.now().await)
    }

    /// Says that a node is alive until a moment. Nodes that have been dead for long are forgotten.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn enter(&self, node: &NodeId, until: Millis) -> Result<(), Fault> {
        on_kind!(self, store => store.enter(node, until).await)
    }

    /// Says that a node that has entered is alive until a moment. Returns `false`, and changes nothing, if it has not
    /// entered or was forgotten.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn renew(&self, node: &NodeId, until: Millis) -> Result<bool, Fault> {
        on_kind!(self, store => store.renew(node, until).await)
    }

    /// The nodes that are alive at a moment, in the order of their names.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn nodes(&self, now: Millis) -> Result<Vec<NodeId>, Fault> {
        on_kind!(self, store => store.nodes(now).await)
    }

    /// Says that a node has left, so that its leases are free at once.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn leave(&self, node: &NodeId) -> Result<(), Fault> {
        on_kind!(self, store => store.leave(node).await)
    }

    /// Asks for the lease of a table, with which a node drives it. A node gets it if it is alive, and nobody else who is
    /// alive at that moment has it, except `instead_of`, which does not do what it has to. In a folder everything is
    /// granted.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn claim(
        &self,
        table: &TableId,
        node: &NodeId,
        now: Millis,
        instead_of: Option<&NodeId>,
    ) -> Result<Claim, Fault> {
        on_kind!(self, store => store.claim(table, node, now, instead_of).await)
    }

    /// Gives a lease back, if it was not granted again since. Nobody has to drive the table until somebody claims it.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn release(&self, table: &TableId, fence: Fence) -> Result<(), Fault> {
        on_kind!(self, store => store.release(table, fence).await)
    }

    /// At most `most` of the tables where a match is on, something has happened since a moment, and which nobody who is
    /// alive at `now` drives although nobody has given the lease back; the newest first.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn undriven(&self, since: Millis, now: Millis, most: u32) -> Result<Vec<TableId>, Fault> {
        on_kind!(self, store => store.undriven(since, now, most).await)
    }

    /// The numbers of the last events of those of the tables that exist; zero for one without events.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn last_events(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, Fault> {
        on_kind!(self, store => store.last_events(tables).await)
    }
}
