//! Connections of other processes to the tables of this one.

use std::sync::{Arc, PoisonError};

use store::{BoxFuture, StreamId};
use table::{Command, Table};
use tokio::sync::{mpsc, watch};

use super::{
    ClientSender, ConnectError, TableHandle, TableMessage, TableRegistry,
    connections::ClientReceiver, hosted_games::HostedGame,
};
use crate::{
    cluster::{ForwardedCommand, Reply, Service, Visit},
    protocol::CloseReason,
    repository::Aggregate,
};

impl<G: HostedGame> Service for TableRegistry<G> {
    fn game(&self) -> &'static str {
        G::STREAM
    }

    fn serve(self: Arc<Self>, visit: Visit) -> BoxFuture<'static, ()> {
        Box::pin(async move {
            let Visit { table, person, name, commands, reply } = visit;
            let (client, receiver) = ClientSender::new(self.limits.outgoing);
            let handle = match self.connect_here(&table, &person, &name, &client).await {
                Ok(handle) => handle,
                Err(ConnectError::Closed(reason)) => return reply.refuse(Some(reason)).await,
                Err(ConnectError::Elsewhere(_) | ConnectError::Unknown(_)) => {
                    return reply.refuse(None).await;
                }
            };
            if reply.accept().await {
                relay(&handle, receiver, commands, &reply).await;
            }
            handle.leave().await;
        })
    }

    fn in_memory(&self) -> Vec<StreamId> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.keys().filter_map(|id| Table::<G>::stream(id)).collect()
    }

    fn recheck(&self, stream: &StreamId) {
        let mailboxes: Vec<_> = {
            let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            let found =
                tables.iter().filter(|(id, _)| Table::<G>::stream(id).as_ref() == Some(stream));
            found.map(|(_, sender)| sender.clone()).collect()
        };
        for mailbox in mailboxes {
            // The mailbox may be full; nobody waits for it here.
            tokio::spawn(async move { mailbox.send(TableMessage::CheckLease).await });
        }
    }

    fn broken(&self) -> Vec<StreamId> {
        let broken = self.broken.lock().unwrap_or_else(PoisonError::into_inner);
        broken.iter().filter_map(|id| Table::<G>::stream(id)).collect()
    }

    fn forget_broken(&self, stream: &StreamId) {
        let mut broken = self.broken.lock().unwrap_or_else(PoisonError::into_inner);
        broken.retain(|id| Table::<G>::stream(id).as_ref() != Some(stream));
    }
}

/// Forwards messages in both directions until the connection ends.
async fn relay<G: HostedGame>(
    handle: &TableHandle<G>,
    mut receiver: ClientReceiver,
    mut commands: mpsc::Receiver<ForwardedCommand>,
    reply: &Reply,
) {
    loop {
        tokio::select! {
            biased;
            reason = closed(&mut receiver.close) => return end(receiver, reply, reason).await,
            message = receiver.out.recv() => match message {
                Some(message) => {
                    if !reply.message(message).await {
                        return;
                    }
                }
                None => return end(receiver, reply, CloseReason::Behind).await,
            },
            command = commands.recv() => {
                let Some(ForwardedCommand { reference, text }) = command else { return };
                let command: Command<G> = match serde_json::from_str(&text) {
                    Ok(command) => command,
                    // The other process has read it before, so it is of another version.
                    Err(error) => {
                        tracing::warn!(%error, "a command of another process cannot be read");
                        return reply.close(CloseReason::Behind).await;
                    }
                };
                if !handle.command(reference, command).await {
                    let reason = receiver.close.borrow().unwrap_or(CloseReason::Behind);
                    return end(receiver, reply, reason).await;
                }
            }
        }
    }
}

/// Waits until the table ends the connection; the reason.
async fn closed(close: &mut watch::Receiver<Option<CloseReason>>) -> CloseReason {
    let reason = close.wait_for(Option::is_some).await.ok().and_then(|reason| *reason);
    // A table that has let the client go without a reason has ended.
    reason.unwrap_or(CloseReason::Behind)
}

/// Sends what the table said before it ended the connection, and the reason.
async fn end(mut receiver: ClientReceiver, reply: &Reply, reason: CloseReason) {
    while let Ok(message) = receiver.out.try_recv() {
        if !reply.message(message).await {
            return;
        }
    }
    reply.close(reason).await;
}
