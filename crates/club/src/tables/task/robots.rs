//! The robots of a table: whose turn it is, what they compute, and when their commands are carried
//! out.

use std::time::Duration;

use cards::Seats;
use table::Event;
use tokio::{sync::oneshot, time::Instant};

use super::{HostedGame, Task};
use crate::tables::hosted_games::run_blocking_if;

/// A robot's turn.
pub(super) struct RobotTurn<G: HostedGame> {
    seats: Seats<G::Seat>,
    /// The number of calls and cards so far. Chat is not counted, so it neither restarts a turn nor
    /// delays a robot.
    acts: u32,
    /// The earliest moment for the robot's command; it does not depend on the cards.
    from: Instant,
}

/// A robot's command, being computed or waiting for its moment.
pub(super) struct PendingCommand<G: HostedGame> {
    seat: G::Seat,
    acts: u32,
    /// Receives the answer; `None` once it has arrived.
    pub(super) answer: Option<oneshot::Receiver<Option<G::Command>>>,
    command: Option<G::Command>,
    /// When to carry the command out, once it has arrived.
    pub(super) act_at: Option<Instant>,
}

pub(super) async fn robot_answer<G: HostedGame>(
    pending: &mut Option<PendingCommand<G>>,
) -> Option<G::Command> {
    match pending.as_mut().and_then(|pending| pending.answer.as_mut()) {
        Some(answer) => answer.await.ok().flatten(),
        None => None,
    }
}

impl<G: HostedGame> Task<'_, G> {
    /// Notices when a robot's turn begins, and starts its computation.
    pub(super) fn begin_turn(&mut self) {
        let seats = self.table.robots_awaited();
        if seats.is_empty() {
            self.turn = None;
            self.pending = None;
            return;
        }
        let acts = self.table.game().acts();
        let current =
            self.turn.as_ref().is_some_and(|turn| turn.acts == acts && turn.seats == seats);
        if !current {
            let pause = if self.table.game().is_between_tricks() {
                self.registry.pace.robot + self.registry.pace.trick
            } else {
                self.registry.pace.robot
            };
            self.turn = Some(RobotTurn { seats, acts, from: Instant::now() + pause });
            self.pending = None;
        }
        if self.pending.is_none()
            && self.backoff_until.is_none()
            && let Some(seat) = seats.iter().next()
        {
            self.pending = Some(self.start_robot(seat));
        }
    }

    fn start_robot(&self, seat: G::Seat) -> PendingCommand<G> {
        let view = self.table.robot_view(seat);
        let acts = self.table.game().acts();
        // Alone with robots, a person may try things out: every undo is granted, unless the result
        // is compared with those of others; then none is, because any may have told something.
        let is_compared = self.table.options().shared.is_some();
        if (is_compared || self.table.only_player().is_some())
            && let Some(command) = G::answer_undo(seat, &view, !is_compared)
        {
            let act_at = self.turn.as_ref().map(|turn| turn.from);
            return PendingCommand { seat, acts, answer: None, command: Some(command), act_at };
        }
        let scores = self.table.game().scores();
        let robot_permits = self.registry.robot_permits.clone();
        let environment = self.registry.environment.clone();
        let (mut answer, answered) = oneshot::channel();
        self.registry.environment.spawn(async move {
            let elsewhere = tokio::select! {
                biased;
                // Somebody has acted meanwhile, and nobody waits for the answer.
                () = answer.closed() => return,
                command = environment.robot_elsewhere::<G>(seat, &view, &scores) => command,
            };
            if let Some(command) = elsewhere {
                let _ = answer.send(Some(command));
                return;
            }
            let waiting = Instant::now();
            let Ok(_permit) = robot_permits.acquire_owned().await else { return };
            let waited = waiting.elapsed().as_secs_f64();
            metrics::histogram!("biritch_robot_wait_seconds").record(waited);
            let effort = environment.effort;
            let thinking =
                environment.threads.run(move || G::robot_command(seat, &view, &scores, effort));
            let command = thinking.await.unwrap_or_else(|_| {
                metrics::counter!("biritch_robot_panics_total").increment(1);
                None
            });
            let _ = answer.send(command);
        });
        PendingCommand { seat, acts, answer: Some(answered), command: None, act_at: None }
    }

    /// Stores a robot's answer. It is carried out at the next tick of the table's timing, so that
    /// the length of the computation, which depends on the cards, cannot be observed.
    pub(super) fn robot_answered(&mut self, command: Option<G::Command>) {
        let Some(pending) = &mut self.pending else { return };
        let Some(turn) = &self.turn else { return };
        let now = Instant::now();
        let mut act_at = turn.from;
        while act_at < now {
            act_at += self.registry.pace.robot.max(Duration::from_millis(1));
        }
        pending.answer = None;
        pending.command = command;
        pending.act_at = Some(act_at);
    }

    /// The events of a robot whose moment has come.
    pub(super) fn due_robot_events(&mut self) -> Option<Vec<Event<G>>> {
        let act_at = self.pending.as_ref()?.act_at?;
        if Instant::now() < act_at {
            return None;
        }
        let pending = self.pending.take()?;
        if pending.acts != self.table.game().acts() {
            return Some(Vec::new());
        }
        let expensive = self.table.game().is_expensive();
        let decided = pending.command.as_ref().map(|command| {
            run_blocking_if(expensive, || self.table.decide_for_robot(pending.seat, command))
        });
        match decided {
            Some(Ok(events)) if !events.is_empty() => Some(events),
            _ => {
                // A robot without an answer must not block the table: use the fallback command.
                tracing::error!(table = %self.id, seat = %pending.seat, "a robot gave no legal command");
                metrics::counter!("biritch_robot_failures_total").increment(1);
                let command =
                    G::fallback_command(pending.seat, &self.table.robot_view(pending.seat));
                let events = command.and_then(|command| {
                    run_blocking_if(expensive, || {
                        self.table.decide_for_robot(pending.seat, &command)
                    })
                    .ok()
                });
                if events.is_none() {
                    self.backoff_until = Some(Instant::now() + self.registry.pace.retry);
                }
                Some(events.unwrap_or_default())
            }
        }
    }
}
