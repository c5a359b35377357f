-- The log. The primary key is the lock: two writers of one stream collide on it. Each event carries a
-- checksum of itself and of all events of its stream before it.
--
-- Names are compared byte by byte, as SQLite does: their order must not depend on the server's
-- language.
CREATE TABLE events (
    stream   TEXT COLLATE "C" NOT NULL,
    seq      BIGINT NOT NULL CHECK (seq > 0),
    at_ms    BIGINT NOT NULL,
    version  BIGINT NOT NULL,
    body     TEXT   NOT NULL,
    checksum BYTEA,
    PRIMARY KEY (stream, seq)
);

-- By this mark Biritch knows its own database, and leaves others alone.
COMMENT ON TABLE events IS 'Biritch: the event log';

-- A projection: finished boards, rebuilt from the log at will.
CREATE TABLE boards (
    id     TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    stream TEXT COLLATE "C" NOT NULL,
    board  BIGINT NOT NULL,
    at_ms  BIGINT NOT NULL,
    body   TEXT   NOT NULL
);

-- The boards of a table by their numbers: the rows of its sheet lead to them.
CREATE INDEX boards_by_table ON boards (stream, board, at_ms, id);

CREATE TABLE board_people (
    board_id TEXT COLLATE "C" NOT NULL,
    place    BIGINT NOT NULL,
    person   TEXT COLLATE "C" NOT NULL,
    at_ms    BIGINT NOT NULL,
    PRIMARY KEY (board_id, place)
);

CREATE INDEX board_people_by_person ON board_people (person, at_ms, board_id);

CREATE TABLE settings (
    key   TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
