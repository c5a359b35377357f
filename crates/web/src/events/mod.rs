//! Events that people run with their phones: a match of two teams, a pairs event, a progressive evening.
//!
//! An event is a stream in the store, as a table is: appended, synced, then acknowledged, and never
//! rewritten. The stream holds the entries of the event's desk (`tourney::log`) and who is who on which
//! phone; a correction is an entry that names another. Nothing is kept in memory: a change reads the
//! stream, asks the desk, and appends after the last record it has seen; where another phone was
//! faster, it reads again.

pub(crate) mod ask;
mod cut;
mod desk;
mod mine;
mod record;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use store::{Append, AppendError, Store, StreamId};
use table::PersonId;
use tourney::Name;
use tourney::log::By;

pub(crate) use desk::{Act, Desk, Line, Op, Refused, Setup};
pub(crate) use mine::Mine;
pub(crate) use record::Record;

use crate::{
    fault::Fault,
    identity::{NoEntropy, random_id},
    now_ms, streams,
};

/// What the streams of events begin with.
const STREAM: &str = "event-";
/// The most records of an event: forty tables of a progressive evening write a quarter of it.
const MOST: u64 = 10_000;

/// An event as it stands.
pub(crate) struct Happening {
    /// The number of the last record.
    pub(crate) version: u64,
    /// Whose event it is.
    pub(crate) organiser: PersonId,
    /// What it is called.
    pub(crate) title: String,
    /// The desk with its log.
    pub(crate) desk: Desk,
    /// Who is who.
    pub(crate) claims: BTreeMap<Name, PersonId>,
    /// When names were taken and released, in milliseconds since 1970, in order; true where taken.
    pub(crate) came: Vec<(i64, Name, bool)>,
    /// What was sent with these words has been written.
    tokens: BTreeSet<String>,
}

impl std::fmt::Debug for Happening {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Names are nobody's business.
        write!(f, "Happening({})", self.version)
    }
}

/// What somebody is in an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Role {
    /// Does he direct it?
    pub(crate) director: bool,
    /// The name he goes by.
    pub(crate) name: Option<Name>,
}

impl Happening {
    /// The event after these records; none if they are not of an event.
    fn fold(records: &[(Record, i64)]) -> Option<Happening> {
        let (Record::Opened { organiser, title, setup }, _) = records.first()? else { return None };
        let mut happening = Happening {
            version: 1,
            organiser: organiser.clone(),
            title: title.clone(),
            desk: Desk::open(setup.clone()).ok()?,
            claims: BTreeMap::new(),
            came: Vec::new(),
            tokens: BTreeSet::new(),
        };
        for (record, at_ms) in &records[1..] {
            happening.version += 1;
            happening.apply(record, *at_ms)?;
        }
        Some(happening)
    }

    fn apply(&mut self, record: &Record, at_ms: i64) -> Option<()> {
        match record {
            Record::Opened { .. } => return None,
            Record::Claimed { person, name } => {
                self.claims.retain(|_, known| known != person);
                self.claims.insert(name.clone(), person.clone());
                self.came.push((at_ms, name.clone(), true));
            }
            Record::Released { name } => {
                self.claims.remove(name);
                self.came.push((at_ms, name.clone(), false));
            }
            Record::Entered { by, why, op, token } => {
                let when = u64::try_from(at_ms).unwrap_or(0);
                self.desk.enter(by.clone(), when, why, op.clone()).ok()?;
                self.tokens.extend(token.clone());
            }
        }
        Some(())
    }

    /// What a person is here.
    pub(crate) fn role(&self, person: Option<&PersonId>) -> Role {
        let name = self.claims.iter().find(|(_, known)| Some(*known) == person);
        Role { director: person == Some(&self.organiser), name: name.map(|(name, _)| name.clone()) }
    }

    /// The names that nobody goes by yet.
    pub(crate) fn free_names(&self) -> Vec<Name> {
        self.desk.names().into_iter().filter(|name| !self.claims.contains_key(name)).collect()
    }
}

/// Why nothing was changed.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// There is no such event.
    Missing,
    /// He may not do this.
    Forbidden,
    /// What was sent says nothing, or says it wrongly: the key of a message.
    Wrong(&'static str),
    /// The event does not take it.
    Desk(Refused),
    /// The log is full.
    Full,
    /// The house cannot.
    Trouble(Fault),
}

impl<E: Into<Fault>> From<E> for Refusal {
    fn from(error: E) -> Refusal {
        Refusal::Trouble(error.into())
    }
}

/// The name of an event, which is also the key to it: whoever knows it may look on.
fn stream(id: &str) -> Option<StreamId> {
    streams::named(STREAM, id)
}

/// An event by its name; none if there is no such.
pub(crate) async fn read(store: &Arc<dyn Store>, id: &str) -> Result<Option<Happening>, Fault> {
    let Some(stream) = stream(id) else { return Ok(None) };
    let log = store.read(&stream, 1).await?;
    if log.is_empty() {
        return Ok(None);
    }
    let mut records = Vec::new();
    for kept in &log {
        records.push((Record::read(kept)?, kept.at_ms));
    }
    Happening::fold(&records).ok_or(Fault::Unreadable).map(Some)
}

/// The number of an event's last record: 0 if there is no such event.
pub(crate) async fn version(store: &Arc<dyn Store>, id: &str) -> Result<u64, Fault> {
    streams::version(store, stream(id)).await
}

/// Opens an event; its name.
///
/// # Errors
///
/// What the event cannot be held with.
pub(crate) async fn open(
    store: &Arc<dyn Store>,
    organiser: &PersonId,
    title: String,
    setup: Setup,
) -> Result<String, Refusal> {
    Desk::open(setup.clone()).map_err(Refusal::Desk)?;
    let id = random_id(20).map_err(|NoEntropy| Fault::Entropy)?;
    let stream = stream(&id).ok_or(Refusal::Missing)?;
    let opened = Record::Opened { organiser: organiser.clone(), title, setup };
    let record = opened.written(now_ms())?;
    store.append(Append::events(stream, 1, vec![record])).await?;
    metrics::counter!("biritch_events_opened_total").increment(1);
    Ok(id)
}

/// Changes an event by what `decide` makes of it as it stands; it is on the disk then.
///
/// # Errors
///
/// See [`Refusal`]: nothing was changed.
pub(crate) async fn change(
    store: &Arc<dyn Store>,
    id: &str,
    token: Option<&str>,
    decide: impl Fn(&Happening) -> Result<Vec<Record>, Refusal>,
) -> Result<(), Refusal> {
    let stream = stream(id).ok_or(Refusal::Missing)?;
    loop {
        let mut happening = read(store, id).await?.ok_or(Refusal::Missing)?;
        if token.is_some_and(|token| happening.tokens.contains(token)) {
            // Sent again, for the answer did not arrive.
            return Ok(());
        }
        let next = happening.version + 1;
        let mut records = Vec::new();
        for mut record in decide(&happening)? {
            if let Record::Entered { by, why, op, token: kept } = &mut record {
                // What the fold would not take is told before it is written.
                let when = u64::try_from(now_ms()).unwrap_or(0);
                happening.desk.enter(by.clone(), when, why, op.clone()).map_err(Refusal::Desk)?;
                *kept = token.filter(|_| records.is_empty()).map(str::to_owned);
            }
            records.push(record.written(now_ms())?);
        }
        if happening.version + records.len() as u64 > MOST {
            return Err(Refusal::Full);
        }
        if records.is_empty() {
            return Ok(());
        }
        match store.append(Append::events(stream.clone(), next, records)).await {
            Ok(()) => return Ok(()),
            Err(AppendError::Conflict { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// Who does something: the director, or somebody by his name.
///
/// # Errors
///
/// Nobody does anything without a name.
pub(crate) fn by_name(role: &Role) -> Result<By, Refusal> {
    role.name.clone().map(By::Person).ok_or(Refusal::Wrong("event-wrong-nobody"))
}
