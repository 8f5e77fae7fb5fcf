-- Whom a guest has muted, and what was written in the chat when a guest reported a table.

CREATE TABLE mutes (
    guest TEXT NOT NULL,
    muted TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (guest, muted)
);

ALTER TABLE reports ADD COLUMN chat TEXT NOT NULL DEFAULT '';
