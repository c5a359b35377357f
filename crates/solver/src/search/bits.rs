//! Sets of cards as 64-bit words, and the bit arithmetic that the search is built on.
//!
//! A set has one bit a card and sixteen bits a suit, the ace highest: the layout of
//! [`cards::Cards`]. Bits 13, 14 and 15 of a suit are never a card. This gap stops a carry or a
//! borrow that runs through a suit, so that one addition or subtraction works on four suits at
//! once.

/// The mask of the lowest suit.
pub(crate) const SUIT: u64 = 0x1fff;
/// The masks of all four suits: all cards.
pub(crate) const PACK: u64 = 0x1fff_1fff_1fff_1fff;
/// The first gap bit of each suit.
const GAPS: u64 = 0x2000_2000_2000_2000;

/// The first bit of a card's suit: 0, 16, 32 or 48.
#[inline(always)]
pub(crate) const fn suit_shift(card: u64) -> u32 {
    card.trailing_zeros() & 48
}

/// The index of a card's suit: 0 to 3.
#[inline(always)]
pub(crate) const fn suit_index(card: u64) -> usize {
    suit_shift(card) as usize / 16
}

/// The mask of a card's suit.
#[inline(always)]
pub(crate) const fn suit_of(card: u64) -> u64 {
    SUIT << suit_shift(card)
}

/// The lowest card of a set, as a set; the empty set of the empty set.
#[inline(always)]
pub(crate) const fn lowest(set: u64) -> u64 {
    set & set.wrapping_neg()
}

/// The highest card of a set that is not empty, as a set.
#[inline(always)]
pub(crate) const fn highest(set: u64) -> u64 {
    1 << (63 - set.leading_zeros())
}

/// The cards of `set` that are higher than the highest of `others`, both of one suit.
#[inline(always)]
pub(crate) const fn above(set: u64, others: u64) -> u64 {
    if others == 0 { set } else { set & !(u64::MAX >> others.leading_zeros()) }
}

/// The same for four suits at once.
#[inline(always)]
pub(crate) const fn above_each(set: u64, others: u64) -> u64 {
    set & !filled_down(others)
}

/// The highest card of each suit.
#[inline(always)]
pub(crate) const fn highest_each(set: u64) -> u64 {
    set & !filled_down(set >> 1 & 0x0fff_0fff_0fff_0fff)
}

/// Each suit filled downwards from its highest card; what is shifted out of a suit is dropped.
#[inline(always)]
const fn filled_down(mut set: u64) -> u64 {
    set |= set >> 1 & 0x0fff_0fff_0fff_0fff;
    set |= set >> 2 & 0x07ff_07ff_07ff_07ff;
    set |= set >> 4 & 0x01ff_01ff_01ff_01ff;
    set | set >> 8 & 0x001f_001f_001f_001f
}

/// The masks of the suits that have a card in the set.
#[inline(always)]
pub(crate) const fn suits_of(set: u64) -> u64 {
    // Adding all bits of the suit but one carries into the gap if the suit has a card.
    let some = (set + PACK) & GAPS;
    some - (some >> 13)
}

/// The highest `count` cards of a set, or all of it.
#[inline(always)]
pub(crate) const fn top(mut set: u64, count: u32) -> u64 {
    let mut extra = set.count_ones().saturating_sub(count);
    while extra > 0 {
        set &= set - 1;
        extra -= 1;
    }
    set
}

/// The number of cards.
#[inline(always)]
pub(crate) const fn len(set: u64) -> u32 {
    set.count_ones()
}

/// For each card of `set`, the next higher card of its suit that is not `gone`, if there is one.
///
/// A card shifted one bit up stands on the next rank; if that card is gone, adding the set of all
/// gone cards carries it on to the first that is not.
#[inline(always)]
pub(crate) const fn successors(set: u64, gone: u64) -> u64 {
    ((set << 1) + gone) & PACK & !gone
}

/// The lowest card of each run of equals. Cards are equals if no card of another hand lies between
/// them.
#[inline(always)]
pub(crate) const fn lowest_of_runs(set: u64, gone: u64) -> u64 {
    set & !successors(set, gone)
}

/// The run of equal cards of `hand` upwards from its member `card`.
#[inline(always)]
pub(crate) const fn run_from(card: u64, hand: u64, gone: u64) -> u64 {
    let passable = hand | gone | (card - 1);
    let end = (passable + 1) & !passable;
    hand & (end - 1) & !(card - 1)
}

/// The set with all higher cards of the suit of each card: what must be known for the ranks of
/// these cards to be known.
///
/// Within a suit, `2^13 - x` is the complement of `x` above its lowest bit, and `x` at and below
/// it.
#[inline(always)]
pub(crate) const fn closed_upwards(set: u64, all: u64) -> u64 {
    ((GAPS - set) | set) & all
}

/// The set with every run of equals of `hand` that it touches completed downwards.
pub(crate) const fn extended_down(set: u64, hand: u64, gone: u64) -> u64 {
    let passable = hand | gone;
    let mut reached = set & hand;
    loop {
        let next = (reached >> 1) & passable & !reached;
        if next == 0 {
            return set | (reached & hand);
        }
        reached |= next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // AKJ of clubs with the queen gone: ace, king and jack are one run.
    #[test]
    fn gone_cards_do_not_part_equals() {
        let hand = 0b1_1010_0000_0000;
        let gone = 0b0_0100_0000_0000;
        assert_eq!(lowest_of_runs(hand, gone), 0b0_0010_0000_0000);
        assert_eq!(run_from(0b0_0010_0000_0000, hand, gone), hand);
        assert_eq!(lowest_of_runs(hand, 0), 0b0_1010_0000_0000);
    }

    #[test]
    fn runs_end_with_the_suit() {
        let hand = 1 << 12 | 1 << 16 | 1 << 32 | 1 << 28;
        assert_eq!(lowest_of_runs(hand, 0), hand);
        assert_eq!(run_from(1 << 12, hand, 0), 1 << 12);
    }

    #[test]
    fn ranks_close_upwards_in_each_suit() {
        let set = 1 << 10 | 1 << 32;
        assert_eq!(closed_upwards(set, PACK), 0x1c00 | 0x1fff << 32);
        assert_eq!(closed_upwards(0, PACK), 0);
    }

    #[test]
    fn tops_are_counted() {
        assert_eq!(above(0b1101, 0b0010), 0b1100);
        assert_eq!(above(0b1101, 0), 0b1101);
        let (set, others) = (0x1003_0d0d_1fff_1abc, 0x0000_0002_0800_1000);
        let each = [0, 16, 32, 48].map(|at| above(set & SUIT << at, others & SUIT << at));
        assert_eq!(above_each(set, others), each.into_iter().sum::<u64>());
        for set in [set, others, set & others, PACK, 0] {
            let suits: Vec<u64> = [0, 16, 32, 48]
                .map(|at| set & SUIT << at)
                .into_iter()
                .filter(|suit| *suit != 0)
                .collect();
            assert_eq!(highest_each(set), suits.iter().map(|suit| highest(*suit)).sum::<u64>());
            assert_eq!(suits_of(set), suits.iter().map(|suit| suit_of(*suit)).sum::<u64>());
        }
        assert_eq!(top(0b1101, 2), 0b1100);
        assert_eq!(highest(0b1101), 0b1000);
        assert_eq!(suit_of(1 << 20), SUIT << 16);
    }
}
