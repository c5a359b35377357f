//! What the registry needs of a game beyond its rules; one file for each game.

mod bridge;
mod call_meaning;
mod pref;
mod ruling_choice;

use std::collections::BTreeMap;

pub use pref::StoredDeal;

use ::bridge::Explanation;
use ::pref::Match;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};
use store::{BoardRow, StreamId, limits::BODY};
use table::{Bridge, Chair, Event, Game, PersonId, Proof, Table};
use tokio::runtime::{Handle, RuntimeFlavor};

use crate::{effort::Effort, repository::Repository, saved_systems::SavedSystems, work::Job};

/// A game that the server can host.
pub trait HostedGame: Game {
    /// The prefix of the names of its streams.
    const STREAM: &'static str;

    /// The prefix of the names of the streams of its second tables.
    const SECOND_STREAM: &'static str;

    /// What is stored of a finished board: all that is needed to show it again.
    type Record: Serialize + DeserializeOwned + Send + Sync;

    /// What a robot is asked: what a seat sees, and the public scores. It may be computed elsewhere, so
    /// it holds no card that the seat does not see.
    type Question: Job<Answer = Option<Advice<Self>>>;

    /// The question what a robot with this view would do; `None` where [`HostedGame::advice`] gives
    /// none.
    fn question(view: &Self::View, scores: &Self::Scores, effort: Effort)
    -> Option<Self::Question>;

    /// The question whose answer, [adapted](HostedGame::adapted), is the command of the robot in
    /// `seat`; `None` if the command does not follow from such a question.
    fn robot_question(
        seat: Self::Seat,
        view: &Self::View,
        scores: &Self::Scores,
        effort: Effort,
    ) -> Option<Self::Question> {
        let _ = seat;
        Self::question(view, scores, effort)
    }

    /// A robot's command as it is carried out at this table.
    fn adapted(view: &Self::View, command: Self::Command) -> Self::Command {
        let _ = view;
        command
    }

    /// Whether whoever has this view may give this command now, as far as a robot gives it: what comes
    /// from elsewhere is checked before it is used.
    fn is_legal(view: &Self::View, command: &Self::Command) -> bool;

    /// The command of the robot in `seat`, computed from that seat's view alone.
    fn robot_command(
        seat: Self::Seat,
        view: &Self::View,
        scores: &Self::Scores,
        effort: Effort,
    ) -> Option<Self::Command>;

    /// What a robot would do with this view, and why; `None` if it has nothing to do, and in laws mode,
    /// where no reasons are known.
    fn advice(view: &Self::View, scores: &Self::Scores, effort: Effort) -> Option<Advice<Self>>;

    /// The card played as act number `act` of the board, with its holder, who played it, and the view
    /// of who played it before it was played. `None` if there is no such card, and in laws mode.
    fn card_played(&self, act: u16) -> Option<CardPlayed<Self>>;

    /// The command as it is decided, if it names something that this person has saved; else as it is. What is not
    /// found stays a name, and the command is refused.
    fn completed(
        command: Self::Command,
        _saved: &Repository<SavedSystems>,
        _person: &PersonId,
    ) -> impl Future<Output = Self::Command> + Send {
        std::future::ready(command)
    }

    /// The command with what the server knows of it besides, such as what a call shows by the pair's system.
    /// `None` if there is nothing to add.
    ///
    /// # Errors
    ///
    /// What it says cannot be read.
    fn interpreted(
        _table: &Table<Self>,
        _command: &Self::Command,
    ) -> Result<Option<Self::Command>, Self::Refusal> {
        Ok(None)
    }

    /// A legal command for a robot that has no answer of its own.
    fn fallback_command(seat: Self::Seat, view: &Self::View) -> Option<Self::Command>;

    /// The command that grants or refuses an undo; none if none waits for this seat.
    fn answer_undo(seat: Self::Seat, view: &Self::View, agree: bool) -> Option<Self::Command>;

    /// What is wrong with a command of the game that cannot be read, in English; none if it can.
    fn fault_of_command(command: serde_json::Value) -> Option<String> {
        let read: Result<Self::Command, _> = serde_json::from_value(command);
        read.err().map(|error| error.to_string())
    }

    /// Whether a trick has just been completed, so that people want to look at it.
    fn is_between_tricks(&self) -> bool;

    /// Whether judging the next event may take long. It then runs as a blocking task, so that other
    /// tables are not delayed.
    fn is_expensive(&self) -> bool {
        false
    }

    /// The board that has just ended.
    fn record(&self) -> Option<Self::Record>;

    /// How a finished board is played again; `None` if it cannot be.
    fn replay(record: &Self::Record) -> Option<PlayedAgain<Self>>;

    /// Removes the texts that people wrote, where a record would be too long to store.
    fn drop_texts(record: &mut Self::Record);
}

/// How a finished board is played again at a table of its own.
pub struct PlayedAgain<G: HostedGame> {
    /// Form and options.
    pub options: G::Options,
    /// The event that puts the game before the board, if it does not begin there.
    pub start: Option<G::Event>,
    /// The chairs from which it is played, the most natural one first.
    pub chairs: Vec<G::Seat>,
}

/// What a robot does or would do, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Advice<G: HostedGame> {
    /// The command.
    pub command: G::Command,
    /// The reason: for a call of bridge its meaning.
    pub reason: Explanation,
}

/// A card that was played, for the question why.
pub struct CardPlayed<G: HostedGame> {
    /// The seat that holds the hand from which it was played.
    pub by: G::Seat,
    /// What that seat saw before.
    pub view: G::View,
    /// The command that played it.
    pub command: G::Command,
}

/// A finished board as it is stored, shown and exported: it contains no person's id.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct StoredBoard<G: HostedGame> {
    /// The table's public name, which is not its address.
    pub table: String,
    /// When the board ended, in milliseconds since 1970.
    pub at_ms: i64,
    /// Who sat where; a robot has no name.
    pub players: BTreeMap<G::Seat, Option<String>>,
    /// Who committed to a number and did not open it, by the index of the seat; they need not be those
    /// who sat there at the end.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub unopened: BTreeMap<u8, String>,
    /// How it was dealt.
    pub proof: Proof,
    /// What was played.
    pub record: G::Record,
}

/// A finished board of any game.
pub enum FinishedBoard {
    /// Of bridge.
    Bridge(Box<StoredBoard<Bridge>>),
    /// Of Preferans.
    Preferans(Box<StoredBoard<Match>>),
}

impl FinishedBoard {
    /// The board of a row of the list.
    ///
    /// # Errors
    ///
    /// The row has no board of the game that its table plays.
    pub fn read(row: &BoardRow) -> Result<FinishedBoard, serde_json::Error> {
        if is_of::<Match>(&row.stream) || is_second_of::<Match>(&row.stream) {
            serde_json::from_str(&row.body).map(FinishedBoard::Preferans)
        } else {
            serde_json::from_str(&row.body).map(FinishedBoard::Bridge)
        }
    }

    /// The body of its row.
    pub(crate) fn to_json(&self) -> Result<String, serde_json::Error> {
        match self {
            FinishedBoard::Bridge(board) => serde_json::to_string(board),
            FinishedBoard::Preferans(board) => serde_json::to_string(board),
        }
    }
}

/// Whether this stream is a table of this game.
pub(crate) fn is_of<G: HostedGame>(stream: &StreamId) -> bool {
    let rest = stream.as_str().strip_prefix(G::STREAM);
    rest.is_some_and(|rest| rest.starts_with('-'))
}

/// Whether this stream is a second table of this game.
pub(crate) fn is_second_of<G: HostedGame>(stream: &StreamId) -> bool {
    stream.as_str().starts_with(G::SECOND_STREAM)
}

/// Applies an event. Returns the board that it ends, ready to be stored; no later event changes
/// what was stored.
pub fn apply<G: HostedGame>(
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

/// Runs work that may be expensive without blocking the runtime's other tasks. The calling task
/// waits for the result.
pub fn run_blocking_if<T>(expensive: bool, work: impl FnOnce() -> T) -> T {
    let threads = || {
        Handle::try_current()
            .is_ok_and(|handle| handle.runtime_flavor() == RuntimeFlavor::MultiThread)
    };
    if expensive && threads() { tokio::task::block_in_place(work) } else { work() }
}

/// The board that has just ended, as a row of the list of boards.
fn finished<G: HostedGame>(table: &Table<G>, stream: &StreamId, at_ms: i64) -> Option<BoardRow> {
    let (kept, people) = stored(table, at_ms)?;
    let (id, board) = (board_id(&kept.proof, is_shared(table).then_some(stream)), kept.proof.board);
    let stream = stream.clone();
    Some(BoardRow { id, stream, board, at_ms, people, body: serialized_within_limit::<G>(kept)? })
}

/// The board that has just ended, and the people who sat there, each once a chair.
pub(super) fn stored<G: HostedGame>(
    table: &Table<G>,
    at_ms: i64,
) -> Option<(StoredBoard<G>, Vec<String>)> {
    let record = table.game().record()?;
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
    let unopened = proof.unopened().into_iter().filter_map(|index| {
        let seat = <G::Seat as cards::Seat>::ALL.get(usize::from(index))?;
        let name = &table.guest(table.committed_by(*seat)?)?.name;
        Some((index, name.to_string()))
    });
    let unopened = unopened.collect();
    let table = proof.table.clone();
    Some((StoredBoard { table, at_ms, players, unopened, proof, record }, people))
}

/// The chair in which a person sat when they played this board; their first if they had several.
pub(super) fn chair_of<G: HostedGame>(
    kept: &StoredBoard<G>,
    row: &BoardRow,
    person: &PersonId,
) -> Option<G::Seat> {
    // The people of a row are those of the chairs with a name, in order.
    let chairs = kept.players.iter().filter(|(_, name)| name.is_some()).map(|(seat, _)| *seat);
    chairs.zip(&row.people).find(|(_, known)| *known == person.as_str()).map(|(seat, _)| seat)
}

/// Whether a table shares its deals with others.
fn is_shared<G: HostedGame>(table: &Table<G>) -> bool {
    table.options().shared.is_some()
}

/// A board's id: it cannot be guessed before the board ends, and rebuilding gives the same one. Where
/// several tables play the deal, the id depends on the table, whose name only its guests know.
fn board_id(proof: &Proof, table: Option<&StreamId>) -> String {
    let mut hash = Sha256::new();
    hash.update(b"biritch board id");
    hash.update(proof.secret.to_string());
    hash.update(proof.board.to_be_bytes());
    if let Some(table) = table {
        hash.update(table.as_str());
    }
    hex::encode(&hash.finalize()[..10])
}

/// Serializes a board. One that is too long for the store loses its texts, so that long
/// explanations cannot keep a board from being stored.
fn serialized_within_limit<G: HostedGame>(mut kept: StoredBoard<G>) -> Option<String> {
    let body = serde_json::to_string(&kept).ok()?;
    if body.len() <= BODY {
        return Some(body);
    }
    G::drop_texts(&mut kept.record);
    serde_json::to_string(&kept).ok().filter(|body| body.len() <= BODY)
}
