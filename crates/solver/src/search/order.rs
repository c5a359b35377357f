//! Which card to try first.
//!
//! A search that tries the refuting card first sees the square root of the tree. Two sources say
//! which card that may be. The *memory* knows the card that last settled the question in a
//! situation like this one: the same cards of the suit led, or the same hand. It is right nine
//! times in ten. Where it is silent, the rules of this file sort the cards into *groups*, best
//! group first, by what a player would think of: win cheaply, ruff, play low when partner wins.
//! Leads are weighed in a file of their own, [`super::leads`]. Among suits, for leads and discards,
//! it also counts which settled much before: [`super::history`].
//!
//! Nothing here can make a result wrong; only slower.

use super::bits::{above, highest, len, lowest, suit_index, suit_of};
use super::trick::{Best, Lead};

/// Cards to be tried, in the order of the groups.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Groups {
    groups: [u64; 8],
    /// Bit n: of group n the lowest card comes first.
    low_first: u8,
    len: u8,
}

/// Cards in the order in which to try them.
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

/// Cards of one suit to be tried: the first of some, then the lowest of the rest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Preference {
    some: u64,
    /// The highest of them first, not the lowest?
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

/// Cards of a player who can follow suit. `behind` is the suit of the enemies still to play,
/// `partner` that of a friend still to play, who may ruff where no enemy can: then it is his trick.
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
        // Partner keeps the trick, or nobody behind can be stopped any better by us.
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

/// What the last to play follows suit with: the lowest that wins, if he wants to win, or the lowest.
#[inline(always)]
pub(crate) fn cheapest(left: u64, winners: u64) -> u64 {
    lowest(if left & winners != 0 { left & winners } else { left })
}

/// What a player who cannot follow suit sees.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen<'a> {
    /// All cards of the trump suit; none at notrump.
    pub(crate) trumps: u64,
    /// Partner's card is the best so far.
    pub(crate) partner_wins: bool,
    /// Nobody plays after him.
    pub(crate) is_last: bool,
    /// The cards of the suit led that the enemies still to play have.
    pub(crate) behind: u64,
    /// Their trumps.
    pub(crate) behind_trumps: u64,
    /// How much each suit settled that this seat discarded from.
    pub(crate) history: &'a [u32; 4],
}

/// Cards of a player who cannot follow suit.
#[inline(always)]
pub(crate) fn discards(cards: u64, lead: &Lead, best: &Best, seen: &Seen<'_>) -> Groups {
    let Seen { trumps, partner_wins, is_last, behind, behind_trumps, history } = *seen;
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
    // The lowest card of each side suit, the suit first that settled most so far; of suits that settled
    // nothing the longest.
    let mut rest = cards & !trumps;
    let mut side = [(0, 0); 4];
    let mut count = 0;
    while rest != 0 {
        let suit = suit_of(rest);
        let mine = rest & suit;
        rest &= !suit;
        let mut new = (history[suit_index(mine)] << 4 | len(mine), lowest(mine));
        // Into its place among those that are there.
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

/// The card that stands for the run of equals of a remembered one, if `hand` has it and may play it.
#[inline(always)]
pub(crate) fn playable_equal(card: u64, hand: u64, left: u64) -> u64 {
    if card & left != 0 || card & hand == 0 {
        return card & left;
    }
    let lower = left & suit_of(card) & (card - 1);
    if lower == 0 { 0 } else { highest(lower) }
}

/// The card that last settled a situation, by a hash of the situation.
///
/// Situations share places; a card that is not playable is ignored. Few places cost nodes (1.5 % more
/// with 2^18 than with 2^19), many cost the processor's cache.
#[derive(Debug)]
pub(crate) struct RefutationTable {
    /// A card's bit number plus one, or 0; or [`FAILED`].
    cards: Vec<u8>,
    /// The places in use, while they are few.
    used: Vec<u32>,
}

/// Places, as a power of two.
const SLOT_BITS: u32 = 19;

/// Remembered of a situation in which no card settled the question.
const FAILED: u8 = u8::MAX;

/// How many used places are listed, to be cleared one by one.
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

    /// Where the memory keeps what a seat plays to a suit, by the cards of that suit. What the second and
    /// the third seat of a trick remember lies within 32 places.
    #[inline(always)]
    pub(crate) fn of_suit(cards: u64, seat: usize, place: usize, winner: u32) -> usize {
        let leader = (seat.wrapping_sub(place) & 3) as u32;
        Self::slot::<7>(cards, leader << 5 | ((place & 1) << 4) as u32 | winner & 15)
    }

    /// Where it keeps what a seat discards or ruffs, by its hand.
    #[inline(always)]
    pub(crate) fn of_hand(hand: u64, seat: usize, place: usize, winner: u32) -> usize {
        Self::slot::<8>(hand.rotate_left(seat as u32), (place << 6) as u32 | winner)
    }

    /// Where it keeps what a seat leads, by lengths.
    #[inline(always)]
    pub(crate) fn of_lengths(lengths: u64, seat: usize, need: u32) -> usize {
        Self::slot::<4>(lengths.rotate_left(seat as u32), need)
    }

    /// All situations of the same cards lie together.
    #[inline(always)]
    fn slot<const BITS: u32>(cards: u64, situation: u32) -> usize {
        let hash = cards.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mask = (1 << BITS) - 1;
        let start = (hash >> (64 - SLOT_BITS)) as usize & !mask;
        start | ((situation ^ (hash >> 20) as u32) as usize & mask)
    }

    /// The card remembered there, as a set.
    #[inline(always)]
    pub(crate) fn card(&self, slot: usize) -> u64 {
        match self.cards[slot] {
            0 | FAILED => 0,
            card => 1 << ((card - 1) & 63),
        }
    }

    /// Has no card settled this situation, and all were tried before?
    #[inline(always)]
    pub(crate) fn has_failed(&self, slot: usize) -> bool {
        self.cards[slot] == FAILED
    }

    /// All cards were tried, and none settled it. What is remembered stays.
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
