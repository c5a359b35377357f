use crate::forms::Calling;
use crate::{Bid, Level, Strain};

/// The ranking of bids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ranking {
    /// By tricks, then clubs, diamonds, hearts, spades, notrump: Law 18, and the `majority` ranking
    /// of auction bridge and plafond.
    #[default]
    Majority,
    /// By points in the early count (spades 2, clubs 4, diamonds 6, hearts 8, notrump 12 a trick),
    /// then by tricks (docs/sources/scoring.md#8.0).
    EarlyValue,
    /// By points in the royal count (clubs 6 … notrump 10 a trick), then by tricks
    /// (docs/sources/scoring.md#8.2).
    RoyalValue,
    /// By tricks, then spades, clubs, diamonds, hearts, notrump: vint
    /// (docs/sources/scoring.md#8.0).
    Vint,
}

impl Ranking {
    /// The ranking in a kind of auction.
    pub const fn of(calling: Calling) -> Ranking {
        match calling {
            Calling::EarlyValue => Ranking::EarlyValue,
            Calling::RoyalValue => Ranking::RoyalValue,
            Calling::Vint => Ranking::Vint,
            _ => Ranking::Majority,
        }
    }

    /// The strains of one level, the lowest first.
    pub fn strains(self) -> [Strain; 5] {
        let mut strains = Strain::ALL;
        strains.sort_by_key(|strain| self.rank(Bid { level: Level::ALL[0], strain: *strain }));
        strains
    }

    /// The value of an odd trick in the early count: bridge-whist and early auction bridge.
    pub const fn early_value(strain: Strain) -> i32 {
        [4, 6, 8, 2, 12][strain as usize]
    }

    /// The value of an odd trick in the royal count of auction bridge.
    pub const fn royal_value(strain: Strain) -> i32 {
        [6, 7, 8, 9, 10][strain as usize]
    }

    /// A bid's rank; a bid outranks those of lower rank only.
    pub const fn rank(self, bid: Bid) -> (i32, i32) {
        let level = bid.level.odd_tricks() as i32;
        match self {
            Ranking::Majority => (level, bid.strain as i32),
            Ranking::EarlyValue => (level * Ranking::early_value(bid.strain), level),
            Ranking::RoyalValue => (level * Ranking::royal_value(bid.strain), level),
            Ranking::Vint => (level, [1, 2, 3, 0, 4][bid.strain as usize]),
        }
    }

    /// The lowest bid that outranks `over`; none if nothing does.
    ///
    /// Of bids of one rank, it is the first in the order of contract bridge.
    pub fn lowest_over(self, over: Bid) -> Option<Bid> {
        // By arithmetic: a list of the legal calls asks this for every bid that is too low, and the
        // search below takes some seventy times as long.
        if self == Ranking::Majority {
            let next = over.index() + 1;
            let level = *Level::ALL.get(next / Strain::ALL.len())?;
            return Some(Bid { level, strain: Strain::ALL[next % Strain::ALL.len()] });
        }
        Bid::all().filter(|bid| self.outranks(*bid, over)).min_by_key(|bid| self.rank(*bid))
    }

    /// Does `bid` outrank `over`?
    pub fn outranks(self, bid: Bid, over: Bid) -> bool {
        self.rank(bid) > self.rank(over)
    }
}
