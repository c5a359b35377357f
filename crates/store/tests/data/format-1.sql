-- A log as the first Biritch of format 1 left it.
PRAGMA application_id = 0x42697269;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
-- Migration 1.
CREATE TABLE events (
    stream  TEXT    NOT NULL,
    seq     BIGINT  NOT NULL CHECK (seq > 0),
    at_ms   BIGINT  NOT NULL,
    version INTEGER NOT NULL,
    body    TEXT    NOT NULL,
    PRIMARY KEY (stream, seq)
) WITHOUT ROWID;
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
INSERT INTO _sqlx_migrations VALUES (1, 'log', '2026-01-01 00:00:00', TRUE, x'8f9cceae9672efea1c5358b04bac1f481a423ca63b4f7bee6510828e02dfa420875eca246e86534c15e81286ae453f73', 0);
-- What was written.
INSERT INTO events VALUES ('table-mixed', 1, 1790000001000, 1, '{"type":"Play","seat":"E","number":1}');
INSERT INTO events VALUES ('table-mixed', 2, 1790000002000, 1, '{"type":"Play","seat":"S","number":2}');
INSERT INTO events VALUES ('table-mixed', 3, 1790000003000, 1, '{"type":"Play","seat":"W","number":3}');
INSERT INTO events VALUES ('table-mixed', 4, 1790000004000, 1, '{"type":"Play","seat":"N","number":4}');
INSERT INTO events VALUES ('table-rested', 1, 1790000001000, 1, '{"type":"Play","seat":"E","number":1}');
INSERT INTO events VALUES ('table-rested', 2, 1790000002000, 1, '{"type":"Play","seat":"S","number":2}');
INSERT INTO events VALUES ('table-rested', 3, 1790000003000, 1, '{"type":"Play","seat":"W","number":3}');
INSERT INTO events VALUES ('table-rested', 4, 1790000004000, 1, '{"type":"Play","seat":"N","number":4}');
INSERT INTO events VALUES ('table-rested', 5, 1790000005000, 1, '{"type":"Play","seat":"E","number":5}');
INSERT INTO events VALUES ('table-rested', 6, 1790000006000, 1, '{"type":"Play","seat":"S","number":6}');
INSERT INTO events VALUES ('table-rested', 7, 1790000007000, 1, '{"type":"Play","seat":"W","number":7}');
INSERT INTO events VALUES ('table-rested', 8, 1790000008000, 1, '{"type":"Play","seat":"N","number":8}');
INSERT INTO events VALUES ('table-rested', 9, 1790000009000, 1, '{"type":"Play","seat":"E","number":9}');
INSERT INTO events VALUES ('table-rested', 10, 1790000010000, 1, '{"type":"Play","seat":"S","number":10}');
INSERT INTO events VALUES ('table-rested', 11, 1790000011000, 1, '{"type":"Play","seat":"W","number":11}');
INSERT INTO events VALUES ('table-rested', 12, 1790000012000, 1, '{"type":"Play","seat":"N","number":12}');
INSERT INTO events VALUES ('table-rested', 13, 1790000013000, 1, '{"type":"Play","seat":"E","number":13}');
INSERT INTO events VALUES ('table-rested', 14, 1790000014000, 1, '{"type":"Play","seat":"S","number":14}');
INSERT INTO events VALUES ('table-rested', 15, 1790000015000, 1, '{"type":"Play","seat":"W","number":15}');
INSERT INTO events VALUES ('table-rested', 16, 1790000016000, 1, '{"type":"Play","seat":"N","number":16}');
INSERT INTO events VALUES ('table-rested', 17, 1790000017000, 1, '{"type":"Play","seat":"E","number":17}');
INSERT INTO events VALUES ('table-rested', 18, 1790000018000, 1, '{"type":"Play","seat":"S","number":18}');
INSERT INTO boards VALUES ('b1', 'table-mixed', 1, 1790000004000, '{}');
INSERT INTO board_people VALUES ('b1', 0, 'anna', 1790000004000);
INSERT INTO settings VALUES ('key', 'value');
