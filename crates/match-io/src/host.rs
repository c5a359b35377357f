//! A match at two tables under the table-manager protocol: the manager's side of its sockets.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use bridge::forms::duplicate;
use bridge::{Board, BySide, Deal, Explanation, Seat};
use matches::table_manager::{
    ANY_PLACE, Fault, ManagerLine, Output, PlayedBoard, Refusal, Request, Table, TableOptions,
};
use matches::{BoardResult, MatchOptions, Player, Room, Team, compare};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{Sender, channel};

use crate::seats::{Incoming, Line, PeerEvent};
use crate::{pbn, seats};

/// How often the clocks are looked at.
const TICK: Duration = Duration::from_millis(200);

/// Makes a player for a seat.
pub type MakePlayer<'a> = Box<dyn Fn() -> Result<Box<dyn Player + Send>, crate::RobotError> + 'a>;

/// What is to be played, and with whom.
pub struct HostPlan<'a> {
    /// Where clients come.
    pub listen: SocketAddr,
    /// The names of teams that play in this process, and their players; none where clients come.
    pub teams: [Option<(String, MakePlayer<'a>)>; 2],
    /// The numbers of the boards.
    pub boards: Vec<u32>,
    /// The deal of a board.
    pub deal: &'a dyn Fn(u32) -> Deal,
    /// Is the line with the times sent after each board?
    pub timing: bool,
    /// How long a client may take for a line.
    pub limit: Duration,
    /// How long a seat that was left stays free before the match stops.
    pub grace: Duration,
    /// The folder for the raw lines (`open.log`, `closed.log`) and the games (`boards.pbn`).
    pub folder: Option<PathBuf>,
    /// Words for the alerts of the robots in this process.
    pub words: fn(&Explanation) -> Option<String>,
}

/// What happens in a match.
#[derive(Debug)]
pub enum HostEvent<'a> {
    /// Clients may come to this address.
    Ready(SocketAddr),
    /// A client has a seat.
    Seated {
        /// The room.
        room: Room,
        /// The seat.
        seat: Seat,
        /// The team.
        team: &'a str,
    },
    /// A client got no seat.
    Refused {
        /// From where.
        from: SocketAddr,
        /// Why.
        reason: Refusal,
    },
    /// A fault of a client.
    Fault {
        /// The room.
        room: Room,
        /// The fault.
        fault: Fault,
    },
    /// A board is over in both rooms.
    Board(&'a BoardResult),
}

/// Why a match stopped.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The address cannot be listened at.
    #[error("{address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// A file of the folder cannot be written.
    #[error("{}: {error}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A robot of this process cannot be had.
    #[error(transparent)]
    Start(#[from] crate::RobotError),
    /// A thread cannot be started.
    #[error("{0}")]
    Thread(io::Error),
    /// A seat was left, and nobody came back.
    #[error("{room} room, {seat}: left, and nobody has come back in {} s", grace.as_secs())]
    Left {
        /// The room.
        room: Room,
        /// The seat.
        seat: Seat,
        /// How long the seat was free.
        grace: Duration,
    },
    /// The caller's function for what happens asked to stop.
    #[error("stopped")]
    Stopped,
}

/// A connection, seated or not yet seated.
struct Peer {
    line: Line,
    from: Option<SocketAddr>,
    place: Option<(Room, Seat)>,
    /// Where only one place is right: that of a robot of this process.
    room: Option<Room>,
}

/// One room.
struct RoomState {
    table: Table,
    /// Which board is next.
    next: usize,
    peers: BTreeMap<Seat, u64>,
    /// When something last came from its clients.
    last_event: Instant,
    /// Since when a seat is free, although the match has begun.
    left: Option<Instant>,
    begun: bool,
    ended: bool,
    log: Option<(PathBuf, File)>,
}

struct Host<'p, 'e> {
    plan: &'p HostPlan<'p>,
    rooms: [RoomState; 2],
    peers: BTreeMap<u64, Peer>,
    begun: Instant,
    /// Boards that are over in one room.
    waiting: BTreeMap<u32, (Room, Board)>,
    names: [Option<String>; 2],
    games: Option<(PathBuf, File)>,
    take: &'e mut dyn FnMut(HostEvent<'_>) -> bool,
}

/// Runs a match to its end, and calls `take` with what happens; its answer is whether to go on.
///
/// # Errors
/// The match cannot begin, or a seat was left for good. Boards that were over in both rooms have been
/// reported; the others can be played by another run.
pub async fn host(
    plan: HostPlan<'_>,
    take: &mut dyn FnMut(HostEvent<'_>) -> bool,
) -> Result<(), HostError> {
    let listen_error = |error| HostError::Listen { address: plan.listen, error };
    let listener = TcpListener::bind(plan.listen).await.map_err(listen_error)?;
    let address = listener.local_addr().map_err(listen_error)?;
    if !take(HostEvent::Ready(address)) {
        return Err(HostError::Stopped);
    }
    let (events, mut incoming) = channel::<Incoming>(1024);
    let mut host = Host::new(&plan, take)?;
    let mut number = 0;
    host.seat_robots(&mut number, &events)?;
    let mut tick = tokio::time::interval(TICK);
    while !host.rooms.iter().all(|room| room.ended) {
        tokio::select! {
            accepted = listener.accept() => {
                // A connection that failed while it was accepted is ignored.
                if let Ok((stream, from)) = accepted {
                    number += 1;
                    let line = seats::socket(number, stream, events.clone());
                    let peer = Peer { line, from: Some(from), place: None, room: None };
                    host.peers.insert(number, peer);
                }
            }
            Some((number, what)) = incoming.recv() => host.receive(number, what)?,
            _ = tick.tick() => host.look_at_clocks()?,
        }
    }
    // What was sent last is written when the senders are gone.
    drop(host);
    tokio::time::sleep(TICK).await;
    Ok(())
}

impl<'p, 'e> Host<'p, 'e> {
    fn new(
        plan: &'p HostPlan<'p>,
        take: &'e mut dyn FnMut(HostEvent<'_>) -> bool,
    ) -> Result<Host<'p, 'e>, HostError> {
        let names = [0, 1].map(|at| plan.teams[at].as_ref().map(|(name, _)| name.clone()));
        let options = TableOptions { timing: plan.timing };
        let file = |name: &str| -> Result<Option<(PathBuf, File)>, HostError> {
            let Some(folder) = &plan.folder else { return Ok(None) };
            let file = folder.join(name);
            let opened = OpenOptions::new().create(true).append(true).open(&file);
            match opened {
                Ok(opened) => Ok(Some((file, opened))),
                Err(error) => Err(HostError::File { file, error }),
            }
        };
        let place = |room: Room| -> Result<RoomState, HostError> {
            let of_side =
                |side| names[Team::ALL[usize::from(room.side(Team::A) != side)].index()].clone();
            let teams = BySide(bridge::Side::ALL.map(of_side));
            Ok(RoomState {
                table: Table::new(options, teams),
                next: 0,
                peers: BTreeMap::new(),
                last_event: Instant::now(),
                left: None,
                begun: false,
                ended: false,
                log: file(&format!("{room}.log"))?,
            })
        };
        let rooms = [place(Room::Open)?, place(Room::Closed)?];
        let mut games = file("boards.pbn")?;
        if let Some((file, games)) = &mut games {
            let length = games.metadata().map(|metadata| metadata.len());
            let written = length.and_then(|length| match length {
                0 => games.write_all(pbn::head().as_bytes()),
                _ => Ok(()),
            });
            written.map_err(|error| HostError::File { file: file.clone(), error })?;
        }
        let (peers, waiting) = (BTreeMap::new(), BTreeMap::new());
        Ok(Host { plan, rooms, peers, begun: Instant::now(), waiting, names, games, take })
    }

    /// Starts the robots of this process.
    fn seat_robots(
        &mut self,
        number: &mut u64,
        events: &Sender<Incoming>,
    ) -> Result<(), HostError> {
        for room in Room::ALL {
            for seat in Seat::ALL {
                let team = room.team(seat);
                let Some((name, make)) = &self.plan.teams[team.index()] else { continue };
                *number += 1;
                let place = (room, seat, name.clone());
                let line = seats::robot(*number, place, make()?, self.plan.words, events.clone())
                    .map_err(HostError::Thread)?;
                let peer = Peer { line, from: None, place: None, room: Some(room) };
                self.peers.insert(*number, peer);
            }
        }
        Ok(())
    }

    /// Something came from a connection.
    fn receive(&mut self, number: u64, what: PeerEvent) -> Result<(), HostError> {
        let Some(peer) = self.peers.get(&number) else { return Ok(()) };
        let now = self.begun.elapsed();
        match (peer.place, what) {
            (None, PeerEvent::Line(text)) if text.trim().is_empty() => Ok(()),
            (None, PeerEvent::Line(text)) => self.admit(number, &text),
            (None, PeerEvent::Ended) => {
                self.peers.remove(&number);
                Ok(())
            }
            (Some((room, seat)), PeerEvent::Line(text)) => {
                self.log(room, seat, '<', &text)?;
                self.rooms[room.index()].last_event = Instant::now();
                let outputs = self.rooms[room.index()].table.line(seat, &text, now);
                self.act(room, outputs)
            }
            (Some((room, seat)), PeerEvent::Ended) => {
                self.peers.remove(&number);
                self.rooms[room.index()].peers.remove(&seat);
                let outputs = self.rooms[room.index()].table.lost(seat);
                self.act(room, outputs)
            }
        }
    }

    /// Where a client may be meant to sit: first the places of a team of its name, then those of a
    /// team without a name yet. So a team of four comes to its places in both rooms, whatever the
    /// order, and two teams of one name fill all eight.
    fn places(&self, request: &Request, only: Option<Room>) -> Vec<(Room, Seat)> {
        let seats = match request.seat {
            Some(seat) => vec![seat],
            None => ANY_PLACE.to_vec(),
        };
        let rooms = Room::ALL.into_iter().filter(|room| only.is_none_or(|only| only == *room));
        let mut places: Vec<_> =
            rooms.flat_map(|room| seats.iter().map(move |seat| (room, *seat))).collect();
        let is_named = |(room, seat): &(Room, Seat)| {
            let name = &self.names[room.team(*seat).index()];
            name.as_ref().is_some_and(|name| name.eq_ignore_ascii_case(&request.team))
        };
        places.sort_by_key(|place| !is_named(place));
        places
    }

    /// The first line of a connection.
    fn admit(&mut self, number: u64, text: &str) -> Result<(), HostError> {
        let Some(peer) = self.peers.get(&number) else { return Ok(()) };
        let (line, from, only) = (peer.line.clone(), peer.from, peer.room);
        let now = self.begun.elapsed();
        let found = Request::read(text).and_then(|request| {
            let mut refusals = Vec::new();
            for (room, seat) in self.places(&request, only) {
                let request = Request { seat: Some(seat), ..request.clone() };
                match self.rooms[room.index()].table.join(&request, now) {
                    Ok((seat, outputs)) => return Ok((room, seat, outputs)),
                    Err(refusal) => refusals.push(refusal),
                }
            }
            // A seat that is taken says more than a team that belongs elsewhere.
            let taken = |refusal: &&Refusal| !matches!(refusal, Refusal::Team(_));
            let refusal = refusals.iter().find(taken).or(refusals.first()).cloned();
            Err(refusal.unwrap_or(Refusal::Full))
        });
        let (room, seat, outputs) = match found {
            Ok(found) => found,
            Err(reason) => {
                line.send(&ManagerLine::Error(reason.to_string()).to_string());
                self.peers.remove(&number);
                if let Some(from) = from {
                    self.tell(HostEvent::Refused { from, reason })?;
                }
                return Ok(());
            }
        };
        if let Some(peer) = self.peers.get_mut(&number) {
            peer.place = Some((room, seat));
        }
        self.log(room, seat, '<', text)?;
        let place = &mut self.rooms[room.index()];
        place.peers.insert(seat, number);
        place.last_event = Instant::now();
        if place.table.is_full() {
            place.left = None;
        }
        let name = place.table.teams()[seat.side()].clone().unwrap_or_default();
        let team = room.team(seat);
        let other = if room == Room::Open { Room::Closed } else { Room::Open };
        self.names[team.index()].get_or_insert_with(|| name.clone());
        self.rooms[other.index()].table.name_team(other.side(team), &name);
        self.tell(HostEvent::Seated { room, seat, team: &name })?;
        self.act(room, outputs)
    }

    /// Carries out the outputs of a table.
    fn act(&mut self, room: Room, outputs: Vec<Output>) -> Result<(), HostError> {
        for output in outputs {
            match output {
                Output::Send { seat, line } => {
                    let text = line.to_string();
                    self.log(room, seat, '>', &text)?;
                    let number = self.rooms[room.index()].peers.get(&seat);
                    if let Some(peer) = number.and_then(|number| self.peers.get(number)) {
                        peer.line.send(&text);
                    }
                }
                Output::Drop(seat) => {
                    if let Some(number) = self.rooms[room.index()].peers.remove(&seat) {
                        self.peers.remove(&number);
                    }
                }
                Output::Fault(fault) => self.tell(HostEvent::Fault { room, fault })?,
                Output::Played(played) => self.played(room, &played)?,
                Output::NextBoard => {
                    let now = self.begun.elapsed();
                    let place = &mut self.rooms[room.index()];
                    place.begun = true;
                    let next = self.plan.boards.get(place.next).copied();
                    place.ended = next.is_none();
                    let outputs = match next {
                        Some(board) => {
                            let deal = (self.plan.deal)(board);
                            place.table.deal(duplicate::board(board), deal, now)
                        }
                        None => place.table.end(),
                    };
                    self.act(room, outputs)?;
                }
            }
        }
        let place = &mut self.rooms[room.index()];
        if place.begun && !place.ended && !place.table.is_full() {
            place.left.get_or_insert_with(Instant::now);
        }
        Ok(())
    }

    /// A board is over in one room.
    fn played(&mut self, room: Room, played: &PlayedBoard) -> Result<(), HostError> {
        self.rooms[room.index()].next += 1;
        let names = self.names.clone().map(Option::unwrap_or_default);
        if let Some((file, games)) = &mut self.games {
            let text = pbn::record(room, played, &names);
            games
                .write_all(text.as_bytes())
                .map_err(|error| HostError::File { file: file.clone(), error })?;
        }
        let board = played.board.clone();
        let Some((_, other)) = self.waiting.remove(&board.number()) else {
            self.waiting.insert(board.number(), (room, board));
            return Ok(());
        };
        let (open, closed) = if room == Room::Open { (&board, &other) } else { (&other, &board) };
        let result = compare(MatchOptions::default(), open, closed);
        self.tell(HostEvent::Board(&result))
    }

    fn look_at_clocks(&mut self) -> Result<(), HostError> {
        for room in Room::ALL {
            let place = &mut self.rooms[room.index()];
            if place.ended {
                continue;
            }
            if let Some(left) = place.left
                && left.elapsed() > self.plan.grace
                && let Some(seat) = place.table.free().iter().next()
            {
                return Err(HostError::Left { room, seat, grace: self.plan.grace });
            }
            let waits = place.begun && place.left.is_none();
            if waits && place.last_event.elapsed() > self.plan.limit {
                place.last_event = Instant::now();
                let outputs = place.table.stalled();
                self.act(room, outputs)?;
            }
        }
        Ok(())
    }

    fn tell(&mut self, event: HostEvent<'_>) -> Result<(), HostError> {
        if (self.take)(event) { Ok(()) } else { Err(HostError::Stopped) }
    }

    /// Writes a line to the log of its room: milliseconds since the beginning, seat, direction.
    fn log(&mut self, room: Room, seat: Seat, way: char, text: &str) -> Result<(), HostError> {
        let time = self.begun.elapsed().as_millis();
        let Some((file, log)) = &mut self.rooms[room.index()].log else { return Ok(()) };
        writeln!(log, "{time} {seat} {way} {text}")
            .map_err(|error| HostError::File { file: file.clone(), error })
    }
}
