//! Connections that are forwarded from one process to another.

use std::sync::{Arc, PoisonError, Weak, atomic::Ordering};

use bytestring::ByteString;
use store::bus::{Bytes, MESSAGE_LIMIT, Subscription};
use table::{Name, PersonId};
use tokio::sync::{mpsc, oneshot};

use super::{
    Cluster, Links, Shared,
    frame::{Body, Frame, Head, inbox},
    link::{COMMANDS, ForwardedCommand, Link, Port, publish},
};
use crate::{protocol::CloseReason, tables::connections::ClientSender};

/// The longest text of a frame, in bytes: the rest is for its head.
const TEXT_LIMIT: usize = MESSAGE_LIMIT - 1024;

/// A client's connection to a table of another process.
pub(crate) struct ForwardedConnection {
    link: Arc<Link>,
    connection: u64,
    _count: Count,
}

/// Why a connection could not be forwarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotForwarded {
    /// The table refuses the client.
    Refused(CloseReason),
    /// The process does not serve the table any more, or cannot be reached.
    NotServed,
}

/// A connection of another process to a table of this one.
pub(crate) struct ForwardedClient {
    pub(crate) table: String,
    pub(crate) person: PersonId,
    pub(crate) name: Name,
    /// The commands; it ends with the connection.
    pub(crate) commands: mpsc::Receiver<ForwardedCommand>,
    pub(crate) reply: Reply,
}

/// Sends what a table says to a client of another process. The connection ends when it is dropped.
pub(crate) struct Reply {
    cluster: Arc<Cluster>,
    link: Arc<Link>,
    connection: u64,
    _count: Count,
}

/// Counts forwarded connections, by side.
struct Count(&'static str);

impl Count {
    fn new(side: &'static str) -> Count {
        metrics::gauge!("biritch_forwarded_connections", "side" => side).increment(1.0);
        Count(side)
    }
}

impl Drop for Count {
    fn drop(&mut self) {
        metrics::gauge!("biritch_forwarded_connections", "side" => self.0).decrement(1.0);
    }
}

impl Cluster {
    /// Connects a client to a table of another process. When this returns, the table has accepted
    /// them, and the first view follows.
    pub(crate) async fn forward(
        self: &Arc<Self>,
        process: &str,
        game: &str,
        table: &str,
        person: &PersonId,
        name: &Name,
        client: &ClientSender,
    ) -> Result<ForwardedConnection, NotForwarded> {
        let not_served = |_| NotForwarded::NotServed;
        let link = self.link_to(process)?;
        let connection = self.next_connection.fetch_add(1, Ordering::Relaxed);
        let (opened, answer) = oneshot::channel();
        let port = Port::Client { client: client.clone(), opened: Some(opened) };
        link.open(connection, port).map_err(not_served)?;
        // From here on, leaving is told to the other process when this is dropped.
        let forwarded = ForwardedConnection { link, connection, _count: Count::new("gateway") };
        let connect = Body::Connect {
            connection,
            game: game.to_owned(),
            table: table.to_owned(),
            person: person.clone(),
            name: name.clone(),
        };
        forwarded.link.send(connect).await.map_err(not_served)?;
        match tokio::time::timeout(self.shared.timing.answer, answer).await {
            Ok(Ok(Ok(()))) => Ok(forwarded),
            Ok(Ok(Err(Some(CloseReason::Shutdown)))) => Err(NotForwarded::NotServed),
            Ok(Ok(Err(Some(reason)))) => Err(NotForwarded::Refused(reason)),
            Ok(Ok(Err(None)) | Err(_)) | Err(_) => Err(NotForwarded::NotServed),
        }
    }

    /// The link to another process; it is opened if there is none.
    fn link_to(self: &Arc<Self>, process: &str) -> Result<Arc<Link>, NotForwarded> {
        if *self.leaving.borrow() {
            return Err(NotForwarded::Refused(CloseReason::Shutdown));
        }
        let mut links = self.links();
        if let Some(link) = links.opened.get(process).filter(|link| !link.is_ended()) {
            return Ok(link.clone());
        }
        let id = self.environment.ids.number("link").map_err(|_| NotForwarded::NotServed)?;
        let link = self.open_link(&mut links, id, process);
        links.opened.insert(process.to_owned(), link.clone());
        Ok(link)
    }

    fn open_link(self: &Arc<Self>, links: &mut Links, id: u64, peer: &str) -> Arc<Link> {
        let (link, outgoing) = Link::new(id, peer.to_owned());
        links.all.insert(id, link.clone());
        metrics::gauge!("biritch_links").increment(1.0);
        let (cluster, running) = (self.clone(), link.clone());
        self.environment.spawn(async move {
            let Shared { bus, timing, .. } = &cluster.shared;
            running.run(&**bus, &cluster.process, *timing, outgoing).await;
            let mut links = cluster.links();
            links.all.remove(&id);
            if links.opened.get(&running.peer).is_some_and(|link| link.id == id) {
                links.opened.remove(&running.peer);
            }
            metrics::gauge!("biritch_links").decrement(1.0);
        });
        link
    }

    /// Takes in a message of the bus.
    fn receive(self: &Arc<Self>, message: Bytes) {
        let Frame { head: Head { link: id, from, number }, body } = match Frame::read(message) {
            Ok(frame) => frame,
            Err(error) => {
                metrics::counter!("biritch_bus_errors_total").increment(1);
                tracing::warn!(%error, "a message of another process cannot be read");
                return;
            }
        };
        let link = {
            let mut links = self.links();
            match links.all.get(&id) {
                Some(link) => Some(link.clone()),
                None if number == 1 && matches!(body, Body::Connect { .. }) => {
                    Some(self.open_link(&mut links, id, &from))
                }
                None => None,
            }
        };
        let Some(link) = link.filter(|link| link.peer == from) else {
            if body != Body::Reset {
                let cluster = self.clone();
                self.environment.spawn(async move { cluster.reset(id, &from).await });
            }
            return;
        };
        let connecting = match &body {
            Body::Connect { connection, game, table, person, name } => {
                let person = person.clone();
                Some((*connection, game.clone(), table.clone(), person, name.clone()))
            }
            _ => None,
        };
        if let Err(why) = link.receive(number, body) {
            link.end(why);
            return;
        }
        if let Some((connection, game, table, person, name)) = connecting {
            self.accept(&link, connection, &game, table, person, name);
        }
    }

    /// Connects a client of another process to its table.
    fn accept(
        self: &Arc<Self>,
        link: &Arc<Link>,
        connection: u64,
        game: &str,
        table: String,
        person: PersonId,
        name: Name,
    ) {
        let (sender, commands) = mpsc::channel(COMMANDS);
        if link.open(connection, Port::Table(sender)).is_err() {
            return;
        }
        self.forwarded_clients.send_modify(|clients| *clients += 1);
        let (cluster, link, _count) = (self.clone(), link.clone(), Count::new("owner"));
        let reply = Reply { cluster, link, connection, _count };
        let services = self.services.lock().unwrap_or_else(PoisonError::into_inner);
        let service = services.get(game).and_then(Weak::upgrade);
        let is_leaving = *self.leaving.borrow();
        self.environment.spawn(async move {
            match service.filter(|_| !is_leaving) {
                Some(service) => {
                    service.serve(ForwardedClient { table, person, name, commands, reply }).await;
                }
                None => reply.refuse(None).await,
            }
        });
    }

    /// Tells another process that this one does not have its link.
    async fn reset(&self, link: u64, peer: &str) {
        let head = Head { link, from: self.process.clone(), number: 0 };
        let Shared { bus, timing, .. } = &self.shared;
        if publish(&**bus, &inbox(peer), &head, &Body::Reset, *timing).await.is_err() {
            metrics::counter!("biritch_bus_errors_total").increment(1);
        }
    }
}

pub(super) async fn receive(cluster: Weak<Cluster>, mut messages: Subscription) {
    while let Some(message) = messages.next().await {
        let Some(cluster) = cluster.upgrade() else { return };
        cluster.receive(message);
    }
    tracing::error!("the bus is closed: other processes cannot reach this one");
}

impl ForwardedConnection {
    /// Sends a command, as JSON, to the table. False if the connection has ended.
    pub(crate) async fn command(&self, reference: u64, text: ByteString) -> bool {
        self.link.command(self.connection, reference, text).await
    }
}

impl Drop for ForwardedConnection {
    fn drop(&mut self) {
        self.link.close(self.connection);
        let (link, connection) = (self.link.clone(), self.connection);
        if !link.is_ended() {
            tokio::spawn(async move { link.send(Body::Leave { connection }).await });
        }
    }
}

impl Reply {
    /// The client is connected; its first view follows.
    pub(crate) async fn accept(&self) -> bool {
        self.send(Body::Connected { connection: self.connection }).await
    }

    /// The client is not connected, for this reason; `None` if the table is not served here.
    pub(crate) async fn refuse(&self, reason: Option<CloseReason>) {
        self.send(Body::Refused { connection: self.connection, reason }).await;
    }

    /// Sends a message to the client. False if the connection has ended.
    pub(crate) async fn message(&self, text: ByteString) -> bool {
        if text.len() > TEXT_LIMIT {
            // No table's view comes near; the link must not break for its sake.
            tracing::error!(length = text.len(), "a message is too long for the bus");
            self.close(CloseReason::Broken).await;
            return false;
        }
        self.send(Body::Message { connection: self.connection, text }).await
    }

    /// The table ends the connection.
    pub(crate) async fn close(&self, reason: CloseReason) {
        self.send(Body::Closed { connection: self.connection, reason }).await;
    }

    async fn send(&self, body: Body) -> bool {
        self.link.send(body).await.is_ok()
    }
}

impl Drop for Reply {
    fn drop(&mut self) {
        self.link.close(self.connection);
        self.cluster.forwarded_clients.send_modify(|clients| *clients -= 1);
    }
}
