//! The games of the house: what the registry asks of a game beyond its rules, a file a game.

mod bridge;
mod pref;
mod ruling_choice;

use std::collections::BTreeMap;

pub(crate) use pref::StoredDeal;

use serde::{Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};
use store::{BoardRow, StreamId, limits::BODY};
use table::{Chair, Event, Game, Proof, Table};
use tokio::runtime::{Handle, RuntimeFlavor};

/// A game that the registry can host.
pub(crate) trait HostedGame: Game {
    /// What the names of its streams begin with.
    const STREAM: &'static str;

    /// What is kept of a board: all that is needed to show it again.
    type Record: Serialize + DeserializeOwned;

    /// What the robot that holds `seat` does, by what that seat may see and nothing else.
    fn robot_command(
        seat: Self::Seat,
        view: &Self::View,
        scores: &Self::Scores,
    ) -> Option<Self::Command>;

    /// What a robot that knows no answer does: legal, and no more.
    fn fallback_command(seat: Self::Seat, view: &Self::View) -> Option<Self::Command>;

    /// Was a trick completed just now, so that people want to look at it?
    fn is_between_tricks(&self) -> bool;

    /// May the next thing that happens take long to judge? It is then judged beside the tasks of
    /// other tables.
    fn is_expensive(&self) -> bool {
        false
    }

    /// The board that has just ended, and its number.
    fn record(&self) -> Option<(u32, Self::Record)>;

    /// Takes out of a record what people wrote, where it would be too long to be kept.
    fn drop_texts(record: &mut Self::Record);
}

/// A finished board as it is kept, shown and handed out: nobody's id is in it.
#[derive(Serialize, serde::Deserialize)]
#[serde(bound = "")]
pub(crate) struct StoredBoard<G: HostedGame> {
    /// The table's public name, which is not its address.
    pub(crate) table: String,
    /// When it was over, in milliseconds since 1970.
    pub(crate) at_ms: i64,
    /// Who sat where; a robot has no name.
    pub(crate) players: BTreeMap<G::Seat, Option<String>>,
    /// How it was dealt.
    pub(crate) proof: Proof,
    /// What was played.
    pub(crate) record: G::Record,
}

/// Was this board played at a table of this game?
pub(crate) fn is_of<G: HostedGame>(stream: &StreamId) -> bool {
    let rest = stream.as_str().strip_prefix(G::STREAM);
    rest.is_some_and(|rest| rest.starts_with('-'))
}

/// Applies an event; the board that it ends, ready to be kept. No later event changes what was
/// kept of it.
pub(crate) fn apply<G: HostedGame>(
    table: &mut Table<G>,
    event: &Event<G>,
    stream: &StreamId,
    at_ms: i64,
) -> Option<BoardRow> {
    let played = table.game().is_hidden();
    let expensive = table.game().is_expensive();
    run_blocking_if(expensive, || table.apply(event, at_ms));
    if !played || table.game().is_hidden() {
        return None;
    }
    finished(table, stream, at_ms)
}

/// Does what may take long so that other tables' tasks go on meanwhile; this one waits for it, and
/// its state is nobody else's.
pub(crate) fn run_blocking_if<T>(expensive: bool, work: impl FnOnce() -> T) -> T {
    let threads = || {
        Handle::try_current()
            .is_ok_and(|handle| handle.runtime_flavor() == RuntimeFlavor::MultiThread)
    };
    if expensive && threads() { tokio::task::block_in_place(work) } else { work() }
}

/// The board that has just ended, as the list of boards keeps it.
fn finished<G: HostedGame>(table: &Table<G>, stream: &StreamId, at_ms: i64) -> Option<BoardRow> {
    let (board, record) = table.game().record()?;
    let proof = table.proof()?;
    let mut people = Vec::new();
    let mut players = BTreeMap::new();
    for (seat, chair) in table.chairs() {
        let player = match chair {
            Chair::Person { person, name, .. } => {
                people.push(person.to_string());
                Some(name.to_string())
            }
            Chair::Robot | Chair::Empty => None,
        };
        players.insert(*seat, player);
    }
    let id = board_id(&proof);
    let kept = StoredBoard { table: proof.table.clone(), at_ms, players, proof, record };
    let stream = stream.clone();
    Some(BoardRow { id, stream, board, at_ms, people, body: serialized_within_limit::<G>(kept)? })
}

/// A board's id: nobody guesses it before the board's end, and it is the same at every rebuilding.
fn board_id(proof: &Proof) -> String {
    let mut hash = Sha256::new();
    hash.update(b"biritch board id");
    hash.update(proof.secret.to_string());
    hash.update(proof.board.to_be_bytes());
    hex::encode(&hash.finalize()[..10])
}

/// A board as it is kept. What would be too long for the log loses its words, so that no talk
/// about calls keeps a board from ending.
fn serialized_within_limit<G: HostedGame>(mut kept: StoredBoard<G>) -> Option<String> {
    let body = serde_json::to_string(&kept).ok()?;
    if body.len() <= BODY {
        return Some(body);
    }
    G::drop_texts(&mut kept.record);
    serde_json::to_string(&kept).ok().filter(|body| body.len() <= BODY)
}
