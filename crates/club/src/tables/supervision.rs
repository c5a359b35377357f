//! What an operator does with the tables of a registry.

use std::{
    sync::{Arc, PoisonError},
    time::Duration,
};

use table::Table;
use tokio::sync::{mpsc::error::TrySendError, oneshot};

use super::{
    TableMessage, TableRegistry,
    hosted_games::HostedGame,
    summary::{LogHead, TableState, TableSummary, head_of, silent},
};
use crate::{
    protocol::CloseReason,
    repository::{Aggregate, LoadError},
};

/// How long a table may take to describe itself; one that takes longer is shown as busy.
const RESTART_TIMEOUT: Duration = Duration::from_millis(500);

impl<G: HostedGame> TableRegistry<G> {
    /// Every table in memory, and those whose log could not be read or continued.
    pub async fn summaries(&self) -> Vec<TableSummary> {
        let senders: Vec<_> = {
            let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.iter().map(|(id, sender)| (id.clone(), sender.clone())).collect()
        };
        let broken = self.broken.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let asked = senders.into_iter().filter(|(id, _)| !broken.contains(id));
        let asked: Vec<_> = asked
            .map(|(id, sender)| {
                let (answer, answered) = oneshot::channel();
                // A full mailbox is that of a busy table.
                let sent = sender.try_send(TableMessage::Summary { answer });
                (id, sent.is_ok().then_some(answered))
            })
            .collect();
        let deadline = tokio::time::Instant::now() + RESTART_TIMEOUT;
        let mut summaries: Vec<TableSummary> =
            broken.into_iter().map(|id| silent::<G>(id, TableState::Broken)).collect();
        for (id, answered) in asked {
            let summary = match answered {
                Some(answered) => tokio::time::timeout_at(deadline, answered).await.ok(),
                None => None,
            };
            match summary {
                Some(Ok(summary)) => summaries.push(*summary),
                // It was dropped from memory meanwhile.
                Some(Err(_)) => {}
                None => summaries.push(silent::<G>(id, TableState::Busy)),
            }
        }
        summaries
    }

    /// Drops a table from memory, and closes its sockets with this reason, as soon as it has done what is in its
    /// mailbox. Its log stays as it is.
    pub fn end(&self, id: &str, reason: CloseReason) {
        let Some(sender) = self.open_mailbox(id) else { return };
        if let Err(TrySendError::Full(message)) = sender.try_send(TableMessage::End { reason }) {
            self.environment.spawn(async move {
                // A task that has ended needs no message.
                let _ended = sender.send(message).await;
            });
        }
    }

    /// The kinds of the last events of a table; `None` if there is no such table.
    ///
    /// # Errors
    ///
    /// The log cannot be read.
    pub async fn log_head(self: &Arc<Self>, id: &str) -> Result<Option<LogHead>, LoadError> {
        let Some(stream) = Table::<G>::stream(id) else { return Ok(None) };
        head_of(&*self.store, &stream).await
    }
}
