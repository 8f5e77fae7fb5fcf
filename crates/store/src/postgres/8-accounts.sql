-- Accounts, who knows whom, and ratings.

-- A guest who can sign in elsewhere.
CREATE TABLE accounts (
    guest TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    passphrase TEXT,
    recovery TEXT NOT NULL UNIQUE,
    settings TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    details TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL
);
CREATE INDEX passkeys_guest ON passkeys (guest);

-- What a browser has to sign to use or make a passkey.
CREATE TABLE challenges (id TEXT PRIMARY KEY, state TEXT NOT NULL, until BIGINT NOT NULL);

-- A guest's cookies from before a moment are void.
CREATE TABLE voided (guest TEXT PRIMARY KEY, since BIGINT NOT NULL);

-- What one guest is to another: a friend, or blocked.
CREATE TABLE relations (
    n BIGINT PRIMARY KEY,
    guest TEXT NOT NULL,
    other TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    at BIGINT NOT NULL,
    UNIQUE (guest, other, kind)
);
CREATE INDEX relations_other ON relations (other);

-- A guest is invited to a table by another.
CREATE TABLE invitations (
    guest TEXT NOT NULL,
    about TEXT NOT NULL,
    host TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (guest, about)
);
CREATE INDEX invitations_host ON invitations (host);

CREATE TABLE ratings (
    guest TEXT NOT NULL,
    class TEXT NOT NULL,
    details TEXT NOT NULL,
    PRIMARY KEY (guest, class)
);

-- The matches that have counted for the ratings.
CREATE TABLE rated (about TEXT PRIMARY KEY, at BIGINT NOT NULL);
