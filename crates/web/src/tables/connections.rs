//! Those who are connected to a table, and what each of them was sent. It knows no network: a
//! message goes into a queue.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
    time::{Duration, Instant},
};

use axum::extract::ws::Utf8Bytes;
use table::{Game, Name, PersonId, Table};
use tokio::sync::{mpsc, watch};

use crate::{
    limits::{Rate, TokenBucket},
    protocol::{self, CloseReason},
};

/// The way to one client.
#[derive(Clone, Debug)]
pub(crate) struct ClientSender {
    /// Messages on their way. When it is full, the client is too slow.
    out: mpsc::Sender<Utf8Bytes>,
    /// Says once why the connection ends; it overtakes the messages.
    close: watch::Sender<Option<CloseReason>>,
}

/// The client's end of a [`ClientSender`].
#[derive(Debug)]
pub(crate) struct ClientReceiver {
    pub(crate) out: mpsc::Receiver<Utf8Bytes>,
    pub(crate) close: watch::Receiver<Option<CloseReason>>,
}

impl ClientSender {
    /// A way for so many messages at a time.
    pub(crate) fn new(size: usize) -> (ClientSender, ClientReceiver) {
        let (out, out_end) = mpsc::channel(size.max(1));
        let (close, close_end) = watch::channel(None);
        (ClientSender { out, close }, ClientReceiver { out: out_end, close: close_end })
    }

    /// Sends a message; a client whose queue is full is closed.
    pub(crate) fn send(&self, message: Utf8Bytes) -> bool {
        match self.out.try_send(message) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Full(_)) => {
                self.close(CloseReason::Behind);
                false
            }
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        }
    }

    /// ClientReceiver the connection.
    pub(crate) fn close(&self, reason: CloseReason) {
        self.close.send_if_modified(|closing| match closing {
            Some(_) => false,
            None => {
                *closing = Some(reason);
                true
            }
        });
    }
}

/// All who are connected to one table.
#[derive(Debug, Default)]
pub(super) struct Connections {
    connections: BTreeMap<u64, Connection>,
    /// How much each person may say, by however many connections.
    chat_buckets: BTreeMap<PersonId, TokenBucket>,
    /// The command that is being done, by its connection and `ref`: a panic must not leave it
    /// without an answer.
    in_progress: Option<(u64, u64)>,
}

/// Twenty lines at once, one a second for ever.
const CHAT_RATE: Rate = Rate { burst: 20, interval: Duration::from_secs(1) };

#[derive(Debug)]
struct Connection {
    person: PersonId,
    link: ClientSender,
    /// What was sent last, part by part, by its hash; none before the first view.
    sent: [Option<u64>; PARTS],
}

/// The parts of a view, in the order in which they are sent.
const NAMES: [&str; PARTS] = ["table", "game", "score", "chat", "presence"];
const PARTS: usize = 5;

/// A view serialized out: each part with its hash.
struct SerializedView([Arc<(String, u64)>; PARTS]);

impl Connections {
    /// Lets a connection in. Beyond `limit` of one person his oldest ends.
    pub(super) fn connect(
        &mut self,
        connection: u64,
        person: PersonId,
        link: ClientSender,
        limit: usize,
    ) {
        let of_person = self.connections.iter().filter(|(_, other)| other.person == person);
        let of_person: Vec<u64> = of_person.map(|(number, _)| *number).collect();
        if of_person.len() >= limit.max(1)
            && let Some(oldest) = of_person.first()
        {
            self.close(*oldest, CloseReason::Elsewhere);
        }
        self.connections.insert(connection, Connection { person, link, sent: [None; PARTS] });
    }

    /// Greets a connection.
    pub(super) fn welcome(&self, connection: u64, table: &str, name: &Name, now_ms: i64) {
        if let Some(Connection { person, link, .. }) = self.connections.get(&connection) {
            link.send(protocol::welcome(table, person, name, now_ms).into());
        }
    }

    /// A connection is gone.
    pub(super) fn disconnect(&mut self, connection: u64) {
        self.connections.remove(&connection);
    }

    /// ClientReceiver a connection.
    pub(super) fn close(&mut self, connection: u64, reason: CloseReason) {
        if let Some(gone) = self.connections.remove(&connection) {
            gone.link.close(reason);
        }
    }

    /// ClientReceiver all connections.
    pub(super) fn close_all(&mut self, reason: CloseReason) {
        std::mem::take(&mut self.connections).values().for_each(|gone| gone.link.close(reason));
    }

    /// Who is behind a connection.
    pub(super) fn person(&self, connection: u64) -> Option<&PersonId> {
        self.connections.get(&connection).map(|connection| &connection.person)
    }

    /// Those who are connected.
    pub(super) fn present(&self) -> BTreeSet<PersonId> {
        self.connections.values().map(|connection| connection.person.clone()).collect()
    }

    /// Is this person connected?
    pub(super) fn has(&self, person: &PersonId) -> bool {
        self.connections.values().any(|connection| connection.person == *person)
    }

    /// How many connections there are.
    pub(super) fn len(&self) -> usize {
        self.connections.len()
    }

    /// Is nobody connected?
    pub(super) fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// May this person say one more line? If not, how long to wait.
    pub(super) fn allow_chat(&mut self, person: &PersonId) -> Result<(), Duration> {
        let now = Instant::now();
        self.chat_buckets
            .entry(person.clone())
            .or_insert(TokenBucket::full(now))
            .take(CHAT_RATE, now)
    }

    /// A command is being done.
    pub(super) fn begin_command(&mut self, connection: u64, reference: u64) {
        self.in_progress = Some((connection, reference));
    }

    /// The command has its answer.
    pub(super) fn end_command(&mut self) {
        self.in_progress = None;
    }

    /// Tells who in_progress for something that a panic interrupted: the next view shows what became of
    /// it.
    pub(super) fn answer_interrupted(&mut self) {
        if let Some((connection, reference)) = self.in_progress.take() {
            self.send(connection, protocol::trouble(Some(reference)));
        }
    }

    /// Sends a message to one connection.
    pub(super) fn send(&mut self, connection: u64, message: String) {
        if let Some(Connection { link, .. }) = self.connections.get(&connection)
            && !link.send(message.into())
        {
            self.connections.remove(&connection);
        }
    }

    /// Sends a message to everybody.
    pub(super) fn send_all(&mut self, message: &str) {
        let message = Utf8Bytes::from(message);
        self.connections.retain(|_, connection| connection.link.send(message.clone()));
    }

    /// Everybody gets his whole view anew.
    pub(super) fn forget_sent(&mut self) {
        self.connections.values_mut().for_each(|connection| connection.sent = [None; PARTS]);
    }

    /// Sends everybody what has changed for him. Who may see nothing any more is removed.
    ///
    /// With `always` a view goes out even if nothing in it has changed.
    pub(super) fn send_views<G: Game>(&mut self, table: &Table<G>, always: bool) {
        // A connection that turns out too slow leaves, and so changes who is present.
        while self.send_views_once(table, always) {}
    }

    fn send_views_once<G: Game>(&mut self, table: &Table<G>, always: bool) -> bool {
        let version = table.version();
        // What is the same for everybody is serialized once.
        let presence = Arc::new(serialize(&self.present()));
        let score = Arc::new(serialize(&table.game().scores()));
        // One person has one view, by however many connections he looks.
        let mut views: HashMap<PersonId, Option<SerializedView>> = HashMap::new();
        let mut gone = Vec::new();
        for (number, connection) in &mut self.connections {
            let serialized = views.entry(connection.person.clone()).or_insert_with(|| {
                let view = table.view(&connection.person)?;
                let own = [serialize(&view.table), serialize(&view.game), serialize(&view.chat)];
                let [table, game, chat] = own.map(Arc::new);
                Some(SerializedView([table, game, score.clone(), chat, presence.clone()]))
            });
            let Some(SerializedView(parts)) = serialized else {
                connection.link.close(CloseReason::Removed);
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
            if (always || !changed.is_empty()) && !connection.link.send(message()) {
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
    // Views are plain trees of text, numbers and lists: they can be serialized.
    let json = serde_json::to_string(part).unwrap_or_else(|_| "null".to_owned());
    let mut hasher = DefaultHasher::new();
    json.hash(&mut hasher);
    let hash = hasher.finish();
    (json, hash)
}
