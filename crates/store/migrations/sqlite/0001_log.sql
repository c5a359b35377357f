-- The log. The primary key is the lock: two writers of one stream collide on it.
CREATE TABLE events (
    stream  TEXT    NOT NULL,
    seq     BIGINT  NOT NULL CHECK (seq > 0),
    at_ms   BIGINT  NOT NULL,
    version INTEGER NOT NULL,
    body    TEXT    NOT NULL,
    PRIMARY KEY (stream, seq)
) WITHOUT ROWID;

-- A projection: finished boards, rebuilt from the log at will.
CREATE TABLE boards (
    id     TEXT   NOT NULL PRIMARY KEY,
    stream TEXT   NOT NULL,
    board  BIGINT NOT NULL,
    at_ms  BIGINT NOT NULL,
    body   TEXT   NOT NULL
);

CREATE TABLE board_people (
    board_id TEXT   NOT NULL,
    place    BIGINT NOT NULL,
    person   TEXT   NOT NULL,
    at_ms    BIGINT NOT NULL,
    PRIMARY KEY (board_id, place)
);

CREATE INDEX board_people_by_person ON board_people (person, at_ms, board_id);

CREATE TABLE settings (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
