//! The only writer. It takes all jobs that wait, stores them in one transaction, and answers after `COMMIT`.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use carreau_match::{Entry, SeatId, TableId};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use tokio::sync::{Notify, mpsc, oneshot};

use crate::{
    error::{AppendError, CreateError, Fault, is_taken},
    opening::query,
    sql,
    stored::{Append, CreateTable, Deletable, Owner, Summary, stage_number},
};

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

/// Writes until `closing` is notified and no job waits any more, then closes the database.
pub(crate) async fn write(
    mut db: SqliteConnection,
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
                // Who asked may be gone.
                let _ = answer.send(try_out(&mut db).await);
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
        match all(&mut db, &waiting).await {
            Ok(results) => {
                counts.commits.fetch_add(1, Ordering::Relaxed);
                counts.events.fetch_add(events, Ordering::Relaxed);
                for (job, result) in waiting.drain(..).zip(results) {
                    job.answer(result).send();
                }
            }
            Err(fault) => {
                tracing::warn!(%fault, jobs = waiting.len(), "nothing of this transaction was stored");
                one_by_one(&mut db, &mut waiting, fault, &counts).await;
            }
        }
    }
    // This leaves a single file, which an operator can copy.
    let tidied = query(&mut db, sql::TIDY).await;
    if let Err(error) = tidied.and(db.close().await) {
        tracing::warn!(%error, "the database was not closed cleanly; the next start repairs that");
    }
}

/// Stores something and removes it again, in a transaction of its own: if it fails, no player's event fails with it.
async fn try_out(db: &mut SqliteConnection) -> Result<(), Fault> {
    query(db, sql::BEGIN).await?;
    let mut tried = Ok(());
    for statement in sql::TRY.into_iter().chain([sql::COMMIT]) {
        tried = query(db, statement).await;
        if tried.is_err() {
            // After some faults SQLite has rolled back by itself.
            let _ = query(db, sql::ROLLBACK).await;
            break;
        }
    }
    Ok(tried?)
}

/// Tries each job alone after a transaction has failed, because one job may have made all of them fail: it is too large
/// for what is left of the disk, or its table is damaged. If nothing can be written at all, all jobs fail at once,
/// because another try would only make them wait.
async fn one_by_one(db: &mut SqliteConnection, waiting: &mut Vec<Job>, fault: Fault, counts: &Counts) {
    let fails_at_once =
        waiting.len() == 1 || !matches!(fault, Fault::Full | Fault::Io(_) | Fault::Corrupt(_));
    for job in waiting.drain(..) {
        let events = job.events() as u64;
        let stored =
            if fails_at_once { Err(fault.clone()) } else { all(db, std::slice::from_ref(&job)).await };
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
    /// The job's condition does not hold.
    Unmet,
    Fault(Fault),
}

impl Job {
    /// The append, if it consists only of events, as most do.
    fn as_plain(&self) -> Option<&Append> {
        match self {
            Self::Append(append, _) if append.owner.is_none() && append.summary.is_none() => Some(append),
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
                    Outcome::Taken | Outcome::Conflict | Outcome::Repeated(_) => {
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

/// Stores all jobs in one transaction; after a fault none of them is stored.
async fn all(db: &mut SqliteConnection, jobs: &[Job]) -> Result<Vec<Outcome>, Fault> {
    query(db, sql::BEGIN).await?;
    match each(db, jobs).await {
        Ok(outcomes) => Ok(outcomes),
        Err(fault) => {
            // After some faults SQLite has rolled back by itself.
            if let Err(error) = query(db, sql::ROLLBACK).await {
                tracing::debug!(%error, "a rollback failed");
            }
            Err(fault)
        }
    }
}

async fn each(db: &mut SqliteConnection, jobs: &[Job]) -> Result<Vec<Outcome>, Fault> {
    let mut outcomes = Vec::with_capacity(jobs.len());
    let plain: Vec<&Append> = jobs.iter().filter_map(Job::as_plain).collect();
    let are_stored = plain.len() > 1 && Scoped(db).together(&plain).await?;
    for job in jobs {
        let outcome = match job {
            _ if are_stored && job.as_plain().is_some() => Outcome::Stored,
            Job::Create(create, _) => Scoped(db).create(create).await?,
            Job::Append(append, _) => Scoped(db).append(append).await?,
            Job::Change(change, _) => Scoped(db).change(change).await?,
        };
        outcomes.push(outcome);
    }
    query(db, sql::COMMIT).await?;
    Ok(outcomes)
}

/// One job's part of a transaction.
struct Scoped<'c>(&'c mut SqliteConnection);

impl Scoped<'_> {
    async fn create(mut self, create: &CreateTable) -> Result<Outcome, Fault> {
        query(self.0, sql::SAVE).await?;
        let outcome = self.create_in_scope(create).await;
        self.end(outcome).await
    }

    async fn append(mut self, append: &Append) -> Result<Outcome, Fault> {
        // One statement needs no savepoint, because it takes effect as a whole or not at all.
        if append.entries.len() == 1 && append.owner.is_none() && append.summary.is_none() {
            return self.append_in_scope(append).await;
        }
        query(self.0, sql::SAVE).await?;
        let outcome = self.append_in_scope(append).await;
        self.end(outcome).await
    }

    async fn change(mut self, change: &Change) -> Result<Outcome, Fault> {
        query(self.0, sql::SAVE).await?;
        let outcome = self.change_in_scope(change).await;
        self.end(outcome).await
    }

    /// Stores the events of many appends with few statements. If one event does not follow, this stores nothing and
    /// returns `false`.
    async fn together(self, appends: &[&Append]) -> Result<bool, Fault> {
        query(self.0, sql::SAVE).await?;
        let rows: Vec<Row<'_>> = appends.iter().flat_map(|append| rows(append)).collect();
        let mut rest = &rows[..];
        let mut fits = true;
        while fits && !rest.is_empty() {
            let size = TOGETHER.into_iter().find(|size| *size <= rest.len()).unwrap_or(1);
            let (now, later) = rest.split_at(size);
            fits = insert(self.0, now).await?;
            rest = later;
        }
        if !fits {
            query(self.0, sql::UNDO).await?;
        }
        query(self.0, sql::KEEP).await?;
        Ok(fits)
    }

    async fn end(self, outcome: Result<Outcome, Fault>) -> Result<Outcome, Fault> {
        let outcome = outcome?;
        if !matches!(outcome, Outcome::Stored) {
            query(self.0, sql::UNDO).await?;
        }
        query(self.0, sql::KEEP).await?;
        Ok(outcome)
    }

    async fn create_in_scope(&mut self, create: &CreateTable) -> Result<Outcome, Fault> {
        let table = &create.header.table;
        let created = sqlx::query(sql::CREATE)
            .bind(table.as_str())
            .bind(text(&create.header)?)
            .bind(create.house_seed.to_string())
            .bind(i64::from(create.listed))
            .bind(number(create.created.0)?)
            .bind(stage_number(create.summary.status))
            .bind(&create.summary.text)
            .bind(create.creator.as_deref())
            .bind(i64::from(create.most_listed))
            .execute(&mut *self.0)
            .await;
        match created {
            Err(error) if is_taken(&error) => return Ok(Outcome::Taken),
            Ok(created) if created.rows_affected() == 0 => return Ok(Outcome::Unmet),
            other => other?,
        };
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
        let Append { table, owner, summary, .. } = append;
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
            let update = sqlx::query(sql::UPDATE_SUMMARY).bind(table.as_str()).bind(stage).bind(text);
            update.execute(&mut *self.0).await?;
        }
        Ok(Outcome::Stored)
    }

    async fn change_in_scope(&mut self, change: &Change) -> Result<Outcome, Fault> {
        let changed = match change {
            Change::List { table, listed, most } => {
                let list = sqlx::query(sql::LIST).bind(table.as_str()).bind(i64::from(*listed));
                list.bind(i64::from(*most)).execute(&mut *self.0).await?.rows_affected()
            }
            Change::Delete { table, kind } => {
                let delete = sqlx::query(sql::DELETE).bind(table.as_str()).bind(kind.stage());
                delete.execute(&mut *self.0).await?.rows_affected()
            }
            Change::Clear => self.clear().await?,
        };
        Ok(if changed > 0 { Outcome::Stored } else { Outcome::Unmet })
    }

    /// Removes some events of a deleted table, or the table if none is left. Returns the number of rows.
    async fn clear(&mut self) -> Result<u64, Fault> {
        let deleted = sqlx::query_scalar::<_, Option<i64>>(sql::DELETED);
        let Some(key) = deleted.fetch_one(&mut *self.0).await? else { return Ok(0) };
        let events = sqlx::query(sql::CLEAR_EVENTS).bind(key).bind(CLEARED).execute(&mut *self.0).await?;
        if events.rows_affected() > 0 {
            return Ok(events.rows_affected());
        }
        sqlx::query(sql::CLEAR_OWNERS).bind(key).execute(&mut *self.0).await?;
        Ok(sqlx::query(sql::CLEAR_TABLE).bind(key).execute(&mut *self.0).await?.rows_affected())
    }

    async fn event(&mut self, row: &Row<'_>) -> Result<Outcome, Fault> {
        let Row { table, entry, intention, report, .. } = *row;
        let stored = sqlx::query(sql::APPEND)
            .bind(table.as_str())
            .bind(number(entry.n)?)
            .bind(number(entry.at.0)?)
            .bind(text(entry)?)
            .bind(intention)
            .bind(report)
            .execute(&mut *self.0)
            .await;
        match (stored, intention) {
            (Ok(stored), _) if stored.rows_affected() == 1 => Ok(Outcome::Stored),
            (Err(error), _) if !is_taken(&error) => Err(error.into()),
            (Err(_), Some(intention)) => self.carried_out(table, intention).await,
            _ => Ok(Outcome::Conflict),
        }
    }

    /// Finds the event with which an intention was carried out before.
    async fn carried_out(&mut self, table: &TableId, intention: &str) -> Result<Outcome, Fault> {
        let asked = sqlx::query_scalar::<_, i64>(sql::CARRIED_OUT).bind(table.as_str()).bind(intention);
        let n = asked.fetch_optional(&mut *self.0).await?;
        Ok(n.and_then(|n| u64::try_from(n).ok()).map_or(Outcome::Conflict, Outcome::Repeated))
    }

    async fn own(&mut self, table: &TableId, seat: SeatId, guest: &str) -> Result<(), Fault> {
        let own = sqlx::query(sql::OWN).bind(table.as_str()).bind(i64::from(seat.0)).bind(guest);
        own.execute(&mut *self.0).await?;
        Ok(())
    }

    async fn disown(&mut self, table: &TableId, seat: SeatId) -> Result<(), Fault> {
        let disown = sqlx::query(sql::DISOWN).bind(table.as_str()).bind(i64::from(seat.0));
        disown.execute(&mut *self.0).await?;
        Ok(())
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
async fn insert(db: &mut SqliteConnection, rows: &[Row<'_>]) -> Result<bool, Fault> {
    // There are few different statements, so all of them stay prepared.
    let mut insert = sqlx::query(AssertSqlSafe(sql::append_many(rows.len())));
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
    match insert.execute(db).await {
        Ok(done) => Ok(done.rows_affected() == rows.len() as u64),
        Err(error) if is_taken(&error) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// A number as the database stores it.
pub(crate) fn number(number: u64) -> Result<i64, Fault> {
    i64::try_from(number).map_err(|_| Fault::Io(format!("{number} is too large to be stored")))
}

fn text(value: &impl serde::Serialize) -> Result<String, Fault> {
    serde_json::to_string(value).map_err(|error| Fault::Io(error.to_string()))
}
