//! Connections of other processes to the tables of this one.

use std::sync::{Arc, PoisonError};

use store::{BoxFuture, StreamId};
use table::{Command, Table};
use tokio::sync::{mpsc, watch};

use super::{
    ClientSender, TableHandle, TableMessage, TableRegistry, connecting::ConnectError,
    connections::ClientReceiver, hosted_games::HostedGame,
};
use crate::{
    cluster::{ForwardedClient, ForwardedCommand, Reply, Service},
    protocol::CloseReason,
    repository::Aggregate,
};

impl<G: HostedGame> Service for TableRegistry<G> {
    fn game(&self) -> &'static str {
        G::STREAM
    }

    fn serve(self: Arc<Self>, forwarded: ForwardedClient) -> BoxFuture<'static, ()> {
        Box::pin(async move {
            let ForwardedClient { table, person, name, commands, reply } = forwarded;
            let (client, receiver) = ClientSender::new(self.limits.outgoing);
            let handle = match self.connect_here(&table, &person, &name, &client).await {
                Ok(handle) => handle,
                Err(ConnectError::Closed(reason)) => return reply.refuse(Some(reason)).await,
                Err(ConnectError::Elsewhere(_) | ConnectError::Unknown(_)) => {
                    return reply.refuse(None).await;
                }
            };
            // The table has it now; the connection ends when the table lets it go.
            drop(client);
            if !reply.accept().await {
                return handle.leave().await;
            }
            let mut receiver = receiver;
            let end = relay(&handle, &mut receiver, commands, &reply).await;
            handle.leave().await;
            if let RelayEnd::NoCommands = end {
                // Either the client is gone, or more commands came than could wait, or its process ends
                // and waits for this: what has come is answered.
                while let Some(message) = receiver.out.recv().await {
                    if !reply.message(*message).await {
                        return;
                    }
                }
                let reason = receiver.close.borrow().unwrap_or(CloseReason::Behind);
                reply.close(reason).await;
            }
        })
    }

    fn in_memory(&self) -> Vec<StreamId> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all: Vec<_> = tables.keys().filter_map(|id| Table::<G>::stream(id)).collect();
        all.sort();
        all
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
            self.environment.spawn(async move {
                let _ = mailbox.send(TableMessage::CheckLease).await;
            });
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

/// How the forwarding of messages ended.
enum RelayEnd {
    /// No more commands come; the table goes on.
    NoCommands,
    /// The other process knows of the end, or cannot be reached.
    Ended,
}

/// Forwards messages in both directions until the connection ends.
async fn relay<G: HostedGame>(
    handle: &TableHandle<G>,
    receiver: &mut ClientReceiver,
    mut commands: mpsc::Receiver<ForwardedCommand>,
    reply: &Reply,
) -> RelayEnd {
    loop {
        tokio::select! {
            biased;
            reason = closed(&mut receiver.close) => return end(receiver, reply, reason).await,
            message = receiver.out.recv() => match message {
                Some(message) => {
                    if !reply.message(*message).await {
                        return RelayEnd::Ended;
                    }
                }
                None => return end(receiver, reply, CloseReason::Behind).await,
            },
            command = commands.recv() => {
                let Some(ForwardedCommand { reference, text }) = command else {
                    return RelayEnd::NoCommands;
                };
                let command: Command<G> = match serde_json::from_str(&text) {
                    Ok(command) => command,
                    // The other process has read it before, so it is of another version.
                    Err(error) => {
                        tracing::warn!(%error, "a command of another process cannot be read");
                        reply.close(CloseReason::Behind).await;
                        return RelayEnd::Ended;
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
async fn end(receiver: &mut ClientReceiver, reply: &Reply, reason: CloseReason) -> RelayEnd {
    while let Ok(message) = receiver.out.try_recv() {
        if !reply.message(*message).await {
            return RelayEnd::Ended;
        }
    }
    reply.close(reason).await;
    RelayEnd::Ended
}
