//! The choices of a player in a position and their order: connects the search to [`super::order`],
//! [`super::leads`] and [`super::history`].

use super::Search;
use super::ablation::Technique;
use super::bounds::{LosingLeads, losing_leads};
use super::found::Found;
use super::isa::Isa;
use super::leads::{Goal, HISTORY_WEIGHT, Leads};
use super::order::{self, RefutationTable, playable_equal};
use super::quick::LeaderView;
use super::trick::{Best, Lead, Start, is_maximizing};

impl<M: Isa, const HANDS: usize> Search<M, HANDS> {
    /// The four hands as the leader sees them.
    #[inline(always)]
    pub(crate) fn leader_view(&self, leader: usize) -> LeaderView {
        let seat = |steps| self.hands[(leader + steps) % HANDS];
        LeaderView {
            own: seat(0),
            left: seat(1),
            partner: seat(2),
            right: seat(3),
            trumps: self.trumps,
        }
    }

    /// The leads that need not be searched.
    #[inline(always)]
    pub(super) fn losing_leads(&self, start: &Start, leads: u64, need: i32) -> LosingLeads {
        let maximizes = is_maximizing(start.leader);
        if HANDS != 4 || !self.techniques.has(Technique::LosingLeads) {
            let found = Found::without_ranks(if maximizes { 0 } else { start.tricks });
            return LosingLeads { cards: 0, found };
        }
        losing_leads(self.isa, &self.leader_view(start.leader), leads, start, need, maximizes)
    }

    /// The leads in the order in which they are tried.
    #[inline(always)]
    pub(super) fn order_leads(&self, start: &Start, cards: u64, need: i32) -> Leads {
        if HANDS != 4 || !self.techniques.has(Technique::WeighedLeads) {
            return Leads::default();
        }
        let needed = if is_maximizing(start.leader) { need } else { start.tricks - need + 1 };
        let goal = Goal::new(needed, start.tricks);
        let whole = if self.techniques.has(Technique::LeadHistory) { HISTORY_WEIGHT } else { 0 };
        let history = self.led.shares(start.leader, whole);
        self.isa.leads(&self.leader_view(start.leader), cards, &goal, &history)
    }

    /// The card of the refutation table in this slot, if it is one of those `left` or equal to one
    /// of them.
    #[inline(always)]
    pub(super) fn refutation(&self, slot: usize, hand: u64, left: u64) -> u64 {
        if !self.techniques.has(Technique::Refutations) {
            return 0;
        }
        playable_equal(self.refutations.card(slot), hand, left)
    }

    /// The slot of the refutation table for a situation like this.
    #[inline(always)]
    pub(super) fn refutation_slot(
        &self,
        lead: &Lead,
        place: usize,
        seat: usize,
        follows: bool,
        best: &Best,
    ) -> usize {
        let winner = best.card.trailing_zeros();
        if follows {
            RefutationTable::of_suit(lead.start.all & lead.suit_led, seat, place, winner)
        } else {
            let winner = if self.trumps == 0 { best.seat as u32 } else { winner };
            RefutationTable::of_hand(self.hands[seat], seat, place, winner)
        }
    }

    /// The cards of a seat that can follow suit, in the order in which they are tried.
    #[inline(always)]
    pub(super) fn order_suit(
        &self,
        lead: &Lead,
        place: usize,
        cards: u64,
        best: &Best,
    ) -> order::Preference {
        let maximizes = is_maximizing(Self::seat_after(lead.start.leader, place));
        let friend_wins = is_maximizing(best.seat) == maximizes;
        let (mut behind, mut partner) = (0, 0);
        let (mut partner_ruffs, mut enemy_ruffs) = (false, false);
        for place in place + 1..HANDS {
            let other = Self::seat_after(lead.start.leader, place);
            let suit = self.hands[other] & lead.suit_led;
            let ruffs = suit == 0 && self.hands[other] & self.trumps != 0;
            if is_maximizing(other) == maximizes {
                partner |= suit;
                partner_ruffs |= ruffs;
            } else {
                behind |= suit;
                enemy_ruffs |= ruffs;
            }
        }
        let leaves_it = partner_ruffs && !enemy_ruffs;
        order::follows(cards, best, friend_wins, place + 1 == HANDS, behind, partner, leaves_it)
    }

    /// The cards of a seat that cannot follow suit, in the order in which they are tried.
    #[inline(always)]
    pub(crate) fn order_discards(
        &self,
        lead: &Lead,
        place: usize,
        cards: u64,
        best: &Best,
    ) -> order::Groups {
        let seat = Self::seat_after(lead.start.leader, place);
        let maximizes = is_maximizing(seat);
        let (mut behind, mut behind_trumps) = (0, 0);
        for place in place + 1..HANDS {
            let other = Self::seat_after(lead.start.leader, place);
            if is_maximizing(other) != maximizes {
                behind |= self.hands[other] & lead.suit_led;
                behind_trumps |= self.hands[other] & self.trumps;
            }
        }
        let seen = order::DiscardContext {
            trumps: self.trumps,
            partner_wins: is_maximizing(best.seat) == maximizes,
            is_last: place + 1 == HANDS,
            behind,
            behind_trumps,
            history: if self.techniques.has(Technique::DiscardHistory) {
                self.discarded.counts(seat)
            } else {
                &[0; 4]
            },
        };
        order::discards(cards, lead, best, &seen)
    }
}
