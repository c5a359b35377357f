-- A log as the first Biritch of format 4 left it.
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
-- Migration 3.
CREATE INDEX boards_by_table ON boards (stream, board, at_ms, id);
INSERT INTO _sqlx_migrations VALUES (3, 'boards by table', '2026-01-01 00:00:00', TRUE, x'8d5dfa192dec406d7cf2ba8c2306f4700f72451b79fa64f7223dab7b23b608d0b0d0bd65608e6dfe3e41cafd806abdaa', 0);
-- Migration 4.
CREATE TABLE archives (
    stream         TEXT   NOT NULL,
    first_seq      BIGINT NOT NULL CHECK (first_seq > 0),
    last_seq       BIGINT NOT NULL CHECK (last_seq >= first_seq),
    start_checksum BLOB   NOT NULL,
    end_checksum   BLOB   NOT NULL,
    body           BLOB   NOT NULL,
    PRIMARY KEY (stream, first_seq)
);
INSERT INTO _sqlx_migrations VALUES (4, 'archives', '2026-01-01 00:00:00', TRUE, x'eb4dfd4f167dbaeac7e74225391b7f4910eb3297b8de1453909b6a3882e1ced1b7320ace9f32f19e1673a8acbb332b52', 0);
-- What was written.
INSERT INTO events VALUES ('table-mixed', 1, 1790000001000, 1, '{"type":"Play","seat":"E","number":1}', NULL);
INSERT INTO events VALUES ('table-mixed', 2, 1790000002000, 1, '{"type":"Play","seat":"S","number":2}', NULL);
INSERT INTO events VALUES ('table-mixed', 3, 1790000003000, 1, '{"type":"Play","seat":"W","number":3}', x'a5f72eba98a3fee4530785b95510a869');
INSERT INTO events VALUES ('table-mixed', 4, 1790000004000, 1, '{"type":"Play","seat":"N","number":4}', x'ce20f1ddee1ed58fcb341f6d6dcf979e');
INSERT INTO events VALUES ('table-rested', 18, 1790000018000, 1, '{"type":"Play","seat":"S","number":18}', x'2ee4c471f6de31334355ca031bc4839e');
INSERT INTO archives VALUES ('table-rested', 1, 17, x'601294dda37b28cb1b51b15e05a87c4c', x'ca06b7d25b20f37e817fe8773c66bdb5', x'011bc502001ca9515fccee7cbe73ef483faf2ed2a7d19c36ab00f0c1061c7022312f3ef37e3f9460fe028b9debc14ded252de681651243e01cb30c6c36c187f2dff85d21fea8f63c789a79c0219bbb0b1e96a95bb362cfee0d1cfd8a59562cdb8a6762c577179658618d0db69a46684ad194e129870b2eb9dafa03');
INSERT INTO boards VALUES ('b1', 'table-mixed', 1, 1790000004000, '{}');
INSERT INTO board_people VALUES ('b1', 0, 'anna', 1790000004000);
INSERT INTO settings VALUES ('key', 'value');
