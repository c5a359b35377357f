-- Each event carries a checksum of itself and of all events of its stream before it. Events written
-- before this migration have none; the first one written after them covers them.
ALTER TABLE events ADD COLUMN checksum BLOB;
