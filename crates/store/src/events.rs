//! Reading events from SQLite, and checking them.

use sqlx::{Executor, Row, sqlite::SqliteRow};

use crate::{
    Damage, StoreError, StoredRecord, StreamId,
    checksum::{Checksum, LastChecksums, Verifier},
    sql,
};

/// The checked events of a stream from this number on, in order.
pub(crate) async fn read<'e, E>(
    executor: E,
    heads: &LastChecksums,
    stream: &StreamId,
    from_seq: u64,
) -> Result<Vec<StoredRecord>, StoreError>
where
    E: Executor<'e, Database = sqlx::Sqlite> + Copy,
{
    // The event before the first one is read too, for its checksum.
    let before = from_seq.saturating_sub(1);
    let Ok(first) = i64::try_from(before) else { return Ok(Vec::new()) };
    let mut rows = fetch(executor, stream, first).await?;
    if rows.is_empty() {
        if head(executor, stream).await? < before.max(1) {
            return Ok(Vec::new());
        }
        // Another writer appended meanwhile, or the index does not lead to the events.
        rows = fetch(executor, stream, first).await?;
        if rows.is_empty() {
            return Err(missing(stream, before.max(1)));
        }
    }
    if before == 0 {
        return checked(heads, Verifier::start(stream), rows);
    }
    let mut rows = rows.into_iter();
    let known = rows.next().ok_or_else(|| missing(stream, before))?;
    let known = known.map_err(|undecodable| undecodable.of(stream, before))?;
    if known.record.seq != before {
        return Err(missing(stream, before));
    }
    if rows.len() == 0 {
        let verifier = Verifier::after(stream, before, Checksum::start(stream));
        return verifier.end(known.head).map(|()| Vec::new());
    }
    if let Some(checksum) = known.checksum.or_else(|| heads.get(stream, before)) {
        return checked(heads, Verifier::after(stream, before, checksum), rows);
    }
    // The events before were written without checksums: theirs have to be computed once.
    let all = fetch(executor, stream, 0).await?;
    let mut all = checked(heads, Verifier::start(stream), all)?;
    all.retain(|event| event.seq >= from_seq);
    Ok(all)
}

/// The checksum of an event; `None` if there is no such event.
pub(crate) async fn checksum_of<'e, E>(
    executor: E,
    stream: &StreamId,
    seq: u64,
) -> Result<Option<Option<Checksum>>, StoreError>
where
    E: Executor<'e, Database = sqlx::Sqlite>,
{
    let Ok(number) = i64::try_from(seq) else { return Ok(None) };
    let row = sqlx::query(sql::CHECKSUM)
        .bind(stream.as_str())
        .bind(number)
        .fetch_optional(executor)
        .await?;
    let decode = |row| checksum(&row, 0).ok_or_else(|| Undecodable(Some(seq)).of(stream, seq));
    row.map(decode).transpose()
}

/// The number of the last event of a stream; 0 if it has none.
pub(crate) async fn head<'e, E>(executor: E, stream: &StreamId) -> Result<u64, StoreError>
where
    E: Executor<'e, Database = sqlx::Sqlite>,
{
    let head: i64 = sqlx::query_scalar(sql::HEAD).bind(stream.as_str()).fetch_one(executor).await?;
    Ok(head.cast_unsigned())
}

/// The rows of a stream from this number on. They are decoded one by one: a row of SQLite takes
/// several times the memory of its event.
pub(crate) async fn fetch<'e, E>(
    executor: E,
    stream: &StreamId,
    first: i64,
) -> Result<Vec<Result<Decoded, Undecodable>>, StoreError>
where
    E: Executor<'e, Database = sqlx::Sqlite>,
{
    let rows = sqlx::query(sql::READ).bind(stream.as_str()).bind(first);
    Ok(rows.map(|row| decoded(&row)).fetch_all(executor).await?)
}

/// Checks all events up to the last of the stream, and notes its checksum.
pub(crate) fn checked(
    heads: &LastChecksums,
    mut verifier: Verifier<'_>,
    rows: impl IntoIterator<Item = Result<Decoded, Undecodable>, IntoIter: ExactSizeIterator>,
) -> Result<Vec<StoredRecord>, StoreError> {
    let rows = rows.into_iter();
    let mut events = Vec::with_capacity(rows.len());
    let mut head = None;
    for row in rows {
        let (stream, expected) = (verifier.stream(), verifier.last().0 + 1);
        let event = row.map_err(|undecodable| undecodable.of(stream, expected))?;
        verifier.event(&event.record, event.checksum)?;
        head = Some(event.head);
        events.push(event.record);
    }
    if let Some(head) = head {
        verifier.end(head)?;
        let (last, checksum) = verifier.last();
        heads.put(verifier.stream(), last, checksum);
    }
    Ok(events)
}

/// An event with its checksum, and the number of the stream's last event.
pub(crate) struct Decoded {
    pub(crate) head: u64,
    pub(crate) record: StoredRecord,
    pub(crate) checksum: Option<Checksum>,
}

/// A row with a value that is never written, and its number if that can be read.
pub(crate) struct Undecodable(Option<u64>);

impl Undecodable {
    /// The error for an event of this stream, by its number or the one that was expected.
    pub(crate) fn of(self, stream: &StreamId, expected: u64) -> StoreError {
        let seq = self.0.unwrap_or(expected);
        StoreError::Damaged { stream: stream.clone(), seq, damage: Damage::Value }
    }
}

/// Decodes a row of [`sql::READ`].
pub(crate) fn decoded(row: &SqliteRow) -> Result<Decoded, Undecodable> {
    let seq = row.try_get::<i64, _>(1).map_err(|_| Undecodable(None))?.cast_unsigned();
    decode(row, seq).ok_or(Undecodable(Some(seq)))
}

fn decode(row: &SqliteRow, seq: u64) -> Option<Decoded> {
    let head = row.try_get::<i64, _>(0).ok()?.cast_unsigned();
    let at_ms = row.try_get(2).ok()?;
    let version = u16::try_from(row.try_get::<i64, _>(3).ok()?).ok()?;
    let body = row.try_get(4).ok()?;
    let checksum = checksum(row, 5)?;
    Some(Decoded { head, record: StoredRecord { seq, at_ms, version, body }, checksum })
}

/// The checksum in a column, or that there is none; `None` if it is not one.
fn checksum(row: &SqliteRow, column: usize) -> Option<Option<Checksum>> {
    match row.try_get::<Option<&[u8]>, _>(column).ok()? {
        Some(bytes) => Checksum::from_bytes(bytes).map(Some),
        None => Some(None),
    }
}

fn missing(stream: &StreamId, seq: u64) -> StoreError {
    StoreError::Damaged { stream: stream.clone(), seq, damage: Damage::Missing }
}
