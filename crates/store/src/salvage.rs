//! What can be read of a log although pages of its database are damaged: the streams that are found on either
//! side of what cannot be read, and their events, from both ends.

use std::{collections::BTreeSet, path::Path};

use sqlx::{Connection, SqliteConnection};

use crate::{
    LogOptions, OpenError, Sqlite, Synchronous,
    session::{Columns, Session, Value},
    sql,
};

/// The names of the streams after this one, as many as can be found, in order.
///
/// `begin` begins the transaction again that a failed read has ended.
pub(crate) async fn names_after<S: Session>(
    session: &mut S,
    begin: &'static str,
    after: &str,
) -> Vec<String> {
    let (mut found, mut after) = (BTreeSet::new(), after.to_owned());
    loop {
        match one(session, sql::NEXT_STREAM, &after).await {
            Ok(Some(name)) => {
                found.insert(name.clone());
                after = name;
            }
            Ok(None) => break,
            Err(_) => {
                restart(session, begin).await;
                let Some(beyond) = beyond(session, begin, &after).await else { break };
                // Back to the damage.
                let mut before = beyond.clone();
                while let Ok(Some(name)) = one(session, sql::PREVIOUS_STREAM, &before).await {
                    if name <= after {
                        break;
                    }
                    found.insert(name.clone());
                    before = name;
                }
                restart(session, begin).await;
                found.insert(beyond.clone());
                after = beyond;
            }
        }
    }
    found.into_iter().collect()
}

/// A stream beyond what cannot be read after this one: names are tried that are farther and farther away.
async fn beyond<S: Session>(session: &mut S, begin: &'static str, after: &str) -> Option<String> {
    for length in (0..=after.len()).rev() {
        let (prefix, rest) = after.split_at_checked(length)?;
        let next = rest.bytes().next().map_or(b'-', |letter| letter + 1);
        for letter in (next..=b'z').filter(u8::is_ascii_alphanumeric) {
            let name = format!("{prefix}{}", char::from(letter));
            match one(session, sql::STREAM_FROM, &name).await {
                Ok(found) => return found,
                Err(_) => restart(session, begin).await,
            }
        }
    }
    None
}

async fn one<S: Session>(
    session: &mut S,
    sql: &'static str,
    name: &str,
) -> Result<Option<String>, sqlx::Error> {
    let rows = session.fetch(sql, &[name.into()], |row| row.optional_text(0)).await?;
    rows.into_iter().next().transpose().map(Option::flatten)
}

async fn restart<S: Session>(session: &mut S, begin: &'static str) {
    session.execute("ROLLBACK", &[]).await.ok();
    session.execute(begin, &[]).await.ok();
}

/// Copies what can be read of the log on this connection to a new file.
///
/// # Errors
///
/// The log has an older format, or the file cannot be written.
pub(crate) async fn copy(source: &mut SqliteConnection, to: &Path) -> Result<(), sqlx::Error> {
    let version = source.fetch_number(sql::FORMAT, &[]).await?;
    if version != Sqlite::newest_format() {
        return Err(sqlx::Error::RowNotFound);
    }
    // Only the whole file is synced: what is left of it after a crash is no copy.
    let options = LogOptions { synchronous: Synchronous::Normal, ..LogOptions::default() };
    let opened = Sqlite::connection(to, &options).await;
    let (mut target, _) =
        opened.map_err(|error: OpenError| sqlx::Error::Io(std::io::Error::other(error)))?;
    target.execute("BEGIN", &[]).await?;
    // One moment of the log, as long as nothing unreadable is met.
    source.execute("BEGIN", &[]).await?;
    let settings = source.fetch(sql::SETTINGS, &[], |row| Ok((row.text(0)?, row.text(1)?))).await;
    for (key, value) in readable(settings) {
        target.execute(sql::INSERT_SETTING, &[(&key).into(), (&value).into()]).await?;
    }
    for name in names_after(source, "BEGIN", "").await {
        copy_events(source, &mut target, &name).await?;
        let archives = source.fetch(sql::ARCHIVES_OF, &[(&name).into()], archive).await;
        for (first, last, start, end, body) in readable(archives) {
            let values = [
                (&name).into(),
                first.into(),
                last.into(),
                start.as_slice().into(),
                end.as_slice().into(),
                body.as_slice().into(),
            ];
            target.execute(sql::INSERT_ARCHIVE, &values).await?;
        }
    }
    // The list of boards follows from the log; what cannot be read of it is computed again.
    let boards = source.fetch(sql::ALL_BOARDS, &[], board).await;
    for (id, stream, number, at_ms, body) in readable(boards) {
        let values = [(&id).into(), (&stream).into(), number.into(), at_ms.into(), (&body).into()];
        target.execute(sql::UPSERT_BOARD, &values).await?;
    }
    let people = source.fetch(sql::ALL_BOARD_PEOPLE, &[], person).await;
    for (id, place, person, at_ms) in readable(people) {
        let values = [(&id).into(), place.into(), (&person).into(), at_ms.into()];
        target.execute(sql::INSERT_PERSON, &values).await?;
    }
    target.execute("COMMIT", &[]).await?;
    // One file, without others beside it.
    target.execute("PRAGMA wal_checkpoint(TRUNCATE)", &[]).await?;
    target.execute("PRAGMA journal_mode = DELETE", &[]).await?;
    target.close().await
}

/// The rows that could be read and decoded.
fn readable<T>(rows: Result<Vec<Result<T, sqlx::Error>>, sqlx::Error>) -> impl Iterator<Item = T> {
    rows.unwrap_or_default().into_iter().flatten()
}

type Event = (i64, i64, i64, String, Option<Vec<u8>>);

fn event(row: &impl Columns) -> Result<Event, sqlx::Error> {
    let checksum = row.optional_bytes(4)?.map(<[u8]>::to_vec);
    Ok((row.number(0)?, row.number(1)?, row.number(2)?, row.text(3)?, checksum))
}

type ArchiveRow = (i64, i64, Vec<u8>, Vec<u8>, Vec<u8>);

fn archive(row: &impl Columns) -> Result<ArchiveRow, sqlx::Error> {
    let bytes =
        |column| Ok::<_, sqlx::Error>(row.optional_bytes(column)?.unwrap_or_default().to_vec());
    Ok((row.number(0)?, row.number(1)?, bytes(2)?, bytes(3)?, bytes(4)?))
}

type BoardColumns = (String, String, i64, i64, String);

fn board(row: &impl Columns) -> Result<BoardColumns, sqlx::Error> {
    Ok((row.text(0)?, row.text(1)?, row.number(2)?, row.number(3)?, row.text(4)?))
}

fn person(row: &impl Columns) -> Result<(String, i64, String, i64), sqlx::Error> {
    Ok((row.text(0)?, row.number(1)?, row.text(2)?, row.number(3)?))
}

/// Copies the events of a stream up to what cannot be read, and those behind it.
async fn copy_events(
    source: &mut SqliteConnection,
    target: &mut SqliteConnection,
    name: &str,
) -> Result<(), sqlx::Error> {
    let mut last = 0;
    while let Ok(rows) = source.fetch(sql::EVENT_AFTER, &[name.into(), last.into()], event).await {
        match rows.into_iter().next() {
            None => return Ok(()),
            // It cannot be decoded; the next one has a greater number.
            Some(Err(_)) => last += 1,
            Some(Ok(row)) => {
                last = row.0;
                insert(target, name, &row).await?;
            }
        }
    }
    let mut first = i64::MAX;
    while first > last + 1 {
        let values = [name.into(), last.into(), first.into()];
        let Ok(rows) = source.fetch(sql::EVENT_BEFORE, &values, event).await else { break };
        match rows.into_iter().next() {
            Some(Ok(row)) => {
                first = row.0;
                insert(target, name, &row).await?;
            }
            Some(Err(_)) | None => break,
        }
    }
    Ok(())
}

async fn insert(
    target: &mut SqliteConnection,
    name: &str,
    (seq, at_ms, version, body, checksum): &Event,
) -> Result<(), sqlx::Error> {
    let values = [
        name.into(),
        (*seq).into(),
        (*at_ms).into(),
        (*version).into(),
        body.into(),
        Value::Bytes(checksum.as_deref()),
    ];
    target.execute(sql::INSERT_ROW, &values).await.map(|_| ())
}
