//! Bridge in the house.

use bridge::{Call, Command, Record, Scores, Seat, Session, SessionView, View};
use robots::{Plain, Robot, Situation};

use super::Hosted;

impl Hosted for Session {
    const STREAM: &'static str = "bridge";

    type Record = Record;

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

    fn record(&self) -> Option<(u32, Record)> {
        let record = self.record()?;
        Some((record.board, record))
    }

    fn shorten(record: &mut Record) {
        record.auction.iter_mut().for_each(|call| call.explanation = None);
    }
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
