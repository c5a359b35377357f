//! The people at a table: who comes and goes, and what they send.

use std::{collections::BTreeMap, time::Duration};

use table::{Command, GUEST_LIMIT, Name, PersonId, Refusal};
use tokio::time::Instant;

use super::{EnterResult, HostedGame, TableMessage, Task, Unservable, writing::AppendOutcome};
use crate::{
    cluster::Owner,
    protocol::{self, CloseReason, ProtocolError, RefusalReason, ServerMessage},
    repository::Aggregate,
    tables::{
        Arrival,
        aggregate::TableCommand,
        connections::{ClientSender, Role},
        summary::{self, TableSummary},
    },
};

/// How long the others wait for news of those who come and go, by the number of connections: the
/// bytes sent in a second do not grow with their square.
fn gathering(connections: usize) -> Duration {
    if connections <= FEW_CONNECTIONS {
        return Duration::ZERO;
    }
    let delay = Duration::from_millis(2) * u32::try_from(connections).unwrap_or(u32::MAX);
    delay.min(Duration::from_secs(5))
}

/// With no more connections than this everybody is told at once who comes and goes.
const FEW_CONNECTIONS: usize = 20;

impl<G: HostedGame> Task<'_, G> {
    pub(super) async fn handle(&mut self, message: TableMessage<G>) -> Result<(), Unservable> {
        match message {
            TableMessage::Connect(arrival) => {
                let Arrival { connection, person, name, client, answer } = *arrival;
                let entered = self.enter(connection, person, name, client).await?;
                let _ = answer.send(entered);
            }
            TableMessage::Disconnect { connection } => {
                self.connections.disconnect(connection);
                if self.connections.is_empty() {
                    self.idle_since = Instant::now();
                }
                self.people_changed(None);
            }
            TableMessage::CheckLease => self.check_lease().await?,
            TableMessage::Snapshot { person, answer } => {
                let guest = self.table.guest(&person).is_some();
                let _ = answer.send(guest.then(|| Box::new(self.table.clone())));
            }
            TableMessage::Seat { players } => self.seat(&players).await?,
            TableMessage::Summary { answer } => {
                let _ = answer.send(Box::new(self.summary()));
            }
            // The task's loop ends the table.
            TableMessage::End { .. } => {}
            TableMessage::Command { connection, reference, command } => {
                self.connections.begin_command(connection, reference);
                self.command(connection, reference, &command).await?;
                self.connections.end_command();
            }
        }
        Ok(())
    }

    async fn enter(
        &mut self,
        connection: u64,
        person: PersonId,
        name: Name,
        client: ClientSender,
    ) -> Result<EnterResult, Unservable> {
        if self.connections.len() >= self.registry.limits.table {
            return Ok(Err(CloseReason::Full));
        }
        let role = loop {
            let events = match self.table.enter(&person, &name, &self.connections.present()) {
                Ok(events) => events,
                Err(Refusal::Removed) => return Ok(Err(CloseReason::Removed)),
                Err(Refusal::Locked) => return Ok(Err(CloseReason::Locked)),
                // The table takes no more guests; whoever is one already may watch under the old name.
                Err(_) if self.table.guest(&person).is_some() => break Role::Guest,
                Err(_) => break Role::Audience,
            };
            if events.is_empty() {
                break Role::Guest;
            }
            match self.write(events).await? {
                AppendOutcome::Committed => break Role::Guest,
                AppendOutcome::Conflict => {}
                // A known guest may watch under the old name; a new one has to try again later.
                AppendOutcome::Unknown if self.table.guest(&person).is_some() => break Role::Guest,
                AppendOutcome::Unknown => return Ok(Err(CloseReason::Behind)),
                AppendOutcome::Rejected(_) => return Ok(Err(CloseReason::Broken)),
            }
        };
        let limit = self.registry.limits.person;
        self.connections.connect(connection, person, role, client, limit);
        self.connections.welcome(
            connection,
            self.id,
            &name,
            self.registry.environment.clock.now_ms(),
        );
        self.people_changed(Some(connection));
        if self.degraded {
            let trouble = protocol::text::<G>(&ServerMessage::trouble(None));
            self.connections.send(connection, trouble);
        }
        Ok(Ok(()))
    }

    /// Gives these players the chairs, if they have not got them. What could not be written is asked
    /// for again by the event.
    async fn seat(
        &mut self,
        players: &BTreeMap<G::Seat, (PersonId, Name)>,
    ) -> Result<(), Unservable> {
        let events = self.table.seat_players(players);
        if events.is_empty() || self.retry_after.is_some() {
            return Ok(());
        }
        if let AppendOutcome::Committed = self.write(events).await? {
            self.send_views(false);
        }
        Ok(())
    }

    async fn command(
        &mut self,
        connection: u64,
        reference: u64,
        command: &Command<G>,
    ) -> Result<(), Unservable> {
        let Some(person) = self.connections.person(connection).cloned() else { return Ok(()) };
        if self.connections.only_watches(connection) {
            let refusal = Refusal::Full { limit: GUEST_LIMIT };
            let (reference, why) = (Some(reference), RefusalReason::Table(&refusal));
            self.answer(connection, &ServerMessage::Refused { reference, why });
            return Ok(());
        }
        if self.retry_after.is_some() {
            self.answer(connection, &ServerMessage::trouble(Some(reference)));
            return Ok(());
        }
        if matches!(command, Command::Say { .. })
            && let Err(wait) = self.connections.allow_chat(&person)
        {
            let wait_ms = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX);
            let why = ProtocolError::Slow { wait_ms };
            self.connections.send(connection, protocol::refused::<G>(Some(reference), &why));
            return Ok(());
        }
        loop {
            let command = TableCommand { person: &person, command };
            let events = match Aggregate::decide(&self.table, &command, self.now_ms()) {
                Ok(events) => events,
                Err(refusal) => {
                    metrics::counter!("biritch_refused_total").increment(1);
                    let (reference, why) = (Some(reference), RefusalReason::Table(&refusal));
                    self.answer(connection, &ServerMessage::Refused { reference, why });
                    return Ok(());
                }
            };
            if !events.is_empty() {
                match self.write(events).await? {
                    AppendOutcome::Committed => self.send_views(false),
                    AppendOutcome::Conflict => continue,
                    AppendOutcome::Unknown => {
                        self.answer(connection, &ServerMessage::trouble(Some(reference)));
                        return Ok(());
                    }
                    AppendOutcome::Rejected(why) => {
                        self.connections
                            .send(connection, protocol::refused::<G>(Some(reference), &why));
                        return Ok(());
                    }
                }
            }
            metrics::counter!("biritch_actions_total").increment(1);
            let version = self.table.version();
            self.answer(connection, &ServerMessage::Done { reference, version });
            return Ok(());
        }
    }

    /// Claims the table's lease again, if there are leases. Another process may have taken it over
    /// because this one sent no heartbeat.
    pub(super) async fn check_lease(&mut self) -> Result<(), Unservable> {
        let Some(cluster) = &self.registry.cluster else { return Ok(()) };
        if cluster.is_cut_off() {
            return Err(Unservable::Moved);
        }
        match cluster.claim(self.stream).await {
            Ok(Owner::Local) => Ok(()),
            Ok(Owner::Remote(_)) => Err(Unservable::Moved),
            Err(error) => {
                tracing::warn!(table = %self.id, %error, "who serves a table cannot be read");
                Ok(())
            }
        }
    }

    fn answer(&mut self, connection: u64, message: &ServerMessage<'_, G>) {
        self.connections.send(connection, protocol::text(message));
    }

    /// Sends views because somebody has come or gone: to them at once, and to the others a little
    /// later if there are many, so that a crowd that comes together is told of together.
    fn people_changed(&mut self, connection: Option<u64>) {
        let delay = gathering(self.connections.len());
        if delay.is_zero() {
            self.send_views(false);
            return;
        }
        if let Some(connection) = connection {
            self.connections.send_view(&self.table, connection);
        }
        self.people_due.get_or_insert(Instant::now() + delay);
    }

    /// Tells of those who have come and gone, if it is time.
    pub(super) fn send_people_due(&mut self) {
        if self.people_due.is_some_and(|due| due <= Instant::now()) {
            self.send_views(false);
        }
    }

    fn summary(&self) -> TableSummary {
        let connections = &self.connections;
        let degraded = self.degraded || self.retry_after.is_some();
        let is_connected = |person: &PersonId| connections.has(person);
        let head = (self.seq, self.at_ms);
        summary::of_table(&self.table, is_connected, connections.len(), degraded, head)
    }
}
