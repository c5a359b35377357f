//! The text of every SQL statement, the same for every database.

use std::sync::LazyLock;

/// Writes one event if its number is the next one; otherwise writes nothing.
pub(crate) const INSERT_EVENT: &str = "\
    INSERT INTO events (stream, seq, at_ms, version, body, checksum) \
    SELECT $1, $2, $3, $4, $5, $6 \
    WHERE $2 = 1 + (SELECT coalesce(max(seq), 0) FROM events WHERE stream = $1) \
    ON CONFLICT DO NOTHING";

/// The most events that one statement inserts, a power of two.
pub(crate) const ROWS: usize = 32;
const _: () = assert!(ROWS.is_power_of_two());

/// Inserts events of several streams, and returns the stream of each event that was written.
///
/// `first` is the number of the stream's first event in this statement. If the stream does not
/// continue with that number, none of its events is written. The statement has [`padded`] rows, so
/// that few different statements are prepared; rows of nulls fill it up and write nothing.
pub(crate) fn insert_events(rows: usize) -> &'static str {
    static STATEMENTS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let sizes = (0..).map(|power| 1 << power).take_while(|rows| *rows <= ROWS);
        sizes.map(insert_rows).collect()
    });
    let size = padded(rows).trailing_zeros() as usize;
    STATEMENTS.get(size).map_or("", String::as_str)
}

/// The number of rows of the statement that inserts `rows` events.
pub(crate) fn padded(rows: usize) -> usize {
    rows.clamp(1, ROWS).next_power_of_two()
}

/// The columns of a row: those of the table, and `first`.
const COLUMNS: usize = 7;

fn insert_rows(rows: usize) -> String {
    let row = |row: usize| {
        let places: Vec<String> =
            (1..=COLUMNS).map(|column| format!("${}", row * COLUMNS + column)).collect();
        format!("({})", places.join(", "))
    };
    let rows: Vec<String> = (0..rows).map(row).collect();
    format!(
        "WITH fresh (stream, first, seq, at_ms, version, body, checksum) AS (VALUES {}) \
         INSERT INTO events (stream, seq, at_ms, version, body, checksum) \
         SELECT stream, seq, at_ms, version, body, checksum FROM fresh \
         WHERE first = 1 + (SELECT coalesce(max(events.seq), 0) FROM events \
         WHERE events.stream = fresh.stream) \
         ON CONFLICT DO NOTHING RETURNING stream",
        rows.join(", ")
    )
}

pub(crate) const HEAD: &str = "SELECT coalesce(max(seq), 0) FROM events WHERE stream = $1";

/// The events from this number on, each with the number of the last event, so that events that the
/// index does not lead to are missed.
pub(crate) const READ: &str = "\
    SELECT (SELECT max(seq) FROM events WHERE stream = $1), seq, at_ms, version, body, checksum \
    FROM events WHERE stream = $1 AND seq >= $2 ORDER BY seq";

/// The same for a log that no Biritch with checksums has opened yet.
pub(crate) const READ_WITHOUT_CHECKSUMS: &str = "\
    SELECT (SELECT max(seq) FROM events WHERE stream = $1), seq, at_ms, version, body, NULL \
    FROM events WHERE stream = $1 AND seq >= $2 ORDER BY seq";

/// The archives that contain events of a stream from `$2` on, before `$3`.
pub(crate) const READ_ARCHIVES: &str = "\
    SELECT first_seq, last_seq, start_checksum, end_checksum, body FROM archives \
    WHERE stream = $1 AND last_seq >= $2 AND last_seq < $3 ORDER BY first_seq";

pub(crate) const INSERT_ARCHIVE: &str = "\
    INSERT INTO archives (stream, first_seq, last_seq, start_checksum, end_checksum, body) \
    VALUES ($1, $2, $3, $4, $5, $6)";

pub(crate) const DELETE_EVENTS: &str =
    "DELETE FROM events WHERE stream = $1 AND seq >= $2 AND seq <= $3";

/// The bytes of an SQLite file that are in use.
pub(crate) const SIZE: &str = "\
    SELECT (page_count - freelist_count) * page_size \
    FROM pragma_page_count, pragma_freelist_count, pragma_page_size";

pub(crate) const HAS_ARCHIVES: &str =
    "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'archives'";

pub(crate) const HAS_CHECKSUMS: &str =
    "SELECT count(*) FROM pragma_table_info('events') WHERE name = 'checksum'";

/// SQLite's check of everything, at most 100 errors.
pub(crate) const INTEGRITY_CHECK: &str = "PRAGMA integrity_check(100)";

/// SQLite's check of the structure of the file, without that of the indexes.
pub(crate) const QUICK_CHECK: &str = "PRAGMA quick_check(1)";

pub(crate) const CHECKSUM: &str = "SELECT checksum FROM events WHERE stream = $1 AND seq = $2";

/// Walks from name to name by the index. Neither the events in between nor the names beyond the
/// limit are read; an `ORDER BY` here would collect all names first.
pub(crate) const STREAMS: &str = "\
    WITH RECURSIVE names (stream) AS ( \
        SELECT min(stream) FROM events WHERE stream > $1 \
        UNION ALL \
        SELECT (SELECT min(stream) FROM events WHERE events.stream > names.stream) \
        FROM names WHERE names.stream IS NOT NULL \
    ) \
    SELECT stream, \
        (SELECT max(seq) FROM events WHERE events.stream = names.stream), \
        (SELECT at_ms FROM events WHERE events.stream = names.stream ORDER BY seq DESC LIMIT 1) \
    FROM names WHERE stream IS NOT NULL \
    LIMIT $2";

/// The next stream, where a page of [`STREAMS`] cannot be read.
pub(crate) const NEXT_STREAM: &str = "SELECT min(stream) FROM events WHERE stream > $1";

pub(crate) const PREVIOUS_STREAM: &str = "SELECT max(stream) FROM events WHERE stream < $1";

pub(crate) const STREAM_FROM: &str = "SELECT min(stream) FROM events WHERE stream >= $1";

pub(crate) const UPSERT_BOARD: &str = "\
    INSERT INTO boards (id, stream, board, at_ms, body) VALUES ($1, $2, $3, $4, $5) \
    ON CONFLICT (id) DO UPDATE SET stream = excluded.stream, board = excluded.board, \
    at_ms = excluded.at_ms, body = excluded.body";

pub(crate) const DELETE_PEOPLE: &str = "DELETE FROM board_people WHERE board_id = $1";

pub(crate) const INSERT_PERSON: &str =
    "INSERT INTO board_people (board_id, place, person, at_ms) VALUES ($1, $2, $3, $4)";

pub(crate) const BOARD: &str = "\
    SELECT boards.id, boards.stream, boards.board, boards.at_ms, boards.body, people.person \
    FROM boards LEFT JOIN board_people AS people ON people.board_id = boards.id \
    WHERE boards.id = $1 ORDER BY people.place";

pub(crate) const BOARD_AT: &str = "\
    SELECT boards.id, boards.stream, boards.board, boards.at_ms, boards.body, people.person \
    FROM ( \
        SELECT id FROM boards WHERE stream = $1 AND board = $2 \
        ORDER BY at_ms DESC, id DESC LIMIT 1 \
    ) AS last \
    JOIN boards ON boards.id = last.id \
    LEFT JOIN board_people AS people ON people.board_id = boards.id \
    ORDER BY people.place";

pub(crate) const BOARDS_OF: &str = "\
    SELECT boards.id, boards.stream, boards.board, boards.at_ms, boards.body, people.person \
    FROM ( \
        SELECT DISTINCT at_ms, board_id FROM board_people \
        WHERE person = $1 AND (at_ms, board_id) < ($2, $3) \
        ORDER BY at_ms DESC, board_id DESC LIMIT $4 \
    ) AS page \
    JOIN boards ON boards.id = page.board_id \
    JOIN board_people AS people ON people.board_id = boards.id \
    ORDER BY boards.at_ms DESC, boards.id DESC, people.place";

pub(crate) const BOARDS_AFTER: &str = "\
    SELECT boards.id, boards.stream, boards.board, boards.at_ms, boards.body, people.person \
    FROM (SELECT id FROM boards WHERE id > $1 ORDER BY id LIMIT $2) AS page \
    JOIN boards ON boards.id = page.id \
    LEFT JOIN board_people AS people ON people.board_id = boards.id \
    ORDER BY boards.id, people.place";

/// The boards of a table. A person counts only with the time of the board, by which their list is ordered.
pub(crate) const BOARDS_OF_STREAM: &str = "\
    SELECT boards.id, boards.stream, boards.board, boards.at_ms, boards.body, people.person \
    FROM boards LEFT JOIN board_people AS people \
    ON people.board_id = boards.id AND people.at_ms = boards.at_ms \
    WHERE boards.stream = $1 ORDER BY boards.id, people.place";

/// The boards of streams without events, not even in archives.
pub(crate) const BOARDS_WITHOUT_EVENTS: &str = "\
    SELECT id, stream, board FROM boards \
    WHERE id > $1 AND NOT EXISTS (SELECT 1 FROM events WHERE events.stream = boards.stream) \
    AND NOT EXISTS (SELECT 1 FROM archives WHERE archives.stream = boards.stream) \
    ORDER BY id LIMIT $2";

/// The same for a log that no Biritch with archives has opened yet.
pub(crate) const BOARDS_BEFORE_ARCHIVES: &str = "\
    SELECT id, stream, board FROM boards \
    WHERE id > $1 AND NOT EXISTS (SELECT 1 FROM events WHERE events.stream = boards.stream) \
    ORDER BY id LIMIT $2";

/// The streams of which only archives are left, each with the number of the last event in them.
pub(crate) const ARCHIVES_WITHOUT_EVENTS: &str = "\
    SELECT stream, max(last_seq) FROM archives \
    WHERE stream > $1 AND NOT EXISTS (SELECT 1 FROM events WHERE events.stream = archives.stream) \
    GROUP BY stream ORDER BY stream LIMIT $2";

pub(crate) const CLEAR_BOARDS: &str = "DELETE FROM boards";

pub(crate) const CLEAR_PEOPLE: &str = "DELETE FROM board_people";

pub(crate) const SETTING: &str = "SELECT value FROM settings WHERE key = $1";

pub(crate) const SETTINGS: &str = "SELECT key, value FROM settings ORDER BY key";

pub(crate) const INSERT_SETTING: &str =
    "INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";

/// The statements of leases; they differ between databases only in how the clock is read.
#[derive(Debug)]
pub struct LeaseSql {
    /// `$1` the process.
    pub(crate) renew: &'static str,
    /// Claims a stream that nobody serves, or whose process sends no heartbeat; returns nothing otherwise.
    /// `$1` the stream, `$2` the process, `$3` the validity in milliseconds.
    pub(crate) claim: &'static str,
    /// The process that serves a stream. `$1` the stream, `$2` the validity in milliseconds.
    pub(crate) owner: &'static str,
    /// Forgets processes that have sent no heartbeat. `$1` for how long, in milliseconds.
    pub(crate) prune_processes: &'static str,
}

macro_rules! lease_sql {
    ($clock:literal) => {
        LeaseSql {
            renew: concat!(
                "INSERT INTO processes (id, seen_ms) VALUES ($1, ",
                $clock,
                ") \
                 ON CONFLICT (id) DO UPDATE SET seen_ms = excluded.seen_ms"
            ),
            claim: concat!(
                "INSERT INTO leases (stream, process) VALUES ($1, $2) \
                 ON CONFLICT (stream) DO UPDATE SET process = excluded.process \
                 WHERE NOT EXISTS (SELECT 1 FROM processes \
                 WHERE processes.id = leases.process AND processes.seen_ms > ",
                $clock,
                " - $3) \
                 RETURNING process"
            ),
            owner: concat!(
                "SELECT leases.process FROM leases \
                 JOIN processes ON processes.id = leases.process \
                 WHERE leases.stream = $1 AND processes.seen_ms > ",
                $clock,
                " - $2"
            ),
            prune_processes: concat!("DELETE FROM processes WHERE seen_ms <= ", $clock, " - $1"),
        }
    };
}

pub(crate) static LEASES_IN_SQLITE: LeaseSql =
    lease_sql!("CAST(unixepoch('subsec') * 1000 AS INTEGER)");

#[cfg(feature = "postgres")]
pub(crate) static LEASES_IN_POSTGRES: LeaseSql =
    lease_sql!("CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)");

/// The process that holds a lease, valid or not. `$1` the stream.
pub(crate) const HOLDER: &str = "SELECT process FROM leases WHERE stream = $1";
/// `$1` the stream, `$2` the process.
pub(crate) const RELEASE: &str = "DELETE FROM leases WHERE stream = $1 AND process = $2";
/// `$1` the process.
pub(crate) const RELEASE_ALL: &str = "DELETE FROM leases WHERE process = $1";
/// `$1` the process.
pub(crate) const LEAVE: &str = "DELETE FROM processes WHERE id = $1";
/// `$1` the process.
pub(crate) const HELD: &str = "SELECT stream FROM leases WHERE process = $1 ORDER BY stream";
/// Leases of processes that are forgotten.
pub(crate) const PRUNE_LEASES: &str =
    "DELETE FROM leases WHERE NOT EXISTS (SELECT 1 FROM processes WHERE processes.id = process)";

/// The number of all events, those in archives too: the sum of the streams' last numbers, which costs a
/// search for each stream instead of a scan of the log. The last event of a stream is never in an archive.
pub(crate) const COUNT_EVENTS: &str = "\
    WITH RECURSIVE names (stream) AS ( \
        SELECT min(stream) FROM events \
        UNION ALL \
        SELECT (SELECT min(stream) FROM events WHERE events.stream > names.stream) \
        FROM names WHERE names.stream IS NOT NULL \
    ) \
    SELECT CAST(coalesce(sum( \
        (SELECT max(seq) FROM events WHERE events.stream = names.stream)), 0) AS BIGINT) \
    FROM names WHERE stream IS NOT NULL";

/// Walks from name to name by the index, as [`STREAMS`] does: the last event of a stream is never in
/// an archive.
pub(crate) const COUNT_STREAMS: &str = "\
    WITH RECURSIVE names (stream) AS ( \
        SELECT min(stream) FROM events \
        UNION ALL \
        SELECT (SELECT min(stream) FROM events WHERE events.stream > names.stream) \
        FROM names WHERE names.stream IS NOT NULL \
    ) \
    SELECT count(stream) FROM names";

pub(crate) const COUNT_BOARDS: &str = "SELECT count(*) FROM boards";

/// The newest migration, in sqlx's own table.
pub(crate) const FORMAT: &str = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";

/// How the rows of a table are copied to another database.
#[cfg(feature = "postgres")]
pub(crate) struct RowsSql {
    /// The name of the table.
    pub(crate) name: &'static str,
    /// A page of rows after the one with this primary key: `$1`, and `$2` if the key has two columns.
    /// The last value is the number of rows in a page.
    pub(crate) read: &'static str,
    /// The number of rows in a page: some megabytes at most.
    pub(crate) page: i64,
    pub(crate) insert: &'static str,
    pub(crate) count: &'static str,
}

#[cfg(feature = "postgres")]
pub(crate) static SETTINGS_ROWS: RowsSql = RowsSql {
    name: "settings",
    read: "SELECT key, value FROM settings WHERE key > $1 ORDER BY key LIMIT $2",
    page: 256,
    insert: "INSERT INTO settings (key, value) VALUES ($1, $2)",
    count: "SELECT count(*) FROM settings",
};

#[cfg(feature = "postgres")]
pub(crate) static EVENTS_ROWS: RowsSql = RowsSql {
    name: "events",
    read: "SELECT stream, seq, at_ms, version, body, checksum FROM events \
        WHERE (stream, seq) > ($1, $2) ORDER BY stream, seq LIMIT $3",
    page: 512,
    insert: "INSERT INTO events (stream, seq, at_ms, version, body, checksum) \
        VALUES ($1, $2, $3, $4, $5, $6)",
    count: "SELECT count(*) FROM events",
};

#[cfg(feature = "postgres")]
pub(crate) static ARCHIVES_ROWS: RowsSql = RowsSql {
    name: "archives",
    read: "SELECT stream, first_seq, last_seq, start_checksum, end_checksum, body FROM archives \
        WHERE (stream, first_seq) > ($1, $2) ORDER BY stream, first_seq LIMIT $3",
    page: 64,
    insert: INSERT_ARCHIVE,
    count: "SELECT count(*) FROM archives",
};

#[cfg(feature = "postgres")]
pub(crate) static BOARDS_ROWS: RowsSql = RowsSql {
    name: "boards",
    read: "SELECT id, stream, board, at_ms, body FROM boards WHERE id > $1 ORDER BY id LIMIT $2",
    page: 256,
    insert: "INSERT INTO boards (id, stream, board, at_ms, body) VALUES ($1, $2, $3, $4, $5)",
    count: COUNT_BOARDS,
};

#[cfg(feature = "postgres")]
pub(crate) static BOARD_PEOPLE_ROWS: RowsSql = RowsSql {
    name: "board_people",
    read: "SELECT board_id, place, person, at_ms FROM board_people \
        WHERE (board_id, place) > ($1, $2) ORDER BY board_id, place LIMIT $3",
    page: 1024,
    insert: "INSERT INTO board_people (board_id, place, person, at_ms) VALUES ($1, $2, $3, $4)",
    count: "SELECT count(*) FROM board_people",
};

/// What only PostgreSQL is asked.
#[cfg(feature = "postgres")]
pub(crate) mod postgres {
    /// 1 if the current schema has our mark, which the first migration sets.
    pub(crate) const IS_MARKED: &str = "\
        SELECT count(*) FROM pg_class \
        WHERE relnamespace = to_regnamespace(quote_ident(current_schema())) \
        AND relname = 'events' \
        AND obj_description(oid, 'pg_class') = 'Biritch: the event log'";

    /// The number of tables, views and sequences in the current schema. Those of extensions do not
    /// count, nor does the list of migrations, which is there before the first one.
    pub(crate) const THINGS: &str = "\
        SELECT count(*) FROM pg_class \
        WHERE relnamespace = to_regnamespace(quote_ident(current_schema())) \
        AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S') \
        AND relname <> '_sqlx_migrations' \
        AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE pg_depend.classid = 'pg_class'::regclass \
        AND pg_depend.objid = pg_class.oid AND pg_depend.deptype = 'e')";

    pub(crate) const LOCK_OPENING: &str = "SELECT pg_advisory_lock(1114206825, 1)";

    pub(crate) const UNLOCK_OPENING: &str = "SELECT pg_advisory_unlock(1114206825, 1)";

    // The lock 2 is that of servers, 3 that of what appends beside them.

    /// Takes the lock of the one user of the database.
    pub(crate) const LOCK_ALONE: &str = "\
        SELECT CAST(pg_try_advisory_lock(1114206825, 2) AND pg_try_advisory_lock(1114206825, 3) \
        AS INTEGER)::BIGINT";

    /// Takes the lock of the one server of the database.
    pub(crate) const LOCK_ONE_SERVER: &str =
        "SELECT CAST(pg_try_advisory_lock(1114206825, 2) AS INTEGER)::BIGINT";

    /// Takes the lock of servers that share the database.
    pub(crate) const LOCK_SHARED: &str =
        "SELECT CAST(pg_try_advisory_lock_shared(1114206825, 2) AS INTEGER)::BIGINT";

    /// Takes the lock of users beside the servers of the database.
    pub(crate) const LOCK_BESIDE: &str =
        "SELECT CAST(pg_try_advisory_lock_shared(1114206825, 3) AS INTEGER)::BIGINT";

    /// The process of this session, and when it began, in microseconds since 1970.
    pub(crate) const OWN_SESSION: &str = "\
        SELECT CAST(pid AS BIGINT), CAST(extract(epoch FROM backend_start) * 1000000 AS BIGINT) \
        FROM pg_stat_activity WHERE pid = pg_backend_pid()";

    /// Ends that session, if it is still there; 1 if it was.
    pub(crate) const END_SESSION: &str = "\
        SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
        WHERE pid = $1 AND CAST(extract(epoch FROM backend_start) * 1000000 AS BIGINT) = $2";

    /// The settings without which a commit may not be on disk after a loss of power.
    pub(crate) const UNSAFE_SETTINGS: &str = "\
        SELECT name || ' = off' FROM pg_settings \
        WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off' ORDER BY name";

    /// Tables that are missing, and indexes that cannot be used.
    pub(crate) const INTEGRITY_ERRORS: &str = "\
        SELECT 'the table ' || expected.name || ' is missing' \
        FROM (VALUES ('archives'), ('board_people'), ('boards'), ('events'), ('leases'), \
        ('processes'), ('settings')) \
        AS expected (name) \
        WHERE to_regclass(quote_ident(current_schema()) || '.' || expected.name) IS NULL \
        UNION ALL \
        SELECT 'the index ' || pg_class.relname || ' is not valid' \
        FROM pg_index JOIN pg_class ON pg_class.oid = pg_index.indexrelid \
        WHERE pg_class.relnamespace = to_regnamespace(quote_ident(current_schema())) \
        AND NOT (pg_index.indisvalid AND pg_index.indisready AND pg_index.indislive)";

    /// One moment for all that is read.
    pub(crate) const BEGIN_SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

    /// Makes the next statements read tables without their indexes.
    pub(crate) const WITHOUT_INDEXES: &str = "\
        SELECT set_config(name, 'off', true) FROM (VALUES ('enable_indexscan'), \
        ('enable_indexonlyscan'), ('enable_bitmapscan')) AS settings (name)";

    /// Ends [`WITHOUT_INDEXES`].
    pub(crate) const WITH_INDEXES: &str = "\
        SELECT set_config(name, 'on', true) FROM (VALUES ('enable_indexscan'), \
        ('enable_indexonlyscan'), ('enable_bitmapscan')) AS settings (name)";

    /// Takes the lock of whoever makes a backup.
    pub(crate) const LOCK_BACKUP: &str =
        "SELECT CAST(pg_try_advisory_lock(1114206825, 3) AS INTEGER)::BIGINT";

    /// The bytes of the tables with events, and of their indexes.
    pub(crate) const SIZE: &str = "\
        SELECT CAST(coalesce(sum(pg_total_relation_size(oid)), 0) AS BIGINT) FROM pg_class \
        WHERE relnamespace = to_regnamespace(quote_ident(current_schema())) \
        AND relname IN ('archives', 'events')";
}

/// What copies the readable rows of a damaged SQLite database: one by one, by the number that SQLite gives each row, without
/// an index, and events by their own numbers. A row that the rules of its table forbid is left out.
pub(crate) mod salvage {
    macro_rules! rows {
        ($after:ident, $before:ident, $table:literal, $columns:literal) => {
            pub(crate) const $after: &str = concat!(
                "SELECT rowid, ",
                $columns,
                " FROM ",
                $table,
                " NOT INDEXED WHERE rowid > $1 ORDER BY rowid LIMIT 1"
            );
            pub(crate) const $before: &str = concat!(
                "SELECT rowid, ",
                $columns,
                " FROM ",
                $table,
                " NOT INDEXED WHERE rowid < $1 AND rowid > $2 ORDER BY rowid DESC LIMIT 1"
            );
        };
    }

    pub(crate) const EVENT_AFTER: &str = "\
        SELECT seq, stream, at_ms, version, body, checksum FROM events \
        WHERE seq > $1 AND stream = $2 ORDER BY seq LIMIT 1";
    pub(crate) const EVENT_BEFORE: &str = "\
        SELECT seq, stream, at_ms, version, body, checksum FROM events \
        WHERE seq < $1 AND seq > $2 AND stream = $3 ORDER BY seq DESC LIMIT 1";

    rows!(SETTING_AFTER, SETTING_BEFORE, "settings", "key, value");
    rows!(
        ARCHIVE_AFTER,
        ARCHIVE_BEFORE,
        "archives",
        "stream, first_seq, last_seq, start_checksum, end_checksum, body"
    );
    rows!(BOARD_AFTER, BOARD_BEFORE, "boards", "id, stream, board, at_ms, body");
    rows!(PERSON_AFTER, PERSON_BEFORE, "board_people", "board_id, place, person, at_ms");

    pub(crate) const INSERT_SETTING: &str =
        "INSERT OR IGNORE INTO settings (key, value) VALUES ($1, $2)";
    pub(crate) const INSERT_ARCHIVE: &str = "\
        INSERT OR IGNORE INTO archives \
        (stream, first_seq, last_seq, start_checksum, end_checksum, body) \
        VALUES ($1, $2, $3, $4, $5, $6)";
    pub(crate) const INSERT_BOARD: &str = "\
        INSERT OR IGNORE INTO boards (id, stream, board, at_ms, body) VALUES ($1, $2, $3, $4, $5)";
    pub(crate) const INSERT_PERSON: &str = "\
        INSERT OR IGNORE INTO board_people (board_id, place, person, at_ms) \
        VALUES ($1, $2, $3, $4)";
    pub(crate) const INSERT_EVENT: &str = "\
        INSERT OR IGNORE INTO events (stream, seq, at_ms, version, body, checksum) \
        VALUES ($1, $2, $3, $4, $5, $6)";
}
