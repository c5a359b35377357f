//! How the effects of a ruling change a table.

use alloc::vec::Vec;

use bridge::{Seat, Side};
use cards::{Card, Cards, Suit};

use crate::effect::{Effect, LeadKind, PenaltyKind};
use crate::record::{CallEntry, CallStatus, Revoke};
use crate::state::{
    DeferredLeadRestriction, Duty, Exposed, InfoItem, PenaltyCard, Phase, SeatCard, TrickTransfer,
};
use crate::table::LawsTable;

impl LawsTable {
    /// Applies one effect. Total: an effect that no longer fits does nothing.
    pub(crate) fn execute(&mut self, effect: &Effect) {
        match effect {
            Effect::CancelCalls { from } => {
                self.calls.cancel(*from);
                self.back_to_auction();
            }
            Effect::StandAs { entry, call, .. } => {
                self.calls.set_standing(*entry, *call);
                self.back_to_auction();
            }
            Effect::MustPass { seat, how } => {
                self.duties.retain(|duty| {
                    !matches!(duty, Duty::MustPass { seat: s, how: h }
                    if s == seat && (h == how || *h == crate::Passing::Once))
                });
                if !self.must_pass(*seat) {
                    self.duties.push(Duty::MustPass { seat: *seat, how: *how });
                }
            }
            Effect::MustRepeat { seat, call } => {
                self.duties.push(Duty::MustRepeat { seat: *seat, call: *call });
            }
            Effect::MustSubstitute { seat, filter } => {
                self.duties.retain(|duty| !matches!(duty, Duty::Substitute { .. }));
                self.duties.push(Duty::Substitute { seat: *seat, filter: *filter });
            }
            Effect::NoDoubleThisTurn { seat } => self.duties.push(Duty::NoDouble { seat: *seat }),
            Effect::LeadRestriction { .. } => self.restrict_lead(effect),
            Effect::LeadFrom { hand } => {
                self.duties.push(Duty::LeadFrom { hand: *hand });
                if let Some(play) = &mut self.play {
                    if play.current.is_empty() {
                        play.lead_from(*hand);
                    } else {
                        // Law 54B2: the second card comes from dummy, declarer's hand plays last.
                        let at = play.order.iter().position(|seat| seat == hand);
                        if let Some(at) = at {
                            play.order.swap(1, at);
                        }
                    }
                }
            }
            Effect::LeadSameSuit { suit } => self.duties.push(Duty::SameSuit { suit: *suit }),
            Effect::PlayRestriction { seat, kind } => {
                self.duties.push(Duty::Play { seat: *seat, kind: *kind });
            }
            Effect::Withdrawable { seat, card } => {
                self.duties.push(Duty::Withdraw { seat: *seat, card: *card });
            }
            Effect::TagInfo { authorized, unauthorized } => {
                self.info.push(InfoItem { authorized: *authorized, unauthorized: *unauthorized })
            }
            _ => self.execute_on_cards(effect),
        }
    }

    fn execute_on_cards(&mut self, effect: &Effect) {
        match effect {
            Effect::MakePenaltyCard { seat, card, kind } => {
                self.make_penalty_card(*seat, *card, *kind);
            }
            Effect::PickUp { seat, cards } => {
                self.penalties.retain(|p| p.seat != *seat || !cards.contains(&p.card));
                self.exposed.retain(|e| e.seat != *seat || !cards.contains(&e.card));
            }
            Effect::LeaveFaced { seat, cards } => {
                for card in cards {
                    if !self.exposed.iter().any(|e| e.card == *card) {
                        self.exposed.push(Exposed { seat: *seat, card: *card, lead: false });
                    }
                }
            }
            Effect::ReturnCard { seat, card } => self.return_card(*seat, *card),
            Effect::PlayStands { seat, card } => self.play_card(*seat, *card),
            Effect::ForceCard { seat, card } => self.force_card(*seat, *card),
            Effect::BecomeDummy { seat } => {
                if let Some(play) = &mut self.play {
                    play.contract.declarer = seat.partner();
                    play.dummy_spread = true;
                }
            }
            Effect::TransferTricks { from, n, .. } => self.transfer(*from, *n),
            Effect::VoidClaim => self.play_on(),
            Effect::PlayOn if self.phase == Phase::PlayCeased => self.play_on(),
            Effect::Adjudicate { tricks } => {
                // The adjudicated tricks must add up to the tricks left.
                let left = self.tricks_left();
                if tricks.0[0] + tricks.0[1] != left || self.phase == Phase::Final {
                    return;
                }
                self.adjudged = Some(*tricks);
                self.granted = self.claim.take().or(self.granted.take());
                self.phase = Phase::Closed;
            }
            Effect::Redeal | Effect::CancelBoard => self.phase = Phase::Final,
            Effect::ArtificialScore { percent, .. } => {
                self.artificial = Some(*percent);
                self.phase = Phase::Final;
            }
            _ => {}
        }
    }

    /// Voids the claim, and play continues.
    pub(crate) fn play_on(&mut self) {
        self.announced = crate::laws::l68_71_claims::announced(self).or(self.announced.take());
        self.claim = None;
        self.granted = None;
        self.adjudged = None;
        if let Some((kept, transferred)) = self.unsettled.take() {
            self.transfers.truncate(kept);
            self.transferred = transferred;
            self.revokes.iter_mut().for_each(|revoke| revoke.settled = false);
        }
        if self.play.as_ref().is_some_and(|play| play.turn().is_some())
            && self.phase != Phase::Final
        {
            self.phase = Phase::Play;
        }
    }

    fn back_to_auction(&mut self) {
        let no_card = self.play.as_ref().is_none_or(|play| play.before_opening_lead());
        if !self.calls.is_over() && self.phase == Phase::Clarification && no_card {
            self.phase = Phase::Auction;
            self.play = None;
        }
    }

    fn restrict_lead(&mut self, effect: &Effect) {
        let Effect::LeadRestriction { seat, kind, when, unless_shown, law, .. } = effect else {
            return;
        };
        let (seat, when) = (*seat, *when);
        let lead = |require, prohibit| Duty::Lead { seat, require, prohibit, started: false };
        match kind {
            LeadKind::Require(suit) => self.duties.push(lead(Some(*suit), Vec::new())),
            LeadKind::Prohibit(suits) => self.duties.push(lead(None, suits.clone())),
            _ => {
                let (kind, unless_shown, law) = (kind.clone(), *unless_shown, *law);
                let watch = DeferredLeadRestriction { seat, kind, when, unless_shown, law };
                if !self.deferred_restrictions.contains(&watch)
                    && self.deferred_restrictions.len() < 32
                {
                    self.deferred_restrictions.push(watch);
                }
            }
        }
    }

    fn make_penalty_card(&mut self, seat: Seat, card: Card, kind: PenaltyKind) {
        self.return_card(seat, card);
        if !self.hands[seat].contains(card) || self.penalties.iter().any(|p| p.card == card) {
            return;
        }
        self.exposed.retain(|e| e.card != card);
        self.penalties.push(PenaltyCard { seat, card, kind });
        // Two or more are all major (Law 50B).
        if kind != PenaltyKind::Nailed
            && self.penalties.iter().filter(|p| p.seat == seat).count() > 1
        {
            self.penalties
                .iter_mut()
                .filter(|p| p.seat == seat)
                .for_each(|p| p.kind = PenaltyKind::Major);
        }
    }

    /// Puts a card back into its hand: from the trick on the table, a pile, or elsewhere.
    pub(crate) fn return_card(&mut self, seat: Seat, card: Card) {
        if self.face_down() == Some(SeatCard { seat, card }) {
            self.face_down = None;
            return;
        }
        if self.missing[seat].remove(card) {
            self.hands[seat].insert(card);
            self.always_held(seat, card);
            return;
        }
        let Some(play) = &mut self.play else { return };
        if let Some(at) = play.current.iter().position(|lying| *lying == (seat, card)) {
            play.take_back(at);
            self.hands[seat].insert(card);
        } else if let Some(at) = play.surplus.iter().position(|s| s.0 == seat && s.2 == card) {
            play.surplus.remove(at);
            self.hands[seat].insert(card);
            self.always_held(seat, card);
        }
    }

    /// A card that comes back late counts as always held: not having played it was a revoke (Laws
    /// 14B and 67B2).
    fn always_held(&mut self, seat: Seat, card: Card) {
        let Some(play) = &self.play else { return };
        let before = play.before.0[0] + play.before.0[1];
        let mut found = Vec::new();
        for (at, trick) in play.quitted.iter().enumerate() {
            let led = trick.plays.first().map(|(_, card)| card.suit());
            let played = trick.card_of(seat);
            let trick_no = before + at as u8 + 1;
            if let (Some(led), Some(played)) = (led, played)
                && led == card.suit()
                && played.suit() != led
                && !self.revokes.iter().any(|r| r.seat == seat && r.trick == trick_no)
            {
                found.push((trick_no, played));
            }
        }
        for (trick, played) in found {
            self.revokes.push(Revoke {
                established: true,
                noticed: true,
                ..Revoke::new(seat, trick, played, card.suit(), Cards::of(card))
            });
        }
    }

    /// Law 67B1: a card was left out of a trick and added too late, which counts as an established
    /// revoke.
    fn deem_revoke(&mut self, at: SeatCard, trick: u8, suit: Suit, could: Cards, faced: bool) {
        let SeatCard { seat, card } = at;
        let innocent = seat.side().opponents();
        self.revokes.push(Revoke {
            established: true,
            noticed: true,
            late: self.next_called[innocent] || self.round_ended,
            faced,
            omitted: true,
            ..Revoke::new(seat, trick, card, suit, could)
        });
    }

    /// Forces a card: dummy's is played at once, a defender's when their turn comes.
    fn force_card(&mut self, seat: Seat, card: Card) {
        // A face-down lead binds by itself, and a duty would reveal its face.
        if self.face_down() == Some(SeatCard { seat, card }) {
            return;
        }
        let Some(play) = &mut self.play else { return };
        if !self.hands[seat].contains(card) {
            return;
        }
        // A card added to an earlier trick (Law 67).
        if let Some(at) =
            play.quitted.iter().position(|t| t.plays.len() == 3 && t.card_of(seat).is_none())
        {
            let led = play.quitted[at].plays.first().map_or(card.suit(), |(_, led)| led.suit());
            let trick = play.before.0[0] + play.before.0[1] + at as u8 + 1;
            let could = self.hands[seat].in_suit(led);
            self.hands[seat].remove(card);
            play.quitted[at].plays.push((seat, card));
            let faced = self.lies_faced(seat, could);
            self.penalties.retain(|p| p.card != card);
            if crate::laws::l65_67_tricks::is_deemed_revoke(self, seat, trick) {
                self.deem_revoke(SeatCard { seat, card }, trick, led, could, faced);
            }
            return;
        }
        if self.dummy() == Some(seat) {
            self.play_card(seat, card);
        } else {
            self.duties.retain(|duty| !matches!(duty, Duty::Force { seat: s, .. } if *s == seat));
            self.duties.push(Duty::Force { seat, card });
        }
    }

    fn transfer(&mut self, from: Side, n: u8) {
        let first = self.revokes.iter().filter(|r| r.settled).map(|r| r.trick).max().unwrap_or(1);
        // A side gives only tricks it has won itself, each once: a transferred trick is not
        // transferred again.
        let own = self.play.as_ref().map_or(0, |play| play.won(from));
        let more = self.adjudged.or_else(|| self.tricks_offered());
        let given: u8 = self.transfers.iter().filter(|it| it.from == from).map(|it| it.n).sum();
        let n = n.min((own + more.map_or(0, |tricks| tricks[from])).saturating_sub(given));
        // Tricks from the irregularity on, and only if those do not suffice from before it.
        let taken = crate::laws::l64_revoke_tricks::taken;
        let later = taken(self, from, first, n);
        self.transferred |= later;
        let earlier = n.saturating_sub(later.len() as u8);
        self.transferred |= taken(self, from, 1, earlier);
        self.transfers.push(TrickTransfer { from, n });
    }

    /// Adds an entry to the auction.
    pub(crate) fn enter(&mut self, entry: CallEntry) -> u16 {
        let seat = entry.seat;
        if matches!(entry.status, CallStatus::Legal | CallStatus::Enforced | CallStatus::Accepted) {
            self.duties.retain(|duty| match duty {
                Duty::MustPass { seat: s, how: crate::Passing::Once }
                | Duty::MustRepeat { seat: s, .. }
                | Duty::NoDouble { seat: s }
                | Duty::Substitute { seat: s, .. } => *s != seat,
                _ => true,
            });
        }
        self.calls.push(entry)
    }
}
