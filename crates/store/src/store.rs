use std::{
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use carreau_match::{Millis, SeatId, TableId};
use serde_json::from_str;
use sqlx::{Connection, SqliteConnection, SqliteExecutor, SqlitePool, sqlite::SqlitePoolOptions};
use tokio::{
    sync::{Notify, mpsc, oneshot},
    task::JoinHandle,
};

use crate::{
    error::{AppendError, CreateError, Fault, OpenError},
    opening::{self, Limits, connecting},
    secret::{self, Secret, SecretKind},
    sql,
    stored::{Append, CreateTable, Damage, Deletable, ListedTable, Logged, StoredTable},
    writer::{Change, Counts, Job, Trial, number, write},
};

/// How many jobs may wait. With more, their senders have to wait as well.
const WAITING: usize = 1024;

/// How many connections read at once.
const READERS: u32 = 4;

/// After so many of its instructions `SQLite` asks whether to go on with a check.
const PROGRESS: i32 = 1000;

/// A list since some moment shows no table that was created longer than this before the moment: 30 days.
const CREATED_WITHIN: Millis = Millis(30 * 24 * 3_600_000);

/// The database in a data folder. It is cheap to clone, and all clones share one store.
#[derive(Debug, Clone)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
    trials: mpsc::Sender<Trial>,
    readers: SqlitePool,
    file: Arc<PathBuf>,
    counts: Arc<Counts>,
    closing: Arc<Notify>,
    closed: Arc<AtomicBool>,
    writer: Arc<Mutex<Option<JoinHandle<()>>>>,
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
    /// Opens the database in `folder`, and creates folder and database if they do not exist.
    ///
    /// # Errors
    ///
    /// [`OpenError`]; the file is left as it was.
    pub async fn open(folder: &Path) -> Result<Self, OpenError> {
        Self::open_within(folder, Limits::default()).await
    }

    /// Like [`open`](Self::open), with limits on the database's size.
    ///
    /// # Errors
    ///
    /// As [`open`](Self::open).
    pub async fn open_within(folder: &Path, limits: Limits) -> Result<Self, OpenError> {
        let file = opening::prepare(folder)?;
        let db = opening::open(&file, limits).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(connecting(&file).read_only(true))
            .await
            .map_err(|error| OpenError::Fault { file: file.clone(), fault: error.into() })?;
        let (jobs, received) = mpsc::channel(WAITING);
        let (trials, tried) = mpsc::channel(1);
        let counts = Arc::<Counts>::default();
        let closing = Arc::<Notify>::default();
        let closed = Arc::<AtomicBool>::default();
        let writer = tokio::spawn(write(db, received, tried, Arc::clone(&closing), Arc::clone(&counts)));
        let writer = Arc::new(Mutex::new(Some(writer)));
        Ok(Self { jobs, trials, readers, file: Arc::new(file), counts, closing, closed, writer })
    }

    /// The database's file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// How much has been written so far.
    pub fn figures(&self) -> Figures {
        let Counts { events, commits } = &*self.counts;
        Figures { events: events.load(Ordering::Relaxed), commits: commits.load(Ordering::Relaxed) }
    }

    /// Stores a new table. It is durable when this returns.
    ///
    /// # Errors
    ///
    /// [`CreateError`]; nothing is stored.
    pub async fn create(&self, table: CreateTable) -> Result<(), CreateError> {
        let (answer, answered) = oneshot::channel();
        let sent = self.jobs.send(Job::Create(Box::new(table), answer)).await;
        sent.map_err(|_| Fault::Closed)?;
        answered.await.map_err(|_| Fault::Closed)?
    }

    /// Appends events to a table's log. They are durable when this returns.
    ///
    /// # Errors
    ///
    /// [`AppendError`]; nothing is stored. There is one exception: if the commit itself failed, the events may turn up
    /// after a crash, so read the log again before going on.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (answer, answered) = oneshot::channel();
        let sent = self.jobs.send(Job::Append(Box::new(append), answer)).await;
        sent.map_err(|_| Fault::Closed)?;
        answered.await.map_err(|_| Fault::Closed)?
    }

    /// Lists a table, or takes it off the list. Returns `false`, and changes nothing, if its creator has `most` listed
    /// tables already whose match has not begun, or if there is no such table.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn list(&self, table: &TableId, listed: bool, most: u32) -> Result<bool, Fault> {
        self.change(Change::List { table: table.clone(), listed, most }).await
    }

    /// Deletes a table: nobody finds it any more. Returns `false`, and changes nothing, if there is no such table, or
    /// if it is not of the kind that may be deleted. What it takes of the file is given back by [`clear`](Self::clear).
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn delete(&self, table: &TableId, kind: Deletable) -> Result<bool, Fault> {
        self.change(Change::Delete { table: table.clone(), kind }).await
    }

    /// Removes some of what is left of the deleted tables, so little that nothing else has to wait for it. Returns
    /// `false` if nothing is left.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn clear(&self) -> Result<bool, Fault> {
        self.change(Change::Clear).await
    }

    async fn change(&self, change: Change) -> Result<bool, Fault> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(Job::Change(change, answer)).await.map_err(|_| Fault::Closed)?;
        answered.await.map_err(|_| Fault::Closed)?
    }

    /// At most `most` of the tables that may be deleted, the oldest first: those that were created before a moment and
    /// whose match has not begun, or whose match is over and where nothing has happened since the moment.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn deletable(&self, kind: Deletable, before: Millis, most: u32) -> Result<Vec<TableId>, Fault> {
        let asked = sqlx::query_scalar::<_, String>(match kind {
            Deletable::NotBegun => sql::WAITED,
            Deletable::Over => sql::OVER,
        });
        let rows = asked.bind(number(before.0)?).bind(i64::from(most)).fetch_all(&self.readers).await?;
        rows.iter().map(|id| TableId::new(id).map_err(|e| Fault::Corrupt(e.to_string()))).collect()
    }

    /// Whether there is a table of this name.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn has(&self, table: &TableId) -> Result<bool, Fault> {
        let asked = sqlx::query_scalar::<_, i64>(sql::EXISTS).bind(table.as_str());
        Ok(asked.fetch_one(&self.readers).await? > 0)
    }

    /// A table with its whole log; `None` if there is no such table.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn table(&self, table: &TableId) -> Result<Option<StoredTable>, Fault> {
        type Row = (String, String, i64, i64, Option<String>);
        // All of it is as of one moment: somebody may take a seat meanwhile, or the table may be deleted.
        let mut db = self.readers.begin().await?;
        let asked = sqlx::query_as::<_, Row>(sql::TABLE).bind(table.as_str());
        let Some((header, seed, listed, created, creator)) = asked.fetch_optional(&mut *db).await? else {
            return Ok(None);
        };
        let owners = read_owners(&mut *db, table).await?;
        let log = read_log(&mut *db, table, 0).await?;
        db.commit().await?;
        let damaged = |what: &str| Fault::Corrupt(format!("the {what} of table {table} cannot be read"));
        Ok(Some(StoredTable {
            header: from_str(&header).map_err(|_| damaged("header"))?,
            house_seed: seed.parse().map_err(|_| damaged("seed"))?,
            listed: listed != 0,
            creator,
            created: Millis(u64::try_from(created).map_err(|_| damaged("time"))?),
            log,
            owners,
        }))
    }

    /// A table's events after event `last`.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn log(&self, table: &TableId, last: u64) -> Result<Vec<Logged>, Fault> {
        read_log(&self.readers, table, last).await
    }

    /// The guests who own a table's seats.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn owners(&self, table: &TableId) -> Result<Vec<(SeatId, String)>, Fault> {
        read_owners(&self.readers, table).await
    }

    /// The listed tables that are not over and where something has happened since a moment, the newest first. A table
    /// that was created more than thirty days before that moment is left out, so that the query does not look at
    /// abandoned tables for ever.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn listed(&self, most: u32, since: Millis) -> Result<Vec<ListedTable>, Fault> {
        let asked = sqlx::query_as::<_, (String, i64)>(sql::LISTED);
        let (earliest, since) = (number(since.since(CREATED_WITHIN).0)?, number(since.0)?);
        let asked = asked.bind(i64::from(most)).bind(since).bind(earliest);
        let rows = asked.fetch_all(&self.readers).await?;
        let listed = |(summary, at)| ListedTable { summary, at: Millis(u64::try_from(at).unwrap_or(0)) };
        Ok(rows.into_iter().map(listed).collect())
    }

    /// When the newest event happened at a table that is not over; zero if there is no such table.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn newest(&self) -> Result<Millis, Fault> {
        let newest = sqlx::query_scalar::<_, i64>(sql::NEWEST).fetch_one(&self.readers).await?;
        Ok(Millis(u64::try_from(newest).unwrap_or(0)))
    }

    /// The tables where a match is on and something has happened since a moment, the newest first.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn playing(&self, since: Millis) -> Result<Vec<TableId>, Fault> {
        let asked = sqlx::query_scalar::<_, String>(sql::PLAYING).bind(number(since.0)?);
        let rows = asked.fetch_all(&self.readers).await?;
        rows.iter().map(|id| TableId::new(id).map_err(|e| Fault::Corrupt(e.to_string()))).collect()
    }

    /// Checks that the database can store something: writes 8 kB durably and removes them again. The time this takes
    /// does not depend on how much is stored.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn try_out(&self) -> Result<(), Fault> {
        let (answer, answered) = oneshot::channel();
        self.trials.send(answer).await.map_err(|_| Fault::Closed)?;
        answered.await.map_err(|_| Fault::Closed)?
    }

    /// Looks for damage in the whole file, on a connection of its own. This reads the file once, and longer than `limit`
    /// it does not look. `None` if there is none.
    ///
    /// # Errors
    ///
    /// [`Fault`], if the time was not enough or the file cannot be read.
    pub async fn find_damage(&self, limit: Duration) -> Result<Option<Damage>, Fault> {
        let mut db = SqliteConnection::connect_with(&connecting(&self.file).read_only(true)).await?;
        let (closing, start) = (Arc::clone(&self.closed), Instant::now());
        let goes_on = move || !closing.load(Ordering::Relaxed) && start.elapsed() < limit;
        db.lock_handle().await?.set_progress_handler(PROGRESS, goes_on);
        if is_sound(&mut db, sql::CHECK).await? {
            return Ok(None);
        }
        let mut damage = Damage::default();
        for (name, check) in sql::CHECK_PARTS {
            if !is_sound(&mut db, check).await? {
                damage.parts.push(name);
            }
        }
        // If the names cannot be read, the table of the tables is damaged, and has been named.
        for id in sqlx::query_scalar::<_, String>(sql::IDS).fetch_all(&mut db).await.unwrap_or_default() {
            let Ok(id) = TableId::new(&id) else { continue };
            if matches!(self.table(&id).await, Err(Fault::Corrupt(_))) {
                damage.tables.push(id);
            }
            if damage.tables.len() == Damage::NAMED {
                break;
            }
        }
        Ok(Some(damage))
    }

    /// The secrets of a kind, at least one, the oldest first. The last one is for new signatures; the others are for
    /// recognising earlier ones.
    ///
    /// # Errors
    ///
    /// [`Fault`].
    pub async fn secrets(&self, kind: SecretKind) -> Result<Vec<Secret>, Fault> {
        let secrets = secret::read(&self.readers, kind).await?;
        if secrets.is_empty() {
            return Err(Fault::Corrupt(format!("the secrets of the {} are missing", kind.name())));
        }
        Ok(secrets)
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
        let mut db = SqliteConnection::connect_with(&connecting(&self.file)).await?;
        // If the connection is dropped before its end, the transaction has not happened.
        let mut transaction = db.begin_with(sql::BEGIN).await?;
        secret::rotate(&mut transaction, kind).await?;
        transaction.commit().await?;
        db.close().await?;
        self.secrets(kind).await
    }

    /// Writes the jobs that are waiting and closes the file. Later calls fail with [`Fault::Closed`].
    pub async fn close(&self) {
        self.closing.notify_one();
        self.closed.store(true, Ordering::Relaxed);
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        // Close the readers first: the connection that closes last removes the extra files beside the database.
        self.readers.close().await;
        if let Some(writer) = writer
            && let Err(error) = writer.await
        {
            tracing::error!(%error, "the writer broke off");
        }
    }
}

/// Whether a check of `SQLite` finds no damage.
async fn is_sound(db: &mut SqliteConnection, check: &'static str) -> Result<bool, Fault> {
    match sqlx::query_scalar::<_, String>(check).fetch_one(db).await.map_err(Fault::from) {
        Ok(said) => Ok(said == "ok"),
        Err(Fault::Corrupt(_)) => Ok(false),
        Err(fault) => Err(fault),
    }
}

async fn read_log(db: impl SqliteExecutor<'_>, table: &TableId, last: u64) -> Result<Vec<Logged>, Fault> {
    type Row = (String, Option<String>, Option<String>);
    let asked = sqlx::query_as::<_, Row>(sql::LOG);
    let rows = asked.bind(table.as_str()).bind(number(last)?).fetch_all(db).await?;
    let read = |(n, (entry, intention, report)): (u64, Row)| {
        let damaged = |why| Fault::Corrupt(format!("event {n} of table {table}: {why}"));
        let entry: carreau_match::Entry = from_str(&entry).map_err(|e| damaged(e.to_string()))?;
        if entry.n != n {
            return Err(damaged(format!("event {} stands in its place", entry.n)));
        }
        Ok(Logged { entry, intention, report })
    };
    (last + 1..).zip(rows).map(read).collect()
}

async fn read_owners(db: impl SqliteExecutor<'_>, table: &TableId) -> Result<Vec<(SeatId, String)>, Fault> {
    let asked = sqlx::query_as::<_, (i64, String)>(sql::OWNERS).bind(table.as_str());
    let rows = asked.fetch_all(db).await?;
    let seat = |seat| u8::try_from(seat).map_err(|_| Fault::Corrupt(format!("{seat} is no seat")));
    rows.into_iter().map(|(number, guest)| Ok((SeatId(seat(number)?), guest))).collect()
}
