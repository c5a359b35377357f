//! Move ordering: which card to try first. Nothing here can make a result wrong; only slower.
//!
//! The refutation table has the card that caused a cutoff in a similar situation before. Where it
//! has none, cards are tried in groups, as a player would: a player who wants tricks wins as
//! cheaply as possible or plays low; a player who wants none gets rid of the highest card that
//! loses, or of the worst card of another suit. At misère leads are weighed instead
//! (`super::misere::order`).

use super::Search;
use super::misere::order::{self as misere, Scored};
use super::play::{Best, Trick};
use super::word::{above, below, highest, lowest};

/// Leads to try, in order.
#[derive(Clone, Copy, Debug)]
pub(super) enum Leads {
    Groups(Groups),
    Scored(Scored),
}

impl Leads {
    /// The next of those still `left`, which must not be empty.
    #[inline(always)]
    pub(super) fn next(&mut self, left: u32) -> u32 {
        match self {
            Leads::Groups(groups) => groups.next(left),
            Leads::Scored(scored) => scored.next(left),
        }
    }
}

/// Cards to try, group by group.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Groups {
    groups: [u32; 6],
    /// Bit n: in group n the lowest card comes first.
    low_first: u8,
    len: u8,
    at: u8,
}

impl Groups {
    #[inline(always)]
    fn high(&mut self, set: u32) {
        self.groups[self.len as usize % 6] = set;
        self.len += 1;
    }

    #[inline(always)]
    fn low(&mut self, set: u32) {
        self.low_first |= 1 << self.len;
        self.high(set);
    }

    /// The next card of those still `left`, which must not be empty.
    #[inline(always)]
    pub(super) fn next(&mut self, left: u32) -> u32 {
        while self.at < self.len {
            let set = self.groups[self.at as usize % 6] & left;
            if set != 0 {
                return if self.low_first >> self.at & 1 == 1 { lowest(set) } else { highest(set) };
            }
            self.at += 1;
        }
        lowest(left)
    }
}

const SUITS: [u32; 4] = [0xff, 0xff00, 0xff_0000, 0xff00_0000];

/// The cards of the opponents of `seat`, and of its partner.
#[inline(always)]
fn sides<const N: usize>(hands: &[u32; N], seat: usize) -> (u32, u32) {
    if seat == 0 {
        let enemies = hands[1..].iter().fold(0, |all, hand| all | hand);
        (enemies, 0)
    } else {
        let friend = if N > 2 { hands[3 - seat] } else { 0 };
        (hands[0], friend)
    }
}

/// Leads.
#[inline(always)]
pub(super) fn leads<const N: usize>(
    search: &Search<N>,
    hands: &[u32; N],
    leader: usize,
    tricks: i32,
    need: i32,
) -> Leads {
    if search.is_misere() {
        let hands = [hands[0], hands[1], hands[2 % N]];
        return Leads::Scored(misere::leads(&hands, leader, tricks, need));
    }
    Leads::Groups(lead_groups(search, hands, leader))
}

fn lead_groups<const N: usize>(search: &Search<N>, hands: &[u32; N], leader: usize) -> Groups {
    let own = hands[leader];
    let (enemies, friend) = sides(hands, leader);
    let mut groups = Groups::default();
    let (mut first, mut second, mut third, mut last) = (0, 0, 0, 0);
    for suit in SUITS {
        let mine = own & suit;
        if mine == 0 {
            continue;
        }
        let theirs = enemies & suit;
        if search.rules.least {
            // A card under theirs is safe; a suit that only this hand still has is not.
            if theirs == 0 {
                last |= mine;
            } else if lowest(mine) < lowest(theirs) {
                first |= lowest(mine);
                second |= mine;
            } else {
                third |= mine;
            }
        } else if suit == search.rules.trumps {
            second |= highest(mine) | lowest(mine);
        } else if theirs != 0 && highest(mine) > highest(theirs) {
            first |= highest(mine);
            second |= lowest(mine);
        } else if friend & suit != 0 && theirs != 0 {
            second |= highest(mine) | lowest(mine);
        } else {
            third |= highest(mine) | lowest(mine);
        }
    }
    if search.rules.least {
        groups.low(first);
        groups.low(second);
        groups.low(third);
        groups.low(last);
    } else {
        groups.high(first);
        groups.high(second);
        groups.high(third);
    }
    groups
}

/// Cards to a trick. `legal` are all of one suit if the hand can follow suit or must trump.
pub(super) fn follows<const N: usize>(
    search: &Search<N>,
    trick: &Trick<N>,
    seat: usize,
    place: usize,
    best: &Best,
    legal: u32,
) -> Groups {
    let mut groups = Groups::default();
    let winners = legal & best.beaters;
    let (mut behind, mut partner) = (0, 0);
    for later in place + 1..N {
        let other = (trick.leader + later) % N;
        if (other == 0) != (seat == 0) {
            behind |= trick.hands[other];
        } else {
            partner |= trick.hands[other];
        }
    }
    let friend_wins = (best.seat == 0) == (seat == 0);
    let competes = legal & (trick.suit_led | search.rules.trumps) != 0;
    if !competes {
        return discards(search, trick, seat, legal);
    }
    let suit = super::word::suit_of(legal);
    if search.rules.least {
        let losers = if winners == 0 { legal } else { below(legal, lowest(winners)) };
        if seat == 0 {
            // The highest card that loses; if every card wins, the highest.
            groups.high(losers & !winners);
            let ducked = below(winners, highest(behind & suit));
            groups.high(ducked);
            groups.high(winners);
        } else if best.seat == 0 {
            groups.high(losers & !winners);
            groups.low(winners);
        } else if behind != 0 {
            groups.low(legal);
        } else {
            groups.high(legal);
        }
        return groups;
    }
    if winners == 0 {
        groups.low(legal);
        return groups;
    }
    if friend_wins && above(behind & suit, best.card & suit) == 0 {
        groups.low(legal);
        return groups;
    }
    let cheap = above(winners, behind & suit);
    if cheap != 0 {
        groups.low(cheap);
    } else if above(partner & suit, highest(behind & suit)) != 0 {
        groups.low(legal & !winners);
        groups.high(winners);
    } else {
        groups.high(winners);
    }
    groups.low(legal);
    groups
}

/// Cards of a hand that neither follows suit nor trumps.
fn discards<const N: usize>(
    search: &Search<N>,
    trick: &Trick<N>,
    seat: usize,
    legal: u32,
) -> Groups {
    let mut groups = Groups::default();
    let (enemies, _) = sides(&trick.hands, seat);
    let (mut first, mut second, mut third) = (0, 0, 0);
    for suit in SUITS {
        let mine = legal & suit;
        if mine == 0 {
            continue;
        }
        let theirs = enemies & suit;
        if search.rules.least {
            if theirs != 0 && lowest(mine) > lowest(theirs) {
                first |= highest(mine);
            } else if theirs != 0 && highest(mine) > lowest(theirs) {
                second |= highest(mine);
            } else {
                third |= highest(mine);
            }
        } else if theirs == 0 || highest(mine) > highest(theirs) {
            third |= lowest(mine);
        } else if mine.count_ones() > 2 {
            first |= lowest(mine);
        } else {
            second |= lowest(mine);
        }
    }
    if search.rules.least {
        groups.high(first);
        groups.high(second);
        groups.high(third);
        groups.high(legal);
    } else {
        groups.low(first);
        groups.low(second);
        groups.low(third);
        groups.low(legal);
    }
    groups
}

/// Refutation table: the card that last caused a cutoff in a situation, by a hash of the situation.
/// It takes the place of killer moves, which are kept by the depth of the search.
/// Situations share slots; a card that is not playable is ignored.
#[derive(Debug)]
pub(super) struct RefutationTable {
    /// A card's bit number plus one, or 0 for none.
    cards: Vec<u8>,
}

/// The number of slots, as a power of two.
const SLOT_BITS: u32 = 14;

impl RefutationTable {
    pub(super) fn new() -> RefutationTable {
        RefutationTable { cards: vec![0; 1 << SLOT_BITS] }
    }

    pub(super) fn clear(&mut self) {
        self.cards.fill(0);
    }

    /// The slot for a lead, by suit lengths.
    #[inline(always)]
    pub(super) fn of_lead(shape: u64, leader: usize, need: i32) -> usize {
        Self::slot(shape ^ (leader as u64) << 60 ^ (need as u64) << 56)
    }

    /// The slot for a card to a trick, by the legal cards and the cards of the trick.
    #[inline(always)]
    pub(super) fn of_follow(legal: u32, played: u32, seat: usize, place: usize) -> usize {
        let cards = u64::from(legal) << 32 | u64::from(played);
        Self::slot(cards.wrapping_add((seat * 4 + place) as u64))
    }

    #[inline(always)]
    fn slot(situation: u64) -> usize {
        (situation.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - SLOT_BITS)) as usize
    }

    /// The card stored in a slot, as a set.
    #[inline(always)]
    pub(super) fn card(&self, slot: usize) -> u32 {
        match self.cards[slot] {
            0 => 0,
            card => 1 << ((card - 1) & 31),
        }
    }

    #[inline(always)]
    pub(super) fn store(&mut self, slot: usize, card: u32) {
        self.cards[slot] = card.trailing_zeros() as u8 + 1;
    }
}
