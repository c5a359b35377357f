//! The search itself: leads, following, winning, and what an answer rests on.
//!
//! The question is always "does the declarer take `need` more tricks?" (a zero window), whichever
//! side wants it. The answer is *fail-soft*, with the cards whose ranks it rests on;
//! `crate::search::play` and `crate::search::ranks` explain what these are and why one position may
//! answer another. Three things differ from bridge:
//!
//! - A hand that cannot follow suit must trump if it can (`docs/sources/preferans.md#A9`,
//!   `docs/sources/preferans.md#B5`). Whether it can follows from the shape, so patterns need no
//!   more information.
//! - The declarer may want no tricks. A proof does not depend on who wants tricks, except in the
//!   players' choices.
//! - Where cards must be beaten (`must_beat`), the legal cards depend on ranks, and a proof rests
//!   on all cards of the suit.

use super::Search;
use super::found::Found;
use super::misere::bounds;
use super::order::{self, RefutationTable};
use super::table::Key;
use super::word::{
    above, close, closed_upwards, counts, highest, lowest, lowest_of_runs, open, run_from, suit_of,
};

/// A trick in progress.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trick<const N: usize> {
    /// The hands when it began.
    pub(super) hands: [u32; N],
    pub(super) leader: usize,
    /// How many tricks were left, this one included.
    pub(super) tricks: i32,
    /// The suit led.
    pub(super) suit_led: u32,
}

/// The card that wins the trick so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Best {
    pub(super) card: u32,
    /// All cards that beat it.
    pub(super) beaters: u32,
    pub(super) seat: usize,
}

impl<const N: usize> Search<N> {
    /// The declarer's tricks from here, searched between `least` and `most`. None if a limit ended
    /// the search.
    pub(crate) fn value(
        &mut self,
        hands: [u32; N],
        leader: usize,
        on_table: &[u32],
        [mut least, mut most]: [i32; 2],
        guess: i32,
    ) -> Option<i32> {
        let mut next = guess.clamp(least + 1, most.max(least + 1));
        while least < most {
            let found = self.prove(hands, leader, on_table, next)?;
            if found.tricks >= next {
                least = found.tricks.min(most);
            } else {
                most = found.tricks.max(least);
            }
            next = if found.tricks >= next { least + 1 } else { most };
        }
        Some(least)
    }

    /// Does the declarer take `need` of the tricks left? None if a limit ended the search.
    ///
    /// `hands` are as when the trick began, closed; `on_table` are the cards played to it.
    pub(crate) fn prove(
        &mut self,
        hands: [u32; N],
        leader: usize,
        on_table: &[u32],
        need: i32,
    ) -> Option<Found> {
        let tricks = hands[leader].count_ones() as i32;
        let found = match on_table.first() {
            None if tricks == 0 => Found::without_ranks(0),
            None => self.trick(&hands, leader, tricks, need),
            Some(first) => {
                let trick = Trick { hands, leader, tricks, suit_led: suit_of(*first) };
                let mut best = self.best_of(leader, *first);
                let mut played = 0;
                for (place, card) in on_table.iter().enumerate() {
                    if card & best.beaters != 0 {
                        best = self.best_of((leader + place) % N, *card);
                    }
                    played |= card;
                }
                self.next(&trick, on_table.len(), &best, played, need)
            }
        };
        (!self.is_stopped).then_some(found)
    }

    #[inline(always)]
    fn seat_at(leader: usize, place: usize) -> usize {
        let seat = leader + place;
        if seat >= N { seat - N } else { seat }
    }

    /// Does this seat want the declarer to have more tricks?
    #[inline(always)]
    pub(super) fn maximizes(&self, seat: usize) -> bool {
        (seat == 0) != self.rules.least
    }

    #[inline(always)]
    fn best_of(&self, seat: usize, card: u32) -> Best {
        let suit = suit_of(card);
        let trumps = if suit == self.rules.trumps { 0 } else { self.rules.trumps };
        Best { card, beaters: suit & !(card | (card - 1)) | trumps, seat }
    }

    /// A position at the start of a trick.
    fn trick(&mut self, hands: &[u32; N], leader: usize, tricks: i32, need: i32) -> Found {
        if need <= 0 {
            return Found::without_ranks(0);
        }
        if need > tricks {
            return Found::without_ranks(tricks);
        }
        if tricks == 1 {
            return self.last_trick(hands, leader);
        }
        let mut shape = u64::from(counts(hands[0]) | counts(hands[1]) << 4);
        let mut third = 0;
        if N > 2 {
            third = hands[2];
            shape |= u64::from(counts(third)) << 32;
        }
        let key = Key { shape: shape | (leader as u64 + 1) << 60, second: hands[1], third };
        self.count.probes += 1;
        if let Some(hit) = self.table.find(&key, need) {
            self.count.hits += 1;
            return Found { ranks: hit.ranks, tricks: hit.tricks };
        }
        if self.count.nodes >= self.next_limit_check {
            self.check_limits();
        }
        if self.is_stopped {
            return Found::without_ranks(0);
        }
        if let Some(found) = self.count_sure_tricks(hands, leader, tricks, need) {
            self.count.counted += 1;
            return found;
        }
        if let Some(found) = self.misere_bound(hands, leader, tricks, need) {
            self.count.counted += 1;
            return found;
        }
        let found = self.lead(hands, leader, tricks, need, shape);
        if self.is_stopped {
            return found;
        }
        let ranks = closed_upwards(found.ranks);
        let [least, most] = if found.tricks >= need {
            [found.tricks as u8, tricks as u8]
        } else {
            [0, found.tricks as u8]
        };
        self.table.insert(&key, ranks, least, most);
        Found { ranks, tricks: found.tricks }
    }

    /// Every hand has one card: nobody has a choice.
    fn last_trick(&self, hands: &[u32; N], leader: usize) -> Found {
        let mut best = self.best_of(leader, hands[leader]);
        let mut all = hands[leader];
        for place in 1..N {
            let seat = Self::seat_at(leader, place);
            all |= hands[seat];
            if hands[seat] & best.beaters != 0 {
                best = self.best_of(seat, hands[seat]);
            }
        }
        let contested = all & suit_of(best.card) != best.card;
        Found { ranks: if contested { best.card } else { 0 }, tricks: i32::from(best.seat == 0) }
    }

    fn lead(
        &mut self,
        hands: &[u32; N],
        leader: usize,
        tricks: i32,
        need: i32,
        shape: u64,
    ) -> Found {
        let hand = hands[leader];
        let maximizes = self.maximizes(leader);
        let slot = RefutationTable::of_lead(shape, leader, need);
        let mut left = lowest_of_runs(hand, hand);
        let refutation = self.refutations.card(slot) & left;
        let mut groups = None;
        let mut result = Found::without_ranks(if maximizes { 0 } else { tricks });
        let mut next = refutation;
        loop {
            if next == 0 {
                let order =
                    groups.get_or_insert_with(|| order::leads(self, hands, leader, tricks, need));
                next = order.next(left);
            }
            let card = next;
            left ^= card;
            self.count.nodes += 1;
            let trick = Trick { hands: *hands, leader, tricks, suit_led: suit_of(card) };
            let best = self.best_of(leader, card);
            let found = self.follow(&trick, 1, &best, card, need);
            if (found.tricks >= need) == maximizes {
                if card != refutation && !self.is_stopped {
                    self.refutations.store(slot, card);
                }
                return cutoff_proof(found, card, hand);
            }
            result.join(failure_proof(found, card, hand), maximizes);
            left &= !dominated(card, found.ranks);
            if left == 0 || self.is_stopped {
                return result;
            }
            next = 0;
        }
    }

    /// The next seat of the trick, or the end of the trick.
    #[inline(always)]
    fn next(
        &mut self,
        trick: &Trick<N>,
        place: usize,
        best: &Best,
        played: u32,
        need: i32,
    ) -> Found {
        if place < N {
            return self.follow(trick, place, best, played, need);
        }
        let won = i32::from(best.seat == 0);
        let tricks = trick.tricks - 1;
        // Won against another card of the suit: the rank mattered.
        let rank = if played & suit_of(best.card) == best.card { 0 } else { best.card };
        let need = need - won;
        if need <= 0 || need > tricks {
            return Found { ranks: rank, tricks: won + if need <= 0 { 0 } else { tricks } };
        }
        let hands = close(trick.hands, played);
        let found = self.trick(&hands, best.seat, tricks, need);
        Found { ranks: open(found.ranks, played) | rank, tricks: found.tricks + won }
    }

    /// The cards a hand may play to a trick, and the cards whose ranks that depends on.
    #[inline(always)]
    fn legal(&self, trick: &Trick<N>, seat: usize, played: u32) -> (u32, u32) {
        let hand = trick.hands[seat];
        let in_suit = hand & trick.suit_led;
        if in_suit == 0 {
            let trumps = hand & self.rules.trumps;
            return (if trumps == 0 { hand } else { trumps }, 0);
        }
        if self.rules.must_beat >> seat & 1 == 0 {
            return (in_suit, 0);
        }
        let higher = above(in_suit, played & trick.suit_led);
        let all = trick.hands.iter().fold(0, |all, hand| all | hand) & trick.suit_led;
        (if higher == 0 { in_suit } else { higher }, all)
    }

    fn follow(
        &mut self,
        trick: &Trick<N>,
        place: usize,
        best: &Best,
        played: u32,
        need: i32,
    ) -> Found {
        let seat = Self::seat_at(trick.leader, place);
        let hand = trick.hands[seat];
        let (legal, duty) = self.legal(trick, seat, played);
        let maximizes = self.maximizes(seat);
        let mut left = lowest_of_runs(legal, hand);
        if left == 0 {
            left = legal;
        }
        let is_forced = left & (left - 1) == 0;
        let slot = RefutationTable::of_follow(legal, played, seat, place);
        let refutation = if is_forced { left } else { self.refutations.card(slot) & left };
        let mut groups = None;
        let mut result = Found::without_ranks(if maximizes { 0 } else { trick.tricks });
        let mut next = refutation;
        loop {
            if next == 0 {
                let order = groups
                    .get_or_insert_with(|| order::follows(self, trick, seat, place, best, legal));
                next = order.next(left);
            }
            let card = next;
            left ^= card;
            self.count.nodes += 1;
            let beats = card & best.beaters != 0;
            let best = if beats { &self.best_of(seat, card) } else { best };
            let mut found = self.next(trick, place + 1, best, played | card, need);
            found.ranks |= duty;
            if (found.tricks >= need) == maximizes {
                if card != refutation && !self.is_stopped {
                    self.refutations.store(slot, card);
                }
                let found = cutoff_proof(found, card, hand);
                return Found { ranks: found.ranks | duty, ..found };
            }
            result.join(failure_proof(found, card, hand), maximizes);
            left &= !dominated(card, found.ranks);
            if left == 0 || self.is_stopped {
                return result;
            }
            next = 0;
        }
    }

    /// Does one of three want no trick, without trumps and without the duty to beat?
    #[inline(always)]
    pub(super) fn is_misere(&self) -> bool {
        self.rules.least && N == 3 && self.rules.must_beat == 0 && self.rules.trumps == 0
    }

    #[inline(always)]
    fn misere_bound(
        &self,
        hands: &[u32; N],
        leader: usize,
        tricks: i32,
        need: i32,
    ) -> Option<Found> {
        #[cfg(test)]
        if self.is_plain {
            return None;
        }
        if !self.is_misere() {
            return None;
        }
        let hands = [hands[0], hands[1], hands[2 % N]];
        bounds::Suits::get().most(&hands, leader, tricks, need)
    }

    /// Sure tricks: a hand on lead that wants tricks cashes its winners.
    #[inline(always)]
    fn count_sure_tricks(
        &self,
        hands: &[u32; N],
        leader: usize,
        tricks: i32,
        need: i32,
    ) -> Option<Found> {
        if self.rules.least {
            return None;
        }
        let goal = if leader == 0 { need } else { tricks - need + 1 };
        let (mut sure, mut ranks) = (0, 0);
        let trumps = self.rules.trumps;
        let other_trumps =
            (1..N).fold(0, |all, step| all | hands[Self::seat_at(leader, step)]) & trumps;
        for suit in [0xff, 0xff00, 0xff_0000, 0xff00_0000_u32] {
            let mine = hands[leader] & suit;
            if mine == 0 {
                continue;
            }
            let run = (mine >> (suit.trailing_zeros()) << 24).leading_ones() as i32;
            if run == 0 {
                continue;
            }
            // An opponent who is void and has a trump ruffs, and so must partner, who then leads; a
            // hand that must follow so often cannot ruff.
            let safe = if suit == trumps || other_trumps == 0 {
                run
            } else {
                let follows = |seat: usize| {
                    if hands[seat] & trumps == 0 {
                        i32::MAX
                    } else {
                        (hands[seat] & suit).count_ones() as i32
                    }
                };
                let others = (1..N).map(|step| Self::seat_at(leader, step));
                run.min(others.map(follows).min().unwrap_or(0))
            };
            if safe > 0 {
                sure += safe;
                ranks |= mine & !(((0xff_u32 >> safe) << suit.trailing_zeros()) | !suit);
            }
        }
        if sure < goal {
            return None;
        }
        let sure = sure.min(tricks);
        let tricks = if leader == 0 { sure } else { tricks - sure };
        Some(Found { ranks, tricks })
    }
}

impl Found {
    /// Joins the answer for another card that does not settle the question for the player.
    #[inline(always)]
    fn join(&mut self, other: Found, maximizes: bool) {
        self.ranks |= other.ranks;
        self.tricks =
            if maximizes { self.tricks.max(other.tricks) } else { self.tricks.min(other.tricks) };
    }
}

/// The proof of a player whose `card` causes a cutoff: of its run of equals the player is taken to
/// have played the highest on which the proof does not rest anyway.
#[inline(always)]
fn cutoff_proof(mut found: Found, card: u32, hand: u32) -> Found {
    if found.ranks & card != 0 {
        let free = run_from(card, hand) & !found.ranks;
        if free != 0 {
            found.ranks ^= card ^ highest(free);
        }
    }
    found
}

/// The proof of a player whose `card` failed. It covers the whole run of equals, and the cards that
/// are [`dominated`] after it. If those are the lower part of a run whose upper part the proof
/// rests on, it rests on the whole run.
#[inline(always)]
fn failure_proof(mut found: Found, card: u32, hand: u32) -> Found {
    let relevant = lowest(found.ranks & suit_of(card));
    if relevant & hand != 0 && card <= relevant {
        let upto = hand & suit_of(card) & (relevant | (relevant - 1));
        let first = highest(lowest_of_runs(hand, hand) & upto);
        found.ranks |= upto & !(first - 1);
    }
    let run = run_from(card, hand);
    if found.ranks & run != 0 {
        found.ranks |= run;
    }
    found
}

/// The cards of a suit that can do no better than `card` did, whose proof rests on `ranks`.
#[inline(always)]
fn dominated(card: u32, ranks: u32) -> u32 {
    let suit = suit_of(card);
    let relevant = lowest(ranks & suit);
    if relevant == 0 {
        suit
    } else if card < relevant {
        suit & (relevant - 1)
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // As in bridge's `ranks.rs`: king, queen and a low card. The low card fails because of ace and
    // king. The queen is not tried, nor is the king, her equal; so the proof must rest on the
    // queen.
    #[test]
    fn a_proof_rests_on_skipped_equals() {
        let (low, queen, king, ace) = (1 << 1, 1 << 5, 1 << 6, 1 << 7);
        let found = Found { ranks: ace | king, tricks: 3 };
        assert_eq!(failure_proof(found, low, low | queen | king).ranks, ace | king | queen);
        // A card that is equal to none is searched by itself, or is worth no more.
        let found = Found { ranks: ace | king, tricks: 3 };
        assert_eq!(failure_proof(found, low, low | king | 1 << 4).ranks, ace | king);
    }
}
