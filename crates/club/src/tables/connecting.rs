//! Connecting people to tables, of this process or of another.

use std::{
    collections::BTreeMap,
    sync::{Arc, atomic::Ordering},
};

use store::StoreError;
use table::{Command, Name, PersonId, Table};
use tokio::{
    sync::{mpsc, oneshot},
    time::Instant,
};

use super::{Arrival, ClientSender, TableMessage, TableRegistry, hosted_games::HostedGame};
use crate::{
    cluster::{ForwardedConnection, NotForwarded, Owner},
    protocol::CloseReason,
    repository::Aggregate,
};

/// A connection's handle to its table.
pub struct TableHandle<G: HostedGame> {
    route: Route<G>,
}

/// How messages reach a table.
enum Route<G: HostedGame> {
    /// It is in this process.
    Here { connection: u64, sender: mpsc::Sender<TableMessage<G>> },
    /// It is in another.
    Elsewhere(ForwardedConnection),
}

/// Why a client is not connected to a table of this process.
pub(super) enum ConnectError {
    /// The table, or this process, does not let the client in.
    Closed(CloseReason),
    /// Another process serves the table.
    Elsewhere(String),
    /// Which process serves the table cannot be read.
    Unknown(StoreError),
}

impl<G: HostedGame> TableRegistry<G> {
    /// Connects a person to a table; when this returns, the first view has been queued.
    pub async fn connect(
        self: &Arc<Self>,
        id: &str,
        person: &PersonId,
        name: &Name,
        client: &ClientSender,
    ) -> Result<TableHandle<G>, CloseReason> {
        let until =
            self.cluster.as_ref().map(|cluster| Instant::now() + cluster.timing().connecting);
        loop {
            let process = match self.connect_here(id, person, name, client).await {
                Ok(handle) => return Ok(handle),
                Err(ConnectError::Closed(reason)) => return Err(reason),
                Err(ConnectError::Elsewhere(process)) => Some(process),
                Err(ConnectError::Unknown(error)) => {
                    tracing::warn!(table = %id, %error, "who serves a table cannot be read");
                    None
                }
            };
            let (Some(cluster), Some(until)) = (&self.cluster, until) else {
                return Err(CloseReason::Behind);
            };
            if let Some(process) = process {
                match cluster.forward(&process, G::STREAM, id, person, name, client).await {
                    Ok(forwarded) => return Ok(TableHandle { route: Route::Elsewhere(forwarded) }),
                    Err(NotForwarded::Refused(reason)) => return Err(reason),
                    Err(NotForwarded::NotServed) => {}
                }
            }
            if Instant::now() >= until {
                return Err(CloseReason::Behind);
            }
            cluster.pause().await;
        }
    }

    /// Serves a table of an event whoever is connected, unless another process does, and gives these
    /// players its chairs.
    pub(crate) async fn serve_event_table(
        self: &Arc<Self>,
        id: &str,
        players: BTreeMap<G::Seat, (PersonId, Name)>,
    ) {
        // What is not possible now is tried again by the event.
        if let Ok(sender) = self.own_mailbox(id).await {
            let _sent = sender.send(TableMessage::Seat { players }).await;
        }
    }

    /// Connects a person to a table that this process serves, or that nobody does.
    pub(super) async fn connect_here(
        self: &Arc<Self>,
        id: &str,
        person: &PersonId,
        name: &Name,
        client: &ClientSender,
    ) -> Result<TableHandle<G>, ConnectError> {
        // A table that is being dropped from memory discards the message; the next attempt reaches
        // a new task.
        for _ in 0..4 {
            let connection = self.next_connection.fetch_add(1, Ordering::Relaxed);
            let sender = self.own_mailbox(id).await?;
            let (answer, answered) = oneshot::channel();
            let (person, name, client) = (person.clone(), name.clone(), client.clone());
            let arrival = Box::new(Arrival { connection, person, name, client, answer });
            if sender.send(TableMessage::Connect(arrival)).await.is_err() {
                continue;
            }
            match answered.await {
                Ok(Ok(())) => return Ok(TableHandle { route: Route::Here { connection, sender } }),
                Ok(Err(closing)) => return Err(ConnectError::Closed(closing)),
                Err(_) => {}
            }
        }
        Err(ConnectError::Closed(CloseReason::Behind))
    }

    /// The mailbox of a table of this process. A table that is not in memory is claimed first.
    async fn own_mailbox(
        self: &Arc<Self>,
        id: &str,
    ) -> Result<mpsc::Sender<TableMessage<G>>, ConnectError> {
        let closed = ConnectError::Closed;
        if self.closing.is_closed() {
            return Err(closed(CloseReason::Shutdown));
        }
        if self.cluster.as_ref().is_some_and(|cluster| cluster.is_cut_off()) {
            return Err(closed(CloseReason::Behind));
        }
        if let (Some(cluster), None) = (&self.cluster, self.open_mailbox(id)) {
            let stream = Table::<G>::stream(id).ok_or(closed(CloseReason::Broken))?;
            match cluster.claim(&stream).await {
                Ok(Owner::Local) => {}
                Ok(Owner::Remote(process)) => return Err(ConnectError::Elsewhere(process)),
                Err(error) => return Err(ConnectError::Unknown(error)),
            }
        }
        let mailbox = self.mailbox(id);
        if let (Some(cluster), Err(CloseReason::Full)) = (&self.cluster, &mailbox)
            && let Some(stream) = Table::<G>::stream(id)
        {
            // Another process may have room.
            cluster.release(&stream).await;
        }
        mailbox.map_err(closed)
    }
}

impl<G: HostedGame> TableHandle<G> {
    /// Sends a command to the table, which answers through the client's sender. False if the
    /// table's task, or the link to its process, has ended.
    pub async fn command(&self, reference: u64, command: Command<G>) -> bool {
        match &self.route {
            Route::Here { connection, sender } => {
                let (connection, command) = (*connection, Box::new(command));
                sender.send(TableMessage::Command { connection, reference, command }).await.is_ok()
            }
            Route::Elsewhere(forwarded) => match serde_json::to_string(&command) {
                Ok(text) => forwarded.command(reference, text.into()).await,
                Err(error) => {
                    // Commands are plain trees of text and numbers, so only a bug leads here.
                    tracing::error!(%error, "a command cannot be serialized");
                    false
                }
            },
        }
    }

    /// Disconnects.
    pub async fn leave(self) {
        // A connection to another process is told to it when it is dropped.
        if let Route::Here { connection, sender } = self.route {
            let _ = sender.send(TableMessage::Disconnect { connection }).await;
        }
    }
}
