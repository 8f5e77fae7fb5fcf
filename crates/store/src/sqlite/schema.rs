//! The schema of the file, and how an earlier one becomes the newest.

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
pub(crate) const UPGRADES: &[&[&str]] = &[
    &[
        "ALTER TABLE tables ADD COLUMN creator TEXT",
        "CREATE INDEX tables_waiting ON tables (created) WHERE stage = 0",
        "CREATE INDEX tables_offered ON tables (creator) WHERE stage = 0 AND listed = 1",
        "CREATE INDEX tables_over ON tables (created) WHERE stage = 2",
        "CREATE INDEX tables_deleted ON tables (stage) WHERE stage = 3",
        // A kind of secret has several keys, which are numbered.
        "UPDATE secrets SET name = 'guests.1' WHERE name = 'guests'",
        // What the rules computed for an event.
        "ALTER TABLE events ADD COLUMN report TEXT",
    ],
    &[
        "CREATE TABLE archives (
        table_key INTEGER PRIMARY KEY REFERENCES tables (key),
        events INTEGER NOT NULL,
        last_at INTEGER NOT NULL,
        log BLOB NOT NULL
    ) STRICT",
        // Whether the log is in an archive.
        "ALTER TABLE tables ADD COLUMN archived INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX tables_unpacked ON tables (created) WHERE stage = 2 AND archived = 0",
    ],
    &[
        // What operators do.
        "ALTER TABLE tables ADD COLUMN frozen INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX tables_frozen ON tables (frozen) WHERE frozen = 1",
        "CREATE TABLE bans (
        subject TEXT PRIMARY KEY,
        why TEXT NOT NULL,
        since INTEGER NOT NULL,
        until INTEGER
    ) STRICT, WITHOUT ROWID",
        "CREATE TABLE reports (
        n INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        about TEXT NOT NULL,
        guest TEXT NOT NULL,
        seat INTEGER,
        reason TEXT NOT NULL,
        text TEXT NOT NULL,
        closed INTEGER NOT NULL
    ) STRICT",
        "CREATE UNIQUE INDEX reports_open ON reports (about, guest) WHERE closed = 0",
        "CREATE TABLE audit (
        n INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        who TEXT NOT NULL,
        what TEXT NOT NULL,
        subject TEXT NOT NULL,
        why TEXT NOT NULL
    ) STRICT",
    ],
    // The tables of a guest.
    &["CREATE INDEX owners_guest ON owners (guest)"],
    &[
        // Whether the clock is a slow one.
        "ALTER TABLE tables ADD COLUMN slow INTEGER NOT NULL DEFAULT 0",
        // From when to when a server was open.
        "CREATE TABLE open_times (since INTEGER PRIMARY KEY, until INTEGER NOT NULL) STRICT",
        "CREATE TABLE subscriptions (
        endpoint TEXT PRIMARY KEY,
        guest TEXT NOT NULL,
        details TEXT NOT NULL,
        next INTEGER
    ) STRICT, WITHOUT ROWID",
        "CREATE INDEX subscriptions_guest ON subscriptions (guest)",
        "CREATE INDEX subscriptions_next ON subscriptions (next) WHERE next IS NOT NULL",
        "CREATE TABLE notices (
        endpoint TEXT NOT NULL REFERENCES subscriptions (endpoint) ON DELETE CASCADE,
        about TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (endpoint, about)
    ) STRICT, WITHOUT ROWID",
    ],
    // What who waits at a table seeks in who comes.
    &["ALTER TABLE tables ADD COLUMN seeks TEXT"],
    // Accounts, who knows whom, and ratings.
    &[
        "CREATE TABLE accounts (
        guest TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,
        passphrase TEXT,
        recovery TEXT NOT NULL UNIQUE,
        settings TEXT NOT NULL,
        created INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID",
        "CREATE TABLE passkeys (
        id TEXT PRIMARY KEY,
        guest TEXT NOT NULL,
        name TEXT NOT NULL,
        details TEXT NOT NULL,
        created INTEGER NOT NULL,
        used INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID",
        "CREATE INDEX passkeys_guest ON passkeys (guest)",
        // What a browser has to sign to use or make a passkey.
        "CREATE TABLE challenges (id TEXT PRIMARY KEY, state TEXT NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID",
        // A guest's cookies from before a moment are void.
        "CREATE TABLE voided (guest TEXT PRIMARY KEY, since INTEGER NOT NULL) STRICT, WITHOUT ROWID",
        // What one guest is to another: a friend, or blocked.
        "CREATE TABLE relations (
        n INTEGER PRIMARY KEY,
        guest TEXT NOT NULL,
        other TEXT NOT NULL,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        at INTEGER NOT NULL,
        UNIQUE (guest, other, kind)
    ) STRICT",
        "CREATE INDEX relations_other ON relations (other)",
        // A guest is invited to a table by another.
        "CREATE TABLE invitations (
        guest TEXT NOT NULL,
        about TEXT NOT NULL,
        host TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (guest, about)
    ) STRICT, WITHOUT ROWID",
        "CREATE INDEX invitations_host ON invitations (host)",
        "CREATE TABLE ratings (
        guest TEXT NOT NULL,
        class TEXT NOT NULL,
        details TEXT NOT NULL,
        PRIMARY KEY (guest, class)
    ) STRICT, WITHOUT ROWID",
        // The matches that have counted for the ratings.
        "CREATE TABLE rated (about TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID",
    ],
    &[
        // Whom a guest has muted.
        "CREATE TABLE mutes (
        guest TEXT NOT NULL,
        muted TEXT NOT NULL,
        since INTEGER NOT NULL,
        PRIMARY KEY (guest, muted)
    ) STRICT, WITHOUT ROWID",
        // What was written in the chat when a guest reported a table.
        "ALTER TABLE reports ADD COLUMN chat TEXT NOT NULL DEFAULT ''",
    ],
    // What each of these matches has changed, for each of its guests.
    &[
        "CREATE TABLE rating_changes (
        about TEXT NOT NULL,
        guest TEXT NOT NULL,
        details TEXT NOT NULL,
        PRIMARY KEY (about, guest)
    ) STRICT, WITHOUT ROWID",
        "CREATE INDEX rating_changes_guest ON rating_changes (guest)",
    ],
];
