//! What a player in a position is asked to choose from, and in which order: the search's own view of
//! [`super::order`], [`super::leads`] and [`super::history`].

use super::bounds::{Lost, lost_leads};
use super::leads::{HABIT, Leads, Wants};
use super::machine::Machine;
use super::order::{self, Memory};
use super::quick::Table4;
use super::trick::{Best, Lead, Start};
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
        let maximizes = self.maximizes(start.leader);
        if HANDS != 4 {
            let found = Found::plain(if maximizes { 0 } else { start.tricks });
            return Lost { cards: 0, found };
        }
        lost_leads(self.machine, &self.table4(start.leader), leads, start, need, maximizes)
    }

    /// The leads in the order in which to try them.
    #[inline(always)]
    pub(super) fn order_leads(&self, start: &Start, cards: u64, need: i32) -> Leads {
        if HANDS != 4 {
            return Leads::default();
        }
        let goal = if self.maximizes(start.leader) { need } else { start.tricks - need + 1 };
        let wants = Wants::new(goal, start.tricks);
        let habit = self.led.shares(start.leader, HABIT);
        self.machine.leads(&self.table4(start.leader), cards, &wants, &habit)
    }

    /// Where the memory keeps what settled a situation like this.
    #[inline(always)]
    pub(super) fn situation<const PLACE: usize>(
        &self,
        lead: &Lead,
        seat: usize,
        follows: bool,
        best: &Best,
    ) -> usize {
        let winner = best.card.trailing_zeros();
        if follows {
            Memory::of_suit(lead.start.all & lead.lane, seat, PLACE, winner)
        } else {
            let winner = if self.trumps == 0 { best.seat as u32 } else { winner };
            Memory::of_hand(self.hands[seat], seat, PLACE, winner)
        }
    }

    /// The other cards of a trick in the order in which to try them.
    #[inline(always)]
    pub(super) fn order_follows(
        &self,
        lead: &Lead,
        seat: usize,
        place: usize,
        follows: bool,
        cards: u64,
        best: &Best,
    ) -> order::Groups {
        let maximizes = self.maximizes(seat);
        let friend_wins = self.maximizes(best.seat) == maximizes;
        let (mut behind, mut partner, mut behind_trumps) = (0, 0, 0);
        let (mut partner_ruffs, mut enemy_ruffs) = (false, false);
        for place in place + 1..HANDS {
            let other = Self::seat_after(lead.start.leader, place);
            let (suit, trumps) = (self.hands[other] & lead.lane, self.hands[other] & self.trumps);
            let ruffs = suit == 0 && trumps != 0;
            if self.maximizes(other) == maximizes {
                partner |= suit;
                partner_ruffs |= ruffs;
            } else {
                behind |= suit;
                behind_trumps |= trumps;
                enemy_ruffs |= ruffs;
            }
        }
        let is_last = place + 1 == HANDS;
        if follows {
            let leaves_it = partner_ruffs && !enemy_ruffs;
            order::follows(cards, best, friend_wins, is_last, behind, partner, leaves_it)
        } else {
            let seen = order::Seen {
                trumps: self.trumps,
                partner_wins: friend_wins,
                is_last,
                behind,
                behind_trumps,
                habit: self.discarded.counts(seat),
            };
            order::discards(cards, lead, best, &seen)
        }
    }
}
