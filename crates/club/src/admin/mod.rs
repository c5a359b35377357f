//! What operators and moderators may do, and the log of what they did.
//!
//! Everybody is known by a signed token alone, and so are operators: [`Club::invite`] makes a link by
//! which a person takes a [`Role`]. The first link is made on the server's machine. Each act is an event of
//! the stream `operators`, with who, when and why ([`AdminLog`]); what follows from it outside that stream
//! (a name, a session, a socket) is done after it is on disk.

mod log;
mod people;
mod reason;
mod report;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use sha2::{Digest, Sha256};
use store::Store;
use table::PersonId;

pub use self::{
    log::{Act, Actor, AdminLog, AdminRefusal, Entry, Invitation, RECENT, Role, Suspension},
    people::{KnownPerson, PeopleDirectory},
    reason::{ParseReasonError, Reason},
    report::{
        ActReport, AdminFault, AdminRequest, AuditReport, ClosedTable, EntryReport, HealthReport,
        InviteReport, PeopleReport, PersonReport, SuspensionReport, TablesReport, WantedAct,
        answer,
    },
};
use crate::{
    Club,
    error::ServiceError,
    identity::Identity,
    now_ms,
    protocol::CloseReason,
    random::random_id,
    repository::{ChangeError, LoadError, Recorded, Repository},
};

/// The length of an invitation's token, in characters of five bits.
const TOKEN_LENGTH: usize = 26;

/// Roles, suspensions, the log of acts, and the list of people.
pub struct Admin {
    log: Repository<AdminLog>,
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
    pub(crate) async fn open(store: &Arc<dyn Store>) -> Result<Admin, LoadError> {
        let log = Repository::new(Arc::clone(store));
        log.read(log::ID).await?;
        let people = PeopleDirectory::open(Arc::clone(store)).await?;
        Ok(Admin { log, people, started_ms: now_ms() })
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
        self.look(|log| log.invitation(&hash_of(token), now_ms()))
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
    /// Whether the log can be read, and the last append succeeded.
    pub ok: bool,
    /// The keys of what is degraded: `read`, `write`, `log`, `tables`.
    pub degraded: Vec<&'static str>,
}

impl Club {
    /// What does not work as it should.
    pub async fn health(&self) -> Health {
        let reads = self.store.setting("health").await;
        if let Err(fault) = &reads {
            tracing::error!(%fault, "the log cannot be read");
        }
        let reasons = [
            ("read", reads.is_err()),
            ("write", !self.tables.is_writable()),
            ("log", self.store.is_damaged()),
            ("tables", self.tables.has_broken()),
        ];
        let degraded = reasons.into_iter().filter(|(_, found)| *found).map(|(reason, _)| reason);
        Health { ok: reads.is_ok() && self.tables.is_writable(), degraded: degraded.collect() }
    }

    /// Writes the people who were noted, and reads what other processes have written about people.
    ///
    /// # Errors
    ///
    /// The log cannot be read or written.
    pub async fn refresh_people(&self) -> Result<(), ServiceError> {
        self.admin.people.write().await?;
        self.admin.log.read(log::ID).await?;
        self.admin.people.refresh().await?;
        self.sessions.refresh().await?;
        Ok(())
    }

    /// Does something for an operator, a moderator or the machine. A repeated `token` does nothing.
    ///
    /// # Errors
    ///
    /// It is refused, and nothing was done; or the log cannot be written. If a later step fails, the act is
    /// in the log, and can be repeated.
    pub async fn administer(
        &self,
        by: Actor,
        reason: Reason,
        act: Act,
        token: Option<&str>,
    ) -> Result<(), ChangeError<AdminRefusal>> {
        let entry = Entry { by, reason, act };
        self.admin.log.change(log::ID, token, &entry).await?;
        metrics::counter!("biritch_operator_acts_total", "act" => entry.act.word()).increment(1);
        tracing::info!(act = entry.act.word(), "an operator acted");
        match &entry.act {
            Act::Renamed { person, name } => {
                let identity = Identity {
                    person: person.clone(),
                    name: name.clone(),
                    named_ms: now_ms(),
                    session: 0,
                };
                let renamed = self.sessions.rename(&identity, name.clone()).await?;
                self.admin.people.note(&renamed);
                self.admin.people.write().await?;
                // They connect again at once, under the new name.
                self.live_sockets.close(person, CloseReason::Behind);
            }
            Act::Suspended { person, .. } => {
                self.live_sockets.close(person, CloseReason::Suspended);
            }
            Act::SessionsEnded { person } => {
                self.end_sessions(person).await?;
            }
            Act::TableClosed { table } => {
                self.tables.bridge.end(table, CloseReason::Closed).await;
                self.tables.pref.end(table, CloseReason::Closed).await;
            }
            Act::Invited { .. }
            | Act::RoleTaken { .. }
            | Act::RoleRemoved { .. }
            | Act::Reinstated { .. }
            | Act::TableReopened { .. } => {}
        }
        Ok(())
    }

    /// Signs a person out on all devices, and closes their sockets; the number of the next session.
    ///
    /// # Errors
    ///
    /// The log cannot be written.
    pub async fn end_sessions(&self, person: &PersonId) -> Result<u32, ServiceError> {
        let session = self.sessions.end(person).await?;
        self.live_sockets.close_older(person, session, CloseReason::SignedOut);
        Ok(session)
    }

    /// Makes a token by which a person may take a role, once, within so many milliseconds.
    ///
    /// # Errors
    ///
    /// It is refused, or the log cannot be written.
    pub async fn invite(
        &self,
        by: Actor,
        reason: Reason,
        role: Role,
        valid_ms: i64,
    ) -> Result<(String, Invitation), ChangeError<AdminRefusal>> {
        let token = random_id(TOKEN_LENGTH).map_err(ServiceError::from)?;
        let until_ms = now_ms().saturating_add(valid_ms);
        let act = Act::Invited { invite: hash_of(&token), role, until_ms };
        self.administer(by, reason, act, None).await?;
        Ok((token, Invitation { role, until_ms }))
    }

    /// Gives a person the role of an invitation, which ends with it.
    ///
    /// # Errors
    ///
    /// The invitation is not valid, or the log cannot be written.
    pub async fn accept_invitation(
        &self,
        identity: &Identity,
        token: &str,
    ) -> Result<Role, ChangeError<AdminRefusal>> {
        let Some(Invitation { role, .. }) = self.admin.invitation(token) else {
            return Err(ChangeError::Refused(AdminRefusal::NoInvitation));
        };
        let by = Actor::Person { person: identity.person.clone(), name: identity.name.clone() };
        let act = Act::RoleTaken { invite: hash_of(token), role };
        self.administer(by, Reason::default(), act, None).await?;
        self.admin.people.note(identity);
        Ok(role)
    }
}
