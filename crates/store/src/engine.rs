//! What the store has one of for each engine, and the macro by which a statement runs on whichever it is.

use std::time::Duration;

use sqlx::{Connection as _, PgConnection, PgPool, SqliteConnection, SqlitePool};
use tokio::time::timeout;

/// How many connections read at once.
pub(crate) const READERS: u32 = 4;

/// How long PostgreSQL may take to say goodbye.
const CLOSING: Duration = Duration::from_secs(2);

/// Something of `SQLite`, or the same of PostgreSQL.
#[derive(Debug, Clone)]
pub(crate) enum Engine<S, P> {
    Sqlite(S),
    Postgres(P),
}

/// A connection that writes.
pub(crate) type Connection = Engine<SqliteConnection, PgConnection>;

/// Connections that only read.
pub(crate) type Readers = Engine<SqlitePool, PgPool>;

/// Evaluates an expression with what belongs to the engine, which the expression calls by the name before `=>`. The
/// library's types belong to one engine each, so the expression is compiled twice.
macro_rules! on {
    ($engine:expr, $db:ident => $result:expr) => {
        match $engine {
            $crate::engine::Engine::Sqlite($db) => $result,
            $crate::engine::Engine::Postgres($db) => $result,
        }
    };
}
pub(crate) use on;

/// Carries out a statement with values for its parameters, and returns how many rows it has changed. It leaves the
/// function with the error if there is one.
macro_rules! execute {
    ($connection:expr, $statement:expr $(, $value:expr)* $(,)?) => {
        $crate::engine::on!($connection, db => {
            sqlx::query($statement)$(.bind($value))*.execute(&mut *db).await?.rows_affected()
        })
    };
}
pub(crate) use execute;

impl Connection {
    /// Runs a statement that takes and returns nothing.
    pub(crate) async fn run(&mut self, statement: &'static str) -> Result<(), sqlx::Error> {
        on!(self, db => sqlx::raw_sql(statement).execute(&mut *db).await.map(drop))
    }

    /// Closes the connection. A file is then all there is, which an operator can copy.
    pub(crate) async fn close(self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(mut db) => {
                let tidied = sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut db).await;
                tidied.map(drop).and(db.close().await)
            }
            // A server that does not answer hears of it when it does.
            Self::Postgres(db) => timeout(CLOSING, db.close()).await.unwrap_or(Ok(())),
        }
    }

    /// Closes a connection beside the writer's.
    pub(crate) async fn close_apart(self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(db) => db.close().await,
            Self::Postgres(db) => timeout(CLOSING, db.close()).await.unwrap_or(Ok(())),
        }
    }

    /// Begins a transaction that writes.
    pub(crate) async fn begin(&mut self) -> Result<(), sqlx::Error> {
        self.run(match self {
            Self::Sqlite(_) => "BEGIN IMMEDIATE",
            Self::Postgres(_) => "BEGIN",
        })
        .await
    }
}

impl Readers {
    /// The statement that begins a transaction in which everything is read as of one moment.
    pub(crate) const fn snapshot(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => "BEGIN",
            Self::Postgres(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }
}
