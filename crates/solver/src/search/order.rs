//! Move ordering: which card to try first.
//!
//! A search that tries the refuting card first visits about the square root of the tree. There are
//! two sources for that card. The *refutation table* has the card that last caused a cutoff in a
//! similar situation: the same cards of the suit led, or the same hand. It is right nine times in
//! ten. Where it has none, the rules of this file sort the cards into *groups*, best group first,
//! as a bridge player would: win cheaply, ruff, play low when partner wins. Leads have a file of
//! their own, [`super::leads`]. Among suits, for leads and discards, the history heuristic counts
//! too: [`super::history`].
//!
//! Nothing here can make a result wrong; only slower.

use super::bits::{above, highest, len, lowest, suit_index, suit_of};
use super::trick::{Best, Lead};

/// Cards to try, group by group.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Groups {
    groups: [u64; 8],
    /// Bit n: in group n the lowest card comes first.
    low_first: u8,
    len: u8,
}

/// An order in which cards are tried.
pub(crate) trait Order {
    /// The next card of those still `left`, which must not be empty.
    fn next(&self, left: u64) -> u64;
}

impl Groups {
    #[inline(always)]
    fn high(&mut self, set: u64) {
        self.groups[self.len as usize & 7] = set;
        self.len += 1;
    }

    #[inline(always)]
    fn low(&mut self, set: u64) {
        self.low_first |= 1 << self.len;
        self.high(set);
    }
}

impl Order for Groups {
    #[inline(always)]
    fn next(&self, left: u64) -> u64 {
        for at in 0..self.len {
            let set = self.groups[at as usize & 7] & left;
            if set != 0 {
                return if self.low_first >> at & 1 == 1 { lowest(set) } else { highest(set) };
            }
        }
        lowest(left)
    }
}

/// Cards of one suit to try: the first of a preferred set, then the lowest of the rest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Preference {
    some: u64,
    /// Does the highest of them come first, not the lowest?
    high: bool,
}

impl Preference {
    /// The next card of those still `left`, which must not be empty.
    #[inline(always)]
    pub(crate) fn next(self, left: u64) -> u64 {
        let some = self.some & left;
        if some != 0 && self.high {
            highest(some)
        } else {
            lowest(if some != 0 { some } else { left })
        }
    }

    /// The same cards as groups.
    #[inline(always)]
    pub(crate) fn groups(self) -> Groups {
        let mut groups = Groups::default();
        if self.high {
            groups.high(self.some);
        } else {
            groups.low(self.some);
        }
        groups
    }
}

/// The cards of a player who can follow suit. `behind` are the cards of the suit that opponents
/// still to play hold, `partner` those of a partner still to play. `partner_ruffs`: partner can
/// ruff and no opponent can, so the trick is partner's.
#[inline(always)]
pub(crate) fn follows(
    cards: u64,
    best: &Best,
    partner_wins: bool,
    is_last: bool,
    behind: u64,
    partner: u64,
    partner_ruffs: bool,
) -> Preference {
    let low = Preference { some: cards, high: false };
    let winners = cards & best.beaters;
    if partner_ruffs || winners == 0 || best.card & suit_of(cards) == 0 {
        return low;
    }
    if partner_wins {
        // Partner's card wins, or no card of ours stops those behind any better.
        let threat = above(behind, best.card);
        if is_last || threat == 0 || above(behind, highest(cards)) == threat {
            return low;
        }
    }
    let over = above(partner, best.card);
    if over != 0 {
        let partner_high = highest(partner);
        let ours_high = if partner_high > highest(cards) { partner_high } else { highest(cards) };
        let futile = above(behind, ours_high) != 0
            && above(behind, partner_high) == above(behind, highest(cards));
        if futile || above(behind, partner_high) == 0 {
            return low;
        }
    }
    Preference { some: winners, high: !(is_last || above(behind, lowest(winners)) == 0) }
}

/// The card of the last seat that follows suit: the lowest that wins if it wants to win, else the
/// lowest.
#[inline(always)]
pub(crate) fn cheapest(left: u64, winners: u64) -> u64 {
    lowest(if left & winners != 0 { left & winners } else { left })
}

/// What matters for a player who cannot follow suit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DiscardContext<'a> {
    /// All cards of the trump suit; none at notrump.
    pub(crate) trumps: u64,
    /// Does partner's card win so far?
    pub(crate) partner_wins: bool,
    /// Is this the last seat of the trick?
    pub(crate) is_last: bool,
    /// The cards of the suit led that opponents still to play hold.
    pub(crate) behind: u64,
    /// The trumps that opponents still to play hold.
    pub(crate) behind_trumps: u64,
    /// The history of this seat's discards, by suit.
    pub(crate) history: &'a [u32; 4],
}

/// The cards of a player who cannot follow suit.
#[inline(always)]
pub(crate) fn discards(cards: u64, lead: &Lead, best: &Best, seen: &DiscardContext<'_>) -> Groups {
    let DiscardContext { trumps, partner_wins, is_last, behind, behind_trumps, history } = *seen;
    let mut groups = Groups::default();
    let ruffs = cards & trumps;
    if ruffs != 0 {
        let safe = partner_wins
            && (is_last
                || (behind != 0
                    && best.card & lead.suit_led != 0
                    && above(behind, best.card) == 0));
        if !safe {
            if best.card & trumps != 0 {
                if !partner_wins {
                    groups.low(ruffs & best.beaters);
                }
            } else if is_last || behind != 0 || behind_trumps == 0 {
                groups.low(lowest(ruffs));
            } else {
                groups.low(ruffs);
            }
        }
    }
    // The lowest card of each side suit: first the suits with the most cutoffs so far, then the
    // longest.
    let mut rest = cards & !trumps;
    let mut side = [(0, 0); 4];
    let mut count = 0;
    while rest != 0 {
        let suit = suit_of(rest);
        let mine = rest & suit;
        rest &= !suit;
        let mut new = (history[suit_index(mine)] << 4 | len(mine), lowest(mine));
        // Insertion into the sorted suits.
        for other in &mut side[..count] {
            if other.0 < new.0 {
                std::mem::swap(other, &mut new);
            }
        }
        side[count & 3] = new;
        count += 1;
    }
    for (_, card) in &side[..count] {
        groups.low(*card);
    }
    groups.high(cards & !trumps);
    groups.low(cards);
    groups
}

/// The card that represents the run of equals of a stored card, if `hand` has it and may play it.
#[inline(always)]
pub(crate) fn playable_equal(card: u64, hand: u64, left: u64) -> u64 {
    if card & left != 0 || card & hand == 0 {
        return card & left;
    }
    let lower = left & suit_of(card) & (card - 1);
    if lower == 0 { 0 } else { highest(lower) }
}

/// Refutation table: the card that last caused a cutoff in a situation, by a hash of the situation.
/// It takes the place of killer moves, which are kept by the depth of the search.
///
/// Situations share slots; a card that is not playable is ignored. Fewer slots cost nodes (1.5 %
/// more with 2^18 than with 2^19), more cost cache misses.
#[derive(Debug)]
pub(crate) struct RefutationTable {
    /// A card's bit number plus one, or 0 for none, or [`FAILED`].
    cards: Vec<u8>,
    /// The slots in use, while they are few.
    used: Vec<u32>,
}

/// The number of slots, as a power of two.
const SLOT_BITS: u32 = 19;

/// Stored for a situation in which all cards failed.
const FAILED: u8 = u8::MAX;

/// How many used slots are listed, so that they can be cleared one by one.
const MAX_LISTED: usize = 1 << 12;

impl RefutationTable {
    pub(crate) fn new() -> RefutationTable {
        RefutationTable { cards: vec![0; 1 << SLOT_BITS], used: Vec::with_capacity(MAX_LISTED) }
    }

    pub(crate) fn clear(&mut self) {
        if self.used.len() < MAX_LISTED {
            for slot in self.used.drain(..) {
                self.cards[slot as usize] = 0;
            }
        } else {
            self.cards.fill(0);
            self.used.clear();
        }
    }

    /// The slot for following suit, by the cards of that suit. The slots of the second and the
    /// third seat of a trick lie within 32 of each other.
    #[inline(always)]
    pub(crate) fn of_suit(cards: u64, seat: usize, place: usize, winner: u32) -> usize {
        let leader = (seat.wrapping_sub(place) & 3) as u32;
        Self::slot::<7>(cards, leader << 5 | ((place & 1) << 4) as u32 | winner & 15)
    }

    /// The slot for a discard or a ruff, by the hand.
    #[inline(always)]
    pub(crate) fn of_hand(hand: u64, seat: usize, place: usize, winner: u32) -> usize {
        Self::slot::<8>(hand.rotate_left(seat as u32), (place << 6) as u32 | winner)
    }

    /// The slot for a lead, by suit lengths.
    #[inline(always)]
    pub(crate) fn of_lengths(lengths: u64, seat: usize, need: u32) -> usize {
        Self::slot::<4>(lengths.rotate_left(seat as u32), need)
    }

    /// Situations with the same cards are close to each other in memory.
    #[inline(always)]
    fn slot<const BITS: u32>(cards: u64, situation: u32) -> usize {
        let hash = cards.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mask = (1 << BITS) - 1;
        let start = (hash >> (64 - SLOT_BITS)) as usize & !mask;
        start | ((situation ^ (hash >> 20) as u32) as usize & mask)
    }

    /// The card stored in a slot, as a set.
    #[inline(always)]
    pub(crate) fn card(&self, slot: usize) -> u64 {
        match self.cards[slot] {
            0 | FAILED => 0,
            card => 1 << ((card - 1) & 63),
        }
    }

    /// Did all cards fail in this situation, with no refutation stored?
    #[inline(always)]
    pub(crate) fn has_failed(&self, slot: usize) -> bool {
        self.cards[slot] == FAILED
    }

    /// Records that all cards failed. A stored refutation stays.
    #[inline(always)]
    pub(crate) fn store_failure(&mut self, slot: usize) {
        if self.cards[slot] == 0 {
            self.put(slot, FAILED);
        }
    }

    #[inline(always)]
    pub(crate) fn store(&mut self, slot: usize, card: u64) {
        self.put(slot, card.trailing_zeros() as u8 + 1);
    }

    #[inline(always)]
    fn put(&mut self, slot: usize, what: u8) {
        self.cards[slot] = what;
        if self.used.len() < MAX_LISTED {
            self.used.push(slot as u32);
        }
    }
}
