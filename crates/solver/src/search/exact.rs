//! A plain search of short endings, with which a checked build compares every answer.

use std::collections::HashMap;

use super::bits::{PACK, highest, len, lowest, lowest_of_runs, suit_of, suit_shift};
use super::trick::is_maximizing;

/// How many other positions are tried by default.
const REDEALS: usize = 4;

/// A search without any technique but two: equal cards are played once, and results are cached card
/// by card.
#[derive(Clone, Debug)]
pub(super) struct Exact {
    trumps: u64,
    /// How many other positions are tried for each answer.
    pub(super) redeals: usize,
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
    pub(super) fn at_least<const HANDS: usize>(
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
