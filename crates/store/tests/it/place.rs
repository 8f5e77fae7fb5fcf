//! Where the stores of the tests are: each engine has to pass the same tests.

use carreau_match::Millis;
use carreau_store::{Location, Store, memory::Memory};
use carreau_testkit::PostgresDatabase;
use sqlx::{Connection as _, PgConnection, SqliteConnection, sqlite::SqliteConnectOptions};
use tempfile::TempDir;

/// A place for one store, which ends with the test.
pub(crate) enum Place {
    Folder(TempDir),
    Database(PostgresDatabase),
    Memory(Memory),
}

impl Place {
    pub(crate) fn folder() -> Self {
        Self::Folder(TempDir::new().unwrap())
    }

    pub(crate) fn database() -> Self {
        Self::Database(PostgresDatabase::new())
    }

    pub(crate) fn memory() -> Self {
        Self::Memory(Memory::new(|| Millis(1_000_000)))
    }

    pub(crate) fn location(&self) -> Location {
        match self {
            Self::Folder(folder) => folder.path().into(),
            Self::Database(database) => Location::Postgres(database.address()),
            Self::Memory(_) => panic!("it is nowhere"),
        }
    }

    /// Opens the store, or opens it once more.
    pub(crate) async fn open(&self) -> Store {
        match self {
            Self::Memory(memory) => Store::in_memory(memory),
            _ => Store::open(self.location()).await.unwrap(),
        }
    }

    /// Carries out a statement beside the store.
    pub(crate) async fn run(&self, statement: &'static str) {
        match self {
            Self::Folder(folder) => {
                sqlx::raw_sql(statement).execute(&mut file(folder).await).await.map(drop).unwrap();
            }
            Self::Database(database) => database.run(statement),
            Self::Memory(_) => panic!("it has no statements"),
        }
    }

    /// The row that a statement of three numbers gives.
    pub(crate) async fn numbers(&self, statement: &'static str) -> (i64, i64, i64) {
        match self {
            Self::Folder(folder) => {
                sqlx::query_as(statement).fetch_one(&mut file(folder).await).await.unwrap()
            }
            Self::Database(database) => {
                let mut db = PgConnection::connect(&database.address()).await.unwrap();
                sqlx::query_as(statement).fetch_one(&mut db).await.unwrap()
            }
            Self::Memory(_) => panic!("it has no statements"),
        }
    }
}

async fn file(folder: &TempDir) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(folder.path().join(carreau_store::FILE));
    SqliteConnection::connect_with(&options).await.unwrap()
}

/// Tests that are run with a file and with a database. Each is a function of the place.
macro_rules! with_both_engines {
    ($($test:ident,)+) => {
        mod sqlite {
            $(#[tokio::test] async fn $test() { super::$test(crate::place::Place::folder()).await; })+
        }

        mod postgres {
            $(#[tokio::test] async fn $test() { super::$test(crate::place::Place::database()).await; })+
        }
    };
}
pub(crate) use with_both_engines;

/// Tests that the store of a simulation has to pass, too.
macro_rules! with_all_engines {
    ($($test:ident,)+) => {
        crate::place::with_both_engines! { $($test,)+ }

        mod memory {
            $(#[tokio::test] async fn $test() { super::$test(crate::place::Place::memory()).await; })+
        }
    };
}
pub(crate) use with_all_engines;

/// Tests of stores that nodes can share.
macro_rules! with_shared_engines {
    ($($test:ident,)+) => {
        mod postgres {
            $(#[tokio::test] async fn $test() { super::$test(crate::place::Place::database()).await; })+
        }

        mod memory {
            $(#[tokio::test] async fn $test() { super::$test(crate::place::Place::memory()).await; })+
        }
    };
}
pub(crate) use with_shared_engines;
