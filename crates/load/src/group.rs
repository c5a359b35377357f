use std::collections::HashMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use futures_util::future::{select_all, try_join_all};
use rand_chacha::ChaCha8Rng;
use rand_core::Rng;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::{Act, Client, Command, Dealing, Person, TableView};

const SEATS: [&str; 4] = ["N", "E", "S", "W"];

/// One to four people at one table, with robots in the other seats.
#[derive(Debug)]
pub struct Group {
    people: Vec<Person>,
    /// The table's id.
    pub table: String,
    sockets: Vec<Client>,
    /// The numbers committed to, by the server's commitment and the seat.
    numbers: HashMap<(String, String), [u8; 16]>,
}

/// A call or card that the server has acknowledged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AcknowledgedAct {
    /// The board's number.
    pub board: u32,
    /// The index of the call or card in the board, from 0.
    pub number: usize,
    /// The call or card.
    pub text: String,
    /// The table's version with it.
    pub version: u64,
    /// From the request to its acknowledgement.
    pub acknowledged: Duration,
    /// From the request until the last of the others had received it.
    pub seen: Duration,
}

impl Group {
    /// Signs in `people` people (at most four), opens a table, seats them and begins play.
    ///
    /// `servers` are the processes of one site, at least one. The first person prefers the first of
    /// them, the second the next, and so on.
    pub async fn gather(servers: &[SocketAddr], form: &str, people: usize) -> Result<Group> {
        let names = ["Anna", "Boris", "Clara", "Dmitri"].into_iter().take(people);
        let people = try_join_all(names.enumerate().map(|(number, name)| {
            let mut preferred = servers.to_vec();
            preferred.rotate_left(number % servers.len().max(1));
            Person::sign_in(preferred, name)
        }))
        .await?;
        let options = json!({ "game": { "form": form } });
        let table = people[0].open_table(&options).await?;
        let mut group = Group { people, table, sockets: Vec::new(), numbers: HashMap::new() };
        group.connect().await?;
        for (socket, seat) in group.sockets.iter_mut().zip(SEATS) {
            socket.request(&Command::Sit { seat }).await?;
        }
        group.sockets[0].request(&Command::Start).await?;
        Ok(group)
    }

    /// Connects all of them, also after a disconnection.
    pub async fn connect(&mut self) -> Result<()> {
        let sockets =
            try_join_all(self.people.iter().map(|person| person.connect(&self.table))).await?;
        self.sockets = sockets;
        for socket in &mut self.sockets {
            socket.receive_until(|socket| socket.table.is_some()).await?;
        }
        Ok(())
    }

    /// The connections, each with the newest state received.
    pub fn sockets(&self) -> &[Client] {
        &self.sockets
    }

    /// Continues until a call or card has been made and acknowledged; answers whatever else is
    /// asked.
    pub async fn act(&mut self, random: &mut ChaCha8Rng) -> Result<AcknowledgedAct> {
        loop {
            if self.stage() == "Playing"
                && let Some((actor, act)) = self.choice(random)
            {
                return self.play(actor, act).await;
            }
            self.advance(random).await?;
        }
    }

    /// The newest version that any of them has received.
    fn version(&self) -> u64 {
        self.sockets.iter().map(|socket| socket.version).max().unwrap_or(0)
    }

    fn stage(&self) -> &str {
        self.sockets[0].stage()
    }

    /// The index of a person who may act, and a random legal act.
    fn choice(&self, random: &mut ChaCha8Rng) -> Option<(usize, Act)> {
        self.sockets.iter().enumerate().find_map(|(i, socket)| {
            let board = socket.board.as_ref()?;
            let seat = board.turn.clone()?;
            let cards = board.legal_cards();
            if !board.legal_calls.is_empty() {
                // Short auctions: a low opening bid, passes, now and then a raise.
                let opened = board.auction.iter().any(|call| call.call != "Pass");
                let bid = if opened {
                    random.next_u32().is_multiple_of(4)
                } else {
                    !random.next_u32().is_multiple_of(4)
                };
                let bids: Vec<&String> = board
                    .legal_calls
                    .iter()
                    .filter(|call| call.starts_with(|c: char| c.is_ascii_digit()))
                    .take(3)
                    .collect();
                let call = if bid && !bids.is_empty() {
                    bids[random.next_u32() as usize % bids.len()].clone()
                } else {
                    "Pass".into()
                };
                Some((i, Act::Call { seat, call }))
            } else if !cards.is_empty() {
                let card = cards[random.next_u32() as usize % cards.len()].clone();
                Some((i, Act::Play { seat, card }))
            } else {
                None
            }
        })
    }

    async fn play(&mut self, actor: usize, act: Act) -> Result<AcknowledgedAct> {
        let board =
            self.sockets[actor].board.as_ref().context("the actor has received no board")?;
        let (number, board) = (board.acts(), board.board);
        let text = act.text().to_string();
        let start = Instant::now();
        let command = Command::Game { command: act };
        let asked = self.sockets[actor].send(&command).await?;
        let shown = |socket: &Client| {
            socket.board.as_ref().is_some_and(|seen| {
                seen.board > board || seen.board == board && seen.acts() > number
            })
        };
        let mut acknowledged = None;
        let mut seen = Duration::ZERO;
        let waits = self.sockets.iter_mut().enumerate().map(|(i, socket)| async move {
            let mut version = None;
            loop {
                if i == actor && version.is_some() && shown(socket) {
                    break;
                }
                if i != actor && shown(socket) {
                    break;
                }
                match socket.receive().await? {
                    crate::Message::Done { reference, version: done } if reference == asked => {
                        version = Some((done, start.elapsed()));
                    }
                    crate::Message::Refused { reference, refusal }
                        if i == actor && reference == asked =>
                    {
                        anyhow::bail!("a legal act is refused: {refusal}")
                    }
                    crate::Message::Trouble { reference: Some(reference) }
                        if i == actor && reference == asked =>
                    {
                        anyhow::bail!("an act is not acknowledged: the log is in trouble")
                    }
                    crate::Message::Closing { reason } => anyhow::bail!("closing: {reason}"),
                    _ => {}
                }
            }
            Ok((i, version, start.elapsed()))
        });
        for (i, version, at) in try_join_all(waits).await? {
            if i == actor {
                acknowledged = version;
            } else {
                seen = seen.max(at);
            }
        }
        let (version, acknowledged) = acknowledged.context("the act was not acknowledged")?;
        Ok(AcknowledgedAct { board, number, text, version, acknowledged, seen })
    }

    /// Between boards: answers what is asked, then waits until everybody has received what follows.
    async fn advance(&mut self, random: &mut ChaCha8Rng) -> Result<()> {
        let mut asked = false;
        for socket in &mut self.sockets {
            let Some(table) = socket.table.clone() else { continue };
            let wanted = table.dealing.iter().find_map(|dealing| {
                let seat = dealing.wanted.iter().find(|seat| table.you.seats.contains(seat))?;
                Some((dealing, seat))
            });
            if let Some((dealing, seat)) = wanted.filter(|_| table.stage == "Dealing") {
                let key = (dealing.commitment.clone(), seat.clone());
                let number = self.numbers.entry(key).or_insert_with(|| {
                    let mut number = [0; 16];
                    random.fill_bytes(&mut number);
                    number
                });
                let seat = seat.clone();
                let command = if dealing.phase == "Committing" {
                    let hash = number_hash(&table, dealing, &seat, number)?;
                    Command::CommitNumber { seat, hash }
                } else {
                    Command::Share { seat, share: hex::encode(number) }
                };
                // A refusal is harmless: it means that the cards were dealt without this number.
                socket.try_request(&command).await?;
                asked = true;
            } else if table.stage == "Between" {
                socket.try_request(&Command::Ready).await?;
                asked = true;
            }
        }
        let known = self.version();
        if !asked && self.sockets.iter().all(|socket| socket.version == known) {
            // Robots play, or the server deals: wait for whoever is told first.
            let messages = self.sockets.iter_mut().map(|socket| Box::pin(socket.receive()));
            match select_all(messages).await {
                (Ok(crate::Message::Closing { reason }), ..) => {
                    anyhow::bail!("the server closes: {reason}")
                }
                (Err(error), ..) => return Err(error),
                (Ok(_), ..) => {}
            }
        }
        // Wait until the others have received as much.
        let version = self.version();
        for socket in &mut self.sockets {
            socket.receive_until(|socket| socket.version >= version).await?;
        }
        Ok(())
    }
}

/// The hash by which a seat commits to its number.
fn number_hash(
    table: &TableView,
    dealing: &Dealing,
    seat: &str,
    number: &[u8; 16],
) -> Result<String> {
    let index = SEATS.iter().position(|other| *other == seat).context("a seat has no number")?;
    let mut hash = Sha256::new();
    hash.update(b"biritch number 1\n");
    hash.update(table.public.as_bytes());
    hash.update([0]);
    hash.update(dealing.board.to_be_bytes());
    let commitment = hex::decode(&dealing.commitment).ok();
    hash.update(commitment.context("the commitment is not hexadecimal")?);
    hash.update([index as u8]);
    hash.update(number);
    Ok(hex::encode(hash.finalize()))
}
