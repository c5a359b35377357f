//! The events at our tables that are followed: a process that starts finds here what was going on.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::repository::{Aggregate, Recorded, Unfoldable};

/// The events whose tables may play, after all records.
#[derive(Clone, Debug, Default)]
pub struct RunningEvents(BTreeSet<String>);

/// An event began to be followed, or needs it no more.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type")]
pub enum RunningEvent {
    /// A round starts.
    Began {
        /// The event.
        event: String,
    },
    /// All is played.
    Ended {
        /// The event.
        event: String,
    },
}

impl RunningEvents {
    /// The id of the one list.
    pub(crate) const LIST: &str = "events";

    /// Their ids.
    pub fn ids(&self) -> impl Iterator<Item = &String> {
        self.0.iter()
    }
}

impl Aggregate for RunningEvents {
    type Event = RunningEvent;
    type Command<'a> = RunningEvent;
    type Refusal = std::convert::Infallible;

    const STREAM: &'static str = "running-";
    const MAX_RECORDS: u64 = u64::MAX;

    fn empty() -> Option<RunningEvents> {
        Some(RunningEvents::default())
    }

    fn apply(&mut self, events: Vec<Recorded<RunningEvent>>) -> Result<(), Unfoldable> {
        for Recorded { event, .. } in events {
            match event {
                RunningEvent::Began { event } => {
                    self.0.insert(event);
                }
                RunningEvent::Ended { event } => {
                    self.0.remove(&event);
                }
            }
        }
        Ok(())
    }

    fn decide(
        &self,
        command: &RunningEvent,
        _: i64,
    ) -> Result<Vec<RunningEvent>, std::convert::Infallible> {
        let changes = match command {
            RunningEvent::Began { event } => !self.0.contains(event),
            RunningEvent::Ended { event } => self.0.contains(event),
        };
        Ok(if changes { vec![command.clone()] } else { Vec::new() })
    }
}
