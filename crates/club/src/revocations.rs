//! Which sessions of a person are over, folded from the stream `sessions`.
//!
//! The sessions of a person are numbered from 0, and a token holds the number. Ending the others begins
//! the next: no clock is compared, so a clock that was set back revives no stolen token.

use std::{
    collections::HashMap,
    convert::Infallible,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use serde::{Deserialize, Serialize};
use store::{Store, StreamId};
use table::PersonId;

use crate::{
    error::ServiceError,
    repository::{
        Aggregate, ChangeError, LoadError, Recorded, Repository, Unfoldable, UnreadableStream,
    },
};

/// The id of the only stream.
const ID: &str = "";

/// The sessions of a person before this one are over.
#[derive(Clone, Serialize, Deserialize)]
struct SessionsEnded {
    person: PersonId,
    /// The first session that is valid.
    session: u32,
}

/// Ends sessions of a person.
struct End {
    person: PersonId,
    /// Those before this one; `None` for all that there are.
    before: Option<u32>,
}

/// The first valid session of everybody who has ended any.
#[derive(Clone, Default)]
struct ValidFrom(HashMap<PersonId, u32>);

impl ValidFrom {
    fn first(&self, person: &PersonId) -> u32 {
        self.0.get(person).copied().unwrap_or(0)
    }
}

impl Aggregate for ValidFrom {
    type Event = SessionsEnded;
    type Command<'a> = End;
    type Refusal = Infallible;

    const STREAM: &'static str = "sessions";
    const MAX_RECORDS: u64 = u64::MAX;

    fn stream(_: &str) -> Option<StreamId> {
        Self::STREAM.parse().ok()
    }

    fn empty() -> Option<ValidFrom> {
        Some(ValidFrom::default())
    }

    fn apply(&mut self, events: Vec<Recorded<SessionsEnded>>) -> Result<(), Unfoldable> {
        for Recorded { event: SessionsEnded { person, session }, .. } in events {
            let first = self.0.entry(person).or_default();
            *first = session.max(*first);
        }
        Ok(())
    }

    fn decide(
        &self,
        End { person, before }: &End,
        _: i64,
    ) -> Result<Vec<SessionsEnded>, Infallible> {
        let first = self.first(person);
        let session = before.unwrap_or_else(|| first.saturating_add(1));
        let ended = SessionsEnded { person: person.clone(), session };
        Ok(if session > first { vec![ended] } else { Vec::new() })
    }
}

/// Which sessions are over.
pub(crate) struct Revocations {
    people: Repository<ValidFrom>,
    /// The number of the last record that [`refresh`](Revocations::refresh) has returned.
    seen: AtomicU64,
}

impl Revocations {
    /// Reads the stream.
    ///
    /// # Errors
    ///
    /// It is damaged: without all of it a token that was stolen, and ended, would be valid again.
    pub(crate) async fn open(store: Arc<dyn Store>) -> Result<Revocations, UnreadableStream> {
        let revocations = Revocations { people: Repository::new(store), seen: AtomicU64::new(0) };
        revocations.refresh().await.map_err(UnreadableStream::of(ValidFrom::STREAM))?;
        Ok(revocations)
    }

    /// Reads what another process has written; whether there is anything that no earlier call has returned.
    pub(crate) async fn refresh(&self) -> Result<bool, LoadError> {
        let version = self.people.read(ID).await?.map_or(0, |valid| valid.version);
        Ok(self.seen.fetch_max(version, Ordering::AcqRel) < version)
    }

    /// The first valid session of a person.
    pub(crate) fn first(&self, person: &PersonId) -> u32 {
        self.people.peek(ID, |valid| valid.first(person)).unwrap_or(0)
    }

    /// The same, with what another process has just written.
    pub(crate) async fn read_first(&self, person: &PersonId) -> Result<u32, LoadError> {
        Ok(self.people.read(ID).await?.map_or(0, |valid| valid.first(person)))
    }

    /// The session that begins if all sessions of a person are ended now.
    pub(crate) async fn next(&self, person: &PersonId) -> Result<u32, LoadError> {
        Ok(self.read_first(person).await?.saturating_add(1))
    }

    /// Ends the sessions of a person that are older than this one, or all of them; the first valid one, which is
    /// on disk when this returns.
    pub(crate) async fn end(
        &self,
        person: &PersonId,
        before: Option<u32>,
    ) -> Result<u32, ServiceError> {
        let end = End { person: person.clone(), before };
        let ended = self.people.change(ID, None, &end).await;
        ended.map(|valid| valid.first(person)).map_err(ChangeError::into_internal)
    }
}

impl std::fmt::Debug for Revocations {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Revocations")
    }
}
