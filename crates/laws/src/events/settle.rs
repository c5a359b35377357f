//! What follows after each event: the end of the auction, choices about leads and penalty cards,
//! the end of play.

use bridge::Seat;

use crate::effect::LeadWhen;
use crate::incident::IncidentKind;
use crate::laws::{l24_exposed, l26_lead_restrictions, l48_52_penalty};
use crate::record::PlayLog;
use crate::state::{Duty, Phase};
use crate::table::LawsTable;

impl LawsTable {
    /// Runs after every event: ends the auction, opens choices on lead and about penalty cards,
    /// ends play.
    pub(crate) fn settle(&mut self) {
        // A lost turn removes at least one pass, and the remaining calls may have ended the auction
        // before it.
        while self.phase == Phase::Auction && self.calls.is_over() {
            self.end_auction();
        }
        self.close_if_out_of_cards();
        if self.in_play() {
            self.choices_on_lead();
            self.several_penalty_cards();
        }
        if matches!(self.phase, Phase::Closed | Phase::Final) {
            self.settle_revokes();
        }
    }

    /// Law 67: a player on turn without a card has put two on an earlier trick, which is noticed
    /// now.
    pub(crate) fn close_if_out_of_cards(&mut self) {
        let fine = match self.turn() {
            Some(seat) => !self.hands[seat].is_empty(),
            None => !self.in_play(),
        };
        if fine {
            return;
        }
        let out = |table: &LawsTable| {
            table.in_play() && table.turn().is_some_and(|seat| table.hands[seat].is_empty())
        };
        if out(self) {
            self.attention();
        }
        if out(self) || self.in_play() && self.turn().is_none() {
            self.phase = Phase::Closed;
        }
    }

    pub(crate) fn end_auction(&mut self) {
        if let Some((from, seat)) = self.calls.lost_turn() {
            self.open(IncidentKind::LostTurn { from, seat });
            return;
        }
        // Choices that depended on a later call can no longer be made.
        self.end_choices(|kind| {
            matches!(
                kind,
                IncidentKind::Insufficient { .. }
                    | IncidentKind::OutOfRotation { .. }
                    | IncidentKind::CallChanged { .. }
            )
        });
        self.duties.retain(|duty| matches!(duty, Duty::Lead { .. }));
        let Some(contract) = self.calls.contract() else {
            self.phase = Phase::Closed;
            return;
        };
        self.play = Some(PlayLog::new(contract));
        self.phase = Phase::Clarification;
        // A lead made before the auction continued was picked up.
        self.face_down = None;
        let leader = contract.leader();
        self.deferred_restrictions.retain(|watch| {
            watch.seat.side() != contract.declarer.side()
                && (watch.when == LeadWhen::FirstLead || watch.seat == leader)
        });
        let exposed = core::mem::take(&mut self.exposed);
        for effect in l24_exposed::at_the_end(self, &exposed) {
            self.execute(&effect);
            self.record_exposure_effect(&effect);
        }
    }

    /// Records in the ruling on a card exposed in the auction what became of the card.
    pub(crate) fn record_exposure_effect(&mut self, effect: &crate::Effect) {
        let seat = match effect {
            crate::Effect::MakePenaltyCard { seat, .. } | crate::Effect::PickUp { seat, .. } => {
                *seat
            }
            _ => return,
        };
        let found = self.incidents.iter_mut().rev().find(
            |i| matches!(i.kind, IncidentKind::ExposedInAuction { seat: by, .. } if by == seat),
        );
        if let Some(ruling) = found.and_then(|incident| incident.ruling.as_mut()) {
            ruling.applied.push(effect.clone());
        }
    }

    pub(crate) fn choices_on_lead(&mut self) {
        if self.deferred_restrictions.is_empty()
            && self.penalties.is_empty()
            && self.live.is_empty()
        {
            return;
        }
        let Some(play) = &self.play else { return };
        let Some(seat) = play.turn() else { return };
        if !play.current.is_empty() || !play.is_defender(seat) {
            return;
        }
        let trick = play.trick_no();
        let busy = self.waiting(|kind| {
            matches!(
                kind,
                IncidentKind::LeadOutOfTurn { .. }
                    | IncidentKind::LeadChoice { .. }
                    | IncidentKind::PartnerOnLead { .. }
                    | IncidentKind::Revoke { .. }
                    | IncidentKind::TaintedCard { .. }
            )
        });
        if busy.is_some() {
            self.restriction_grew(seat);
            return;
        }
        let watch = self.deferred_restrictions.iter().position(|watch| watch.seat == seat);
        if let Some(at) = watch {
            let due =
                !l26_lead_restrictions::suits(self, &self.deferred_restrictions[at]).is_empty();
            if due {
                self.open(IncidentKind::LeadChoice { watch: at as u8, seat });
            }
            self.deferred_restrictions.remove(at);
            if due {
                return;
            }
        }
        let asked = self.asked_at == Some((seat, trick));
        let restricting = l48_52_penalty::restricting(self, seat.partner());
        if !asked && !restricting.is_empty() {
            self.asked_at = Some((seat, trick));
            self.open(IncidentKind::PartnerOnLead { seat });
        }
    }

    /// Another card became a penalty card while declarer considers the lead.
    pub(crate) fn restriction_grew(&mut self, seat: Seat) {
        if let Some(at) = self.waiting(|kind| *kind == IncidentKind::PartnerOnLead { seat }) {
            let ruling = l48_52_penalty::partner_on_lead(self, seat);
            let incident = &mut self.incidents[at];
            if incident.pending != ruling.decision {
                incident.pending.clone_from(&ruling.decision);
                incident.ruling = Some(ruling);
            }
        }
    }

    pub(crate) fn several_penalty_cards(&mut self) {
        if self.penalties.len() < 2 {
            return;
        }
        let Some(seat) = self.turn() else { return };
        if self.due_cards(seat).len() < 2 || self.waiting(|_| true).is_some() {
            return;
        }
        let cards = self.plays_on_turn(seat);
        let due = cards & self.due_cards(seat);
        let forced =
            self.duties.iter().any(|d| matches!(d, Duty::Force { seat: s, .. } if *s == seat));
        if due.len() >= 2 && due == cards && !forced {
            self.open(IncidentKind::SeveralPenaltyCards { seat, cards });
        }
    }
}
