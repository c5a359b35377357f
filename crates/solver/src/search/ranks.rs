//! Which ranks a proof rests on.
//!
//! A card that won a trick against another of its suit is *relevant*, and so is every card above
//! it. Positions that agree in shape, in leader and in the owners of the relevant cards have the
//! same bound, because the proof can be replayed: a relevant card by itself, any other by any
//! irrelevant card of the same hand and suit. Three details make that true.
//!
//! - Of a run of equal cards only the lowest is tried. If it fails, so does every other card of the
//!   run: the proof for the other is the same with the two cards exchanged. So if the proof rests
//!   on any card of the run, it is taken to rest on all of them ([`failure_proof`]).
//! - A player whose card succeeds may choose which card of the run to play. If the proof rests on
//!   the card, the player is taken to have played the highest card of the run on which it does not
//!   rest already, which demands less of other positions ([`cutoff_proof`]).
//! - After a card of the losing side was tried and its rank did not matter, no lower card of the
//!   suit can do better, and all are skipped.

use super::bits::{highest, lowest, lowest_of_runs, run_from, suit_of};
use super::found::Found;

/// The proof of a player whose `card` causes a cutoff.
///
/// If the proof rests on the card, any other card of its run of equals would have done as well, and
/// the proof would rest on that one. The best choice is the highest on which it does not rest
/// anyway.
#[inline(always)]
pub(super) fn cutoff_proof(mut found: Found, card: u64, hand: u64, gone: u64) -> Found {
    if found.ranks & card != 0 {
        let free = run_from(card, hand, gone) & !found.ranks;
        if free != 0 {
            found.ranks ^= card ^ highest(free);
        }
    }
    found
}

/// The proof of a player whose `card` failed.
///
/// It covers the whole run of equals: the proof for another card of the run is this one with the
/// two exchanged. And it covers the cards that are [`dominated`] after it. If those are the lower
/// part of a run whose upper part the proof rests on, the upper part was never searched and is
/// worth no more only because the run is one; so the proof rests on the whole run.
#[inline(always)]
pub(super) fn failure_proof(mut found: Found, card: u64, hand: u64, gone: u64) -> Found {
    let relevant = lowest(found.ranks & suit_of(card));
    if relevant == 0 {
        return found;
    }
    if relevant & hand != 0 && card <= relevant {
        let upto = hand & suit_of(card) & (relevant | (relevant - 1));
        let first = highest(lowest_of_runs(hand, gone) & upto);
        found.ranks |= upto & !(first - 1);
    }
    let run = run_from(card, hand, gone);
    if found.ranks & run != 0 {
        found.ranks |= run;
    }
    found
}

/// The cards of a suit that can do no better than `card` did, whose proof rests on `ranks`.
#[inline(always)]
pub(super) fn dominated(card: u64, ranks: u64) -> u64 {
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
    use crate::search::bits::PACK;

    // King, queen and six: the six fails because of ace and king. The queen is not tried, for it
    // can do no better; nor is the king, as the queen's equal. So the proof must rest on the queen
    // too.
    #[test]
    fn a_proof_rests_on_skipped_equals() {
        let (six, queen, king, ace) = (1 << 4, 1 << 10, 1 << 11, 1 << 12);
        let hand = six | queen | king;
        let found = Found { ranks: ace | king, tricks: 3 };
        assert_eq!(failure_proof(found, six, hand, 0).ranks, ace | king | queen);
        // With the jack gone the same holds for the ten.
        let (ten, jack) = (1 << 8, 1 << 9);
        let hand = six | ten | queen;
        let found = Found { ranks: ace | king | queen, tricks: 3 };
        assert_eq!(failure_proof(found, six, hand, jack).ranks, ace | king | queen | ten);
        assert_eq!(
            failure_proof(found, six, hand, PACK & !(hand | jack | ace | king)).ranks,
            found.ranks
        );
        // A card that is equal to none is searched by itself, or is worth no more.
        let found = Found { ranks: ace, tricks: 3 };
        assert_eq!(failure_proof(found, six, hand, jack).ranks, ace);
    }
}
