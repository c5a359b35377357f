//! How many hands there are of each shape and strength, counted exactly, and drawing one of them.

use cards::{BySuit, Card, Cards, Holding, Rank, Suit};

use crate::bidding::Range;
use crate::hand::high_card_points;
use crate::random::Random;

/// The most high-card points of a pack.
const MOST_HCP: usize = 40;
/// The cards that count high-card points.
const HONORS: [Rank; 4] = [Rank::ACE, Rank::KING, Rank::QUEEN, Rank::JACK];

/// What the hands to be counted have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Limits {
    /// Their number of cards, at most 13.
    pub(super) cards: u8,
    /// High-card points.
    pub(super) hcp: Range,
    /// Cards of each suit.
    pub(super) lengths: BySuit<Range>,
}

/// The hands within limits that can be made of some cards, counted by shape and strength.
pub(super) struct Cells {
    from: BySuit<SuitCells>,
    cards: u8,
    /// By suit, cards still to choose and points so far: the ways to choose the cards of this suit and
    /// of the later ones.
    ways: [[[u64; MOST_HCP + 1]; 14]; 5],
}

/// The holdings in one suit, counted by length and points.
struct SuitCells {
    honors: Vec<Rank>,
    small: Vec<Rank>,
    /// Length, points, and the number of such holdings.
    counts: Vec<(u8, u8, u64)>,
}

impl Cells {
    /// Counts the hands within the limits.
    pub(super) fn count(from: Cards, limits: &Limits) -> Cells {
        let from = BySuit::new(|suit| SuitCells::of(from.holding(suit), limits.lengths[suit]));
        let mut ways = [[[0; MOST_HCP + 1]; 14]; 5];
        for (hcp, way) in ways[4][0].iter_mut().enumerate() {
            *way = u64::from(limits.hcp.contains(hcp as u8));
        }
        let most = usize::from(limits.cards.min(13));
        for (at, suit) in Suit::ALL.into_iter().enumerate().rev() {
            let (before, after) = ways.split_at_mut(at + 1);
            let (Some(here), Some(then)) = (before.last_mut(), after.first()) else { continue };
            // A suit has ten points, so no more than ten for each suit before this one are possible.
            let reached = 10 * at;
            for (length, points, holdings) in &from[suit].counts {
                let (length, points) = (usize::from(*length), usize::from(*points));
                // All cards of the hand are chosen when the first suit is.
                let least = if at == 0 { most } else { length };
                for cards in least.max(length)..=most {
                    let here = &mut here[cards][..=reached];
                    let then = &then[cards - length][points..=points + reached];
                    for (here, then) in here.iter_mut().zip(then) {
                        *here += holdings * then;
                    }
                }
            }
        }
        Cells { from, cards: limits.cards.min(13), ways }
    }

    /// The number of hands.
    pub(super) fn total(&self) -> u64 {
        self.ways[0][usize::from(self.cards)][0]
    }

    /// One of the hands, each as likely as any other; none if there is none.
    pub(super) fn draw(&self, rng: &mut Random) -> Option<Cards> {
        let (mut cards, mut hcp) = (usize::from(self.cards), 0);
        let mut hand = Cards::EMPTY;
        for (at, suit) in Suit::ALL.into_iter().enumerate() {
            let ways = self.ways[at][cards][hcp];
            let mut number = rng.number_below(ways)?;
            let (length, points) = self.from[suit].counts.iter().find_map(|count| {
                let (length, points, holdings) = *count;
                let left = cards.checked_sub(usize::from(length))?;
                let then = self.ways[at + 1][left].get(hcp + usize::from(points))?;
                let here = holdings * then;
                if number < here {
                    return Some((length, points));
                }
                number -= here;
                None
            })?;
            self.from[suit].draw(suit, length, points, rng, &mut hand)?;
            cards -= usize::from(length);
            hcp += usize::from(points);
        }
        Some(hand)
    }
}

impl SuitCells {
    fn of(holding: Holding, lengths: Range) -> SuitCells {
        let (honors, small): (Vec<Rank>, Vec<Rank>) =
            holding.iter().partition(|rank| HONORS.contains(rank));
        let mut counts: Vec<(u8, u8, u64)> = Vec::new();
        for chosen in 0..1usize << honors.len() {
            let points = points_of(&honors, chosen);
            for more in 0..=small.len() {
                let length = chosen.count_ones() as u8 + more as u8;
                if !lengths.contains(length) {
                    continue;
                }
                let holdings = binomial(small.len(), more);
                match counts.iter_mut().find(|(l, p, _)| (*l, *p) == (length, points)) {
                    Some((.., count)) => *count += holdings,
                    None => counts.push((length, points, holdings)),
                }
            }
        }
        SuitCells { honors, small, counts }
    }

    /// Adds to the hand one of the holdings of this length and strength.
    fn draw(
        &self,
        suit: Suit,
        length: u8,
        points: u8,
        rng: &mut Random,
        hand: &mut Cards,
    ) -> Option<()> {
        let subsets = (0..1usize << self.honors.len()).filter_map(|chosen| {
            let more = usize::from(length).checked_sub(chosen.count_ones() as usize)?;
            let fits = points_of(&self.honors, chosen) == points && more <= self.small.len();
            fits.then(|| (chosen, more, binomial(self.small.len(), more)))
        });
        let mut number = rng.number_below(subsets.clone().map(|(.., ways)| ways).sum())?;
        let (chosen, more, _) = subsets.into_iter().find(|(.., ways)| {
            let here = number < *ways;
            number = number.saturating_sub(*ways);
            here
        })?;
        for (at, rank) in self.honors.iter().enumerate() {
            if chosen & (1 << at) != 0 {
                hand.insert(Card::new(suit, *rank));
            }
        }
        // Each small card is taken with the chance that makes all choices of `more` equally likely.
        let mut needed = more;
        for (at, rank) in self.small.iter().enumerate() {
            if rng.below(self.small.len() - at) < needed {
                hand.insert(Card::new(suit, *rank));
                needed -= 1;
            }
        }
        Some(())
    }
}

fn points_of(honors: &[Rank], chosen: usize) -> u8 {
    let is_chosen = |at: &usize| chosen & (1 << at) != 0;
    (0..honors.len()).filter(is_chosen).map(|at| high_card_points(honors[at])).sum()
}

/// The ways to choose `k` of `n`, at most 13.
fn binomial(n: usize, k: usize) -> u64 {
    (0..k.min(n)).fold(1, |ways, at| ways * (n - at) as u64 / (at as u64 + 1))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Hand;

    fn range() -> impl Strategy<Value = Range> {
        (0u8..6, 0u8..8).prop_map(|(min, width)| Range::new(min, min + width))
    }

    fn fits(hand: Cards, limits: &Limits) -> bool {
        hand.len() == u32::from(limits.cards)
            && limits.hcp.contains(Hand::new(hand).hcp())
            && Suit::ALL
                .iter()
                .all(|suit| limits.lengths[*suit].contains(hand.holding(*suit).len() as u8))
    }

    proptest! {
        /// The count is that of trying every subset, and what is drawn is one of them.
        #[test]
        fn counts_are_exact(
            bits in any::<u64>(), second in any::<u64>(), cards in 0u8..6,
            hcp in (0u8..10, 0u8..16), lengths in prop::array::uniform4(range()), seed in any::<u64>(),
        ) {
            let from: Cards = Cards::from_bits(bits & second).iter().take(14).collect();
            let hcp = Range::new(hcp.0, hcp.0 + hcp.1);
            let limits = Limits { cards, hcp, lengths: BySuit(lengths) };
            let all: Vec<_> = from.iter().collect();
            let tried = (0u32..1 << all.len())
                .map(|chosen| {
                    (0..all.len()).filter(|at| chosen & (1 << at) != 0).map(|at| all[at]).collect()
                })
                .filter(|hand: &Cards| fits(*hand, &limits))
                .count();
            let cells = Cells::count(from, &limits);
            prop_assert_eq!(cells.total(), tried as u64);
            match cells.draw(&mut Random::new(seed)) {
                Some(hand) => prop_assert!(fits(hand, &limits) && from.contains_all(hand)),
                None => prop_assert_eq!(tried, 0),
            }
        }
    }

    /// Every hand is drawn about as often as any other: 35 hands of 4 of 7 cards, 35,000 draws.
    #[test]
    fn hands_are_equally_likely() {
        let from: Cards = "AK32.Q4.J.".parse().expect("seven cards");
        let any = Range::new(0, 40);
        let limits = Limits { cards: 4, hcp: any, lengths: BySuit([any; 4]) };
        let cells = Cells::count(from, &limits);
        assert_eq!(cells.total(), 35);
        let mut rng = Random::new(1);
        let mut drawn = std::collections::BTreeMap::new();
        for _ in 0..35_000 {
            let hand = cells.draw(&mut rng).expect("there are 35");
            *drawn.entry(hand.bits()).or_insert(0u32) += 1;
        }
        assert_eq!(drawn.len(), 35);
        // Five standard deviations.
        assert!(drawn.values().all(|times| (840..1160).contains(times)), "{drawn:?}");
    }
}
