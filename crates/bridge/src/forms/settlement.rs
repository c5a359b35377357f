//! How the result of a rubber is paid (docs/sources/scoring.md#2.1).

use cards::choice;

use crate::BySide;
use crate::score::Rounding;

choice! {
    /// The unit in which the difference of a rubber is paid.
    pub enum SettlementUnit {
        /// The difference itself.
        #[default]
        Points = "Points",
        /// The difference in hundreds, rounded.
        Hundreds = "Hundreds",
    }
}

/// How a difference of points is paid: the unit and the rounding.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SettlementRule {
    /// The unit.
    pub unit: SettlementUnit,
    /// How hundreds are rounded.
    pub rounding: Rounding,
}

impl SettlementRule {
    /// Each side's net result, if North-South are ahead by `balance_ns` points. The one result that has
    /// no opposite in 32 bits is opposed by the greatest.
    ///
    /// ```
    /// use biritch_bridge::forms::{SettlementUnit, SettlementRule};
    ///
    /// let unit = SettlementUnit::Hundreds;
    /// let hundreds = SettlementRule { unit, ..SettlementRule::default() };
    /// assert_eq!(hundreds.settle(-1950).0, [-20, 20]);
    /// ```
    pub const fn settle(self, balance_ns: i32) -> BySide<i32> {
        let won = match self.unit {
            SettlementUnit::Points => balance_ns,
            SettlementUnit::Hundreds => self.rounding.divide(balance_ns, 100),
        };
        BySide([won, won.saturating_neg()])
    }
}
