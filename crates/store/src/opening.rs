use std::{
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use sqlx::{
    AssertSqlSafe, Connection, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteSynchronous},
};

use crate::{
    error::{OpenError, is_not_a_database},
    sql,
};

/// The name of the database's file in the data folder.
pub const FILE: &str = "carreau.sqlite";

/// The version of the schema, which stands in the file's `user_version`.
///
/// A file of an earlier version is upgraded when it is opened.
pub const VERSION: i64 = 2;

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
pub(crate) fn connecting(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .busy_timeout(Duration::from_secs(5))
        .foreign_keys(true)
        .synchronous(SqliteSynchronous::Full)
}

/// Opens the file for writing. It has to be a database of Carreau, or empty; an empty file becomes a database.
pub(crate) async fn open(file: &Path, limits: Limits) -> Result<SqliteConnection, OpenError> {
    let fault = |error: sqlx::Error| OpenError::Fault { file: file.to_owned(), fault: error.into() };
    check(file).await?;
    let mut db = SqliteConnection::connect_with(&connecting(file)).await.map_err(fault)?;
    query(&mut db, "PRAGMA journal_mode = WAL").await.map_err(fault)?;
    what(&mut db).await.map_err(fault)?.accept(file)?;
    make(&mut db).await.map_err(fault)?;
    // A page that is written many times between two checkpoints is copied only once. In return the log grows to some
    // 32 MB.
    query(&mut db, "PRAGMA wal_autocheckpoint = 8000").await.map_err(fault)?;
    if let Some(pages) = limits.pages {
        query(&mut db, &format!("PRAGMA max_page_count = {pages}")).await.map_err(fault)?;
    }
    Ok(db)
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
        let file = file.to_owned();
        match self.application {
            _ if self.is_empty() => Ok(()),
            APPLICATION if (1..=VERSION).contains(&self.version) => Ok(()),
            APPLICATION => Err(OpenError::OtherVersion { file, found: self.version }),
            other => Err(OpenError::Foreign { file, found: format!("its application id is {other:#010x}") }),
        }
    }
}

/// Checks that the file is a database of Carreau or empty, without changing it.
async fn check(file: &Path) -> Result<(), OpenError> {
    let empty = fs::metadata(file).is_ok_and(|data| data.len() == 0);
    if empty {
        return Ok(());
    }
    let foreign = |found: &str| OpenError::Foreign { file: file.to_owned(), found: found.to_owned() };
    let fault = |error| {
        if is_not_a_database(&error) {
            return foreign("it is no SQLite file, or damaged at its beginning");
        }
        OpenError::Fault { file: file.to_owned(), fault: error.into() }
    };
    // A connection that may write would also recover the log of another program's database, which we must not touch.
    let mut db = SqliteConnection::connect_with(&connecting(file).read_only(true)).await.map_err(fault)?;
    let found = what(&mut db).await.map_err(fault)?;
    db.close().await.map_err(fault)?;
    found.accept(file)
}

async fn what(db: &mut SqliteConnection) -> Result<Found, sqlx::Error> {
    let mut number = async |ask: &'static str| sqlx::query_scalar::<_, i64>(ask).fetch_one(&mut *db).await;
    Ok(Found {
        application: number("PRAGMA application_id").await?,
        version: number("PRAGMA user_version").await?,
        tables: number("SELECT count(*) FROM sqlite_master").await?,
    })
}

/// Makes a database of an empty file, or brings one of an earlier version up to date: in one transaction, because
/// another process may be doing the same, and a crash in between must leave the file as it was.
async fn make(db: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    query(db, sql::BEGIN).await?;
    let made = fill(db).await;
    query(db, if made.is_ok() { sql::COMMIT } else { sql::ROLLBACK }).await?;
    made
}

async fn fill(db: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let found = what(db).await?;
    if !found.is_empty() {
        return upgrade(db, found.version).await;
    }
    for statement in sql::SCHEMA {
        query(db, statement).await?;
    }
    let secret = new_secret().map_err(|error| sqlx::Error::Io(io::Error::other(error)))?;
    sqlx::query(sql::PUT_SECRET).bind(GUESTS).bind(secret).execute(&mut *db).await?;
    query(db, &format!("PRAGMA application_id = {APPLICATION}")).await?;
    query(db, &format!("PRAGMA user_version = {VERSION}")).await
}

/// Brings a database of Carreau up to date.
async fn upgrade(db: &mut SqliteConnection, from: i64) -> Result<(), sqlx::Error> {
    let left = usize::try_from(from - 1).ok().and_then(|done| sql::UPGRADES.get(done..)).unwrap_or_default();
    if left.is_empty() {
        return Ok(());
    }
    for statement in left.iter().copied().flatten() {
        query(db, statement).await?;
    }
    tracing::info!(from, to = VERSION, "the database was upgraded");
    query(db, &format!("PRAGMA user_version = {VERSION}")).await
}

/// The name of the secret that signs guests' cookies.
pub(crate) const GUESTS: &str = "guests";

fn new_secret() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(carreau_match::Seed(bytes).to_string())
}

pub(crate) async fn query(db: &mut SqliteConnection, statement: &str) -> Result<(), sqlx::Error> {
    // This is safe, because the statements are constants of this crate into which only numbers are filled.
    sqlx::raw_sql(AssertSqlSafe(statement)).execute(db).await.map(drop)
}
