-- What operators do: bans, reports, frozen tables, and the audit log.

ALTER TABLE tables ADD COLUMN frozen BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_frozen ON tables (frozen) WHERE frozen = 1;

CREATE TABLE bans (
    subject TEXT PRIMARY KEY,
    why TEXT NOT NULL,
    since BIGINT NOT NULL,
    until BIGINT
);

CREATE TABLE reports (
    n BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    about TEXT NOT NULL,
    guest TEXT NOT NULL,
    seat BIGINT,
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    closed BIGINT NOT NULL
);
CREATE UNIQUE INDEX reports_open ON reports (about, guest) WHERE closed = 0;

CREATE TABLE audit (
    n BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL,
    subject TEXT NOT NULL,
    why TEXT NOT NULL
);
