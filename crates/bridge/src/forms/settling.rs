//! In what a rubber is paid (seed 000).

use cards::choice;

use crate::BySide;
use crate::score::Rounding;

choice! {
    /// In what the difference of a rubber is paid (seed 000).
    pub enum Settlement {
        /// The difference itself.
        #[default]
        Points = "Points",
        /// The difference in hundreds, rounded.
        Hundreds = "Hundreds",
    }
}

/// How a difference of points is paid: the unit, and how it is rounded to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Settling {
    /// In what.
    pub unit: Settlement,
    /// How hundreds are rounded.
    pub rounding: Rounding,
}

impl Settling {
    /// What each side wins, less what it loses, if North-South are so many points ahead.
    ///
    /// ```
    /// use bridge::forms::{Settlement, Settling};
    ///
    /// let hundreds = Settling { unit: Settlement::Hundreds, ..Settling::default() };
    /// assert_eq!(hundreds.settle(-1950).0, [-20, 20]);
    /// ```
    pub const fn settle(self, balance_ns: i32) -> BySide<i32> {
        let won = match self.unit {
            Settlement::Points => balance_ns,
            Settlement::Hundreds => self.rounding.divide(balance_ns, 100),
        };
        BySide([won, -won])
    }
}
