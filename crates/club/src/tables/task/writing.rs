//! Appending a table's events to its log, and reading the log again after a failure.

use store::AppendError;
use table::{Event, Table};
use tokio::time::Instant;

use super::{HostedGame, LogUnreadable, Task};
use crate::{
    protocol::{self, ProtocolError, ServerMessage},
    repository::{self, LoadError, WriteError},
    tables::hosted_games,
};

/// How an append ended.
pub(super) enum AppendOutcome {
    /// On disk, and applied.
    Committed,
    /// Another writer appended first; the table was reloaded and none of these events was written.
    Conflict,
    /// The store failed; whether the events were written is known only when the log is read again.
    Unknown,
    /// The events can never be written as they are; nothing was written.
    Rejected(ProtocolError),
}

impl<G: HostedGame> Task<'_, G> {
    /// Appends events to the log, and applies them once they are on disk.
    pub(super) async fn write(
        &mut self,
        events: Vec<Event<G>>,
    ) -> Result<AppendOutcome, LogUnreadable> {
        let at_ms = self.now_ms();
        let mut next = self.table.clone();
        let mut boards = Vec::new();
        for event in &events {
            boards.extend(hosted_games::apply(&mut next, event, self.stream, at_ms));
        }
        let begun = Instant::now();
        let store = &*self.registry.store;
        let appended = repository::append::<Table<G>>(
            store,
            self.stream,
            self.seq,
            None,
            &events,
            boards,
            at_ms,
        );
        let appended = appended.await;
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
            Err(WriteError::Append(AppendError::Conflict { expected, .. })) => {
                tracing::warn!(table = %self.id, seq = self.seq, expected, "conflict with another writer");
                self.reload().await?;
                Ok(if self.retry_after.is_some() {
                    AppendOutcome::Unknown
                } else {
                    AppendOutcome::Conflict
                })
            }
            Err(WriteError::Append(AppendError::TooLarge { what, size, limit })) => {
                tracing::warn!(table = %self.id, what, size, limit, "an event is too large");
                Ok(AppendOutcome::Rejected(ProtocolError::TooLarge { length: size, limit }))
            }
            Err(error @ (WriteError::Encode(_) | WriteError::Append(AppendError::Nul { .. }))) => {
                tracing::error!(table = %self.id, %error, "an event cannot be written");
                Ok(AppendOutcome::Rejected(ProtocolError::Unwritable))
            }
            Err(WriteError::Append(error)) => {
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
            self.connections.send_all(&protocol::text::<G>(&ServerMessage::trouble(None)));
        }
    }

    /// Reloads the table from its log.
    pub(super) async fn reload(&mut self) -> Result<(), LogUnreadable> {
        match repository::load::<Table<G>>(self.registry.store.as_ref(), self.stream).await {
            Ok(loaded) => {
                self.table = loaded.aggregate;
                self.seq = loaded.version;
                self.at_ms = loaded.at_ms;
                self.turn = None;
                self.pending = None;
                self.first_run |= self.degraded;
                self.retry_after = None;
                self.send_views(false);
                Ok(())
            }
            Err(LoadError::Store(fault)) => {
                tracing::warn!(table = %self.id, %fault, "a table could not be reloaded");
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
