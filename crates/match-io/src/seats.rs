//! Who sits in the two rooms of a match: clients over sockets, and robots in this process, which speak
//! the same lines.

use std::sync::mpsc::{Receiver, channel};

use bridge::{Explanation, Seat};
use matches::table_manager::Client;
use matches::{Player, Room};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::mpsc::{Sender, UnboundedSender, unbounded_channel};

use matches::table_manager::MAX_LINE;

/// What comes from a connection.
#[derive(Debug)]
pub(crate) enum PeerEvent {
    /// A line.
    Line(String),
    /// It has ended.
    Ended,
}

/// A connection's number, and what comes from it.
pub(crate) type Incoming = (u64, PeerEvent);

/// Where lines to a client go. When it is dropped, the connection is closed after what was sent.
#[derive(Clone, Debug)]
pub(crate) enum Line {
    /// Over a socket.
    Socket(UnboundedSender<String>),
    /// To a robot of this process.
    Robot(std::sync::mpsc::Sender<String>),
}

impl Line {
    /// Sends a line; that the other end is gone comes as [`PeerEvent::Ended`].
    pub(crate) fn send(&self, line: &str) {
        match self {
            Line::Socket(sender) => drop(sender.send(format!("{line}\r\n"))),
            Line::Robot(sender) => drop(sender.send(line.to_owned())),
        }
    }
}

/// Serves a socket: sends the lines that it reads to `events`, and writes what is sent to the [`Line`] that is returned.
pub(crate) fn socket(number: u64, stream: TcpStream, events: Sender<Incoming>) -> Line {
    // If this fails, lines are only delayed.
    let _ = stream.set_nodelay(true);
    let (input, mut output) = stream.into_split();
    let (sender, mut lines) = unbounded_channel::<String>();
    tokio::spawn(async move {
        while let Some(line) = lines.recv().await {
            if output.write_all(line.as_bytes()).await.is_err() {
                return;
            }
        }
        // A client that is dropped sees the end of the stream; it may be gone already.
        let _ = output.shutdown().await;
    });
    tokio::spawn(async move {
        let mut input = BufReader::new(input);
        loop {
            let mut bytes = Vec::new();
            let limit = MAX_LINE as u64 + 2;
            let read = (&mut input).take(limit).read_until(b'\n', &mut bytes).await;
            if !matches!(read, Ok(1..)) {
                break;
            }
            let line: String = bytes.into_iter().map(char::from).collect();
            // A line without an end is too long, or the last; the table says what is wrong with it.
            let line = line.trim_end_matches(['\r', '\n']).to_owned();
            if events.send((number, PeerEvent::Line(line))).await.is_err() {
                return;
            }
        }
        // The match may be over.
        let _ = events.send((number, PeerEvent::Ended)).await;
    });
    Line::Socket(sender)
}

/// Starts a robot of this process in a seat, on its own thread.
pub(crate) fn robot(
    number: u64,
    (room, seat, team): (Room, Seat, String),
    mut player: Box<dyn Player + Send>,
    words: fn(&Explanation) -> Option<String>,
    events: Sender<Incoming>,
) -> std::io::Result<Line> {
    let (sender, lines): (_, Receiver<String>) = channel();
    std::thread::Builder::new().name(format!("{room} {seat}")).spawn(move || {
        let mut client = Client::new(team, Some(seat));
        let say = |line: String| events.blocking_send((number, PeerEvent::Line(line))).is_ok();
        if !say(client.first_line().to_string()) {
            return;
        }
        while let Ok(line) = lines.recv() {
            let step = match client.line(&line, &mut *player, &words) {
                Ok(step) => step,
                Err(error) => {
                    // The table names what it is sent instead of an act.
                    say(format!("{error}"));
                    break;
                }
            };
            if !step.lines.iter().all(|line| say(line.to_string())) || step.ended {
                break;
            }
        }
        let _ = events.blocking_send((number, PeerEvent::Ended));
    })?;
    Ok(Line::Robot(sender))
}
