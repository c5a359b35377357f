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
use super::bits::{lane, lowest, one_of_each};
use super::ideas::Idea;
use super::machine::Machine;
use super::order::{Order, cheapest};
use super::trick::{Completed, Laid, Start, unit, wants_tricks};

/// With fewer tricks left, to look costs more than it saves.
const FEWEST: i32 = 10;

impl<M: Machine, const HANDS: usize> Search<M, HANDS> {
    /// Are there so many tricks left that cards are looked at?
    #[inline(always)]
    pub(super) fn has_foresight(&self, start: &Start) -> bool {
        start.tricks >= FEWEST && self.ideas.have(Idea::Foresight)
    }

    /// Is it worth looking?
    #[inline(always)]
    pub(super) fn foresees(&self, place: usize, wants: bool) -> bool {
        self.believed != Some(!wants) && !self.memory.has_missed(place)
    }

    /// The card for the next seat to try first of those `left`, two or more: the first that promises
    /// something, else the first.
    #[inline(always)]
    pub(crate) fn foresee(&mut self, laid: &Laid, order: &impl Order, left: u64, need: i32) -> u64 {
        let seat = Self::seat_after(laid.lead.start.leader, laid.place);
        let wants = wants_tricks(seat);
        let mut rest = left;
        while rest != 0 {
            let card = order.next(rest);
            rest ^= card;
            if M::promises(self, &self.with(laid, seat, card), need, wants) {
                self.believed = Some(wants);
                return card;
            }
        }
        self.believed = Some(!wants);
        order.next(left)
    }

    /// The card of the last seat to try next, by what the table knows of each: the first that gives him
    /// what he wants, else `first`.
    #[inline(always)]
    pub(crate) fn foresee_last(&mut self, laid: &Laid, first: u64, left: u64, need: i32) -> u64 {
        let seat = Self::seat_after(laid.lead.start.leader, laid.place);
        let wants = wants_tricks(seat);
        let mut rest = left;
        let mut card = first;
        loop {
            if self.looked_up(&self.with(laid, seat, card), need) == Some(wants) {
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
    fn with(&self, laid: &Laid, seat: usize, card: u64) -> Laid {
        let mut laid = *laid;
        if laid.place == 0 {
            laid.lead.lane = lane(card);
        }
        if laid.place == 0 || card & laid.best.beaters != 0 {
            laid.best = self.best_of(seat, card);
        }
        laid.played |= card;
        laid.shape -= unit(seat, card);
        laid.place += 1;
        laid
    }

    /// Does the side that played last get what it `wants`, if the others play as expected?
    #[inline(always)]
    pub(crate) fn promises(&mut self, laid: &Laid, need: i32, wants: bool) -> bool {
        let mut laid = *laid;
        while laid.place < HANDS {
            let seat = Self::seat_after(laid.lead.start.leader, laid.place);
            laid = self.with(&laid, seat, self.expected(&laid, seat));
        }
        self.looked_up(&laid, need) == Some(wants)
    }

    /// Whether the maximizing side makes it after a trick that all have played to, if the table knows.
    ///
    /// It is not counted as a question to the table, but keeps the pattern that answers.
    #[inline(always)]
    fn looked_up(&mut self, laid: &Laid, need: i32) -> Option<bool> {
        let Laid { lead, best, played, shape, .. } = laid;
        let Completed { after, won, .. } = self.won_by(best.seat, best.card, lead, *played, *shape);
        let need = need - won;
        if need <= 0 || need > after.tricks {
            return Some(need <= 0);
        }
        let key = self.key(&after, &self.machine.moves(after.all));
        let hit = self.table.find(self.machine, &key, need)?;
        Some(hit.tricks >= need)
    }

    /// What a seat is expected to play.
    #[inline(always)]
    fn expected(&self, laid: &Laid, seat: usize) -> u64 {
        let Laid { lead, best, place, .. } = laid;
        let hand = self.hands[seat];
        let in_suit = hand & lead.lane;
        let follows = in_suit != 0;
        let left = one_of_each(if follows { in_suit } else { hand }, lead.gone);
        if left & (left - 1) == 0 {
            return left;
        }
        if follows && place + 1 == HANDS {
            let friend_wins = wants_tricks(best.seat) == wants_tricks(seat);
            return cheapest(left, if friend_wins { 0 } else { best.beaters });
        }
        let situation = self.situation(lead, *place, seat, follows, best);
        match self.remembered(situation, hand, left) {
            0 if follows => self.order_suit(lead, *place, left, best).next(left),
            0 => M::order_discards(self, lead, *place, left, best).next(left),
            card => card,
        }
    }
}
