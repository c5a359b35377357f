use crate::{Bid, Strain};

/// Which bids outrank which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ranking {
    /// More tricks, then clubs, diamonds, hearts, spades, notrump: Law 18, and the `majority`
    /// calling of auction bridge and plafond.
    #[default]
    Majority,
    /// More points as the early count has them: spades 2, clubs 4, diamonds 6, hearts 8, notrump
    /// 12 a trick; of equal points the more tricks (scoring.md 8.0).
    EarlyValue,
    /// More points as the royal count has them: clubs 6 … notrump 10 a trick (scoring.md 8.2).
    RoyalValue,
    /// More tricks, then spades, clubs, diamonds, hearts, notrump: vint (scoring.md 8.0).
    Vint,
}

impl Ranking {
    /// What an odd trick counts in the early count: bridge-whist and early auction bridge.
    pub const fn early_value(strain: Strain) -> i32 {
        [4, 6, 8, 2, 12][strain as usize]
    }

    /// What an odd trick counts in the royal count of auction bridge.
    pub const fn royal_value(strain: Strain) -> i32 {
        [6, 7, 8, 9, 10][strain as usize]
    }

    /// A bid's place: the higher outranks the lower, and equal ones do not outrank each other.
    pub const fn rank(self, bid: Bid) -> (i32, i32) {
        let level = bid.level.odd_tricks() as i32;
        match self {
            Ranking::Majority => (level, bid.strain as i32),
            Ranking::EarlyValue => (level * Ranking::early_value(bid.strain), level),
            Ranking::RoyalValue => (level * Ranking::royal_value(bid.strain), level),
            Ranking::Vint => (level, [1, 2, 3, 0, 4][bid.strain as usize]),
        }
    }

    /// Does `bid` outrank `over`?
    pub fn outranks(self, bid: Bid, over: Bid) -> bool {
        self.rank(bid) > self.rank(over)
    }
}
