//! The games of the house: what the hall asks of a game beyond its rules.

use std::collections::BTreeMap;

use bridge::{Call, Command, Seat, Session, SessionView, View, forms::Sheet};
use robots::{Plain, Robot, Situation};
use store::{BoardRow, StreamId};
use table::{Chair, Game, Proof, Table};

/// A game that the hall can host.
pub(crate) trait Hosted: Game {
    /// What the names of its streams begin with.
    const STREAM: &'static str;

    /// What the robot that holds `seat` does, by what that seat may see and nothing else.
    fn think(seat: Self::Seat, view: &Self::View) -> Option<Self::Command>;

    /// What a robot that knows no answer does: legal, and no more.
    fn simplest(seat: Self::Seat, view: &Self::View) -> Option<Self::Command>;

    /// Was a trick completed just now, so that people want to look at it?
    fn is_between_tricks(&self) -> bool;

    /// The finished board to be kept in the list of boards.
    fn finished(table: &Table<Self>, at_ms: i64) -> Option<Finished>;
}

/// A finished board, ready to be kept.
#[derive(Clone, Debug)]
pub(crate) struct Finished {
    /// Its number at the table.
    pub(crate) board: u32,
    /// Who sat there.
    pub(crate) people: Vec<String>,
    /// What is kept.
    pub(crate) body: String,
}

impl Finished {
    /// The board's row in the list of boards.
    pub(crate) fn row(self, table: &str, stream: StreamId, at_ms: i64) -> BoardRow {
        let Finished { board, people, body } = self;
        BoardRow { id: format!("{table}-{board}"), stream, board, at_ms, people, body }
    }
}

/// A finished board of bridge as it is kept, shown and handed out: nobody's id is in it.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct Kept {
    /// Where it was played.
    pub(crate) table: String,
    /// When it was over, in milliseconds since 1970.
    pub(crate) at_ms: i64,
    /// Who sat where; a robot has no name.
    pub(crate) players: BTreeMap<Seat, Option<String>>,
    /// How it was dealt.
    pub(crate) proof: Option<Proof>,
    /// What was played.
    pub(crate) record: bridge::Record,
}

impl Hosted for Session {
    const STREAM: &'static str = "bridge";

    fn think(_: Seat, view: &SessionView) -> Option<Command> {
        let decision = Plain.act(view.board.as_ref()?, &situation(view))?;
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
        let proof = table.proof();
        let kept = Kept { table: table.id().to_owned(), at_ms, players, proof, record };
        let body = serde_json::to_string(&kept).ok()?;
        Some(Finished { board, people, body })
    }
}

/// The part-scores that a robot's bidding takes into account.
fn situation(view: &SessionView) -> Situation {
    match &view.sheet {
        Sheet::Rubber(sheet) => {
            Situation::rubber(sheet.part_scores.map(|points| u16::try_from(points).unwrap_or(0)))
        }
        _ => Situation::DUPLICATE,
    }
}

/// Passes, plays the first legal card, agrees to nothing.
fn simplest(seat: Seat, view: &View) -> Option<Command> {
    if view.undo.as_ref().is_some_and(|undo| undo.waiting.contains(seat)) {
        return Some(Command::UndoAnswer { seat, agree: false });
    }
    if view.claim.as_ref().is_some_and(|claim| claim.waiting.contains(seat)) {
        return Some(Command::Object { seat });
    }
    let turn = view.turn?;
    if view.legal_calls.contains(&Call::Pass) {
        return Some(Command::Call { seat: turn, call: Call::Pass, alert: false, meaning: None });
    }
    let card = view.legal_cards.iter().next()?;
    Some(Command::Play { seat: turn, card })
}
