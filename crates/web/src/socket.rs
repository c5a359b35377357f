//! One client's WebSocket: rate limit, sizes, timeouts, and forwarding to the table.

use std::{
    collections::VecDeque,
    net::SocketAddr,
    pin::pin,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use axum::{
    extract::{
        ConnectInfo, Path, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code},
    },
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use bytestring::ByteString;
use club::{
    Game,
    identity::Identity,
    limits::{Rate, TokenBucket},
    protocol::{
        self, ClientMessage, CloseReason, InvalidMessage, MESSAGE_LIMIT, ProtocolError,
        ServerMessage,
    },
    tables::{
        ClientSender, TableHandle, TableRegistry,
        connections::{ClientReceiver, QueuedMessage},
        hosted_games::{Advice, HostedGame},
    },
};
use futures_util::{SinkExt, StreamExt};
use table::{Command, PersonId};
use tokio::{
    sync::{mpsc, watch},
    time::Instant,
};

use crate::{app_state::AppState, cookies, origin::is_same_origin};

/// Forty messages at once, then ten a second.
const MESSAGES: Rate = Rate { burst: 40, interval: Duration::from_millis(100) };
/// Messages above the rate limit that may wait.
const WAITING: usize = 200;
/// The transport's limit: larger than a message, so that a message that is too long can be
/// answered.
const FRAME_LIMIT: usize = 8 * MESSAGE_LIMIT;
/// The read buffer of a socket; small, because ten thousand sockets may share one machine, and a
/// client's commands are shorter.
const READ_BUFFER: usize = 512;
/// How much is gathered before it is written without a flush.
const WRITE_BUFFER: usize = 4 * 1024;
/// The interval between pings.
const PING: Duration = Duration::from_secs(20);
/// A client that was heard of so lately needs no ping.
const HEARD: Duration = Duration::from_secs(10);
/// A client that has not even answered a ping for this long is gone.
const SILENCE: Duration = Duration::from_secs(50);
/// Time limit for writing messages that wait together.
const WRITING: Duration = Duration::from_secs(10);
/// How long the answer to a close may take.
const FAREWELL: Duration = Duration::from_secs(1);
/// Messages that are written together at most, so that a close is noticed in between.
const WRITTEN_TOGETHER: usize = 8;

/// `GET /table/{id}/socket`
pub(crate) async fn upgrade(
    State(app): State<AppState>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_same_origin(&headers, app.config.public.as_deref()) {
        metrics::counter!("biritch_foreign_origin_total").increment(1);
        return StatusCode::FORBIDDEN.into_response();
    }
    let Some(identity) = cookies::recognise(&app, &headers) else {
        return StatusCode::UNAUTHORIZED.into_response();
    };
    let game = match app.tables.game_of(&id).await {
        Ok(Some(game)) => game,
        Ok(None) => return StatusCode::NOT_FOUND.into_response(),
        Err(_) => return StatusCode::SERVICE_UNAVAILABLE.into_response(),
    };
    upgrade
        .max_message_size(FRAME_LIMIT)
        .max_frame_size(FRAME_LIMIT)
        // The default reserves 128 kB for each socket.
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .on_upgrade(move |socket| {
            // The task of a socket has the size of all that is ever awaited in it, and what is moved from one
            // part to the next has its place in both: what is large, and what is rare, is boxed.
            let socket = Box::new(socket);
            async move {
                match game {
                    Game::Bridge => {
                        serve(&app, &app.tables.bridge, from, &id, identity, socket).await;
                    }
                    Game::Pref => serve(&app, &app.tables.pref, from, &id, identity, socket).await,
                }
            }
        })
}

/// Counts a socket as open until it is dropped.
struct SocketCount(AppState);

impl SocketCount {
    fn new(app: &AppState) -> Option<SocketCount> {
        let before = app.sockets.fetch_add(1, Ordering::Relaxed);
        let count = SocketCount(app.clone());
        metrics::gauge!("biritch_sockets").increment(1.0);
        (before < app.config.limits.sockets).then_some(count)
    }
}

impl Drop for SocketCount {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Ordering::Relaxed);
        metrics::gauge!("biritch_sockets").decrement(1.0);
    }
}

async fn serve<G: HostedGame>(
    app: &AppState,
    registry: &Arc<TableRegistry<G>>,
    from: SocketAddr,
    id: &str,
    identity: Identity,
    mut socket: Box<WebSocket>,
) {
    let (Some(_count), Ok(_permit)) = (SocketCount::new(app), app.socket_permit(from)) else {
        return close::<G>(&mut socket, CloseReason::Full).await;
    };
    let (client, receiver) = ClientSender::new(app.config.limits.outgoing);
    // Listed before the checks: whoever is suspended after them finds the socket.
    let _listed = app.live_sockets.list(&identity, id, &client);
    if app.admin.suspension(&identity.person).is_some() {
        return close::<G>(&mut socket, CloseReason::Suspended).await;
    }
    if !app.sessions.is_current(&identity) {
        return close::<G>(&mut socket, CloseReason::SignedOut).await;
    }
    if app.admin.closed(id).is_some() {
        return close::<G>(&mut socket, CloseReason::Closed).await;
    }
    app.admin.people.note(&identity);
    let connecting = registry.connect(id, &identity.person, &identity.name, &client);
    let handle = match Box::pin(connecting).await {
        Ok(handle) => handle,
        Err(reason) => return close::<G>(&mut socket, reason).await,
    };
    let advisor = Advisor {
        app: app.clone(),
        registry: registry.clone(),
        from,
        id: id.into(),
        person: identity.person.clone(),
    };
    let reason = relay(&mut socket, &handle, &advisor, &client, receiver).await;
    Box::pin(handle.leave()).await;
    if let Some(reason) = reason {
        metrics::counter!("biritch_closed_total", "reason" => reason.word()).increment(1);
        close::<G>(&mut socket, reason).await;
    }
}

/// Sends the reason and closes.
async fn close<G: HostedGame>(socket: &mut WebSocket, reason: CloseReason) {
    let code = match reason {
        CloseReason::Shutdown => close_code::RESTART,
        CloseReason::Behind => close_code::AGAIN,
        CloseReason::Broken => close_code::ERROR,
        _ => close_code::POLICY,
    };
    let message = protocol::text::<G>(&ServerMessage::Closing { reason });
    let farewell = async {
        let _ = socket.send(frame(message)).await;
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason.word()) };
        let _ = socket.send(Message::Close(Some(frame))).await;
        // Give the client time to read the reason and to close in turn.
        while let Some(Ok(message)) = socket.recv().await {
            if matches!(message, Message::Close(_)) {
                break;
            }
        }
    };
    let _ = tokio::time::timeout(Duration::from_secs(2), farewell).await;
}

/// Forwards messages in both directions until the connection ends; the reason, unless the client
/// ended it.
async fn relay<G: HostedGame>(
    socket: &mut WebSocket,
    handle: &TableHandle<G>,
    advisor: &Advisor<G>,
    client: &ClientSender,
    mut receiver: ClientReceiver,
) -> Option<CloseReason> {
    let mut bucket = TokenBucket::full(Instant::now());
    let mut waiting: VecDeque<Frame> = VecDeque::new();
    let mut until: Option<Instant> = None;
    let mut warned = false;
    let mut last_heard = Instant::now();
    let mut ping = tokio::time::interval_at(last_heard + PING, PING);
    ping.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    // One future for the whole connection: a new one for each message would be registered with the channel each time.
    let mut closing = receiver.close.clone();
    let mut closing = pin!(closes(&mut closing));
    loop {
        let resume_at = until.unwrap_or(last_heard);
        tokio::select! {
            biased;
            reason = &mut closing => {
                // What a table that ends has said before, such as `done`, is not lost.
                while reason == Some(CloseReason::Shutdown)
                    && let Ok(message) = receiver.out.try_recv()
                {
                    if !write_all(socket, frame(*message), &mut receiver.out).await {
                        return None;
                    }
                }
                return reason;
            }
            message = receiver.out.recv() => {
                let first = frame(*message?);
                if !write_all(socket, first, &mut receiver.out).await {
                    return None;
                }
            }
            _ = ping.tick() => {
                let silence = last_heard.elapsed();
                if silence > SILENCE
                    || silence >= HEARD && !write(socket, Message::Ping(Vec::new().into())).await
                {
                    return None;
                }
            }
            () = tokio::time::sleep_until(resume_at), if until.is_some() => until = None,
            // One at a time, so that answers go out in between.
            () = std::future::ready(()), if until.is_none() && !waiting.is_empty() => {
                match bucket.take(MESSAGES, Instant::now()) {
                    Ok(()) => {
                        if let Some(frame) = waiting.pop_front()
                            && !Box::pin(handle_frame(frame, handle, advisor, client)).await
                        {
                            if receiver.close.borrow().is_none() {
                                return Some(CloseReason::Behind);
                            }
                            // The reason was given while the command waited: what was said before it
                            // is sent first.
                            continue;
                        }
                        warned = warned && !waiting.is_empty();
                    }
                    Err(wait) => {
                        if !warned {
                            metrics::counter!("biritch_slowed_total").increment(1);
                            let wait_ms = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX);
                            client.send(protocol::text::<G>(&ServerMessage::Slow { wait_ms }));
                            warned = true;
                        }
                        until = Some(Instant::now() + wait);
                    }
                }
            }
            message = socket.next() => {
                last_heard = Instant::now();
                let frame = match message {
                    Some(Ok(Message::Text(text))) => Frame::Text(text),
                    Some(Ok(Message::Binary(_))) => Frame::Binary,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => Frame::Control,
                    Some(Ok(Message::Close(_))) => {
                        // The answer to it is ready, and is written with the stream (RFC 6455, section 5.5.1).
                        let _ = tokio::time::timeout(FAREWELL, socket.flush()).await;
                        return None;
                    }
                    // An oversized frame or broken framing is an error of the stream.
                    Some(Err(_)) | None => return None,
                };
                if waiting.len() >= WAITING {
                    return Some(CloseReason::Flood);
                }
                waiting.push_back(frame);
            }
        }
    }
}

/// What a client sent; each costs one token.
enum Frame {
    Text(Utf8Bytes),
    /// The protocol has no binary messages.
    Binary,
    /// A ping or pong, which the transport has answered.
    Control,
}

/// Waits until the table ends the connection; the reason.
async fn closes(close: &mut watch::Receiver<Option<CloseReason>>) -> Option<CloseReason> {
    close.wait_for(Option::is_some).await.ok().and_then(|reason| *reason)
}

/// A message of the table as a frame; its text is shared, not copied.
fn frame(message: ByteString) -> Message {
    let text = Utf8Bytes::try_from(message.into_bytes());
    Message::Text(text.unwrap_or_else(|_| Utf8Bytes::from_static("")))
}

/// Writes a message and those that wait behind it, such as a view and the answer to a command, in
/// one go.
async fn write_all(
    socket: &mut WebSocket,
    first: Message,
    more: &mut mpsc::Receiver<QueuedMessage>,
) -> bool {
    let written = async {
        socket.feed(first).await?;
        for _ in 1..WRITTEN_TOGETHER {
            let Ok(next) = more.try_recv() else { break };
            socket.feed(frame(*next)).await?;
        }
        socket.flush().await
    };
    matches!(tokio::time::timeout(WRITING, written).await, Ok(Ok(())))
}

async fn write(socket: &mut WebSocket, message: Message) -> bool {
    matches!(tokio::time::timeout(WRITING, socket.send(message)).await, Ok(Ok(())))
}

/// Asks the robots for a person.
struct Advisor<G: HostedGame> {
    app: AppState,
    registry: Arc<TableRegistry<G>>,
    from: SocketAddr,
    id: Arc<str>,
    person: PersonId,
}

impl<G: HostedGame> Advisor<G> {
    /// Sends the answer when it is there.
    fn ask(&self, reference: u64, act: Option<u16>, client: &ClientSender) {
        let permit = match self.app.question_permit(&self.person, self.from) {
            Ok(permit) => permit,
            Err(wait) => {
                let wait_ms = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX);
                let why = ProtocolError::Slow { wait_ms };
                client.send(protocol::refused::<G>(Some(reference), &why));
                return;
            }
        };
        let (registry, id, person) = (self.registry.clone(), self.id.clone(), self.person.clone());
        let client = client.clone();
        tokio::spawn(async move {
            let advice = registry.advise(&id, &person, act).await;
            // Before the answer, which the client may follow with its next question.
            drop(permit);
            client.send(match &advice {
                Some(Advice { command, reason }) => {
                    protocol::text::<G>(&ServerMessage::Advice { reference, command, reason })
                }
                None => protocol::refused::<G>(Some(reference), &ProtocolError::NoAdvice),
            });
        });
    }
}

/// Handles a frame; false when the table's task has ended.
async fn handle_frame<G: HostedGame>(
    frame: Frame,
    handle: &TableHandle<G>,
    advisor: &Advisor<G>,
    client: &ClientSender,
) -> bool {
    let message = match frame {
        Frame::Text(text) => protocol::read::<G>(&text),
        Frame::Binary => {
            Err(InvalidMessage { reference: None, why: ProtocolError::UnknownMessage })
        }
        Frame::Control => return true,
    };
    match message {
        Ok(ClientMessage::Do { reference, command }) => {
            let command = match command {
                Command::Game { command } => Command::Game {
                    command: G::completed(command, &advisor.app.saved_systems, &advisor.person)
                        .await,
                },
                command => command,
            };
            handle.command(reference, command).await
        }
        Ok(ClientMessage::Advise { reference, act }) => {
            advisor.ask(reference, act, client);
            true
        }
        Ok(ClientMessage::Ping) => {
            client.send(protocol::text::<G>(&ServerMessage::Pong {
                now_ms: advisor.app.clock.now_ms(),
            }));
            true
        }
        Err(InvalidMessage { reference, why }) => {
            metrics::counter!("biritch_invalid_messages_total").increment(1);
            client.send(protocol::refused::<G>(reference, &why));
            true
        }
    }
}
