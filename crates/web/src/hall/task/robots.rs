//! The robots of a table: their turns, their thinking, and when their acts are seen.

use std::time::Duration;

use cards::Seats;
use table::Event;
use tokio::{sync::oneshot, time::Instant};

use super::{Hosted, Task};
use crate::hall::house::aside;

/// A robot's turn.
pub(super) struct Turn<G: Hosted> {
    seats: Seats<G::Seat>,
    /// How many acts there were: talk begins no new turn, and so delays no robot.
    acts: u32,
    /// Not before this does a robot act: the same for every hand.
    from: Instant,
}

/// A robot at its thinking.
pub(super) struct Thought<G: Hosted> {
    seat: G::Seat,
    acts: u32,
    /// Where the answer comes from; none when it is there.
    pub(super) answer: Option<oneshot::Receiver<Option<G::Command>>>,
    command: Option<G::Command>,
    /// When it is acted upon, once it is there.
    pub(super) act_at: Option<Instant>,
}

pub(super) async fn think<G: Hosted>(thought: &mut Option<Thought<G>>) -> Option<G::Command> {
    match thought.as_mut().and_then(|thought| thought.answer.as_mut()) {
        Some(answer) => answer.await.ok().flatten(),
        None => None,
    }
}

impl<G: Hosted> Task<'_, G> {
    /// Notices when a robot's turn begins, and lets it think.
    pub(super) fn begin_turn(&mut self) {
        let seats = self.table.robots_awaited();
        if seats.is_empty() {
            self.turn = None;
            self.thought = None;
            return;
        }
        let acts = self.table.game().acts();
        let current =
            self.turn.as_ref().is_some_and(|turn| turn.acts == acts && turn.seats == seats);
        if !current {
            let pause = if self.table.game().is_between_tricks() {
                self.hall.pace.robot + self.hall.pace.trick
            } else {
                self.hall.pace.robot
            };
            self.turn = Some(Turn { seats, acts, from: Instant::now() + pause });
            self.thought = None;
        }
        if self.thought.is_none()
            && self.rest.is_none()
            && let Some(seat) = seats.iter().next()
        {
            self.thought = Some(self.start_thinking(seat));
        }
    }

    fn start_thinking(&self, seat: G::Seat) -> Thought<G> {
        let view = self.table.robot_view(seat);
        let scores = self.table.game().scores();
        let thinkers = self.hall.thinkers.clone();
        let (answer, answered) = oneshot::channel();
        tokio::spawn(async move {
            let Ok(_permit) = thinkers.acquire_owned().await else { return };
            let thinking = tokio::task::spawn_blocking(move || G::think(seat, &view, &scores));
            let command = thinking.await.unwrap_or_else(|_| {
                metrics::counter!("biritch_robot_panics_total").increment(1);
                None
            });
            let _ = answer.send(command);
        });
        let acts = self.table.game().acts();
        Thought { seat, acts, answer: Some(answered), command: None, act_at: None }
    }

    /// An answer is there. It is acted upon at the next stroke of the table's pace, so that the
    /// length of the thinking, which follows from the cards, is not seen.
    pub(super) fn think_done(&mut self, command: Option<G::Command>) {
        let Some(thought) = &mut self.thought else { return };
        let Some(turn) = &self.turn else { return };
        let now = Instant::now();
        let mut act_at = turn.from;
        while act_at < now {
            act_at += self.hall.pace.robot.max(Duration::from_millis(1));
        }
        thought.answer = None;
        thought.command = command;
        thought.act_at = Some(act_at);
    }

    /// The events of the robot whose moment has come.
    pub(super) fn robot_acts(&mut self) -> Option<Vec<Event<G>>> {
        let act_at = self.thought.as_ref()?.act_at?;
        if Instant::now() < act_at {
            return None;
        }
        let thought = self.thought.take()?;
        if thought.acts != self.table.game().acts() {
            return Some(Vec::new());
        }
        let weighty = self.table.game().is_weighty();
        let decided = thought
            .command
            .as_ref()
            .map(|command| aside(weighty, || self.table.decide_for_robot(thought.seat, command)));
        match decided {
            Some(Ok(events)) if !events.is_empty() => Some(events),
            _ => {
                // A robot that knows no answer must not stop the table: it does what is simplest.
                tracing::error!(table = %self.id, seat = %thought.seat, "a robot gave no answer");
                metrics::counter!("biritch_robot_failures_total").increment(1);
                let command = G::simplest(thought.seat, &self.table.robot_view(thought.seat));
                let events = command.and_then(|command| {
                    aside(weighty, || self.table.decide_for_robot(thought.seat, &command)).ok()
                });
                if events.is_none() {
                    self.rest = Some(Instant::now() + self.hall.pace.trouble);
                }
                Some(events.unwrap_or_default())
            }
        }
    }
}
