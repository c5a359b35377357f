//! What follows from where the table stands: the end of the auction, choices about leads and penalty
//! cards, the end of the play.

use bridge::Seat;

use crate::effect::LeadWhen;
use crate::incident::Kind;
use crate::laws::{l24_exposed, l26_lead_restrictions, l48_52_penalty};
use crate::table::{Duty, Phase, Table};
use crate::tricks::PlayLog;

impl Table {
    /// After every event: the auction ends, a player is on lead, penalty cards are due, the play is
    /// over.
    pub(crate) fn settle(&mut self) {
        // A lost turn takes at least one pass away, and what is left may have ended before it.
        while self.phase == Phase::Auction && self.calls.is_over() {
            self.end_auction();
        }
        self.out_of_cards();
        if self.in_play() {
            self.choices_on_lead();
            self.several_penalty_cards();
        }
        if matches!(self.phase, Phase::Closed | Phase::Final) {
            self.settle_revokes();
        }
    }

    /// Law 67: a player on turn without a card has put two on some trick, and it is noticed now.
    pub(crate) fn out_of_cards(&mut self) {
        let fine = match self.turn() {
            Some(seat) => !self.hands[seat].is_empty(),
            None => !self.in_play(),
        };
        if fine {
            return;
        }
        let out = |table: &Table| {
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
            self.open(Kind::LostTurn { from, seat });
            return;
        }
        // What was to be decided by a later call can no longer be.
        self.end_choices(|kind| {
            matches!(
                kind,
                Kind::Insufficient { .. } | Kind::OutOfRotation { .. } | Kind::CallChanged { .. }
            )
        });
        self.duties.retain(|duty| matches!(duty, Duty::Lead { .. }));
        let Some(contract) = self.calls.contract() else {
            self.phase = Phase::Closed;
            return;
        };
        self.play = Some(PlayLog::new(contract));
        self.phase = Phase::Clarification;
        // What was led before the auction went on was taken up.
        self.face_down = None;
        let leader = contract.leader();
        self.watches.retain(|watch| {
            watch.seat.side() != contract.declarer.side()
                && (watch.when == LeadWhen::FirstLead || watch.seat == leader)
        });
        let exposed = core::mem::take(&mut self.exposed);
        for effect in l24_exposed::at_the_end(self, &exposed) {
            self.execute(&effect);
            self.tell_exposure(&effect);
        }
    }

    /// What became of a card exposed in the auction is written to its ruling.
    pub(crate) fn tell_exposure(&mut self, effect: &crate::Effect) {
        let seat = match effect {
            crate::Effect::MakePenaltyCard { seat, .. } | crate::Effect::PickUp { seat, .. } => {
                *seat
            }
            _ => return,
        };
        let found = self
            .incidents
            .iter_mut()
            .rev()
            .find(|i| matches!(i.kind, Kind::ExposedInAuction { seat: by, .. } if by == seat));
        if let Some(ruling) = found.and_then(|incident| incident.ruling.as_mut()) {
            ruling.applied.push(effect.clone());
        }
    }

    pub(crate) fn choices_on_lead(&mut self) {
        if self.watches.is_empty() && self.penalties.is_empty() && self.live.is_empty() {
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
                Kind::LeadOutOfTurn { .. }
                    | Kind::LeadChoice { .. }
                    | Kind::PartnerOnLead { .. }
                    | Kind::Revoke { .. }
                    | Kind::TaintedCard { .. }
            )
        });
        if busy.is_some() {
            self.restriction_grew(seat);
            return;
        }
        let watch = self.watches.iter().position(|watch| watch.seat == seat);
        if let Some(at) = watch {
            let due = !l26_lead_restrictions::suits(self, &self.watches[at]).is_empty();
            if due {
                self.open(Kind::LeadChoice { watch: at as u8, seat });
            }
            self.watches.remove(at);
            if due {
                return;
            }
        }
        let asked = self.asked_at == Some((seat, trick));
        let restricting = l48_52_penalty::restricting(self, seat.partner());
        if !asked && !restricting.is_empty() {
            self.asked_at = Some((seat, trick));
            self.open(Kind::PartnerOnLead { seat });
        }
    }

    /// Another card became a penalty card while declarer thinks about the lead.
    pub(crate) fn restriction_grew(&mut self, seat: Seat) {
        if let Some(at) = self.waiting(|kind| *kind == Kind::PartnerOnLead { seat }) {
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
            self.open(Kind::SeveralPenaltyCards { seat, cards });
        }
    }
}
