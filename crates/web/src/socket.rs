//! One client's WebSocket: purse, sizes, patience, and the way to his table.

use std::{
    collections::VecDeque,
    net::SocketAddr,
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use axum::{
    extract::{
        ConnectInfo, Path, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code},
    },
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use futures_util::StreamExt;
use tokio::sync::watch;

use crate::{
    club::{Club, Game},
    hall::{Hall, Link, Place, desk::Ends, house::Hosted},
    identity::Identity,
    limits::{Purse, Rate},
    now_ms,
    origin::is_own,
    protocol::{self, Closing, MESSAGE_LIMIT, Nonsense, Said},
};

/// Forty messages at once, ten a second for ever.
const MESSAGES: Rate = Rate { size: 40, every: Duration::from_millis(100) };
/// Messages beyond the purse that may wait.
const WAITING: usize = 200;
/// What the transport takes at all: a little more than a message, so that an answer can be given.
const FRAME_LIMIT: usize = 8 * MESSAGE_LIMIT;
/// Read at a time: ten thousand sockets share one machine.
const BUFFER: usize = 4 * 1024;
/// Between two pings.
const PING: Duration = Duration::from_secs(20);
/// Who has not even answered a ping for so long is gone.
const SILENCE: Duration = Duration::from_secs(50);
/// The longest that one message may take to be written.
const WRITING: Duration = Duration::from_secs(10);

/// `GET /table/{id}/socket`
pub(crate) async fn upgrade(
    State(club): State<Club>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_own(&headers, club.config.public.as_deref()) {
        metrics::counter!("biritch_foreign_origin_total").increment(1);
        return StatusCode::FORBIDDEN.into_response();
    }
    let Some(identity) = club.door.recognise(&headers) else {
        return StatusCode::UNAUTHORIZED.into_response();
    };
    let game = match club.halls.game_of(&id).await {
        Ok(Some(game)) => game,
        Ok(None) => return StatusCode::NOT_FOUND.into_response(),
        Err(_) => return StatusCode::SERVICE_UNAVAILABLE.into_response(),
    };
    upgrade
        .max_message_size(FRAME_LIMIT)
        .max_frame_size(FRAME_LIMIT)
        // The default reserves 128 kB for each socket.
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .on_upgrade(move |socket| async move {
            match game {
                Game::Bridge => serve(&club, &club.halls.bridge, from, &id, identity, socket).await,
                Game::Pref => serve(&club, &club.halls.pref, from, &id, identity, socket).await,
            }
        })
}

/// Counts the sockets.
struct Counted(Club);

impl Counted {
    fn new(club: &Club) -> Option<Counted> {
        let before = club.sockets.fetch_add(1, Ordering::Relaxed);
        let counted = Counted(club.clone());
        metrics::gauge!("biritch_sockets").increment(1.0);
        (before < club.config.bounds.sockets).then_some(counted)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Ordering::Relaxed);
        metrics::gauge!("biritch_sockets").decrement(1.0);
    }
}

async fn serve<G: Hosted>(
    club: &Club,
    hall: &Arc<Hall<G>>,
    from: SocketAddr,
    id: &str,
    identity: Identity,
    mut socket: WebSocket,
) {
    let (Some(_counted), Ok(_place)) = (Counted::new(club), club.place(from)) else {
        return close(&mut socket, Closing::Full).await;
    };
    let (link, ends) = Link::new(club.config.bounds.outgoing);
    let place = match hall.connect(id, &identity.person, &identity.name, &link).await {
        Ok(place) => place,
        Err(reason) => return close(&mut socket, reason).await,
    };
    let reason = converse(&mut socket, &place, &link, ends).await;
    place.leave().await;
    if let Some(reason) = reason {
        metrics::counter!("biritch_closed_total", "reason" => reason.word()).increment(1);
        close(&mut socket, reason).await;
    }
}

/// Says why, and closes.
async fn close(socket: &mut WebSocket, reason: Closing) {
    let code = match reason {
        Closing::Shutdown => close_code::RESTART,
        Closing::Behind => close_code::AGAIN,
        Closing::Broken => close_code::ERROR,
        _ => close_code::POLICY,
    };
    let farewell = async {
        let _ = socket.send(Message::Text(reason.message().into())).await;
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason.word()) };
        let _ = socket.send(Message::Close(Some(frame))).await;
        // The other side is given the time to read it and to close in its turn.
        while let Some(Ok(message)) = socket.recv().await {
            if matches!(message, Message::Close(_)) {
                break;
            }
        }
    };
    let _ = tokio::time::timeout(Duration::from_secs(2), farewell).await;
}

/// Carries messages to and fro, until somebody ends it; why, if it was not the client.
async fn converse<G: Hosted>(
    socket: &mut WebSocket,
    place: &Place<G>,
    link: &Link,
    mut ends: Ends,
) -> Option<Closing> {
    let mut purse = Purse::full(Instant::now());
    let mut waiting: VecDeque<Frame> = VecDeque::new();
    let mut until: Option<tokio::time::Instant> = None;
    let mut told = false;
    let mut heard = tokio::time::Instant::now();
    let mut ping = tokio::time::interval_at(heard + PING, PING);
    ping.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        let rest = until.unwrap_or_else(tokio::time::Instant::now);
        tokio::select! {
            biased;
            reason = closes(&mut ends.close) => return reason,
            message = ends.out.recv() => {
                let message = Message::Text(message?);
                if !write(socket, message).await {
                    return None;
                }
            }
            _ = ping.tick() => {
                if heard.elapsed() > SILENCE || !write(socket, Message::Ping(Vec::new().into())).await {
                    return None;
                }
            }
            () = tokio::time::sleep_until(rest), if until.is_some() => until = None,
            // One at a time, so that answers go out between them.
            () = std::future::ready(()), if until.is_none() && !waiting.is_empty() => {
                match purse.take(MESSAGES, Instant::now()) {
                    Ok(()) => {
                        if let Some(frame) = waiting.pop_front()
                            && !hear(frame, place, link).await
                        {
                            return Some(ends.close.borrow().unwrap_or(Closing::Behind));
                        }
                        told = told && !waiting.is_empty();
                    }
                    Err(wait) => {
                        if !told {
                            metrics::counter!("biritch_slowed_total").increment(1);
                            link.send(protocol::slow(wait.as_millis()).into());
                            told = true;
                        }
                        until = Some(tokio::time::Instant::now() + wait);
                    }
                }
            }
            message = socket.next() => {
                heard = tokio::time::Instant::now();
                let frame = match message {
                    Some(Ok(Message::Text(text))) => Frame::Text(text),
                    Some(Ok(Message::Binary(_))) => Frame::Binary,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => Frame::Control,
                    // A frame beyond all measure, or broken framing, is an error of the stream.
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                };
                if waiting.len() >= WAITING {
                    return Some(Closing::Flood);
                }
                waiting.push_back(frame);
            }
        }
    }
}

/// What a client sent; each costs a coin.
enum Frame {
    Text(Utf8Bytes),
    /// No message of ours is binary.
    Binary,
    /// A ping or pong: the transport has answered it.
    Control,
}

/// Waits until the table ends the connection; why.
async fn closes(close: &mut watch::Receiver<Option<Closing>>) -> Option<Closing> {
    close.wait_for(Option::is_some).await.ok().and_then(|reason| *reason)
}

async fn write(socket: &mut WebSocket, message: Message) -> bool {
    matches!(tokio::time::timeout(WRITING, socket.send(message)).await, Ok(Ok(())))
}

/// Does what a frame asks; false when the table is gone.
async fn hear<G: Hosted>(frame: Frame, place: &Place<G>, link: &Link) -> bool {
    let said = match frame {
        Frame::Text(text) => protocol::read::<G>(&text),
        Frame::Binary => Said::Nonsense { reference: None, why: Nonsense::UnknownMessage },
        Frame::Control => return true,
    };
    match said {
        Said::Do { reference, command } => return place.command(reference, command).await,
        Said::Ping => {
            link.send(protocol::pong(now_ms()).into());
        }
        Said::Nonsense { reference, why } => {
            metrics::counter!("biritch_nonsense_total").increment(1);
            link.send(protocol::nonsense(reference, &why).into());
        }
    }
    true
}
