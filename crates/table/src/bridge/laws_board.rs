use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use bridge::{Deal, Note, Outcome, Seat, Undo, Vulnerability};
use cards::Seats;
use cards::consent::Interruptions;
use laws::{Chooser, Event, Phase, Query, Table};

use super::{BridgeEvent, LawsMode, PlayerStatement, ReportedSignal, outcome_of};

/// The limit of events on one board, many times what a board needs. Beyond it only regular acts and
/// those that end the board are accepted.
pub const BOARD_EVENT_LIMIT: usize = 600;

/// One board in laws mode: its events, and the state of the table around them.
#[derive(Clone, Debug)]
pub(super) struct LawsBoard {
    /// The state before the first event, from which an undo replays.
    fresh: Table,
    table: Table,
    log: Vec<Event>,
    /// The length of the log at the last ruling.
    ruled_at: usize,
    /// The number of acts, undone ones included.
    acts: u32,
    pub(super) notes: Vec<Note>,
    pub(super) undo: Option<Undo>,
    pub(super) undone: u8,
    pub(super) interruptions: Interruptions<Seat>,
    pub(super) votes: BTreeMap<Seat, String>,
    pub(super) said: Vec<(Query, Seat, String)>,
    pub(super) consents: Seats<Seat>,
    pub(super) informed: Option<ReportedSignal>,
}

impl LawsBoard {
    pub(super) fn new(
        laws: LawsMode,
        board: u32,
        dealer: Seat,
        vulnerable: Vulnerability,
        deal: Deal,
    ) -> LawsBoard {
        let table = Table::new(laws.code, dealer, deal.into())
            .in_mode(laws.mode)
            .with_board(board, vulnerable);
        LawsBoard {
            fresh: table.clone(),
            table,
            log: Vec::with_capacity(80),
            ruled_at: 0,
            acts: 0,
            notes: Vec::new(),
            undo: None,
            undone: 0,
            interruptions: Interruptions::NONE,
            votes: BTreeMap::new(),
            said: Vec::new(),
            consents: Seats::NONE,
            informed: None,
        }
    }

    pub(super) const fn table(&self) -> &Table {
        &self.table
    }

    pub(super) fn log(&self) -> &[Event] {
        &self.log
    }

    /// The length of the log at the last ruling.
    pub(super) const fn ruled_at(&self) -> usize {
        self.ruled_at
    }

    pub(super) const fn acts(&self) -> u32 {
        self.acts
    }

    /// Applies an event. Total.
    pub(super) fn apply(&mut self, event: &BridgeEvent) {
        match event {
            BridgeEvent::Law { law } => {
                self.acts += 1;
                // A written event was possible; an impossible one in a log is skipped.
                let ruled = self.table.ruled_count();
                if self.table.apply(law).is_ok() {
                    self.log.push(law.clone());
                    if self.table.ruled_count() != ruled {
                        self.ruled_at = self.log.len();
                    }
                    if !self.votes.is_empty() {
                        self.votes.clear();
                    }
                    self.consents = Seats::NONE;
                    match law {
                        Event::Claim { seat, .. }
                        | Event::Concede { seat, .. }
                        | Event::TrickInspected { seat, .. } => {
                            self.interruptions.record(*seat);
                        }
                        Event::Tempo { .. } | Event::Remark { .. } | Event::Gesture { .. } => {
                            self.informed = None;
                        }
                        Event::FactFound { query, .. } => {
                            self.said.retain(|(said, ..)| said != query);
                        }
                        _ => {}
                    }
                }
            }
            BridgeEvent::Statement { statement } => {
                // A report or its dispute changes nobody's turn and is not an act.
                let talk = matches!(
                    statement,
                    PlayerStatement::Informed { .. } | PlayerStatement::Disputed { .. }
                );
                self.acts += u32::from(!talk);
                match statement {
                    PlayerStatement::Fact { seat, query, value } => {
                        self.said.retain(|(asked, by, _)| (asked, by) != (query, seat));
                        self.said.push((*query, *seat, value.clone()));
                    }
                    PlayerStatement::Vote { seat, option } => {
                        self.votes.insert(*seat, option.clone());
                    }
                    PlayerStatement::Consent { seat } => self.consents.insert(*seat),
                    PlayerStatement::Informed { seat, of, kind } => {
                        self.interruptions.record(*seat);
                        let (by, of, kind) = (*seat, *of, *kind);
                        self.informed = Some(ReportedSignal { by, of, kind, disputed: false });
                    }
                    PlayerStatement::Disputed { .. } => {
                        if let Some(informed) = &mut self.informed {
                            informed.disputed = true;
                        }
                    }
                }
            }
            BridgeEvent::Plain(_) => {}
        }
    }

    /// Applies an event about calls or undo that the board shares with other tables; false for any
    /// other event.
    pub(super) fn apply_shared_event(&mut self, event: &bridge::Event) -> bool {
        use bridge::Event;
        match event {
            Event::Alert { about, .. } => self.note(*about).alerted = true,
            Event::Ask { seat, about } => self.note(*about).asked.insert(*seat),
            Event::Explain { about, text, .. } => {
                let note = self.note(*about);
                note.explanation = Some(text.clone());
                note.asked = Seats::NONE;
            }
            Event::UndoAsked { seat, keep } => {
                self.acts += 1;
                self.interruptions.record(*seat);
                let waiting = self.consent_to_undo(*seat);
                self.undo = Some(Undo { seat: *seat, keep: *keep, across_a_card: true, waiting });
            }
            Event::UndoAgreed { seat } => {
                self.acts += 1;
                if let Some(undo) = &mut self.undo {
                    undo.waiting.remove(*seat);
                }
            }
            Event::UndoRefused { .. } => {
                self.acts += 1;
                self.undo = None;
            }
            Event::Undone { keep } => self.take_back((*keep).into()),
            _ => return false,
        }
        true
    }

    fn take_back(&mut self, keep: usize) {
        self.acts += 1;
        self.undo = None;
        self.undone = self.undone.saturating_add(1);
        self.log.truncate(keep);
        self.table = self.fresh.clone();
        for event in &self.log {
            // It was possible before the undo.
            let _: Result<(), laws::Impossible> = self.table.apply(event);
        }
        let calls = self.table.calls().entries().len();
        self.notes.retain(|note| usize::from(note.about) < calls);
        self.votes.clear();
        self.said.clear();
        self.consents = Seats::NONE;
        self.informed = None;
    }

    /// Who has drawn attention, or called the director, since the last call or card.
    pub(super) fn attention(&self) -> Option<Seat> {
        let acts = |event: &&Event| {
            matches!(event, Event::Call { .. } | Event::Play { .. } | Event::LeadFaced { .. })
        };
        self.log.iter().rev().take_while(|event| !acts(event)).find_map(|event| match event {
            Event::AttentionDrawn { by } => Some(*by),
            Event::DirectorCalled { by } => *by,
            _ => None,
        })
    }

    /// The result of the board; none while it can still change.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let over = self.table.phase() == Phase::Final && self.table.decisions().next().is_none();
        over.then(|| outcome_of(&self.table))
    }

    /// Dummy, once the auction is over.
    pub(super) fn dummy(&self) -> Option<Seat> {
        self.table.contract().map(bridge::Contract::dummy)
    }

    /// Who plays a hand: declarer for dummy, otherwise its owner.
    pub(super) fn controller(&self, seat: Seat) -> Seat {
        if self.dummy() == Some(seat) { seat.partner() } else { seat }
    }

    /// All players except dummy.
    pub(super) fn playing(&self) -> Seats<Seat> {
        let dummy = self.dummy();
        Seat::ALL.into_iter().filter(|seat| dummy != Some(*seat)).collect()
    }

    fn consent_to_undo(&self, seat: Seat) -> Seats<Seat> {
        let mut others = self.playing();
        others.remove(seat);
        others
    }

    /// Who has still to answer a claim: the opponents, and for a concession the claimer's partner
    /// (Law 68B).
    pub(super) fn claim_waits_for(&self) -> Seats<Seat> {
        let Some(claim) = self.table.claim() else { return Seats::NONE };
        let of = |seat: &Seat| {
            seat.side() != claim.seat.side()
                || claim.concession && *seat == claim.seat.partner() && claim.tricks < self.left()
        };
        let playing = self.playing().iter();
        playing.filter(|seat| of(seat) && !self.consents.contains(*seat)).collect()
    }

    /// The number of tricks not yet complete.
    pub(super) fn left(&self) -> u8 {
        self.table.play().map_or(0, |play| 14u8.saturating_sub(play.trick_no()))
    }

    /// Who must act for the board to go on.
    pub(super) fn awaited(&self) -> Seats<Seat> {
        if let Some(undo) = &self.undo {
            return undo.waiting;
        }
        if let Some(decision) = self.table.decisions().next() {
            return self.first_to_choose(decision.chooser);
        }
        match self.table.phase() {
            Phase::PlayCeased => self.claim_waits_for(),
            Phase::Closed => {
                let waits = |seat: &Seat| !self.consents.contains(*seat);
                Seat::ALL.into_iter().filter(waits).collect()
            }
            _ => self.to_act(),
        }
    }

    /// Who calls or plays next; after an unremarked irregular act, the players of the other side
    /// who may act over it or draw attention.
    fn to_act(&self) -> Seats<Seat> {
        let turn = self.table.turn();
        let Some(by) = self.table.unremarked_offender() else {
            return turn.map_or(Seats::NONE, |seat| Seats::of(self.controller(seat)));
        };
        let others = [Some(by.next()), turn].into_iter().flatten();
        others.map(|seat| self.controller(seat)).filter(|seat| seat.side() != by.side()).collect()
    }

    fn first_to_choose(&self, chooser: Chooser) -> Seats<Seat> {
        let playing = self.playing();
        match chooser {
            Chooser::Seat(seat) => Seats::of(seat),
            Chooser::EitherOf { side, first } => {
                let of = |seat: &Seat| seat.side() == side && playing.contains(*seat);
                let from = self.table.turn().unwrap_or(Seat::North);
                let next = playing.iter().filter(of).min_by_key(|seat| seat.steps_from(from));
                first.or(next).map_or(Seats::NONE, Seats::of)
            }
            Chooser::Anyone => Seat::ALL.into_iter().collect(),
            Chooser::AllFour => {
                let silent = |seat: &Seat| !self.votes.contains_key(seat);
                Seat::ALL.into_iter().filter(silent).collect()
            }
            Chooser::Director => Seats::NONE,
        }
    }

    /// A robot declarer's seat that the person in dummy's seat plays.
    pub(super) fn lent(&self, held: Seats<Seat>, robots: Seats<Seat>) -> Seats<Seat> {
        match self.table.contract() {
            Some(contract)
                if matches!(self.table.phase(), Phase::Play | Phase::PlayCeased)
                    && held.contains(contract.dummy())
                    && robots.contains(contract.declarer)
                    && self.hands_looked_into().is_empty() =>
            {
                Seats::of(contract.declarer)
            }
            _ => Seats::NONE,
        }
    }
}
