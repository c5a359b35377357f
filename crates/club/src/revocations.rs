//! Which sessions of a person are over, folded from the stream `sessions`.
//!
//! The sessions of a person are numbered from 0, and a token holds the number. Ending the others begins
//! the next: no clock is compared, so a clock that was set back revives no stolen token.

use std::{collections::HashMap, convert::Infallible, sync::Arc};

use serde::{Deserialize, Serialize};
use store::{Store, StreamId};
use table::PersonId;

use crate::{
    error::ServiceError,
    repository::{Aggregate, ChangeError, LoadError, Recorded, Repository, Unfoldable},
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
    type Command<'a> = PersonId;
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

    fn decide(&self, person: &PersonId, _: i64) -> Result<Vec<SessionsEnded>, Infallible> {
        let session = self.first(person).saturating_add(1);
        Ok(vec![SessionsEnded { person: person.clone(), session }])
    }
}

/// Which sessions are over.
pub(crate) struct Revocations(Repository<ValidFrom>);

impl Revocations {
    /// Reads the stream.
    pub(crate) async fn open(store: Arc<dyn Store>) -> Result<Revocations, LoadError> {
        let revocations = Revocations(Repository::new(store));
        revocations.refresh().await?;
        Ok(revocations)
    }

    /// Reads what another process has written.
    pub(crate) async fn refresh(&self) -> Result<(), LoadError> {
        self.0.read(ID).await.map(|_| ())
    }

    /// The first valid session of a person.
    pub(crate) fn first(&self, person: &PersonId) -> u32 {
        self.0.peek(ID, |valid| valid.first(person)).unwrap_or(0)
    }

    /// Ends all sessions of a person; the number of the next, which is on disk when this returns.
    pub(crate) async fn end(&self, person: &PersonId) -> Result<u32, ServiceError> {
        let ended = self.0.change(ID, None, person).await;
        ended.map(|valid| valid.first(person)).map_err(ChangeError::into_internal)
    }
}

impl std::fmt::Debug for Revocations {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Revocations")
    }
}
