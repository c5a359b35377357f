//! What can be read of a log although pages of its database are damaged: the rows of its tables, and the events
//! of its streams, from both ends.

use std::path::Path;

use sqlx::{Connection, SqliteConnection};

use crate::{
    LogOptions, OpenError, Sqlite, Synchronous,
    session::{Columns, Session, Value},
    sql, streams_found,
};

/// Why what can be read was not copied.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SalvageError {
    /// Not even the format of the log can be read, or it is an older one.
    #[error("the format of the log cannot be read, or is an older one")]
    Format,
    /// The copy cannot be opened.
    #[error(transparent)]
    Open(OpenError),
    /// The copy cannot be written.
    #[error(transparent)]
    Write(sqlx::Error),
}

/// Copies what can be read of the log on this connection to a new file.
///
/// # Errors
///
/// The log has an older format, or the file cannot be written.
pub(crate) async fn copy(source: &mut SqliteConnection, to: &Path) -> Result<(), SalvageError> {
    let version = source.fetch_number(sql::FORMAT, &[]).await;
    if version.ok() != Some(Sqlite::newest_format()) {
        return Err(SalvageError::Format);
    }
    // Only the whole file is synced: what is left of it after a crash is no copy.
    let options = LogOptions { synchronous: Synchronous::Normal, ..LogOptions::default() };
    let opened = Sqlite::connection(to, &options).await;
    let (mut target, _) = opened.map_err(SalvageError::Open)?;
    write(source, &mut target).await.map_err(SalvageError::Write)?;
    target.close().await.map_err(SalvageError::Write)
}

async fn write(
    source: &mut SqliteConnection,
    target: &mut SqliteConnection,
) -> Result<(), sqlx::Error> {
    target.execute("BEGIN", &[]).await?;
    // One moment of the log, as long as nothing unreadable is met.
    source.execute("BEGIN", &[]).await.ok();
    copy_rows::<Setting>(source, target, None).await?;
    copy_rows::<Archive>(source, target, None).await?;
    for name in streams_found::names_after(source, "BEGIN", "").await {
        copy_rows::<Event>(source, target, Some(&name)).await?;
    }
    // The list of boards follows from the log; what cannot be read of it is computed again.
    copy_rows::<Board>(source, target, None).await?;
    copy_rows::<BoardPerson>(source, target, None).await?;
    target.execute("COMMIT", &[]).await?;
    // One file, without others beside it.
    target.execute("PRAGMA wal_checkpoint(TRUNCATE)", &[]).await?;
    target.execute("PRAGMA journal_mode = DELETE", &[]).await?;
    Ok(())
}

/// A row of a table that is copied row by row, in the order in which SQLite keeps them: an index, which may be damaged
/// too, is not needed; events in the order of their numbers.
trait Salvaged: Send + Unpin + Sized {
    /// The first row after the row `$1`, which begins with its row's number.
    const AFTER: &'static str;
    /// The last row before the row `$1` and after the row `$2`.
    const BEFORE: &'static str;
    /// Adds it, unless the rules of the table forbid it: then it is damaged, and only this row is lost.
    const INSERT: &'static str;

    fn read(row: &impl Columns) -> Result<Self, sqlx::Error>;

    fn values(&self) -> Vec<Value<'_>>;
}

/// The number of a row, and its content if that can be decoded.
fn numbered<T: Salvaged>(row: &impl Columns) -> (Option<i64>, Option<T>) {
    (row.number(0).ok(), T::read(row).ok())
}

/// Copies the rows of a table up to what cannot be read, and those behind it, from the end. `of`: the stream, for
/// rows of one stream.
async fn copy_rows<T: Salvaged>(
    source: &mut SqliteConnection,
    target: &mut SqliteConnection,
    of: Option<&str>,
) -> Result<(), sqlx::Error> {
    let values = |numbers: &[i64]| -> Vec<Value<'_>> {
        numbers.iter().map(|number| Value::from(*number)).chain(of.map(Value::from)).collect()
    };
    let mut last = i64::MIN;
    while let Ok(rows) = source.fetch(T::AFTER, &values(&[last]), |row| numbered::<T>(row)).await {
        let Some((number, row)) = rows.into_iter().next() else { return Ok(()) };
        // What is no number stands behind all numbers.
        let Some(number) = number else { break };
        if let Some(row) = row {
            target.execute(T::INSERT, &row.values()).await?;
        }
        last = number;
    }
    let mut first = i64::MAX;
    while let Ok(rows) =
        source.fetch(T::BEFORE, &values(&[first, last]), |row| numbered::<T>(row)).await
    {
        let Some((Some(number), row)) = rows.into_iter().next() else { break };
        if let Some(row) = row {
            target.execute(T::INSERT, &row.values()).await?;
        }
        first = number;
    }
    Ok(())
}

struct Setting {
    key: String,
    value: String,
}

impl Salvaged for Setting {
    const AFTER: &'static str = sql::salvage::SETTING_AFTER;
    const BEFORE: &'static str = sql::salvage::SETTING_BEFORE;
    const INSERT: &'static str = sql::salvage::INSERT_SETTING;

    fn read(row: &impl Columns) -> Result<Setting, sqlx::Error> {
        Ok(Setting { key: row.text(1)?, value: row.text(2)? })
    }

    fn values(&self) -> Vec<Value<'_>> {
        vec![(&self.key).into(), (&self.value).into()]
    }
}

struct Archive {
    stream: String,
    first: i64,
    last: i64,
    start: Vec<u8>,
    end: Vec<u8>,
    body: Vec<u8>,
}

impl Salvaged for Archive {
    const AFTER: &'static str = sql::salvage::ARCHIVE_AFTER;
    const BEFORE: &'static str = sql::salvage::ARCHIVE_BEFORE;
    const INSERT: &'static str = sql::salvage::INSERT_ARCHIVE;

    fn read(row: &impl Columns) -> Result<Archive, sqlx::Error> {
        let bytes =
            |column| Ok::<_, sqlx::Error>(row.optional_bytes(column)?.unwrap_or_default().to_vec());
        let (stream, first, last) = (row.text(1)?, row.number(2)?, row.number(3)?);
        Ok(Archive { stream, first, last, start: bytes(4)?, end: bytes(5)?, body: bytes(6)? })
    }

    fn values(&self) -> Vec<Value<'_>> {
        vec![
            (&self.stream).into(),
            self.first.into(),
            self.last.into(),
            self.start.as_slice().into(),
            self.end.as_slice().into(),
            self.body.as_slice().into(),
        ]
    }
}

struct Board {
    id: String,
    stream: String,
    number: i64,
    at_ms: i64,
    body: String,
}

impl Salvaged for Board {
    const AFTER: &'static str = sql::salvage::BOARD_AFTER;
    const BEFORE: &'static str = sql::salvage::BOARD_BEFORE;
    const INSERT: &'static str = sql::salvage::INSERT_BOARD;

    fn read(row: &impl Columns) -> Result<Board, sqlx::Error> {
        let (id, stream) = (row.text(1)?, row.text(2)?);
        Ok(Board { id, stream, number: row.number(3)?, at_ms: row.number(4)?, body: row.text(5)? })
    }

    fn values(&self) -> Vec<Value<'_>> {
        vec![
            (&self.id).into(),
            (&self.stream).into(),
            self.number.into(),
            self.at_ms.into(),
            (&self.body).into(),
        ]
    }
}

struct BoardPerson {
    board: String,
    place: i64,
    person: String,
    at_ms: i64,
}

impl Salvaged for BoardPerson {
    const AFTER: &'static str = sql::salvage::PERSON_AFTER;
    const BEFORE: &'static str = sql::salvage::PERSON_BEFORE;
    const INSERT: &'static str = sql::salvage::INSERT_PERSON;

    fn read(row: &impl Columns) -> Result<BoardPerson, sqlx::Error> {
        let (board, place) = (row.text(1)?, row.number(2)?);
        Ok(BoardPerson { board, place, person: row.text(3)?, at_ms: row.number(4)? })
    }

    fn values(&self) -> Vec<Value<'_>> {
        vec![(&self.board).into(), self.place.into(), (&self.person).into(), self.at_ms.into()]
    }
}

struct Event {
    stream: String,
    seq: i64,
    at_ms: i64,
    version: i64,
    body: String,
    checksum: Option<Vec<u8>>,
}

impl Salvaged for Event {
    const AFTER: &'static str = sql::salvage::EVENT_AFTER;
    const BEFORE: &'static str = sql::salvage::EVENT_BEFORE;
    const INSERT: &'static str = sql::salvage::INSERT_EVENT;

    fn read(row: &impl Columns) -> Result<Event, sqlx::Error> {
        let checksum = row.optional_bytes(5)?.map(<[u8]>::to_vec);
        let (seq, stream) = (row.number(0)?, row.text(1)?);
        let (at_ms, version) = (row.number(2)?, row.number(3)?);
        Ok(Event { stream, seq, at_ms, version, body: row.text(4)?, checksum })
    }

    fn values(&self) -> Vec<Value<'_>> {
        vec![
            (&self.stream).into(),
            self.seq.into(),
            self.at_ms.into(),
            self.version.into(),
            (&self.body).into(),
            Value::Bytes(self.checksum.as_deref()),
        ]
    }
}
