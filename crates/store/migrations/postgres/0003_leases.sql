-- The processes that serve tables of this log, with the time of their last sign of life in
-- milliseconds since 1970, by the clock of the database.
CREATE TABLE processes (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    seen_ms BIGINT NOT NULL
);

-- Which process serves a stream. A lease is valid while its process gives signs of life.
CREATE TABLE leases (
    stream  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    process TEXT COLLATE "C" NOT NULL
);

CREATE INDEX leases_by_process ON leases (process, stream);
