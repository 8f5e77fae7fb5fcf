//! How much a game of each kind takes in the store.

use std::{fmt, fs, path::Path};

use anyhow::{Result, ensure};
use carreau_games::GameName;
use carreau_match::Millis;
use carreau_store::{FILE, Store};
use carreau_testkit::PostgresDatabase;
use sqlx::{Connection as _, PgConnection, SqliteConnection, sqlite::SqliteConnectOptions};
use tempfile::TempDir;

use crate::random_game::{StoredGame, Until};

/// What the games of one kind take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// The kind.
    pub game: GameName,
    /// How many games were stored.
    pub games: u64,
    /// The events of all of them.
    pub events: u64,
    /// The bytes of a file of `SQLite` that are there because of them.
    pub in_sqlite: u64,
    /// The same with their logs archived, and the file without the pages that became free.
    pub archived_in_sqlite: u64,
    /// The bytes of a database of PostgreSQL that are there because of them, without its write-ahead log.
    pub in_postgres: u64,
    /// The same with their logs archived, and the database without the pages that became free.
    pub archived_in_postgres: u64,
}

/// The sizes of all kinds.
#[derive(Debug)]
pub struct Report(pub Vec<Size>);

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<12}{:>7}{:>9}{:>39}{:>39}",
            "", "", "events", "bytes in SQLite", "bytes in PostgreSQL"
        )?;
        writeln!(
            f,
            "{:<12}{:>7}{:>9}{:>13}{:>13}{:>13}{:>13}{:>13}{:>13}",
            "", "games", "a game", "an event", "a game", "archived", "an event", "a game", "archived"
        )?;
        for size in &self.0 {
            let &Size { game, games, events, in_sqlite, in_postgres, .. } = size;
            let each = |bytes: u64, count: u64| (bytes + count / 2) / count.max(1);
            writeln!(
                f,
                "{:<12}{games:>7}{:>9}{:>13}{:>13}{:>13}{:>13}{:>13}{:>13}",
                game.to_string(),
                each(events, games),
                each(in_sqlite, events),
                each(in_sqlite, games),
                each(size.archived_in_sqlite, games),
                each(in_postgres, events),
                each(in_postgres, games),
                each(size.archived_in_postgres, games)
            )?;
        }
        Ok(())
    }
}

/// Plays games of each kind to the end, at random, and stores them in an empty file and in an empty database.
///
/// # Errors
///
/// If a store does not take them.
pub async fn run(games: u64) -> Result<Report> {
    let mut sizes = Vec::new();
    for game in GameName::ALL {
        let folder = TempDir::new()?;
        let file = folder.path().join(FILE);
        let store = Store::open(folder.path()).await?;
        store.close().await;
        let empty = fs::metadata(&file)?.len();
        let store = Store::open(folder.path()).await?;
        let events = store_games(&store, game, games).await?;
        // Closing brings everything into the file.
        store.close().await;
        let in_sqlite = fs::metadata(&file)?.len() - empty;
        let store = Store::open(folder.path()).await?;
        archive_games(&store, games).await?;
        store.close().await;
        vacuum(&file).await?;
        let archived_in_sqlite = fs::metadata(&file)?.len() - empty;

        let database = PostgresDatabase::new();
        let store = Store::open(database.address().as_str()).await?;
        let empty = size_of(&database).await?;
        store_games(&store, game, games).await?;
        let in_postgres = size_of(&database).await? - empty;
        archive_games(&store, games).await?;
        store.close().await;
        database.run("VACUUM FULL");
        let archived_in_postgres = size_of(&database).await?.saturating_sub(empty);
        sizes.push(Size {
            game,
            games,
            events,
            in_sqlite,
            archived_in_sqlite,
            in_postgres,
            archived_in_postgres,
        });
    }
    Ok(Report(sizes))
}

/// Returns how many events the games have.
async fn store_games(store: &Store, game: GameName, games: u64) -> Result<u64> {
    let mut events = 0;
    for number in 0..games {
        let game = StoredGame::play(game, number, Millis(1_700_000_000_000), Until::Over)?;
        events += game.events();
        game.store(store).await?;
    }
    Ok(events)
}

/// Archives all games, which are long over.
async fn archive_games(store: &Store, games: u64) -> Result<()> {
    let archived = store.archive(Millis(1 << 50), u32::try_from(games)?).await?;
    ensure!(u64::from(archived) == games, "{archived} of {games} games were archived");
    Ok(())
}

/// Gives back the pages of a file that are free.
async fn vacuum(file: &Path) -> Result<()> {
    let mut connection = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(file)).await?;
    for statement in ["VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"] {
        sqlx::raw_sql(statement).execute(&mut connection).await?;
    }
    Ok(connection.close().await?)
}

/// The size of a database without what waits to be removed, in bytes.
async fn size_of(database: &PostgresDatabase) -> Result<u64> {
    database.run("VACUUM");
    let mut connection = PgConnection::connect(&database.address()).await?;
    let size: i64 =
        sqlx::query_scalar("SELECT pg_database_size(current_database())").fetch_one(&mut connection).await?;
    Ok(u64::try_from(size)?)
}
