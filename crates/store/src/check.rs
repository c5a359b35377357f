//! Checking a whole log: the database by SQLite's own check, and every event by its checksum.

use std::path::Path;

use sqlx::{Connection, Row, SqliteConnection};

use crate::{
    Damage, OpenError, Sqlite, StoreError, StreamId,
    checksum::Verifier,
    events::{self, Decoded},
    sql,
};

/// What a check of a log found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckReport {
    /// The number of the log's format: that of the newest migration in it.
    pub format: i64,
    /// Streams read.
    pub streams: u64,
    /// Events read.
    pub events: u64,
    /// Events that no checksum covers: they were written before there were checksums, and nothing
    /// was appended to their streams since.
    pub unchecked: u64,
    /// The damaged events, by stream and number.
    pub damaged: Vec<DamagedEvent>,
    /// Streams that the database cannot read, with the damage to their names written as escapes.
    pub unreadable: Vec<String>,
    /// What SQLite's own check of the file says; empty if it finds nothing wrong.
    pub database: Vec<String>,
}

/// An event that is not as it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DamagedEvent {
    /// Its stream.
    pub stream: StreamId,
    /// Its number.
    pub seq: u64,
    /// What is wrong.
    pub damage: Damage,
}

impl CheckReport {
    /// Whether nothing is damaged.
    pub const fn is_sound(&self) -> bool {
        self.damaged.is_empty() && self.unreadable.is_empty() && self.database.is_empty()
    }
}

/// Streams requested at a time.
const PAGE: i64 = 256;

/// Checks the log in this directory or file, and changes nothing in it. A server may be running.
///
/// # Errors
///
/// The file cannot be opened, or is not a log.
pub async fn check(path: impl AsRef<Path>) -> Result<CheckReport, OpenError> {
    let (mut connection, file) = Sqlite::inspect(path.as_ref()).await?;
    let failed = |error| OpenError::engine(file.clone(), error);
    // One transaction, so that a server that runs meanwhile changes nothing in what is read.
    sqlx::query("BEGIN").execute(&mut connection).await.map_err(failed)?;
    let format = sqlx::query_scalar(sql::FORMAT).fetch_one(&mut connection).await.unwrap_or(0);
    let columns: i64 =
        sqlx::query_scalar(sql::HAS_CHECKSUMS).fetch_one(&mut connection).await.map_err(failed)?;
    let mut report =
        CheckReport { format, database: integrity(&mut connection).await, ..Default::default() };
    let read = if columns == 0 { sql::READ_WITHOUT_CHECKSUMS } else { sql::READ };
    let mut after = String::new();
    loop {
        let page = sqlx::query(sql::STREAMS).bind(&after).bind(PAGE);
        let rows = match page.fetch_all(&mut connection).await {
            Ok(rows) => rows,
            Err(error) => {
                report.database.push(error.to_string());
                break;
            }
        };
        if rows.is_empty() {
            break;
        }
        for row in rows {
            let Ok(name) = row.try_get::<String, _>(0) else {
                report.unreadable.push("?".into());
                // The page cannot be continued after a name that is no text.
                let _ = connection.close().await;
                return Ok(report);
            };
            match name.parse::<StreamId>() {
                Ok(stream) => check_stream(&mut connection, read, &stream, &mut report).await,
                Err(_) => report.unreadable.push(name.escape_default().to_string()),
            }
            after = name;
        }
    }
    let _ = connection.close().await;
    Ok(report)
}

async fn integrity(connection: &mut SqliteConnection) -> Vec<String> {
    match sqlx::query_scalar(sql::INTEGRITY_CHECK).fetch_all(connection).await {
        Ok(lines) => complaints(lines),
        Err(error) => vec![error.to_string()],
    }
}

/// The complaints of SQLite's check, which says `ok` if it has none.
pub(crate) fn complaints(mut lines: Vec<String>) -> Vec<String> {
    lines.retain(|line| line != "ok");
    lines
}

async fn check_stream(
    connection: &mut SqliteConnection,
    read: &'static str,
    stream: &StreamId,
    report: &mut CheckReport,
) {
    report.streams += 1;
    let rows = sqlx::query(read).bind(stream.as_str()).bind(0_i64);
    let rows = rows.map(|row| events::decoded(&row)).fetch_all(connection).await;
    let Ok(rows) = rows else {
        report.unreadable.push(stream.to_string());
        return;
    };
    let mut verifier = Verifier::start(stream);
    let (mut unchecked, mut last) = (0, 0);
    for row in rows {
        report.events += 1;
        let decoded = row.map_err(|undecodable| undecodable.of(stream, verifier.last().0 + 1));
        let checked = decoded.and_then(|decoded| {
            let Decoded { head, record, checksum } = decoded;
            last = head;
            unchecked = if checksum.is_some() { 0 } else { unchecked + 1 };
            verifier.event(&record, checksum).inspect_err(|_| {
                verifier.resume(record.seq, checksum);
            })
        });
        report.note(checked);
    }
    // Events that cannot be decoded are reported already.
    if report.damaged.last().is_none_or(|damaged| damaged.stream != *stream) {
        report.note(verifier.end(last));
    }
    report.unchecked += unchecked;
}

impl CheckReport {
    fn note(&mut self, checked: Result<(), StoreError>) {
        if let Err(StoreError::Damaged { stream, seq, damage }) = checked {
            self.damaged.push(DamagedEvent { stream, seq, damage });
        }
    }
}
