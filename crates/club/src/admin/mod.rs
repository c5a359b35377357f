//! What operators and moderators may do, and the log of what they did.
//!
//! Everybody is known by a signed token alone, and so are operators:
//! [`Club::invite`](crate::Club::invite) makes a link by which a person takes a [`Role`]. The first link is
//! made on the server's machine. Each act is an event of the stream `operators`, with who, when and why
//! ([`AdminLog`]); what follows from it outside that stream (a name, a session, a socket) is done after it
//! is on disk.

mod counts;
mod log;
mod operations;
mod people;
mod reason;
mod report;
mod request;
#[cfg(test)]
mod tests;

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use sha2::{Digest, Sha256};
use store::Store;
use table::PersonId;

pub use self::{
    counts::{Counted, StoredCounts},
    log::{Act, Actor, AdminLog, AdminRefusal, Entry, Invitation, RECENT, Role, Suspension},
    people::{KnownPerson, PeopleDirectory},
    reason::{ParseReasonError, Reason},
    report::{
        ActReport, AuditReport, ClosedTable, EntryReport, HealthReport, InviteReport, PeopleReport,
        PersonReport, SuspensionReport, TablesReport,
    },
    request::{AdminError, AdminRequest, WantedAct, answer},
};
use crate::{
    error::ServiceError,
    identity::Identity,
    now_ms,
    protocol::CloseReason,
    random::random_id,
    repository::{self, Aggregate, ChangeError, LoadError, Recorded, Repository, UnreadableStream},
};

/// The length of an invitation's token, in characters of five bits.
const TOKEN_LENGTH: usize = 26;

/// Roles, suspensions, the log of acts, and the list of people.
pub struct Admin {
    store: Arc<dyn Store>,
    log: Repository<AdminLog>,
    /// The number of the last act from which everything has followed in this process.
    followed: AtomicU64,
    /// Everybody who has acted in the club.
    pub people: PeopleDirectory,
    /// When this process opened the club, in milliseconds since 1970.
    pub started_ms: i64,
}

/// The hash of an invitation's token, as it stands in the log.
fn hash_of(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}

impl Admin {
    /// Reads the streams.
    ///
    /// # Errors
    ///
    /// That of the acts is damaged: without all of it a person who is suspended, or an operator who was
    /// dismissed, could act again.
    pub(crate) async fn open(store: &Arc<dyn Store>) -> Result<Admin, UnreadableStream> {
        let log = Repository::new(Arc::clone(store));
        log.read(log::ID).await.map_err(UnreadableStream::of(AdminLog::STREAM))?;
        let people = PeopleDirectory::open(Arc::clone(store)).await?;
        let (store, followed) = (Arc::clone(store), AtomicU64::new(0));
        Ok(Admin { store, log, followed, people, started_ms: now_ms() })
    }

    /// What `look` finds in the log.
    pub fn look<T: Default>(&self, look: impl FnOnce(&AdminLog) -> T) -> T {
        self.log.peek(log::ID, look).unwrap_or_default()
    }

    /// What a person may do beyond what everybody may; nothing while they are suspended.
    pub fn role(&self, person: &PersonId) -> Option<Role> {
        let now = now_ms();
        self.look(|log| log.role(person).filter(|_| log.suspension(person, now).is_none()))
    }

    /// Why and until when a person may not act, if they may not.
    pub fn suspension(&self, person: &PersonId) -> Option<Suspension> {
        self.look(|log| log.suspension(person, now_ms()).cloned())
    }

    /// Why nobody may enter this table, if nobody may.
    pub fn closed(&self, table: &str) -> Option<Reason> {
        self.look(|log| log.closed(table).cloned())
    }

    /// The invitation with this token, while it is valid.
    pub fn invitation(&self, token: &str) -> Option<Invitation> {
        self.look(|log| log.invitation(&hash_of(token), now_ms()).cloned())
    }

    fn followed(&self) -> u64 {
        self.followed.load(Ordering::Acquire)
    }

    fn note_followed(&self, version: u64) {
        self.followed.fetch_max(version, Ordering::AcqRel);
    }

    /// All acts on a person, the newest first, as far as this role may read of them: those too that are not
    /// in memory any more.
    ///
    /// # Errors
    ///
    /// The log cannot be read.
    pub async fn acts_on(
        &self,
        person: &PersonId,
        reader: Role,
    ) -> Result<Vec<Recorded<Entry>>, LoadError> {
        let is_wanted = |entry: &Recorded<Entry>| {
            entry.event.act.person() == Some(person) && entry.event.act.needs() <= reader
        };
        let (mut acts, oldest): (Vec<Recorded<Entry>>, u64) = self.look(|log| {
            let acts = log.recent().filter(|entry| is_wanted(entry)).cloned().collect();
            (acts, log.recent().last().map_or(0, |entry| entry.seq))
        });
        if oldest > 1
            && let Some(stream) = AdminLog::stream(log::ID)
        {
            let records = self.store.read(&stream, 1).await?;
            let before = records.len().min(usize::try_from(oldest - 1).unwrap_or(usize::MAX));
            let older: Vec<Recorded<Entry>> =
                repository::decoded::<AdminLog>(0, &records[..before]).collect::<Result<_, _>>()?;
            acts.extend(older.into_iter().rev().filter(is_wanted));
        }
        Ok(acts)
    }

    /// The newest acts, the newest first, as far as this role may read of them.
    pub fn recent(&self, reader: Role, limit: usize) -> Vec<Recorded<Entry>> {
        self.look(|log| {
            let own = log.recent().filter(|entry| entry.event.act.needs() <= reader);
            own.take(limit).cloned().collect()
        })
    }
}

/// What does not work as it should.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Health {
    /// Whether the log can be read, can be written as far as is known, and is not in another's hands.
    pub ok: bool,
    /// The keys of what is degraded: `bus`, `lock`, `read`, `write`, `log`, `people`, `tables`.
    pub degraded: Vec<&'static str>,
}
