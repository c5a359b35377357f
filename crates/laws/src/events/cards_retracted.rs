//! Cards that are taken back, and tricks that are opened again for them.

use alloc::vec::Vec;

use bridge::{Seat, Side};
use cards::Card;

use crate::incident::IncidentKind;
use crate::laws::*;
use crate::record::PlayLog;
use crate::state::{Duty, Phase, SeatCard};
use crate::table::LawsTable;

impl LawsTable {
    pub(crate) fn on_retracted(&mut self, seat: Seat, card: Card) {
        let duty = |duty: &Duty| matches!(duty, Duty::Withdraw { seat: s, card: c } if *s == seat && *c == card);
        if self.duties.iter().any(duty) {
            self.duties.retain(|other| !duty(other));
            self.reopen_for(seat, card);
            let order: Vec<Seat> = self.play.as_ref().map_or(Vec::new(), |p| p.order.to_vec());
            self.return_card(seat, card);
            let trick = self.play.as_ref().map_or(0, PlayLog::trick_no);
            let of_revoker = self
                .revokes
                .iter()
                .any(|r| r.corrected && r.trick == trick && r.seat == seat.partner());
            if of_revoker && self.is_defender(seat) {
                let effect = l48_52_penalty::penalty(self, seat, card);
                self.execute(&effect);
                self.duties.push(Duty::Instead { seat, card });
            } else {
                self.partner_may_change(seat, &order);
            }
            return;
        }
        // A player who takes back their own revoke has noticed it.
        let own = self
            .revokes
            .iter()
            .position(|r| r.seat == seat && r.card == card && !r.corrected && !r.established);
        if let Some(at) = own {
            self.revokes[at].noticed = true;
            self.correct_revoke(at, false);
            return;
        }
        // Law 41A: the face-down lead stays, unless a ruling forbids it.
        if self.face_down() == Some(SeatCard { seat, card }) {
            if self.plays_on_turn(seat).contains(card) {
                self.open(IncidentKind::LeadWithdrawn { seat, card });
            } else {
                self.face_down = None;
            }
        }
        let lies = self.play.as_ref().is_some_and(|play| play.card_of(seat) == Some(card));
        if lies {
            self.open(IncidentKind::Retracted { seat, card });
        }
    }

    /// A withdrawable card lies in a trick just quitted: the trick is reopened.
    pub(crate) fn reopen_for(&mut self, seat: Seat, card: Card) {
        let Some(play) = &mut self.play else { return };
        let last = play.quitted.last().is_some_and(|trick| trick.plays.contains(&(seat, card)));
        let goes_on = matches!(self.phase, Phase::Play | Phase::Closed) && self.adjudged.is_none();
        if play.current.is_empty() && last && goes_on {
            play.reopen();
            self.phase = Phase::Play;
        }
    }

    /// Law 45D: the trick with dummy's wrong card is reopened, unless both sides have played to the
    /// next.
    pub(crate) fn reopen_if_in_time(&mut self, card: Card) {
        let Some(play) = &mut self.play else { return };
        let last = play.quitted.last().is_some_and(|t| t.plays.iter().any(|(_, c)| *c == card));
        let by = |side: Side| play.current.iter().any(|(seat, _)| seat.side() == side);
        if !last || Side::ALL.into_iter().all(by) || self.phase != Phase::Play {
            return;
        }
        for (seat, card) in play.clear_trick() {
            self.hands[seat].insert(card);
        }
        play.reopen();
    }

    /// Law 62C2: the innocent side has changed a card, and the offender's partner, who played after
    /// it, may change theirs; a defender's card becomes a penalty card.
    pub(crate) fn partner_may_change(&mut self, changed: Seat, order: &[Seat]) {
        if l61_63_revoke::partner_may_change(self).is_none() {
            return;
        }
        let Some(play) = &self.play else { return };
        let trick = play.trick_no();
        let Some(revoker) = self
            .revokes
            .iter()
            .find(|r| r.corrected && r.trick == trick && r.seat.side() != changed.side())
            .map(|r| r.seat)
        else {
            return;
        };
        let partner = revoker.partner();
        let place = |seat: Seat| order.iter().position(|other| *other == seat);
        if let Some(card) = play.card_of(partner)
            && place(partner) > place(changed)
        {
            self.duties.push(Duty::Withdraw { seat: partner, card });
            let clause = l61_63_revoke::partner_may_change(self);
            let revoke = self.incidents.iter_mut().rev();
            let mut revoke = revoke.filter(|i| matches!(i.kind, IncidentKind::Revoke { .. }));
            if let Some(ruling) = revoke.next().and_then(|incident| incident.ruling.as_mut()) {
                clause.into_iter().for_each(|law| ruling.cite(law));
            }
        }
    }
}
