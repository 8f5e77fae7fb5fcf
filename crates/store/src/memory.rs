//! The store of a simulation: the same contract in memory, without threads, clocks or randomness of its own, and with
//! faults as the simulation likes. Nothing of it is durable.

use std::{
    collections::{BTreeMap, BTreeSet, btree_map::Entry as Place},
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use carreau_match::{Header, Millis, SeatId, Seed, Status, TableId};
use tokio::{sync::oneshot, time::sleep};

use crate::{
    admin::{Act, ActKind, AuditLine, Ban, Report},
    error::{AppendError, CreateError, Fault},
    meeting::{self, MOST_WAITING, Met, Seek, WaitingTable},
    mutes::Mute,
    nodes::{Claim, Fence, NodeId},
    open_times::{Outage, outages_between},
    push::{Notice, PushChange, Subscription},
    secret::{Secret, SecretKind},
    store::{CREATED_WITHIN, Figures},
    stored::{
        Append, CreateTable, Damage, Deletable, ListedTable, Logged, OwnedTable, Owner, StoredTable, Summary,
        stage_number,
    },
};

/// What happens to one call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// It is carried out, and answered after this time. A write takes effect then, even if the caller has died meanwhile.
    After(Duration),
    /// It has no effect, and is answered with this fault after a time.
    Fails(Fault, Duration),
    /// It is answered with this fault after a time, and a write takes effect after another.
    Uncertain {
        /// The answer.
        fault: Fault,
        /// When it is answered.
        answered: Duration,
        /// When it takes effect.
        carried_out: Duration,
    },
    /// It is answered as if it were carried out, and then forgotten. No store that keeps its promise does this; it shows
    /// that the simulation would find one that acknowledges too early.
    Forgotten,
}

/// What a simulated store does wrong.
pub trait Faults: fmt::Debug + Send + Sync {
    /// Decides about the next call that comes over a handle, which reads or writes.
    fn next(&self, handle: u64, writes: bool) -> Trouble;

    /// Whether fences are looked at. A store that does not shows that the simulation would find one that does not.
    fn fences(&self) -> bool {
        true
    }
}

/// A simulated database. Clones share it.
#[derive(Clone)]
pub struct Memory {
    shared: Arc<Shared>,
    /// The number of the handle; zero for the database itself.
    handle: u64,
    is_closed: Arc<AtomicBool>,
}

struct Shared {
    now: Box<dyn Fn() -> Millis + Send + Sync>,
    faults: Mutex<Option<Arc<dyn Faults>>>,
    handles: AtomicU64,
    state: Mutex<State>,
}

#[derive(Debug, Clone, Default)]
struct State {
    tables: BTreeMap<TableId, Table>,
    /// How many tables have been created.
    created: u64,
    nodes: BTreeMap<NodeId, Millis>,
    secrets: BTreeMap<&'static str, Vec<Secret>>,
    figures: Figures,
    bans: BTreeMap<String, Ban>,
    reports: Vec<Report>,
    audit: Vec<AuditLine>,
    /// From when to when a server was open.
    open: Vec<(Millis, Millis)>,
    /// The subscriptions by their endpoints, with their notices.
    subscriptions: BTreeMap<String, (Subscription, BTreeMap<TableId, Millis>)>,
    /// The guests who mute others, with those.
    mutes: BTreeMap<String, BTreeSet<String>>,
    /// The events that were stored although their fence was behind.
    unfenced: Vec<(TableId, u64)>,
}

#[derive(Debug, Clone)]
struct Table {
    key: u64,
    header: Header,
    house_seed: Seed,
    listed: bool,
    creator: Option<String>,
    created: Millis,
    summary: Summary,
    seeks: Option<String>,
    log: Vec<Logged>,
    /// Whether it counts as archived. Its log stays as it is.
    archived: bool,
    owners: BTreeMap<SeatId, String>,
    /// Who has the lease, if somebody has, and the newest token.
    lease: Option<(Option<NodeId>, u64)>,
    frozen: bool,
}

impl Table {
    fn stage(&self) -> i64 {
        stage_number(self.summary.status)
    }

    /// When the last event happened, or the table was created.
    fn at(&self) -> Millis {
        self.log.last().map_or(self.created, |logged| logged.entry.at)
    }

    /// Whether it counts against the listed tables of its creator.
    fn is_offered_by(&self, creator: Option<&str>) -> bool {
        self.listed && self.stage() == 0 && creator.is_some() && self.creator.as_deref() == creator
    }
}

impl Memory {
    /// An empty database with a clock.
    pub fn new(now: impl Fn() -> Millis + Send + Sync + 'static) -> Self {
        let secrets = SecretKind::ALL.map(|kind| (kind.name(), vec![secret(kind, 1)]));
        let state = State { secrets: secrets.into(), ..State::default() };
        let shared = Shared {
            now: Box::new(now),
            faults: Mutex::default(),
            handles: AtomicU64::new(0),
            state: Mutex::new(state),
        };
        Self { shared: Arc::new(shared), handle: 0, is_closed: Arc::default() }
    }

    /// Lets somebody decide about every call from now on.
    pub fn set_faults(&self, faults: Arc<dyn Faults>) {
        *self.shared.faults.lock().unwrap_or_else(PoisonError::into_inner) = Some(faults);
    }

    /// The node that drives a table and is alive now.
    pub fn driver(&self, table: &TableId) -> Option<NodeId> {
        let now = (self.shared.now)();
        self.state().driver(table, now)
    }

    /// The events that were stored although their fence was behind: a table and the number of an event each.
    pub fn unfenced(&self) -> Vec<(TableId, u64)> {
        self.state().unfenced.clone()
    }

    /// A handle of its own.
    pub(crate) fn handle(&self) -> Self {
        let handle = self.shared.handles.fetch_add(1, Ordering::Relaxed) + 1;
        Self { shared: Arc::clone(&self.shared), handle, is_closed: Arc::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.shared.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn faults(&self) -> Option<Arc<dyn Faults>> {
        self.shared.faults.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Carries something out after a time. The database is another machine: it goes on without who asked.
    fn later<T: Send + 'static>(
        &self,
        after: Duration,
        carry_out: impl FnOnce(&mut State, bool) -> T + Send + 'static,
        fences: bool,
    ) -> oneshot::Receiver<T> {
        let (answer, answered) = oneshot::channel();
        let memory = self.clone();
        tokio::spawn(async move {
            sleep(after).await;
            let result = carry_out(&mut memory.state(), fences);
            let _ = answer.send(result);
        });
        answered
    }

    /// Carries out a call, with what is wrong with it.
    async fn call<T: Send + 'static>(
        &self,
        writes: bool,
        carry_out: impl FnOnce(&mut State, bool) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        if self.is_closed.load(Ordering::Relaxed) {
            return Err(Fault::Closed);
        }
        let faults = self.faults();
        let fences = faults.as_ref().is_none_or(|faults| faults.fences());
        let trouble =
            faults.map_or(Trouble::After(Duration::ZERO), |faults| faults.next(self.handle, writes));
        match trouble {
            Trouble::After(Duration::ZERO) => Ok(carry_out(&mut self.state(), fences)),
            Trouble::After(after) => self.later(after, carry_out, fences).await.map_err(|_| Fault::Closed),
            Trouble::Fails(fault, after) => {
                sleep(after).await;
                Err(fault)
            }
            Trouble::Uncertain { fault, answered, carried_out } => {
                drop(self.later(carried_out, carry_out, fences));
                sleep(answered).await;
                Err(fault)
            }
            Trouble::Forgotten => Ok(carry_out(&mut self.state().clone(), fences)),
        }
    }
}

impl State {
    fn is_alive(&self, node: &NodeId, now: Millis) -> bool {
        self.nodes.get(node).is_some_and(|until| *until >= now)
    }

    fn driver(&self, table: &TableId, now: Millis) -> Option<NodeId> {
        let (node, _) = self.tables.get(table)?.lease.clone()?;
        node.filter(|node| self.is_alive(node, now))
    }

    fn create(&mut self, new: CreateTable) -> Result<(), CreateError> {
        let creator = new.creator.as_deref();
        let offered = self.tables.values().filter(|table| table.is_offered_by(creator)).count();
        self.created += 1;
        match self.tables.entry(new.header.table.clone()) {
            Place::Occupied(_) => Err(CreateError::Taken(new.header.table)),
            Place::Vacant(_) if new.listed && offered >= new.most_listed as usize => {
                Err(CreateError::TooManyListed)
            }
            Place::Vacant(place) => {
                let log =
                    new.entries.into_iter().map(|entry| Logged { entry, intention: None, report: None });
                place.insert(Table {
                    key: self.created,
                    header: new.header,
                    house_seed: new.house_seed,
                    listed: new.listed,
                    creator: new.creator,
                    created: new.created,
                    summary: new.summary,
                    seeks: new.seeks,
                    log: log.collect(),
                    archived: false,
                    owners: new.owners.into_iter().collect(),
                    lease: None,
                    frozen: false,
                });
                Ok(())
            }
        }
    }

    fn meet(&mut self, seek: Seek) -> Result<Met, CreateError> {
        let is_waiting = |table: &Table| {
            table.listed && table.stage() == 0 && !table.frozen && table.created >= seek.since
        };
        let oldest_first = self.newest_first(is_waiting).into_iter().rev().take(MOST_WAITING as usize);
        let waiting: Vec<WaitingTable> = oldest_first
            .map(|(_, table)| WaitingTable {
                header: table.header.clone(),
                summary: table.summary.text.clone(),
                seeks: table.seeks.clone(),
                created: table.created,
                owners: table.owners.values().cloned().collect(),
            })
            .collect();
        match meeting::find(&seek.guest, &seek.fits, &waiting) {
            Some(met) => Ok(met),
            None => self.create(seek.create).map(|()| Met::Created),
        }
    }

    fn append(&mut self, append: Append, fences: bool) -> Result<(), AppendError> {
        let Append { table: id, entries, mut reports, intention, owner, summary, fence } = append;
        let first = entries.first().map_or(0, |entry| entry.n);
        let Some(table) = self.tables.get_mut(&id) else { return Err(AppendError::Conflict { n: first }) };
        let token = table.lease.as_ref().map(|(_, token)| *token);
        let is_behind = fence.is_some_and(|fence| Some(fence.0) != token);
        if is_behind && fences {
            return Err(AppendError::Fenced);
        }
        if let Some(intention) = &intention
            && let Some(done) = table.log.iter().find(|logged| logged.intention.as_ref() == Some(intention))
        {
            return Err(AppendError::Repeated { n: done.entry.n });
        }
        let next = table.log.len() as u64 + 1;
        if !entries.iter().zip(next..).all(|(entry, n)| entry.n == n) {
            return Err(AppendError::Conflict { n: first });
        }
        self.figures.events += entries.len() as u64;
        self.figures.commits += 1;
        let last = entries.last().map_or(0, |entry| entry.n);
        table.log.extend(entries.into_iter().map(|entry| Logged {
            intention: intention.clone().filter(|_| entry.n == last),
            report: reports.remove(&entry.n),
            entry,
        }));
        match owner {
            Some(Owner { seat, guest: Some(guest) }) => drop(table.owners.insert(seat, guest)),
            Some(Owner { seat, guest: None }) => drop(table.owners.remove(&seat)),
            None => {}
        }
        table.archived = false;
        table.summary = summary.unwrap_or_else(|| table.summary.clone());
        if is_behind {
            self.unfenced.push((id, last));
        }
        Ok(())
    }

    fn list(&mut self, id: &TableId, listed: bool, most: u32) -> bool {
        let Some(table) = self.tables.get(id) else { return false };
        let offered = self.tables.values().filter(|other| other.is_offered_by(table.creator.as_deref()));
        let may = !listed || table.listed || offered.count() < most as usize;
        if may && let Some(table) = self.tables.get_mut(id) {
            table.listed = listed;
        }
        may
    }

    fn delete(&mut self, id: &TableId, kind: Deletable) -> bool {
        let may = self.tables.get(id).is_some_and(|table| {
            let at = table.at().max(table.created);
            !table.frozen && table.stage() == kind.stage() && at < kind.before()
        });
        if may {
            self.tables.remove(id);
        }
        may
    }

    /// As [`Store::administer`](crate::Store::administer).
    fn administer(&mut self, act: Act) -> bool {
        let Act { at, who, why, what } = act;
        let done = match &what {
            ActKind::Ban { subject, until } => {
                let ban = Ban { subject: subject.clone(), why: why.clone(), since: at, until: *until };
                self.bans.insert(subject.clone(), ban);
                true
            }
            ActKind::Unban { subject } => self.bans.remove(subject).is_some(),
            ActKind::Freeze(table) => self.freeze(table, true),
            ActKind::Unfreeze(table) => self.freeze(table, false),
            ActKind::Report { table, guest, seat, reason, chat } => {
                let is_of = |report: &Report| {
                    !report.closed && report.guest == *guest && report.table == table.as_str()
                };
                let may = self.tables.contains_key(table) && !self.reports.iter().any(is_of);
                if may {
                    self.reports.push(Report {
                        n: self.reports.len() as u64 + 1,
                        at,
                        table: table.to_string(),
                        guest: guest.clone(),
                        seat: *seat,
                        reason: reason.clone(),
                        text: why.clone(),
                        chat: chat.clone(),
                        closed: false,
                    });
                    self.freeze(table, true);
                }
                may
            }
            ActKind::CloseReport(n) => {
                let open = self.reports.iter_mut().find(|report| report.n == *n && !report.closed);
                open.map(|report| report.closed = true).is_some()
            }
        };
        if done {
            let (n, subject) = (self.audit.len() as u64 + 1, what.subject());
            self.audit.push(AuditLine { n, at, who, what: what.name().to_owned(), subject, why });
        }
        done
    }

    fn freeze(&mut self, table: &TableId, frozen: bool) -> bool {
        let changes = self.tables.get_mut(table).filter(|table| table.frozen != frozen);
        changes.map(|table| table.frozen = frozen).is_some()
    }

    /// The tables for which something holds, the newest first.
    fn newest_first(&self, holds: impl Fn(&Table) -> bool) -> Vec<(&TableId, &Table)> {
        let mut found: Vec<_> = self.tables.iter().filter(|(_, table)| holds(table)).collect();
        found.sort_by_key(|(_, table)| std::cmp::Reverse((table.created, table.key)));
        found
    }

    fn playing(&self, since: Millis) -> Vec<TableId> {
        let is_playing = |table: &Table| table.summary.status == Status::Playing && table.at() >= since;
        self.newest_first(is_playing).into_iter().map(|(id, _)| id.clone()).collect()
    }

    fn claim(&mut self, id: &TableId, node: &NodeId, now: Millis, instead_of: Option<&NodeId>) -> Claim {
        let (driver, is_alive) = (self.driver(id, now), self.is_alive(node, now));
        let Some(table) = self.tables.get_mut(id) else { return Claim::NoSuchTable };
        match driver {
            Some(other) if other != *node && Some(&other) != instead_of => Claim::Of(other),
            _ if !is_alive => Claim::NotAlive,
            _ => {
                let token = table.lease.as_ref().map_or(0, |(_, token)| *token) + 1;
                table.lease = Some((Some(node.clone()), token));
                Claim::Granted(Fence(token))
            }
        }
    }
}

// The methods of `Store`.
impl Memory {
    pub(crate) fn figures(&self) -> Figures {
        self.state().figures
    }

    pub(crate) async fn create(&self, table: CreateTable) -> Result<(), CreateError> {
        self.call(true, move |state, _| state.create(table)).await?
    }

    pub(crate) async fn meet(&self, seek: Seek) -> Result<Met, CreateError> {
        self.call(true, move |state, _| state.meet(seek)).await?
    }

    pub(crate) async fn append(&self, append: Append) -> Result<(), AppendError> {
        self.call(true, move |state, fences| state.append(append, fences)).await?
    }

    pub(crate) async fn list(&self, table: &TableId, listed: bool, most: u32) -> Result<bool, Fault> {
        let table = table.clone();
        self.call(true, move |state, _| state.list(&table, listed, most)).await
    }

    pub(crate) async fn delete(&self, table: &TableId, kind: Deletable) -> Result<bool, Fault> {
        let table = table.clone();
        self.call(true, move |state, _| state.delete(&table, kind)).await
    }

    pub(crate) async fn clear(&self) -> Result<bool, Fault> {
        self.call(true, |_, _| false).await
    }

    pub(crate) async fn deletable(
        &self,
        kind: Deletable,
        before: Millis,
        most: u32,
    ) -> Result<Vec<TableId>, Fault> {
        self.call(false, move |state, _| {
            let may = |table: &Table| {
                let is_waiting = kind == Deletable::NotBegun;
                let longer = if table.header.options.clock.is_slow() { WEEK } else { Millis(0) };
                let at = if is_waiting { table.created.after(longer) } else { table.at().max(table.created) };
                !table.frozen && table.stage() == kind.stage() && at < before
            };
            let oldest_first = state.newest_first(may).into_iter().rev();
            oldest_first.take(most as usize).map(|(id, _)| id.clone()).collect()
        })
        .await
    }

    pub(crate) async fn archive(&self, before: Millis, most: u32) -> Result<u32, Fault> {
        self.call(true, move |state, _| {
            let may = |table: &&mut Table| {
                let is_over = table.stage() == Deletable::Over.stage();
                is_over && !table.archived && table.created < before && table.at() < before
            };
            let found = state.tables.values_mut().filter(may).take(most as usize);
            found.map(|table| table.archived = true).count().try_into().unwrap_or(u32::MAX)
        })
        .await
    }

    pub(crate) async fn has(&self, table: &TableId) -> Result<bool, Fault> {
        let table = table.clone();
        self.call(false, move |state, _| state.tables.contains_key(&table)).await
    }

    pub(crate) async fn table(&self, table: &TableId) -> Result<Option<StoredTable>, Fault> {
        let id = table.clone();
        self.call(false, move |state, _| {
            state.tables.get(&id).map(|table| StoredTable {
                header: table.header.clone(),
                house_seed: table.house_seed,
                listed: table.listed,
                creator: table.creator.clone(),
                created: table.created,
                log: table.log.clone(),
                owners: table.owners.iter().map(|(seat, guest)| (*seat, guest.clone())).collect(),
            })
        })
        .await
    }

    pub(crate) async fn log(&self, table: &TableId, last: u64) -> Result<Vec<Logged>, Fault> {
        let (id, last) = (table.clone(), usize::try_from(last).unwrap_or(usize::MAX));
        self.call(false, move |state, _| {
            let log = state.tables.get(&id).map_or(&[][..], |table| &table.log);
            log.get(last..).unwrap_or_default().to_vec()
        })
        .await
    }

    pub(crate) async fn owners(&self, table: &TableId) -> Result<Vec<(SeatId, String)>, Fault> {
        let id = table.clone();
        self.call(false, move |state, _| {
            let owners = state.tables.get(&id).map(|table| table.owners.clone()).unwrap_or_default();
            owners.into_iter().collect()
        })
        .await
    }

    pub(crate) async fn listed(&self, most: u32, since: Millis) -> Result<Vec<ListedTable>, Fault> {
        self.call(false, move |state, _| {
            let is_shown = |table: &Table| {
                let is_recent = table.at() >= since && table.created >= since.since(CREATED_WITHIN);
                table.listed && table.stage() < 2 && is_recent
            };
            let shown = state.newest_first(is_shown).into_iter().take(most as usize);
            shown
                .map(|(_, table)| ListedTable {
                    summary: table.summary.text.clone(),
                    at: table.at(),
                    seeks: table.seeks.clone(),
                    owners: table.owners.values().cloned().collect(),
                })
                .collect()
        })
        .await
    }

    pub(crate) async fn owned(&self, guest: &str, most: u32) -> Result<Vec<OwnedTable>, Fault> {
        let guest = guest.to_owned();
        self.call(false, move |state, _| {
            let seats = |table: &Table| -> Vec<SeatId> {
                let own = table.owners.iter().filter(|(_, owner)| **owner == guest);
                own.map(|(&seat, _)| seat).collect()
            };
            let own = state.tables.values().filter(|table| table.stage() < 3 && !seats(table).is_empty());
            let mut own: Vec<&Table> = own.collect();
            own.sort_by_key(|table| (table.stage() == 2, std::cmp::Reverse((table.at(), table.key))));
            let owned = |table: &Table| {
                let summary = table.summary.text.clone();
                OwnedTable { summary, at: table.at(), seats: seats(table) }
            };
            own.into_iter().take(most as usize).map(owned).collect()
        })
        .await
    }

    pub(crate) async fn newest(&self) -> Result<Millis, Fault> {
        self.call(false, |state, _| {
            let open = state.tables.values().filter(|table| table.stage() < 2);
            open.map(Table::at).max().unwrap_or_default()
        })
        .await
    }

    pub(crate) async fn playing(&self, since: Millis) -> Result<Vec<TableId>, Fault> {
        self.call(false, move |state, _| state.playing(since)).await
    }

    pub(crate) async fn try_out(&self) -> Result<(), Fault> {
        self.call(true, |_, _| ()).await
    }

    pub(crate) async fn find_damage(&self, _limit: Duration) -> Result<Option<Damage>, Fault> {
        self.call(false, |_, _| None).await
    }

    pub(crate) async fn secrets(&self, kind: SecretKind) -> Result<Vec<Secret>, Fault> {
        self.call(false, move |state, _| state.secrets.get(kind.name()).cloned().unwrap_or_default()).await
    }

    pub(crate) async fn rotate(&self, kind: SecretKind) -> Result<Vec<Secret>, Fault> {
        self.call(true, move |state, _| {
            let secrets = state.secrets.entry(kind.name()).or_default();
            let number = secrets.last().map_or(0, |last| last.number) + 1;
            secrets.push(secret(kind, number));
            secrets.drain(..secrets.len().saturating_sub(kind.kept()));
            secrets.clone()
        })
        .await
    }

    pub(crate) async fn administer(&self, act: Act) -> Result<bool, Fault> {
        self.call(true, |state, _| state.administer(act)).await
    }

    pub(crate) async fn last_act(&self) -> Result<u64, Fault> {
        self.call(false, |state, _| state.audit.len() as u64).await
    }

    pub(crate) async fn bans(&self) -> Result<Vec<Ban>, Fault> {
        self.call(false, |state, _| {
            let mut bans: Vec<Ban> = state.bans.values().cloned().collect();
            bans.sort_by_key(|ban| ban.since);
            bans
        })
        .await
    }

    pub(crate) async fn reports(&self, most: u32) -> Result<Vec<Report>, Fault> {
        self.call(false, move |state, _| {
            let mut reports: Vec<Report> = state.reports.iter().rev().cloned().collect();
            reports.sort_by_key(|report| report.closed);
            reports.truncate(most as usize);
            reports
        })
        .await
    }

    pub(crate) async fn audit(&self, most: u32) -> Result<Vec<AuditLine>, Fault> {
        self.call(false, move |state, _| state.audit.iter().rev().take(most as usize).cloned().collect())
            .await
    }

    pub(crate) async fn frozen(&self) -> Result<Vec<TableId>, Fault> {
        self.call(false, |state, _| {
            let frozen = state.newest_first(|table| table.frozen).into_iter().rev();
            frozen.map(|(id, _)| id.clone()).collect()
        })
        .await
    }

    pub(crate) async fn is_frozen(&self, table: &TableId) -> Result<bool, Fault> {
        let table = table.clone();
        self.call(false, move |state, _| state.tables.get(&table).is_some_and(|table| table.frozen)).await
    }

    pub(crate) fn close(&self) -> std::future::Ready<()> {
        self.is_closed.store(true, Ordering::Relaxed);
        std::future::ready(())
    }

    pub(crate) async fn now(&self) -> Result<Option<Millis>, Fault> {
        let memory = self.clone();
        self.call(false, move |_, _| Some((memory.shared.now)())).await
    }

    pub(crate) async fn enter(&self, node: &NodeId, until: Millis) -> Result<(), Fault> {
        let node = node.clone();
        self.call(true, move |state, _| {
            state.nodes.insert(node, until);
        })
        .await
    }

    pub(crate) async fn renew(&self, node: &NodeId, until: Millis) -> Result<bool, Fault> {
        let node = node.clone();
        self.call(true, move |state, _| {
            let row = state.nodes.get_mut(&node);
            row.map(|row| *row = until).is_some()
        })
        .await
    }

    pub(crate) async fn nodes(&self, now: Millis) -> Result<Vec<NodeId>, Fault> {
        self.call(false, move |state, _| {
            let alive = state.nodes.iter().filter(|(_, until)| **until >= now);
            alive.map(|(node, _)| node.clone()).collect()
        })
        .await
    }

    pub(crate) async fn leave(&self, node: &NodeId) -> Result<(), Fault> {
        let node = node.clone();
        self.call(true, move |state, _| {
            state.nodes.remove(&node);
        })
        .await
    }

    pub(crate) async fn claim(
        &self,
        table: &TableId,
        node: &NodeId,
        now: Millis,
        instead_of: Option<&NodeId>,
    ) -> Result<Claim, Fault> {
        let (table, node, instead_of) = (table.clone(), node.clone(), instead_of.cloned());
        self.call(true, move |state, _| state.claim(&table, &node, now, instead_of.as_ref())).await
    }

    pub(crate) async fn release(&self, table: &TableId, fence: Fence) -> Result<(), Fault> {
        let table = table.clone();
        self.call(true, move |state, _| {
            let lease = state.tables.get_mut(&table).and_then(|table| table.lease.as_mut());
            if let Some((node, _)) = lease.filter(|(_, token)| *token == fence.0) {
                *node = None;
            }
        })
        .await
    }

    pub(crate) async fn undriven(
        &self,
        since: Millis,
        now: Millis,
        most: u32,
    ) -> Result<Vec<TableId>, Fault> {
        self.call(false, move |state, _| {
            let mut playing = state.playing(since);
            let is_given_back = |table: &TableId| matches!(state.tables[table].lease, Some((None, _)));
            playing.retain(|table| state.driver(table, now).is_none() && !is_given_back(table));
            playing.truncate(most as usize);
            playing
        })
        .await
    }

    pub(crate) async fn last_events(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, Fault> {
        let tables = tables.to_vec();
        self.call(false, move |state, _| {
            let last = |id: TableId| {
                let n = state.tables.get(&id)?.log.len() as u64;
                Some((id, n))
            };
            tables.into_iter().filter_map(last).collect()
        })
        .await
    }
}

/// What waits for a turn.
impl State {
    fn push(&mut self, change: PushChange) -> bool {
        let of = |guest: &str| {
            let guest = guest.to_owned();
            move |(one, _): &&mut (Subscription, BTreeMap<TableId, Millis>)| one.guest == guest
        };
        match change {
            PushChange::Subscribe { subscription, most } => {
                let is_other = |one: &Subscription| {
                    one.guest == subscription.guest && one.endpoint != subscription.endpoint
                };
                let others = self.subscriptions.values().filter(|(one, _)| is_other(one)).count();
                let may = others < most as usize;
                if may {
                    let place = self.subscriptions.entry(subscription.endpoint.clone());
                    let (one, _) = place.or_insert_with(|| (subscription.clone(), BTreeMap::new()));
                    (one.guest, one.details) = (subscription.guest, subscription.details);
                }
                may
            }
            PushChange::Unsubscribe { endpoint } => self.subscriptions.remove(&endpoint).is_some(),
            PushChange::Note { guest, notice, next } => {
                let mut found = false;
                for (one, notices) in self.subscriptions.values_mut().filter(of(&guest)) {
                    one.next = one.next.or(Some(next));
                    notices.insert(notice.table.clone(), notice.at);
                    found = true;
                }
                found
            }
            PushChange::Seen { guest } => {
                self.subscriptions.values_mut().filter(of(&guest)).for_each(|(_, notices)| notices.clear());
                true
            }
            PushChange::Take { endpoint, next, until } => {
                let found = self.subscriptions.get_mut(&endpoint).filter(|(one, _)| one.next == next);
                found.map(|(one, _)| one.next = Some(until)).is_some()
            }
            PushChange::Told { endpoint, upto, details, next } => {
                let found = self.subscriptions.get_mut(&endpoint);
                let change = |(one, notices): &mut (Subscription, BTreeMap<TableId, Millis>)| {
                    notices.retain(|_, at| upto.is_none_or(|upto| *at > upto));
                    (one.details, one.next) = (details, Some(next));
                };
                found.map(change).is_some()
            }
            PushChange::Rest { endpoint } => {
                let found = self.subscriptions.get_mut(&endpoint).filter(|(_, notices)| notices.is_empty());
                found.map(|(one, _)| one.next = None).is_some()
            }
        }
    }
}

// The methods of `Store` for slow tables and turns.
impl Memory {
    pub(crate) async fn keep_open(&self, now: Millis, within: Millis) -> Result<(), Fault> {
        self.call(true, move |state, _| {
            match state.open.last_mut().filter(|(_, until)| *until >= now.since(within)) {
                Some((_, until)) => *until = now.max(*until),
                None => state.open.push((now, now)),
            }
        })
        .await
    }

    pub(crate) async fn outages(&self, after: Millis) -> Result<Vec<Outage>, Fault> {
        self.call(false, move |state, _| outages_between(&state.open, after)).await
    }

    pub(crate) async fn mute(&self, Mute { guest, muted, since }: Mute) -> Result<bool, Fault> {
        self.call(true, move |state, _| {
            let mutes = state.mutes.entry(guest.clone()).or_default();
            if since.is_none() {
                mutes.remove(&muted);
                return true;
            }
            let has_room = mutes.contains(&muted) || mutes.len() < Mute::MOST as usize;
            if has_room {
                mutes.insert(muted.clone());
            }
            has_room
        })
        .await
    }

    pub(crate) async fn mutes(&self, guest: &str) -> Result<Vec<String>, Fault> {
        let guest = guest.to_owned();
        self.call(false, move |state, _| {
            state.mutes.get(&guest).into_iter().flatten().cloned().collect::<Vec<_>>()
        })
        .await
    }

    pub(crate) async fn push(&self, change: PushChange) -> Result<bool, Fault> {
        self.call(true, move |state, _| state.push(change)).await
    }

    pub(crate) async fn subscriptions(&self, guest: &str) -> Result<Vec<Subscription>, Fault> {
        let guest = guest.to_owned();
        self.call(false, move |state, _| {
            let all = state.subscriptions.values().map(|(one, _)| one);
            all.filter(|one| one.guest == guest).cloned().collect()
        })
        .await
    }

    pub(crate) async fn to_tell(&self, now: Millis, most: u32) -> Result<Vec<Subscription>, Fault> {
        self.call(false, move |state, _| {
            let is_due = |(one, notices): &&(Subscription, BTreeMap<TableId, Millis>)| match one.next {
                Some(next) => next <= now,
                None => !notices.is_empty(),
            };
            let due = state.subscriptions.values().filter(is_due);
            due.take(most as usize).map(|(one, _)| one.clone()).collect()
        })
        .await
    }

    pub(crate) async fn notices(&self, endpoint: &str) -> Result<Vec<Notice>, Fault> {
        let endpoint = endpoint.to_owned();
        self.call(false, move |state, _| {
            let notices = state.subscriptions.get(&endpoint).map(|(_, notices)| notices.clone());
            let notices = notices.unwrap_or_default().into_iter();
            let mut notices: Vec<Notice> = notices.map(|(table, at)| Notice { table, at }).collect();
            notices.sort_by_key(|notice| notice.at);
            notices
        })
        .await
    }

    pub(crate) async fn has_notices(&self, guest: &str) -> Result<bool, Fault> {
        let guest = guest.to_owned();
        self.call(false, move |state, _| {
            state.subscriptions.values().any(|(one, notices)| one.guest == guest && !notices.is_empty())
        })
        .await
    }

    pub(crate) async fn subscribed(&self) -> Result<u64, Fault> {
        self.call(false, |state, _| state.subscriptions.len() as u64).await
    }
}

/// How much longer a slow table waits for its match to begin.
const WEEK: Millis = Millis(7 * 24 * 3_600_000);

/// A secret that anybody could guess.
fn secret(kind: SecretKind, number: u32) -> Secret {
    let text = format!("{:0<32}", format!("{}{number}", kind.name()));
    Secret { number, bytes: text.into_bytes().try_into().unwrap_or([0; 32]) }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").field("handle", &self.handle).finish_non_exhaustive()
    }
}
