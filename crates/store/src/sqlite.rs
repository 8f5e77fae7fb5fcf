//! The file in the data folder: how it is opened, brought to the newest version, and checked for damage.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use carreau_match::TableId;
use sqlx::{
    AssertSqlSafe, Connection as _, SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteSynchronous},
};

use crate::{
    archive,
    engine::READERS,
    error::{Fault, OpenError, is_not_a_database},
    secret, sql,
};

mod schema;

/// The name of the database's file in the data folder.
pub const FILE: &str = "carreau.sqlite";

/// The version of the schema, which stands in the file's `user_version`.
pub const VERSION: i64 = 10;

/// After so many of its instructions `SQLite` asks whether to go on with a check.
const PROGRESS: i32 = 1000;

/// How many archives are read at once to be checked.
const CHECKED: i64 = 64;

/// Stops at the first damage.
const CHECK: &str = "PRAGMA quick_check(1)";

/// [`CHECK`] for each table of the schema, with its indexes.
const CHECK_PARTS: [(&str, &str); 21] = [
    ("tables", "PRAGMA quick_check(tables)"),
    ("events", "PRAGMA quick_check(events)"),
    ("archives", "PRAGMA quick_check(archives)"),
    ("owners", "PRAGMA quick_check(owners)"),
    ("secrets", "PRAGMA quick_check(secrets)"),
    ("bans", "PRAGMA quick_check(bans)"),
    ("reports", "PRAGMA quick_check(reports)"),
    ("audit", "PRAGMA quick_check(audit)"),
    ("open_times", "PRAGMA quick_check(open_times)"),
    ("subscriptions", "PRAGMA quick_check(subscriptions)"),
    ("notices", "PRAGMA quick_check(notices)"),
    ("accounts", "PRAGMA quick_check(accounts)"),
    ("passkeys", "PRAGMA quick_check(passkeys)"),
    ("challenges", "PRAGMA quick_check(challenges)"),
    ("voided", "PRAGMA quick_check(voided)"),
    ("relations", "PRAGMA quick_check(relations)"),
    ("invitations", "PRAGMA quick_check(invitations)"),
    ("ratings", "PRAGMA quick_check(ratings)"),
    ("rated", "PRAGMA quick_check(rated)"),
    ("mutes", "PRAGMA quick_check(mutes)"),
    ("rating_changes", "PRAGMA quick_check(rating_changes)"),
];

/// The letters `Carr`, which stand in the file's `application_id`.
pub(crate) const APPLICATION: i64 = 0x4361_7272;

/// How large the database may grow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// The most pages of 4096 bytes; `None` for as many as the disk holds.
    pub pages: Option<u32>,
}

/// Creates the folder and the file if they do not exist, and returns the file's path. Only their owner may read them,
/// because they hold the seeds of running matches.
pub(crate) fn prepare(folder: &Path) -> Result<PathBuf, OpenError> {
    let fault = |why| OpenError::Folder { folder: folder.to_owned(), why };
    create_folder(folder).map_err(fault)?;
    let file = folder.join(FILE);
    match private().write(true).create_new(true).open(&file) {
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        Err(error) => return Err(fault(error)),
    }
    Ok(file)
}

/// Creates the folder if it does not exist.
pub(crate) fn create_folder(folder: &Path) -> io::Result<()> {
    if folder.exists() { Ok(()) } else { make_private_folder(folder) }
}

#[cfg(unix)]
fn make_private_folder(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

#[cfg(not(unix))]
fn make_private_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

#[cfg(unix)]
pub(crate) fn private() -> fs::OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    let mut options = fs::OpenOptions::new();
    options.mode(0o600);
    options
}

#[cfg(not(unix))]
pub(crate) fn private() -> fs::OpenOptions {
    fs::OpenOptions::new()
}

/// The options of every connection to the file.
fn connecting(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .busy_timeout(Duration::from_secs(5))
        .foreign_keys(true)
        .synchronous(SqliteSynchronous::Full)
}

/// A further connection that may write to a file that is open.
pub(crate) async fn connect(file: &Path) -> Result<SqliteConnection, Fault> {
    Ok(SqliteConnection::connect_with(&connecting(file)).await?)
}

/// Opens the file for the writer and the readers. It has to be a database of Carreau, or empty. An empty file becomes a database, and one
/// of an earlier version is brought to the newest.
pub(crate) async fn open(file: &Path, limits: Limits) -> Result<(SqliteConnection, SqlitePool), OpenError> {
    let fault = |error: sqlx::Error| OpenError::Fault { place: place(file), fault: error.into() };
    check(file).await?;
    let mut db = SqliteConnection::connect_with(&connecting(file)).await.map_err(fault)?;
    query(&mut db, "PRAGMA journal_mode = WAL").await.map_err(fault)?;
    what(&mut db).await.map_err(fault)?.accept(file)?;
    make(&mut db).await.map_err(|fault| OpenError::Fault { place: place(file), fault })?;
    // A page that is written many times between two checkpoints is copied only once. In return the log grows to some
    // 32 MB.
    query(&mut db, "PRAGMA wal_autocheckpoint = 8000").await.map_err(fault)?;
    if let Some(pages) = limits.pages {
        query(&mut db, &format!("PRAGMA max_page_count = {pages}")).await.map_err(fault)?;
    }
    Ok((db, readers(file).await?))
}

/// What messages call the file.
fn place(file: &Path) -> String {
    file.display().to_string()
}

/// What the header of a file says about it.
struct Found {
    application: i64,
    version: i64,
    tables: i64,
}

impl Found {
    const fn is_empty(&self) -> bool {
        self.application == 0 && self.version == 0 && self.tables == 0
    }

    fn accept(self, file: &Path) -> Result<(), OpenError> {
        let place = place(file);
        match self.application {
            _ if self.is_empty() => Ok(()),
            APPLICATION if (1..=VERSION).contains(&self.version) => Ok(()),
            APPLICATION => Err(OpenError::OtherVersion { place, found: self.version, known: VERSION }),
            other => Err(OpenError::Foreign { place, found: format!("its application id is {other:#010x}") }),
        }
    }
}

/// Checks that the file is a database of Carreau or empty, without changing it.
async fn check(file: &Path) -> Result<(), OpenError> {
    let empty = fs::metadata(file).is_ok_and(|data| data.len() == 0);
    if empty { Ok(()) } else { found_in(file).await?.accept(file) }
}

/// What a file that is not empty says about itself.
async fn found_in(file: &Path) -> Result<Found, OpenError> {
    let fault = |error| {
        if is_not_a_database(&error) {
            let found = "it is no SQLite file, or damaged at its beginning".to_owned();
            return OpenError::Foreign { place: place(file), found };
        }
        OpenError::Fault { place: place(file), fault: error.into() }
    };
    // A connection that may write would also recover the log of another program's database, which we must not touch.
    let mut db = SqliteConnection::connect_with(&connecting(file).read_only(true)).await.map_err(fault)?;
    let found = what(&mut db).await.map_err(fault)?;
    db.close().await.map_err(fault)?;
    Ok(found)
}

/// Opens the file to read from it, also while a server writes to it.
pub(crate) async fn open_to_read(file: &Path) -> Result<SqlitePool, OpenError> {
    let found = found_in(file).await?;
    let version = found.version;
    found.accept(file)?;
    if version != VERSION {
        return Err(OpenError::Earlier { place: place(file), found: version, known: VERSION });
    }
    readers(file).await
}

/// Whether a folder does not exist, or has no file of ours yet.
pub(crate) fn is_new(folder: &Path) -> Result<bool, OpenError> {
    let found = folder.join(FILE).try_exists();
    found.map(|exists| !exists).map_err(|why| OpenError::Folder { folder: folder.to_owned(), why })
}

async fn readers(file: &Path) -> Result<SqlitePool, OpenError> {
    let fault = |error: sqlx::Error| OpenError::Fault { place: place(file), fault: error.into() };
    let readers = SqlitePoolOptions::new().max_connections(READERS);
    readers.connect_with(connecting(file).read_only(true)).await.map_err(fault)
}

async fn what(db: &mut SqliteConnection) -> Result<Found, sqlx::Error> {
    let mut number = async |ask: &'static str| sqlx::query_scalar::<_, i64>(ask).fetch_one(&mut *db).await;
    Ok(Found {
        application: number("PRAGMA application_id").await?,
        version: number("PRAGMA user_version").await?,
        tables: number("SELECT count(*) FROM sqlite_master").await?,
    })
}

/// Makes a database of the newest version of an empty file, or of one of an earlier version. It does so in one
/// transaction, because another process may be doing the same, and so that a crash leaves the file as it was.
async fn make(db: &mut SqliteConnection) -> Result<(), Fault> {
    query(db, "BEGIN IMMEDIATE").await?;
    let made = fill(db).await;
    query(db, if made.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
    made
}

async fn fill(db: &mut SqliteConnection) -> Result<(), Fault> {
    let found = what(db).await?;
    let version = if found.is_empty() { 0 } else { found.version };
    if version == VERSION {
        return Ok(());
    }
    if version == 0 {
        for statement in schema::SCHEMA {
            query(db, statement).await?;
        }
        query(db, &format!("PRAGMA application_id = {APPLICATION}")).await?;
    }
    let done = usize::try_from(version - 1).unwrap_or(0);
    for statement in schema::UPGRADES.iter().skip(done).copied().flatten() {
        query(db, statement).await?;
    }
    for (name, value) in secret::first()? {
        sqlx::query(sql::PUT_SECRET).bind(name).bind(value).execute(&mut *db).await?;
    }
    Ok(query(db, &format!("PRAGMA user_version = {VERSION}")).await?)
}

async fn query(db: &mut SqliteConnection, statement: &str) -> Result<(), sqlx::Error> {
    // This is safe, because the statements are constants of this crate into which only numbers are filled.
    sqlx::raw_sql(AssertSqlSafe(statement)).execute(db).await.map(drop)
}

/// The parts of the file's schema that are damaged; `None` if the whole file is sound. This reads the file once, and not
/// longer than `limit`, nor once `closed` is set.
pub(crate) async fn damaged_parts(
    file: &Path,
    limit: Duration,
    closed: Arc<AtomicBool>,
) -> Result<Option<Vec<&'static str>>, Fault> {
    let mut db = SqliteConnection::connect_with(&connecting(file).read_only(true)).await?;
    let start = Instant::now();
    let goes_on = move || !closed.load(Ordering::Relaxed) && start.elapsed() < limit;
    db.lock_handle().await?.set_progress_handler(PROGRESS, goes_on);
    if is_sound(&mut db, CHECK).await? {
        let is_damaged = has_damaged_archive(&mut db).await?;
        return Ok(is_damaged.then(|| vec!["archives"]));
    }
    let mut parts = Vec::new();
    for (name, check) in CHECK_PARTS {
        if !is_sound(&mut db, check).await? {
            parts.push(name);
        }
    }
    Ok(Some(parts))
}

/// Whether an archive is not the one that its digest belongs to, which is no damage to `SQLite`.
async fn has_damaged_archive(db: &mut SqliteConnection) -> Result<bool, Fault> {
    let mut last = 0;
    loop {
        let some = sqlx::query_as::<_, (i64, String, Vec<u8>)>(sql::ARCHIVES_AFTER).bind(last).bind(CHECKED);
        let some = some.fetch_all(&mut *db).await?;
        let Some((key, ..)) = some.last() else { return Ok(false) };
        last = *key;
        let is_damaged = |(_, id, log): &(i64, String, Vec<u8>)| {
            // One that is deleted has another name by now, and is never read again.
            TableId::new(id).is_ok_and(|table| archive::check(&table, log).is_err())
        };
        if some.iter().any(is_damaged) {
            return Ok(true);
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

#[cfg(test)]
mod tests {
    use sqlx::Row as _;

    use super::*;
    use crate::sql::{DELETED, IDLE, LIST, LISTED, OVER, UNPACKED, WAITED};

    #[test]
    fn the_version_counts_the_upgrades() {
        assert_eq!(usize::try_from(VERSION), Ok(1 + schema::UPGRADES.len()));
    }

    /// The steps in which `SQLite` carries out a statement.
    async fn plan(statement: &str) -> Vec<String> {
        let mut db = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        for statement in schema::SCHEMA.iter().chain(schema::UPGRADES.iter().copied().flatten()) {
            sqlx::raw_sql(*statement).execute(&mut db).await.unwrap();
        }
        let explain = sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}")));
        let plan = explain.bind(1).bind(2).bind(3).fetch_all(&mut db).await.unwrap();
        plan.iter().map(|row| row.get("detail")).collect()
    }

    #[tokio::test]
    async fn the_lobby_reads_no_tables_of_long_ago() {
        let plan = plan(LISTED).await;
        assert!(plan[0].contains("SEARCH tables USING INDEX tables_shown (created>?)"), "{plan:#?}");
        assert!(!plan.iter().any(|step| step.contains("SCAN") || step.contains("TEMP B-TREE")), "{plan:#?}");
    }

    #[tokio::test]
    async fn what_is_deleted_is_found_without_reading_what_is_kept() {
        for (statement, index) in [
            (WAITED, "tables_waiting (created<?)"),
            (OVER, "tables_over (created<?)"),
            (IDLE, "tables_playing (created<?)"),
            (UNPACKED, "tables_unpacked (created<?)"),
            (DELETED, "tables_deleted"),
            (LIST, "tables_offered (creator=?)"),
        ] {
            let plan = plan(statement).await;
            assert!(plan.iter().any(|step| step.contains(index)), "{plan:#?}");
            assert!(!plan.iter().any(|step| step.contains("TEMP B-TREE")), "{plan:#?}");
        }
    }
}
