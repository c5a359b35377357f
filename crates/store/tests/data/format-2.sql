-- A log as the first Biritch of format 2 left it.
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
-- Migration 2.
ALTER TABLE events ADD COLUMN checksum BLOB;
INSERT INTO _sqlx_migrations VALUES (2, 'checksums', '2026-01-01 00:00:00', TRUE, x'559c168c0ced45c96d96d07a92cb07411932a3e6b4c6e174cdb8d31fbb6fe414cd5261149646e216fb14a73710c38d3c', 0);
-- What was written.
INSERT INTO events VALUES ('table-mixed', 1, 1790000001000, 1, '{"type":"Play","seat":"E","number":1}', NULL);
INSERT INTO events VALUES ('table-mixed', 2, 1790000002000, 1, '{"type":"Play","seat":"S","number":2}', NULL);
INSERT INTO events VALUES ('table-mixed', 3, 1790000003000, 1, '{"type":"Play","seat":"W","number":3}', x'a5f72eba98a3fee4530785b95510a869');
INSERT INTO events VALUES ('table-mixed', 4, 1790000004000, 1, '{"type":"Play","seat":"N","number":4}', x'ce20f1ddee1ed58fcb341f6d6dcf979e');
INSERT INTO events VALUES ('table-rested', 1, 1790000001000, 1, '{"type":"Play","seat":"E","number":1}', x'f5f46502e9f0b6088d6108ef15a9fa5b');
INSERT INTO events VALUES ('table-rested', 2, 1790000002000, 1, '{"type":"Play","seat":"S","number":2}', x'bcbbd846399345dabcced473feba0c91');
INSERT INTO events VALUES ('table-rested', 3, 1790000003000, 1, '{"type":"Play","seat":"W","number":3}', x'42e601ab2a5d52e5868b1a298ec9e65b');
INSERT INTO events VALUES ('table-rested', 4, 1790000004000, 1, '{"type":"Play","seat":"N","number":4}', x'fe84a71fa185ad10ee887878522acc8a');
INSERT INTO events VALUES ('table-rested', 5, 1790000005000, 1, '{"type":"Play","seat":"E","number":5}', x'1cadacd1e90f13afdfc5edab281bcc8d');
INSERT INTO events VALUES ('table-rested', 6, 1790000006000, 1, '{"type":"Play","seat":"S","number":6}', x'79a26bd1aa069f160b2ba55d9e5d6714');
INSERT INTO events VALUES ('table-rested', 7, 1790000007000, 1, '{"type":"Play","seat":"W","number":7}', x'a30d93990510e153ef585ca6a83d8c06');
INSERT INTO events VALUES ('table-rested', 8, 1790000008000, 1, '{"type":"Play","seat":"N","number":8}', x'7a62b2588f04001a156525366caf8bc1');
INSERT INTO events VALUES ('table-rested', 9, 1790000009000, 1, '{"type":"Play","seat":"E","number":9}', x'4f4340b6fff73d07ff385bbe715ef6bc');
INSERT INTO events VALUES ('table-rested', 10, 1790000010000, 1, '{"type":"Play","seat":"S","number":10}', x'cc90b4e7df47717dc9c6c73ce9caaab3');
INSERT INTO events VALUES ('table-rested', 11, 1790000011000, 1, '{"type":"Play","seat":"W","number":11}', x'f2241edec02a0eccec4f9d6469d86afe');
INSERT INTO events VALUES ('table-rested', 12, 1790000012000, 1, '{"type":"Play","seat":"N","number":12}', x'4929e3a6777ce03673caf74eb2e5f740');
INSERT INTO events VALUES ('table-rested', 13, 1790000013000, 1, '{"type":"Play","seat":"E","number":13}', x'0385cdd98358d71770b8382e9a145d58');
INSERT INTO events VALUES ('table-rested', 14, 1790000014000, 1, '{"type":"Play","seat":"S","number":14}', x'd14e8fb89be39ab121e9ba686881213f');
INSERT INTO events VALUES ('table-rested', 15, 1790000015000, 1, '{"type":"Play","seat":"W","number":15}', x'4b9c158efdcb9e5090cff12c38c52e23');
INSERT INTO events VALUES ('table-rested', 16, 1790000016000, 1, '{"type":"Play","seat":"N","number":16}', x'4dd1518449dba3f48b7caaedb945d070');
INSERT INTO events VALUES ('table-rested', 17, 1790000017000, 1, '{"type":"Play","seat":"E","number":17}', x'ca06b7d25b20f37e817fe8773c66bdb5');
INSERT INTO events VALUES ('table-rested', 18, 1790000018000, 1, '{"type":"Play","seat":"S","number":18}', x'2ee4c471f6de31334355ca031bc4839e');
INSERT INTO boards VALUES ('b1', 'table-mixed', 1, 1790000004000, '{}');
INSERT INTO board_people VALUES ('b1', 0, 'anna', 1790000004000);
INSERT INTO settings VALUES ('key', 'value');
