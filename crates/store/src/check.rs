//! Checking a whole log: the database by its own check, and every event by its checksum.

use std::path::Path;

use sqlx::Connection;

mod boards;

pub use boards::{BoardDamage, BoardFold, DamagedBoard, FoldedBoards};

use crate::{
    Damage, Location, OpenError, Sqlite, StoreError, StreamId,
    checksum::Verifier,
    events::{self, Decoded},
    session::{Columns, Session},
    sql, streams_found,
};

/// What a check of a log found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckReport {
    /// Streams read.
    pub streams: u64,
    /// Events read.
    pub events: u64,
    /// Events that no checksum covers: they were written before there were checksums, and nothing
    /// was appended to their streams since.
    pub unchecked: u64,
    /// The damaged events, by stream and number.
    pub damaged: Vec<DamagedEvent>,
    /// The finished boards about which the list and the log differ; empty if they were not compared.
    pub boards: Vec<DamagedBoard>,
    /// Streams that the database cannot read, with the damage to their names written as escapes.
    pub unreadable: Vec<String>,
    /// What the database's own check says; empty if it finds nothing wrong.
    pub database: Vec<String>,
    /// The number of the format of the log, as in [`Sqlite::newest_format`]; 0 if it cannot be read.
    pub format: i64,
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
        self.places() == 0
    }

    /// The number of damaged places.
    pub const fn places(&self) -> u64 {
        let CheckReport { damaged, boards, unreadable, database, .. } = self;
        (damaged.len() + boards.len() + unreadable.len() + database.len()) as u64
    }
}

/// Streams requested at a time.
const PAGE: i64 = 256;

/// Checks the log at this place, a directory, a file or a database, and changes nothing in it. A
/// server may be running. The list of finished boards, which can be computed from the log, is not checked.
///
/// # Errors
///
/// The log cannot be opened, or is none.
pub async fn check(place: impl Into<Location>) -> Result<CheckReport, OpenError> {
    check_place(place.into(), None).await
}

/// Checks the log as [`check`] does, and compares the list of finished boards with it. The events and
/// boards of one stream are in memory at a time.
///
/// # Errors
///
/// The log cannot be opened, or is none.
pub async fn check_with_boards(
    place: impl Into<Location>,
    fold: &dyn BoardFold,
) -> Result<CheckReport, OpenError> {
    check_place(place.into(), Some(fold)).await
}

async fn check_place(
    place: Location,
    fold: Option<&dyn BoardFold>,
) -> Result<CheckReport, OpenError> {
    match place {
        Location::File(path) => check_file(&path, fold).await,
        #[cfg(feature = "postgres")]
        Location::Postgres(url) => check_database(url, fold).await,
        #[cfg(not(feature = "postgres"))]
        Location::Postgres(_) => Err(OpenError::NotBuilt { feature: "postgres" }),
    }
}

async fn check_file(path: &Path, fold: Option<&dyn BoardFold>) -> Result<CheckReport, OpenError> {
    let (mut connection, file) = Sqlite::inspect(path).await?;
    let failed = |error| OpenError::engine(file.clone(), error);
    // One transaction, so that a server that runs meanwhile changes nothing in what is read.
    connection.execute("BEGIN", &[]).await.map_err(failed)?;
    let columns = connection.fetch_number(sql::HAS_CHECKSUMS, &[]).await.map_err(failed)?;
    let format = connection.fetch_number(sql::FORMAT, &[]).await.unwrap_or(0);
    let mut report = CheckReport { format, ..CheckReport::default() };
    match connection.fetch(sql::INTEGRITY_CHECK, &[], |row| row.text(0)).await {
        Ok(lines) => report.database = integrity_errors(lines.into_iter().flatten().collect()),
        Err(error) => report.database.push(error.to_string()),
    }
    let archives = connection.fetch_number(sql::HAS_ARCHIVES, &[]).await.map_err(failed)?;
    let reading = Reading {
        begin: "BEGIN",
        read: if columns == 0 { sql::READ_WITHOUT_CHECKSUMS } else { sql::READ },
        archives: archives > 0,
        fold,
    };
    check_streams(&mut connection, reading, &mut report).await;
    let _ = connection.close().await;
    Ok(report)
}

/// PostgreSQL has no check of everything that a reader may run. In its place the events that the
/// index leads to are compared with those in the table.
#[cfg(feature = "postgres")]
async fn check_database(
    url: String,
    fold: Option<&dyn BoardFold>,
) -> Result<CheckReport, OpenError> {
    use crate::{Postgres, postgres, sql::postgres as sql_postgres};

    let mut connection = Postgres::inspect(&url).await?;
    let place = Location::Postgres(url);
    let failed = |error: sqlx::Error| OpenError::server(place.clone(), error);
    let begin = sql_postgres::BEGIN_SNAPSHOT;
    connection.execute(begin, &[]).await.map_err(failed)?;
    let mut report = CheckReport {
        format: connection.fetch_number(sql::FORMAT, &[]).await.map_err(failed)?,
        database: postgres::integrity_errors(&mut connection).await.map_err(failed)?,
        ..CheckReport::default()
    };
    let reading = Reading { begin, read: sql::READ, archives: true, fold };
    check_streams(&mut connection, reading, &mut report).await;
    let counted = async {
        connection.execute(sql_postgres::WITHOUT_INDEXES, &[]).await?;
        connection.fetch_number(sql::COUNT_EVENTS, &[]).await
    };
    match counted.await {
        Ok(count) if count.cast_unsigned() == report.events => {}
        Ok(count) => {
            let events = report.events;
            report
                .database
                .push(format!("the index of events leads to {events} of {count} events"));
        }
        Err(error) => report.database.push(error.to_string()),
    }
    let _ = connection.close().await;
    Ok(report)
}

/// How a log is read, which may have been written by an older Biritch.
#[derive(Clone, Copy)]
struct Reading<'a> {
    /// Begins the transaction.
    begin: &'static str,
    /// Reads the events of a stream.
    read: &'static str,
    /// Whether there are archives.
    archives: bool,
    /// What the list of boards is compared with, if it is checked.
    fold: Option<&'a dyn BoardFold>,
}

async fn check_streams<S: Session>(
    session: &mut S,
    reading: Reading<'_>,
    report: &mut CheckReport,
) {
    check_present(session, reading, report).await;
    let lost = async {
        if reading.archives {
            archives_without_events(session, report).await?;
        }
        match reading.fold {
            Some(_) => boards::without_events(session, reading.archives, &mut report.boards).await,
            None => Ok(()),
        }
    };
    if let Err(error) = lost.await {
        report.note_database(&error);
        streams_found::restart(session, reading.begin).await;
    }
}

/// Finds the streams of which only archives are left.
async fn archives_without_events<S: Session>(
    session: &mut S,
    report: &mut CheckReport,
) -> Result<(), sqlx::Error> {
    let mut after = String::new();
    loop {
        let values = [(&after).into(), PAGE.into()];
        let rows = session.fetch(sql::ARCHIVES_WITHOUT_EVENTS, &values, archived).await?;
        if rows.is_empty() {
            return Ok(());
        }
        for row in rows {
            let (name, last) = row?;
            match name.parse() {
                Ok(stream) => {
                    let seq = last.cast_unsigned() + 1;
                    report.damaged.push(DamagedEvent { stream, seq, damage: Damage::End });
                }
                Err(_) => report.unreadable.push(name.escape_default().to_string()),
            }
            after = name;
        }
    }
}

/// The name of a stream and the number of the last event in its archives.
fn archived(row: &impl Columns) -> Result<(String, i64), sqlx::Error> {
    Ok((row.text(0)?, row.number(1)?))
}

/// Checks the streams that have events.
async fn check_present<S: Session>(
    session: &mut S,
    reading: Reading<'_>,
    report: &mut CheckReport,
) {
    let mut after = String::new();
    loop {
        let values = [(&after).into(), PAGE.into()];
        let names = match session.fetch(sql::STREAMS, &values, |row| row.text(0)).await {
            Ok(names) => names,
            Err(error) => {
                report.note_database(&error);
                streams_found::restart(session, reading.begin).await;
                // Those that can be found on either side of the damage.
                for name in streams_found::names_after(session, reading.begin, &after).await {
                    check_named(session, reading, &name, report).await;
                }
                return;
            }
        };
        if names.is_empty() {
            return;
        }
        for name in names {
            let Ok(name) = name else {
                report.unreadable.push("?".into());
                // The page cannot be continued after a name that is no text.
                return;
            };
            check_named(session, reading, &name, report).await;
            after = name;
        }
    }
}

/// Checks the stream of this name.
async fn check_named<S: Session>(
    session: &mut S,
    reading: Reading<'_>,
    name: &str,
    report: &mut CheckReport,
) {
    match name.parse::<StreamId>() {
        Ok(stream) => {
            if check_stream(session, reading, &stream, report).await.is_err() {
                report.unreadable.push(name.to_owned());
                streams_found::restart(session, reading.begin).await;
            }
        }
        Err(_) => report.unreadable.push(name.escape_default().to_string()),
    }
}

/// The errors that SQLite's check reports; it says `ok` if it has none.
pub(crate) fn integrity_errors(mut lines: Vec<String>) -> Vec<String> {
    lines.retain(|line| line != "ok");
    lines
}

async fn check_stream<S: Session>(
    session: &mut S,
    reading: Reading<'_>,
    stream: &StreamId,
    report: &mut CheckReport,
) -> Result<(), sqlx::Error> {
    report.streams += 1;
    let mut rows = events::fetch_present(session, reading.read, stream, 0).await?;
    if reading.archives {
        rows = events::with_archives(session, stream, 0, rows).await?;
    }
    let mut verifier = Verifier::start(stream);
    let (mut unchecked, mut last) = (0, 0);
    let damaged = report.damaged.len();
    let mut events = Vec::new();
    for row in rows {
        report.events += 1;
        let decoded = row.map_err(|undecodable| undecodable.of(stream, verifier.last().0 + 1));
        let checked = decoded.and_then(|decoded| {
            let Decoded { head, record, checksum } = decoded;
            last = head;
            unchecked = if checksum.checksum().is_some() { 0 } else { unchecked + 1 };
            let checked = verifier.event(&record, checksum).inspect_err(|_| {
                verifier.resume(record.seq, checksum);
            });
            if reading.fold.is_some() {
                events.push(record);
            }
            checked
        });
        report.note(checked);
    }
    // Events that cannot be decoded are reported already.
    if report.damaged.last().is_none_or(|damaged| damaged.stream != *stream) {
        report.note(verifier.end(last));
    }
    report.unchecked += unchecked;
    // Boards of a damaged stream are not known.
    if let Some(fold) = reading.fold
        && report.damaged.len() == damaged
    {
        let boards = &mut report.boards;
        // The events were read: what cannot be read is the list.
        if let Err(error) = boards::compare(session, fold, stream, &events, boards).await {
            report.note_database(&error);
            streams_found::restart(session, reading.begin).await;
        }
    }
    Ok(())
}

impl CheckReport {
    /// Notes an error of the database, once if several streams meet it.
    fn note_database(&mut self, error: &sqlx::Error) {
        let said = error.to_string();
        if !self.database.contains(&said) {
            self.database.push(said);
        }
    }

    fn note(&mut self, checked: Result<(), StoreError>) {
        if let Err(StoreError::Damaged { stream, seq, damage }) = checked {
            self.damaged.push(DamagedEvent { stream, seq, damage });
        }
    }
}
