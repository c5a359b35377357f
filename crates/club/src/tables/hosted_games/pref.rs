//! Preferans as a hosted game.

use std::time::Duration;

use bridge::Explanation;
use pref::{
    Act, Amount, Command, Event, Ledger, Marks, Match, MatchView, NextDeal, Pulka, Record, Seat,
    Sheet, Situation, Trio, View, Viewer,
};
use robots::preferans::Robot;
use serde::{Deserialize, Serialize};

use super::{Advice, CardPlayed, HostedGame, PlayedAgain};
use crate::{analysis::Solvers, effort::Effort, work::Job};

/// What a robot of Preferans is asked: what its seat sees of the match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PreferansQuestion {
    view: MatchView,
    effort: Effort,
}

impl Job for PreferansQuestion {
    const KIND: &'static str = "preferans";

    type Answer = Option<Advice<Match>>;

    fn timeout(&self) -> Duration {
        self.effort.timeout()
    }

    /// Whatever has an alternative is weighed by a search.
    fn is_long(&self) -> bool {
        self.view.board.as_ref().is_some_and(|board| {
            board.undo.is_none() && (board.legal.len() != 1 || board.offer.is_some())
        })
    }

    fn run(self, _: &Solvers) -> Option<Advice<Match>> {
        decide(&self.view, self.effort)
    }
}

/// What a robot does with this view.
fn decide(view: &MatchView, effort: Effort) -> Option<Advice<Match>> {
    let decision = effort.preferans().act(view)?;
    let reason = Explanation::system(decision.reason.key());
    Some(Advice { command: decision.command, reason })
}

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

    /// A player's result if the match is settled before this deal, and after it; `None` if the deal
    /// does not follow from the sheet before it.
    pub fn results(&self, seat: Seat) -> Option<(Amount, Amount)> {
        let mut sheet = self.sheet_before();
        let result = |sheet: &Pulka| Some(sheet.settlements().first()?.results[seat]);
        let before = result(&sheet)?;
        sheet.enter(self.record.outcome).ok()?;
        Some((before, result(&sheet)?))
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
    const SECOND_STREAM: &'static str = "second-pref-";

    type Record = StoredDeal;
    type Question = PreferansQuestion;

    fn question(view: &MatchView, _: &Sheet, effort: Effort) -> Option<PreferansQuestion> {
        Some(PreferansQuestion { view: view.clone(), effort })
    }

    fn is_legal(view: &MatchView, command: &Command) -> bool {
        let Some(board) = &view.board else { return false };
        match command {
            Command::Act { seat, act: Act::Discard(cards) } => {
                board.turn == Some(*seat)
                    && board.discard.is_some_and(|terms| {
                        cards.len() == u32::from(terms.count)
                            && cards.iter().all(|card| terms.of.contains(card))
                    })
            }
            Command::Act { seat, act } => board.turn == Some(*seat) && board.legal.contains(act),
            // Whether it can be offered is judged by the table, as with robots of this process.
            Command::Offer { seat, .. } => board.seats.contains(*seat),
            Command::Agree { seat } | Command::Object { seat } => {
                board.seats.contains(*seat)
                    && board.offer.is_some_and(|offer| offer.waiting.contains(*seat))
            }
            Command::UndoAnswer { seat, .. } => {
                board.seats.contains(*seat)
                    && board.undo.is_some_and(|undo| undo.waiting.contains(*seat))
            }
            _ => false,
        }
    }

    fn robot_command(_: Seat, view: &MatchView, _: &Sheet, effort: Effort) -> Option<Command> {
        Some(decide(view, effort)?.command)
    }

    fn advice(view: &MatchView, _: &Sheet, effort: Effort) -> Option<Advice<Match>> {
        decide(view, effort)
    }

    fn card_played(&self, act: u16) -> Option<CardPlayed<Match>> {
        let board = self.board()?;
        let (seat, played) = *board.acts().get(usize::from(act))?;
        let Act::Play(_) = played else { return None };
        let before = board.rewound(act.into());
        let by = before.controller(seat);
        let viewer = Viewer::player(by);
        let view = MatchView { board: Some(before.view(viewer)), ..self.view(viewer) };
        Some(CardPlayed { by, view, command: Command::Act { seat, act: played } })
    }

    fn fallback_command(seat: Seat, view: &MatchView) -> Option<Command> {
        simplest(seat, view.board.as_ref()?)
    }

    fn answer_undo(seat: Seat, view: &MatchView, agree: bool) -> Option<Command> {
        let undo = view.board.as_ref()?.undo.filter(|undo| undo.waiting.contains(seat));
        undo.map(|_| Command::UndoAnswer { seat, agree })
    }

    fn is_between_tricks(&self) -> bool {
        self.board()
            .and_then(|board| board.play())
            .is_some_and(|play| play.trick().is_empty() && play.last_trick().is_some())
    }

    fn record(&self) -> Option<StoredDeal> {
        let record = self.record()?;
        let situation = *self.board()?.situation();
        let on_sheet = self.pulka().rows().last().is_some_and(|row| row.board == record.board);
        let before = self.pulka().before_last().filter(|_| on_sheet);
        let before =
            before.map(|sheet| SheetBefore { ledger: *sheet.ledger(), marks: *sheet.marks() });
        Some(StoredDeal { record, situation, before })
    }

    fn replay(deal: &StoredDeal) -> Option<PlayedAgain<Match>> {
        let Record { options, board, dealer, .. } = &deal.record;
        let sheet = deal.sheet_before();
        let next = NextDeal { board: *board, dealer: *dealer };
        let (ledger, marks) = (Box::new(*sheet.ledger()), Box::new(*sheet.marks()));
        let start = Event::Resumed { ledger, marks, next };
        // Who declared first had the most to decide.
        let mut chairs = Trio::of(options.players, *dealer).seats().to_vec();
        let declarer = deal.record.outcome.contract().map(|played| played.declarer);
        chairs.sort_by_key(|seat| Some(*seat) != declarer);
        Some(PlayedAgain { options: options.clone(), start: Some(start), chairs })
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
