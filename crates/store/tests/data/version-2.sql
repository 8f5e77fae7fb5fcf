-- A file as version 2 of the storage had it: one table whose match is over, with two events and a report, and a secret.
PRAGMA journal_mode = WAL;
CREATE TABLE tables (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        header TEXT NOT NULL,
        house_seed TEXT NOT NULL,
        listed INTEGER NOT NULL,
        created INTEGER NOT NULL,
        stage INTEGER NOT NULL,
        summary TEXT NOT NULL
    , creator TEXT) STRICT;
INSERT INTO "tables" VALUES(1,'t','{"carreau":2,"game":"garanguet","rules":1,"table":"t","options":{"points":1,"clock":{"kind":"none"},"touch_move":false},"seats":["black","white"],"commitment":"72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793"}','0707070707070707070707070707070707070707070707070707070707070707',1,1000,2,'summary','guest');
CREATE TABLE events (
        table_key INTEGER NOT NULL REFERENCES tables (key),
        n INTEGER NOT NULL,
        at INTEGER NOT NULL,
        entry TEXT NOT NULL,
        intention TEXT, report TEXT,
        PRIMARY KEY (table_key, n)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "events" VALUES(1,1,1001,'{"n":1,"at":1001,"event":"seated","seat":0,"player":{"name":"Léonie"}}','guest/a',NULL);
INSERT INTO "events" VALUES(1,2,1002,'{"n":2,"at":1002,"event":"left","seat":0}',NULL,'{"a":1}');
CREATE TABLE owners (
        table_key INTEGER NOT NULL REFERENCES tables (key),
        seat INTEGER NOT NULL,
        guest TEXT NOT NULL,
        PRIMARY KEY (table_key, seat)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "owners" VALUES(1,0,'guest');
CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "secrets" VALUES('guests.1','0909090909090909090909090909090909090909090909090909090909090909');
CREATE INDEX tables_shown ON tables (created) WHERE listed = 1 AND stage < 2;
CREATE INDEX tables_playing ON tables (created) WHERE stage = 1;
CREATE UNIQUE INDEX intentions ON events (table_key, intention) WHERE intention IS NOT NULL;
CREATE INDEX tables_waiting ON tables (created) WHERE stage = 0;
CREATE INDEX tables_offered ON tables (creator) WHERE stage = 0 AND listed = 1;
CREATE INDEX tables_over ON tables (created) WHERE stage = 2;
CREATE INDEX tables_deleted ON tables (stage) WHERE stage = 3;
PRAGMA application_id = 1130459762;
PRAGMA user_version = 2;
