use alloc::vec::Vec;

use crate::Cards;

/// The shape of a deal: a pack and the number of cards in each hand, in order.
///
/// Deals of a shape are numbered from 0 to [`DealShape::count`], exclusive
/// (docs/sources/tournaments.md#4.1; the numbering of Big Deal). Cards stand in the order ♠A ♠K …
/// ♠2 ♥A … ♣2; the first hand is a subset of the pack, the next of what is left, and so on, each
/// numbered in lexicographic order. The first hand is the most significant.
///
/// ```
/// use biritch_cards::{Cards, DealShape};
///
/// let bridge = DealShape::new(Cards::FULL, &[13, 13, 13, 13]).expect("52 cards to four hands");
/// assert_eq!(bridge.count(), 53_644_737_765_488_792_839_237_440_000);
/// let hands = bridge.deal(0).expect("the first deal");
/// assert_eq!(hands[0].to_string(), "AKQJT98765432...");
/// assert_eq!(bridge.number(&hands), Some(0));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealShape {
    pack: Cards,
    sizes: Vec<u8>,
    count: u128,
}

impl DealShape {
    /// `pack` dealt into hands of `sizes`; none unless the sizes use the whole pack exactly.
    pub fn new(pack: Cards, sizes: &[u8]) -> Option<DealShape> {
        let total: u32 = sizes.iter().map(|size| u32::from(*size)).sum();
        if total != pack.len() {
            return None;
        }
        let mut left = total;
        let mut count = 1u128;
        for size in sizes {
            count = count.checked_mul(Subset::count(left, (*size).into()))?;
            left -= u32::from(*size);
        }
        Some(DealShape { pack, sizes: sizes.to_vec(), count })
    }

    /// How many different deals there are.
    pub const fn count(&self) -> u128 {
        self.count
    }

    /// The number of a random deal; every deal is equally likely.
    ///
    /// ```
    /// use biritch_cards::{Cards, DealShape};
    ///
    /// let shape = DealShape::new(Cards::PIQUET, &[10, 10, 10, 2]).expect("they use up the pack");
    /// let number = shape.random_number(&mut rand::rng());
    /// assert!(shape.deal(number).is_some());
    /// ```
    #[cfg(feature = "rand")]
    pub fn random_number(&self, rng: &mut (impl rand_core::Rng + ?Sized)) -> u128 {
        // Numbers of as many bits as the largest, until one is in range: less than two on average.
        // A remainder would prefer the first deals.
        let unused = (self.count - 1).leading_zeros();
        loop {
            let bits = u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
            let number = bits.checked_shr(unused).unwrap_or(0);
            if number < self.count {
                return number;
            }
        }
    }

    /// The hands of deal number `number`; none if there is no such deal.
    pub fn deal(&self, number: u128) -> Option<Vec<Cards>> {
        if number >= self.count {
            return None;
        }
        let mut rest = number;
        let mut weight = self.count;
        let mut left = self.pack;
        self.sizes
            .iter()
            .map(|size| {
                let size = u32::from(*size);
                weight /= Subset::count(left.len(), size);
                let hand = Subset { of: left, size }.nth(rest / weight)?;
                rest %= weight;
                left -= hand;
                Some(hand)
            })
            .collect()
    }

    /// The number of a deal; none if these are not hands of this shape.
    pub fn number(&self, hands: &[Cards]) -> Option<u128> {
        if hands.len() != self.sizes.len() {
            return None;
        }
        let mut left = self.pack;
        let mut number = 0u128;
        for (hand, size) in hands.iter().zip(&self.sizes) {
            let size = u32::from(*size);
            if hand.len() != size || !left.contains_all(*hand) {
                return None;
            }
            let subset = Subset { of: left, size };
            number = number * Subset::count(left.len(), size) + subset.rank(*hand);
            left -= *hand;
        }
        Some(number)
    }
}

/// The subsets of `size` cards of a set, numbered in lexicographic order with ♠A first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subset {
    /// The set.
    pub of: Cards,
    /// How many cards of it.
    pub size: u32,
}

impl Subset {
    /// How many subsets of `k` cards a set of `n` has; `n` at most 52.
    pub const fn count(n: u32, k: u32) -> u128 {
        if n < k || n > 52 { 0 } else { CHOOSE[n as usize][k as usize] as u128 }
    }

    /// The subset numbered `rank`, from 0; `None` if there is no such subset.
    pub fn nth(self, rank: u128) -> Option<Cards> {
        if rank >= Subset::count(self.of.len(), self.size) {
            return None;
        }
        let (mut rank, mut wanted, mut left) = (rank, self.size, self.of.len());
        let mut subset = Cards::EMPTY;
        for card in self.of {
            if wanted == 0 {
                break;
            }
            left -= 1;
            // Subsets with this card come before those without it.
            let with = Subset::count(left, wanted - 1);
            if rank < with {
                subset.insert(card);
                wanted -= 1;
            } else {
                rank -= with;
            }
        }
        Some(subset)
    }

    /// The number of a subset; cards that are not in the set are ignored.
    pub fn rank(self, subset: Cards) -> u128 {
        let (mut rank, mut wanted, mut left) = (0, self.size, self.of.len());
        for card in self.of {
            if wanted == 0 {
                break;
            }
            left -= 1;
            if subset.contains(card) {
                wanted -= 1;
            } else {
                rank += Subset::count(left, wanted - 1);
            }
        }
        rank
    }
}

/// Pascal's triangle up to row 52 (52 choose 26 is below 2^49, so a u64 holds every entry).
static CHOOSE: [[u64; 53]; 53] = {
    let mut table = [[0u64; 53]; 53];
    let mut n = 0;
    while n < 53 {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};
