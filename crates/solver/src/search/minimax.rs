//! Plain minimax: every card in turn, nothing cached. The reference for all tests.

use super::bits::{lowest, suit_of};
use super::trick::is_maximizing;

/// The tricks of the maximizing side with best play.
pub(crate) fn tricks<const HANDS: usize>(hands: &[u64; HANDS], leader: usize, trumps: u64) -> i32 {
    Minimax { hands: *hands, trumps }.trick(leader, 0, 0, 0, leader)
}

struct Minimax<const HANDS: usize> {
    hands: [u64; HANDS],
    trumps: u64,
}

impl<const HANDS: usize> Minimax<HANDS> {
    fn beats(&self, card: u64, best: u64) -> bool {
        best == 0 || if card & suit_of(best) != 0 { card > best } else { card & self.trumps != 0 }
    }

    fn trick(&mut self, seat: usize, place: usize, led: u64, best: u64, winner: usize) -> i32 {
        if place == HANDS {
            return i32::from(is_maximizing(winner)) + self.trick(winner, 0, 0, 0, winner);
        }
        let hand = self.hands[seat];
        if hand == 0 {
            return 0;
        }
        let legal = if hand & led != 0 { hand & led } else { hand };
        let maximizes = is_maximizing(seat);
        let mut value = if maximizes { i32::MIN } else { i32::MAX };
        let mut left = legal;
        while left != 0 {
            let card = lowest(left);
            left ^= card;
            self.hands[seat] ^= card;
            let led = if place == 0 { suit_of(card) } else { led };
            let (best, winner) = if self.beats(card, best) { (card, seat) } else { (best, winner) };
            let after = self.trick((seat + 1) % HANDS, place + 1, led, best, winner);
            self.hands[seat] ^= card;
            value = if maximizes { value.max(after) } else { value.min(after) };
        }
        value
    }
}
