//! A table's log: writing its events and reading them back.

use store::{Record, Store, StoreError, StoredRecord, StreamId};
use table::{Event, Table};

use super::hosted_games::{HostedGame, run_blocking_if};

/// The current version of the event format.
pub(crate) const VERSION: u16 = 1;

/// Why a table cannot be read from its log. Only that table is affected.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LogError {
    /// Written by a newer Biritch.
    #[error("event {seq} has the unknown version {version}")]
    Version { seq: u64, version: u16 },
    /// Not an event of this game. The text is not repeated in the error: it may contain a hand or a
    /// name.
    #[error("event {seq} cannot be read at column {column}")]
    Undecodable { seq: u64, column: usize },
    /// A gap in the numbering.
    #[error("event {seq} found where {expected} was expected")]
    Gap { seq: u64, expected: u64 },
    /// The log does not begin by opening a table.
    #[error("the log does not begin with an opened table")]
    NotOpened,
    /// There is no such log.
    #[error("there is no such table")]
    Missing,
    /// An event cannot be serialized.
    #[error("an event cannot be serialized: {0}")]
    Unwritable(serde_json::Error),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A table folded from its log.
pub(super) struct Loaded<G: HostedGame> {
    pub(super) table: Table<G>,
    /// The number of its last event.
    pub(super) seq: u64,
    pub(super) at_ms: i64,
}

/// Serializes an event.
pub(super) fn write<G: HostedGame>(event: &Event<G>, at_ms: i64) -> Result<Record, LogError> {
    let body = serde_json::to_string(event).map_err(LogError::Unwritable)?;
    Ok(Record { at_ms, version: VERSION, body })
}

/// Reads a table from its log.
pub(super) async fn load<G: HostedGame>(
    store: &dyn Store,
    stream: &StreamId,
) -> Result<Loaded<G>, LogError> {
    fold(&store.read(stream, 1).await?)
}

fn fold<G: HostedGame>(records: &[StoredRecord]) -> Result<Loaded<G>, LogError> {
    let mut table: Option<Table<G>> = None;
    let mut at_ms = 0;
    for (expected, record) in (1..).zip(records) {
        let seq = record.seq;
        if seq != expected {
            return Err(LogError::Gap { seq, expected });
        }
        let event = read::<G>(record)?;
        match &mut table {
            Some(table) => {
                let expensive = table.game().is_expensive();
                run_blocking_if(expensive, || table.apply(&event, record.at_ms));
            }
            None => table = Some(Table::open(&event).ok_or(LogError::NotOpened)?),
        }
        at_ms = at_ms.max(record.at_ms);
    }
    let seq = records.len() as u64;
    table.map(|table| Loaded { table, seq, at_ms }).ok_or(LogError::Missing)
}

/// Parses the event of a record.
pub(super) fn read<G: HostedGame>(record: &StoredRecord) -> Result<Event<G>, LogError> {
    let StoredRecord { seq, version, .. } = *record;
    if version != VERSION {
        return Err(LogError::Version { seq, version });
    }
    serde_json::from_str(&record.body)
        .map_err(|error| LogError::Undecodable { seq, column: error.column() })
}
