//! All SQL statements. They keep close to what `SQLite` and `PostgreSQL` share; `STRICT` and `WITHOUT ROWID` are the
//! exceptions in the schema.

/// The schema of version 1. A new file gets it and then all [`UPGRADES`], so that it is like an old one.
pub(crate) const SCHEMA: &[&str] = &[
    "CREATE TABLE tables (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        header TEXT NOT NULL,
        house_seed TEXT NOT NULL,
        listed INTEGER NOT NULL,
        created INTEGER NOT NULL,
        stage INTEGER NOT NULL,
        summary TEXT NOT NULL
    ) STRICT",
    "CREATE INDEX tables_shown ON tables (created) WHERE listed = 1 AND stage < 2",
    "CREATE INDEX tables_playing ON tables (created) WHERE stage = 1",
    "CREATE TABLE events (
        table_key INTEGER NOT NULL REFERENCES tables (key),
        n INTEGER NOT NULL,
        at INTEGER NOT NULL,
        entry TEXT NOT NULL,
        intention TEXT,
        PRIMARY KEY (table_key, n)
    ) STRICT, WITHOUT ROWID",
    "CREATE UNIQUE INDEX intentions ON events (table_key, intention) WHERE intention IS NOT NULL",
    "CREATE TABLE owners (
        table_key INTEGER NOT NULL REFERENCES tables (key),
        seat INTEGER NOT NULL,
        guest TEXT NOT NULL,
        PRIMARY KEY (table_key, seat)
    ) STRICT, WITHOUT ROWID",
    "CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
];

/// What makes a file of version *n* + 1 of one of version *n*, beginning with version 1. Programs of an earlier version
/// refuse the file afterwards.
pub(crate) const UPGRADES: &[&[&str]] = &[&[
    // A kind of secret has several keys, which are numbered.
    "UPDATE secrets SET name = 'guests.1' WHERE name = 'guests'",
    // What the rules computed for an event.
    "ALTER TABLE events ADD COLUMN report TEXT",
]];

pub(crate) const BEGIN: &str = "BEGIN IMMEDIATE";
pub(crate) const COMMIT: &str = "COMMIT";
pub(crate) const ROLLBACK: &str = "ROLLBACK";
pub(crate) const TIDY: &str = "PRAGMA wal_checkpoint(TRUNCATE)";
pub(crate) const SAVE: &str = "SAVEPOINT job";
pub(crate) const KEEP: &str = "RELEASE job";
pub(crate) const UNDO: &str = "ROLLBACK TO job";

pub(crate) const CREATE: &str = "INSERT INTO tables (id, header, house_seed, listed, created, stage, summary)
    VALUES ($1, $2, $3, $4, $5, $6, $7)";

/// Stores an event if it is the next one of its table, and otherwise stores nothing.
pub(crate) const APPEND: &str = "INSERT INTO events (table_key, n, at, entry, intention, report)
    SELECT key, $2, $3, $4, $5, $6 FROM tables
    WHERE id = $1 AND $2 = 1 + coalesce((SELECT max(n) FROM events WHERE table_key = key), 0)";

/// Like [`APPEND`], for `events` events in one statement. Each event comes with the number of the first event of its
/// append.
pub(crate) fn append_many(events: usize) -> String {
    let rows = vec!["(?, ?, ?, ?, ?, ?, ?)"; events].join(", ");
    format!(
        "WITH new (id, first, n, at, entry, intention, report) AS (VALUES {rows})
        INSERT INTO events (table_key, n, at, entry, intention, report)
        SELECT tables.key, new.n, new.at, new.entry, new.intention, new.report FROM new JOIN tables ON tables.id = new.id
        WHERE new.first
            = 1 + coalesce((SELECT max(old.n) FROM events AS old WHERE old.table_key = tables.key), 0)"
    )
}

pub(crate) const CARRIED_OUT: &str = "SELECT n FROM events
    WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND intention = $2";

pub(crate) const UPDATE_SUMMARY: &str = "UPDATE tables SET stage = $2, summary = $3 WHERE id = $1";

pub(crate) const OWN: &str = "INSERT INTO owners (table_key, seat, guest)
    SELECT key, $2, $3 FROM tables WHERE id = $1
    ON CONFLICT (table_key, seat) DO UPDATE SET guest = excluded.guest";

pub(crate) const DISOWN: &str =
    "DELETE FROM owners WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND seat = $2";

pub(crate) const TABLE: &str = "SELECT header, house_seed, listed, created FROM tables WHERE id = $1";

pub(crate) const LOG: &str = "SELECT entry, intention, report FROM events
    WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND n > $2 ORDER BY n";

pub(crate) const OWNERS: &str = "SELECT seat, guest FROM owners
    WHERE table_key = (SELECT key FROM tables WHERE id = $1) ORDER BY seat";

pub(crate) const LISTED: &str = "SELECT summary,
        coalesce((SELECT at FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1), created)
    FROM tables WHERE listed = 1 AND stage < 2 AND created >= $3
        AND coalesce((SELECT at FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1), created) >= $2
    ORDER BY created DESC, key DESC LIMIT $1";

/// The time of the newest event among the tables that are not over.
pub(crate) const NEWEST: &str = "SELECT coalesce(max(
        coalesce((SELECT at FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1), created)
    ), 0) FROM tables WHERE stage < 2";

pub(crate) const PLAYING: &str = "SELECT id FROM tables WHERE stage = 1
        AND coalesce((SELECT at FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1), created) >= $1
    ORDER BY created DESC";

/// The two halves of a trial: a row that needs new pages, and its removal.
pub(crate) const TRY: [&str; 2] = [
    "INSERT INTO secrets (name, value) VALUES ('trial', hex(zeroblob(4096)))",
    "DELETE FROM secrets WHERE name = 'trial'",
];

/// Stops at the first damage.
pub(crate) const CHECK: &str = "PRAGMA quick_check(1)";

/// [`CHECK`] for each table of the schema, with its indexes.
pub(crate) const CHECK_PARTS: [(&str, &str); 4] = [
    ("tables", "PRAGMA quick_check(tables)"),
    ("events", "PRAGMA quick_check(events)"),
    ("owners", "PRAGMA quick_check(owners)"),
    ("secrets", "PRAGMA quick_check(secrets)"),
];

pub(crate) const IDS: &str = "SELECT id FROM tables ORDER BY key";

pub(crate) const PUT_SECRET: &str = "INSERT INTO secrets (name, value) VALUES ($1, $2)";

/// All secrets of one kind.
pub(crate) const SECRETS: &str =
    "SELECT name, value FROM secrets WHERE substr(name, 1, length($1) + 1) = $1 || '.'";

pub(crate) const DROP_SECRET: &str = "DELETE FROM secrets WHERE name = $1";

#[cfg(test)]
mod tests {
    use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};

    use super::*;

    #[test]
    fn the_version_counts_the_upgrades() {
        assert_eq!(usize::try_from(crate::VERSION), Ok(1 + UPGRADES.len()));
    }

    #[tokio::test]
    async fn the_lobby_reads_no_tables_of_long_ago() {
        let mut db = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        for statement in SCHEMA.iter().chain(UPGRADES.iter().copied().flatten()) {
            sqlx::raw_sql(*statement).execute(&mut db).await.unwrap();
        }
        let explain = sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {LISTED}")));
        let plan = explain.bind(1).bind(2).bind(3).fetch_all(&mut db).await.unwrap();
        let plan: Vec<String> = plan.iter().map(|row| row.get("detail")).collect();
        assert!(plan[0].contains("SEARCH tables USING INDEX tables_shown (created>?)"), "{plan:#?}");
        assert!(!plan.iter().any(|step| step.contains("SCAN") || step.contains("TEMP B-TREE")), "{plan:#?}");
    }
}
