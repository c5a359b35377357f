//! A table's events into its log, and the log read again after trouble.

use store::{Append, AppendError};
use table::Event;
use tokio::time::Instant;

use super::{Hosted, Stop, Task};
use crate::{
    hall::{
        house,
        log::{self, LogError},
    },
    protocol::{self, Nonsense},
};

/// How an attempt to write ended.
pub(super) enum Written {
    /// It is on the disk, and applied.
    Yes,
    /// Another had written meanwhile; the table was read again, nothing of this was written.
    Stale,
    /// The disk does not take it; what became of it is not known before the log is read again.
    Trouble,
    /// No log takes it, today or ever: nothing was written.
    Never(Nonsense),
}

impl<G: Hosted> Task<'_, G> {
    /// Writes events to the log, and applies them when they are on the disk.
    pub(super) async fn write(&mut self, events: Vec<Event<G>>) -> Result<Written, Stop> {
        let at_ms = self.now_ms();
        let mut next = self.table.clone();
        let mut boards = Vec::new();
        let mut records = Vec::with_capacity(events.len());
        for event in &events {
            boards.extend(house::apply(&mut next, event, self.stream, at_ms));
            match log::write(event, at_ms) {
                Ok(record) => records.push(record),
                Err(error) => {
                    tracing::error!(table = %self.id, %error, "an event cannot be written");
                    return Ok(Written::Never(Nonsense::Unwritable));
                }
            }
        }
        let mut append = Append::events(self.stream.clone(), self.seq + 1, records);
        append.boards = boards;
        let begun = Instant::now();
        let appended = self.hall.store.append(append).await;
        metrics::histogram!("biritch_append_seconds").record(begun.elapsed().as_secs_f64());
        match appended {
            Ok(()) => {
                self.hall.wrote(true);
                self.table = next;
                self.seq += events.len() as u64;
                self.at_ms = at_ms;
                metrics::counter!("biritch_events_total").increment(events.len() as u64);
                if self.troubled {
                    self.troubled = false;
                    self.show(true);
                }
                Ok(Written::Yes)
            }
            Err(AppendError::Conflict { expected, .. }) => {
                tracing::warn!(table = %self.id, seq = self.seq, expected, "another wrote");
                self.reload().await?;
                Ok(if self.doubt.is_some() { Written::Trouble } else { Written::Stale })
            }
            Err(AppendError::TooLarge { what, size, limit }) => {
                tracing::warn!(table = %self.id, what, size, limit, "an event is too large");
                Ok(Written::Never(Nonsense::TooLarge { length: size, limit }))
            }
            Err(AppendError::Nul { what }) => {
                tracing::warn!(table = %self.id, what, "an event holds a NUL");
                Ok(Written::Never(Nonsense::Unwritable))
            }
            Err(error) => {
                metrics::counter!("biritch_append_failures_total").increment(1);
                tracing::error!(table = %self.id, %error, "an append was not acknowledged");
                self.hall.wrote(false);
                self.be_troubled();
                Ok(Written::Trouble)
            }
        }
    }

    pub(super) fn be_troubled(&mut self) {
        self.doubt = Some(Instant::now() + self.hall.pace.trouble);
        if !self.troubled {
            self.troubled = true;
            self.desk.send_all(&protocol::trouble(None));
        }
    }

    /// Reads the table again: its log is the truth.
    pub(super) async fn reload(&mut self) -> Result<(), Stop> {
        match log::load(self.hall.store.as_ref(), self.stream).await {
            Ok(loaded) => {
                self.table = loaded.table;
                self.seq = loaded.seq;
                self.at_ms = loaded.at_ms;
                self.turn = None;
                self.thought = None;
                self.resumes |= self.troubled;
                self.doubt = None;
                self.show(false);
                Ok(())
            }
            Err(LogError::Fault(fault)) => {
                tracing::warn!(table = %self.id, %fault, "a table could not be read again");
                self.be_troubled();
                Ok(())
            }
            Err(error) => {
                tracing::error!(table = %self.id, %error, "a table cannot be read from its log");
                Err(Stop)
            }
        }
    }
}
