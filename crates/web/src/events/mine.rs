//! The events of a person: a stream of his own, so that he finds them again.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use store::{Append, AppendError, Record, Store, StreamId};
use table::PersonId;

use crate::{fault::Fault, now_ms};

/// What the streams of people's lists begin with.
const STREAM: &str = "events-of-";
/// The version of the records' format.
const VERSION: u16 = 1;
/// The most events of a list.
const MOST: u64 = 2000;

/// An event in a person's list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Mine {
    /// Its name in addresses.
    pub(crate) event: String,
    /// What it is called.
    pub(crate) title: String,
    /// Its kind's key.
    pub(crate) kind: String,
    /// When it came into the list, in milliseconds since 1970.
    #[serde(skip)]
    pub(crate) at_ms: i64,
}

fn stream(person: &PersonId) -> Option<StreamId> {
    format!("{STREAM}{}", person.as_str()).parse().ok()
}

/// The events that a person has opened or takes part in, the newest first.
pub(crate) async fn mine(store: &Arc<dyn Store>, person: &PersonId) -> Result<Vec<Mine>, Fault> {
    let Some(stream) = stream(person) else { return Ok(Vec::new()) };
    let log = store.read(&stream, 1).await?;
    let read = |record: &store::Stored| {
        let mine: Mine = serde_json::from_str(&record.body).ok()?;
        (record.version == VERSION).then_some(Mine { at_ms: record.at_ms, ..mine })
    };
    // What cannot be read stands in the log, and the others are not hidden by it.
    Ok(log.iter().rev().filter_map(read).collect())
}

/// Puts an event into a person's list, where it is not there yet.
pub(crate) async fn keep(
    store: &Arc<dyn Store>,
    person: &PersonId,
    event: Mine,
) -> Result<(), Fault> {
    let Some(stream) = stream(person) else { return Ok(()) };
    loop {
        let known = mine(store, person).await?;
        if known.iter().any(|known| known.event == event.event) {
            return Ok(());
        }
        let head = store.head(&stream).await?;
        if head >= MOST {
            return Ok(());
        }
        let body = serde_json::to_string(&event)?;
        let record = Record { at_ms: now_ms(), version: VERSION, body };
        match store.append(Append::events(stream.clone(), head + 1, vec![record])).await {
            Ok(()) => return Ok(()),
            Err(AppendError::Conflict { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
}
