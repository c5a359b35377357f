//! The clients connected to one table, and what each has been sent. Nothing here touches the
//! network: a message goes into a channel.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::RangeInclusive,
    time::Duration,
};

use bytestring::ByteString;
use table::{Game, Name, PersonId, Revisions, Table};
use tokio::{
    sync::{mpsc, watch},
    time::Instant,
};

use super::view_cache::ViewCache;
use crate::{
    json::Json,
    limits::{Rate, TokenBucket},
    protocol::{self, CloseReason, PROTOCOL, ServerMessage},
};

/// A message on its way to a client. Boxed, because a channel keeps room for 32 of them.
pub type QueuedMessage = Box<ByteString>;

/// Sends messages to one client.
#[derive(Clone, Debug)]
pub struct ClientSender {
    /// Messages not yet written to the socket. A client whose queue is full is too slow.
    out: mpsc::Sender<QueuedMessage>,
    /// Why the connection ends, set once; the reader sees it before any queued message.
    close: watch::Sender<Option<CloseReason>>,
}

/// The receiving end of a [`ClientSender`].
#[derive(Debug)]
pub struct ClientReceiver {
    /// The messages, in order.
    pub out: mpsc::Receiver<QueuedMessage>,
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
        match self.out.try_send(Box::new(message)) {
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
#[derive(Debug)]
pub(super) struct Connections<G: Game> {
    connections: BTreeMap<u64, Connection>,
    /// Chat rate limit of each person, shared by all their connections.
    chat_buckets: BTreeMap<PersonId, TokenBucket>,
    /// The command in progress, by connection and `ref`, so that it is answered even after a panic.
    in_progress: Option<(u64, u64)>,
    /// The parts of views as last serialized.
    views: ViewCache<G>,
}

impl<G: Game> Default for Connections<G> {
    fn default() -> Self {
        Connections {
            connections: BTreeMap::new(),
            chat_buckets: BTreeMap::new(),
            in_progress: None,
            views: ViewCache::default(),
        }
    }
}

/// Twenty lines at once, then one a second.
const CHAT_RATE: Rate = Rate { burst: 20, interval: Duration::from_secs(1) };

#[derive(Debug)]
struct Connection {
    /// The guest, or the person who only watches.
    person: PersonId,
    role: Role,
    client: ClientSender,
    /// The view as last sent; `None` before the first.
    sent: Option<SentView>,
}

/// Whether somebody is a guest of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// A guest, with a name at the table.
    Guest,
    /// Came when the table had all the guests it takes, and only watches. All of these are sent the
    /// same views.
    Audience,
}

/// What a connection was last sent.
#[derive(Clone, Copy, Debug)]
struct SentView {
    /// The revisions then: while that of the table is the same, so is the part `table`; while that
    /// of the game is, so are `game` and `may`.
    revisions: Revisions,
    /// The hash of each part, in the order in which they are sent: table, game, may, score, chat,
    /// presence; last the number of the audience.
    hashes: [u64; PARTS],
}

/// Those who are sent the same parts share a message.
#[derive(PartialEq, Eq)]
struct MessageKey {
    /// The hash of each part that is sent.
    changed: [Option<u64>; PARTS],
    /// Whether the scores are sent as a patch.
    score_patch: bool,
}

/// The number of parts of a view.
const PARTS: usize = 7;
/// The place of the scores among the parts.
const SCORE: usize = 3;

impl<G: Game> Connections<G> {
    /// Adds a connection. Beyond `limit` connections of one person, their oldest is closed.
    pub(super) fn connect(
        &mut self,
        connection: u64,
        person: PersonId,
        role: Role,
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
        self.connections.insert(connection, Connection { person, role, client, sent: None });
        self.views.forget_presence();
    }

    /// Sends the `welcome` message to a connection.
    pub(super) fn welcome(&self, connection: u64, table: &str, name: &Name, now_ms: i64) {
        if let Some(Connection { person, role, client, .. }) = self.connections.get(&connection) {
            let audience = *role == Role::Audience;
            let welcome = ServerMessage::Welcome {
                protocol: PROTOCOL,
                table,
                person,
                name,
                audience,
                now_ms,
            };
            client.send(protocol::text::<G>(&welcome));
        }
    }

    /// Removes a connection that has ended.
    pub(super) fn disconnect(&mut self, connection: u64) {
        self.remove(connection);
    }

    /// Closes a connection.
    pub(super) fn close(&mut self, connection: u64, reason: CloseReason) {
        if let Some(gone) = self.remove(connection) {
            gone.client.close(reason);
        }
    }

    /// Closes all connections.
    pub(super) fn close_all(&mut self, reason: CloseReason) {
        self.views.forget_presence();
        std::mem::take(&mut self.connections).values().for_each(|gone| gone.client.close(reason));
    }

    /// The person behind a connection.
    pub(super) fn person(&self, connection: u64) -> Option<&PersonId> {
        self.connections.get(&connection).map(|connection| &connection.person)
    }

    /// Whether the connection is of one who only watches.
    pub(super) fn only_watches(&self, connection: u64) -> bool {
        self.connections.get(&connection).is_some_and(|one| one.role == Role::Audience)
    }

    /// The guests who are connected.
    pub(super) fn present(&self) -> BTreeSet<PersonId> {
        people(&self.connections)
    }

    /// Whether this guest is connected.
    pub(super) fn has(&self, person: &PersonId) -> bool {
        let mut guests = guests(&self.connections);
        guests.any(|guest| guest == person)
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
            self.send(connection, protocol::text::<G>(&ServerMessage::trouble(Some(reference))));
        }
    }

    /// Sends a message to one connection.
    pub(super) fn send(&mut self, connection: u64, message: ByteString) {
        if let Some(Connection { client, .. }) = self.connections.get(&connection)
            && !client.send(message)
        {
            self.remove(connection);
        }
    }

    fn remove(&mut self, connection: u64) -> Option<Connection> {
        self.views.forget_presence();
        self.connections.remove(&connection)
    }

    /// Sends a message to every connection.
    pub(super) fn send_all(&mut self, message: &ByteString) {
        self.views.forget_presence();
        self.connections.retain(|_, connection| connection.client.send(message.clone()));
    }

    /// Makes the next view sent to each connection a full one, serialized anew.
    pub(super) fn forget_sent(&mut self) {
        self.views = ViewCache::default();
        self.connections.values_mut().for_each(|connection| connection.sent = None);
    }

    /// Sends each connection the parts of its view that have changed. A person who may no longer
    /// see anything is disconnected.
    ///
    /// With `always`, a view is sent even if nothing in it has changed.
    pub(super) fn send_views(&mut self, table: &Table<G>, always: bool) {
        // Closing a slow connection changes who is present, so everybody else's view changes too.
        while self.send_views_to(table, always, 0..=u64::MAX) {}
    }

    /// Sends one connection its view; the others' follow later.
    pub(super) fn send_view(&mut self, table: &Table<G>, connection: u64) {
        self.send_views_to(table, false, connection..=connection);
    }

    /// Sends views to these connections; whether any of them is gone.
    fn send_views_to(&mut self, table: &Table<G>, always: bool, to: RangeInclusive<u64>) -> bool {
        let version = table.version();
        let revisions = table.revisions();
        self.views.refresh(table);
        let score = self.views.score(table);
        let crowded = table.is_crowded();
        let presences = [true, false].map(|all| {
            (all || crowded).then(|| self.views.presence(table, all, || people(&self.connections)))
        });
        let audience = (self.connections.len() - guests(&self.connections).count()) as u64;
        let spectator = PersonId::audience();
        // People who are sent the same share one message.
        let mut messages: Vec<(MessageKey, ByteString)> = Vec::new();
        let mut gone = Vec::new();
        for (number, Connection { person, role, client, sent }) in self.connections.range_mut(to) {
            let person = match role {
                Role::Audience => &spectator,
                Role::Guest if table.guest(person).is_some() => person,
                Role::Guest => {
                    client.close(CloseReason::Removed);
                    gone.push(*number);
                    continue;
                }
            };
            let asides = table.sees_asides(person);
            let all = !crowded || table.has_part(person);
            let presence = presences[usize::from(!all)].unwrap_or_default();
            let chat = self.views.chat(table, asides);
            let table_hash = match sent {
                Some(SentView { revisions: known, hashes: [hash, ..] })
                    if known.table == revisions.table =>
                {
                    *hash
                }
                _ => self.views.table(table, person),
            };
            let [game, may] = match sent {
                Some(SentView { revisions: known, hashes: [_, game, may, ..] })
                    if known.game == revisions.game =>
                {
                    [*game, *may]
                }
                _ => [self.views.game(table, person), self.views.may(table, person)],
            };
            let hashes = [table_hash, game, may, score, chat, presence, audience];
            let changed: [Option<u64>; PARTS] = std::array::from_fn(|part| {
                let known = sent.is_some_and(|sent| sent.hashes[part] == hashes[part]);
                (!known).then_some(hashes[part])
            });
            let known_score = sent.map(|sent| sent.hashes[SCORE]).filter(|known| *known != score);
            let score_patch = known_score.and_then(|known| self.views.score_patch(known)).is_some();
            *sent = Some(SentView { revisions, hashes });
            if !always && changed.iter().all(Option::is_none) {
                continue;
            }
            let key = MessageKey { changed, score_patch };
            let message = match messages.iter().find(|(other, _)| *other == key) {
                Some((_, message)) => message.clone(),
                None => {
                    let [table, game, may, score, chat, presence, audience] = changed;
                    let table = table.and_then(|_| self.views.table_json(person));
                    let view = ServerMessage::View {
                        version,
                        table: table.as_deref().map(Json::new),
                        game: game.and_then(|hash| self.views.game_json(hash)),
                        may: may.and_then(|_| self.views.may_json(person)),
                        score: score.filter(|_| !score_patch).and_then(|_| self.views.score_json()),
                        score_patch: known_score.and_then(|known| self.views.score_patch(known)),
                        chat: chat.and_then(|_| self.views.chat_json(asides)),
                        presence: presence.and_then(|_| self.views.presence_json(all)),
                        audience,
                    };
                    let message = protocol::text::<G>(&view);
                    messages.push((key, message.clone()));
                    message
                }
            };
            if !client.send(message) {
                gone.push(*number);
            }
        }
        self.views.shrink();
        for number in &gone {
            self.remove(*number);
        }
        !gone.is_empty()
    }
}

/// The guest behind each of these connections that is a guest's.
fn guests(connections: &BTreeMap<u64, Connection>) -> impl Iterator<Item = &PersonId> {
    connections.values().filter(|one| one.role == Role::Guest).map(|one| &one.person)
}

/// The guests behind these connections.
fn people(connections: &BTreeMap<u64, Connection>) -> BTreeSet<PersonId> {
    guests(connections).cloned().collect()
}
