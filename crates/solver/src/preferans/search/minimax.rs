//! Plain minimax: every card in turn, nothing cached. The reference for all tests.

use super::Rules;

/// The declarer's tricks with best play. Cards are bits, eight to a suit, not necessarily relative.
pub(in crate::preferans) fn tricks<const N: usize>(
    hands: [u32; N],
    leader: usize,
    rules: Rules,
) -> i32 {
    Minimax { hands, rules }.card(leader, &mut Vec::new())
}

struct Minimax<const N: usize> {
    hands: [u32; N],
    rules: Rules,
}

fn suit(card: u32) -> u32 {
    card.trailing_zeros() / 8
}

impl<const N: usize> Minimax<N> {
    fn card(&mut self, seat: usize, trick: &mut Vec<(usize, u32)>) -> i32 {
        if trick.len() == N {
            let winner = self.winner(trick);
            let mut next = Vec::new();
            return i32::from(winner == 0) + self.card(winner, &mut next);
        }
        if self.hands[seat] == 0 {
            return 0;
        }
        let maximizes = (seat == 0) != self.rules.least;
        let values = self.legal(seat, trick).into_iter().map(|card| {
            self.hands[seat] ^= card;
            trick.push((seat, card));
            let value = self.card((seat + 1) % N, trick);
            trick.pop();
            self.hands[seat] ^= card;
            value
        });
        let value = if maximizes { values.max() } else { values.min() };
        value.expect("a hand on turn has a card to play")
    }

    fn legal(&self, seat: usize, trick: &[(usize, u32)]) -> Vec<u32> {
        let hand: Vec<u32> =
            (0..32).map(|n| 1 << n).filter(|c| self.hands[seat] & c != 0).collect();
        let Some((_, led)) = trick.first() else { return hand };
        let of = |cards: &[u32], f: &dyn Fn(u32) -> bool| -> Vec<u32> {
            cards.iter().copied().filter(|card| f(*card)).collect()
        };
        let following = of(&hand, &|card| suit(card) == suit(*led));
        if !following.is_empty() {
            if self.rules.must_beat >> seat & 1 == 1 {
                let best = trick.iter().map(|(_, card)| *card).filter(|c| suit(*c) == suit(*led));
                let best = best.max().unwrap_or(0);
                let higher = of(&following, &|card| card > best);
                if !higher.is_empty() {
                    return higher;
                }
            }
            return following;
        }
        let trumps = of(&hand, &|card| card & self.rules.trumps != 0);
        if trumps.is_empty() { hand } else { trumps }
    }

    fn winner(&self, trick: &[(usize, u32)]) -> usize {
        let led = suit(trick[0].1);
        let strength = |card: u32| match (card & self.rules.trumps != 0, suit(card) == led) {
            (true, _) => (2, card),
            (false, true) => (1, card),
            _ => (0, 0),
        };
        let best = trick.iter().max_by_key(|(_, card)| strength(*card));
        best.map_or(0, |(seat, _)| *seat)
    }
}
