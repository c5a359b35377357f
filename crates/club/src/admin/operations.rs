//! What operators do in a club, and what holds for its people.

use super::*;
use crate::Club;

impl Club {
    /// What does not work as it should.
    pub async fn health(&self) -> Health {
        let reads = self.store.setting("health").await;
        if let Err(fault) = &reads {
            tracing::error!(%fault, "the log cannot be read");
        }
        let cluster = self.tables.cluster.as_ref();
        let cut_off = cluster.is_some_and(|cluster| cluster.is_cut_off());
        let reasons = [
            ("bus", cluster.is_some_and(|cluster| cluster.has_lost_bus())),
            ("read", reads.is_err()),
            ("write", !self.tables.is_writable()),
            ("log", self.store.is_damaged()),
            ("tables", self.tables.has_broken()),
        ];
        let degraded = reasons.into_iter().filter(|(_, found)| *found).map(|(reason, _)| reason);
        let ok = reads.is_ok() && self.tables.is_writable() && !cut_off;
        Health { ok, degraded: degraded.collect() }
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
