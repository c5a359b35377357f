//! Bridge in the house.

use bridge::{Call, Command, Scores, Seat, Side, View};
use cards::Suit;
use robots::{Plain, Robot, Situation};
use table::{Bridge, BridgeCommand, BridgeRecord, BridgeView, LawsView, OpenCommand};

use super::{Hosted, choosing};

impl Hosted for Bridge {
    const STREAM: &'static str = "bridge";

    type Record = BridgeRecord;

    fn think(seat: Seat, view: &BridgeView, scores: &Scores) -> Option<BridgeCommand> {
        let board = view.session.board.as_ref()?;
        if let Some(laws) = &view.laws
            && let Some(command) = by_the_laws(seat, board, laws, true)
        {
            return Some(command);
        }
        Some(Plain.act(board, &situation(scores))?.command.into())
    }

    fn simplest(seat: Seat, view: &BridgeView) -> Option<BridgeCommand> {
        let board = view.session.board.as_ref()?;
        if let Some(laws) = &view.laws
            && let Some(command) = by_the_laws(seat, board, laws, false)
        {
            return Some(command);
        }
        simplest(seat, board).map(BridgeCommand::Plain)
    }

    fn is_between_tricks(&self) -> bool {
        match self.ruled().filter(|_| self.session().is_playing()) {
            Some(table) => table
                .play()
                .is_some_and(|play| play.current().is_empty() && !play.quitted().is_empty()),
            None => self
                .session()
                .board()
                .and_then(|board| board.play())
                .is_some_and(|play| play.trick().is_empty() && play.last_trick().is_some()),
        }
    }

    fn record(&self) -> Option<(u32, BridgeRecord)> {
        let record = self.record()?;
        Some((record.board, record))
    }

    fn shorten(record: &mut BridgeRecord) {
        record.played.auction.iter_mut().for_each(|call| call.explanation = None);
        record.laws = None;
    }
}

/// What a robot owes a table in laws mode before it calls and plays as ever.
fn by_the_laws(seat: Seat, board: &View, laws: &LawsView, thinks: bool) -> Option<BridgeCommand> {
    if board.undo.is_some() {
        return None;
    }
    if let Some(decision) = &laws.aloud.choice {
        let chosen = if thinks { choosing::best(seat, board, laws, decision) } else { None };
        let option = chosen.unwrap_or(&decision.timeout).to_string();
        return Some(OpenCommand::Choose { seat, option }.into());
    }
    if laws.consent.is_some_and(|consent| consent.waiting.contains(seat)) {
        if laws.attention.is_none() && shows_a_revoke(board, seat.side().opponents()) {
            return Some(OpenCommand::Attention { seat }.into());
        }
        return Some(Command::Agree { seat }.into());
    }
    if laws.aloud.irregular.is_some_and(|by| by.side() != seat.side()) {
        return Some(OpenCommand::Attention { seat }.into());
    }
    None
}

/// Has somebody of this side played a suit after he had not followed to it? All can see that who
/// have watched the cards.
fn shows_a_revoke(board: &View, side: Side) -> bool {
    let Some(contract) = board.contract else { return false };
    let mut void: Vec<(Seat, Suit)> = Vec::new();
    let mut leader = contract.leader();
    for (trick, cards) in board.play.chunks(4).enumerate() {
        let Some(led) = cards.first().map(|card| card.suit()) else { break };
        for (at, card) in cards.iter().enumerate() {
            let seat = leader.after(at);
            if seat.side() == side && void.contains(&(seat, card.suit())) {
                return true;
            }
            if card.suit() != led {
                void.push((seat, led));
            }
        }
        leader = board.winners.get(trick).copied().unwrap_or(leader);
    }
    false
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
