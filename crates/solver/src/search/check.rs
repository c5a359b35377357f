//! Checked builds (`--features check`): every bound, stored pattern and table answer about a short
//! ending is compared with a plain search.
//!
//! It is compared for the position itself and for other positions that the answer claims to cover:
//! the cards that the proof does not rest on are dealt anew, with the length of every hand in every
//! suit kept.

use super::Search;
use super::bits::{closed_upwards, len, lowest, suit_of};
use super::exact::Exact;
use super::found::Found;
use super::isa::Isa;
use super::trick::Start;

/// The longest endings that are checked, in tricks. A deal takes seconds; with six tricks, half a
/// minute.
const CHECKED_TRICKS: i32 = 5;

/// The longest endings in which bounds are checked: drawing trumps, cashing, crossing and ruffing
/// needs more tricks.
const CHECKED_BOUND_TRICKS: i32 = 7;

impl<M: Isa, const HANDS: usize> Search<M, HANDS> {
    pub(super) fn compare(
        &self,
        exact: &mut Exact,
        start: &Start,
        need: i32,
        found: &Found,
        source: &str,
    ) {
        if start.tricks > if source == "bounds" { CHECKED_BOUND_TRICKS } else { CHECKED_TRICKS } {
            return;
        }
        let is_made = found.tricks >= need;
        let bound = if is_made { found.tricks } else { found.tricks + 1 };
        let fixed = closed_upwards(found.ranks, start.all);
        let mut seed = self.nodes();
        let mut hands = self.hands;
        for _ in 0..=exact.redeals {
            assert!(
                exact.at_least(&hands, start.leader, bound) == is_made,
                "{source}: {found:x?} of {}, needed {need}: not {hands:x?}, found at {:x?}; \
                 trumps {:x}, leader {}",
                start.tricks,
                self.hands,
                self.trumps,
                start.leader,
            );
            hands = redeal(&self.hands, fixed, &mut seed);
        }
    }
}

/// Hands of the same suit lengths, with the cards that are not `fixed` dealt anew.
pub(super) fn redeal<const HANDS: usize>(
    hands: &[u64; HANDS],
    fixed: u64,
    seed: &mut u64,
) -> [u64; HANDS] {
    let mut dealt = hands.map(|hand| hand & fixed);
    let mut rest = hands.iter().fold(0, |all, hand| all | hand) & !fixed;
    while rest != 0 {
        let card = lowest(rest);
        rest ^= card;
        let suit = suit_of(card);
        *seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let missing: u32 =
            (0..HANDS).map(|seat| len(hands[seat] & suit) - len(dealt[seat] & suit)).sum();
        let mut at = (*seed >> 33) as u32 % missing;
        for seat in 0..HANDS {
            let short = len(hands[seat] & suit) - len(dealt[seat] & suit);
            if at < short {
                dealt[seat] |= card;
                break;
            }
            at -= short;
        }
    }
    dealt
}
