-- The events of streams that rest, compressed: all but the last event of a stream, which stays in
-- `events`, where it is the lock for the next one. The two checksums are those of the event before the
-- first and of the last one of a row; the others follow from the events.
CREATE TABLE archives (
    stream         TEXT COLLATE "C" NOT NULL,
    first_seq      BIGINT NOT NULL CHECK (first_seq > 0),
    last_seq       BIGINT NOT NULL CHECK (last_seq >= first_seq),
    start_checksum BYTEA  NOT NULL,
    end_checksum   BYTEA  NOT NULL,
    body           BYTEA  NOT NULL,
    PRIMARY KEY (stream, first_seq)
);
