//! The SQL statements that `SQLite` and PostgreSQL share. Schemas, and what only one of them knows, stand in [`sqlite`]
//! and [`postgres`].
//!
//! [`sqlite`]: crate::sqlite
//! [`postgres`]: crate::postgres

pub(crate) const COMMIT: &str = "COMMIT";
pub(crate) const ROLLBACK: &str = "ROLLBACK";
pub(crate) const SAVE: &str = "SAVEPOINT job";
pub(crate) const KEEP: &str = "RELEASE job";
pub(crate) const UNDO: &str = "ROLLBACK TO job";

/// Stores a table, unless its name is taken, or it is listed and its creator has $9 listed tables already whose match has
/// not begun.
pub(crate) const CREATE: &str =
    "INSERT INTO tables (id, header, house_seed, listed, created, stage, summary, creator, slow, seeks)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $10, $11
    WHERE $4 = 0 OR $9 > (SELECT count(*) FROM tables WHERE creator = $8 AND stage = 0 AND listed = 1)
    ON CONFLICT DO NOTHING";

/// Lists a table or not, on the same condition.
pub(crate) const LIST: &str = "UPDATE tables SET listed = $2
    WHERE id = $1 AND ($2 = 0 OR listed = 1 OR $3 > (SELECT count(*) FROM tables AS other
        WHERE other.creator = tables.creator AND other.stage = 0 AND other.listed = 1))";

/// Deletes a table that is in a stage: takes its name away, so that nobody finds it. [`CLEAR_EVENTS`] and what follows
/// it remove the rest step by step, after a crash as well.
pub(crate) const DELETE: &str = "UPDATE tables SET stage = 3, listed = 0, id = 'deleted ' || key
    WHERE id = $1 AND stage = $2 AND frozen = 0
        AND coalesce((SELECT at FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1), created) < $3";

/// Waits for appends to a table that other nodes are about to commit, and keeps later ones waiting.
pub(crate) const HOLD: &str = "SELECT key FROM tables WHERE id = $1 FOR UPDATE";

pub(crate) const DELETED: &str = "SELECT min(key) FROM tables WHERE stage = 3";

pub(crate) const CLEAR_EVENTS: &str = "DELETE FROM events WHERE (table_key, n) IN
    (SELECT table_key, n FROM events WHERE table_key = $1 ORDER BY n LIMIT $2)";

pub(crate) const CLEAR_ARCHIVE: &str = "DELETE FROM archives WHERE table_key = $1";

pub(crate) const CLEAR_OWNERS: &str = "DELETE FROM owners WHERE table_key = $1";

pub(crate) const CLEAR_TABLE: &str = "DELETE FROM tables WHERE key = $1 AND stage = 3";

/// What the statements end with that append events, so that PostgreSQL lets them wait for who packs or unpacks the log,
/// and then look again whether the table is archived. The foreign key takes the same lock a moment later, which would be
/// too late.
pub(crate) const SHARE: &str = "FOR KEY SHARE OF tables";

macro_rules! append {
    ($lock:literal) => {
        concat!(
            "INSERT INTO events (table_key, n, at, entry, intention, report)
            SELECT key, $2, $3, $4, $5, $6 FROM tables
            WHERE id = $1 AND archived = 0
                AND $2 = 1 + coalesce((SELECT max(n) FROM events WHERE table_key = key), 0)
            ",
            $lock,
            " ON CONFLICT DO NOTHING"
        )
    };
}

/// Stores an event if it is the next one of its table, which is not archived, and its intention is new, and otherwise
/// stores nothing. An error instead would end PostgreSQL's transaction, with all that waits in it.
pub(crate) const APPEND: &str = append!("");

/// The same with [`SHARE`].
pub(crate) const APPEND_SHARED: &str = append!("FOR KEY SHARE OF tables");

/// Like [`APPEND`], for `events` events in one statement. Each event comes with the number of the first event of its
/// append. `lock` is empty, or [`SHARE`].
pub(crate) fn append_many(events: usize, lock: &str) -> String {
    let row = |row: usize| {
        let of_row: Vec<String> =
            (1..=COLUMNS).map(|column| format!("${}", COLUMNS * row + column)).collect();
        format!("({})", of_row.join(", "))
    };
    let rows: Vec<String> = (0..events).map(row).collect();
    format!(
        "WITH new (id, first, n, at, entry, intention, report) AS (VALUES {})
        INSERT INTO events (table_key, n, at, entry, intention, report)
        SELECT tables.key, new.n, new.at, new.entry, new.intention, new.report FROM new JOIN tables ON tables.id = new.id
        WHERE tables.archived = 0 AND new.first
            = 1 + coalesce((SELECT max(old.n) FROM events AS old WHERE old.table_key = tables.key), 0)
        {lock} ON CONFLICT DO NOTHING",
        rows.join(", ")
    )
}

/// How many values [`append_many`] takes for an event.
const COLUMNS: usize = 7;

pub(crate) const CARRIED_OUT: &str = "SELECT n FROM events
    WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND intention = $2";

/// At most $2 tables that are to be archived, the oldest first: their match is over, nothing has happened since $1, and
/// they have at most $3 events.
pub(crate) const UNPACKED: &str =
    "SELECT key, id FROM tables WHERE stage = 2 AND archived = 0 AND created < $1
        AND coalesce((SELECT at FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1), created) < $1
        AND coalesce((SELECT max(n) FROM events WHERE table_key = key), 0) BETWEEN 1 AND $3
    ORDER BY created LIMIT $2";

pub(crate) const EVENTS_OF_KEY: &str =
    "SELECT n, at, entry, intention, report FROM events WHERE table_key = $1 ORDER BY n";

pub(crate) const TO_PACK: &str = "SELECT key FROM tables WHERE key = $1 AND stage = 2 AND archived = 0";
pub(crate) const LOCK_TO_PACK: &str =
    "SELECT key FROM tables WHERE key = $1 AND stage = 2 AND archived = 0 FOR UPDATE";

pub(crate) const TO_UNPACK: &str = "SELECT key FROM tables WHERE id = $1 AND archived = 1";
pub(crate) const LOCK_TO_UNPACK: &str = "SELECT key FROM tables WHERE id = $1 AND archived = 1 FOR UPDATE";

/// Removes all events of a table, if the last one is $2.
pub(crate) const DROP_PACKED: &str = "DELETE FROM events WHERE table_key = $1
    AND $2 = (SELECT max(n) FROM events WHERE table_key = $1)";

pub(crate) const MARK_ARCHIVED: &str = "UPDATE tables SET archived = 1 WHERE key = $1 AND archived = 0";
pub(crate) const UNMARK_ARCHIVED: &str = "UPDATE tables SET archived = 0 WHERE key = $1";

pub(crate) const PUT_ARCHIVE: &str =
    "INSERT INTO archives (table_key, events, last_at, log) VALUES ($1, $2, $3, $4)";

pub(crate) const ARCHIVE_OF_KEY: &str = "SELECT events, last_at, log FROM archives WHERE table_key = $1";

/// Stores this many events of the table with key $1, which has no events.
pub(crate) fn put_events(events: usize) -> String {
    let row = |row: usize| {
        let first = 2 + 5 * row;
        format!("($1, ${first}, ${}, ${}, ${}, ${})", first + 1, first + 2, first + 3, first + 4)
    };
    let rows: Vec<String> = (0..events).map(row).collect();
    format!("INSERT INTO events (table_key, n, at, entry, intention, report) VALUES {}", rows.join(", "))
}

/// At most $2 archives after a key, with the names of their tables.
pub(crate) const ARCHIVES_AFTER: &str = "SELECT key, id, log FROM archives JOIN tables ON key = table_key
    WHERE table_key > $1 ORDER BY table_key LIMIT $2";

pub(crate) const UPDATE_SUMMARY: &str = "UPDATE tables SET stage = $2, summary = $3 WHERE id = $1";

pub(crate) const OWN: &str = "INSERT INTO owners (table_key, seat, guest)
    SELECT key, $2, $3 FROM tables WHERE id = $1
    ON CONFLICT (table_key, seat) DO UPDATE SET guest = excluded.guest";

pub(crate) const DISOWN: &str =
    "DELETE FROM owners WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND seat = $2";

pub(crate) const TABLE: &str =
    "SELECT header, house_seed, listed, created, creator FROM tables WHERE id = $1";

pub(crate) const EXISTS: &str = "SELECT count(*) FROM tables WHERE id = $1";

/// The tables whose match did not begin, though they were created before a moment, the oldest first; slow ones wait a
/// week longer.
pub(crate) const WAITED: &str = "SELECT id FROM tables
    WHERE stage = 0 AND frozen = 0 AND created < $1
        AND created + slow * 604800000 < $1 ORDER BY created LIMIT $2";

/// The tables whose match is under way, and where nothing has happened since a moment, the oldest first.
pub(crate) const IDLE: &str = "SELECT id FROM tables WHERE stage = 1 AND frozen = 0 AND created < $1
        AND coalesce((SELECT at FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1), created) < $1
    ORDER BY created LIMIT $2";

/// The tables whose match is over, and where nothing has happened since a moment, the oldest first.
pub(crate) const OVER: &str = "SELECT id FROM tables WHERE stage = 2 AND frozen = 0 AND created < $1
        AND coalesce((SELECT at FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1),
            (SELECT last_at FROM archives WHERE table_key = key), created) < $1
    ORDER BY created LIMIT $2";

/// The events after event $2, or the archive with the number of its last event, in which they are. One statement sees
/// both as of one moment.
pub(crate) const LOG: &str = "SELECT n, entry, intention, report, NULL AS log FROM events
    WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND n > $2
    UNION ALL SELECT events, '', NULL, NULL, log FROM archives
    WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND events > $2 ORDER BY n";

pub(crate) const OWNERS: &str = "SELECT seat, guest FROM owners
    WHERE table_key = (SELECT key FROM tables WHERE id = $1) ORDER BY seat";

pub(crate) const LISTED: &str = "SELECT key, summary, seeks,
        coalesce((SELECT at FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1), created)
    FROM tables WHERE listed = 1 AND stage < 2 AND created >= $3
        AND coalesce((SELECT at FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1), created) >= $2
    ORDER BY created DESC, key DESC LIMIT $1";

/// Who owns seats at the listed tables that were created at $1 or later, with the keys of the tables.
pub(crate) const LISTED_OWNERS: &str = "SELECT table_key, guest FROM owners WHERE table_key IN
        (SELECT key FROM tables WHERE listed = 1 AND stage < 2 AND created >= $1)
    ORDER BY table_key, seat";

/// The listed tables that were created at $1 or later and whose match has not begun, at most $2, the oldest first.
pub(crate) const WAITING: &str = "SELECT key, header, summary, seeks, created FROM tables
    WHERE listed = 1 AND stage < 2 AND stage = 0 AND frozen = 0 AND created >= $1
    ORDER BY created, key LIMIT $2";

/// The tables with a seat of guest $1: those that are not over first, and then the newest first.
pub(crate) const OWNED: &str = "SELECT key, summary, coalesce(
        (SELECT at FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1),
        (SELECT last_at FROM archives WHERE table_key = key), created) AS last
    FROM tables WHERE key IN (SELECT table_key FROM owners WHERE guest = $1) AND stage < 3
    ORDER BY CASE stage WHEN 2 THEN 1 ELSE 0 END, last DESC, key DESC LIMIT $2";

/// The seats of a guest, with the keys of their tables.
pub(crate) const OWN_SEATS: &str = "SELECT table_key, seat FROM owners WHERE guest = $1 ORDER BY seat";

/// The time of the newest event among the tables that are not over.
pub(crate) const NEWEST: &str = "SELECT coalesce(max(
        coalesce((SELECT at FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1), created)
    ), 0) FROM tables WHERE stage < 2";

pub(crate) const PLAYING: &str = "SELECT id FROM tables WHERE stage = 1
        AND coalesce((SELECT at FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1), created) >= $1
    ORDER BY created DESC";

/// The two halves of a trial: a row that needs new pages, and its removal.
pub(crate) const TRY: &str = "INSERT INTO secrets (name, value) VALUES ('trial', $1)";
pub(crate) const TRIED: &str = "DELETE FROM secrets WHERE name = 'trial'";

pub(crate) const IDS: &str = "SELECT id FROM tables ORDER BY key";

/// Stores a secret, unless there is one of its name.
pub(crate) const PUT_SECRET: &str =
    "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";

/// All secrets of one kind.
pub(crate) const SECRETS: &str =
    "SELECT name, value FROM secrets WHERE substr(name, 1, length($1) + 1) = $1 || '.'";

pub(crate) const DROP_SECRET: &str = "DELETE FROM secrets WHERE name = $1";

// What only copying needs.

/// All tables that are not deleted, with the numbers of their last events; the oldest first.
pub(crate) const KEPT: &str = "SELECT id, coalesce((SELECT max(n) FROM events WHERE table_key = key),
        (SELECT events FROM archives WHERE table_key = key), 0)
    FROM tables WHERE stage < 3 ORDER BY key";

pub(crate) const TABLE_ROW: &str = "SELECT id, header, house_seed, listed, created, stage, summary, creator, frozen, seeks FROM tables WHERE id = $1";

pub(crate) const EVENT_ROWS: &str = "SELECT n, at, entry, intention, report FROM events
    WHERE table_key = (SELECT key FROM tables WHERE id = $1) ORDER BY n";

pub(crate) const ARCHIVE_ROW: &str = "SELECT events, last_at, log FROM archives
    WHERE table_key = (SELECT key FROM tables WHERE id = $1)";

/// Stands among the secrets of a store while something is copied into it.
pub(crate) const MARK: &str =
    "INSERT INTO secrets (name, value) VALUES ('unfinished', '') ON CONFLICT DO NOTHING";
pub(crate) const UNMARK: &str = "DELETE FROM secrets WHERE name = 'unfinished'";
pub(crate) const IS_MARKED: &str = "SELECT count(*) FROM secrets WHERE name = 'unfinished'";

pub(crate) const ALL_SECRETS: &str =
    "SELECT name, value FROM secrets WHERE name <> 'unfinished' ORDER BY name";

pub(crate) const DROP_SECRETS: &str = "DELETE FROM secrets WHERE name <> 'unfinished'";

pub(crate) const DROP_EVENTS: &str =
    "DELETE FROM events WHERE table_key = (SELECT key FROM tables WHERE id = $1)";

pub(crate) const DROP_ARCHIVE: &str =
    "DELETE FROM archives WHERE table_key = (SELECT key FROM tables WHERE id = $1)";

pub(crate) const DROP_OWNERS: &str =
    "DELETE FROM owners WHERE table_key = (SELECT key FROM tables WHERE id = $1)";

pub(crate) const DROP_TABLE: &str = "DELETE FROM tables WHERE id = $1";

pub(crate) const PUT_TABLE: &str = "INSERT INTO tables
        (id, header, house_seed, listed, created, stage, summary, creator, archived, frozen, slow, seeks)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";

pub(crate) const PUT_EVENT: &str = "INSERT INTO events (table_key, n, at, entry, intention, report)
    SELECT key, $2, $3, $4, $5, $6 FROM tables WHERE id = $1";

pub(crate) const PUT_ARCHIVE_ROW: &str = "INSERT INTO archives (table_key, events, last_at, log)
    SELECT key, $2, $3, $4 FROM tables WHERE id = $1";

/// The numbers of the last events of so many tables.
pub(crate) fn last_events(tables: usize) -> String {
    let names: Vec<String> = (1..=tables).map(|number| format!("${number}")).collect();
    format!(
        "SELECT id, coalesce((SELECT max(n) FROM events WHERE table_key = key),
            (SELECT events FROM archives WHERE table_key = key), 0) FROM tables WHERE id IN ({})",
        names.join(", ")
    )
}

// What operators do.

/// Lets no other server add to the audit log until the transaction ends.
pub(crate) const LOCK_AUDIT: &str = "LOCK TABLE audit IN EXCLUSIVE MODE";

pub(crate) const PUT_BAN: &str = "INSERT INTO bans (subject, why, since, until) VALUES ($1, $2, $3, $4)
    ON CONFLICT (subject) DO UPDATE SET why = excluded.why, since = excluded.since, until = excluded.until";

pub(crate) const DROP_BAN: &str = "DELETE FROM bans WHERE subject = $1";

/// Freezes a table or not, if that changes it. A deleted table is left alone.
pub(crate) const FREEZE: &str = "UPDATE tables SET frozen = $2 WHERE id = $1 AND frozen <> $2 AND stage < 3";

/// Stores a report of a table that exists, unless the guest has an open one about it.
pub(crate) const REPORT: &str = "INSERT INTO reports (n, at, about, guest, seat, reason, text, closed, chat)
    SELECT 1 + coalesce((SELECT max(n) FROM reports), 0), $1, id, $3, $4, $5, $6, 0, $7
    FROM tables WHERE id = $2 AND stage < 3 ON CONFLICT DO NOTHING";

pub(crate) const CLOSE_REPORT: &str = "UPDATE reports SET closed = 1 WHERE n = $1 AND closed = 0";

pub(crate) const AUDIT: &str = "INSERT INTO audit (n, at, who, what, subject, why)
    SELECT 1 + coalesce(max(n), 0), $1, $2, $3, $4, $5 FROM audit";

pub(crate) const LAST_ACT: &str = "SELECT coalesce(max(n), 0) FROM audit";

pub(crate) const BANS: &str = "SELECT subject, why, since, until FROM bans ORDER BY since, subject";

pub(crate) const REPORTS: &str =
    "SELECT n, at, about, guest, seat, reason, text, closed, chat FROM reports ORDER BY n";

/// The newest reports, the open ones first.
pub(crate) const NEWEST_REPORTS: &str =
    "SELECT n, at, about, guest, seat, reason, text, closed, chat FROM reports
    ORDER BY closed, n DESC LIMIT $1";

pub(crate) const AUDIT_LINES: &str = "SELECT n, at, who, what, subject, why FROM audit ORDER BY n";

pub(crate) const NEWEST_AUDIT: &str =
    "SELECT n, at, who, what, subject, why FROM audit ORDER BY n DESC LIMIT $1";

pub(crate) const FROZEN: &str = "SELECT id FROM tables WHERE frozen = 1 AND stage < 3 ORDER BY key";

pub(crate) const IS_FROZEN: &str = "SELECT count(*) FROM tables WHERE id = $1 AND frozen = 1";

pub(crate) const PUT_REPORT: &str =
    "INSERT INTO reports (n, at, about, guest, seat, reason, text, closed, chat)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";

pub(crate) const PUT_AUDIT: &str =
    "INSERT INTO audit (n, at, who, what, subject, why) VALUES ($1, $2, $3, $4, $5, $6)";

pub(crate) const DROP_BANS: &str = "DELETE FROM bans";
pub(crate) const DROP_REPORTS: &str = "DELETE FROM reports";
pub(crate) const DROP_AUDIT: &str = "DELETE FROM audit";

// Whom a guest has muted.

/// Stores a mute, unless its guest has $4 others. One that is there stays as it is.
pub(crate) const MUTE: &str = "INSERT INTO mutes (guest, muted, since)
    SELECT $1, $2, $3
    WHERE $4 > (SELECT count(*) FROM mutes WHERE guest = $1 AND muted <> $2)
    ON CONFLICT (guest, muted) DO UPDATE SET since = mutes.since";

pub(crate) const UNMUTE: &str = "DELETE FROM mutes WHERE guest = $1 AND muted = $2";
pub(crate) const MUTES_OF: &str = "SELECT muted FROM mutes WHERE guest = $1 ORDER BY muted";
pub(crate) const ALL_MUTES: &str = "SELECT guest, muted, since FROM mutes ORDER BY guest, muted";
pub(crate) const PUT_MUTE: &str = "INSERT INTO mutes (guest, muted, since) VALUES ($1, $2, $3)";
pub(crate) const DROP_MUTES: &str = "DELETE FROM mutes";

// When a server was open.

pub(crate) const PROLONG: &str = "UPDATE open_times SET until = CASE WHEN until < $1 THEN $1 ELSE until END
    WHERE since = (SELECT max(since) FROM open_times) AND until >= $2";

pub(crate) const BEGIN_OPEN: &str =
    "INSERT INTO open_times (since, until) VALUES ($1, $1) ON CONFLICT DO NOTHING";

pub(crate) const FORGET_OPEN: &str =
    "DELETE FROM open_times WHERE until < $1 AND since < (SELECT max(since) FROM open_times)";

pub(crate) const OPEN_TIMES: &str = "SELECT since, until FROM open_times ORDER BY since";
pub(crate) const PUT_OPEN_TIME: &str = "INSERT INTO open_times (since, until) VALUES ($1, $2)";
pub(crate) const DROP_OPEN_TIMES: &str = "DELETE FROM open_times";

// Who is told of a turn.

/// Stores a subscription, or renews it, unless its guest has $4 others.
pub(crate) const SUBSCRIBE: &str = "INSERT INTO subscriptions (endpoint, guest, details)
    SELECT $1, $2, $3
    WHERE $4 > (SELECT count(*) FROM subscriptions WHERE guest = $2 AND endpoint <> $1)
    ON CONFLICT (endpoint) DO UPDATE SET guest = excluded.guest, details = excluded.details";

pub(crate) const UNSUBSCRIBE: &str = "DELETE FROM subscriptions WHERE endpoint = $1";
pub(crate) const FORGET_NOTICES: &str = "DELETE FROM notices WHERE endpoint = $1";
pub(crate) const FORGET_TOLD: &str = "DELETE FROM notices WHERE endpoint = $1 AND at <= $2";

pub(crate) const AWAKEN: &str = "UPDATE subscriptions SET next = coalesce(next, $2) WHERE guest = $1";

pub(crate) const NOTE: &str = "INSERT INTO notices (endpoint, about, at)
    SELECT endpoint, $2, $3 FROM subscriptions WHERE guest = $1
    ON CONFLICT (endpoint, about) DO UPDATE SET at = excluded.at";

pub(crate) const SEEN: &str =
    "DELETE FROM notices WHERE endpoint IN (SELECT endpoint FROM subscriptions WHERE guest = $1)";

/// Takes a subscription whose moment is $2, so that nobody else sends until $3.
pub(crate) const TAKE: &str =
    "UPDATE subscriptions SET next = $3 WHERE endpoint = $1 AND coalesce(next, -1) = $2";

pub(crate) const TOLD: &str = "UPDATE subscriptions SET details = $2, next = $3 WHERE endpoint = $1";

pub(crate) const REST: &str = "UPDATE subscriptions SET next = NULL
    WHERE endpoint = $1 AND NOT EXISTS (SELECT 1 FROM notices WHERE notices.endpoint = $1)";

pub(crate) const SUBSCRIPTIONS_OF: &str =
    "SELECT endpoint, guest, details, next FROM subscriptions WHERE guest = $1 ORDER BY endpoint";

/// A subscription with a notice and without a moment was put to rest while the notice came.
pub(crate) const TO_TELL: &str = "SELECT endpoint, guest, details, next FROM subscriptions
    WHERE next <= $1 OR next IS NULL AND EXISTS (SELECT 1 FROM notices WHERE notices.endpoint = subscriptions.endpoint)
    ORDER BY next LIMIT $2";

pub(crate) const NOTICES_OF: &str = "SELECT about, at FROM notices WHERE endpoint = $1 ORDER BY at, about";

pub(crate) const HAS_NOTICES: &str =
    "SELECT count(*) FROM notices WHERE endpoint IN (SELECT endpoint FROM subscriptions WHERE guest = $1)";

pub(crate) const SUBSCRIBED: &str = "SELECT count(*) FROM subscriptions";

pub(crate) const ALL_SUBSCRIPTIONS: &str =
    "SELECT endpoint, guest, details, next FROM subscriptions ORDER BY endpoint";
pub(crate) const ALL_NOTICES: &str = "SELECT endpoint, about, at FROM notices ORDER BY endpoint, about";
pub(crate) const PUT_SUBSCRIPTION: &str =
    "INSERT INTO subscriptions (endpoint, guest, details, next) VALUES ($1, $2, $3, $4)";
pub(crate) const PUT_NOTICE: &str = "INSERT INTO notices (endpoint, about, at) VALUES ($1, $2, $3)";
pub(crate) const DROP_SUBSCRIPTIONS: &str = "DELETE FROM subscriptions";
pub(crate) const DROP_NOTICES: &str = "DELETE FROM notices";

// Accounts.

pub(crate) const ACCOUNT: &str =
    "SELECT guest, name, folded, passphrase, recovery, settings, created FROM accounts
    WHERE guest = $1";

pub(crate) const ACCOUNT_NAMED: &str = "SELECT guest, name, folded, passphrase, recovery, settings, created
    FROM accounts WHERE folded = $1";

pub(crate) const ACCOUNT_RECOVERED: &str =
    "SELECT guest, name, folded, passphrase, recovery, settings, created
    FROM accounts WHERE recovery = $1";

pub(crate) const CREATE_ACCOUNT: &str =
    "INSERT INTO accounts (guest, name, folded, passphrase, recovery, settings, created)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";

pub(crate) const RENAME_ACCOUNT: &str = "UPDATE accounts SET name = $2, folded = $3 WHERE guest = $1
    AND NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.folded = $3 AND other.guest <> $1)";

pub(crate) const SET_PASSPHRASE: &str = "UPDATE accounts SET passphrase = $2 WHERE guest = $1";
pub(crate) const SET_RECOVERY: &str = "UPDATE accounts SET recovery = $2 WHERE guest = $1";
pub(crate) const SET_SETTINGS: &str = "UPDATE accounts SET settings = $2 WHERE guest = $1";

pub(crate) const PASSKEY: &str = "SELECT id, guest, name, details, created, used FROM passkeys WHERE id = $1";

pub(crate) const PASSKEYS_OF: &str =
    "SELECT id, guest, name, details, created, used FROM passkeys WHERE guest = $1 ORDER BY created, id";

/// Stores a passkey of an account, unless it has $7 already.
pub(crate) const ADD_PASSKEY: &str = "INSERT INTO passkeys (id, guest, name, details, created, used)
    SELECT $1, guest, $3, $4, $5, $6 FROM accounts
    WHERE guest = $2 AND $7 > (SELECT count(*) FROM passkeys WHERE passkeys.guest = $2)
    ON CONFLICT DO NOTHING";

pub(crate) const USE_PASSKEY: &str = "UPDATE passkeys SET details = $2, used = $3 WHERE id = $1";

/// Removes a passkey, unless the account could not be entered any more but by its recovery code.
pub(crate) const DROP_PASSKEY: &str = "DELETE FROM passkeys WHERE id = $2 AND guest = $1
    AND (EXISTS (SELECT 1 FROM accounts WHERE guest = $1 AND passphrase IS NOT NULL)
        OR EXISTS (SELECT 1 FROM passkeys AS other WHERE other.guest = $1 AND other.id <> $2))";

pub(crate) const PUT_CHALLENGE: &str = "INSERT INTO challenges (id, state, until) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING";
pub(crate) const CHALLENGE: &str = "SELECT state FROM challenges WHERE id = $1 AND until > $2";
pub(crate) const DROP_CHALLENGE: &str = "DELETE FROM challenges WHERE id = $1";
pub(crate) const DROP_OLD_CHALLENGES: &str = "DELETE FROM challenges WHERE until <= $1";

/// Makes the cookies of a guest void that were made before $2, or before the last such moment and a millisecond, if that
/// is later.
pub(crate) const VOID: &str = "INSERT INTO voided (guest, since) VALUES ($1, $2)
    ON CONFLICT (guest) DO UPDATE
    SET since = CASE WHEN voided.since < excluded.since THEN excluded.since ELSE voided.since + 1 END
    RETURNING since";
pub(crate) const VOIDED: &str = "SELECT guest, since FROM voided ORDER BY guest";

/// The tables at which a guest has seats, or which the guest has created.
pub(crate) const TABLES_OF: &str = "SELECT id FROM tables WHERE stage < 3
    AND (creator = $1 OR key IN (SELECT table_key FROM owners WHERE guest = $1)) ORDER BY key";

/// Gives the seats of a guest to another who has none at that table.
pub(crate) const GIVE_SEATS: &str = "UPDATE owners SET guest = $2 WHERE guest = $1
    AND NOT EXISTS (SELECT 1 FROM owners AS own WHERE own.table_key = owners.table_key AND own.guest = $2)";

pub(crate) const GIVE_TABLES: &str = "UPDATE tables SET creator = $2 WHERE creator = $1 AND stage < 3";
pub(crate) const GIVE_SUBSCRIPTIONS: &str = "UPDATE subscriptions SET guest = $2 WHERE guest = $1";

pub(crate) const GIVE_RELATIONS: &str = "UPDATE relations SET guest = $2 WHERE guest = $1 AND other <> $2
    AND NOT EXISTS (SELECT 1 FROM relations AS own
        WHERE own.guest = $2 AND own.other = relations.other AND own.kind = relations.kind)";

pub(crate) const GIVE_OTHERS: &str = "UPDATE relations SET other = $2 WHERE other = $1 AND guest <> $2
    AND NOT EXISTS (SELECT 1 FROM relations AS own
        WHERE own.guest = relations.guest AND own.other = $2 AND own.kind = relations.kind)";

pub(crate) const GIVE_MUTES: &str = "UPDATE mutes SET guest = $2 WHERE guest = $1 AND muted <> $2
    AND NOT EXISTS (SELECT 1 FROM mutes AS own WHERE own.guest = $2 AND own.muted = mutes.muted)";

pub(crate) const GIVE_MUTED: &str = "UPDATE mutes SET muted = $2 WHERE muted = $1 AND guest <> $2
    AND NOT EXISTS (SELECT 1 FROM mutes AS own WHERE own.guest = mutes.guest AND own.muted = $2)";

/// Ends the friendships of a guest with those with whom there is a block.
pub(crate) const UNFRIEND_BLOCKED: &str =
    "DELETE FROM relations WHERE kind = 'friend' AND $1 IN (guest, other)
    AND EXISTS (SELECT 1 FROM relations AS block WHERE block.kind = 'block'
        AND (block.guest = relations.guest AND block.other = relations.other
            OR block.guest = relations.other AND block.other = relations.guest))";

/// The tables at which a guest has seats, for erasing: `(key, id, summary, seat)`.
pub(crate) const SEATS_TO_ERASE: &str = "SELECT key, id, summary, seat FROM tables
    JOIN owners ON owners.table_key = tables.key WHERE guest = $1 AND stage < 3 ORDER BY key, seat";

pub(crate) const EVENTS_TO_ERASE: &str =
    "SELECT n, entry FROM events WHERE table_key = $1 AND entry LIKE '%\"event\":\"seated\"%' ORDER BY n";

pub(crate) const REWRITE_EVENT: &str = "UPDATE events SET entry = $3 WHERE table_key = $1 AND n = $2";
pub(crate) const REWRITE_SUMMARY: &str = "UPDATE tables SET summary = $2 WHERE key = $1";
pub(crate) const FORGET_SEATS: &str = "DELETE FROM owners WHERE guest = $1";
pub(crate) const FORGET_CREATOR: &str = "UPDATE tables SET creator = NULL WHERE creator = $1";
pub(crate) const FORGET_ACCOUNT: &str = "DELETE FROM accounts WHERE guest = $1";
pub(crate) const FORGET_PASSKEYS: &str = "DELETE FROM passkeys WHERE guest = $1";
pub(crate) const FORGET_RELATIONS: &str = "DELETE FROM relations WHERE guest = $1 OR other = $1";
pub(crate) const FORGET_MUTES: &str = "DELETE FROM mutes WHERE guest = $1 OR muted = $1";
pub(crate) const FORGET_INVITATIONS: &str = "DELETE FROM invitations WHERE guest = $1 OR host = $1";
pub(crate) const FORGET_RATINGS: &str = "DELETE FROM ratings WHERE guest = $1";
pub(crate) const FORGET_NOTICES_OF: &str =
    "DELETE FROM notices WHERE endpoint IN (SELECT endpoint FROM subscriptions WHERE guest = $1)";
pub(crate) const FORGET_SUBSCRIPTIONS: &str = "DELETE FROM subscriptions WHERE guest = $1";

// Who knows whom.

/// Lets no other server change who knows whom until the transaction ends.
pub(crate) const LOCK_RELATIONS: &str = "LOCK TABLE relations IN EXCLUSIVE MODE";

/// Stores what a guest wants another to be, unless the guest has $6 of that kind. Who is blocked becomes no friend.
pub(crate) const RELATE: &str = "INSERT INTO relations (n, guest, other, kind, name, at)
    SELECT 1 + coalesce((SELECT max(n) FROM relations), 0), $1, $2, $3, $4, $5
    WHERE $6 > (SELECT count(*) FROM relations WHERE guest = $1 AND kind = $3)
    AND ($3 <> 'friend' OR NOT EXISTS (SELECT 1 FROM relations WHERE kind = 'block'
        AND (guest = $1 AND other = $2 OR guest = $2 AND other = $1)))
    ON CONFLICT DO NOTHING";

pub(crate) const RELATION: &str = "SELECT n, guest, other, kind, name, at FROM relations WHERE n = $2 AND (guest = $1 OR other = $1 AND kind = 'friend')";

pub(crate) const UNRELATE: &str = "DELETE FROM relations WHERE guest = $1 AND other = $2 AND kind = $3";

pub(crate) const RELATIONS_OF: &str = "SELECT n, guest, other, kind, name, at FROM relations
    WHERE guest = $1 OR other = $1 AND kind = 'friend' ORDER BY n";

pub(crate) const BLOCKED_WITH: &str = "SELECT other FROM relations WHERE guest = $1 AND kind = 'block'
    UNION SELECT guest FROM relations WHERE other = $1 AND kind = 'block'";

/// Invites a guest to a table that waits for somebody.
pub(crate) const INVITE: &str = "INSERT INTO invitations (guest, about, host, at)
    SELECT $1, id, $3, $4 FROM tables WHERE id = $2 AND stage = 0
    AND $5 > (SELECT count(*) FROM invitations WHERE guest = $1)
    ON CONFLICT (guest, about) DO UPDATE SET host = excluded.host, at = excluded.at";

pub(crate) const UNINVITE: &str = "DELETE FROM invitations WHERE guest = $1 AND about = $2";

/// Removes the invitations of two guests by each other.
pub(crate) const UNINVITE_EACH_OTHER: &str =
    "DELETE FROM invitations WHERE guest = $1 AND host = $2 OR guest = $2 AND host = $1";

/// The invitations of a guest to tables that still wait.
pub(crate) const INVITATIONS_OF: &str = "SELECT about, summary, host, at FROM invitations
    JOIN tables ON tables.id = about WHERE guest = $1 AND stage = 0 ORDER BY at DESC, about";

/// Removes invitations to tables that wait no longer.
pub(crate) const DROP_OLD_INVITATIONS: &str =
    "DELETE FROM invitations WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = about AND stage = 0)";

// Ratings.

/// Lets no other server rate until the transaction ends.
pub(crate) const LOCK_RATINGS: &str = "LOCK TABLE ratings IN EXCLUSIVE MODE";
pub(crate) const RATED: &str = "INSERT INTO rated (about, at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
pub(crate) const RATING: &str = "SELECT details FROM ratings WHERE guest = $1 AND class = $2";
pub(crate) const PUT_RATING: &str = "INSERT INTO ratings (guest, class, details) VALUES ($1, $2, $3)
    ON CONFLICT (guest, class) DO UPDATE SET details = excluded.details";
pub(crate) const PUT_RATING_CHANGE: &str =
    "INSERT INTO rating_changes (about, guest, details) VALUES ($1, $2, $3)
    ON CONFLICT (about, guest) DO UPDATE SET details = excluded.details";
pub(crate) const RATING_CHANGES: &str =
    "SELECT guest, details FROM rating_changes WHERE about = $1 ORDER BY guest";
pub(crate) const FORGET_RATING_CHANGES: &str = "DELETE FROM rating_changes WHERE guest = $1";
/// What a guest has chosen, and what is stored of the guest's rating in a class.
pub(crate) const RATED_GUEST: &str = "SELECT accounts.settings, ratings.details FROM accounts
    LEFT JOIN ratings ON ratings.guest = accounts.guest AND ratings.class = $2 WHERE accounts.guest = $1";
/// The seats of accounts at finished tables that have not counted, with what the accounts have chosen.
pub(crate) const NOT_RATED: &str = "SELECT tables.id, accounts.settings FROM tables
    JOIN owners ON owners.table_key = tables.key JOIN accounts ON accounts.guest = owners.guest
    WHERE tables.stage = 2 AND tables.created >= $1
    AND NOT EXISTS (SELECT 1 FROM rated WHERE rated.about = tables.id) ORDER BY tables.key";
/// Lets the matches of a guest that have begun count for no rating, unless they have counted.
pub(crate) const RATE_NONE: &str = "INSERT INTO rated (about, at)
    SELECT tables.id, tables.created FROM tables JOIN owners ON owners.table_key = tables.key
    WHERE owners.guest = $1 AND tables.stage > 0 GROUP BY tables.id, tables.created ON CONFLICT DO NOTHING";
pub(crate) const RATINGS_OF: &str = "SELECT class, details FROM ratings WHERE guest = $1 ORDER BY class";

// All rows of these tables, for copying.

pub(crate) const ALL_ACCOUNTS: &str =
    "SELECT guest, name, folded, passphrase, recovery, settings, created FROM accounts ORDER BY guest";
pub(crate) const ALL_PASSKEYS: &str =
    "SELECT id, guest, name, details, created, used FROM passkeys ORDER BY id";
pub(crate) const PUT_PASSKEY: &str =
    "INSERT INTO passkeys (id, guest, name, details, created, used) VALUES ($1, $2, $3, $4, $5, $6)";
pub(crate) const ALL_RELATIONS: &str = "SELECT n, guest, other, kind, name, at FROM relations ORDER BY n";
pub(crate) const PUT_RELATION: &str =
    "INSERT INTO relations (n, guest, other, kind, name, at) VALUES ($1, $2, $3, $4, $5, $6)";
pub(crate) const ALL_INVITATIONS: &str =
    "SELECT guest, about, host, at FROM invitations ORDER BY guest, about";
pub(crate) const PUT_INVITATION: &str =
    "INSERT INTO invitations (guest, about, host, at) VALUES ($1, $2, $3, $4)";
pub(crate) const ALL_RATINGS: &str = "SELECT guest, class, details FROM ratings ORDER BY guest, class";
pub(crate) const ALL_RATING_CHANGES: &str =
    "SELECT about, guest, details FROM rating_changes ORDER BY about, guest";
pub(crate) const ALL_RATED: &str = "SELECT about, at FROM rated ORDER BY about";
pub(crate) const DROP_ACCOUNTS: &str = "DELETE FROM accounts";
pub(crate) const DROP_PASSKEYS: &str = "DELETE FROM passkeys";
pub(crate) const DROP_VOIDED: &str = "DELETE FROM voided";
pub(crate) const DROP_RELATIONS: &str = "DELETE FROM relations";
pub(crate) const DROP_INVITATIONS: &str = "DELETE FROM invitations";
pub(crate) const DROP_RATINGS: &str = "DELETE FROM ratings";
pub(crate) const DROP_RATING_CHANGES: &str = "DELETE FROM rating_changes";
pub(crate) const DROP_RATED: &str = "DELETE FROM rated";
