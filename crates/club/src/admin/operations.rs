//! What operators do in a club, and what holds for its people.

use std::time::Duration;

use store::LockStatus;
use tokio::time::Instant;

use super::*;
use crate::{Club, repository::Versioned};

/// After a failed append: how long a probe of the store may take, and the time between two of them.
const PROBE_TIMEOUT: Duration = Duration::from_secs(2);
const PROBE_INTERVAL: Duration = Duration::from_secs(1);

impl Club {
    /// What does not work as it should.
    pub async fn health(&self) -> Health {
        let reads = self.store.setting("health").await;
        if let Err(error) = &reads {
            tracing::error!(%error, "the log cannot be read");
        }
        // First: nobody may be playing, and what is written to a file that was moved away is lost.
        let writes = self.store.check_place().is_ok() && self.is_writable().await;
        let cluster = self.tables.cluster.as_ref();
        let cut_off = cluster.is_some_and(|cluster| cluster.is_cut_off());
        let lock = self.store.lock_status();
        let reasons = [
            ("bus", cluster.is_some_and(|cluster| cluster.has_lost_bus())),
            ("lock", lock != LockStatus::Held),
            ("read", reads.is_err()),
            ("write", !writes),
            ("log", self.store.is_damaged()),
            ("people", self.admin.people.is_damaged() || self.sessions.names_are_damaged()),
            ("tables", self.tables.has_broken()),
        ];
        let degraded = reasons.into_iter().filter(|(_, found)| *found).map(|(reason, _)| reason);
        let ok = reads.is_ok() && writes && !cut_off && lock != LockStatus::Taken;
        Health { ok, degraded: degraded.collect() }
    }

    /// Whether the store can be written now. After a failed append it is tried: where nobody plays, because
    /// the server is reported as unhealthy, no append would ever show that it has recovered.
    async fn is_writable(&self) -> bool {
        if self.tables.is_writable() {
            return true;
        }
        // One at a time, and not for each request: other callers get the last known state.
        let Ok(mut last) = self.last_probe.try_lock() else { return false };
        if last.is_some_and(|last| last.elapsed() < PROBE_INTERVAL) {
            return self.tables.is_writable();
        }
        let tried = tokio::time::timeout(PROBE_TIMEOUT, self.store.probe()).await;
        *last = Some(Instant::now());
        match tried {
            Ok(Ok(())) => {
                tracing::info!("the log can be written again");
                self.tables.record_writable();
                true
            }
            Ok(Err(fault)) => {
                tracing::error!(%fault, "the log cannot be written");
                false
            }
            Err(_) => {
                tracing::error!("the log cannot be written: no answer in time");
                false
            }
        }
    }

    /// Reads what was written about people, by whichever process; carries out here what follows from it;
    /// and writes the people who were noted.
    ///
    /// # Errors
    ///
    /// The first fault. Whatever does not depend on what failed is done.
    pub async fn refresh_people(&self) -> Result<(), ServiceError> {
        // Reading comes first: suspensions count also while nothing can be written.
        let acts = self.follow_acts().await;
        let sessions = self.follow_sessions().await;
        let people = self.admin.people.refresh().await.map_err(ServiceError::from);
        let written = self.admin.people.write().await;
        acts.and(sessions).and(people).and(written)
    }

    /// Reads the acts of operators, and carries out what follows from those that are new.
    async fn follow_acts(&self) -> Result<(), ServiceError> {
        match self.admin.log.read(log::ID).await? {
            Some(log) => self.follow(&log).await,
            None => Ok(()),
        }
    }

    /// Reads names and ended sessions, and closes the sockets of those that are over.
    async fn follow_sessions(&self) -> Result<(), ServiceError> {
        if self.sessions.refresh().await? {
            self.close_ended();
        }
        Ok(())
    }

    fn close_ended(&self) {
        self.live_sockets.close_if(|socket| {
            let is_over = socket.session < self.sessions.first_session(socket.person);
            is_over.then_some(CloseReason::SignedOut)
        });
    }

    /// Carries out what follows, outside the log of acts, from those in it that this process has not followed:
    /// names, sessions, sockets and tables.
    ///
    /// Every process does this for every act, whoever wrote it. All of it may be done twice, so that an act
    /// is followed again where that failed, or where a process died meanwhile.
    async fn follow(&self, log: &Versioned<AdminLog>) -> Result<(), ServiceError> {
        let followed = self.admin.followed();
        if log.version <= followed {
            return Ok(());
        }
        let mut outcome = Ok(());
        for entry in log.since(followed) {
            let done = self.follow_one(entry).await;
            outcome = outcome.and(done);
        }
        let now = now_ms();
        self.live_sockets.close_if(|socket| {
            if log.suspension(socket.person, now).is_some() {
                Some(CloseReason::Suspended)
            } else if log.closed(socket.table).is_some() {
                Some(CloseReason::Closed)
            } else {
                None
            }
        });
        for (table, _) in log.closed_tables() {
            self.tables.bridge.end(table, CloseReason::Closed);
            self.tables.pref.end(table, CloseReason::Closed);
        }
        if outcome.is_ok() {
            self.admin.note_followed(log.version);
        }
        outcome
    }

    async fn follow_one(&self, entry: &Recorded<Entry>) -> Result<(), ServiceError> {
        let Recorded { at_ms, event, .. } = entry;
        match &event.act {
            Act::Renamed { person, name } => {
                let identity = Identity {
                    person: person.clone(),
                    name: name.clone(),
                    named_ms: *at_ms,
                    session: 0,
                };
                // Not if the person has chosen another name since.
                if self.sessions.record_name(&identity).await? {
                    self.admin.people.note(&identity);
                }
                // They connect again at once, under the new name.
                self.live_sockets.close_if(|socket| {
                    let is_older = socket.person == person && socket.named_ms < *at_ms;
                    is_older.then_some(CloseReason::Behind)
                });
            }
            Act::SessionsEnded { person, session: Some(session) } => {
                self.sessions.end_before(person, *session).await?;
                self.live_sockets.close_older(person, *session, CloseReason::SignedOut);
            }
            // The first versions did not write which session is next, and did not follow an act twice.
            Act::SessionsEnded { session: None, .. } => {}
            Act::Invited { .. }
            | Act::InvitationWithdrawn { .. }
            | Act::RoleTaken { .. }
            | Act::RoleRemoved { .. }
            | Act::Suspended { .. }
            | Act::Reinstated { .. }
            | Act::TableClosed { .. }
            | Act::TableReopened { .. } => {}
        }
        Ok(())
    }

    /// Does something for an operator, a moderator or the command line. A repeated `token` does nothing.
    ///
    /// # Errors
    ///
    /// It is refused, and nothing was done; or the log cannot be written. If a later step fails, the act is
    /// in the log, and what follows from it is done when the lists of people are refreshed.
    pub async fn administer(
        &self,
        by: Actor,
        reason: Reason,
        act: Act,
        token: Option<&str>,
    ) -> Result<(), ChangeError<AdminRefusal>> {
        let act = match act {
            // As a number, so that whoever follows the act ends the same sessions.
            Act::SessionsEnded { person, session: None } => {
                let session = Some(self.sessions.next_session(&person).await?);
                Act::SessionsEnded { person, session }
            }
            act => act,
        };
        let entry = Entry { by, reason, act };
        let (log, is_new) = self.admin.log.change_once(log::ID, token, &entry).await?;
        if is_new {
            let act = entry.act.word();
            metrics::counter!("biritch_operator_acts_total", "act" => act).increment(1);
            tracing::info!(act, "an operator acted");
        }
        self.follow(&log).await?;
        if matches!(entry.act, Act::Renamed { .. }) {
            // The operator reads the new name in the list at once.
            self.admin.people.write().await?;
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
        let invitation = Invitation { role, until_ms, by: by.clone() };
        self.administer(by, reason, act, None).await?;
        Ok((token, invitation))
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
