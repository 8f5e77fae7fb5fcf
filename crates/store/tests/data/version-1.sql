-- What version 1 of the storage made of an empty file.
CREATE TABLE tables (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    header TEXT NOT NULL,
    house_seed TEXT NOT NULL,
    listed INTEGER NOT NULL,
    created INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    summary TEXT NOT NULL
) STRICT;
CREATE INDEX tables_shown ON tables (created) WHERE listed = 1 AND stage < 2;
CREATE INDEX tables_playing ON tables (created) WHERE stage = 1;
CREATE TABLE events (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    n INTEGER NOT NULL,
    at INTEGER NOT NULL,
    entry TEXT NOT NULL,
    intention TEXT,
    PRIMARY KEY (table_key, n)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX intentions ON events (table_key, intention) WHERE intention IS NOT NULL;
CREATE TABLE owners (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL,
    PRIMARY KEY (table_key, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO secrets (name, value) VALUES ('guests', '0707070707070707070707070707070707070707070707070707070707070707');
PRAGMA application_id = 1130459762;
PRAGMA user_version = 1;
PRAGMA journal_mode = WAL;
