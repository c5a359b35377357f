//! Appending a table's events to its log, and reading the log again after a failure.

use store::{AppendError, BoardRow};
use table::{Event, Table};
use tokio::time::Instant;

use super::{HostedGame, Task, Unservable};
use crate::{
    backoff::Backoff,
    protocol::{self, ProtocolError, ServerMessage},
    repository::{self, LoadError, WriteError},
    tables::{hosted_games, second_table::is_played_alone},
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
    ) -> Result<AppendOutcome, Unservable> {
        let at_ms = self.now_ms();
        let mut next = self.table.clone();
        let mut boards = Vec::new();
        let mut dealt = None;
        for event in &events {
            let was_hidden = next.game().is_hidden();
            boards.extend(hosted_games::apply(&mut next, event, self.stream, at_ms));
            if !was_hidden && next.game().is_hidden() {
                let is_alone = next.only_player().is_some();
                dealt = Some(is_alone.then(|| Box::new(next.clone())));
            }
        }
        // A board of an event is compared with those of the other tables.
        let of_event = next.is_of_event();
        let ends_board = !boards.is_empty();
        let alone = boards.iter().find(|row| !of_event && is_played_alone(row)).cloned();
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
                self.overtaken.reset();
                self.failures.reset();
                self.table = next;
                if of_event && ends_board {
                    self.registry.board_of_event.notify_one();
                }
                if let Some(row) = alone {
                    self.play_second_table(row);
                }
                if let Some(dealt) = dealt {
                    self.dealt = dealt;
                }
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
                self.catch_up(expected).await
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
                if let AppendError::Store(error) = &error
                    && error.is_damage()
                {
                    return Err(Unservable::Log);
                }
                self.registry.record_write(false);
                self.enter_degraded()?;
                Ok(AppendOutcome::Unknown)
            }
        }
    }

    /// Has robots play a board at a second table. If too many boards wait for it, this one is played
    /// when somebody asks for the comparison.
    fn play_second_table(&mut self, row: BoardRow) {
        let dealt = self.dealt.take();
        let registry = self.registry.clone();
        let Ok(place) = registry.second_places.clone().try_acquire_owned() else { return };
        self.registry.environment.spawn(async move {
            let _place = place;
            // A failure is logged where it happens, and the comparison is tried again on request.
            let _ = registry.second_board(&row, dealt).await;
        });
    }

    /// Reads what another writer has appended; `expected` is the number that the log continues at.
    async fn catch_up(&mut self, expected: u64) -> Result<AppendOutcome, Unservable> {
        tracing::warn!(table = %self.id, seq = self.seq, expected, "conflict with another writer");
        self.check_lease().await?;
        // A log that ends before what was read or written here has lost events.
        let known = self.seq;
        let Some(delay) = self.overtaken.next(Backoff::OVERTAKEN).filter(|_| expected > known)
        else {
            tracing::error!(
                table = %self.id, seq = known, expected,
                "a table is closed: its log cannot be continued"
            );
            return Err(Unservable::Log);
        };
        tokio::time::sleep(delay).await;
        self.reload().await?;
        if self.retry_after.is_some() {
            return Ok(AppendOutcome::Unknown);
        }
        LoadError::unless_complete(self.seq, expected).map_err(|error| {
            tracing::error!(table = %self.id, %error, "a table cannot be read from its log");
            Unservable::Log
        })?;
        Ok(AppendOutcome::Conflict)
    }

    /// Does nothing for a while because the store failed.
    pub(super) fn enter_degraded(&mut self) -> Result<(), Unservable> {
        let Some(delay) = self.failures.next(self.registry.pace.retry) else {
            tracing::error!(table = %self.id, "a table is closed: its log failed for too long");
            return Err(Unservable::Log);
        };
        self.retry_after = Some(Instant::now() + delay);
        if !self.degraded {
            self.degraded = true;
            self.connections.send_all(&protocol::text::<G>(&ServerMessage::trouble(None)));
        }
        Ok(())
    }

    /// Reloads the table from its log.
    pub(super) async fn reload(&mut self) -> Result<(), Unservable> {
        match repository::load::<Table<G>>(self.registry.store.as_ref(), self.stream).await {
            Ok(loaded) => {
                self.table = loaded.aggregate;
                self.seq = loaded.version;
                self.at_ms = loaded.at_ms;
                self.turn = None;
                self.pending = None;
                self.dealt = None;
                self.first_run |= self.degraded;
                self.retry_after = None;
                self.send_views(false);
                Ok(())
            }
            Err(LoadError::Store(error)) if !error.is_damage() => {
                tracing::warn!(table = %self.id, %error, "a table could not be reloaded");
                self.enter_degraded()
            }
            Err(error) => {
                tracing::error!(table = %self.id, %error, "a table cannot be read from its log");
                Err(Unservable::Log)
            }
        }
    }
}
