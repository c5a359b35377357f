//! Sets of thirty-two cards as one word, eight bits a suit, with *relative* cards.
//!
//! The cards left of a suit stand at the top of its eight bits without a gap: the highest card left
//! is bit 7, whether it is an ace or a nine. So two cards of a hand are equals if their bits are
//! adjacent, equivalent positions are equal words, and patterns need no translation. The cost comes
//! at the end of a trick: [`close`] moves the cards below each played card up by one, and [`open`]
//! translates an answer back to the start of the trick.

/// The lowest bit of each suit.
const BOTTOMS: u32 = 0x0101_0101;

/// The mask of a card's suit.
#[inline(always)]
pub(super) const fn suit_of(card: u32) -> u32 {
    0xff << (card.trailing_zeros() & 24)
}

/// The lowest card of a set, as a set; the empty set of the empty set.
#[inline(always)]
pub(super) const fn lowest(set: u32) -> u32 {
    set & set.wrapping_neg()
}

/// The highest card of a set, as a set; the empty set of the empty set.
#[inline(always)]
pub(super) const fn highest(set: u32) -> u32 {
    if set == 0 { 0 } else { 1 << (31 - set.leading_zeros()) }
}

/// The cards of `set` above the highest of `others`, both of one suit.
#[inline(always)]
pub(super) const fn above(set: u32, others: u32) -> u32 {
    if others == 0 { set } else { set & !(u32::MAX >> others.leading_zeros()) }
}

/// The cards of `set` below the card `than`, both of one suit; none if `than` is empty.
#[inline(always)]
pub(super) const fn below(set: u32, than: u32) -> u32 {
    if than == 0 { 0 } else { set & (than - 1) }
}

/// The lowest card of each run of equals of `hand`, if it is in `set`.
#[inline(always)]
pub(super) const fn lowest_of_runs(set: u32, hand: u32) -> u32 {
    set & !((hand << 1) & !BOTTOMS)
}

/// The run of equals of `hand` upwards from its member `card`.
#[inline(always)]
pub(super) const fn run_from(card: u32, hand: u32) -> u32 {
    let suit = hand & suit_of(card);
    let mut run = card;
    let mut next = card << 1;
    while next & suit != 0 {
        run |= next;
        next <<= 1;
    }
    run
}

/// The set with all higher cards of the suit of each card.
#[inline(always)]
pub(super) const fn closed_upwards(mut set: u32) -> u32 {
    set |= (set << 1) & 0xfefe_fefe;
    set |= (set << 2) & 0xfcfc_fcfc;
    set | (set << 4) & 0xf0f0_f0f0
}

/// Removes the cards `played` and moves the cards below each of them up.
#[inline(always)]
pub(in crate::preferans) fn close<const N: usize>(hands: [u32; N], played: u32) -> [u32; N] {
    let mut left = played;
    let mut hands = hands.map(|hand| hand & !played);
    // The lowest first: the others stay where they are.
    while left != 0 {
        let card = lowest(left);
        left ^= card;
        let under = (card - 1) & suit_of(card);
        for hand in &mut hands {
            // A set added to itself is shifted up by one.
            *hand += *hand & under;
        }
    }
    hands
}

/// A set of the cards left after `played`, at their places before: undoes [`close`].
#[inline(always)]
pub(super) const fn open(mut set: u32, played: u32) -> u32 {
    let mut left = played;
    while left != 0 {
        let card = highest(left);
        left ^= card;
        let moved = set & (card | (card - 1)) & suit_of(card);
        set = (set ^ moved) | (moved >> 1);
    }
    set
}

/// The number of cards of each suit, one byte each.
#[inline(always)]
pub(super) const fn counts(set: u32) -> u32 {
    let pairs = set - ((set >> 1) & 0x5555_5555);
    let fours = (pairs & 0x3333_3333) + ((pairs >> 2) & 0x3333_3333);
    (fours + (fours >> 4)) & 0x0f0f_0f0f
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_and_opening_undo_each_other() {
        // Eight spades; the ace, the ten and the seven are played.
        let hands = [0b1000_1001_u32, 0b0100_0010, 0b0011_0100];
        let played = 0b1000_1001;
        let closed = close(hands, played);
        assert_eq!(closed, [0, 0b1000_1000, 0b0111_0000]);
        let all = closed[0] | closed[1] | closed[2];
        assert_eq!(all, 0b1111_1000);
        for (closed, before) in closed.into_iter().zip(hands) {
            assert_eq!(open(closed, played), before & !played);
        }
    }

    #[test]
    fn runs_end_with_the_suit() {
        let hand = 0b1100_0000 << 8 | 0b1111_1111;
        assert_eq!(lowest_of_runs(hand, hand), 0b0100_0000 << 8 | 1);
        assert_eq!(run_from(1, hand), 0xff);
        assert_eq!(run_from(0b0100_0000 << 8, hand), 0b1100_0000 << 8);
        assert_eq!(closed_upwards(1 | 0x4000), 0xc0ff);
        assert_eq!(counts(hand), 0x0208);
    }
}
