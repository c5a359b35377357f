//! The newest name of everybody who has changed theirs, folded from the stream `names`.

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
};

use serde::{Deserialize, Serialize};
use store::{Append, AppendError, Record, Store, StoreError, StreamId};
use table::{Name, PersonId};

use crate::identity::Identity;

/// The stream's name.
const STREAM: &str = "names";
/// The version of its events.
const VERSION: u16 = 1;

/// A change of name.
#[derive(Serialize, Deserialize)]
struct NameChanged {
    person: PersonId,
    name: Name,
    /// In milliseconds since 1970.
    named_ms: i64,
}

/// The newest names, and the log that they are stored in.
pub(crate) struct Names {
    store: Arc<dyn Store>,
    stream: StreamId,
    known: RwLock<HashMap<PersonId, (i64, Name)>>,
    /// Held by the writer, so that changes of name are appended one after the other.
    write_lock: tokio::sync::Mutex<()>,
}

impl Names {
    /// Reads the log. If a change of name cannot be read, that person keeps the name in their
    /// cookie.
    #[expect(clippy::expect_used, reason = "a constant")]
    pub(crate) async fn open(store: Arc<dyn Store>) -> Result<Names, StoreError> {
        let stream: StreamId = STREAM.parse().expect("letters");
        let kept = store.read(&stream, 1).await?;
        let mut known = HashMap::new();
        for event in &kept {
            match serde_json::from_str::<NameChanged>(&event.body) {
                Ok(named) if event.version == VERSION => fold(&mut known, named),
                _ => tracing::warn!(seq = event.seq, "a change of name cannot be read"),
            }
        }
        Ok(Names {
            store,
            stream,
            known: RwLock::new(known),
            write_lock: tokio::sync::Mutex::new(()),
        })
    }

    /// The newest name of a person and when it was given; `None` if it was never changed.
    pub(crate) fn newest(&self, person: &PersonId) -> Option<(i64, Name)> {
        self.known.read().unwrap_or_else(PoisonError::into_inner).get(person).cloned()
    }

    /// Stores a new name; it is on disk when this returns.
    pub(crate) async fn record(&self, identity: &Identity) -> Result<(), AppendError> {
        let named = NameChanged {
            person: identity.person.clone(),
            name: identity.name.clone(),
            named_ms: identity.named_ms,
        };
        let body = serde_json::to_string(&named).unwrap_or_default();
        let record = Record { at_ms: identity.named_ms, version: VERSION, body };
        let write_lock = self.write_lock.lock().await;
        let last = self.store.head(&self.stream).await?;
        self.store.append(Append::events(self.stream.clone(), last + 1, vec![record])).await?;
        drop(write_lock);
        fold(&mut self.known.write().unwrap_or_else(PoisonError::into_inner), named);
        Ok(())
    }
}

impl std::fmt::Debug for Names {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Names are personal data: they are not printed.
        f.write_str("Names")
    }
}

fn fold(known: &mut HashMap<PersonId, (i64, Name)>, named: NameChanged) {
    let newer = known.get(&named.person).is_none_or(|(at, _)| *at <= named.named_ms);
    if newer {
        known.insert(named.person, (named.named_ms, named.name));
    }
}
