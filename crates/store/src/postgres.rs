//! A database of PostgreSQL: how it is opened, and brought to the newest version.

use std::time::Duration;

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
const MIGRATIONS: [(&str, &str); 1] = [("tables", include_str!("postgres/1-tables.sql"))];

/// How long a connection may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// The number of the advisory lock that a server holds: the letters `Carr`.
const LOCK: i64 = 0x4361_7272;

/// How often a server tries to take it, and how long it waits between.
const LOCK_ATTEMPTS: u32 = 20;
const LOCK_PAUSE: Duration = Duration::from_millis(100);

/// With these a server whose machine has gone holds its lock for half a minute, not for hours.
const KEEPALIVE: [(&str, &str); 3] =
    [("tcp_keepalives_idle", "15"), ("tcp_keepalives_interval", "5"), ("tcp_keepalives_count", "3")];

/// The tables of any program in the schema that is used, and whether our migrations have been carried out in it.
const FOUND: &str = "SELECT (SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()),
    to_regclass('_sqlx_migrations') IS NOT NULL, current_setting('server_encoding')";

/// Stores the first secrets if there are none at all: only the first server to come finds none.
const FIRST_SECRETS: &str = "INSERT INTO secrets (name, value)
    SELECT * FROM (VALUES ($1, $2), ($3, $4)) AS first WHERE NOT EXISTS (SELECT 1 FROM secrets)
    ON CONFLICT DO NOTHING";

/// Settings of the server with which it may lose what it has acknowledged.
const UNSAFE: &str = "SELECT name FROM pg_settings
    WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off' ORDER BY name";

/// Reads an address.
pub(crate) fn options(address: &str) -> Result<PgConnectOptions, OpenError> {
    let options: Result<PgConnectOptions, sqlx::Error> = address.parse();
    match options {
        Ok(options) => Ok(options.application_name("carreau").options(KEEPALIVE)),
        Err(error) => Err(OpenError::Address { place: place(address), why: error.to_string() }),
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
    let options = options(address)?;
    let fault = |fault: Fault| OpenError::Fault { place: place(address), fault };
    let mut db = connect(&options).await.map_err(fault)?;
    let foreign = |found: String| OpenError::Foreign { place: place(address), found };
    let found = sqlx::query_as::<_, (i64, bool, String)>(FOUND).fetch_one(&mut db).await;
    match found.map_err(|error| fault(error.into()))? {
        (_, _, encoding) if encoding != "UTF8" => {
            return Err(foreign(format!("its encoding is {encoding}, expected UTF8")));
        }
        (1.., false, _) => return Err(foreign("it has tables of another program".to_owned())),
        _ => {}
    }
    migrate(&mut db, address).await?;
    let lax = sqlx::query_scalar::<_, String>(UNSAFE).fetch_all(&mut db).await;
    for setting in lax.map_err(|error| fault(error.into()))? {
        tracing::warn!(setting, "PostgreSQL may lose what it has acknowledged: this setting is off");
    }
    let readers = PgPoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE);
    let readers = readers.connect_with(options).await.map_err(|error| fault(error.into()))?;
    Ok((db, readers))
}

async fn migrate(db: &mut PgConnection, address: &str) -> Result<(), OpenError> {
    let fault = |fault: Fault| OpenError::Fault { place: place(address), fault };
    let migrations = (1..).zip(MIGRATIONS).map(|(version, (what, statements))| {
        Migration::new(version, what.into(), MigrationType::Simple, statements.into_sql_str(), false)
    });
    // The library lets one server at a time do so.
    match Migrator::with_migrations(migrations.collect()).run(&mut *db).await {
        Ok(()) => {}
        Err(MigrateError::VersionMissing(found)) => {
            let known = i64::try_from(MIGRATIONS.len()).expect("they are few");
            return Err(OpenError::OtherVersion { place: place(address), found, known });
        }
        Err(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) => {
            return Err(fault(error.into()));
        }
        Err(error) => return Err(fault(Fault::Corrupt(error.to_string()))),
    }
    let mut put = sqlx::query(FIRST_SECRETS);
    for (name, value) in secret::first().map_err(fault)? {
        put = put.bind(name).bind(value);
    }
    put.execute(db).await.map_err(|error| fault(error.into()))?;
    Ok(())
}

/// Takes the lock that the one server of a database holds, and returns the connection to which it belongs. If it is
/// held, this waits a little: PostgreSQL hears a moment later that a server was killed.
pub(crate) async fn lock(address: &str) -> Result<PgConnection, OpenError> {
    let fault = |fault: Fault| OpenError::Fault { place: place(address), fault };
    let mut db = connect(&options(address)?).await.map_err(fault)?;
    for _ in 0..LOCK_ATTEMPTS {
        let taken = sqlx::query_scalar::<_, bool>("SELECT pg_try_advisory_lock($1)").bind(LOCK);
        if taken.fetch_one(&mut db).await.map_err(|error| fault(error.into()))? {
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
