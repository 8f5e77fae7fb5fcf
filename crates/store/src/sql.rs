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
    "ALTER TABLE tables ADD COLUMN creator TEXT",
    "CREATE INDEX tables_waiting ON tables (created) WHERE stage = 0",
    "CREATE INDEX tables_offered ON tables (creator) WHERE stage = 0 AND listed = 1",
    "CREATE INDEX tables_over ON tables (created) WHERE stage = 2",
    "CREATE INDEX tables_deleted ON tables (stage) WHERE stage = 3",
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

/// Stores a table, unless it is listed and its creator has $9 listed tables already whose match has not begun.
pub(crate) const CREATE: &str =
    "INSERT INTO tables (id, header, house_seed, listed, created, stage, summary, creator)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8
    WHERE $4 = 0 OR $9 > (SELECT count(*) FROM tables WHERE creator = $8 AND stage = 0 AND listed = 1)";

/// Lists a table or not, on the same condition.
pub(crate) const LIST: &str = "UPDATE tables SET listed = $2
    WHERE id = $1 AND ($2 = 0 OR listed = 1 OR $3 > (SELECT count(*) FROM tables AS other
        WHERE other.creator = tables.creator AND other.stage = 0 AND other.listed = 1))";

/// Deletes a table that is in a stage: takes its name away, so that nobody finds it. [`CLEAR_EVENTS`] and what follows
/// it remove the rest step by step, after a crash as well.
pub(crate) const DELETE: &str = "UPDATE tables SET stage = 3, listed = 0, id = 'deleted ' || key
    WHERE id = $1 AND stage = $2";

pub(crate) const DELETED: &str = "SELECT min(key) FROM tables WHERE stage = 3";

pub(crate) const CLEAR_EVENTS: &str = "DELETE FROM events WHERE (table_key, n) IN
    (SELECT table_key, n FROM events WHERE table_key = $1 ORDER BY n LIMIT $2)";

pub(crate) const CLEAR_OWNERS: &str = "DELETE FROM owners WHERE table_key = $1";

pub(crate) const CLEAR_TABLE: &str = "DELETE FROM tables WHERE key = $1 AND stage = 3";

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

pub(crate) const TABLE: &str =
    "SELECT header, house_seed, listed, created, creator FROM tables WHERE id = $1";

pub(crate) const EXISTS: &str = "SELECT count(*) FROM tables WHERE id = $1";

/// The tables whose match did not begin, though they were created before a moment, the oldest first.
pub(crate) const WAITED: &str =
    "SELECT id FROM tables WHERE stage = 0 AND created < $1 ORDER BY created LIMIT $2";

/// The tables whose match is over, and where nothing has happened since a moment, the oldest first.
pub(crate) const OVER: &str = "SELECT id FROM tables WHERE stage = 2 AND created < $1
        AND coalesce((SELECT at FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1), created) < $1
    ORDER BY created LIMIT $2";

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

    /// The steps in which `SQLite` carries out a statement.
    async fn plan(statement: &str) -> Vec<String> {
        let mut db = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        for statement in SCHEMA.iter().chain(UPGRADES.iter().copied().flatten()) {
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
            (DELETED, "tables_deleted"),
            (LIST, "tables_offered (creator=?)"),
        ] {
            let plan = plan(statement).await;
            assert!(plan.iter().any(|step| step.contains(index)), "{plan:#?}");
            assert!(!plan.iter().any(|step| step.contains("TEMP B-TREE")), "{plan:#?}");
        }
    }
}
