//! Events of revokes, from the question to the tricks they cost.

use alloc::vec::Vec;

use bridge::Seat;
use cards::Card;

use super::claims::position;
use crate::claims::fewest_tricks;
use crate::incident::IncidentKind;
use crate::laws::{l42_43_dummy, l48_52_penalty, l61_63_revoke};
use crate::record::{PlayLog, ReportedRevoke};
use crate::state::{Duty, Phase};
use crate::table::LawsTable;
use crate::{Effect, Ruling};

impl LawsTable {
    pub(crate) fn on_inquiry(&mut self, by: Seat, of: Seat) {
        let dummy = self.dummy() == Some(by);
        let forfeited = dummy && !self.dummy_rights;
        let allowed = l61_63_revoke::may_ask(self, by, of) && !forfeited;
        let found = self
            .revokes
            .iter()
            .rposition(|r| r.seat == of && !r.corrected && !r.noticed && !r.established);
        // An illegal question is an offence whatever it brings to light. A dummy without rights who
        // asks declarer breaks Law 43, which rules on the revoke itself.
        let wrong = !l61_63_revoke::may_ask(self, by, of);
        if wrong || !allowed && found.is_none() {
            self.open(IncidentKind::Inquiry { by, of, allowed });
        }
        let Some(at) = found else { return };
        let has_director = self.code.capabilities().has_director;
        // Law 43B2: asking declarer costs the side tricks; asking a defender costs nothing.
        let of_declarer = forfeited && !self.is_defender(of);
        let illegal = !allowed
            && (of_declarer && has_director
                || !dummy && l61_63_revoke::illegal_question_establishes(self));
        self.revokes[at].forfeited |= forfeited && !of_declarer;
        self.revokes[at].noticed = true;
        self.revokes[at].as_established = illegal;
        self.correct_revoke(at, illegal);
        if of_declarer {
            let law = l42_43_dummy::RULES[self.code].asks;
            if let Some(ruling) = self.incidents.last_mut().and_then(|i| i.ruling.as_mut()) {
                ruling.cite(law);
            }
        }
    }

    /// `at_end`: the file or the board is over, and the price of revokes is settled at once.
    pub(crate) fn notice_revokes(&mut self, at_end: bool) {
        // Computed before any correction: correcting one revoke reopens the trick for both.
        let both: Vec<bool> = (0..self.revokes.len()).map(|at| self.both_correct(at)).collect();
        for at in 0..self.revokes.len() {
            let revoke = &self.revokes[at];
            if revoke.noticed || revoke.corrected {
                continue;
            }
            let innocent = revoke.seat.side().opponents();
            let late = self.next_called[innocent] || self.round_ended;
            self.revokes[at].noticed = true;
            self.revokes[at].late = late;
            let twelfth = self.revokes[at].trick == 12 && !self.hands_returned;
            self.revokes[at].established |= self.revokes[at].trick == 12 && self.hands_returned;
            if !self.revokes[at].established || twelfth || both.get(at) == Some(&true) {
                self.revokes[at].established = false;
                self.correct_revoke(at, false);
            } else if !at_end && !self.phase_is_over() && self.turn().is_some() {
                self.open(IncidentKind::RevokeStands { at });
            }
        }
    }

    /// Law 62C3: both sides revoked in one trick, and only one has played to the next.
    pub(crate) fn both_correct(&self, at: usize) -> bool {
        let revoke = &self.revokes[at];
        let next = self.play.as_ref().is_some_and(|play| play.trick_no() == revoke.trick + 1);
        l61_63_revoke::RULES[self.code].both_corrected().is_some()
            && next
            && self.revokes.iter().any(|other| {
                other.trick == revoke.trick
                    && other.seat.side() != revoke.seat.side()
                    && (!other.established || other.corrected)
            })
    }

    pub(crate) fn correct_revoke(&mut self, at: usize, illegal_inquiry: bool) {
        let revoke = self.revokes[at].clone();
        let now = self.play.as_ref().map_or(0, PlayLog::trick_no);
        let cards_on = self.play.as_ref().map_or(0, |play| play.quitted.len());
        if revoke.trick != 12 && revoke.trick + 1 < now || cards_on == 0 && revoke.trick < now {
            return;
        }
        let ceased = self.has_ceased();
        if ceased && self.phase == Phase::Final {
            return;
        }
        // The ruling is made on the trick as it lies; then the later cards go back.
        let kind = IncidentKind::Revoke { at, illegal_inquiry };
        let ruling = crate::applicable_law::rule(self, &kind, false);
        let mut both = Vec::new();
        while self.play.as_ref().is_some_and(|play| play.trick_no() > revoke.trick) {
            let Some(play) = self.play.as_mut().filter(|play| !play.quitted.is_empty()) else {
                break;
            };
            let later = play.clear_trick();
            play.reopen();
            for (seat, card) in later {
                self.hands[seat].insert(card);
                let offending = self
                    .revokes
                    .iter()
                    .any(|r| r.trick == revoke.trick && r.seat.side() == seat.side());
                if offending && self.is_defender(seat) && revoke.trick != 12 && !ceased {
                    both.push((seat, card));
                }
            }
        }
        self.revokes[at].corrected = true;
        if ceased {
            self.correct_after_claim(at, kind, ruling);
            return;
        }
        self.play_on();
        if self.phase != Phase::Final {
            self.phase = Phase::Play;
        }
        // The card followed suit or was a free lead: the restriction it broke still applies.
        if revoke.could.in_suit(revoke.suit) == revoke.could && !revoke.could.contains(revoke.card)
        {
            self.duties.push(Duty::OneOf { seat: revoke.seat, cards: revoke.could });
        }
        self.open_with(kind, ruling);
        for (seat, card) in both {
            let effect = l48_52_penalty::penalty(self, seat, card);
            self.execute_with_last_ruling(effect);
        }
    }

    /// Law 68D: play has ceased, so that nobody plays the card that corrects the revoke. It is put
    /// into the trick, and the claim is judged on the position that is left
    /// (docs/sources/laws.md#3.4).
    fn correct_after_claim(&mut self, at: usize, kind: IncidentKind, mut ruling: Ruling) {
        let seat = self.revokes[at].seat;
        let card = self.dearest_correction(at);
        self.put_instead(seat, card);
        ruling.auto.extend(card.map(|card| Effect::PlayStands { seat, card }));
        self.open_with(kind, ruling);
        self.judge_claim_anew();
    }

    /// The card that the revoker could have played which leaves their side the fewest tricks: doubt
    /// goes against them.
    fn dearest_correction(&self, at: usize) -> Option<Card> {
        let revoke = &self.revokes[at];
        let claim = self.claim.as_ref().or(self.granted.as_ref())?;
        let side = claim.seat.side();
        let tricks = |card: &Card| {
            let mut after = self.clone();
            after.put_instead(revoke.seat, Some(*card));
            let won = after.play.as_ref().map_or(0, |play| play.won(side));
            let left = position(&after).map_or(0, |position| fewest_tricks(claim, position));
            let won = i16::from(won + left);
            if revoke.seat.side() == side { won } else { -won }
        };
        let could = revoke.could & self.hands[revoke.seat];
        // Of cards that cost as much, the lowest.
        could.iter().rev().min_by_key(tricks)
    }

    /// Exchanges the card of a seat in the trick on the table, and quits the trick if it is complete.
    fn put_instead(&mut self, seat: Seat, card: Option<Card>) {
        if let Some(card) = card {
            self.swap_in_trick(seat, card);
        }
        if let Some(play) = self.play.as_mut().filter(|play| play.current().len() == 4) {
            play.quit();
        }
    }

    /// An established revoke is reported after the play. At a table whose play is not in the log,
    /// nothing remains to be played.
    pub(crate) fn on_revoke_reported(&mut self, it: ReportedRevoke) {
        // A revoke on record is settled by its cards: the report draws attention to it.
        if self.revokes.iter().any(|revoke| revoke.seat == it.seat && !revoke.corrected) {
            return self.attention();
        }
        // The same report again is about the same revoke.
        if self.incidents.iter().any(|known| known.kind == IncidentKind::RevokeReported(it)) {
            return;
        }
        if self.play.is_none() {
            self.phase = Phase::Closed;
        }
        self.open(IncidentKind::RevokeReported(it));
    }

    pub(crate) fn settle_revokes(&mut self) {
        for at in 0..self.revokes.len() {
            let revoke = &self.revokes[at];
            let due = revoke.noticed
                && !revoke.settled
                && (revoke.established && !revoke.corrected || revoke.as_established);
            if due {
                self.unsettled.get_or_insert((self.transfers.len(), self.transferred));
                self.revokes[at].settled = true;
                self.open(IncidentKind::RevokeSettled { at });
            }
        }
    }
}
