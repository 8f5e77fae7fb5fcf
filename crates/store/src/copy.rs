//! Copies a whole store into another, from either engine to either.

use std::fmt::Write as _;

use carreau_match::TableId;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use sqlx::{Postgres, Sqlite, Transaction};

use crate::{
    engine::{Connection, Engine, Readers, execute, on},
    error::{CopyError, Fault},
    location::Location,
    lock::StoreLock,
    secret, sql,
    sqlite::Limits,
    store,
};

/// How far copying has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// How many tables are the same in both stores now.
    pub done: usize,
    /// How many tables there are.
    pub tables: usize,
}

/// What has been copied.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Copied {
    /// How many tables there are in each store.
    pub tables: usize,
    /// How many events they have together.
    pub events: usize,
    /// How many of the tables had been copied before.
    pub found: usize,
    /// SHA-256 over all tables and secrets as they were read from the second store, in hexadecimal: the same for the same
    /// contents, whatever the engine.
    pub digest: String,
}

/// Copies the store at one location to another, where a copy may have been begun. Afterwards both hold the same: each
/// table is read again from the second store, and compared. No server may use either meanwhile.
///
/// A table is copied in one transaction, so if this breaks off, the next call goes on. A table that has changed since is
/// copied anew. Deleted tables whose events have not been removed yet are left out.
///
/// # Errors
///
/// [`CopyError`]. What is copied by then stays.
pub async fn copy(
    from: &Location,
    to: &Location,
    told: impl FnMut(Progress) + Send,
) -> Result<Copied, CopyError> {
    if from == to {
        return Err(CopyError::Same);
    }
    let _locks = (StoreLock::take(from).await?, StoreLock::take(to).await?);
    transfer(from, to, Extra::Refused, told).await
}

/// Like [`copy`], while a server may go on using the first store: all of it is copied as of one moment. If there is an
/// earlier backup at the second location, this brings it up to date; what has been deleted since is deleted there, too.
///
/// # Errors
///
/// [`CopyError`]. What is copied by then stays, and is no whole backup.
pub async fn back_up(
    from: &Location,
    to: &Location,
    told: impl FnMut(Progress) + Send,
) -> Result<Copied, CopyError> {
    if from == to {
        return Err(CopyError::Same);
    }
    let _lock = StoreLock::take(to).await?;
    transfer(from, to, Extra::Deleted, told).await
}

/// What becomes of a table of the second store that the first one lacks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extra {
    /// It is refused: both stores are at rest.
    Refused,
    /// It is deleted: a server may be using the first store.
    Deleted,
}

async fn transfer(
    from: &Location,
    to: &Location,
    extra: Extra,
    mut told: impl FnMut(Progress) + Send,
) -> Result<Copied, CopyError> {
    let first = match extra {
        Extra::Refused => store::connect(from, Limits::default()).await?.1,
        Extra::Deleted => store::connect_to_read(from).await?,
    };
    let (mut target, second) = store::connect(to, Limits::default()).await?;
    let mut source = Snapshot::of(&first).await?;
    let mut earlier = Snapshot::of(&second).await?;
    let (names, there) = (source.names().await?, earlier.names().await?);
    let secrets = source.secrets().await?;
    let extra_tables: Vec<&TableId> = there.iter().filter(|name| !names.contains(name)).collect();
    if let (Extra::Refused, Some(&other)) = (extra, extra_tables.first()) {
        return Err(CopyError::Other { table: other.clone() });
    }
    let earlier_secrets = earlier.secrets().await?;
    drop(earlier);
    if secrets != earlier_secrets {
        // No house ever drops a key that signed records.
        let mut signing = earlier_secrets.iter().filter(|(name, _)| name.starts_with("records."));
        if !there.is_empty() && !signing.all(|key| secrets.contains(key)) {
            return Err(CopyError::OtherSecrets);
        }
        put_secrets(&mut target, &secrets).await?;
    }
    for table in extra_tables {
        drop_table(&mut target, table).await?;
    }
    let mut copied = Copied { tables: names.len(), ..Copied::default() };
    let mut digest = Sha256::new();
    digest.update(digest_of(&secrets)?);
    for (done, name) in (1..).zip(&names) {
        let differs = || CopyError::Differs { table: name.clone() };
        let wanted = source.rows(name).await?.ok_or_else(differs)?;
        let wanted_digest = digest_of(&wanted)?;
        if there.contains(name) && is_copied(&second, name, wanted_digest).await? {
            copied.found += 1;
        } else {
            put(&mut target, &wanted).await?;
            if !is_copied(&second, name, wanted_digest).await? {
                return Err(differs());
            }
        }
        copied.events += wanted.events.len();
        digest.update(wanted_digest);
        told(Progress { done, tables: names.len() });
    }
    for byte in digest.finalize() {
        let _ = write!(copied.digest, "{byte:02x}");
    }
    drop(source);
    on!(first, db => db.close().await);
    on!(second, db => db.close().await);
    Ok(copied)
}

/// A table's row: `(id, header, house_seed, listed, created, stage, summary, creator)`.
type TableRow = (String, String, String, i64, i64, i64, String, Option<String>);

/// An event's row without its table: `(n, at, entry, intention, report)`.
type EventRow = (i64, i64, String, Option<String>, Option<String>);

/// A table as it is stored, not read any further: what cannot be read here is copied all the same.
#[derive(Serialize)]
struct Rows {
    table: TableRow,
    events: Vec<EventRow>,
    owners: Vec<(i64, String)>,
}

/// A store as of one moment.
struct Snapshot(Engine<Transaction<'static, Sqlite>, Transaction<'static, Postgres>>);

impl Snapshot {
    async fn of(db: &Readers) -> Result<Self, Fault> {
        let begin = db.snapshot();
        Ok(Self(match db {
            Engine::Sqlite(db) => Engine::Sqlite(db.begin_with(begin).await?),
            Engine::Postgres(db) => Engine::Postgres(db.begin_with(begin).await?),
        }))
    }

    /// The names of all tables, the oldest first.
    async fn names(&mut self) -> Result<Vec<TableId>, Fault> {
        let names = on!(&mut self.0, db => {
            sqlx::query_scalar::<_, String>(sql::KEPT_IDS).fetch_all(&mut **db).await
        })?;
        let name = |name: &String| TableId::new(name).map_err(|error| Fault::Corrupt(error.to_string()));
        names.iter().map(name).collect()
    }

    async fn secrets(&mut self) -> Result<Vec<secret::Row>, Fault> {
        Ok(on!(&mut self.0, db => {
            sqlx::query_as::<_, secret::Row>(sql::ALL_SECRETS).fetch_all(&mut **db).await
        })?)
    }

    async fn rows(&mut self, name: &TableId) -> Result<Option<Rows>, Fault> {
        let id = name.as_str();
        Ok(on!(&mut self.0, db => {
            let table = sqlx::query_as::<_, TableRow>(sql::TABLE_ROW).bind(id).fetch_optional(&mut **db).await?;
            let events = sqlx::query_as::<_, EventRow>(sql::EVENT_ROWS).bind(id).fetch_all(&mut **db).await?;
            let owners = sqlx::query_as::<_, (i64, String)>(sql::OWNERS).bind(id).fetch_all(&mut **db).await?;
            table.map(|table| Rows { table, events, owners })
        }))
    }
}

/// Whether a store has a table with these rows now.
async fn is_copied(db: &Readers, name: &TableId, wanted: [u8; 32]) -> Result<bool, Fault> {
    let found = Snapshot::of(db).await?.rows(name).await?;
    Ok(found.map(|found| digest_of(&found)).transpose()? == Some(wanted))
}

fn digest_of(value: &impl Serialize) -> Result<[u8; 32], Fault> {
    let bytes = serde_json::to_vec(value).map_err(|error| Fault::Io(error.to_string()))?;
    Ok(Sha256::digest(bytes).into())
}

/// Replaces the secrets of a store.
async fn put_secrets(db: &mut Connection, secrets: &[secret::Row]) -> Result<(), Fault> {
    db.begin().await?;
    let put = async {
        execute!(&mut *db, sql::DROP_SECRETS);
        for (name, value) in secrets {
            execute!(&mut *db, sql::PUT_SECRET, name, value);
        }
        Ok(())
    };
    let put = put.await;
    end(db, put).await
}

/// Stores a table in one transaction, in the place of one of the same name.
async fn put(db: &mut Connection, rows: &Rows) -> Result<(), Fault> {
    db.begin().await?;
    let put = put_in_transaction(db, rows).await;
    end(db, put).await
}

async fn put_in_transaction(db: &mut Connection, rows: &Rows) -> Result<(), Fault> {
    let (id, header, house_seed, listed, created, stage, summary, creator) = &rows.table;
    drop_in_transaction(db, id).await?;
    execute!(
        &mut *db,
        sql::PUT_TABLE,
        id,
        header,
        house_seed,
        listed,
        created,
        stage,
        summary,
        creator.as_deref()
    );
    for (n, at, entry, intention, report) in &rows.events {
        execute!(&mut *db, sql::PUT_EVENT, id, n, at, entry, intention.as_deref(), report.as_deref());
    }
    for (seat, guest) in &rows.owners {
        execute!(&mut *db, sql::OWN, id, seat, guest);
    }
    Ok(())
}

/// Removes a table in one transaction.
async fn drop_table(db: &mut Connection, table: &TableId) -> Result<(), Fault> {
    db.begin().await?;
    let dropped = drop_in_transaction(db, table.as_str()).await;
    end(db, dropped).await
}

async fn drop_in_transaction(db: &mut Connection, id: &str) -> Result<(), Fault> {
    for statement in [sql::DROP_EVENTS, sql::DROP_OWNERS, sql::DROP_TABLE] {
        execute!(&mut *db, statement, id);
    }
    Ok(())
}

async fn end(db: &mut Connection, done: Result<(), Fault>) -> Result<(), Fault> {
    if done.is_ok() {
        return Ok(db.run(sql::COMMIT).await?);
    }
    // After some faults SQLite has rolled back by itself.
    let _ = db.run(sql::ROLLBACK).await;
    done
}
