//! The task of one table: each command is decided, appended to the log, synced, and only then
//! shown.

mod duties;
mod people;
mod robots;
mod writing;

use std::{collections::BTreeMap, panic::AssertUnwindSafe, sync::Arc};

use futures_util::FutureExt;
use store::StreamId;
use table::{DealingPhase, PersonId, Secret, Stage, Table};
use tokio::{
    sync::{Semaphore, mpsc},
    time::Instant,
};

use robots::{PendingCommand, RobotTurn, robot_answer};

use super::{
    EnterResult, TableMessage, TableRegistry, connections::Connections, hosted_games::HostedGame,
};
use crate::{
    backoff::Backoff,
    challenges::state,
    drawn_deals,
    protocol::{self, CloseReason, ServerMessage},
    repository::{self, LoadError, Versioned},
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
                Some(TableMessage::Connect(arrival)) => {
                    let _ = arrival.answer.send(Err(CloseReason::Broken));
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
    // Boxed, like all that a table does now and then: a table that waits is as small as can be. What is read
    // there stays there: here every value that is borrowed once would keep its place beside that which it was
    // moved to.
    let mut task = match Box::pin(Task::load(registry, id, stream, connections)).await {
        Ok(task) => task,
        Err(end) => return end,
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

impl<'a, G: HostedGame> Task<'a, G> {
    /// Reads a table from its log, again and again while the store fails.
    async fn load(
        registry: &'a Arc<TableRegistry<G>>,
        id: &'a str,
        stream: &'a StreamId,
        connections: &'a mut Connections<G>,
    ) -> Result<Task<'a, G>, TaskEnd> {
        let mut failures = Backoff::reading();
        let loaded = loop {
            match repository::load::<Table<G>>(registry.store.as_ref(), stream).await {
                Ok(loaded) => break loaded,
                Err(LoadError::Store(error)) if !error.is_damage() => {
                    tracing::warn!(table = %id, %error, "a table could not be read; trying again");
                    connections.send_all(&protocol::text::<G>(&ServerMessage::trouble(None)));
                    let Some(delay) = failures.next(registry.pace.retry) else {
                        return Err(TaskEnd::Broken);
                    };
                    tokio::select! {
                        biased;
                        () = tokio::time::sleep(delay) => {}
                        () = closes(&registry.closing) => return Err(TaskEnd::Shutdown),
                    }
                }
                Err(error) => {
                    tracing::error!(table = %id, %error, "a table cannot be read from its log");
                    return Err(TaskEnd::Broken);
                }
            }
        };
        let Versioned { aggregate: table, version: seq, at_ms, .. } = loaded;
        let shared_secrets = match &table.options().shared {
            None => None,
            Some(shared) => {
                let store = registry.store.as_ref();
                let secrets = match &shared.event {
                    None => state::secrets(store, &shared.name).await,
                    Some(_) => drawn_deals::secrets(store, &shared.name).await,
                };
                match secrets {
                    Ok(secrets) => Some(secrets),
                    Err(error) => {
                        tracing::error!(table = %id, %error, "the secrets of shared deals cannot be read");
                        return Err(TaskEnd::Broken);
                    }
                }
            }
        };
        registry.record_loaded(id);
        let loaded_in_dealing = table.stage() == Stage::Dealing;
        Ok(Task {
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
        })
    }
}

impl<G: HostedGame> Task<'_, G> {
    fn send_views(&mut self, always: bool) {
        self.people_due = None;
        self.connections.send_views(&self.table, always);
    }

    fn now_ms(&self) -> i64 {
        self.registry.environment.clock.now_ms().max(self.at_ms)
    }

    fn is_idle(&self) -> bool {
        self.connections.is_empty()
            && self.may_rest()
            && self.idle_since.elapsed() >= self.registry.pace.idle
    }

    /// Whether nothing is lost if the table is dropped from memory until somebody connects: no robot
    /// is on turn, and no event waits for its boards.
    fn may_rest(&self) -> bool {
        match self.table.is_of_event() {
            true => self.table.stage() == Stage::Over,
            false => self.table.robots_awaited().is_empty(),
        }
    }
}
