//! How two guests who both seek somebody to play with meet: one finds the table of the other, in one step of the store.

use std::{fmt, sync::Arc, time::Duration};

use carreau_match::{Header, Millis, TableId};
use tokio::time::timeout;

use crate::{
    database::Database,
    engine::{Connection, Engine, on},
    error::{CreateError, Fault},
    sql,
    stored::CreateTable,
    writer::{self, number},
};

/// How many waiting tables are looked at, the oldest first.
pub(crate) const MOST_WAITING: u32 = 500;

/// The number of the advisory lock that lets one guest at a time seek, on all nodes: the letters `Seek`.
const LOCK: &str = "SELECT pg_advisory_xact_lock(1399154027)";

/// How long a guest waits for the others who seek, and for the database.
const PATIENCE: Duration = Duration::from_secs(10);

/// A guest who wants to play anyone.
#[derive(Debug, Clone)]
pub struct Seek {
    /// The guest, who does not play against themselves.
    pub guest: String,
    /// Tables that were created before this moment are not looked at.
    pub since: Millis,
    /// Whether a table fits what the guest seeks.
    pub fits: Fits,
    /// The table to store if none fits.
    pub create: CreateTable,
}

/// Whether a waiting table fits what a guest seeks.
#[derive(Clone)]
pub struct Fits(Arc<dyn Fn(&WaitingTable) -> bool + Send + Sync>);

impl Fits {
    /// Judges by a function, which must not take long: others who seek wait for it.
    pub fn new(fits: impl Fn(&WaitingTable) -> bool + Send + Sync + 'static) -> Self {
        Self(Arc::new(fits))
    }
}

impl fmt::Debug for Fits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fits").finish_non_exhaustive()
    }
}

/// A listed table whose match has not begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingTable {
    /// What is fixed about it.
    pub header: Header,
    /// [`Summary::text`](crate::Summary::text).
    pub summary: String,
    /// [`CreateTable::seeks`].
    pub seeks: Option<String>,
    /// When it was created.
    pub created: Millis,
    /// The guests who own its seats, in the order of the seats.
    pub owners: Vec<String>,
}

/// What became of a [`Seek`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Met {
    /// This table of somebody else fits. It may be full by the time the guest comes there.
    At(TableId),
    /// This table, at which the guest sits already, fits, and no other does.
    Own(TableId),
    /// None fits, so the new table is stored.
    Created,
}

/// The table that a guest finds among the waiting ones, which come oldest first.
pub(crate) fn find(guest: &str, fits: &Fits, waiting: &[WaitingTable]) -> Option<Met> {
    let sits = |table: &&WaitingTable| table.owners.iter().any(|owner| owner == guest);
    let fitting = || waiting.iter().filter(|table| (fits.0)(table));
    let id = |table: &WaitingTable| table.header.table.clone();
    let others = fitting().find(|table| !sits(table)).map(|table| Met::At(id(table)));
    others.or_else(|| fitting().find(sits).map(|table| Met::Own(id(table))))
}

impl Database {
    pub(crate) async fn meet(&self, seek: Seek) -> Result<Met, CreateError> {
        // Beside the writer: in its transactions, those of two nodes could wait for each other.
        let mut db = self.connect_apart().await?;
        let met = timeout(PATIENCE, meet(&mut db, &seek)).await.unwrap_or(Err(Fault::Busy.into()));
        if !matches!(met, Ok(Met::Created)) {
            // After some faults SQLite has rolled back by itself.
            let _ = timeout(PATIENCE, db.run(sql::ROLLBACK)).await;
        }
        let _ = db.close_apart().await;
        met
    }
}

async fn meet(db: &mut Connection, seek: &Seek) -> Result<Met, CreateError> {
    db.begin().await.map_err(Fault::from)?;
    if let Engine::Postgres(db) = db {
        // Otherwise two could look before either has stored a table. SQLite has one writer at a time.
        sqlx::raw_sql(LOCK).execute(&mut *db).await.map_err(Fault::from)?;
    }
    if let Some(met) = find(&seek.guest, &seek.fits, &waiting(db, seek.since).await?) {
        return Ok(met);
    }
    writer::create(db, &seek.create).await?;
    db.run(sql::COMMIT).await.map_err(Fault::from)?;
    Ok(Met::Created)
}

/// The listed tables since a moment whose match has not begun, the oldest first. One that cannot be read is left out.
async fn waiting(db: &mut Connection, since: Millis) -> Result<Vec<WaitingTable>, Fault> {
    type Row = (i64, String, String, Option<String>, i64);
    let since = number(since.0)?;
    let rows = on!(&mut *db, db => {
        let asked = sqlx::query_as::<_, Row>(sql::WAITING).bind(since).bind(i64::from(MOST_WAITING));
        asked.fetch_all(&mut *db).await
    })?;
    let owners = on!(&mut *db, db => {
        let asked = sqlx::query_as::<_, (i64, String)>(sql::LISTED_OWNERS).bind(since);
        asked.fetch_all(&mut *db).await
    })?;
    let table = |(key, header, summary, seeks, created): Row| {
        let owners = owners.iter().filter(|(table, _)| *table == key).map(|(_, guest)| guest.clone());
        let header = serde_json::from_str(&header).ok()?;
        let created = Millis(u64::try_from(created).unwrap_or(0));
        Some(WaitingTable { header, summary, seeks, created, owners: owners.collect() })
    };
    Ok(rows.into_iter().filter_map(table).collect())
}
