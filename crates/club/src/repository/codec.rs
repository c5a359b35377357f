//! Events as records: encoded and appended, read and decoded.

use serde::{Deserialize, Serialize};
use store::{Append, BoardRow, Record, Store, StoredRecord, StreamId};

use super::{Aggregate, LoadError, Recorded, WriteError};

/// The token of a command, stored with the first of its events.
#[derive(Deserialize)]
struct Token {
    #[serde(default)]
    token: Option<String>,
}

/// An event with the token of its command.
#[derive(Serialize)]
struct WithToken<'a, E> {
    #[serde(flatten)]
    event: &'a E,
    token: &'a str,
}

/// Serializes an event.
fn encode<A: Aggregate>(
    event: &A::Event,
    token: Option<&str>,
    at_ms: i64,
) -> Result<Record, serde_json::Error> {
    let body = match token {
        None => serde_json::to_string(event)?,
        Some(token) => serde_json::to_string(&WithToken { event, token })?,
    };
    Ok(Record { at_ms, version: A::FORMAT, body })
}

/// Reads the event of a record.
fn decode<A: Aggregate>(record: &StoredRecord) -> Result<Recorded<A::Event>, LoadError> {
    let StoredRecord { seq, at_ms, version, .. } = *record;
    if version != A::FORMAT {
        return Err(LoadError::Version { seq, version });
    }
    let event = serde_json::from_str(&record.body)
        .map_err(|error| LoadError::Undecodable { seq, column: error.column() })?;
    Ok(Recorded { seq, at_ms, event })
}

/// The events of the records that follow record `after`, or why one of them cannot be read.
pub(crate) fn decoded<A: Aggregate>(
    after: u64,
    records: &[StoredRecord],
) -> impl Iterator<Item = Result<Recorded<A::Event>, LoadError>> {
    (after + 1..).zip(records).map(|(expected, record)| {
        let seq = record.seq;
        if seq == expected { decode::<A>(record) } else { Err(LoadError::Gap { seq, expected }) }
    })
}

/// Appends events after record `version`, together with finished boards; they are on disk on
/// return. The token is that of the command which caused the events.
///
/// # Errors
///
/// A conflict with another writer among others.
pub(crate) async fn append<A: Aggregate>(
    store: &dyn Store,
    stream: &StreamId,
    version: u64,
    token: Option<&str>,
    events: &[A::Event],
    boards: Vec<BoardRow>,
    at_ms: i64,
) -> Result<(), WriteError> {
    let mut records = Vec::with_capacity(events.len());
    for event in events {
        records.push(encode::<A>(event, token.filter(|_| records.is_empty()), at_ms)?);
    }
    let append = Append { stream: stream.clone(), first_seq: version + 1, records, boards };
    Ok(store.append(append).await?)
}

/// Consecutive events of a stream.
pub(super) struct Batch<E> {
    /// The number of the last record before these.
    pub(super) after: u64,
    /// The number of the last of these records.
    pub(super) last: u64,
    /// The latest time of these records, in milliseconds since 1970.
    pub(super) at_ms: i64,
    pub(super) events: Vec<Recorded<E>>,
    /// The tokens of the commands, each with the number of its record.
    pub(super) tokens: Vec<(u64, String)>,
}

impl<E> Batch<E> {
    /// The events that were appended after record `after`.
    pub(super) fn appended(
        after: u64,
        token: Option<&str>,
        events: Vec<E>,
        at_ms: i64,
    ) -> Batch<E> {
        let first = after + 1;
        let recorded = |(seq, event)| Recorded { seq, at_ms, event };
        Batch {
            after,
            last: after + events.len() as u64,
            at_ms,
            events: (first..).zip(events).map(recorded).collect(),
            tokens: token.map(|token| (first, token.to_owned())).into_iter().collect(),
        }
    }

    /// Decodes the records that follow record `after`.
    pub(super) fn decode<A: Aggregate<Event = E>>(
        after: u64,
        records: &[StoredRecord],
    ) -> Result<Batch<E>, LoadError> {
        let mut batch =
            Batch { after, last: after, at_ms: i64::MIN, events: Vec::new(), tokens: Vec::new() };
        for (event, record) in decoded::<A>(after, records).zip(records) {
            let seq = record.seq;
            match event {
                Ok(event) => batch.events.push(event),
                Err(error @ LoadError::Gap { .. }) => return Err(error),
                Err(error) if A::SKIPS_UNREADABLE => {
                    tracing::warn!(stream = A::STREAM, seq, %error, "a record is left out");
                }
                Err(error) => return Err(error),
            }
            if record.body.contains(r#""token""#)
                && let Ok(Token { token: Some(token) }) = serde_json::from_str(&record.body)
            {
                batch.tokens.push((seq, token));
            }
            batch.last = seq;
            batch.at_ms = batch.at_ms.max(record.at_ms);
        }
        Ok(batch)
    }

    /// Decodes the records of a damaged stream that are as they were written; others are missing between them. The
    /// last one of the stream has the number `last`.
    pub(super) fn sound<A: Aggregate<Event = E>>(last: u64, records: &[StoredRecord]) -> Batch<E> {
        let at_ms = records.iter().map(|record| record.at_ms).max().unwrap_or(i64::MIN);
        let events = records.iter().filter_map(|record| decode::<A>(record).ok()).collect();
        Batch { after: 0, last, at_ms, events, tokens: Vec::new() }
    }

    /// Drops the records up to this one.
    pub(super) fn skip_to(&mut self, version: u64) {
        self.events.retain(|event| event.seq > version);
        self.tokens.retain(|(seq, _)| *seq > version);
        self.after = self.after.max(version);
    }
}
