//! Copies a whole store into another, from either engine to either.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    fmt::Write as _,
};

use carreau_match::{Header, TableId};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use sqlx::{Postgres, Sqlite, Transaction};

use crate::{
    accounts::GuestRows,
    admin::AdminRows,
    archive::{self, ArchiveRow, EventRow},
    database,
    engine::{Connection, Engine, Readers, execute, on},
    error::{CopyError, Fault},
    location::Location,
    lock::StoreLock,
    secret, sql,
    sqlite::Limits,
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
    /// SHA-256 over all tables, secrets, accounts, subscriptions, bans, reports and the audit log as they were read from the second store, in hexadecimal: the same for the same
    /// contents, whatever the engine.
    pub digest: String,
}

/// Copies the store at one location to another, where a copy may have been begun. Afterwards both hold the same: each
/// table is read again from the second store, and compared. No server may use either meanwhile.
///
/// A table is copied in one transaction, so if this breaks off, the next call goes on. A table that has changed since is
/// copied anew. An archived one is copied as it is, and is the same as one with the same events that is not. Deleted tables whose events have not been removed yet are left out.
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
    let first = database::connect_to_read(from).await?;
    let (mut target, second) = database::connect(to, Limits::default()).await?;
    let mut source = Snapshot::of(&first).await?;
    let (tables, secrets, admin) = (source.tables().await?, source.secrets().await?, source.admin().await?);
    let guests = source.guests().await?;
    let mut earlier = Snapshot::of(&second).await?;
    let (there, earlier_secrets) = (earlier.tables().await?, earlier.secrets().await?);
    drop(earlier);
    let goes = allowed(&tables, &secrets, &there, &earlier_secrets, extra)?;

    execute(&mut target, sql::MARK).await?;
    put_secrets(&mut target, &secrets, &admin, &guests).await?;
    for table in goes {
        drop_table(&mut target, table).await?;
    }
    let there: HashSet<&TableId> = there.iter().map(|(table, _)| table).collect();
    let mut copied = Copied { tables: tables.len(), ..Copied::default() };
    let mut digests = BTreeMap::new();
    for (done, (name, _)) in (1..).zip(&tables) {
        let differs = || CopyError::Differs { table: name.clone() };
        let wanted = source.rows(name).await?.ok_or_else(differs)?;
        let digest = digest_of(&wanted)?;
        if there.contains(name) && is_copied(&second, name, digest).await? {
            copied.found += 1;
        } else {
            put(&mut target, &wanted).await?;
            if !is_copied(&second, name, digest).await? {
                return Err(differs());
            }
        }
        copied.events += wanted.events.len();
        digests.insert(name, digest);
        told(Progress { done, tables: tables.len() });
    }
    let mut written = Snapshot::of(&second).await?;
    if written.secrets().await? != secrets {
        return Err(CopyError::SecretsDiffer);
    }
    if written.admin().await? != admin {
        return Err(CopyError::AdminDiffers);
    }
    if written.guests().await? != guests {
        return Err(CopyError::GuestsDiffer);
    }
    drop(written);
    execute(&mut target, sql::UNMARK).await?;

    // By name, because tables that are copied anew come last in the store.
    let mut digest = Sha256::new_with_prefix(digest_of(&(&secrets, &admin, &guests))?);
    for table in digests.values() {
        digest.update(table);
    }
    for byte in digest.finalize() {
        let _ = write!(copied.digest, "{byte:02x}");
    }
    drop(source);
    on!(first, db => db.close().await);
    on!(second, db => db.close().await);
    target.close().await.map_err(Fault::from)?;
    Ok(copied)
}

/// The tables of a store, the oldest first, with the numbers of their last events.
type Tables = Vec<(TableId, i64)>;

/// The tables that have to go from the second store.
///
/// # Errors
///
/// If the second store is no earlier copy of the first.
fn allowed<'a>(
    tables: &Tables,
    secrets: &[secret::Row],
    there: &'a Tables,
    earlier_secrets: &[secret::Row],
    extra: Extra,
) -> Result<Vec<&'a TableId>, CopyError> {
    // No house ever drops a key that signed records.
    let mut signing = earlier_secrets.iter().filter(|(name, _)| name.starts_with("records."));
    if !there.is_empty() && !signing.all(|key| secrets.contains(key)) {
        return Err(CopyError::OtherSecrets);
    }
    let tables: HashMap<&TableId, i64> = tables.iter().map(|(table, last)| (table, *last)).collect();
    let newer = there.iter().find(|(table, last)| tables.get(table).is_some_and(|first| first < last));
    if let Some((table, _)) = newer {
        return Err(CopyError::Newer { table: table.clone() });
    }
    let goes: Vec<&TableId> =
        there.iter().map(|(table, _)| table).filter(|table| !tables.contains_key(table)).collect();
    match (extra, goes.first()) {
        (Extra::Refused, Some(&table)) => Err(CopyError::Other { table: table.clone() }),
        _ => Ok(goes),
    }
}

async fn execute(db: &mut Connection, statement: &'static str) -> Result<(), Fault> {
    execute!(db, statement);
    Ok(())
}

/// A table's row: `(id, header, house_seed, listed, created, stage, summary, creator, frozen, seeks)`.
type TableRow = (String, String, String, i64, i64, i64, String, Option<String>, i64, Option<String>);

/// A table as it is stored, not read any further: what cannot be read here is copied all the same. What is equal is
/// equal in its serial form, whether the log is archived or not.
#[derive(Serialize)]
struct Rows {
    table: TableRow,
    events: Vec<EventRow>,
    owners: Vec<(i64, String)>,
    /// The archive of the events, if there is one. It is copied as it is.
    #[serde(skip)]
    archive: Option<ArchiveRow>,
    /// The archive, if it is damaged: there are no events then.
    #[serde(skip_serializing_if = "Option::is_none")]
    damaged: Option<Vec<u8>>,
}

impl Rows {
    fn new(
        name: &TableId,
        table: TableRow,
        rows: Vec<EventRow>,
        owners: Vec<(i64, String)>,
        archive: Option<ArchiveRow>,
    ) -> Self {
        let (events, damaged) = match &archive {
            None => (rows, None),
            Some((events, _, log)) => match archive::unpack(name, *events, log) {
                Ok(events) => (events, None),
                Err(fault) => {
                    tracing::warn!(%fault, "a damaged archive is copied as it is");
                    (Vec::new(), Some(log.clone()))
                }
            },
        };
        Self { table, events, owners, archive, damaged }
    }
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

    async fn tables(&mut self) -> Result<Tables, Fault> {
        let rows = on!(&mut self.0, db => {
            sqlx::query_as::<_, (String, i64)>(sql::KEPT).fetch_all(&mut **db).await
        })?;
        let table = |(name, last): (String, i64)| {
            let name = TableId::new(&name).map_err(|error| Fault::Corrupt(error.to_string()))?;
            Ok((name, last))
        };
        rows.into_iter().map(table).collect()
    }

    async fn secrets(&mut self) -> Result<Vec<secret::Row>, Fault> {
        Ok(on!(&mut self.0, db => {
            sqlx::query_as::<_, secret::Row>(sql::ALL_SECRETS).fetch_all(&mut **db).await
        })?)
    }

    async fn admin(&mut self) -> Result<AdminRows, Fault> {
        Ok(on!(&mut self.0, db => AdminRows {
            bans: sqlx::query_as(sql::BANS).fetch_all(&mut **db).await?,
            reports: sqlx::query_as(sql::REPORTS).fetch_all(&mut **db).await?,
            audit: sqlx::query_as(sql::AUDIT_LINES).fetch_all(&mut **db).await?,
            open_times: sqlx::query_as(sql::OPEN_TIMES).fetch_all(&mut **db).await?,
            subscriptions: sqlx::query_as(sql::ALL_SUBSCRIPTIONS).fetch_all(&mut **db).await?,
            notices: sqlx::query_as(sql::ALL_NOTICES).fetch_all(&mut **db).await?,
            mutes: sqlx::query_as(sql::ALL_MUTES).fetch_all(&mut **db).await?,
        }))
    }

    async fn guests(&mut self) -> Result<GuestRows, Fault> {
        Ok(on!(&mut self.0, db => GuestRows {
            accounts: sqlx::query_as(sql::ALL_ACCOUNTS).fetch_all(&mut **db).await?,
            passkeys: sqlx::query_as(sql::ALL_PASSKEYS).fetch_all(&mut **db).await?,
            voided: sqlx::query_as(sql::VOIDED).fetch_all(&mut **db).await?,
            relations: sqlx::query_as(sql::ALL_RELATIONS).fetch_all(&mut **db).await?,
            invitations: sqlx::query_as(sql::ALL_INVITATIONS).fetch_all(&mut **db).await?,
            ratings: sqlx::query_as(sql::ALL_RATINGS).fetch_all(&mut **db).await?,
            rated: sqlx::query_as(sql::ALL_RATED).fetch_all(&mut **db).await?,
            rating_changes: sqlx::query_as(sql::ALL_RATING_CHANGES).fetch_all(&mut **db).await?,
        }))
    }

    async fn rows(&mut self, name: &TableId) -> Result<Option<Rows>, Fault> {
        let id = name.as_str();
        Ok(on!(&mut self.0, db => {
            let table = sqlx::query_as::<_, TableRow>(sql::TABLE_ROW).bind(id).fetch_optional(&mut **db).await?;
            let events = sqlx::query_as::<_, EventRow>(sql::EVENT_ROWS).bind(id).fetch_all(&mut **db).await?;
            let owners = sqlx::query_as::<_, (i64, String)>(sql::OWNERS).bind(id).fetch_all(&mut **db).await?;
            let archive = sqlx::query_as::<_, ArchiveRow>(sql::ARCHIVE_ROW).bind(id);
            let archive = archive.fetch_optional(&mut **db).await?;
            table.map(|table| Rows::new(name, table, events, owners, archive))
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

/// Replaces the secrets of a store, and what else belongs to no table.
async fn put_secrets(
    db: &mut Connection,
    secrets: &[secret::Row],
    admin: &AdminRows,
    guests: &GuestRows,
) -> Result<(), Fault> {
    db.begin().await?;
    let put = async {
        execute!(&mut *db, sql::DROP_SECRETS);
        for (name, value) in secrets {
            execute!(&mut *db, sql::PUT_SECRET, name, value);
        }
        admin.put(&mut *db).await?;
        guests.put(&mut *db).await
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
    let (id, header, house_seed, listed, created, stage, summary, creator, frozen, seeks) = &rows.table;
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
        creator.as_deref(),
        i64::from(rows.archive.is_some()),
        frozen,
        i64::from(serde_json::from_str::<Header>(header).is_ok_and(|header| header.options.clock.is_slow())),
        seeks.as_deref(),
    );
    if let Some((events, last_at, log)) = &rows.archive {
        execute!(&mut *db, sql::PUT_ARCHIVE_ROW, id, events, last_at, log.as_slice());
    }
    let unpacked = if rows.archive.is_some() { &[][..] } else { &rows.events };
    for (n, at, entry, intention, report) in unpacked {
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
    for statement in [sql::DROP_EVENTS, sql::DROP_ARCHIVE, sql::DROP_OWNERS, sql::DROP_TABLE] {
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
