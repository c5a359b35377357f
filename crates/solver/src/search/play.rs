//! The search itself: leads, following, winning, and what an answer rests on.
//!
//! The question is always "does the maximizing side take `need` more tricks?" (a zero window). The
//! answer is *fail-soft*: a number of tricks that is a lower bound if it is at least `need`, and an
//! upper bound if not, together with the cards whose ranks the proof rests on.
//!
//! Cards are made and unmade one bit at a time: a card leaves its hand, the function for the next
//! place in the trick is called, the card comes back. Everything else about a trick is passed down
//! as arguments. The table is probed and filled, and bounds are computed, only at the start of a
//! trick.
//!
//! Four seats are compiled into one function, which needs far more values than a processor has
//! registers. So values that are needed only after the recursive search (a hand, a position's key)
//! are read again then, rare code is called out of line, and a position is passed to the next trick
//! by value. Still one instruction in nine spills or reloads a register.

use std::hint::select_unpredictable;

use super::Search;
use super::ablation::Technique;
use super::bits::{PACK, closed_upwards, len, lowest, lowest_of_runs, suit_of};
use super::found::Found;
use super::isa::Isa;
use super::leads::Leads;
use super::order::{Order, RefutationTable, cheapest};
use super::ranks::{cutoff_proof, dominated, failure_proof};
use super::table::{Bounds, Key};
use super::trick::{Best, Completed, Lead, PartialTrick, Start, is_maximizing, unit};

impl<M: Isa, const HANDS: usize> Search<M, HANDS> {
    #[inline(always)]
    pub(super) fn seat_after(seat: usize, steps: usize) -> usize {
        (seat + steps) % HANDS
    }

    #[inline(always)]
    pub(crate) fn best_of(&self, seat: usize, card: u64) -> Best {
        let suit = suit_of(card);
        let higher = suit & !(card | (card - 1));
        let trumps = if suit == self.trumps { 0 } else { self.trumps };
        Best { card, beaters: higher | trumps, seat }
    }

    /// A position at the start of a trick.
    #[inline(always)]
    pub(crate) fn trick(&mut self, start: &Start, need: i32) -> Found {
        match self.probe(start, need) {
            Some(found) => found,
            None => M::expand(self, start.all, start.shape, start.leader, need),
        }
    }

    /// The answer without search: trivial cases and the transposition table.
    #[inline(always)]
    fn probe(&mut self, start: &Start, need: i32) -> Option<Found> {
        if need <= 0 {
            return Some(Found::without_ranks(0));
        }
        if need > start.tricks {
            return Some(Found::without_ranks(start.tricks));
        }
        if start.tricks == 1 {
            return Some(self.last_trick(start));
        }
        let moves = self.isa.moves(start.all);
        let key = self.key(start, &moves);
        self.count.probes += 1;
        let hit = self.table.find(self.isa, &key, need)?;
        self.count.hits += 1;
        let ranks = self.isa.scatter(hit.mask, &moves);
        let found = Found { ranks, tricks: hit.tricks };
        self.check(start, need, &found, "table");
        Some(found)
    }

    #[inline(always)]
    pub(super) fn key(&self, start: &Start, moves: &M::Moves) -> Key {
        Key {
            shape: start.shape,
            leader: start.leader,
            low: self.isa.gather(self.owners_low, moves),
            high: self.isa.gather(self.owners_high, moves),
            is_narrow: len(start.all) <= 32,
        }
    }

    /// A position that the table does not answer.
    #[inline(always)]
    pub(crate) fn expand(&mut self, start: &Start, need: i32) -> Found {
        if self.has_reached_limit() {
            return Found::without_ranks(0);
        }
        let mut found = match M::bounds(self, start, need) {
            Some(found) => {
                if (found.tricks >= need) == is_maximizing(start.leader) {
                    self.count.quick += 1;
                } else {
                    self.count.later += 1;
                }
                self.check(start, need, &found, "bounds");
                // Two tricks are counted again as quickly as they would be found.
                if start.tricks == 2 || !self.techniques.has(Technique::StoredCounts) {
                    return found;
                }
                found
            }
            None => {
                let found = self.lead(start, need);
                if self.is_stopped {
                    return found;
                }
                self.check(start, need, &found, "search");
                found
            }
        };
        found.ranks = self.store(start, found, need);
        found
    }

    /// The cards that need not be tried after this one failed.
    #[inline(always)]
    fn pruned(&self, card: u64, found: &Found) -> u64 {
        if self.techniques.has(Technique::Dominated) { dominated(card, found.ranks) } else { 0 }
    }

    /// Stores an answer; returns the ranks that it rests on, as stored.
    #[inline(always)]
    fn store(&mut self, start: &Start, found: Found, need: i32) -> u64 {
        let made = found.tricks >= need;
        let ranks = closed_upwards(found.ranks, start.all);
        let bounds = if made {
            Bounds { least: found.tricks as u8, most: start.tricks as u8 }
        } else {
            Bounds { least: 0, most: found.tricks as u8 }
        };
        let moves = self.isa.moves(start.all);
        let mask = self.isa.gather(ranks, &moves);
        let key = self.key(start, &moves);
        self.table.insert(self.isa, &key, mask, bounds);
        ranks
    }

    /// Every hand has one card: nobody has a choice.
    #[inline(always)]
    fn last_trick(&self, start: &Start) -> Found {
        let mut best = self.best_of(start.leader, self.hands[start.leader]);
        for place in 1..HANDS {
            let seat = Self::seat_after(start.leader, place);
            let card = self.hands[seat];
            if card & best.beaters != 0 {
                best = self.best_of(seat, card);
            }
        }
        let contested = start.all & suit_of(best.card) != best.card;
        Found {
            ranks: if contested { best.card } else { 0 },
            tricks: i32::from(is_maximizing(best.seat)),
        }
    }

    #[inline(always)]
    fn lead(&mut self, start: &Start, need: i32) -> Found {
        let seat = start.leader;
        let hand = self.hands[seat];
        let gone = PACK & !start.all;
        let maximizes = is_maximizing(seat);
        // The cards of the two partners change with every trick, the lengths of their suits not so
        // soon: similar positions get the same lead, and their proofs are reused.
        let lengths = if HANDS == 4 { 0xffff_0000_ffff << (16 * (seat & 1)) } else { u64::MAX };
        let slot = RefutationTable::of_lengths(start.shape & lengths, seat, need as u32);
        let mut left = lowest_of_runs(hand, gone);
        let refutation = self.refutation(slot, hand, left);
        let mut order: Option<Leads> = None;
        let mut result = Found::without_ranks(if maximizes { 0 } else { start.tricks });
        let mut next = refutation;
        let probes_first = self.uses_enhanced_cutoffs(start);
        if probes_first && next != 0 {
            self.predicted = Some(maximizes);
        }
        loop {
            if next == 0 {
                if order.is_none() {
                    let losing = self.losing_leads(start, left, need);
                    result.join(losing.found, maximizes);
                    left &= !losing.cards;
                    if left == 0 {
                        return result;
                    }
                }
                next = left;
                if left & (left - 1) != 0 {
                    let is_first = order.is_none();
                    let order = match &mut order {
                        Some(order) => order,
                        None => order.insert(self.order_leads(start, left, need)),
                    };
                    next = if is_first && probes_first && self.is_worth_probing(slot, maximizes) {
                        M::probe_leads(self, &PartialTrick::empty(start), order, left, need)
                    } else {
                        order.next(left)
                    };
                }
            }
            let card = next;
            left ^= card;
            self.count.cards[0] += 1;
            let lead = Lead { start: *start, gone, suit_led: suit_of(card) };
            self.hands[seat] ^= card;
            let best = self.best_of(seat, card);
            let shape = start.shape - unit(seat, card);
            let found = self.next::<0>(&lead, &best, card, shape, need);
            self.hands[seat] ^= card;
            if (found.tricks >= need) == maximizes {
                if card != refutation && !self.is_stopped {
                    self.refutations.store(slot, card);
                    self.led.add(seat, card, start.tricks);
                }
                return cutoff_proof(found, card, self.hands[seat], gone);
            }
            result.join(failure_proof(found, card, self.hands[seat], gone), maximizes);
            left &= !self.pruned(card, &found);
            if left == 0 {
                if probes_first && !self.is_stopped {
                    self.refutations.store_failure(slot);
                }
                return result;
            }
            next = 0;
        }
    }

    /// The seat at `PLACE` (1, 2, ...) of a trick plays.
    #[inline(always)]
    pub(crate) fn follow<const PLACE: usize>(
        &mut self,
        lead: &Lead,
        best: &Best,
        played: u64,
        shape: u64,
        need: i32,
    ) -> Found {
        let seat = Self::seat_after(lead.start.leader, PLACE);
        let hand = self.hands[seat];
        let in_suit = hand & lead.suit_led;
        let follows = in_suit != 0;
        let maximizes = is_maximizing(seat);
        let mut left = lowest_of_runs(if follows { in_suit } else { hand }, lead.gone);
        let is_forced = left & (left - 1) == 0;
        let (mut slot, mut refutation) = (0, left);
        if !is_forced {
            slot = self.refutation_slot(lead, PLACE, seat, follows, best);
            refutation = self.refutation(slot, hand, left);
        }
        let probes_first = !is_forced && self.uses_enhanced_cutoffs(&lead.start);
        let mut groups = None;
        let mut result = Found::without_ranks(if maximizes { 0 } else { lead.start.tricks });
        let mut next = refutation;
        if probes_first && next != 0 {
            self.predicted = Some(maximizes);
        }
        loop {
            if next == 0 {
                let is_first = groups.is_none();
                let order = match &mut groups {
                    Some(order) => order,
                    None => groups.insert(if follows {
                        self.order_suit(lead, PLACE, left, best).groups()
                    } else {
                        M::order_discards(self, lead, PLACE, left, best)
                    }),
                };
                let may_probe = is_first && probes_first && left & (left - 1) != 0;
                next = if may_probe && self.is_worth_probing(slot, maximizes) {
                    let partial =
                        PartialTrick { lead: *lead, best: *best, played, shape, place: PLACE };
                    M::probe_follows(self, &partial, order, left, need)
                } else {
                    order.next(left)
                };
            }
            let card = next;
            left ^= card;
            let found = self.play_card::<PLACE>(lead, seat, card, best, played, shape, need);
            if (found.tricks >= need) == maximizes {
                if card != refutation && !self.is_stopped {
                    self.refutations.store(slot, card);
                    if !follows {
                        self.discarded.add(seat, card, lead.start.tricks);
                    }
                }
                return cutoff_proof(found, card, self.hands[seat], lead.gone);
            }
            result.join(failure_proof(found, card, self.hands[seat], lead.gone), maximizes);
            left &= !self.pruned(card, &found);
            if left == 0 {
                if probes_first && !self.is_stopped {
                    self.refutations.store_failure(slot);
                }
                return result;
            }
            // After one that failed nearly always all fail: their order matters little.
            next = if follows { lowest(left) } else { 0 };
        }
    }

    /// The last seat plays: each card completes the trick.
    ///
    /// A hand that follows suit wins as cheaply as it can, or plays low, so the refutation table is
    /// not used.
    #[inline(always)]
    pub(crate) fn last(
        &mut self,
        lead: &Lead,
        best: &Best,
        played: u64,
        shape: u64,
        need: i32,
    ) -> Found {
        let seat = Self::seat_after(lead.start.leader, HANDS - 1);
        let hand = self.hands[seat];
        let in_suit = hand & lead.suit_led;
        let follows = in_suit != 0;
        let maximizes = is_maximizing(seat);
        let friend_wins = is_maximizing(best.seat) == maximizes;
        let mut left = lowest_of_runs(if follows { in_suit } else { hand }, lead.gone);
        let winners = if friend_wins { 0 } else { best.beaters };
        let is_forced = left & (left - 1) == 0;
        let (mut slot, mut refutation) = (0, left);
        if !(is_forced || follows) {
            slot = self.refutation_slot(lead, HANDS - 1, seat, false, best);
            refutation = self.refutation(slot, hand, left);
        }
        let mut groups = None;
        let mut result = Found::without_ranks(if maximizes { 0 } else { lead.start.tricks });
        let mut next = if follows { 0 } else { refutation };
        loop {
            if next == 0 {
                next = if follows {
                    cheapest(left, winners)
                } else {
                    let order = match &mut groups {
                        Some(order) => order,
                        None => groups.insert(M::order_discards(self, lead, HANDS - 1, left, best)),
                    };
                    order.next(left)
                };
                if self.uses_enhanced_cutoffs(&lead.start) && left & (left - 1) != 0 {
                    let partial =
                        PartialTrick { lead: *lead, best: *best, played, shape, place: HANDS - 1 };
                    next = M::probe_last(self, &partial, next, left, need);
                }
            }
            let card = next;
            left ^= card;
            let found = self.play_last(lead, seat, card, best, played, shape, need);
            if (found.tricks >= need) == maximizes {
                if !follows && card != refutation && !self.is_stopped {
                    self.refutations.store(slot, card);
                    self.discarded.add(seat, card, lead.start.tricks);
                }
                return cutoff_proof(found, card, self.hands[seat], lead.gone);
            }
            result.join(failure_proof(found, card, self.hands[seat], lead.gone), maximizes);
            left &= !self.pruned(card, &found);
            if left == 0 {
                return result;
            }
            // After one that failed nearly always all fail: their order matters little.
            next = if follows { lowest(left) } else { 0 };
        }
    }

    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "inlined: the arguments are registers")]
    fn play_last(
        &mut self,
        lead: &Lead,
        seat: usize,
        card: u64,
        best: &Best,
        played: u64,
        shape: u64,
        need: i32,
    ) -> Found {
        self.count.cards[HANDS - 1] += 1;
        let trick = self.completed(lead, seat, card, best, played, shape);
        self.hands[seat] ^= card;
        let found = self.trick(&trick.after, need - trick.won);
        self.hands[seat] ^= card;
        trick.with(found)
    }

    /// The trick after `card` completes it.
    #[inline(always)]
    fn completed(
        &self,
        lead: &Lead,
        seat: usize,
        card: u64,
        best: &Best,
        played: u64,
        shape: u64,
    ) -> Completed {
        let wins = card & best.beaters != 0;
        let winner = select_unpredictable(wins, card, best.card);
        let leader = select_unpredictable(wins, seat, best.seat);
        let shape = shape - unit(seat, card);
        self.won_by(leader, winner, lead, played | card, shape)
    }

    /// A complete trick that `leader` won with `winner`.
    #[inline(always)]
    pub(super) fn won_by(
        &self,
        leader: usize,
        winner: u64,
        lead: &Lead,
        played: u64,
        shape: u64,
    ) -> Completed {
        let all = lead.start.all ^ played;
        Completed {
            after: Start { all, shape, leader, tricks: lead.start.tricks - 1 },
            won: i32::from(is_maximizing(leader)),
            // Won against another card of the suit: the rank mattered.
            ranks: if played & suit_of(winner) == winner { 0 } else { winner },
        }
    }

    /// A trick that is complete at the root: its winner leads to the next.
    pub(crate) fn complete(
        &mut self,
        lead: &Lead,
        best: &Best,
        played: u64,
        shape: u64,
        need: i32,
    ) -> Found {
        let trick = self.won_by(best.seat, best.card, lead, played, shape);
        if trick.after.tricks == 0 {
            return trick.with(Found::without_ranks(0));
        }
        let found = self.trick(&trick.after, need - trick.won);
        trick.with(found)
    }

    /// Plays a card, searches what follows, takes the card back.
    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "inlined: the arguments are registers")]
    fn play_card<const PLACE: usize>(
        &mut self,
        lead: &Lead,
        seat: usize,
        card: u64,
        best: &Best,
        played: u64,
        shape: u64,
        need: i32,
    ) -> Found {
        self.count.cards[PLACE & 3] += 1;
        self.hands[seat] ^= card;
        let beats = card & best.beaters != 0;
        let best = if beats { &self.best_of(seat, card) } else { best };
        let shape = shape - unit(seat, card);
        let found = self.next::<PLACE>(lead, best, played | card, shape, need);
        self.hands[seat] ^= card;
        found
    }

    /// The seat after the one at `PLACE`.
    #[inline(always)]
    pub(crate) fn next<const PLACE: usize>(
        &mut self,
        lead: &Lead,
        best: &Best,
        played: u64,
        shape: u64,
        need: i32,
    ) -> Found {
        if PLACE + 2 == HANDS {
            self.last(lead, best, played, shape, need)
        } else if PLACE == 0 {
            self.follow::<1>(lead, best, played, shape, need)
        } else {
            self.follow::<2>(lead, best, played, shape, need)
        }
    }
}
