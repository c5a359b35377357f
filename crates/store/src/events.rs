//! Reading events from a database, and checking them.

use crate::{
    Damage, SoundRecords, StoreError, StoredRecord, StreamId,
    archive::Archive,
    checksum::{Checksum, LastChecksums, Stored, Verifier},
    session::{Columns, Session},
    sql,
};

/// The checked events of a stream from this number on, in order.
pub(crate) async fn read(
    session: &mut impl Session,
    last_checksums: &LastChecksums,
    stream: &StreamId,
    from_seq: u64,
) -> Result<Vec<StoredRecord>, StoreError> {
    // The event before the first one is read too, for its checksum.
    let before = from_seq.saturating_sub(1);
    let Ok(first) = i64::try_from(before) else { return Ok(Vec::new()) };
    let mut rows = fetch(session, stream, first).await?;
    if rows.is_empty() {
        if head(session, stream).await? < before.max(1) {
            return Ok(Vec::new());
        }
        // Another writer appended meanwhile, or the index does not lead to the events.
        rows = fetch(session, stream, first).await?;
        if rows.is_empty() {
            return Err(missing(stream, before.max(1)));
        }
    }
    if before == 0 {
        return checked(last_checksums, Verifier::start(stream), rows);
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
    let checksum = known.checksum.checksum().or_else(|| last_checksums.get(stream, before));
    if let Some(checksum) = checksum {
        let verifier = Verifier::after(stream, before, checksum).with(known.checksum);
        return checked(last_checksums, verifier, rows);
    }
    // The events before were written without checksums: theirs have to be computed once.
    let all = fetch(session, stream, 0).await?;
    let mut all = checked(last_checksums, Verifier::start(stream), all)?;
    all.retain(|event| event.seq >= from_seq);
    Ok(all)
}

/// The events of a stream that are as they were written, wherever it is damaged.
pub(crate) async fn read_sound(
    session: &mut impl Session,
    stream: &StreamId,
) -> Result<SoundRecords, StoreError> {
    let mut verifier = Verifier::start(stream);
    let mut sound = SoundRecords::default();
    for row in fetch(session, stream, 0).await? {
        let seq = row.as_ref().map_or_else(|row| row.0, |row| Some(row.record.seq.max(row.head)));
        sound.head = sound.head.max(seq.unwrap_or(0));
        let expected = verifier.last().0 + 1;
        let event = row.map_err(|undecodable| undecodable.of(stream, expected));
        let event = event.and_then(|Decoded { record, checksum, .. }| {
            match verifier.event(&record, checksum) {
                Ok(()) => Ok(record),
                Err(error) => {
                    verifier.resume(record.seq, checksum);
                    Err(error)
                }
            }
        });
        match event {
            Ok(record) => sound.records.push(record),
            Err(error) => sound.damage = sound.damage.or(Some(error)),
        }
    }
    sound.damage = sound.damage.or_else(|| verifier.end(sound.head).err());
    Ok(sound)
}

/// The checksum of an event; `None` if there is no such event.
pub(crate) async fn checksum_of(
    session: &mut impl Session,
    stream: &StreamId,
    seq: u64,
) -> Result<Option<Option<Checksum>>, StoreError> {
    let Ok(number) = i64::try_from(seq) else { return Ok(None) };
    let values = [stream.as_str().into(), number.into()];
    let found = session.fetch(sql::CHECKSUM, &values, |row| checksum(row, 0)).await?.pop();
    let undecodable = || Undecodable(Some(seq)).of(stream, seq);
    found.map(|checksum| checksum.ok_or_else(undecodable)).transpose()
}

/// The number of the last event of a stream; 0 if it has none.
pub(crate) async fn head(
    session: &mut impl Session,
    stream: &StreamId,
) -> Result<u64, sqlx::Error> {
    let head = session.fetch_number(sql::HEAD, &[stream.as_str().into()]).await?;
    Ok(head.cast_unsigned())
}

/// The events of a stream from this number on, or what is in their place.
type Rows = Vec<Result<Decoded, Undecodable>>;

/// The events of a stream from this number on, those in archives too.
pub(crate) async fn fetch(
    session: &mut impl Session,
    stream: &StreamId,
    first: i64,
) -> Result<Rows, sqlx::Error> {
    let rows = fetch_present(session, sql::READ, stream, first).await?;
    with_archives(session, stream, first, rows).await
}

/// The events that are in no archive.
pub(crate) async fn fetch_present(
    session: &mut impl Session,
    read: &'static str,
    stream: &StreamId,
    first: i64,
) -> Result<Rows, sqlx::Error> {
    session.fetch(read, &[stream.as_str().into(), first.into()], decoded).await
}

/// Puts the events of archives before these rows, if they do not begin with the first number. The
/// last event of a stream is always among the rows.
pub(crate) async fn with_archives(
    session: &mut impl Session,
    stream: &StreamId,
    first: i64,
    rows: Rows,
) -> Result<Rows, sqlx::Error> {
    let (next, head) = match rows.first() {
        Some(Ok(row)) => (row.record.seq.cast_signed(), row.head),
        Some(Err(Undecodable(Some(seq)))) => (seq.cast_signed(), *seq),
        Some(Err(Undecodable(None))) | None => return Ok(rows),
    };
    if next <= first.max(1) {
        return Ok(rows);
    }
    // Archives that were made since the rows were read are not wanted.
    let values = [stream.as_str().into(), first.into(), next.into()];
    let archives = session.fetch(sql::READ_ARCHIVES, &values, Archive::decoded).await?;
    let mut all = Vec::new();
    for archive in archives {
        all.extend(archive?.events(head));
    }
    all.retain(|event| {
        event.as_ref().map_or(true, |event| event.record.seq.cast_signed() >= first)
    });
    all.extend(rows);
    Ok(all)
}

/// Checks all events up to the last of the stream, and notes its checksum.
pub(crate) fn checked(
    last_checksums: &LastChecksums,
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
        last_checksums.put(verifier.stream(), last, checksum);
    }
    Ok(events)
}

/// An event with its checksum, and the number of the stream's last event.
pub(crate) struct Decoded {
    pub(crate) head: u64,
    pub(crate) record: StoredRecord,
    pub(crate) checksum: Stored,
}

/// A row with a value that is never written, and its number if that can be read.
pub(crate) struct Undecodable(Option<u64>);

impl Undecodable {
    /// The event with this number.
    pub(crate) const fn at(seq: u64) -> Undecodable {
        Undecodable(Some(seq))
    }

    /// The error for an event of this stream, by its number or the one that was expected.
    pub(crate) fn of(self, stream: &StreamId, expected: u64) -> StoreError {
        let seq = self.0.unwrap_or(expected);
        StoreError::Damaged { stream: stream.clone(), seq, damage: Damage::Value }
    }
}

/// Decodes a row of [`sql::READ`].
pub(crate) fn decoded(row: &impl Columns) -> Result<Decoded, Undecodable> {
    let seq = row.number(1).map_err(|_| Undecodable(None))?.cast_unsigned();
    decode(row, seq).ok_or(Undecodable(Some(seq)))
}

fn decode(row: &impl Columns, seq: u64) -> Option<Decoded> {
    let head = row.number(0).ok()?.cast_unsigned();
    let at_ms = row.number(2).ok()?;
    let version = u16::try_from(row.number(3).ok()?).ok()?;
    let body = row.text(4).ok()?;
    let checksum = checksum(row, 5)?.map_or(Stored::Missing, Stored::Row);
    Some(Decoded { head, record: StoredRecord { seq, at_ms, version, body }, checksum })
}

/// The checksum in a column, or that there is none; `None` if it is not one.
fn checksum(row: &impl Columns, column: usize) -> Option<Option<Checksum>> {
    match row.optional_bytes(column).ok()? {
        Some(bytes) => Checksum::from_bytes(bytes).map(Some),
        None => Some(None),
    }
}

fn missing(stream: &StreamId, seq: u64) -> StoreError {
    StoreError::Damaged { stream: stream.clone(), seq, damage: Damage::Missing }
}
