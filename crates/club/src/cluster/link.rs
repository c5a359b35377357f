//! A link: the connections of one process to the tables of another, and their frames in order.
//!
//! The process whose sockets they are opens the link. The frames of each direction are numbered, and
//! each side sends a heartbeat every half second, with the number of its last frame. A frame that is
//! missing, or a heartbeat that does not come, breaks the link: both sides then close all its
//! connections, and the clients connect again. A link is never resumed, so that no state of it
//! outlives a fault.
//!
//! A process that ends in order [finishes](Link::finish) the links that it has opened: what has been sent
//! is answered before the clients are told.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use bytestring::ByteString;
use store::bus::{Bus, BusError};
use tokio::{
    sync::{Notify, RwLock, Semaphore, mpsc, oneshot},
    time::{Instant, MissedTickBehavior},
};

use super::{
    frame::{Body, Frame, Head, inbox},
    timing::Timing,
};
use crate::{protocol::CloseReason, tables::connections::ClientSender};

/// Frames that may wait to be sent on a link; who has more to send waits.
const WAITING: usize = 1024;
/// Commands of one connection that may wait for its table: more than a socket sends at once.
pub(super) const COMMANDS: usize = 256;

/// A command that has come from another process.
#[derive(Debug)]
pub(crate) struct ForwardedCommand {
    pub(crate) reference: u64,
    /// The command as JSON.
    pub(crate) text: ByteString,
}

/// Why a table did not let a connection of another process in; `None` if it is not served there.
pub(super) type Opened = Result<(), Option<CloseReason>>;

/// What the frames of a connection are for.
pub(super) enum Port {
    /// A client of this process.
    Client {
        client: ClientSender,
        /// Told once the table has answered.
        opened: Option<oneshot::Sender<Opened>>,
    },
    /// A table of this process.
    Table(mpsc::Sender<ForwardedCommand>),
}

/// One end of a link.
pub(super) struct Link {
    pub(super) id: u64,
    /// The process at the other end.
    pub(super) peer: String,
    out: mpsc::Sender<Body>,
    received: Mutex<Received>,
    /// The open connections; `None` once the link is broken or ended.
    ports: Mutex<Option<BTreeMap<u64, Port>>>,
    /// Told when a connection has ended.
    closed: Notify,
    /// Has no permits; closed once, when the link ends. Whoever waits for a permit is then woken, in the
    /// order in which they began to wait.
    ended: Semaphore,
    /// Whether this process ends: clients connect to no more tables, and send no more commands.
    finishing: AtomicBool,
    /// Held for reading while a command is queued.
    sending: RwLock<()>,
}

struct Received {
    /// The number of the last frame.
    number: u64,
    /// When anything was last received.
    at: Instant,
    /// When the link was last seen with a connection.
    used: Instant,
}

/// Why a link ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LinkEnd {
    /// A frame is missing.
    Gap,
    /// Nothing arrives from the other side any more.
    Silence,
    /// The other side does not have this link.
    Reset,
    /// The bus takes no message.
    Bus,
    /// Nobody uses it.
    Unused,
    /// This process ends.
    Leaving,
}

/// The labels in metrics of all ends of links.
pub(crate) fn link_ends() -> Vec<&'static str> {
    use LinkEnd::{Bus, Gap, Leaving, Reset, Silence, Unused};
    [Gap, Silence, Reset, Bus, Unused, Leaving].map(LinkEnd::word).into()
}

impl LinkEnd {
    /// The label in metrics.
    const fn word(self) -> &'static str {
        match self {
            LinkEnd::Gap => "gap",
            LinkEnd::Silence => "silence",
            LinkEnd::Reset => "reset",
            LinkEnd::Bus => "bus",
            LinkEnd::Unused => "unused",
            LinkEnd::Leaving => "leaving",
        }
    }
}

/// The link is broken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Broken;

/// The receiving end of a link's queue.
pub(super) type Outgoing = mpsc::Receiver<Body>;

impl Link {
    pub(super) fn new(id: u64, peer: String) -> (Arc<Link>, Outgoing) {
        let (out, outgoing) = mpsc::channel(WAITING);
        let now = Instant::now();
        let link = Link {
            id,
            peer,
            out,
            received: Mutex::new(Received { number: 0, at: now, used: now }),
            ports: Mutex::new(Some(BTreeMap::new())),
            closed: Notify::new(),
            ended: Semaphore::new(0),
            finishing: AtomicBool::new(false),
            sending: RwLock::new(()),
        };
        (Arc::new(link), outgoing)
    }

    /// Queues a frame, and waits while the queue is full.
    pub(super) async fn send(&self, body: Body) -> Result<(), Broken> {
        tokio::select! {
            biased;
            () = self.ended() => Err(Broken),
            sent = self.out.send(body) => sent.map_err(|_| Broken),
        }
    }

    /// Queues a command of a client. False if the connection has ended, and with it what was not sent.
    pub(super) async fn command(&self, connection: u64, reference: u64, text: ByteString) -> bool {
        {
            let _sending = self.sending.read().await;
            if !self.finishing.load(Ordering::Relaxed) {
                return self.send(Body::Command { connection, reference, text }).await.is_ok();
            }
        }
        // This process ends. The client is told once the commands before this one have been answered.
        self.without(|ports| !ports.contains_key(&connection)).await;
        false
    }

    /// Opens a connection.
    pub(super) fn open(&self, connection: u64, port: Port) -> Result<(), Broken> {
        let mut ports = self.ports();
        let ports = ports.as_mut().ok_or(Broken)?;
        if matches!(port, Port::Client { .. }) && self.finishing.load(Ordering::Relaxed) {
            return Err(Broken);
        }
        ports.insert(connection, port);
        Ok(())
    }

    /// Removes a connection that has ended on this side.
    pub(super) fn close(&self, connection: u64) {
        if let Some(ports) = self.ports().as_mut() {
            ports.remove(&connection);
        }
        self.closed.notify_waiters();
    }

    /// Lets the clients send nothing more, and waits until the other process has answered what they have
    /// sent, or the link ends.
    pub(super) async fn finish(&self) {
        let connections: Vec<u64> = {
            let ports = self.ports();
            self.finishing.store(true, Ordering::Relaxed);
            ports.iter().flatten().map(|(connection, _)| *connection).collect()
        };
        // Commands that are being queued come before this.
        drop(self.sending.write().await);
        for connection in connections {
            if self.send(Body::Leave { connection }).await.is_err() {
                return;
            }
        }
        self.without(BTreeMap::is_empty).await;
    }

    /// Waits until this holds of the connections, or the link ends.
    async fn without(&self, holds: impl Fn(&BTreeMap<u64, Port>) -> bool) {
        loop {
            // Listens before it looks.
            let closed = self.closed.notified();
            if self.ports().as_ref().is_none_or(&holds) {
                return;
            }
            tokio::select! {
                biased;
                () = self.ended() => return,
                () = closed => {}
            }
        }
    }

    /// Whether nobody can use the link any more.
    pub(super) fn is_ended(&self) -> bool {
        self.ended.is_closed()
    }

    /// Waits until the link ends.
    pub(super) async fn ended(&self) {
        let _ = self.ended.acquire().await;
    }

    /// Takes in a frame of the other side. A missing one breaks the link.
    pub(super) fn receive(&self, number: u64, body: Body) -> Result<(), LinkEnd> {
        if body == Body::Reset {
            return Err(LinkEnd::Reset);
        }
        {
            let mut received = self.received.lock().unwrap_or_else(PoisonError::into_inner);
            let expected = received.number + u64::from(body.is_numbered());
            if number != expected {
                return Err(LinkEnd::Gap);
            }
            received.number = number;
            received.at = Instant::now();
        }
        self.deliver(body);
        Ok(())
    }

    fn deliver(&self, body: Body) {
        let mut ports = self.ports();
        let Some(ports) = ports.as_mut() else { return };
        match body {
            Body::Connected { connection } => {
                if let Some(Port::Client { opened, .. }) = ports.get_mut(&connection)
                    && let Some(opened) = opened.take()
                {
                    let _ = opened.send(Ok(()));
                }
            }
            Body::Refused { connection, reason } => {
                if let Some(Port::Client { opened: Some(opened), .. }) = ports.remove(&connection) {
                    let _ = opened.send(Err(reason));
                }
                self.closed.notify_waiters();
            }
            Body::Message { connection, text } => {
                // A client that is too slow is closed by its sender; its socket then leaves.
                if let Some(Port::Client { client, .. }) = ports.get(&connection) {
                    client.send(text);
                }
            }
            Body::Closed { connection, reason } => {
                if let Some(Port::Client { client, .. }) = ports.remove(&connection) {
                    let finishing = self.finishing.load(Ordering::Relaxed);
                    client.close(if finishing { CloseReason::Shutdown } else { reason });
                }
                self.closed.notify_waiters();
            }
            Body::Command { connection, reference, text } => {
                // A table that does not keep up loses the connection, and with it nothing that was
                // acknowledged; the other connections do not wait for it.
                let is_taken = match ports.get(&connection) {
                    Some(Port::Table(commands)) => {
                        commands.try_send(ForwardedCommand { reference, text }).is_ok()
                    }
                    _ => false,
                };
                if !is_taken {
                    ports.remove(&connection);
                    // No answer will come, so the client connects again. A full queue is not waited for:
                    // the next command is answered in the same way.
                    let reason = CloseReason::Behind;
                    let _ = self.out.try_send(Body::Closed { connection, reason });
                }
            }
            Body::Leave { connection } => {
                ports.remove(&connection);
            }
            // `Connect` opens a port, which is the cluster's part.
            Body::Connect { .. } | Body::Heartbeat | Body::Reset => {}
        }
    }

    /// Ends the link and closes its connections.
    pub(super) fn end(&self, why: LinkEnd) {
        let Some(ports) = self.ports().take() else { return };
        self.ended.close();
        metrics::counter!("biritch_links_ended_total", "why" => why.word()).increment(1);
        if !ports.is_empty() && why != LinkEnd::Leaving {
            tracing::warn!(
                peer = %self.peer, why = why.word(), connections = ports.len(),
                "the link to another process is broken"
            );
        }
        let reason = match why {
            LinkEnd::Leaving => CloseReason::Shutdown,
            _ if self.finishing.load(Ordering::Relaxed) => CloseReason::Shutdown,
            _ => CloseReason::Behind,
        };
        for port in ports.into_values() {
            match port {
                Port::Client { opened: Some(opened), .. } => {
                    let _ = opened.send(Err(None));
                }
                Port::Client { client, opened: None } => client.close(reason),
                // Its task notices that no command can come any more.
                Port::Table(_) => {}
            }
        }
    }

    /// Sends what is queued, and heartbeats, until the link ends.
    pub(super) async fn run(
        &self,
        bus: &dyn Bus,
        process: &str,
        timing: Timing,
        mut outgoing: Outgoing,
    ) {
        let subject = inbox(&self.peer);
        let head = |number| Head { link: self.id, from: process.to_owned(), number };
        let mut sent = 0;
        let mut heartbeat = tokio::time::interval(timing.link_heartbeat);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        heartbeat.reset();
        loop {
            let body = tokio::select! {
                biased;
                () = self.ended() => break,
                _ = heartbeat.tick() => {
                    if let Some(why) = self.is_over(timing) {
                        self.end(why);
                        break;
                    }
                    Body::Heartbeat
                }
                body = outgoing.recv() => match body {
                    Some(body) => body,
                    None => break,
                },
            };
            sent += u64::from(body.is_numbered());
            let is_last = body == Body::Reset;
            if let Err(error) = publish(bus, &subject, &head(sent), &body, timing).await {
                metrics::counter!("biritch_bus_errors_total").increment(1);
                tracing::warn!(%error, "a frame could not be sent");
                self.end(LinkEnd::Bus);
            }
            if is_last {
                return self.end(LinkEnd::Leaving);
            }
        }
        // So that the other side need not wait for its timeout.
        let _ = publish(bus, &subject, &head(sent), &Body::Reset, timing).await;
    }

    /// Why the link must end now, if it must.
    fn is_over(&self, timing: Timing) -> Option<LinkEnd> {
        let used = self.ports().as_ref().is_some_and(|ports| !ports.is_empty());
        let mut received = self.received.lock().unwrap_or_else(PoisonError::into_inner);
        if used {
            received.used = Instant::now();
        }
        if received.at.elapsed() > timing.link_timeout {
            return Some(LinkEnd::Silence);
        }
        (received.used.elapsed() > timing.unused).then_some(LinkEnd::Unused)
    }

    fn ports(&self) -> MutexGuard<'_, Option<BTreeMap<u64, Port>>> {
        self.ports.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Publishes a frame; a bus that does not take it in time has failed.
pub(super) async fn publish(
    bus: &dyn Bus,
    subject: &str,
    head: &Head,
    body: &Body,
    timing: Timing,
) -> Result<(), BusError> {
    let failed = |why: String| BusError::Failed { why };
    let frame = Frame::write(head, body).map_err(|error| failed(error.to_string()))?;
    match tokio::time::timeout(timing.link_timeout, bus.publish(subject, frame)).await {
        Ok(published) => published,
        Err(_) => Err(failed("it takes no message".to_owned())),
    }
}
