//! A table's events into its log, and the log read again after trouble.

use store::{Append, AppendError};
use table::Event;
use tokio::time::Instant;

use super::{HostedGame, LogUnreadable, Task};
use crate::{
    protocol::{self, ProtocolError},
    tables::{
        hosted_games,
        log::{self, LogError},
    },
};

/// How an attempt to write ended.
pub(super) enum AppendOutcome {
    /// It is on the disk, and applied.
    Committed,
    /// Another had written meanwhile; the table was read again, nothing of this was written.
    Conflict,
    /// The disk does not take it; what became of it is not known before the log is read again.
    Unknown,
    /// No log takes it, today or ever: nothing was written.
    Rejected(ProtocolError),
}

impl<G: HostedGame> Task<'_, G> {
    /// Writes events to the log, and applies them when they are on the disk.
    pub(super) async fn write(
        &mut self,
        events: Vec<Event<G>>,
    ) -> Result<AppendOutcome, LogUnreadable> {
        let at_ms = self.now_ms();
        let mut next = self.table.clone();
        let mut boards = Vec::new();
        let mut records = Vec::with_capacity(events.len());
        for event in &events {
            boards.extend(hosted_games::apply(&mut next, event, self.stream, at_ms));
            match log::write(event, at_ms) {
                Ok(record) => records.push(record),
                Err(error) => {
                    tracing::error!(table = %self.id, %error, "an event cannot be written");
                    return Ok(AppendOutcome::Rejected(ProtocolError::Unwritable));
                }
            }
        }
        let mut append = Append::events(self.stream.clone(), self.seq + 1, records);
        append.boards = boards;
        let begun = Instant::now();
        let appended = self.registry.store.append(append).await;
        metrics::histogram!("biritch_append_seconds").record(begun.elapsed().as_secs_f64());
        match appended {
            Ok(()) => {
                self.registry.record_write(true);
                self.table = next;
                self.seq += events.len() as u64;
                self.at_ms = at_ms;
                metrics::counter!("biritch_events_total").increment(events.len() as u64);
                if self.degraded {
                    self.degraded = false;
                    self.send_views(true);
                }
                Ok(AppendOutcome::Committed)
            }
            Err(AppendError::Conflict { expected, .. }) => {
                tracing::warn!(table = %self.id, seq = self.seq, expected, "another wrote");
                self.reload().await?;
                Ok(if self.retry_after.is_some() {
                    AppendOutcome::Unknown
                } else {
                    AppendOutcome::Conflict
                })
            }
            Err(AppendError::TooLarge { what, size, limit }) => {
                tracing::warn!(table = %self.id, what, size, limit, "an event is too large");
                Ok(AppendOutcome::Rejected(ProtocolError::TooLarge { length: size, limit }))
            }
            Err(AppendError::Nul { what }) => {
                tracing::warn!(table = %self.id, what, "an event holds a NUL");
                Ok(AppendOutcome::Rejected(ProtocolError::Unwritable))
            }
            Err(error) => {
                metrics::counter!("biritch_append_failures_total").increment(1);
                tracing::error!(table = %self.id, %error, "an append was not acknowledged");
                self.registry.record_write(false);
                self.enter_degraded();
                Ok(AppendOutcome::Unknown)
            }
        }
    }

    pub(super) fn enter_degraded(&mut self) {
        self.retry_after = Some(Instant::now() + self.registry.pace.retry);
        if !self.degraded {
            self.degraded = true;
            self.connections.send_all(&protocol::trouble(None));
        }
    }

    /// Reads the table again: its log is the truth.
    pub(super) async fn reload(&mut self) -> Result<(), LogUnreadable> {
        match log::load(self.registry.store.as_ref(), self.stream).await {
            Ok(loaded) => {
                self.table = loaded.table;
                self.seq = loaded.seq;
                self.at_ms = loaded.at_ms;
                self.turn = None;
                self.pending = None;
                self.first_run |= self.degraded;
                self.retry_after = None;
                self.send_views(false);
                Ok(())
            }
            Err(LogError::Store(fault)) => {
                tracing::warn!(table = %self.id, %fault, "a table could not be read again");
                self.enter_degraded();
                Ok(())
            }
            Err(error) => {
                tracing::error!(table = %self.id, %error, "a table cannot be read from its log");
                Err(LogUnreadable)
            }
        }
    }
}
