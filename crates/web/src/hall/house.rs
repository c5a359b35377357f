//! The games of the house: what the hall asks of a game beyond its rules.

use std::collections::BTreeMap;

use bridge::{Call, Command, Scores, Seat, Session, SessionView, View};
use robots::{Plain, Robot, Situation};
use sha2::{Digest, Sha256};
use store::{BoardRow, StreamId, limits::BODY};
use table::{Chair, Event, Game, Proof, Table};

/// A game that the hall can host.
pub(crate) trait Hosted: Game {
    /// What the names of its streams begin with.
    const STREAM: &'static str;

    /// What the robot that holds `seat` does, by what that seat may see and nothing else.
    fn think(seat: Self::Seat, view: &Self::View, scores: &Self::Scores) -> Option<Self::Command>;

    /// What a robot that knows no answer does: legal, and no more.
    fn simplest(seat: Self::Seat, view: &Self::View) -> Option<Self::Command>;

    /// Was a trick completed just now, so that people want to look at it?
    fn is_between_tricks(&self) -> bool;

    /// The board that has just ended, as the list of boards keeps it.
    fn finished(table: &Table<Self>, at_ms: i64) -> Option<Finished>;
}

/// A finished board, ready to be kept.
#[derive(Clone, Debug)]
pub(crate) struct Finished {
    /// What it is called everywhere: it tells nothing of the table.
    pub(crate) id: String,
    /// Its number at the table.
    pub(crate) board: u32,
    /// Who sat there.
    pub(crate) people: Vec<String>,
    /// What is kept.
    pub(crate) body: String,
}

/// A finished board of bridge as it is kept, shown and handed out: nobody's id is in it.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct Kept {
    /// The table's public name, which is not its address.
    pub(crate) table: String,
    /// When it was over, in milliseconds since 1970.
    pub(crate) at_ms: i64,
    /// Who sat where; a robot has no name.
    pub(crate) players: BTreeMap<Seat, Option<String>>,
    /// How it was dealt.
    pub(crate) proof: Proof,
    /// What was played.
    pub(crate) record: bridge::Record,
}

/// Applies an event; the board that it ends, ready to be kept. No later event changes what was
/// kept of it.
pub(crate) fn apply<G: Hosted>(
    table: &mut Table<G>,
    event: &Event<G>,
    stream: &StreamId,
    at_ms: i64,
) -> Option<BoardRow> {
    let played = table.game().is_hidden();
    table.apply(event, at_ms);
    if !played || table.game().is_hidden() {
        return None;
    }
    let Finished { id, board, people, body } = G::finished(table, at_ms)?;
    Some(BoardRow { id, stream: stream.clone(), board, at_ms, people, body })
}

impl Hosted for Session {
    const STREAM: &'static str = "bridge";

    fn think(_: Seat, view: &SessionView, scores: &Scores) -> Option<Command> {
        let decision = Plain.act(view.board.as_ref()?, &situation(scores))?;
        Some(decision.command)
    }

    fn simplest(seat: Seat, view: &SessionView) -> Option<Command> {
        simplest(seat, view.board.as_ref()?)
    }

    fn is_between_tricks(&self) -> bool {
        self.board()
            .and_then(|board| board.play())
            .is_some_and(|play| play.trick().is_empty() && play.last_trick().is_some())
    }

    fn finished(table: &Table<Session>, at_ms: i64) -> Option<Finished> {
        let record = table.game().record()?;
        let proof = table.proof()?;
        let board = record.board;
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
        let kept = Kept { table: proof.table.clone(), at_ms, players, proof, record };
        Some(Finished { id, board, people, body: written(kept)? })
    }
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
fn written(mut kept: Kept) -> Option<String> {
    let body = serde_json::to_string(&kept).ok()?;
    if body.len() <= BODY {
        return Some(body);
    }
    kept.record.auction.iter_mut().for_each(|call| call.explanation = None);
    serde_json::to_string(&kept).ok().filter(|body| body.len() <= BODY)
}

/// The part-scores that a robot's bidding takes into account.
fn situation(scores: &Scores) -> Situation {
    scores.sheet.rubber().map_or(Situation::DUPLICATE, |sheet| {
        Situation::rubber(sheet.part_scores.map(|points| u16::try_from(points).unwrap_or(0)))
    })
}

/// Passes, or makes the first call where none may pass; plays the first legal card, agrees to nothing.
fn simplest(seat: Seat, view: &View) -> Option<Command> {
    if view.undo.as_ref().is_some_and(|undo| undo.waiting.contains(seat)) {
        return Some(Command::UndoAnswer { seat, agree: false });
    }
    if view.claim.as_ref().is_some_and(|claim| claim.waiting.contains(seat)) {
        return Some(Command::Object { seat });
    }
    let turn = view.turn?;
    let pass = view.legal_calls.iter().find(|call| **call == Call::Pass);
    if let Some(call) = pass.or(view.legal_calls.first()) {
        return Some(Command::Call { seat: turn, call: *call, alert: false, meaning: None });
    }
    let card = view.legal_cards.iter().next()?;
    Some(Command::Play { seat: turn, card })
}
