use core::ops::{Add, AddAssign};

use crate::{Amount, BySeat, Seat};

/// The amounts on a sheet, or the amounts one deal adds to it.
///
/// The sheet of a match is the sum of its deals. In the Balkan game `pool` is the contract column,
/// which starts below zero, `whists` are the juha, and the mountain is unused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefLedger"))]
pub struct Ledger {
    /// The pool, or the Balkan contract column.
    pub pool: BySeat<Amount>,
    /// The mountain.
    pub mountain: BySeat<Amount>,
    /// The whists, or Balkan juha, of each player on each other: `whists[writer][on]`.
    pub whists: BySeat<BySeat<Amount>>,
}

impl Ledger {
    /// Writes whists, or juha, of `writer` on `on`.
    pub fn write(&mut self, writer: Seat, on: Seat, amount: Amount) {
        self.whists[writer][on] += amount;
    }

    /// The whists of `seat` on others, less theirs on `seat`.
    pub fn whist_balance(&self, seat: Seat) -> Amount {
        Seat::ALL.into_iter().map(|other| self.whists[seat][other] - self.whists[other][seat]).sum()
    }

    /// The ledger with every amount changed by `change`.
    #[must_use]
    pub fn map(self, change: impl Fn(Amount) -> Amount) -> Ledger {
        Ledger {
            pool: self.pool.map(&change),
            mountain: self.mountain.map(&change),
            whists: self.whists.map(|row| row.map(&change)),
        }
    }
}

impl Add for Ledger {
    type Output = Ledger;
    fn add(mut self, other: Ledger) -> Ledger {
        self += other;
        self
    }
}

impl AddAssign for Ledger {
    fn add_assign(&mut self, other: Ledger) {
        for seat in Seat::ALL {
            self.pool[seat] += other.pool[seat];
            self.mountain[seat] += other.mountain[seat];
            for on in Seat::ALL {
                self.whists[seat][on] += other.whists[seat][on];
            }
        }
    }
}
