//! What operators do in a club, and what holds for its people.

use std::time::Duration;

use tokio::time::Instant;

use super::*;
use crate::Club;

/// After a failed append: how long a probe of the store may take, and the time between two of them.
const PROBE_PATIENCE: Duration = Duration::from_secs(2);
const PROBE_INTERVAL: Duration = Duration::from_secs(1);

impl Club {
    /// What does not work as it should.
    pub async fn health(&self) -> Health {
        let reads = self.store.setting("health").await;
        if let Err(fault) = &reads {
            tracing::error!(%fault, "the log cannot be read");
        }
        let writes = self.is_writable().await;
        let reasons = [
            ("read", reads.is_err()),
            ("write", !writes),
            ("log", self.store.is_damaged()),
            ("tables", self.tables.has_broken()),
        ];
        let degraded = reasons.into_iter().filter(|(_, found)| *found).map(|(reason, _)| reason);
        Health { ok: reads.is_ok() && writes, degraded: degraded.collect() }
    }

    /// Whether the store can be written now. After a failed append it is tried: where nobody plays, because
    /// the server is said to be sick, no append would ever show that it is well again.
    async fn is_writable(&self) -> bool {
        if self.tables.is_writable() {
            return true;
        }
        // One at a time, and not for each request: whoever comes meanwhile hears what is known.
        let Ok(mut last) = self.last_probe.try_lock() else { return false };
        if last.is_some_and(|last| last.elapsed() < PROBE_INTERVAL) {
            return self.tables.is_writable();
        }
        let tried = tokio::time::timeout(PROBE_PATIENCE, self.store.probe()).await;
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
