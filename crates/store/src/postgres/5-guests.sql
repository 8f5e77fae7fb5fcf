-- The tables of a guest.

CREATE INDEX owners_guest ON owners (guest);
