use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use bridge::{
    CallsAndCards, Deal, Explainer, Outcome, Procedure, Seat, Vulnerability, consent_to_claim,
};
use cards::Seats;
use laws::{Chooser, Event, LawsTable, Phase, Query};

use super::{BridgeEvent, LawsMode, PlayerStatement, ReportedSignal, outcome_of};

/// The limit of events on one board, many times what a board needs. Beyond it only regular acts and
/// those that end the board are accepted.
pub const BOARD_EVENT_LIMIT: usize = 600;

/// One board in laws mode: its events, and the state of the table around them.
#[derive(Clone, Debug)]
pub(super) struct LawsBoard {
    /// The state before the first event, from which an undo replays.
    fresh: LawsTable,
    table: LawsTable,
    log: Vec<Event>,
    /// The length of the log at the last ruling.
    ruled_at: usize,
    /// The number of acts, undone ones included.
    acts: u32,
    /// Alerts, questions, explanations and undo requests.
    pub(super) procedure: Procedure,
    pub(super) votes: BTreeMap<Seat, String>,
    pub(super) answers: Vec<(Query, Seat, String)>,
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
        explainer: Explainer,
    ) -> LawsBoard {
        let table = LawsTable::new(laws.code, dealer, deal.into())
            .in_mode(laws.mode)
            .with_board(board, vulnerable);
        LawsBoard {
            fresh: table.clone(),
            table,
            log: Vec::with_capacity(80),
            ruled_at: 0,
            acts: 0,
            procedure: Procedure::new(explainer),
            votes: BTreeMap::new(),
            answers: Vec::new(),
            consents: Seats::NONE,
            informed: None,
        }
    }

    pub(super) const fn table(&self) -> &LawsTable {
        &self.table
    }

    pub(super) fn log(&self) -> &[Event] {
        &self.log
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
                        | Event::HandFaced { seat, .. }
                        | Event::TrickInspected { seat, .. } => {
                            self.procedure.record_interruption(*seat);
                        }
                        Event::DummyMoved { .. } => {
                            if let Some(dummy) = self.table.dummy() {
                                self.procedure.record_interruption(dummy);
                            }
                        }
                        Event::Tempo { .. } | Event::Remark { .. } | Event::Gesture { .. } => {
                            self.informed = None;
                        }
                        Event::FactFound { query, .. } => {
                            self.answers.retain(|(fact, ..)| fact != query);
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
                        self.answers.retain(|(asked, by, _)| (asked, by) != (query, seat));
                        self.answers.push((*query, *seat, value.clone()));
                    }
                    PlayerStatement::Vote { seat, option } => {
                        self.votes.insert(*seat, option.clone());
                    }
                    PlayerStatement::Consent { seat } => self.consents.insert(*seat),
                    PlayerStatement::Informed { seat, of, kind } => {
                        self.procedure.record_interruption(*seat);
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

    /// Applies an event of the [procedure](Procedure); false for any other event. What concerns an
    /// undo is an act; alerts, questions and explanations change nobody's turn and are none.
    pub(super) fn apply_plain(&mut self, event: &bridge::Event) -> bool {
        use bridge::Event;
        let is_undo = matches!(
            event,
            Event::UndoAsked { .. }
                | Event::UndoAgreed { .. }
                | Event::UndoRefused { .. }
                | Event::Undone { .. }
        );
        self.acts += u32::from(is_undo);
        self.apply_procedure(event)
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

    /// Who has still to answer a claim.
    pub(super) fn claim_waits_for(&self) -> Seats<Seat> {
        let Some(claim) = self.table.claim() else { return Seats::NONE };
        let asked = consent_to_claim(self, claim.seat, claim.tricks, claim.concession);
        asked.iter().filter(|seat| !self.consents.contains(*seat)).collect()
    }

    /// Does an undo or a claim wait for consent?
    pub(super) fn asks_consent(&self) -> bool {
        let claimed =
            self.table.decisions().next().is_none() && self.table.phase() == Phase::PlayCeased;
        self.procedure.undo().is_some() || claimed
    }

    /// Who must act for the board to go on.
    pub(super) fn awaited(&self) -> Seats<Seat> {
        if let Some(undo) = self.procedure.undo() {
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
            return turn.map_or(Seats::NONE, |seat| Seats::of(self.table.controller(seat)));
        };
        let others = [Some(by.next()), turn].into_iter().flatten();
        others
            .map(|seat| self.table.controller(seat))
            .filter(|seat| seat.side() != by.side())
            .collect()
    }

    fn first_to_choose(&self, chooser: Chooser) -> Seats<Seat> {
        // Declarer's partner does not choose for the side, though not yet dummy before the lead.
        let plays = |seat: Seat| self.table.controller(seat) == seat;
        match chooser {
            Chooser::Seat(seat) => Seats::of(seat),
            Chooser::EitherOf { side, first } => {
                let of = |seat: &Seat| seat.side() == side && plays(*seat);
                let from = self.table.turn().unwrap_or(Seat::North);
                let next =
                    Seat::ALL.into_iter().filter(of).min_by_key(|seat| seat.steps_from(from));
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

impl CallsAndCards for LawsBoard {
    fn is_legal_only(&self) -> bool {
        false
    }

    fn phase(&self) -> bridge::Phase {
        match self.table.phase() {
            Phase::Dealing | Phase::Auction => bridge::Phase::Auction,
            Phase::Clarification => bridge::Phase::Clarification,
            Phase::Play => bridge::Phase::Play,
            Phase::PlayCeased => bridge::Phase::PlayCeased,
            Phase::Closed | Phase::Final => bridge::Phase::Closed,
        }
    }

    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn caller(&self, about: u16) -> Option<Seat> {
        let entries = self.table.calls().entries();
        entries.get(usize::from(about)).map(|entry| entry.seat)
    }

    fn players(&self) -> Seats<Seat> {
        Seats::all()
    }

    fn dummies(&self) -> Seats<Seat> {
        let is_lead_faced = self.table.play().is_some_and(|play| !play.before_opening_lead());
        self.table.dummy().filter(|_| is_lead_faced).map_or(Seats::NONE, Seats::of)
    }

    fn tricks_left(&self) -> u8 {
        self.table.tricks_left()
    }

    /// The index of the player's last call or card in the log; none if something was ruled since,
    /// because the effects of a ruling cannot be taken back by consent, or if dummy has looked into
    /// a hand since, which cannot be taken back either (Law 43B1).
    fn last_act(&self, seat: Seat) -> Option<u16> {
        let own = |event: &Event| match event {
            Event::Call { seat: by, .. } => *by == seat,
            Event::Play { seat: by, .. }
            | Event::LeadFaced { seat: by, .. }
            | Event::LeadFaceDown { seat: by, .. } => self.table.controller(*by) == seat,
            _ => false,
        };
        let keep = self.log.iter().rposition(own)?;
        let looks =
            |event: &Event| matches!(event, Event::DummyLooked { .. } | Event::HandsExchanged);
        let is_final = self.ruled_at > keep || self.log.iter().skip(keep).any(looks);
        (!is_final).then_some(keep as u16)
    }

    /// Always: besides the cards played, players may have seen cards that were dropped, held up,
    /// named or taken back.
    fn is_card_revealed(&self, _seat: Seat, _keep: u16) -> bool {
        true
    }

    fn procedure_mut(&mut self) -> &mut Procedure {
        &mut self.procedure
    }

    fn take_back(&mut self, keep: u16) -> usize {
        self.log.truncate(keep.into());
        self.table = self.fresh.clone();
        for event in &self.log {
            // It was possible before the undo.
            let _: Result<(), laws::Impossible> = self.table.apply(event);
        }
        self.votes.clear();
        self.answers.clear();
        self.consents = Seats::NONE;
        self.informed = None;
        self.table.calls().entries().len()
    }
}
