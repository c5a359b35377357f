//! The life of one table: a command at a time, into the log, onto the disk, and only then shown.

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
use table::{Chair, Command, Name, PersonId, Refusal, Secret, ServerDuty, Stage, Table};
use tokio::{
    sync::{mpsc, watch},
    time::Instant,
};

use robots::{Thought, Turn, think};
use writing::Written;

use super::{
    Entered, Hall, Letter,
    desk::{Desk, Link},
    house::{self, Hosted},
    log::{self, LogError},
};
use crate::{
    identity::entropy,
    now_ms,
    protocol::{self, Closing, Nonsense},
};

/// A table that panics more often than this is given up as broken.
const PANICS: u32 = 5;

/// Why a life ended.
enum End {
    /// Nobody is there.
    Idle,
    /// The house closes.
    Closing,
    /// The log cannot be read.
    Broken,
}

/// One table from its loading to its end; the task of its name in the hall.
pub(super) async fn live<G: Hosted>(
    hall: Arc<Hall<G>>,
    id: String,
    stream: StreamId,
    mut mailbox: mpsc::Receiver<Letter<G>>,
) {
    let mut desk = Desk::default();
    let mut panics = 0;
    let end = loop {
        let life = run(&hall, &id, &stream, &mut mailbox, &mut desk);
        match AssertUnwindSafe(life).catch_unwind().await {
            Ok(end) => break end,
            Err(_) => {
                panics += 1;
                metrics::counter!("biritch_table_panics_total").increment(1);
                tracing::error!(table = %id, panics, "a table's task panicked; rebuilt from its log");
                desk.forget_sent();
                desk.tell_unanswered();
                if panics > PANICS {
                    break End::Broken;
                }
            }
        }
    };
    match end {
        End::Idle => {}
        End::Closing => desk.close_all(Closing::Shutdown),
        End::Broken => {
            desk.close_all(Closing::Broken);
            answer_broken(&hall, &mut mailbox).await;
        }
    }
    hall.forget(&id);
    // Whoever still brings a letter gets no answer, and tries again at the next task.
    mailbox.close();
}

/// A broken table stays for a while to say so, without reading its log for everybody who asks.
async fn answer_broken<G: Hosted>(hall: &Hall<G>, mailbox: &mut mpsc::Receiver<Letter<G>>) {
    let mut closing = hall.closing.subscribe();
    let until = Instant::now() + hall.pace.idle;
    loop {
        tokio::select! {
            letter = mailbox.recv() => match letter {
                Some(Letter::Connect { answer, .. }) => {
                    let _ = answer.send(Err(Closing::Broken));
                }
                Some(_) => {}
                None => return,
            },
            () = tokio::time::sleep_until(until) => return,
            () = closes(&mut closing) => return,
        }
    }
}

/// Waits until the house closes.
async fn closes(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

async fn run<G: Hosted>(
    hall: &Arc<Hall<G>>,
    id: &str,
    stream: &StreamId,
    mailbox: &mut mpsc::Receiver<Letter<G>>,
    desk: &mut Desk,
) -> End {
    let mut closing = hall.closing.subscribe();
    let loaded = loop {
        match log::load(hall.store.as_ref(), stream).await {
            Ok(loaded) => break loaded,
            Err(LogError::Fault(fault)) => {
                tracing::warn!(table = %id, %fault, "a table could not be read");
                desk.send_all(&protocol::trouble(None));
                tokio::select! {
                    () = tokio::time::sleep(hall.pace.trouble) => {}
                    () = closes(&mut closing) => return End::Closing,
                }
            }
            Err(error) => {
                metrics::counter!("biritch_tables_broken_total").increment(1);
                tracing::error!(table = %id, %error, "a table cannot be read from its log");
                return End::Broken;
            }
        }
    };
    let log::Loaded { table, seq, at_ms } = loaded;
    let mut task = Task {
        hall,
        id,
        stream,
        desk,
        table,
        seq,
        at_ms,
        doubt: None,
        troubled: false,
        rest: None,
        dealing_since: None,
        idle_since: Instant::now(),
        resumes: true,
        away: BTreeMap::new(),
        turn: None,
        thought: None,
    };
    task.show(false);
    loop {
        match task.act().await {
            Ok(()) => {}
            Err(Stop) => return End::Broken,
        }
        let wake = task.wake();
        let thinks = task.thought.as_ref().is_some_and(|thought| thought.answer.is_some());
        tokio::select! {
            biased;
            () = closes(&mut closing) => return End::Closing,
            command = think(&mut task.thought), if thinks => task.think_done(command),
            letter = mailbox.recv() => match letter {
                Some(letter) => {
                    if task.handle(letter).await.is_err() {
                        return End::Broken;
                    }
                }
                None => return End::Idle,
            },
            () = tokio::time::sleep_until(wake) => {
                if task.is_idle() && mailbox.is_empty() {
                    return End::Idle;
                }
            }
        }
    }
}

/// The log of this table cannot be read any more.
struct Stop;

struct Task<'a, G: Hosted> {
    hall: &'a Arc<Hall<G>>,
    id: &'a str,
    stream: &'a StreamId,
    desk: &'a mut Desk,
    table: Table<G>,
    /// The number of the last event in the log. It is nobody's business: not all events are
    /// known to everybody, see [`Table::version`].
    seq: u64,
    /// The time of the last event: time at a table never runs back.
    at_ms: i64,
    /// After trouble: the log is read again, not before this moment, and nothing is done until then.
    doubt: Option<Instant>,
    /// Whether the people were told of trouble that has not passed.
    troubled: bool,
    /// Until then neither robots nor dealing are tried again: they failed at something that only
    /// time or people can mend.
    rest: Option<Instant>,
    /// Since when numbers are collected.
    dealing_since: Option<Instant>,
    /// Since when nobody is connected.
    idle_since: Instant,
    /// The time until now was the server's own absence, and is to be nobody's.
    resumes: bool,
    /// Who sits here, is not connected, and since when while somebody else was.
    away: BTreeMap<PersonId, Instant>,
    /// The robots whose turn it is.
    turn: Option<Turn<G>>,
    /// What a robot thinks about.
    thought: Option<Thought<G>>,
}

impl<G: Hosted> Task<'_, G> {
    async fn handle(&mut self, letter: Letter<G>) -> Result<(), Stop> {
        match letter {
            Letter::Connect { connection, person, name, link, answer } => {
                let entered = self.enter(connection, person, name, link).await?;
                let _ = answer.send(entered);
            }
            Letter::Disconnect { connection } => {
                self.desk.disconnect(connection);
                if self.desk.is_empty() {
                    self.idle_since = Instant::now();
                }
                self.show(false);
            }
            Letter::Look { person, answer } => {
                let guest = self.table.guest(&person).is_some();
                let _ = answer.send(guest.then(|| Box::new(self.table.clone())));
            }
            Letter::Command { connection, reference, command } => {
                self.desk.begin(connection, reference);
                self.command(connection, reference, &command).await?;
                self.desk.end();
            }
        }
        Ok(())
    }

    async fn enter(
        &mut self,
        connection: u64,
        person: PersonId,
        name: Name,
        link: Link,
    ) -> Result<Entered, Stop> {
        if self.desk.len() >= self.hall.bounds.table {
            return Ok(Err(Closing::Full));
        }
        loop {
            let events = match self.table.enter(&person, &name, &self.desk.present()) {
                Ok(events) => events,
                Err(Refusal::Removed) => return Ok(Err(Closing::Removed)),
                Err(Refusal::Locked) => return Ok(Err(Closing::Locked)),
                Err(_) => return Ok(Err(Closing::Full)),
            };
            if events.is_empty() {
                break;
            }
            match self.write(events).await? {
                Written::Yes => break,
                Written::Stale => {}
                // Who is known here may look on under his old name; a newcomer comes back later.
                Written::Trouble if self.table.guest(&person).is_some() => break,
                Written::Trouble => return Ok(Err(Closing::Behind)),
                Written::Never(_) => return Ok(Err(Closing::Broken)),
            }
        }
        let limit = self.hall.bounds.person;
        self.desk.connect(connection, person, link, limit);
        self.desk.welcome(connection, self.id, &name, now_ms());
        self.show(false);
        if self.troubled {
            self.desk.send(connection, protocol::trouble(None));
        }
        Ok(Ok(()))
    }

    async fn command(
        &mut self,
        connection: u64,
        reference: u64,
        command: &Command<G>,
    ) -> Result<(), Stop> {
        let Some(person) = self.desk.person(connection).cloned() else { return Ok(()) };
        if self.doubt.is_some() {
            self.desk.send(connection, protocol::trouble(Some(reference)));
            return Ok(());
        }
        if matches!(command, Command::Say { .. })
            && let Err(wait) = self.desk.may_say(&person)
        {
            let wait_ms = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX);
            let why = Nonsense::Slow { wait_ms };
            self.desk.send(connection, protocol::nonsense(Some(reference), &why));
            return Ok(());
        }
        loop {
            let weighty = self.table.game().is_weighty();
            let events = match house::aside(weighty, || self.table.decide(&person, command)) {
                Ok(events) => events,
                Err(refusal) => {
                    metrics::counter!("biritch_refused_total").increment(1);
                    self.desk.send(connection, protocol::refused(reference, &refusal));
                    return Ok(());
                }
            };
            if !events.is_empty() {
                match self.write(events).await? {
                    Written::Yes => self.show(false),
                    Written::Stale => continue,
                    Written::Trouble => {
                        self.desk.send(connection, protocol::trouble(Some(reference)));
                        return Ok(());
                    }
                    Written::Never(why) => {
                        self.desk.send(connection, protocol::nonsense(Some(reference), &why));
                        return Ok(());
                    }
                }
            }
            metrics::counter!("biritch_actions_total").increment(1);
            self.desk.send(connection, protocol::done(reference, self.table.version()));
            return Ok(());
        }
    }

    /// Does everything whose time has come: what the server owes the table, and the robots' acts.
    async fn act(&mut self) -> Result<(), Stop> {
        loop {
            if let Some(until) = self.doubt {
                if Instant::now() < until {
                    return Ok(());
                }
                self.reload().await?;
                if self.doubt.is_some() {
                    return Ok(());
                }
            }
            if self.rest.is_some_and(|until| Instant::now() >= until) {
                self.rest = None;
            }
            self.begin_turn();
            let events = match self.duty() {
                Some(duty) => self.table.perform(&duty, self.now_ms()),
                None => match self.robot_acts() {
                    Some(events) => events,
                    None => return Ok(()),
                },
            };
            if events.is_empty() {
                continue;
            }
            match self.write(events).await? {
                Written::Yes => self.show(false),
                Written::Stale | Written::Trouble => {}
                // What the house itself owes the table would be owed for ever.
                Written::Never(why) => {
                    metrics::counter!("biritch_tables_broken_total").increment(1);
                    tracing::error!(table = %self.id, ?why, "the house's own event cannot be kept");
                    return Err(Stop);
                }
            }
        }
    }

    /// What the server must do at this table now.
    fn duty(&mut self) -> Option<ServerDuty> {
        let now = Instant::now();
        if self.table.stage() != Stage::Dealing {
            self.dealing_since = None;
        }
        // Robots alone would play for nobody for ever.
        if self.table.wants_secret() && !self.desk.is_empty() && self.rest.is_none() {
            // Without entropy there is no deal: the table waits, and the next turn tries again.
            return match entropy() {
                Ok(bytes) => Some(ServerDuty::Commit(Secret::new(bytes))),
                Err(error) => {
                    tracing::error!(table = %self.id, %error, "no board can be dealt");
                    self.rest = Some(now + self.hall.pace.trouble);
                    None
                }
            };
        }
        if std::mem::take(&mut self.resumes) && self.brings(&ServerDuty::Resume) {
            return Some(ServerDuty::Resume);
        }
        if self.table.stage() == Stage::Dealing {
            let since = *self.dealing_since.get_or_insert(now);
            let due = since + self.hall.pace.shares;
            if now >= due || !self.is_share_coming() {
                return Some(ServerDuty::Seal);
            }
        }
        let away = self.long_away(now);
        if !away.is_empty() {
            let relieve = ServerDuty::Relieve(away);
            if self.brings(&relieve) {
                return Some(relieve);
            }
        }
        let deadline = self.table.deadline_ms()?;
        (self.now_ms() >= deadline && self.brings(&ServerDuty::CallTime))
            .then_some(ServerDuty::CallTime)
    }

    /// Is there an occasion for this duty?
    fn brings(&self, duty: &ServerDuty) -> bool {
        !self.table.perform(duty, self.now_ms()).is_empty()
    }

    /// Who sits here and has been away for so long that the others need not wait. While nobody is
    /// connected nobody waits, and nobody is away.
    fn long_away(&mut self, now: Instant) -> Vec<PersonId> {
        if self.desk.is_empty() {
            self.away.clear();
            return Vec::new();
        }
        let sitters = self.table.chairs().values().filter_map(|chair| match chair {
            Chair::Person { person, .. } if !self.desk.has(person) => Some(person.clone()),
            _ => None,
        });
        let sitters: BTreeSet<PersonId> = sitters.collect();
        self.away.retain(|person, _| sitters.contains(person));
        for person in sitters {
            self.away.entry(person).or_insert(now);
        }
        let patience = self.hall.pace.away;
        let long = self.away.iter().filter(|(_, since)| **since + patience <= now);
        long.map(|(person, _)| person.clone()).collect()
    }

    /// Is anybody connected whose program may still send its number?
    fn is_share_coming(&self) -> bool {
        let wanted = self.table.shares_wanted();
        wanted.iter().any(|seat| match self.table.chairs().get(&seat) {
            Some(Chair::Person { person, .. }) => self.desk.has(person),
            _ => false,
        })
    }

    fn show(&mut self, always: bool) {
        self.desk.show(&self.table, always);
    }

    fn now_ms(&self) -> i64 {
        now_ms().max(self.at_ms)
    }

    /// The moment at which something must be done, if nothing happens before.
    fn wake(&self) -> Instant {
        let now = Instant::now();
        if let Some(until) = self.doubt {
            return until;
        }
        let clock = self.table.deadline_ms().map(|deadline| {
            let left = u64::try_from(deadline - self.now_ms()).unwrap_or(0);
            // A deadline that brings nothing (nobody is there to be called) is looked at again.
            now + Duration::from_millis(if left == 0 { 1000 } else { left })
        });
        let robot = self.thought.as_ref().and_then(|thought| thought.act_at);
        let seal = self.dealing_since.map(|since| since + self.hall.pace.shares);
        let still = self.desk.is_empty() && self.table.robots_awaited().is_empty();
        let idle = still.then(|| self.idle_since + self.hall.pace.idle);
        let hour = now + Duration::from_secs(3600);
        let patience = self.hall.pace.away;
        let relief =
            self.away.values().map(|since| *since + patience).filter(|due| *due > now).min();
        [clock, robot, seal, idle, relief, self.rest].into_iter().flatten().min().unwrap_or(hour)
    }

    fn is_idle(&self) -> bool {
        self.desk.is_empty()
            && self.table.robots_awaited().is_empty()
            && self.idle_since.elapsed() >= self.hall.pace.idle
    }
}
