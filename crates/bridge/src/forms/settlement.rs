//! In what a rubber is paid (seed 000).

use cards::choice;

use crate::BySide;
use crate::score::Rounding;

choice! {
    /// In what the difference of a rubber is paid (seed 000).
    pub enum SettlementUnit {
        /// The difference itself.
        #[default]
        Points = "Points",
        /// The difference in hundreds, rounded.
        Hundreds = "Hundreds",
    }
}

/// How a difference of points is paid: the unit, and how it is rounded to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SettlementRule {
    /// In what.
    pub unit: SettlementUnit,
    /// How hundreds are rounded.
    pub rounding: Rounding,
}

impl SettlementRule {
    /// What each side wins, less what it loses, if North-South are so many points ahead.
    ///
    /// ```
    /// use bridge::forms::{SettlementUnit, SettlementRule};
    ///
    /// let hundreds = SettlementRule { unit: SettlementUnit::Hundreds, ..SettlementRule::default() };
    /// assert_eq!(hundreds.settle(-1950).0, [-20, 20]);
    /// ```
    pub const fn settle(self, balance_ns: i32) -> BySide<i32> {
        let won = match self.unit {
            SettlementUnit::Points => balance_ns,
            SettlementUnit::Hundreds => self.rounding.divide(balance_ns, 100),
        };
        BySide([won, -won])
    }
}
