//! A record as a finished board of the game.

use bridge::forms::FormOptions;
use bridge::{CallView, Explanation, Outcome, Play, Seat, Tricks, Vulnerability};

use super::Record;

impl Record {
    /// The calls with their callers, alerts and explanations, legal or not.
    pub fn call_views(&self) -> Vec<CallView> {
        let calls = self.auction.iter().flat_map(|auction| auction.by_caller());
        let view = |(seat, call): (Seat, &super::CallRecord)| {
            let note = call.annotation.note.as_deref();
            let explanation = note.filter(|note| !note.is_empty());
            CallView {
                alerted: note.is_some(),
                explanation: explanation.map(|note| Explanation::FreeText(note.to_owned())),
                ..CallView::new(seat, call.call)
            }
        };
        calls.map(view).collect()
    }

    /// The record as a finished board of duplicate bridge, for programs that replay and analyse one;
    /// `None` if the four hands are not known completely.
    ///
    /// The play ends before the first card that is not legal. Without a stated result, declarer has the
    /// tricks that the recorded play won; without a contract the board counts as passed out. The score is
    /// that of the record, or 0.
    pub fn finished(&self) -> Option<bridge::Record> {
        let deal = self.deal?.deal().ok()?;
        let form = FormOptions::of("duplicate")?;
        let board = self.board.unwrap_or(1).max(1);
        let first = self.auction.as_ref().map(|auction| auction.first);
        let dealer = self.dealer.or(first).unwrap_or(Seat::dealer_of_board(board));
        let vulnerable = self.vulnerable.unwrap_or(Vulnerability::of_board(board));
        let stated = self.outcome.and_then(Outcome::contract).or(self.contract());
        let contract = stated.filter(|_| self.outcome != Some(Outcome::PassedOut));
        let mut record = bridge::Record {
            board,
            dealer,
            vulnerable,
            deal,
            auction: self.call_views(),
            play: Vec::new(),
            players: Vec::new(),
            leads: Vec::new(),
            winners: Vec::new(),
            granted: None,
            outcome: Outcome::PassedOut,
            score_ns: self.score_ns.unwrap_or_default(),
            sheet: form.start().sheet(),
            form,
        };
        let Some(contract) = contract else { return Some(record) };
        let mut play = Play::new(contract, &deal);
        for card in self.cards() {
            let Some(turn) = play.turn() else { break };
            if play.push(turn, card).is_err() {
                break;
            }
        }
        record.play = play.cards().to_vec();
        record.players = play.players().collect();
        record.leads = play.leads().collect();
        record.winners = play.winners().to_vec();
        let won = play.won(contract.declarer.side());
        record.outcome = match self.outcome {
            Some(outcome @ Outcome::Played { .. }) => outcome,
            _ => Outcome::Played { contract, tricks: Tricks::new(won)? },
        };
        Some(record)
    }
}
