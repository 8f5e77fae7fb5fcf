-- What each match that has counted for the ratings has changed, for each of its guests.
CREATE TABLE rating_changes (
    about TEXT NOT NULL,
    guest TEXT NOT NULL,
    details TEXT NOT NULL,
    PRIMARY KEY (about, guest)
);
CREATE INDEX rating_changes_guest ON rating_changes (guest);
