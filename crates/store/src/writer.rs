//! The only writer. It takes all jobs that wait, stores them in one transaction, and answers after `COMMIT`.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use carreau_match::{Entry, Millis, SeatId, TableId};
use sqlx::{AssertSqlSafe, postgres::PgConnectOptions};
use tokio::{
    sync::{Notify, mpsc, oneshot},
    time::timeout,
};

use crate::{
    archive::{self, Archive},
    engine::{Connection, Engine, execute, on},
    error::{AppendError, CreateError, Fault},
    mutes::{self, Mute},
    nodes, open_times, postgres,
    push::{self, PushChange},
    sql,
    stored::{Append, CreateTable, Deletable, Owner, Summary, stage_number},
};

/// How long PostgreSQL may take to store a transaction.
const ANSWER: Duration = Duration::from_secs(10);

/// How long it may take to show that a connection is sound.
const SOUND: Duration = Duration::from_secs(1);

/// The most jobs in one transaction. This limits how much has to be done again when a transaction fails.
const MOST: usize = 512;

/// The numbers of events for which there are statements, the largest first.
const TOGETHER: [usize; 3] = [64, 16, 4];

/// Something to write, with the channel for the answer.
pub(crate) enum Job {
    Create(Box<CreateTable>, oneshot::Sender<Result<(), CreateError>>),
    Append(Box<Append>, oneshot::Sender<Result<(), AppendError>>),
    /// The answer says whether it was carried out.
    Change(Change, oneshot::Sender<Result<bool, Fault>>),
}

/// A change of a table that adds no events.
pub(crate) enum Change {
    /// As [`Store::list`](crate::Store::list).
    List { table: TableId, listed: bool, most: u32 },
    /// As [`Store::delete`](crate::Store::delete).
    Delete { table: TableId, kind: Deletable },
    /// As [`Store::clear`](crate::Store::clear).
    Clear,
    /// Stores an archive in the place of a table's events. Not carried out if they have changed meanwhile.
    Archive(Box<Archive>),
    /// As [`Store::keep_open`](crate::Store::keep_open).
    KeepOpen { now: Millis, within: Millis },
    /// A subscription or its notices.
    Push(Box<PushChange>),
    /// Whom a guest has muted.
    Mute(Box<Mute>),
}

/// How many events of deleted tables are removed at once. Nobody notices the milliseconds that this takes.
const CLEARED: i64 = 256;

/// Where the answer goes to whether the database can store something.
pub(crate) type Trial = oneshot::Sender<Result<(), Fault>>;

/// The result of a job, which is sent after `COMMIT`.
enum Answer {
    Created(oneshot::Sender<Result<(), CreateError>>, Result<(), CreateError>),
    Appended(oneshot::Sender<Result<(), AppendError>>, Result<(), AppendError>),
    Changed(oneshot::Sender<Result<bool, Fault>>, Result<bool, Fault>),
}

impl Answer {
    /// Sends the result. If the sender of the job no longer waits, the result is dropped.
    fn send(self) {
        match self {
            Self::Created(to, result) => drop(to.send(result)),
            Self::Appended(to, result) => drop(to.send(result)),
            Self::Changed(to, result) => drop(to.send(result)),
        }
    }
}

/// How much has been written.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) events: AtomicU64,
    pub(crate) commits: AtomicU64,
}

/// Writes until `closing` is notified and no job waits any more, then closes the database. With the options it connects
/// again to a PostgreSQL that was started again.
pub(crate) async fn write(
    mut db: Connection,
    options: Option<PgConnectOptions>,
    mut jobs: mpsc::Receiver<Job>,
    mut trials: mpsc::Receiver<Trial>,
    closing: Arc<Notify>,
    counts: Arc<Counts>,
) {
    let mut waiting = Vec::with_capacity(MOST);
    loop {
        let came = tokio::select! {
            came = jobs.recv_many(&mut waiting, MOST) => came,
            Some(answer) = trials.recv() => {
                let tried = in_time(&mut db, async |db| try_out(db).await).await;
                if tried.is_err() {
                    mend(&mut db, options.as_ref()).await;
                }
                // Who asked may be gone.
                let _ = answer.send(tried);
                continue;
            }
            () = closing.notified() => {
                jobs.close();
                continue;
            }
        };
        if came == 0 {
            break;
        }
        let events = waiting.iter().map(Job::events).sum::<usize>() as u64;
        match in_time(&mut db, async |db| all(db, &waiting).await).await {
            Ok(results) => {
                counts.commits.fetch_add(1, Ordering::Relaxed);
                counts.events.fetch_add(events, Ordering::Relaxed);
                for (job, result) in waiting.drain(..).zip(results) {
                    job.answer(result).send();
                }
            }
            Err(fault) => {
                tracing::warn!(%fault, jobs = waiting.len(), "nothing of this transaction was stored");
                let is_connected = mend(&mut db, options.as_ref()).await;
                one_by_one(&mut db, options.as_ref(), &mut waiting, fault, is_connected, &counts).await;
            }
        }
    }
    let closed = db.close().await;
    if let Err(error) = closed {
        tracing::warn!(%error, "the database was not closed cleanly; the next start repairs that");
    }
}

/// Ends a transaction of PostgreSQL that may have been left open, and connects again if the connection is broken. Returns
/// whether there is one now.
async fn mend(db: &mut Connection, options: Option<&PgConnectOptions>) -> bool {
    let (Engine::Postgres(old), Some(options)) = (db, options) else { return true };
    // Without a transaction this is only a warning.
    if matches!(timeout(SOUND, sqlx::raw_sql(sql::ROLLBACK).execute(&mut *old)).await, Ok(Ok(_))) {
        return true;
    }
    match postgres::connect(options).await {
        Ok(new) => {
            *old = new;
            true
        }
        Err(fault) => {
            tracing::error!(%fault, "PostgreSQL cannot be reached");
            false
        }
    }
}

/// What is written to see whether the database can store something. It needs new pages.
const TRIAL: usize = 8192;

/// Stores something and removes it again, in a transaction of its own: if it fails, no player's event fails with it.
async fn try_out(db: &mut Connection) -> Result<(), Fault> {
    db.begin().await?;
    let tried = try_in_transaction(db).await;
    if tried.is_err() {
        // After some faults SQLite has rolled back by itself.
        let _ = db.run(sql::ROLLBACK).await;
    }
    tried
}

async fn try_in_transaction(db: &mut Connection) -> Result<(), Fault> {
    execute!(db, sql::TRY, "0".repeat(TRIAL));
    execute!(db, sql::TRIED);
    Ok(db.run(sql::COMMIT).await?)
}

/// Tries each job alone after a transaction has failed, because one job may have made all of them fail: it is too large
/// for what is left of the disk, or its table is damaged. If nothing can be written at all, all jobs fail at once,
/// because another try would only make them wait.
async fn one_by_one(
    db: &mut Connection,
    options: Option<&PgConnectOptions>,
    waiting: &mut Vec<Job>,
    fault: Fault,
    is_connected: bool,
    counts: &Counts,
) {
    let may_be_of_one = match fault {
        Fault::Full | Fault::Io(_) | Fault::Corrupt(_) => waiting.len() > 1,
        // PostgreSQL ends one of two transactions that wait for each other.
        Fault::Busy => matches!(db, Engine::Postgres(_)),
        Fault::ReadOnly(_) | Fault::Closed => false,
    };
    let mut hopeless = (!(is_connected && may_be_of_one)).then_some(fault);
    for job in waiting.drain(..) {
        let events = job.events() as u64;
        let stored = match &hopeless {
            Some(fault) => Err(fault.clone()),
            None => in_time(db, async |db| all(db, std::slice::from_ref(&job)).await).await,
        };
        if let (None, Err(fault @ Fault::Busy)) = (&hopeless, &stored) {
            // It would be so for all that wait.
            hopeless = Some(fault.clone());
            mend(db, options).await;
        }
        let result = match stored {
            Ok(mut results) => {
                counts.commits.fetch_add(1, Ordering::Relaxed);
                counts.events.fetch_add(events, Ordering::Relaxed);
                results.pop().unwrap_or(Outcome::Stored)
            }
            Err(fault) => Outcome::Fault(fault),
        };
        job.answer(result).send();
    }
}

/// The result of one job in a committed transaction.
enum Outcome {
    Stored,
    Taken,
    Conflict,
    Repeated(u64),
    Fenced,
    /// The job's condition does not hold.
    Unmet,
    Fault(Fault),
}

impl Job {
    /// The append, if it consists only of events, as most do.
    fn as_plain(&self) -> Option<&Append> {
        match self {
            Self::Append(append, _)
                if append.owner.is_none() && append.summary.is_none() && append.fence.is_none() =>
            {
                Some(append)
            }
            _ => None,
        }
    }

    fn events(&self) -> usize {
        match self {
            Self::Create(create, _) => create.entries.len(),
            Self::Append(append, _) => append.entries.len(),
            Self::Change(..) => 0,
        }
    }

    fn answer(self, outcome: Outcome) -> Answer {
        match self {
            Self::Create(create, to) => {
                let result = match outcome {
                    Outcome::Stored => Ok(()),
                    Outcome::Fault(fault) => Err(fault.into()),
                    Outcome::Unmet => Err(CreateError::TooManyListed),
                    Outcome::Taken | Outcome::Conflict | Outcome::Repeated(_) | Outcome::Fenced => {
                        Err(CreateError::Taken(create.header.table))
                    }
                };
                Answer::Created(to, result)
            }
            Self::Append(append, to) => {
                let n = append.entries.first().map_or(0, |entry| entry.n);
                let result = match outcome {
                    Outcome::Stored => Ok(()),
                    Outcome::Taken | Outcome::Conflict | Outcome::Unmet => Err(AppendError::Conflict { n }),
                    Outcome::Repeated(n) => Err(AppendError::Repeated { n }),
                    Outcome::Fenced => Err(AppendError::Fenced),
                    Outcome::Fault(fault) => Err(fault.into()),
                };
                Answer::Appended(to, result)
            }
            Self::Change(_, to) => {
                let result = match outcome {
                    Outcome::Fault(fault) => Err(fault),
                    outcome => Ok(matches!(outcome, Outcome::Stored)),
                };
                Answer::Changed(to, result)
            }
        }
    }
}

/// Does something, but does not wait for ever for a PostgreSQL that does not answer. What becomes of the transaction is
/// then as open as after a connection that broke, until [`mend`] has ended it.
async fn in_time<T>(
    db: &mut Connection,
    work: impl AsyncFnOnce(&mut Connection) -> Result<T, Fault>,
) -> Result<T, Fault> {
    match db {
        Engine::Sqlite(_) => work(db).await,
        Engine::Postgres(_) => timeout(ANSWER, work(db)).await.unwrap_or(Err(Fault::Busy)),
    }
}

/// Stores all jobs in one transaction; after a fault none of them is stored.
async fn all(db: &mut Connection, jobs: &[Job]) -> Result<Vec<Outcome>, Fault> {
    db.begin().await?;
    match each(db, jobs).await {
        Ok(outcomes) => Ok(outcomes),
        Err(fault) => {
            // After some faults SQLite has rolled back by itself.
            if let Err(error) = db.run(sql::ROLLBACK).await {
                tracing::debug!(%error, "a rollback failed");
            }
            Err(fault)
        }
    }
}

async fn each(db: &mut Connection, jobs: &[Job]) -> Result<Vec<Outcome>, Fault> {
    let mut outcomes = Vec::with_capacity(jobs.len());
    let mut plain: Vec<&Append> = jobs.iter().filter_map(Job::as_plain).collect();
    // Two nodes that store at the same tables in different orders would wait for each other.
    plain.sort_by(|one, other| one.table.cmp(&other.table));
    let are_stored = plain.len() > 1 && together(db, &plain).await?;
    for job in jobs {
        let outcome = match job {
            _ if are_stored && job.as_plain().is_some() => Outcome::Stored,
            Job::Create(create, _) => Scoped(db).create(create).await?,
            Job::Append(append, _) => Scoped(db).append(append).await?,
            Job::Change(change, _) => Scoped(db).change(change).await?,
        };
        outcomes.push(outcome);
    }
    db.run(sql::COMMIT).await?;
    Ok(outcomes)
}

/// Stores the events of many appends with few statements, in a transaction that has just begun. If one event does not
/// follow, this begins the transaction anew and returns `false`.
async fn together(db: &mut Connection, appends: &[&Append]) -> Result<bool, Fault> {
    let rows: Vec<Row<'_>> = appends.iter().flat_map(|append| rows(append)).collect();
    let mut rest = &rows[..];
    while !rest.is_empty() {
        let size = TOGETHER.into_iter().find(|size| *size <= rest.len()).unwrap_or(1);
        let (now, later) = rest.split_at(size);
        if !insert(db, now).await? {
            db.run(sql::ROLLBACK).await?;
            db.begin().await?;
            return Ok(false);
        }
        rest = later;
    }
    Ok(true)
}

/// One job's part of a transaction.
struct Scoped<'c>(&'c mut Connection);

impl Scoped<'_> {
    async fn create(mut self, create: &CreateTable) -> Result<Outcome, Fault> {
        self.0.run(sql::SAVE).await?;
        let outcome = self.create_in_scope(create).await;
        self.end(outcome).await
    }

    async fn append(self, append: &Append) -> Result<Outcome, Fault> {
        let Self(db) = self;
        match Scoped(&mut *db).append_unpacked(append).await? {
            // An archived table takes no events until it is unpacked.
            Outcome::Conflict => Scoped(db).unpack_and_append(append).await,
            outcome => Ok(outcome),
        }
    }

    async fn unpack_and_append(mut self, append: &Append) -> Result<Outcome, Fault> {
        self.0.run(sql::SAVE).await?;
        let is_unpacked = archive::restore(self.0, &append.table).await?;
        let outcome = if is_unpacked { self.append_in_scope(append).await } else { Ok(Outcome::Conflict) };
        self.end(outcome).await
    }

    async fn append_unpacked(mut self, append: &Append) -> Result<Outcome, Fault> {
        // One statement needs no savepoint, because it takes effect as a whole or not at all.
        if append.entries.len() == 1 && append.owner.is_none() && append.summary.is_none() {
            return self.append_in_scope(append).await;
        }
        self.0.run(sql::SAVE).await?;
        let outcome = self.append_in_scope(append).await;
        self.end(outcome).await
    }

    async fn change(mut self, change: &Change) -> Result<Outcome, Fault> {
        self.0.run(sql::SAVE).await?;
        let outcome = self.change_in_scope(change).await;
        self.end(outcome).await
    }

    async fn end(self, outcome: Result<Outcome, Fault>) -> Result<Outcome, Fault> {
        let outcome = outcome?;
        if !matches!(outcome, Outcome::Stored) {
            self.0.run(sql::UNDO).await?;
        }
        self.0.run(sql::KEEP).await?;
        Ok(outcome)
    }

    async fn create_in_scope(&mut self, create: &CreateTable) -> Result<Outcome, Fault> {
        let table = &create.header.table;
        let created = execute!(
            &mut *self.0,
            sql::CREATE,
            table.as_str(),
            text(&create.header)?,
            create.house_seed.to_string(),
            i64::from(create.listed),
            number(create.created.0)?,
            stage_number(create.summary.status),
            &create.summary.text,
            create.creator.as_deref(),
            i64::from(create.most_listed),
            i64::from(create.header.options.clock.is_slow()),
            create.seeks.as_deref(),
        );
        if created == 0 {
            let exists = on!(&mut *self.0, db => {
                sqlx::query_scalar::<_, i64>(sql::EXISTS).bind(table.as_str()).fetch_one(&mut *db).await
            });
            return Ok(if exists? > 0 { Outcome::Taken } else { Outcome::Unmet });
        }
        for entry in &create.entries {
            let row = Row { table, first: entry.n, entry, intention: None, report: None };
            if !matches!(self.event(&row).await?, Outcome::Stored) {
                return Ok(Outcome::Conflict);
            }
        }
        for (seat, guest) in &create.owners {
            self.own(table, *seat, guest).await?;
        }
        Ok(Outcome::Stored)
    }

    async fn append_in_scope(&mut self, append: &Append) -> Result<Outcome, Fault> {
        let Append { table, owner, summary, fence, .. } = append;
        if let Some(fence) = fence
            && !nodes::holds(self.0, table, *fence).await?
        {
            return Ok(Outcome::Fenced);
        }
        for row in rows(append) {
            let outcome = self.event(&row).await?;
            if !matches!(outcome, Outcome::Stored) {
                return Ok(outcome);
            }
        }
        match owner {
            Some(Owner { seat, guest: Some(guest) }) => self.own(table, *seat, guest).await?,
            Some(Owner { seat, guest: None }) => self.disown(table, *seat).await?,
            None => {}
        }
        if let Some(Summary { status, text }) = summary {
            let stage = stage_number(*status);
            execute!(&mut *self.0, sql::UPDATE_SUMMARY, table.as_str(), stage, text);
        }
        Ok(Outcome::Stored)
    }

    async fn change_in_scope(&mut self, change: &Change) -> Result<Outcome, Fault> {
        let changed = match change {
            Change::List { table, listed, most } => {
                execute!(&mut *self.0, sql::LIST, table.as_str(), i64::from(*listed), i64::from(*most))
            }
            Change::Delete { table, kind } => {
                if matches!((&self.0, kind), (Engine::Postgres(_), Deletable::Idle(_))) {
                    execute!(&mut *self.0, sql::HOLD, table.as_str());
                }
                execute!(&mut *self.0, sql::DELETE, table.as_str(), kind.stage(), number(kind.before().0)?)
            }
            Change::Clear => self.clear().await?,
            Change::Archive(archive) => u64::from(archive.store(self.0).await?),
            Change::KeepOpen { now, within } => open_times::keep_open(self.0, *now, *within).await?,
            Change::Push(change) => push::carry_out(self.0, change).await?,
            Change::Mute(mute) => mutes::carry_out(self.0, mute).await?,
        };
        Ok(if changed > 0 { Outcome::Stored } else { Outcome::Unmet })
    }

    /// Removes some events of a deleted table, or the table if none is left. Returns the number of rows.
    async fn clear(&mut self) -> Result<u64, Fault> {
        let deleted = on!(&mut *self.0, db => {
            sqlx::query_scalar::<_, Option<i64>>(sql::DELETED).fetch_one(&mut *db).await
        });
        let Some(key) = deleted? else { return Ok(0) };
        let events = execute!(&mut *self.0, sql::CLEAR_EVENTS, key, CLEARED);
        if events > 0 {
            return Ok(events);
        }
        execute!(&mut *self.0, sql::CLEAR_ARCHIVE, key);
        execute!(&mut *self.0, sql::CLEAR_OWNERS, key);
        Ok(execute!(&mut *self.0, sql::CLEAR_TABLE, key))
    }

    async fn event(&mut self, row: &Row<'_>) -> Result<Outcome, Fault> {
        let Row { table, entry, intention, report, .. } = *row;
        let statement = match self.0 {
            Engine::Sqlite(_) => sql::APPEND,
            Engine::Postgres(_) => sql::APPEND_SHARED,
        };
        let stored = execute!(
            &mut *self.0,
            statement,
            table.as_str(),
            number(entry.n)?,
            number(entry.at.0)?,
            text(entry)?,
            intention,
            report,
        );
        match intention {
            _ if stored == 1 => Ok(Outcome::Stored),
            Some(intention) => self.carried_out(table, intention).await,
            None => Ok(Outcome::Conflict),
        }
    }

    /// Finds the event with which an intention was carried out before.
    async fn carried_out(&mut self, table: &TableId, intention: &str) -> Result<Outcome, Fault> {
        let n = on!(&mut *self.0, db => {
            let asked = sqlx::query_scalar::<_, i64>(sql::CARRIED_OUT).bind(table.as_str()).bind(intention);
            asked.fetch_optional(&mut *db).await
        })?;
        Ok(n.and_then(|n| u64::try_from(n).ok()).map_or(Outcome::Conflict, Outcome::Repeated))
    }

    async fn own(&mut self, table: &TableId, seat: SeatId, guest: &str) -> Result<(), Fault> {
        execute!(&mut *self.0, sql::OWN, table.as_str(), i64::from(seat.0), guest);
        Ok(())
    }

    async fn disown(&mut self, table: &TableId, seat: SeatId) -> Result<(), Fault> {
        execute!(&mut *self.0, sql::DISOWN, table.as_str(), i64::from(seat.0));
        Ok(())
    }
}

/// Stores a new table in a transaction that has begun.
///
/// # Errors
///
/// [`CreateError`]; what the transaction has done by then stays.
pub(crate) async fn create(db: &mut Connection, new: &CreateTable) -> Result<(), CreateError> {
    match Scoped(db).create(new).await? {
        Outcome::Stored => Ok(()),
        Outcome::Unmet => Err(CreateError::TooManyListed),
        _ => Err(CreateError::Taken(new.header.table.clone())),
    }
}

/// An event on its way into the log.
struct Row<'a> {
    table: &'a TableId,
    first: u64,
    entry: &'a Entry,
    intention: Option<&'a str>,
    report: Option<&'a str>,
}

fn rows(append: &Append) -> impl Iterator<Item = Row<'_>> {
    let Append { table, entries, intention, reports, .. } = append;
    let (first, last) =
        (entries.first().map_or(0, |entry| entry.n), entries.last().map_or(0, |entry| entry.n));
    let intention = move |entry: &Entry| intention.as_deref().filter(|_| entry.n == last);
    let report = |entry: &Entry| reports.get(&entry.n).map(String::as_str);
    entries.iter().map(move |entry| Row {
        table,
        first,
        entry,
        intention: intention(entry),
        report: report(entry),
    })
}

/// Stores these events in one statement. Returns `false` if one does not follow.
async fn insert(db: &mut Connection, rows: &[Row<'_>]) -> Result<bool, Fault> {
    let lock = match db {
        Engine::Sqlite(_) => "",
        Engine::Postgres(_) => sql::SHARE,
    };
    let inserted = on!(db, db => {
        // There are few different statements, so all of them stay prepared.
        let mut insert = sqlx::query(AssertSqlSafe(sql::append_many(rows.len(), lock)));
        for Row { table, first, entry, intention, report } in rows {
            insert = insert
                .bind(table.as_str())
                .bind(number(*first)?)
                .bind(number(entry.n)?)
                .bind(number(entry.at.0)?)
                .bind(text(entry)?)
                .bind(*intention)
                .bind(*report);
        }
        insert.execute(&mut *db).await?.rows_affected()
    });
    Ok(inserted == rows.len() as u64)
}

/// A number as the database stores it.
pub(crate) fn number(number: u64) -> Result<i64, Fault> {
    i64::try_from(number).map_err(|_| Fault::Io(format!("{number} is too large to be stored")))
}

fn text(value: &impl serde::Serialize) -> Result<String, Fault> {
    serde_json::to_string(value).map_err(|error| Fault::Io(error.to_string()))
}
