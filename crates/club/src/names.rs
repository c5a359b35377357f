//! The newest name of everybody who has changed theirs, or made a link to another device, folded from the
//! stream `names`.

use std::{collections::HashMap, convert::Infallible, sync::Arc};

use serde::{Deserialize, Serialize};
use store::{Store, StreamId};
use table::{Name, PersonId};

use crate::{
    error::ServiceError,
    identity::Identity,
    repository::{
        Aggregate, ChangeError, LoadError, Recorded, Repository, Unfoldable, UnreadableStream,
    },
};

/// The id of the only stream.
const ID: &str = "";

/// A change of name.
#[derive(Clone, Serialize, Deserialize)]
struct NameChanged {
    person: PersonId,
    name: Name,
    /// In milliseconds since 1970.
    named_ms: i64,
}

/// The newest names, and when they were given, in milliseconds since 1970.
#[derive(Clone, Default)]
struct NewestNames(HashMap<PersonId, (i64, Name)>);

impl Aggregate for NewestNames {
    type Event = NameChanged;
    type Command<'a> = NameChanged;
    type Refusal = Infallible;

    const STREAM: &'static str = "names";
    const MAX_RECORDS: u64 = u64::MAX;
    /// If a change of name cannot be read, that person keeps the name in their token.
    const SKIPS_UNREADABLE: bool = true;
    const OUTLIVES_DAMAGE: bool = true;

    fn stream(_: &str) -> Option<StreamId> {
        Self::STREAM.parse().ok()
    }

    fn empty() -> Option<NewestNames> {
        Some(NewestNames::default())
    }

    fn apply(&mut self, events: Vec<Recorded<NameChanged>>) -> Result<(), Unfoldable> {
        for Recorded { event: NameChanged { person, name, named_ms }, .. } in events {
            if self.0.get(&person).is_none_or(|(at, _)| *at <= named_ms) {
                self.0.insert(person, (named_ms, name));
            }
        }
        Ok(())
    }

    fn decide(&self, changed: &NameChanged, _: i64) -> Result<Vec<NameChanged>, Infallible> {
        let known = self.0.get(&changed.person);
        // The same again, or overtaken by a newer name.
        let is_news = known.is_none_or(|(at, name)| {
            *at < changed.named_ms || *at == changed.named_ms && *name != changed.name
        });
        Ok(if is_news { vec![changed.clone()] } else { Vec::new() })
    }
}

/// The newest names, and the log that they are stored in.
pub(crate) struct Names(Repository<NewestNames>);

impl Names {
    /// Reads the log.
    pub(crate) async fn open(store: Arc<dyn Store>) -> Result<Names, UnreadableStream> {
        let names = Repository::new(store);
        names.read(ID).await.map_err(UnreadableStream::of(NewestNames::STREAM))?;
        Ok(Names(names))
    }

    /// Whether the stream is damaged.
    pub(crate) fn is_damaged(&self) -> bool {
        self.0.damage(ID).is_some()
    }

    /// Reads what another process has written.
    pub(crate) async fn refresh(&self) -> Result<(), LoadError> {
        self.0.read(ID).await.map(|_| ())
    }

    /// The newest name of a person and when it was given; `None` if it was never stored.
    pub(crate) fn newest(&self, person: &PersonId) -> Option<(i64, Name)> {
        self.0.peek(ID, |names| names.0.get(person).cloned()).flatten()
    }

    /// Stores a name, unless the person has a newer one; whether it is their newest now. It is on disk when this
    /// returns, unless the stream is damaged: then it holds until the server ends, and after that in the person's
    /// own token.
    pub(crate) async fn record(&self, identity: &Identity) -> Result<bool, ServiceError> {
        let changed = NameChanged {
            person: identity.person.clone(),
            name: identity.name.clone(),
            named_ms: identity.named_ms,
        };
        let is_newest =
            |newest: &(i64, Name)| newest.0 == identity.named_ms && newest.1 == identity.name;
        if self.newest(&identity.person).is_some_and(|newest| newest.0 > identity.named_ms) {
            return Ok(false);
        }
        let names = self.0.change(ID, None, &changed).await.map_err(ChangeError::into_internal)?;
        Ok(names.0.get(&identity.person).is_some_and(is_newest))
    }
}

impl std::fmt::Debug for Names {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Names are personal data: they are not printed.
        f.write_str("Names")
    }
}
