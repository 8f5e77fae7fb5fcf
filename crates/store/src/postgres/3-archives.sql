-- Version 3: the logs of finished tables, each packed into one value.

CREATE TABLE archives (
    table_key BIGINT PRIMARY KEY REFERENCES tables (key),
    events BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    log BYTEA NOT NULL
);
-- They are compressed already.
ALTER TABLE archives ALTER COLUMN log SET STORAGE EXTERNAL;

-- Whether the log is in an archive.
ALTER TABLE tables ADD COLUMN archived BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_unpacked ON tables (created) WHERE stage = 2 AND archived = 0;
