//! Preferans as a hosted game.

use pref::{
    Act, Command, Ledger, Marks, Match, MatchView, NextDeal, Pulka, Record, Seat, Sheet, Situation,
    View,
};
use robots::preferans::{Plain, Robot};
use serde::{Deserialize, Serialize};

use super::HostedGame;

/// A stored deal of Preferans, with the state of the match before it, which a replay needs.
#[derive(Serialize, Deserialize)]
pub struct StoredDeal {
    /// What was played.
    #[serde(flatten)]
    pub record: Record,
    /// Refes, the lowest bid, and the rest of the match's state when it was dealt.
    pub situation: Situation,
    /// The score sheet before the deal; unknown for deals stored by early versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<SheetBefore>,
}

/// A score sheet before a deal.
#[derive(Serialize, Deserialize)]
pub struct SheetBefore {
    /// Its numbers.
    ledger: Ledger,
    /// Its other marks.
    marks: Marks,
}

impl StoredDeal {
    /// The sheet with this deal as its only row; `None` if the sheet before it is unknown.
    pub fn sheet(&self) -> Option<Pulka> {
        self.before.as_ref()?;
        let mut sheet = self.sheet_before();
        sheet.enter(self.record.outcome).ok()?;
        Some(sheet)
    }

    /// The sheet before this deal; an empty one if it is unknown.
    pub fn sheet_before(&self) -> Pulka {
        let Record { options, board, dealer, .. } = &self.record;
        let fresh = Pulka::new(options.clone());
        let known = self.before.as_ref().map(|before| (before.ledger, before.marks));
        let (ledger, marks) = known.unwrap_or((*fresh.ledger(), *fresh.marks()));
        Pulka::resumed(options.clone(), ledger, marks, NextDeal { board: *board, dealer: *dealer })
    }
}

impl HostedGame for Match {
    const STREAM: &'static str = "pref";

    type Record = StoredDeal;

    fn robot_command(_: Seat, view: &MatchView, _: &Sheet) -> Option<Command> {
        Some(Plain::default().act(view)?.command)
    }

    fn fallback_command(seat: Seat, view: &MatchView) -> Option<Command> {
        simplest(seat, view.board.as_ref()?)
    }

    fn is_between_tricks(&self) -> bool {
        self.board()
            .and_then(|board| board.play())
            .is_some_and(|play| play.trick().is_empty() && play.last_trick().is_some())
    }

    fn record(&self) -> Option<(u32, StoredDeal)> {
        let record = self.record()?;
        let situation = *self.board()?.situation();
        let on_sheet = self.pulka().rows().last().is_some_and(|row| row.board == record.board);
        let before = self.pulka().before_last().filter(|_| on_sheet);
        let before =
            before.map(|sheet| SheetBefore { ledger: *sheet.ledger(), marks: *sheet.marks() });
        Some((record.board, StoredDeal { record, situation, before }))
    }

    fn drop_texts(_: &mut StoredDeal) {
        // A record of Preferans contains no texts.
    }
}

/// Refuses offers; otherwise the first pass, or the first legal act.
fn simplest(seat: Seat, view: &View) -> Option<Command> {
    if view.undo.is_some_and(|undo| undo.waiting.contains(seat)) {
        return Some(Command::UndoAnswer { seat, agree: false });
    }
    if view.offer.is_some_and(|offer| offer.waiting.contains(seat)) {
        return Some(Command::Object { seat });
    }
    let turn = view.turn?;
    let quiet = |act: &&Act| matches!(act, Act::Call(call) if call.is_pass());
    let act = match view.legal.iter().find(quiet).or(view.legal.first()) {
        Some(act) => *act,
        None => Act::Discard(view.hands.get(&turn)?.cards?.iter().take(2).collect()),
    };
    Some(Command::Act { seat: turn, act })
}
