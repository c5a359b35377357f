//! Checked builds (`--features check`): every bound, stored pattern and table answer about a short
//! ending is compared with a plain search.
//!
//! It is compared for the position itself and for other positions that the answer claims to cover:
//! the cards that the proof does not rest on are dealt anew, with the length of every hand in every
//! suit kept.

use std::collections::HashMap;

use super::bits::{
    PACK, closed_upwards, highest, len, lowest, lowest_of_runs, suit_of, suit_shift,
};
use super::isa::Isa;
use super::trick::{Start, is_maximizing};
use super::{Found, Search};

/// The longest endings that are checked, in tricks. A deal takes seconds; with six tricks, half a
/// minute.
const CHECKED_TRICKS: i32 = 5;

/// The longest endings in which bounds are checked: drawing trumps, cashing, crossing and ruffing
/// needs more tricks.
const CHECKED_BOUND_TRICKS: i32 = 7;

/// How many other positions are tried by default.
const REDEALS: usize = 4;

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

/// A search without any technique but two: equal cards are played once, and results are cached card
/// by card.
#[derive(Clone, Debug)]
pub(super) struct Exact {
    trumps: u64,
    /// How many other positions are tried for each answer.
    redeals: usize,
    /// The least and the most tricks, by hands and leader.
    cache: HashMap<([u64; 4], usize), (i32, i32)>,
}

impl Default for Exact {
    fn default() -> Exact {
        Exact::new(REDEALS)
    }
}

/// A trick on the table.
#[derive(Clone, Copy)]
struct OpenTrick {
    /// All cards in the hands when it began.
    all: u64,
    /// The seat that plays next, and how many have played.
    seat: usize,
    place: usize,
    /// The suit led, the card that wins so far, and its seat.
    led: u64,
    best: u64,
    winner: usize,
}

impl Exact {
    pub(super) fn new(redeals: usize) -> Exact {
        Exact { trumps: 0, redeals, cache: HashMap::new() }
    }

    pub(super) fn set(&mut self, trumps: u64) {
        self.trumps = trumps;
        self.cache.clear();
    }

    /// Does the maximizing side take `need` tricks?
    fn at_least<const HANDS: usize>(
        &mut self,
        hands: &[u64; HANDS],
        leader: usize,
        need: i32,
    ) -> bool {
        let all = hands.iter().fold(0, |all, hand| all | hand);
        let tricks = len(all) as i32 / HANDS as i32;
        if need <= 0 || need > tricks {
            return need <= 0;
        }
        let mut cards = [0; 4];
        for (cards, hand) in cards.iter_mut().zip(hands) {
            *cards = relative(*hand, all);
        }
        let key = (cards, leader);
        let (least, most) = self.cache.get(&key).copied().unwrap_or((0, tricks));
        if need <= least || need > most {
            return need <= least;
        }
        let trick = OpenTrick { all, seat: leader, place: 0, led: 0, best: 0, winner: leader };
        let is_made = self.play(&mut { *hands }, trick, need);
        let bounds = self.cache.entry(key).or_insert((0, tricks));
        if is_made {
            bounds.0 = bounds.0.max(need);
        } else {
            bounds.1 = bounds.1.min(need - 1);
        }
        is_made
    }

    fn play<const HANDS: usize>(
        &mut self,
        hands: &mut [u64; HANDS],
        trick: OpenTrick,
        need: i32,
    ) -> bool {
        let OpenTrick { all, seat, place, led, best, winner } = trick;
        if place == HANDS {
            return self.at_least(hands, winner, need - i32::from(is_maximizing(winner)));
        }
        let hand = hands[seat];
        let legal = if hand & led != 0 { hand & led } else { hand };
        let maximizes = is_maximizing(seat);
        let mut left = lowest_of_runs(legal, PACK & !all);
        while left != 0 {
            let card = if place == 0 { highest(left) } else { lowest(left) };
            left ^= card;
            let beats = best == 0
                || if card & suit_of(best) != 0 { card > best } else { card & self.trumps != 0 };
            let (best, winner) = if beats { (card, seat) } else { (best, winner) };
            let led = if place == 0 { suit_of(card) } else { led };
            hands[seat] ^= card;
            let next =
                OpenTrick { all, seat: (seat + 1) % HANDS, place: place + 1, led, best, winner };
            let is_made = self.play(hands, next, need);
            hands[seat] ^= card;
            if is_made == maximizes {
                return is_made;
            }
        }
        !maximizes
    }
}

/// The hand with the gaps of played cards closed.
fn relative(mut hand: u64, all: u64) -> u64 {
    let mut cards = 0;
    while hand != 0 {
        let card = lowest(hand);
        hand ^= card;
        cards |= 1 << (suit_shift(card) + len(all & suit_of(card) & (card - 1)));
    }
    cards
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
