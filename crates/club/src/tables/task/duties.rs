//! The server's duties at a table: dealing, the clock, and players who are absent for long.

use std::{collections::BTreeSet, time::Duration};

use table::{Chair, DealingPhase, PersonId, ServerDuty, Stage};
use tokio::time::Instant;

use super::{HostedGame, Task, Unservable, writing::AppendOutcome};

/// The longest time that a page lets pass before it connects again, and a second for the connection.
const RECONNECT: Duration = Duration::from_millis(11_500);

impl<G: HostedGame> Task<'_, G> {
    /// Does everything that is due: the server's duties and the robots' commands.
    pub(super) async fn run_due(&mut self) -> Result<(), Unservable> {
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
        let is_quiet = self.is_quiet();
        if self.waiting.is_some_and(|(waiting, _)| Some(waiting) != phase) || is_quiet {
            self.waiting = None;
        }
        if self.table.wants_secret() && !is_quiet && self.backoff_until.is_none() {
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
        if let Some(phase) = phase.filter(|_| !is_quiet) {
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

    /// Whether nothing goes on because nobody is connected: no deal, or robots alone would play for
    /// ever. The boards of a table of an event are counted, and the event waits for them.
    fn is_quiet(&self) -> bool {
        self.connections.is_empty() && !self.table.is_of_event()
    }

    /// Whether this duty would produce any event.
    fn has_effect(&self, duty: &ServerDuty) -> bool {
        !self.table.perform(duty, self.now_ms()).is_empty()
    }

    /// The seated players absent for so long that the others need not wait. While nobody is
    /// connected, nobody is waiting and nobody counts as absent; of an event the other tables wait.
    fn long_away(&mut self, now: Instant) -> Vec<PersonId> {
        if self.is_quiet() {
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

    /// When to wake up if no message comes before.
    pub(super) fn next_wake(&self) -> Instant {
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
        let still = self.connections.is_empty() && self.may_rest();
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
}
