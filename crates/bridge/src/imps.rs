//! International match points: the value of a difference of scores (Law 78B,
//! docs/sources/scoring.md#6.4).
//!
//! ```
//! use biritch_bridge::imps::ImpTable;
//!
//! assert_eq!(ImpTable::Imp1962.imps(580), 11);
//! assert_eq!(ImpTable::Imp1962.imps(-120), -3);
//! ```

use cards::choice;

choice! {
    /// A table of IMPs.
    pub enum ImpTable {
        /// In force since 1962: the table of Law 78B.
        #[default]
        Imp1962 = "Imp1962",
        /// The table before it.
        Imp1960 = "Imp1960",
    }
}

/// The least difference for 1, 2, … IMPs since 1962.
const SINCE_1962: [i32; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
    2000, 2250, 2500, 3000, 3500, 4000,
];

/// The least difference for 1, 2, … IMPs in the earlier table.
const SINCE_1960: [i32; 15] =
    [20, 70, 140, 220, 350, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 3500, 4000];

impl ImpTable {
    /// The least difference for 1, 2, … IMPs.
    pub const fn steps(self) -> &'static [i32] {
        match self {
            ImpTable::Imp1962 => &SINCE_1962,
            ImpTable::Imp1960 => &SINCE_1960,
        }
    }

    /// The IMPs of a difference, with its sign.
    ///
    /// Scores are multiples of 10. A difference that is not, from an average, is first rounded to
    /// the nearest 10, with 5 toward zero (docs/sources/scoring.md#6.4).
    pub fn imps(self, difference: i32) -> i32 {
        let tens = (difference.unsigned_abs().saturating_add(4) / 10).saturating_mul(10);
        let imps = self.steps().partition_point(|step| step.unsigned_abs() <= tens) as i32;
        imps * difference.signum()
    }
}
