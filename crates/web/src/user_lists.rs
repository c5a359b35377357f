//! Lists of what a person has opened or written in, each a stream of its own.

use std::sync::Arc;

use serde::{Serialize, de::DeserializeOwned};
use store::{Append, AppendError, Record, Store, StreamId};
use table::PersonId;

use crate::{error::ServiceError, now_ms};

/// The version of the records' format.
const VERSION: u16 = 1;
/// The longest list.
const MAX_ENTRIES: u64 = 2000;

/// An item of people's lists.
pub(crate) trait ListItem: Serialize + DeserializeOwned {
    /// The prefix of the streams of these lists.
    const STREAM: &'static str;

    /// The item's key: an item is listed once.
    fn key(&self) -> &str;

    /// Sets the time at which it was added, in milliseconds since 1970.
    fn set_added(&mut self, at_ms: i64);
}

fn stream<T: ListItem>(person: &PersonId) -> Option<StreamId> {
    format!("{}{}", T::STREAM, person.as_str()).parse().ok()
}

/// A person's list, the newest item first.
pub(crate) async fn list<T: ListItem>(
    store: &Arc<dyn Store>,
    person: &PersonId,
) -> Result<Vec<T>, ServiceError> {
    let Some(stream) = stream::<T>(person) else { return Ok(Vec::new()) };
    let log = store.read(&stream, 1).await?;
    let read = |record: &store::StoredRecord| {
        let mut item: T = serde_json::from_str(&record.body).ok()?;
        item.set_added(record.at_ms);
        (record.version == VERSION).then_some(item)
    };
    // An unreadable record stays in the log and does not hide the others.
    Ok(log.iter().rev().filter_map(read).collect())
}

/// Adds an item to a person's list, if it is not there yet.
pub(crate) async fn add<T: ListItem>(
    store: &Arc<dyn Store>,
    person: &PersonId,
    item: T,
) -> Result<(), ServiceError> {
    let Some(stream) = stream::<T>(person) else { return Ok(()) };
    loop {
        let known = list::<T>(store, person).await?;
        if known.iter().any(|known| known.key() == item.key()) {
            return Ok(());
        }
        let head = store.head(&stream).await?;
        if head >= MAX_ENTRIES {
            return Ok(());
        }
        let record =
            Record { at_ms: now_ms(), version: VERSION, body: serde_json::to_string(&item)? };
        match store.append(Append::events(stream.clone(), head + 1, vec![record])).await {
            Ok(()) => return Ok(()),
            Err(AppendError::Conflict { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
}
