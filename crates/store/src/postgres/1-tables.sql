-- Version 1: what version 2 of the storage in SQLite has. Numbers are BIGINT throughout, as the program binds them.

CREATE TABLE tables (
    key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    header TEXT NOT NULL,
    house_seed TEXT NOT NULL,
    listed BIGINT NOT NULL,
    created BIGINT NOT NULL,
    stage BIGINT NOT NULL,
    summary TEXT NOT NULL,
    creator TEXT
);
CREATE INDEX tables_shown ON tables (created) WHERE listed = 1 AND stage < 2;
CREATE INDEX tables_playing ON tables (created) WHERE stage = 1;
CREATE INDEX tables_waiting ON tables (created) WHERE stage = 0;
CREATE INDEX tables_offered ON tables (creator) WHERE stage = 0 AND listed = 1;
CREATE INDEX tables_over ON tables (created) WHERE stage = 2;
CREATE INDEX tables_deleted ON tables (stage) WHERE stage = 3;

CREATE TABLE events (
    table_key BIGINT NOT NULL REFERENCES tables (key),
    n BIGINT NOT NULL,
    at BIGINT NOT NULL,
    entry TEXT NOT NULL,
    intention TEXT,
    report TEXT,
    PRIMARY KEY (table_key, n)
);
CREATE UNIQUE INDEX intentions ON events (table_key, intention) WHERE intention IS NOT NULL;

CREATE TABLE owners (
    table_key BIGINT NOT NULL REFERENCES tables (key),
    seat BIGINT NOT NULL,
    guest TEXT NOT NULL,
    PRIMARY KEY (table_key, seat)
);

CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL);
