-- Slow tables, and what tells people that it is their turn.

-- Whether the clock is a slow one.
ALTER TABLE tables ADD COLUMN slow BIGINT NOT NULL DEFAULT 0;

-- From when to when a server was open.
CREATE TABLE open_times (since BIGINT PRIMARY KEY, until BIGINT NOT NULL);

CREATE TABLE subscriptions (
    endpoint TEXT PRIMARY KEY,
    guest TEXT NOT NULL,
    details TEXT NOT NULL,
    next BIGINT
);
CREATE INDEX subscriptions_guest ON subscriptions (guest);
CREATE INDEX subscriptions_next ON subscriptions (next) WHERE next IS NOT NULL;

CREATE TABLE notices (
    endpoint TEXT NOT NULL REFERENCES subscriptions (endpoint) ON DELETE CASCADE,
    about TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (endpoint, about)
);
