-- Version 2: several servers at one database, the nodes, and which of them drives which table.

CREATE TABLE nodes (id TEXT PRIMARY KEY, until BIGINT NOT NULL);

CREATE TABLE leases (
    table_key BIGINT PRIMARY KEY REFERENCES tables (key) ON DELETE CASCADE,
    node TEXT NOT NULL,
    token BIGINT NOT NULL
);
