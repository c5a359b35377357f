//! Foresight: what will probably come of a card, before it is tried.
//!
//! With many tricks left a card that misses costs a whole tree, and often what comes of it is known
//! already: from the question before, from another leader, from other ways to the same position. So
//! where the memory is silent, and for leads and discards where it was wrong, the cards are looked at
//! first. The other hands play to the trick what is expected of them, by the memory and the rules of
//! [`super::order`]; if the table knows the position after it, and the player has what he wants, the
//! card *promises* something. The first in the order that does so is tried first.
//!
//! It is no proof, for who plays against the card may do better than is expected. A card that promises
//! nothing keeps its place in the order: one that seems to miss is no worse than one of which nothing is
//! known.
//!
//! To look costs as much as to lay some cards, and most often it is in vain, because the player cannot
//! get what he wants whatever he plays. So it is noted who is *believed* to get it: who plays a card that
//! settled something before, or that promises something; and his enemies, if he looked and saw nothing.
//! Who is not believed in does not look, nor who tried all cards in vain in a situation like this and
//! remembers none. It is a guess: what was believed of one card may still be of the next. The last seat
//! has nobody to expect anything of, so it looks its cards up at once, and always.

use super::Search;
use super::bits::{lowest, lowest_of_runs, suit_of};
use super::ideas::Idea;
use super::isa::Isa;
use super::order::{Order, cheapest};
use super::trick::{Completed, PartialTrick, Start, is_maximizing, unit};

/// With fewer tricks left, to look costs more than it saves.
const MIN_TRICKS: i32 = 10;

impl<M: Isa, const HANDS: usize> Search<M, HANDS> {
    /// Are there so many tricks left that cards are looked at?
    #[inline(always)]
    pub(super) fn uses_enhanced_cutoffs(&self, start: &Start) -> bool {
        start.tricks >= MIN_TRICKS && self.ideas.has(Idea::EnhancedCutoffs)
    }

    /// Is it worth looking?
    #[inline(always)]
    pub(super) fn is_worth_probing(&self, slot: usize, wants: bool) -> bool {
        self.predicted != Some(!wants) && !self.refutations.has_failed(slot)
    }

    /// The card for the next seat to try first of those `left`, two or more: the first that promises
    /// something, else the first.
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

    /// The card of the last seat to try next, by what the table knows of each: the first that gives him
    /// what he wants, else `first`.
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

    /// The trick with one more card.
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

    /// Does the side that played last get what it `wants`, if the others play as expected?
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

    /// Whether the maximizing side makes it after a trick that all have played to, if the table knows.
    ///
    /// It is not counted as a question to the table, but keeps the pattern that answers.
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

    /// What a seat is expected to play.
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
