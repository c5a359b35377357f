//! The clients connected to one table, and what each has been sent. Nothing here touches the
//! network: a message goes into a channel.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
    time::{Duration, Instant},
};

use bytestring::ByteString;
use table::{Game, Name, PersonId, Table};
use tokio::sync::{mpsc, watch};

use crate::{
    limits::{Rate, TokenBucket},
    protocol::{self, CloseReason},
};

/// Sends messages to one client.
#[derive(Clone, Debug)]
pub struct ClientSender {
    /// Messages not yet written to the socket. A client whose queue is full is too slow.
    out: mpsc::Sender<ByteString>,
    /// Why the connection ends, set once; the reader sees it before any queued message.
    close: watch::Sender<Option<CloseReason>>,
}

/// The receiving end of a [`ClientSender`].
#[derive(Debug)]
pub struct ClientReceiver {
    /// The messages, in order.
    pub out: mpsc::Receiver<ByteString>,
    /// Why the connection ends, once it does.
    pub close: watch::Receiver<Option<CloseReason>>,
}

impl ClientSender {
    /// A channel with room for `size` messages.
    pub fn new(size: usize) -> (ClientSender, ClientReceiver) {
        let (out, out_end) = mpsc::channel(size.max(1));
        let (close, close_end) = watch::channel(None);
        (ClientSender { out, close }, ClientReceiver { out: out_end, close: close_end })
    }

    /// Queues a message; a client whose queue is full is closed.
    pub fn send(&self, message: ByteString) -> bool {
        match self.out.try_send(message) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Full(_)) => {
                self.close(CloseReason::Behind);
                false
            }
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        }
    }

    /// Ends the connection; the first reason given counts.
    pub fn close(&self, reason: CloseReason) {
        self.close.send_if_modified(|closing| match closing {
            Some(_) => false,
            None => {
                *closing = Some(reason);
                true
            }
        });
    }
}

/// All connections to one table.
#[derive(Debug, Default)]
pub(super) struct Connections {
    connections: BTreeMap<u64, Connection>,
    /// Chat rate limit of each person, shared by all their connections.
    chat_buckets: BTreeMap<PersonId, TokenBucket>,
    /// The command in progress, by connection and `ref`, so that it is answered even after a panic.
    in_progress: Option<(u64, u64)>,
}

/// Twenty lines at once, then one a second.
const CHAT_RATE: Rate = Rate { burst: 20, interval: Duration::from_secs(1) };

#[derive(Debug)]
struct Connection {
    person: PersonId,
    client: ClientSender,
    /// Hash of each part as last sent; `None` before the first view.
    sent: [Option<u64>; PARTS],
}

/// The parts of a view, in the order in which they are sent.
const NAMES: [&str; PARTS] = ["table", "game", "may", "score", "chat", "presence"];
const PARTS: usize = 6;

/// A serialized view: each part with its hash.
struct SerializedView([Arc<(String, u64)>; PARTS]);

impl Connections {
    /// Adds a connection. Beyond `limit` connections of one person, their oldest is closed.
    pub(super) fn connect(
        &mut self,
        connection: u64,
        person: PersonId,
        client: ClientSender,
        limit: usize,
    ) {
        let of_person = self.connections.iter().filter(|(_, other)| other.person == person);
        let of_person: Vec<u64> = of_person.map(|(number, _)| *number).collect();
        if of_person.len() >= limit.max(1)
            && let Some(oldest) = of_person.first()
        {
            self.close(*oldest, CloseReason::Elsewhere);
        }
        self.connections.insert(connection, Connection { person, client, sent: [None; PARTS] });
    }

    /// Sends the `welcome` message to a connection.
    pub(super) fn welcome(&self, connection: u64, table: &str, name: &Name, now_ms: i64) {
        if let Some(Connection { person, client, .. }) = self.connections.get(&connection) {
            client.send(protocol::welcome(table, person, name, now_ms).into());
        }
    }

    /// Removes a connection that has ended.
    pub(super) fn disconnect(&mut self, connection: u64) {
        self.connections.remove(&connection);
    }

    /// Closes a connection.
    pub(super) fn close(&mut self, connection: u64, reason: CloseReason) {
        if let Some(gone) = self.connections.remove(&connection) {
            gone.client.close(reason);
        }
    }

    /// Closes all connections.
    pub(super) fn close_all(&mut self, reason: CloseReason) {
        std::mem::take(&mut self.connections).values().for_each(|gone| gone.client.close(reason));
    }

    /// The person behind a connection.
    pub(super) fn person(&self, connection: u64) -> Option<&PersonId> {
        self.connections.get(&connection).map(|connection| &connection.person)
    }

    /// The people who are connected.
    pub(super) fn present(&self) -> BTreeSet<PersonId> {
        self.connections.values().map(|connection| connection.person.clone()).collect()
    }

    /// Whether this person is connected.
    pub(super) fn has(&self, person: &PersonId) -> bool {
        self.connections.values().any(|connection| connection.person == *person)
    }

    /// The number of connections.
    pub(super) fn len(&self) -> usize {
        self.connections.len()
    }

    /// Whether nobody is connected.
    pub(super) fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// Takes a token from this person's chat bucket, or says how long to wait.
    pub(super) fn allow_chat(&mut self, person: &PersonId) -> Result<(), Duration> {
        let now = Instant::now();
        self.chat_buckets
            .entry(person.clone())
            .or_insert(TokenBucket::full(now))
            .take(CHAT_RATE, now)
    }

    /// Notes the command that is being carried out.
    pub(super) fn begin_command(&mut self, connection: u64, reference: u64) {
        self.in_progress = Some((connection, reference));
    }

    /// Notes that the command has been answered.
    pub(super) fn end_command(&mut self) {
        self.in_progress = None;
    }

    /// Answers a command that a panic interrupted; the next view shows whether it took effect.
    pub(super) fn answer_interrupted(&mut self) {
        if let Some((connection, reference)) = self.in_progress.take() {
            self.send(connection, protocol::trouble(Some(reference)));
        }
    }

    /// Sends a message to one connection.
    pub(super) fn send(&mut self, connection: u64, message: String) {
        if let Some(Connection { client, .. }) = self.connections.get(&connection)
            && !client.send(message.into())
        {
            self.connections.remove(&connection);
        }
    }

    /// Sends a message to every connection.
    pub(super) fn send_all(&mut self, message: &str) {
        let message = ByteString::from(message);
        self.connections.retain(|_, connection| connection.client.send(message.clone()));
    }

    /// Makes the next view sent to each connection a full one.
    pub(super) fn forget_sent(&mut self) {
        self.connections.values_mut().for_each(|connection| connection.sent = [None; PARTS]);
    }

    /// Sends each connection the parts of its view that have changed. A person who may no longer
    /// see anything is disconnected.
    ///
    /// With `always`, a view is sent even if nothing in it has changed.
    pub(super) fn send_views<G: Game>(&mut self, table: &Table<G>, always: bool) {
        // Closing a slow connection changes who is present, so everybody else's view changes too.
        while self.send_views_once(table, always) {}
    }

    fn send_views_once<G: Game>(&mut self, table: &Table<G>, always: bool) -> bool {
        let version = table.version();
        // Parts that are the same for everybody are serialized once.
        let presence = Arc::new(serialize(&self.present()));
        let score = Arc::new(serialize(&table.game().scores()));
        // One person has one view, whatever the number of their connections.
        let mut views: HashMap<PersonId, Option<SerializedView>> = HashMap::new();
        let mut gone = Vec::new();
        for (number, connection) in &mut self.connections {
            let serialized = views.entry(connection.person.clone()).or_insert_with(|| {
                let view = table.view(&connection.person)?;
                let own = [
                    serialize(&view.table),
                    serialize(&view.game),
                    serialize(&view.may),
                    serialize(&view.chat),
                ];
                let [table, game, may, chat] = own.map(Arc::new);
                Some(SerializedView([table, game, may, score.clone(), chat, presence.clone()]))
            });
            let Some(SerializedView(parts)) = serialized else {
                connection.client.close(CloseReason::Removed);
                gone.push(*number);
                continue;
            };
            let mut changed = Vec::with_capacity(PARTS);
            for ((name, sent), part) in NAMES.iter().zip(&mut connection.sent).zip(parts.iter()) {
                let (json, hash) = part.as_ref();
                if *sent != Some(*hash) {
                    *sent = Some(*hash);
                    changed.push((*name, json.as_str()));
                }
            }
            let message = || protocol::view(version, &changed).into();
            if (always || !changed.is_empty()) && !connection.client.send(message()) {
                gone.push(*number);
            }
        }
        for number in &gone {
            self.connections.remove(number);
        }
        !gone.is_empty()
    }
}

fn serialize(part: &impl serde::Serialize) -> (String, u64) {
    // Views are plain trees of text, numbers and lists, so serialization cannot fail.
    let json = serde_json::to_string(part).unwrap_or_else(|_| "null".to_owned());
    let mut hasher = DefaultHasher::new();
    json.hash(&mut hasher);
    let hash = hasher.finish();
    (json, hash)
}
