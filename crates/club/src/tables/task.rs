//! The task of one table: each command is decided, appended to the log, synced, and only then
//! shown.

mod robots;
mod writing;

use std::{
    collections::{BTreeMap, BTreeSet},
    panic::AssertUnwindSafe,
    sync::Arc,
    time::Duration,
};

use futures_util::FutureExt;
use store::StreamId;
use table::{
    Chair, Command, DealingPhase, GUEST_LIMIT, Name, PersonId, Refusal, Secret, ServerDuty, Stage,
    Table,
};
use tokio::{
    sync::{Semaphore, mpsc},
    time::Instant,
};

use robots::{PendingCommand, RobotTurn, robot_answer};
use writing::AppendOutcome;

use super::{
    EnterResult, TableMessage, TableRegistry,
    aggregate::TableCommand,
    connections::{ClientSender, Connections, Role},
    hosted_games::HostedGame,
    summary::{self, TableSummary},
};
use crate::{
    backoff::Backoff,
    challenges::state,
    cluster::Owner,
    protocol::{self, CloseReason, ProtocolError, RefusalReason, ServerMessage},
    repository::{self, Aggregate, LoadError, Versioned},
};

/// A table that panics more often than this is closed as broken.
const MAX_PANICS: u32 = 5;

/// Why a table's task ended.
enum TaskEnd {
    /// Nobody is connected.
    Idle,
    /// The server shuts down.
    Shutdown,
    /// The log cannot be read.
    Broken,
    /// Another process serves the table.
    Moved,
    /// An operator ended it.
    Ended(CloseReason),
}

/// Why a table can no longer be served here.
enum Unservable {
    /// Its log can no longer be read or continued.
    Log,
    /// Another process serves it.
    Moved,
}

impl From<Unservable> for TaskEnd {
    fn from(why: Unservable) -> TaskEnd {
        match why {
            Unservable::Log => TaskEnd::Broken,
            Unservable::Moved => TaskEnd::Moved,
        }
    }
}

/// Runs one table from loading to its end.
pub(super) async fn run_table<G: HostedGame>(
    registry: Arc<TableRegistry<G>>,
    id: String,
    stream: StreamId,
    mut mailbox: mpsc::Receiver<TableMessage<G>>,
) {
    let mut connections = Connections::<G>::default();
    let mut panics = 0;
    let end = loop {
        let running = run(&registry, &id, &stream, &mut mailbox, &mut connections);
        match AssertUnwindSafe(running).catch_unwind().await {
            Ok(end) => break end,
            Err(_) => {
                panics += 1;
                metrics::counter!("biritch_table_panics_total").increment(1);
                tracing::error!(table = %id, panics, "a table's task panicked; reloading from its log");
                connections.forget_sent();
                connections.answer_interrupted();
                if panics > MAX_PANICS {
                    break TaskEnd::Broken;
                }
            }
        }
    };
    match end {
        TaskEnd::Idle => {}
        TaskEnd::Shutdown => connections.close_all(CloseReason::Shutdown),
        TaskEnd::Moved => {
            metrics::counter!("biritch_tables_moved_total").increment(1);
            tracing::warn!(table = %id, "a table that was served here is left to another process");
            connections.close_all(CloseReason::Behind);
        }
        TaskEnd::Ended(reason) => connections.close_all(reason),
        TaskEnd::Broken => {
            metrics::counter!("biritch_tables_broken_total").increment(1);
            registry.record_broken(&id);
            connections.close_all(CloseReason::Broken);
            answer_broken(&registry, &mut mailbox).await;
        }
    }
    // Before the next task can claim it.
    if let Some(cluster) = &registry.cluster {
        cluster.release(&stream).await;
    }
    registry.remove(&id);
    // Messages still in the mailbox get no answer; their senders try again at a new task.
    mailbox.close();
}

/// Keeps refusing connections for a while, so that the log is not read again for each of them.
async fn answer_broken<G: HostedGame>(
    registry: &TableRegistry<G>,
    mailbox: &mut mpsc::Receiver<TableMessage<G>>,
) {
    let until = Instant::now() + registry.pace.idle;
    loop {
        tokio::select! {
            biased;
            message = mailbox.recv() => match message {
                Some(TableMessage::Connect { answer, .. }) => {
                    let _ = answer.send(Err(CloseReason::Broken));
                }
                Some(_) => {}
                None => return,
            },
            () = tokio::time::sleep_until(until) => return,
            () = closes(&registry.closing) => return,
        }
    }
}

/// Waits until the server shuts down.
async fn closes(closing: &Semaphore) {
    let _ = closing.acquire().await;
}

async fn run<G: HostedGame>(
    registry: &Arc<TableRegistry<G>>,
    id: &str,
    stream: &StreamId,
    mailbox: &mut mpsc::Receiver<TableMessage<G>>,
    connections: &mut Connections<G>,
) -> TaskEnd {
    let mut failures = Backoff::reading();
    let loaded = loop {
        // Boxed, like all that a table does now and then: a table that waits is as small as can be.
        match Box::pin(repository::load::<Table<G>>(registry.store.as_ref(), stream)).await {
            Ok(loaded) => break loaded,
            Err(LoadError::Store(error)) if !error.is_damage() => {
                tracing::warn!(table = %id, %error, "a table could not be read; trying again");
                connections.send_all(&protocol::text::<G>(&ServerMessage::trouble(None)));
                let Some(delay) = failures.next(registry.pace.retry) else {
                    return TaskEnd::Broken;
                };
                tokio::select! {
                    biased;
                    () = tokio::time::sleep(delay) => {}
                    () = closes(&registry.closing) => return TaskEnd::Shutdown,
                }
            }
            Err(error) => {
                tracing::error!(table = %id, %error, "a table cannot be read from its log");
                return TaskEnd::Broken;
            }
        }
    };
    let Versioned { aggregate: table, version: seq, at_ms, .. } = loaded;
    let shared_secrets = match &table.options().shared {
        None => None,
        Some(shared) => match Box::pin(state::secrets(registry.store.as_ref(), &shared.name)).await
        {
            Ok(secrets) => Some(secrets),
            Err(error) => {
                tracing::error!(table = %id, %error, "the secrets of shared deals cannot be read");
                return TaskEnd::Broken;
            }
        },
    };
    registry.record_loaded(id);
    let loaded_in_dealing = table.stage() == Stage::Dealing;
    let mut task = Task {
        registry,
        id,
        stream,
        connections,
        table,
        seq,
        at_ms,
        retry_after: None,
        failures: Backoff::disk(),
        overtaken: Backoff::overtaken(),
        degraded: false,
        backoff_until: None,
        people_due: None,
        waiting: None,
        loaded_in_dealing,
        idle_since: Instant::now(),
        shared_secrets,
        secrets: 0,
        first_run: true,
        away: BTreeMap::new(),
        turn: None,
        pending: None,
        dealt: None,
    };
    task.send_views(false);
    loop {
        if let Err(why) = task.run_due().await {
            return why.into();
        }
        task.send_people_due();
        let wake = task.next_wake();
        let awaiting = task.pending.as_ref().is_some_and(|pending| pending.answer.is_some());
        tokio::select! {
            biased;
            () = closes(&registry.closing) => {
                // What has come before the end is answered.
                mailbox.close();
                while let Ok(message) = mailbox.try_recv() {
                    if let Err(why) = Box::pin(task.handle(message)).await {
                        return why.into();
                    }
                }
                return TaskEnd::Shutdown;
            }
            command = robot_answer(&mut task.pending), if awaiting => task.robot_answered(command),
            message = mailbox.recv() => match message {
                Some(TableMessage::End { reason }) => return TaskEnd::Ended(reason),
                Some(message) => {
                    if let Err(why) = Box::pin(task.handle(message)).await {
                        return why.into();
                    }
                }
                None => return TaskEnd::Idle,
            },
            () = tokio::time::sleep_until(wake) => {
                if task.is_idle() && mailbox.is_empty() {
                    return TaskEnd::Idle;
                }
            }
        }
    }
}

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

/// The longest time that a page lets pass before it connects again, and a second for the connection.
const RECONNECT: Duration = Duration::from_millis(11_500);

struct Task<'a, G: HostedGame> {
    registry: &'a Arc<TableRegistry<G>>,
    id: &'a str,
    stream: &'a StreamId,
    connections: &'a mut Connections<G>,
    table: Table<G>,
    /// The number of the last event in the log. Not sent to clients, because not every event is
    /// visible to everybody; see [`Table::version`].
    seq: u64,
    /// The time of the last event: a table's time never goes backwards.
    at_ms: i64,
    /// After a failed append: nothing is done before this moment, and then the log is read again.
    retry_after: Option<Instant>,
    /// Failures of the store in a row.
    failures: Backoff,
    /// Conflicts with another writer in a row.
    overtaken: Backoff,
    /// Whether clients have been told of a storage failure that has not passed.
    degraded: bool,
    /// Until then neither robots nor dealing are retried: they failed for a reason that only time
    /// or a person can remove.
    backoff_until: Option<Instant>,
    /// When the others are told of those who have come and gone.
    people_due: Option<Instant>,
    /// What the dealing waits for, and since when somebody has been connected meanwhile.
    waiting: Option<(DealingPhase, Instant)>,
    /// Whether the table was loaded in the middle of a dealing. Its players are about to return, so
    /// their absence does not shorten the wait.
    loaded_in_dealing: bool,
    /// Since when nobody is connected.
    idle_since: Instant,
    /// Set after a load: downtime is charged to no player's clock.
    first_run: bool,
    /// The secrets of the deals that the table shares with others.
    shared_secrets: Option<Vec<Secret>>,
    /// How many secrets were drawn since the table was loaded.
    secrets: u64,
    /// Players who are disconnected, and since when others have been waiting for them.
    away: BTreeMap<PersonId, Instant>,
    /// The robots on turn.
    turn: Option<RobotTurn<G>>,
    /// The command that a robot is computing or about to give.
    pending: Option<PendingCommand<G>>,
    /// The table when the board in play was dealt, if one person plays with robots; unknown after a
    /// restart.
    dealt: Option<Box<Table<G>>>,
}

impl<G: HostedGame> Task<'_, G> {
    async fn handle(&mut self, message: TableMessage<G>) -> Result<(), Unservable> {
        match message {
            TableMessage::Connect { connection, person, name, client, answer } => {
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
    async fn check_lease(&mut self) -> Result<(), Unservable> {
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

    /// Does everything that is due: the server's duties and the robots' commands.
    async fn run_due(&mut self) -> Result<(), Unservable> {
        loop {
            if let Some(until) = self.retry_after {
                if Instant::now() < until {
                    return Ok(());
                }
                Box::pin(self.reload()).await?;
                if self.retry_after.is_some() {
                    return Ok(());
                }
            }
            if self.backoff_until.is_some_and(|until| Instant::now() >= until) {
                self.backoff_until = None;
            }
            self.begin_turn();
            let events = match self.duty() {
                Some(duty) => self.table.perform(&duty, self.now_ms()),
                None => match self.due_robot_events() {
                    Some(events) => events,
                    None => return Ok(()),
                },
            };
            if events.is_empty() {
                continue;
            }
            match Box::pin(self.write(events)).await? {
                AppendOutcome::Committed => self.send_views(false),
                AppendOutcome::Conflict | AppendOutcome::Unknown => {}
                // A server duty that cannot be written would be retried for ever.
                AppendOutcome::Rejected(why) => {
                    tracing::error!(table = %self.id, ?why, "a server event cannot be written");
                    return Err(Unservable::Log);
                }
            }
        }
    }

    /// What the server must do at this table now.
    fn duty(&mut self) -> Option<ServerDuty> {
        let now = Instant::now();
        let phase = self.dealing_phase();
        if phase.is_none() {
            self.loaded_in_dealing = false;
        }
        if self.waiting.is_some_and(|(waiting, _)| Some(waiting) != phase)
            || self.connections.is_empty()
        {
            self.waiting = None;
        }
        // No deal while nobody is connected: robots alone would play for ever.
        if self.table.wants_secret() && !self.connections.is_empty() && self.backoff_until.is_none()
        {
            if let Some(shared) = &self.shared_secrets {
                let drawn = shared.iter().find(|secret| self.table.admits(secret));
                if drawn.is_none() {
                    tracing::error!(table = %self.id, "no secret was drawn for a shared deal");
                    self.backoff_until = Some(now + self.registry.pace.retry);
                }
                return drawn.cloned().map(ServerDuty::Commit);
            }
            // Without entropy there is no deal: wait and try again.
            self.secrets += 1;
            return match self.registry.randomness.secret(self.id, self.secrets) {
                Ok(secret) => Some(ServerDuty::Commit(secret)),
                Err(error) => {
                    tracing::error!(table = %self.id, %error, "no entropy for a deal");
                    self.backoff_until = Some(now + self.registry.pace.retry);
                    None
                }
            };
        }
        if std::mem::take(&mut self.first_run) && self.has_effect(&ServerDuty::Resume) {
            return Some(ServerDuty::Resume);
        }
        // A dealing that nobody is there for waits, also after a restart: it is neither ended without
        // the players' numbers nor begun again.
        if let Some(phase) = phase.filter(|_| !self.connections.is_empty()) {
            let (_, since) = *self.waiting.get_or_insert((phase, now));
            if now >= since + self.phase_timeout(phase) || !self.is_answer_coming(phase) {
                return Some(ServerDuty::Seal);
            }
        }
        let away = self.long_away(now);
        if !away.is_empty() {
            let relieve = ServerDuty::Relieve(away);
            if self.has_effect(&relieve) {
                return Some(relieve);
            }
        }
        let deadline = self.table.deadline_ms()?;
        (self.now_ms() >= deadline && self.has_effect(&ServerDuty::CallTime))
            .then_some(ServerDuty::CallTime)
    }

    /// Whether this duty would produce any event.
    fn has_effect(&self, duty: &ServerDuty) -> bool {
        !self.table.perform(duty, self.now_ms()).is_empty()
    }

    /// The seated players absent for so long that the others need not wait. While nobody is
    /// connected, nobody is waiting and nobody counts as absent.
    fn long_away(&mut self, now: Instant) -> Vec<PersonId> {
        if self.connections.is_empty() {
            self.away.clear();
            return Vec::new();
        }
        let sitters = self.table.chairs().values().filter_map(|chair| match chair {
            Chair::Person { person, .. } if !self.connections.has(person) => Some(person.clone()),
            _ => None,
        });
        let sitters: BTreeSet<PersonId> = sitters.collect();
        self.away.retain(|person, _| sitters.contains(person));
        for person in sitters {
            self.away.entry(person).or_insert(now);
        }
        let timeout = self.registry.pace.away;
        let long = self.away.iter().filter(|(_, since)| **since + timeout <= now);
        long.map(|(person, _)| person.clone()).collect()
    }

    /// What the dealing in progress waits for.
    fn dealing_phase(&self) -> Option<DealingPhase> {
        self.table.dealing_phase().filter(|_| self.table.stage() == Stage::Dealing)
    }

    /// How long the dealing waits in this phase.
    fn phase_timeout(&self, phase: DealingPhase) -> Duration {
        match phase {
            DealingPhase::Committing => self.registry.pace.hashes,
            // After a restart people need time to come back, and are not named as withholding.
            DealingPhase::Opening | DealingPhase::Sealed if self.loaded_in_dealing => {
                self.registry.pace.openings + RECONNECT
            }
            DealingPhase::Opening | DealingPhase::Sealed => self.registry.pace.openings,
        }
    }

    /// Whether what the dealing waits for may still come. A hash comes from those who are connected,
    /// a number also from those who were.
    fn is_answer_coming(&self, phase: DealingPhase) -> bool {
        let wanted = self.table.hashes_wanted();
        match phase {
            DealingPhase::Committing if self.loaded_in_dealing => !wanted.is_empty(),
            DealingPhase::Committing => {
                wanted.iter().any(|seat| match self.table.chairs().get(&seat) {
                    Some(Chair::Person { person, .. }) => self.connections.has(person),
                    _ => false,
                })
            }
            DealingPhase::Opening | DealingPhase::Sealed => !self.table.shares_wanted().is_empty(),
        }
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
    fn send_people_due(&mut self) {
        if self.people_due.is_some_and(|due| due <= Instant::now()) {
            self.send_views(false);
        }
    }

    fn send_views(&mut self, always: bool) {
        self.people_due = None;
        self.connections.send_views(&self.table, always);
    }

    fn now_ms(&self) -> i64 {
        self.registry.environment.clock.now_ms().max(self.at_ms)
    }

    /// When to wake up if no message comes before.
    fn next_wake(&self) -> Instant {
        let now = Instant::now();
        if let Some(until) = self.retry_after {
            return self.people_due.map_or(until, |due| due.min(until));
        }
        let clock = self.table.deadline_ms().map(|deadline| {
            let left = u64::try_from(deadline - self.now_ms()).unwrap_or(0);
            // A deadline without effect (nobody is there to be called) is checked again in a
            // second.
            now + Duration::from_millis(if left == 0 { 1000 } else { left })
        });
        let robot = self.pending.as_ref().and_then(|pending| pending.act_at);
        let seal = self.waiting.map(|(phase, since)| since + self.phase_timeout(phase));
        let still = self.connections.is_empty() && self.table.robots_awaited().is_empty();
        let idle = still.then(|| self.idle_since + self.registry.pace.idle);
        let hour = now + Duration::from_secs(3600);
        let timeout = self.registry.pace.away;
        let relief =
            self.away.values().map(|since| *since + timeout).filter(|due| *due > now).min();
        [clock, robot, seal, idle, relief, self.backoff_until, self.people_due]
            .into_iter()
            .flatten()
            .min()
            .unwrap_or(hour)
    }

    fn summary(&self) -> TableSummary {
        let connections = &self.connections;
        let degraded = self.degraded || self.retry_after.is_some();
        let is_connected = |person: &PersonId| connections.has(person);
        let head = (self.seq, self.at_ms);
        summary::of_table(&self.table, is_connected, connections.len(), degraded, head)
    }

    fn is_idle(&self) -> bool {
        self.connections.is_empty()
            && self.table.robots_awaited().is_empty()
            && self.idle_since.elapsed() >= self.registry.pace.idle
    }
}
