//! Enhanced transposition cutoffs: candidate cards are looked up in the transposition table before
//! one of them is searched.
//!
//! With many tricks left a card that fails costs a whole subtree, and often its outcome is already
//! in the table: from the previous question, from another leader, from another path to the same
//! position. So where the refutation table has no card, and for leads and discards where its card
//! failed, the candidates are probed first. Each trick is completed with the cards that the other
//! hands are expected to play, by the refutation table and the rules of [`super::order`]. If the
//! table has the position after it and answers in the player's favour, that is an *enhanced
//! cutoff*. The first card in the order with one is searched first.
//!
//! It is no proof, because a hand that plays against the card may have a better card than the
//! expected one. Cards without an enhanced cutoff keep their order: a card whose probe fails is no
//! worse than one about which nothing is known.
//!
//! A probe costs as much as playing some cards, and most probes are in vain, because the player
//! cannot reach the goal with any card. So the search keeps a *predicted* winner of the question:
//! the side that plays a card of the refutation table or finds an enhanced cutoff, or the other
//! side if all probes failed. A side predicted to fail does not probe, nor does a hand whose slot
//! of the refutation table says that all cards failed. This is a guess: the prediction for one card
//! may still hold for the next. The last seat needs no expected cards, so it always probes its own
//! directly.

use super::Search;
use super::ablation::Technique;
use super::bits::{lowest, lowest_of_runs, suit_of};
use super::isa::Isa;
use super::order::{Order, cheapest};
use super::trick::{Completed, PartialTrick, Start, is_maximizing, unit};

/// With fewer tricks left probing costs more than it saves.
const MIN_TRICKS: i32 = 10;

impl<M: Isa, const HANDS: usize> Search<M, HANDS> {
    /// Are there enough tricks left for enhanced cutoffs?
    #[inline(always)]
    pub(super) fn uses_enhanced_cutoffs(&self, start: &Start) -> bool {
        start.tricks >= MIN_TRICKS && self.techniques.has(Technique::EnhancedCutoffs)
    }

    /// Should this hand probe its cards?
    #[inline(always)]
    pub(super) fn is_worth_probing(&self, slot: usize, wants: bool) -> bool {
        self.predicted != Some(!wants) && !self.refutations.has_failed(slot)
    }

    /// The card that the next seat tries first, of two or more cards `left`: the first with an
    /// enhanced cutoff, else the first in the order.
    #[inline(always)]
    pub(crate) fn probe_cards(
        &mut self,
        partial: &PartialTrick,
        order: &impl Order,
        left: u64,
        need: i32,
    ) -> u64 {
        let seat = Self::seat_after(partial.lead.start.leader, partial.place);
        let wants = is_maximizing(seat);
        let mut rest = left;
        while rest != 0 {
            let card = order.next(rest);
            rest ^= card;
            if M::enhanced_cutoff(self, &self.with(partial, seat, card), need, wants) {
                self.predicted = Some(wants);
                return card;
            }
        }
        self.predicted = Some(!wants);
        order.next(left)
    }

    /// The card that the last seat tries next: the first whose probe answers in its favour, else
    /// `first`.
    #[inline(always)]
    pub(crate) fn probe_last(
        &mut self,
        partial: &PartialTrick,
        first: u64,
        left: u64,
        need: i32,
    ) -> u64 {
        let seat = Self::seat_after(partial.lead.start.leader, partial.place);
        let wants = is_maximizing(seat);
        let mut rest = left;
        let mut card = first;
        loop {
            if self.probe_completed(&self.with(partial, seat, card), need) == Some(wants) {
                return card;
            }
            rest ^= card;
            if rest == 0 {
                return first;
            }
            card = lowest(rest);
        }
    }

    /// The trick after one more card.
    #[inline(always)]
    fn with(&self, partial: &PartialTrick, seat: usize, card: u64) -> PartialTrick {
        let mut partial = *partial;
        if partial.place == 0 {
            partial.lead.suit_led = suit_of(card);
        }
        if partial.place == 0 || card & partial.best.beaters != 0 {
            partial.best = self.best_of(seat, card);
        }
        partial.played |= card;
        partial.shape -= unit(seat, card);
        partial.place += 1;
        partial
    }

    /// Does the side that played last reach what it `wants`, if the others play the expected cards?
    #[inline(always)]
    pub(crate) fn enhanced_cutoff(
        &mut self,
        partial: &PartialTrick,
        need: i32,
        wants: bool,
    ) -> bool {
        let mut partial = *partial;
        while partial.place < HANDS {
            let seat = Self::seat_after(partial.lead.start.leader, partial.place);
            partial = self.with(&partial, seat, self.expected_card(&partial, seat));
        }
        self.probe_completed(&partial, need) == Some(wants)
    }

    /// Whether the maximizing side makes `need` tricks, counted from before a complete trick; none
    /// if the table does not know.
    ///
    /// It is not counted as a probe in the statistics, but it marks the pattern that answers as
    /// used.
    #[inline(always)]
    fn probe_completed(&mut self, partial: &PartialTrick, need: i32) -> Option<bool> {
        let PartialTrick { lead, best, played, shape, .. } = partial;
        let Completed { after, won, .. } = self.won_by(best.seat, best.card, lead, *played, *shape);
        let need = need - won;
        if need <= 0 || need > after.tricks {
            return Some(need <= 0);
        }
        let key = self.key(&after, &self.isa.moves(after.all));
        let hit = self.table.find(self.isa, &key, need)?;
        Some(hit.tricks >= need)
    }

    /// The card that a seat is expected to play.
    #[inline(always)]
    fn expected_card(&self, partial: &PartialTrick, seat: usize) -> u64 {
        let PartialTrick { lead, best, place, .. } = partial;
        let hand = self.hands[seat];
        let in_suit = hand & lead.suit_led;
        let follows = in_suit != 0;
        let left = lowest_of_runs(if follows { in_suit } else { hand }, lead.gone);
        if left & (left - 1) == 0 {
            return left;
        }
        if follows && place + 1 == HANDS {
            let friend_wins = is_maximizing(best.seat) == is_maximizing(seat);
            return cheapest(left, if friend_wins { 0 } else { best.beaters });
        }
        let slot = self.refutation_slot(lead, *place, seat, follows, best);
        match self.refutation(slot, hand, left) {
            0 if follows => self.order_suit(lead, *place, left, best).next(left),
            0 => M::order_discards(self, lead, *place, left, best).next(left),
            card => card,
        }
    }
}
