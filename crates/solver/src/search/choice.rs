//! What a player in a position is asked to choose from, and in which order: the search's own view of
//! [`super::order`], [`super::leads`] and [`super::history`].

use super::bounds::{Lost, lost_leads};
use super::ideas::Idea;
use super::leads::{HABIT, Leads, Wants};
use super::machine::Machine;
use super::order::{self, Memory, equal};
use super::quick::Table4;
use super::trick::{Best, Lead, Start, wants_tricks};
use super::{Found, Search};

impl<M: Machine, const HANDS: usize> Search<M, HANDS> {
    /// The four hands as the leader sees them.
    #[inline(always)]
    pub(crate) fn table4(&self, leader: usize) -> Table4 {
        let seat = |steps| self.hands[(leader + steps) % HANDS];
        Table4 {
            own: seat(0),
            left: seat(1),
            partner: seat(2),
            right: seat(3),
            trumps: self.trumps,
        }
    }

    /// The leads that need not be tried.
    #[inline(always)]
    pub(super) fn lost_leads(&self, start: &Start, leads: u64, need: i32) -> Lost {
        let maximizes = wants_tricks(start.leader);
        if HANDS != 4 || !self.ideas.have(Idea::LostLeads) {
            let found = Found::plain(if maximizes { 0 } else { start.tricks });
            return Lost { cards: 0, found };
        }
        lost_leads(self.machine, &self.table4(start.leader), leads, start, need, maximizes)
    }

    /// The leads in the order in which to try them.
    #[inline(always)]
    pub(super) fn order_leads(&self, start: &Start, cards: u64, need: i32) -> Leads {
        if HANDS != 4 || !self.ideas.have(Idea::WeighedLeads) {
            return Leads::default();
        }
        let goal = if wants_tricks(start.leader) { need } else { start.tricks - need + 1 };
        let wants = Wants::new(goal, start.tricks);
        let whole = if self.ideas.have(Idea::LeadHistory) { HABIT } else { 0 };
        let habit = self.led.shares(start.leader, whole);
        self.machine.leads(&self.table4(start.leader), cards, &wants, &habit)
    }

    /// The card that the memory has for a situation, if it is one of those `left` or equal to one.
    #[inline(always)]
    pub(super) fn remembered(&self, place: usize, hand: u64, left: u64) -> u64 {
        if !self.ideas.have(Idea::Memory) {
            return 0;
        }
        equal(self.memory.card(place), hand, left)
    }

    /// Where the memory keeps what settled a situation like this.
    #[inline(always)]
    pub(super) fn situation(
        &self,
        lead: &Lead,
        place: usize,
        seat: usize,
        follows: bool,
        best: &Best,
    ) -> usize {
        let winner = best.card.trailing_zeros();
        if follows {
            Memory::of_suit(lead.start.all & lead.lane, seat, place, winner)
        } else {
            let winner = if self.trumps == 0 { best.seat as u32 } else { winner };
            Memory::of_hand(self.hands[seat], seat, place, winner)
        }
    }

    /// The cards of a seat that can follow suit in the order in which to try them.
    #[inline(always)]
    pub(super) fn order_suit(
        &self,
        lead: &Lead,
        place: usize,
        cards: u64,
        best: &Best,
    ) -> order::Preference {
        let maximizes = wants_tricks(Self::seat_after(lead.start.leader, place));
        let friend_wins = wants_tricks(best.seat) == maximizes;
        let (mut behind, mut partner) = (0, 0);
        let (mut partner_ruffs, mut enemy_ruffs) = (false, false);
        for place in place + 1..HANDS {
            let other = Self::seat_after(lead.start.leader, place);
            let suit = self.hands[other] & lead.lane;
            let ruffs = suit == 0 && self.hands[other] & self.trumps != 0;
            if wants_tricks(other) == maximizes {
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

    /// The cards of a seat that cannot follow suit in the order in which to try them.
    #[inline(always)]
    pub(crate) fn order_discards(
        &self,
        lead: &Lead,
        place: usize,
        cards: u64,
        best: &Best,
    ) -> order::Groups {
        let seat = Self::seat_after(lead.start.leader, place);
        let maximizes = wants_tricks(seat);
        let (mut behind, mut behind_trumps) = (0, 0);
        for place in place + 1..HANDS {
            let other = Self::seat_after(lead.start.leader, place);
            if wants_tricks(other) != maximizes {
                behind |= self.hands[other] & lead.lane;
                behind_trumps |= self.hands[other] & self.trumps;
            }
        }
        let seen = order::Seen {
            trumps: self.trumps,
            partner_wins: wants_tricks(best.seat) == maximizes,
            is_last: place + 1 == HANDS,
            behind,
            behind_trumps,
            habit: if self.ideas.have(Idea::DiscardHistory) {
                self.discarded.counts(seat)
            } else {
                &[0; 4]
            },
        };
        order::discards(cards, lead, best, &seen)
    }
}
