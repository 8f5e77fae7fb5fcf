-- What who waits at a table seeks in who comes.

ALTER TABLE tables ADD COLUMN seeks TEXT;
