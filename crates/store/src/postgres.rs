//! A database of PostgreSQL: how it is opened, and brought to the newest version.

use std::{cmp::Ordering, time::Duration};

use sqlx::{
    Connection as _, PgConnection, PgPool, SqlSafeStr as _,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::time::{sleep, timeout};

use crate::{
    engine::READERS,
    error::{Fault, OpenError},
    location::Location,
    secret,
};

/// What makes a database of version *n* of one of version *n* - 1. A migration is never changed once it was given out:
/// the library compares its digest with that of the one that was carried out.
const MIGRATIONS: [(&str, &str); 10] = [
    ("tables", include_str!("postgres/1-tables.sql")),
    ("nodes", include_str!("postgres/2-nodes.sql")),
    ("archives", include_str!("postgres/3-archives.sql")),
    ("admin", include_str!("postgres/4-admin.sql")),
    ("guests", include_str!("postgres/5-guests.sql")),
    ("turns", include_str!("postgres/6-turns.sql")),
    ("seeks", include_str!("postgres/7-seeks.sql")),
    ("accounts", include_str!("postgres/8-accounts.sql")),
    ("talk", include_str!("postgres/9-talk.sql")),
    ("rating changes", include_str!("postgres/10-rating-changes.sql")),
];

/// How long a connection may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// The number of the advisory lock of servers, and of who wants the database alone: the letters `Carr`.
const LOCK: i64 = 0x4361_7272;

/// How often a server tries to take it, and how long it waits between.
const LOCK_ATTEMPTS: u32 = 20;
const LOCK_PAUSE: Duration = Duration::from_millis(100);

/// The settings of every connection.
const SETTINGS: [(&str, &str); 6] = [
    // A server whose machine has gone holds its lock for half a minute, not for hours.
    ("tcp_keepalives_idle", "15"),
    ("tcp_keepalives_interval", "5"),
    ("tcp_keepalives_count", "3"),
    // All that is done often finds its rows by an index. PostgreSQL reads and hashes whole tables instead as long as it
    // thinks that they are small, which is until its statistics are made, and then stores less than half as many events.
    ("enable_hashjoin", "off"),
    ("enable_mergejoin", "off"),
    ("enable_seqscan", "off"),
];

/// The tables of any program in the schema that is used, and whether our migrations have been carried out in it.
const FOUND: &str = "SELECT (SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()),
    to_regclass('carreau_migrations') IS NOT NULL, current_setting('server_encoding')";

/// The version of the database; null before the first migration.
const VERSION: &str = "SELECT max(version) FROM carreau_migrations";

/// Stores the first secrets if there are none at all: only the first server to come finds none.
const FIRST_SECRETS: &str = "INSERT INTO secrets (name, value)
    SELECT * FROM (VALUES ($1, $2), ($3, $4), ($5, $6)) AS first (name, value)
    WHERE NOT EXISTS (SELECT 1 FROM secrets AS old WHERE split_part(old.name, '.', 1) = split_part(first.name, '.', 1))
    ON CONFLICT DO NOTHING";

/// Settings of the server with which it may lose what it has acknowledged.
const UNSAFE: &str = "SELECT name FROM pg_settings
    WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off' ORDER BY name";

/// Reads an address.
pub(crate) fn options(address: &str) -> Result<PgConnectOptions, OpenError> {
    let options: Result<PgConnectOptions, sqlx::Error> = address.parse();
    match options {
        Ok(options) => Ok(options.application_name("carreau").options(SETTINGS)),
        Err(error) => Err(OpenError::Address { why: error.to_string() }),
    }
}

/// Connects, and does not wait for long.
pub(crate) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, Fault> {
    let connected = timeout(PATIENCE, PgConnection::connect_with(options)).await;
    Ok(connected.map_err(|_| Fault::Io("it does not answer".to_owned()))??)
}

/// Opens the database for the writer and the readers. It has to be a database of Carreau, or empty. An empty one becomes
/// a database of Carreau, and one of an earlier version is brought to the newest.
pub(crate) async fn open(address: &str) -> Result<(PgConnection, PgPool), OpenError> {
    let (mut db, _) = connect_to_ours(address).await?;
    migrate(&mut db, address).await?;
    let lax = sqlx::query_scalar::<_, String>(UNSAFE).fetch_all(&mut db).await;
    for setting in lax.map_err(|error| fault(address, error))? {
        tracing::warn!(setting, "PostgreSQL may lose what it has acknowledged: this setting is off");
    }
    Ok((db, readers(address).await?))
}

/// Whether the database is empty, and which of its settings may lose what it has acknowledged.
pub(crate) async fn look(address: &str) -> Result<(bool, Vec<String>), OpenError> {
    let (mut db, is_empty) = connect_to_ours(address).await?;
    let lax = sqlx::query_scalar::<_, String>(UNSAFE).fetch_all(&mut db).await;
    Ok((is_empty, lax.map_err(|error| fault(address, error))?))
}

/// Opens the database to read from it, also while a server writes to it.
pub(crate) async fn open_to_read(address: &str) -> Result<PgPool, OpenError> {
    let (mut db, is_empty) = connect_to_ours(address).await?;
    let place = place(address);
    if is_empty {
        return Err(OpenError::Foreign { place, found: "it is empty".to_owned() });
    }
    let found = sqlx::query_scalar::<_, Option<i64>>(VERSION).fetch_one(&mut db).await;
    let (found, known) = (found.map_err(|error| fault(address, error))?.unwrap_or(0), known());
    match found.cmp(&known) {
        Ordering::Less => Err(OpenError::Earlier { place, found, known }),
        Ordering::Equal => readers(address).await,
        Ordering::Greater => Err(OpenError::OtherVersion { place, found, known }),
    }
}

/// Connects to a database of Carreau, or to an empty one, and says whether it is empty.
async fn connect_to_ours(address: &str) -> Result<(PgConnection, bool), OpenError> {
    let mut db = connect(&options(address)?)
        .await
        .map_err(|fault| OpenError::Fault { place: place(address), fault })?;
    let foreign = |found: String| OpenError::Foreign { place: place(address), found };
    let found = sqlx::query_as::<_, (i64, bool, String)>(FOUND).fetch_one(&mut db).await;
    match found.map_err(|error| fault(address, error))? {
        (_, _, encoding) if encoding != "UTF8" => {
            Err(foreign(format!("its encoding is {encoding}, expected UTF8")))
        }
        (1.., false, _) => Err(foreign("it has tables of another program".to_owned())),
        (_, is_ours, _) => Ok((db, !is_ours)),
    }
}

async fn readers(address: &str) -> Result<PgPool, OpenError> {
    let readers = PgPoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE);
    readers.connect_with(options(address)?).await.map_err(|error| fault(address, error))
}

/// Connections for what nodes say of themselves and of their leases. None waits for long for a transaction that holds a
/// lease.
pub(crate) fn for_nodes(options: PgConnectOptions) -> PgPool {
    let pool = PgPoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE);
    pool.connect_lazy_with(options.options([("lock_timeout", "2000")]))
}

fn fault(address: &str, error: sqlx::Error) -> OpenError {
    OpenError::Fault { place: place(address), fault: error.into() }
}

/// The version that the migrations lead to.
fn known() -> i64 {
    i64::try_from(MIGRATIONS.len()).expect("they are few")
}

async fn migrate(db: &mut PgConnection, address: &str) -> Result<(), OpenError> {
    let migrations = (1..).zip(MIGRATIONS).map(|(version, (what, statements))| {
        Migration::new(version, what.into(), MigrationType::Simple, statements.into_sql_str(), false)
    });
    // The library lets one server at a time do so.
    let mut migrator = Migrator::with_migrations(migrations.collect());
    // With the library's own name, another program's would count as ours.
    migrator.dangerous_set_table_name("carreau_migrations");
    match migrator.run(&mut *db).await {
        Ok(()) => {}
        Err(MigrateError::VersionMissing(found)) => {
            return Err(OpenError::OtherVersion { place: place(address), found, known: known() });
        }
        Err(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) => {
            return Err(fault(address, error));
        }
        Err(error) => {
            let fault = Fault::Corrupt(error.to_string());
            return Err(OpenError::Fault { place: place(address), fault });
        }
    }
    let mut put = sqlx::query(FIRST_SECRETS);
    for (name, value) in secret::first().map_err(|fault| OpenError::Fault { place: place(address), fault })? {
        put = put.bind(name).bind(value);
    }
    put.execute(db).await.map_err(|error| fault(address, error))?;
    Ok(())
}

/// Who else may have the lock of a database.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Lock {
    /// Nobody.
    Alone,
    /// Others who share it.
    Shared,
}

impl Lock {
    const fn statement(self) -> &'static str {
        match self {
            Self::Alone => "SELECT pg_try_advisory_lock($1)",
            Self::Shared => "SELECT pg_try_advisory_lock_shared($1)",
        }
    }
}

/// Takes the lock of a database, and returns the connection to which it belongs. If it is held, this waits a little:
/// PostgreSQL hears a moment later that a server was killed.
pub(crate) async fn lock(address: &str, lock: Lock) -> Result<PgConnection, OpenError> {
    let connected = connect(&options(address)?).await;
    let mut db = connected.map_err(|fault| OpenError::Fault { place: place(address), fault })?;
    for _ in 0..LOCK_ATTEMPTS {
        let taken = sqlx::query_scalar::<_, bool>(lock.statement()).bind(LOCK);
        if taken.fetch_one(&mut db).await.map_err(|error| fault(address, error))? {
            return Ok(db);
        }
        sleep(LOCK_PAUSE).await;
    }
    Err(OpenError::InUse { place: place(address), process: None })
}

/// What messages call the database.
fn place(address: &str) -> String {
    Location::Postgres(address.to_owned()).to_string()
}
