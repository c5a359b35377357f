//! The fold over events: applying them, opening incidents and ruling on them
//! (docs/sources/laws.md#1.6).

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use bridge::Seat;
use cards::Card;

use crate::event::Event;
use crate::impossible::Impossible;
use crate::incident::{Incident, IncidentKind, IncidentStatus};
use crate::query::Query;
use crate::state::{Compared, Mode};
use crate::table::LawsTable;
use crate::{AttemptedCall, Effect};

impl LawsTable {
    /// Applies an event. Refuses only the impossible, and then changes nothing.
    pub fn apply(&mut self, event: &Event) -> Result<(), Impossible> {
        if let Event::Play { seat, card } = event
            && self.is_regular_card(*seat, *card)
        {
            self.play_regular_card(*seat, *card);
            return Ok(());
        }
        self.check(event)?;
        self.events += 1;
        if !matches!(event, Event::OptionChosen { .. }) {
            self.answered = None;
        }
        if let Some(mut compared) = self.compared.take() {
            match event {
                Event::FactFound { query: Query::Comparable, value } => {
                    self.compare_again(*compared, value);
                    return Ok(());
                }
                Event::FactFound { .. }
                | Event::FactAssumed { .. }
                | Event::AttentionDrawn { .. }
                | Event::DirectorCalled { .. } => {
                    compared.events.push(event.clone());
                    self.compared = Some(compared);
                }
                _ => {}
            }
        }
        match event {
            Event::OptionChosen { option, by } => self.choose_by_word(option, *by)?,
            Event::FactFound { query, value } => self.record_finding(*query, value),
            Event::FactAssumed { query, value } => self.record_assumption(*query, value),
            // Without live incidents nothing can be settled, closed or chosen by acting.
            _ if self.live.is_empty() => self.apply_event(event),
            _ => {
                let before = self.is_replacement(event).then(|| self.clone());
                self.settle_provisional();
                let void = self.close_windows(event) || self.resolve_conduct_of(event);
                if !void {
                    self.apply_event(event);
                }
                if let Some(before) = before.filter(|_| self.assumed_comparison().is_some()) {
                    let events = vec![event.clone()];
                    self.compared = Some(Box::new(Compared { before, events }));
                }
            }
        }
        self.settle();
        if !self.live.is_empty() {
            self.forget_closed();
        }
        Ok(())
    }

    /// Is it a legal card in turn, at a table with nothing pending, restricted or hidden?
    fn is_regular_card(&self, seat: Seat, card: Card) -> bool {
        self.live.is_empty()
            && self.compared.is_none()
            && self.duties.is_empty()
            && self.revokes.is_empty()
            && self.penalties.is_empty()
            && self.exposed.is_empty()
            && self.deferred_restrictions.is_empty()
            && self.signalled.is_empty()
            && self.announced.is_none()
            && self.face_down.is_none()
            && self.early_lead.is_none()
            && self.in_play()
            && self.play.as_ref().is_some_and(|play| {
                play.turn() == Some(seat) && play.playable(self.hands[seat]).contains(card)
            })
    }

    /// Such a card can do nothing but end the trick.
    fn play_regular_card(&mut self, seat: Seat, card: Card) {
        self.events += 1;
        self.answered = None;
        self.play_card(seat, card);
        if self.play.as_ref().is_some_and(|play| play.current.is_empty()) {
            self.settle();
        }
    }

    /// Ends the file or the board with a director's inspection: latent incidents are noticed, and
    /// revokes are settled with the tricks won so far.
    pub fn finish(&mut self) {
        self.settle_provisional();
        self.notice_all(true);
        self.check_concession(false);
        self.settle_revokes();
        self.settle();
    }

    /// The newest incident of that kind with a pending choice.
    pub(crate) fn waiting(&self, is: impl Fn(&IncidentKind) -> bool) -> Option<usize> {
        let mut open = self.live_incidents().rev();
        open.find(|(_, incident)| incident.pending.is_some() && is(&incident.kind))
            .map(|(at, _)| at)
    }

    /// Ends the choices that can no longer be made.
    pub(crate) fn end_choices(&mut self, about: impl Fn(&IncidentKind) -> bool) {
        for at in &self.live {
            let incident = &mut self.incidents[*at];
            if about(&incident.kind) && incident.pending.take().is_some() {
                incident.status = IncidentStatus::Executed;
            }
        }
    }

    fn forget_closed(&mut self) {
        let incidents = &self.incidents;
        self.live.retain(|at| {
            incidents.get(*at).is_some_and(|incident| {
                incident.pending.is_some()
                    || incident.provisional.is_some()
                    || incident.status == IncidentStatus::Latent
            })
        });
    }

    /// Opens an incident. At a coached table a visible one is ruled upon at once.
    pub(crate) fn open(&mut self, kind: IncidentKind) -> usize {
        let waits = kind.has_window() || kind.is_hidden();
        self.live.push(self.incidents.len());
        self.incidents.push(Incident {
            kind,
            at: self.events,
            status: IncidentStatus::Latent,
            announced: false,
            ruling: None,
            pending: None,
            provisional: None,
            before: None,
            consents: cards::Seats::NONE,
        });
        let at = self.incidents.len() - 1;
        if !waits {
            self.notice(at, false);
        }
        at
    }

    /// Opens an incident with a ruling made before the table changed.
    pub(crate) fn open_with(&mut self, kind: IncidentKind, ruling: crate::Ruling) {
        let pending = ruling.decision.clone();
        self.live.push(self.incidents.len());
        self.incidents.push(Incident {
            kind,
            at: self.events,
            status: IncidentStatus::Latent,
            announced: false,
            ruling: Some(ruling),
            pending,
            provisional: None,
            before: None,
            consents: cards::Seats::NONE,
        });
        self.announce(self.incidents.len() - 1);
    }

    /// Rules on an incident. At a physical table the ruling stays latent until attention is drawn,
    /// though an act may make its choice before.
    pub(crate) fn notice(&mut self, at: usize, called_over: bool) {
        let mut ruling = self.rule_on(at, called_over);
        let reserved: Vec<_> = ruling
            .auto
            .iter()
            .filter_map(|e| if let Effect::Reserve { law } = e { Some(*law) } else { None })
            .collect();
        ruling = ruling.review(&reserved);
        let incident = &mut self.incidents[at];
        incident.pending = ruling.decision.clone();
        let latent = self.mode == Mode::Physical
            && ruling.decision.is_some()
            && ruling.auto.is_empty()
            && !incident.kind.is_a_question();
        incident.ruling = Some(ruling);
        if !latent {
            self.announce(at);
        }
    }

    /// Announces a ruling, and applies its immediate effects.
    pub(crate) fn announce(&mut self, at: usize) {
        let incident = &mut self.incidents[at];
        if incident.announced {
            return;
        }
        let Some(ruling) = &mut incident.ruling else { return };
        ruling.applied = ruling.auto.clone();
        incident.status = if incident.pending.is_some() {
            IncidentStatus::Ruled
        } else {
            IncidentStatus::Executed
        };
        incident.announced = true;
        let effects = ruling.auto.clone();
        self.ruled.push(at);
        effects.iter().for_each(|effect| self.execute(effect));
    }

    /// Attention was drawn, or the director was called: latent incidents are ruled upon.
    pub(crate) fn attention(&mut self) {
        self.notice_all(false);
    }

    fn notice_all(&mut self, at_end: bool) {
        // Corrections come first: the winner of a replayed trick is not known yet.
        self.notice_revokes(at_end);
        for at in self.live.clone() {
            if self.incidents[at].status != IncidentStatus::Latent {
                continue;
            }
            if let IncidentKind::WrongBoardCall { entry, seat, .. } = self.incidents[at].kind {
                let later = self.calls.entries().iter().skip(usize::from(entry) + 1);
                let partner_called = later.into_iter().any(|e| e.seat == seat.partner());
                self.incidents[at].kind =
                    IncidentKind::WrongBoardCall { entry, seat, partner_called };
            }
            if let IncidentKind::DummyMoved { card, placed: true, .. } = self.incidents[at].kind {
                self.reopen_if_in_time(card);
            }
            if self.incidents[at].ruling.is_some() {
                self.announce(at);
            } else {
                self.notice(at, false);
            }
        }
    }

    /// Resolves the incidents that wait for the next act (Laws 36 to 39 and 13); true if that act
    /// is void.
    pub(crate) fn close_windows(&mut self, event: &Event) -> bool {
        let mut void = false;
        for at in self.live.clone() {
            if self.incidents[at].status != IncidentStatus::Latent
                || !self.incidents[at].kind.has_window()
            {
                continue;
            }
            let offender = match &self.incidents[at].kind {
                IncidentKind::WrongCount
                    if matches!(event, Event::HandCounted { .. } | Event::CardsSeen { .. }) =>
                {
                    continue;
                }
                IncidentKind::Inadmissible { seat, .. }
                | IncidentKind::MustPassBroken { seat, .. }
                | IncidentKind::BeyondSeven { seat, .. }
                | IncidentKind::AfterFinalPass { seat, .. } => Some(*seat),
                _ => None,
            };
            let call = if let Event::Call { seat, call, .. } = event {
                Some((*seat, *call))
            } else {
                None
            };
            let over = call.is_some_and(|(by, _)| offender.is_some_and(|seat| by == seat.next()));
            if let (true, Some((seat, call))) = (over, call)
                && !matches!(self.incidents[at].kind, IncidentKind::MustPassBroken { .. })
            {
                // The call is kept in the log and cancelled with the one it was made over.
                self.enter(crate::CallEntry {
                    seat,
                    call,
                    status: crate::CallStatus::Cancelled,
                    shows: None,
                });
                void = true;
            }
            let complies = call.is_some_and(|(by, call)| {
                offender == Some(by)
                    && call == AttemptedCall::Call(bridge::Call::Pass)
                    && matches!(
                        self.incidents[at].kind,
                        IncidentKind::MustPassBroken { .. } | IncidentKind::BeyondSeven { .. }
                    )
            });
            void |= complies;
            self.notice(at, over);
        }
        void
    }
}
