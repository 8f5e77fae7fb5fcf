use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use carreau_match::{Millis, SeatId, TableId};
use serde_json::from_str;
use sqlx::PgPool;
use tokio::{
    sync::{Notify, mpsc, oneshot},
    task::{JoinHandle, spawn_blocking},
};

use crate::{
    archive::{self, Archive, EventRow},
    engine::{Connection, Readers, on},
    error::{AppendError, CreateError, Fault, OpenError},
    location::Location,
    postgres,
    secret::{self, Secret, SecretKind},
    sql,
    sqlite::{self, Limits},
    store::{CREATED_WITHIN, Figures},
    stored::{Append, CreateTable, Damage, Deletable, ListedTable, Logged, OwnedTable, StoredTable},
    writer::{Change, Counts, Job, Trial, number, write},
};

/// How many jobs may wait. With more, their senders have to wait as well.
const WAITING: usize = 1024;

/// A store in a file of `SQLite` or in a database of PostgreSQL. Its methods are those of [`Store`](crate::Store).
#[derive(Debug, Clone)]
pub(crate) struct Database {
    jobs: mpsc::Sender<Job>,
    trials: mpsc::Sender<Trial>,
    pub(crate) readers: Readers,
    /// Connections for the nodes that share the database, so that a node does not die because many readers wait.
    pub(crate) for_nodes: Option<PgPool>,
    location: Arc<Location>,
    counts: Arc<Counts>,
    closing: Arc<Notify>,
    closed: Arc<AtomicBool>,
    writer: Arc<Mutex<Option<JoinHandle<()>>>>,
}

impl Database {
    pub(crate) async fn open(location: Location, limits: Limits) -> Result<Self, OpenError> {
        let (db, readers) = connect(&location, limits).await?;
        refuse_unfinished(&location, &readers).await?;
        let (options, for_nodes) = match &location {
            Location::Folder(_) => (None, None),
            Location::Postgres(address) => {
                let options = postgres::options(address)?;
                (Some(options.clone()), Some(postgres::for_nodes(options)))
            }
        };
        let (jobs, received) = mpsc::channel(WAITING);
        let (trials, tried) = mpsc::channel(1);
        let counts = Arc::<Counts>::default();
        let closing = Arc::<Notify>::default();
        let closed = Arc::<AtomicBool>::default();
        let writing = write(db, options, received, tried, Arc::clone(&closing), Arc::clone(&counts));
        let writer = Arc::new(Mutex::new(Some(tokio::spawn(writing))));
        let location = Arc::new(location);
        Ok(Self { jobs, trials, readers, for_nodes, location, counts, closing, closed, writer })
    }

    pub(crate) fn figures(&self) -> Figures {
        let Counts { events, commits } = &*self.counts;
        Figures { events: events.load(Ordering::Relaxed), commits: commits.load(Ordering::Relaxed) }
    }

    pub(crate) async fn create(&self, table: CreateTable) -> Result<(), CreateError> {
        let (answer, answered) = oneshot::channel();
        let sent = self.jobs.send(Job::Create(Box::new(table), answer)).await;
        sent.map_err(|_| Fault::Closed)?;
        answered.await.map_err(|_| Fault::Closed)?
    }

    pub(crate) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (answer, answered) = oneshot::channel();
        let sent = self.jobs.send(Job::Append(Box::new(append), answer)).await;
        sent.map_err(|_| Fault::Closed)?;
        answered.await.map_err(|_| Fault::Closed)?
    }

    pub(crate) async fn list(&self, table: &TableId, listed: bool, most: u32) -> Result<bool, Fault> {
        self.change(Change::List { table: table.clone(), listed, most }).await
    }

    pub(crate) async fn delete(&self, table: &TableId, kind: Deletable) -> Result<bool, Fault> {
        self.change(Change::Delete { table: table.clone(), kind }).await
    }

    pub(crate) async fn clear(&self) -> Result<bool, Fault> {
        self.change(Change::Clear).await
    }

    pub(crate) async fn archive(&self, before: Millis, most: u32) -> Result<u32, Fault> {
        let before = number(before.0)?;
        let found = on!(&self.readers, db => {
            let asked = sqlx::query_as::<_, (i64, String)>(sql::UNPACKED).bind(before).bind(i64::from(most));
            asked.bind(archive::MOST_EVENTS).fetch_all(db).await
        })?;
        let mut packed = 0;
        for (key, id) in found {
            match self.archive_one(key, &id).await {
                Ok(is_packed) => packed += u32::from(is_packed),
                // The other tables can be archived all the same.
                Err(Fault::Corrupt(why)) => tracing::warn!(table = id, why, "a table cannot be archived"),
                Err(fault) => return Err(fault),
            }
        }
        Ok(packed)
    }

    /// Packs a log where it keeps nobody waiting; only the exchange of rows for the archive is left to the writer.
    async fn archive_one(&self, key: i64, id: &str) -> Result<bool, Fault> {
        let table = TableId::new(id).map_err(|error| Fault::Corrupt(error.to_string()))?;
        let rows = on!(&self.readers, db => {
            sqlx::query_as::<_, EventRow>(sql::EVENTS_OF_KEY).bind(key).fetch_all(db).await
        })?;
        if rows.is_empty() {
            // Another node was faster.
            return Ok(false);
        }
        let packing = spawn_blocking(move || Archive::of(key, &table, &rows));
        let archive = packing.await.map_err(|error| Fault::Io(error.to_string()))??;
        self.change(Change::Archive(Box::new(archive))).await
    }

    pub(crate) async fn change(&self, change: Change) -> Result<bool, Fault> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(Job::Change(change, answer)).await.map_err(|_| Fault::Closed)?;
        answered.await.map_err(|_| Fault::Closed)?
    }

    pub(crate) async fn deletable(
        &self,
        kind: Deletable,
        before: Millis,
        most: u32,
    ) -> Result<Vec<TableId>, Fault> {
        let statement = match kind {
            Deletable::NotBegun => sql::WAITED,
            Deletable::Over => sql::OVER,
            Deletable::Idle(_) => sql::IDLE,
        };
        let before = number(before.0)?;
        let rows = on!(&self.readers, db => {
            sqlx::query_scalar::<_, String>(statement).bind(before).bind(i64::from(most)).fetch_all(db).await
        })?;
        rows.iter().map(|id| TableId::new(id).map_err(|e| Fault::Corrupt(e.to_string()))).collect()
    }

    pub(crate) async fn has(&self, table: &TableId) -> Result<bool, Fault> {
        let found = on!(&self.readers, db => {
            sqlx::query_scalar::<_, i64>(sql::EXISTS).bind(table.as_str()).fetch_one(db).await
        })?;
        Ok(found > 0)
    }

    pub(crate) async fn table(&self, table: &TableId) -> Result<Option<StoredTable>, Fault> {
        type Row = (String, String, i64, i64, Option<String>);
        // All of it is as of one moment: somebody may take a seat meanwhile, or the table may be deleted.
        let begin = self.readers.snapshot();
        let found = on!(&self.readers, db => {
            let mut db = db.begin_with(begin).await?;
            let asked = sqlx::query_as::<_, Row>(sql::TABLE).bind(table.as_str());
            let found = asked.fetch_optional(&mut *db).await?;
            let owners = sqlx::query_as::<_, OwnerRow>(sql::OWNERS).bind(table.as_str());
            let owners = owners.fetch_all(&mut *db).await?;
            let log = sqlx::query_as::<_, LogRow>(sql::LOG).bind(table.as_str()).bind(0_i64);
            let log = log.fetch_all(&mut *db).await?;
            db.commit().await?;
            found.map(|found| (found, owners, log))
        });
        let Some(((header, seed, listed, created, creator), owners, log)) = found else { return Ok(None) };
        let (owners, log) = (to_owners(owners)?, to_log(table, 0, log)?);
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

    pub(crate) async fn log(&self, table: &TableId, last: u64) -> Result<Vec<Logged>, Fault> {
        let from = number(last)?;
        let rows = on!(&self.readers, db => {
            let asked = sqlx::query_as::<_, LogRow>(sql::LOG).bind(table.as_str()).bind(from);
            asked.fetch_all(db).await
        })?;
        to_log(table, last, rows)
    }

    pub(crate) async fn owners(&self, table: &TableId) -> Result<Vec<(SeatId, String)>, Fault> {
        let rows = on!(&self.readers, db => {
            sqlx::query_as::<_, OwnerRow>(sql::OWNERS).bind(table.as_str()).fetch_all(db).await
        })?;
        to_owners(rows)
    }

    pub(crate) async fn listed(&self, most: u32, since: Millis) -> Result<Vec<ListedTable>, Fault> {
        let (earliest, since) = (number(since.since(CREATED_WITHIN).0)?, number(since.0)?);
        let rows = on!(&self.readers, db => {
            let asked = sqlx::query_as::<_, (i64, String, Option<String>, i64)>(sql::LISTED);
            asked.bind(i64::from(most)).bind(since).bind(earliest).fetch_all(db).await
        })?;
        let owners = on!(&self.readers, db => {
            sqlx::query_as::<_, OwnerRow>(sql::LISTED_OWNERS).bind(earliest).fetch_all(db).await
        })?;
        let listed = |(key, summary, seeks, at): (i64, String, Option<String>, i64)| {
            let owners = owners.iter().filter(|(table, _)| *table == key);
            let owners = owners.map(|(_, guest)| guest.clone()).collect();
            ListedTable { summary, at: Millis(u64::try_from(at).unwrap_or(0)), seeks, owners }
        };
        Ok(rows.into_iter().map(listed).collect())
    }

    pub(crate) async fn owned(&self, guest: &str, most: u32) -> Result<Vec<OwnedTable>, Fault> {
        let tables = on!(&self.readers, db => {
            let asked = sqlx::query_as::<_, (i64, String, i64)>(sql::OWNED);
            asked.bind(guest).bind(i64::from(most)).fetch_all(db).await
        })?;
        let seats = on!(&self.readers, db => {
            sqlx::query_as::<_, (i64, i64)>(sql::OWN_SEATS).bind(guest).fetch_all(db).await
        })?;
        let owned = |(key, summary, at): (i64, String, i64)| {
            let own = seats.iter().filter(|(table, _)| *table == key);
            let own = own.filter_map(|(_, seat)| u8::try_from(*seat).ok().map(SeatId));
            OwnedTable { summary, at: Millis(u64::try_from(at).unwrap_or(0)), seats: own.collect() }
        };
        // Between the two questions a seat may have been left.
        Ok(tables.into_iter().map(owned).filter(|table| !table.seats.is_empty()).collect())
    }

    pub(crate) async fn newest(&self) -> Result<Millis, Fault> {
        let newest = on!(&self.readers, db => {
            sqlx::query_scalar::<_, i64>(sql::NEWEST).fetch_one(db).await
        })?;
        Ok(Millis(u64::try_from(newest).unwrap_or(0)))
    }

    pub(crate) async fn playing(&self, since: Millis) -> Result<Vec<TableId>, Fault> {
        let since = number(since.0)?;
        let rows = on!(&self.readers, db => {
            sqlx::query_scalar::<_, String>(sql::PLAYING).bind(since).fetch_all(db).await
        })?;
        rows.iter().map(|id| TableId::new(id).map_err(|e| Fault::Corrupt(e.to_string()))).collect()
    }

    pub(crate) async fn try_out(&self) -> Result<(), Fault> {
        let (answer, answered) = oneshot::channel();
        self.trials.send(answer).await.map_err(|_| Fault::Closed)?;
        answered.await.map_err(|_| Fault::Closed)?
    }

    pub(crate) async fn find_damage(&self, limit: Duration) -> Result<Option<Damage>, Fault> {
        let Location::Folder(folder) = &*self.location else { return Ok(None) };
        let file = folder.join(sqlite::FILE);
        let found = sqlite::damaged_parts(&file, limit, Arc::clone(&self.closed)).await?;
        let Some(parts) = found else { return Ok(None) };
        let mut damage = Damage { parts, tables: Vec::new() };
        // If the names cannot be read, the table of the tables is damaged, and has been named.
        let names = on!(&self.readers, db => sqlx::query_scalar::<_, String>(sql::IDS).fetch_all(db).await);
        for id in names.unwrap_or_default() {
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

    pub(crate) async fn secrets(&self, kind: SecretKind) -> Result<Vec<Secret>, Fault> {
        let rows = on!(&self.readers, db => {
            sqlx::query_as::<_, secret::Row>(sql::SECRETS).bind(kind.name()).fetch_all(db).await
        })?;
        let secrets = secret::from_rows(rows)?;
        if secrets.is_empty() {
            return Err(Fault::Corrupt(format!("the secrets of the {} are missing", kind.name())));
        }
        Ok(secrets)
    }

    pub(crate) async fn rotate(&self, kind: SecretKind) -> Result<Vec<Secret>, Fault> {
        secret::rotate(&mut self.connect_apart().await?, kind).await?;
        self.secrets(kind).await
    }

    /// A connection that writes beside the writer, for what is done seldom.
    pub(crate) async fn connect_apart(&self) -> Result<Connection, Fault> {
        if self.closed.load(Ordering::Relaxed) {
            return Err(Fault::Closed);
        }
        Ok(match &*self.location {
            Location::Folder(folder) => {
                Connection::Sqlite(sqlite::connect(&folder.join(sqlite::FILE)).await?)
            }
            Location::Postgres(address) => {
                let options = postgres::options(address).map_err(|error| Fault::Io(error.to_string()))?;
                Connection::Postgres(postgres::connect(&options).await?)
            }
        })
    }

    pub(crate) async fn close(&self) {
        self.closing.notify_one();
        self.closed.store(true, Ordering::Relaxed);
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        // Close the readers first: the connection that closes last removes the extra files beside the database.
        on!(&self.readers, db => db.close().await);
        if let Some(for_nodes) = &self.for_nodes {
            for_nodes.close().await;
        }
        if let Some(writer) = writer
            && let Err(error) = writer.await
        {
            tracing::error!(%error, "the writer broke off");
        }
    }
}

/// Opens the database at a location, for the writer and for readers.
pub(crate) async fn connect(location: &Location, limits: Limits) -> Result<(Connection, Readers), OpenError> {
    Ok(match location {
        Location::Folder(folder) => {
            let (db, readers) = sqlite::open(&sqlite::prepare(folder)?, limits).await?;
            (Connection::Sqlite(db), Readers::Sqlite(readers))
        }
        Location::Postgres(address) => {
            let (db, readers) = postgres::open(address).await?;
            (Connection::Postgres(db), Readers::Postgres(readers))
        }
    })
}

/// Connects to the database at a location to read from it, also while a server uses it. It has to be of this version.
pub(crate) async fn connect_to_read(location: &Location) -> Result<Readers, OpenError> {
    let readers = match location {
        Location::Folder(folder) => Readers::Sqlite(sqlite::open_to_read(&folder.join(sqlite::FILE)).await?),
        Location::Postgres(address) => Readers::Postgres(postgres::open_to_read(address).await?),
    };
    refuse_unfinished(location, &readers).await?;
    Ok(readers)
}

/// Looks at a location without changing anything there: what [`Store::look`](crate::Store::look) says.
pub(crate) async fn look(location: &Location) -> Result<Vec<String>, OpenError> {
    let (is_new, unsafe_settings) = match location {
        Location::Folder(folder) => (sqlite::is_new(folder)?, Vec::new()),
        Location::Postgres(address) => postgres::look(address).await?,
    };
    let mut remarks = Vec::new();
    if is_new {
        remarks.push(format!("{location} holds nothing yet: the first start makes what it needs"));
    } else {
        match connect_to_read(location).await {
            Ok(readers) => on!(&readers, db => db.close().await),
            Err(OpenError::Earlier { place, found, known }) => remarks.push(format!(
                "{place} is of version {found} of Carreau's storage: the start brings it to version {known}, and programs \
                 that only know version {found} will refuse it"
            )),
            Err(error) => return Err(error),
        }
    }
    let unsafe_settings = unsafe_settings.into_iter();
    remarks.extend(
        unsafe_settings
            .map(|name| format!("{location} may lose what it has acknowledged: its setting {name} is off")),
    );
    Ok(remarks)
}

/// Refuses a copy that broke off: it holds tables of different moments, or not all.
async fn refuse_unfinished(location: &Location, readers: &Readers) -> Result<(), OpenError> {
    let place = location.to_string();
    let marked = on!(readers, db => sqlx::query_scalar::<_, i64>(sql::IS_MARKED).fetch_one(db).await);
    match marked {
        Ok(0) => Ok(()),
        Ok(_) => Err(OpenError::Unfinished { place }),
        Err(error) => Err(OpenError::Fault { place, fault: error.into() }),
    }
}

/// What [`sql::LOG`] finds: an event's number, itself, its intention and its report, or an archive with the number of its
/// last event.
type LogRow = (i64, String, Option<String>, Option<String>, Option<Vec<u8>>);

/// An event itself, its intention and its report.
type EventText = (String, Option<String>, Option<String>);

/// A seat and the guest who owns it.
type OwnerRow = (i64, String);

fn to_log(table: &TableId, last: u64, rows: Vec<LogRow>) -> Result<Vec<Logged>, Fault> {
    let mut events: Vec<EventText> = Vec::with_capacity(rows.len());
    for (n, entry, intention, report, packed) in rows {
        let Some(packed) = packed else {
            events.push((entry, intention, report));
            continue;
        };
        let unpacked = archive::unpack(table, n, &packed)?;
        let known = usize::try_from(last).unwrap_or(usize::MAX);
        let of_row = |(_, _, entry, intention, report): EventRow| (entry, intention, report);
        events.extend(unpacked.into_iter().skip(known).map(of_row));
    }
    let read = |(n, (entry, intention, report)): (u64, EventText)| {
        let damaged = |why| Fault::Corrupt(format!("event {n} of table {table}: {why}"));
        let entry: carreau_match::Entry = from_str(&entry).map_err(|e| damaged(e.to_string()))?;
        if entry.n != n {
            return Err(damaged(format!("event {} stands in its place", entry.n)));
        }
        Ok(Logged { entry, intention, report })
    };
    (last + 1..).zip(events).map(read).collect()
}

fn to_owners(rows: Vec<OwnerRow>) -> Result<Vec<(SeatId, String)>, Fault> {
    let seat = |seat| u8::try_from(seat).map_err(|_| Fault::Corrupt(format!("{seat} is no seat")));
    rows.into_iter().map(|(number, guest)| Ok((SeatId(seat(number)?), guest))).collect()
}
