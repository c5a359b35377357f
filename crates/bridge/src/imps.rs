//! International match points: what a difference of scores is worth (Law 78B, scoring.md 6.4).
//!
//! ```
//! use bridge::imps::ImpTable;
//!
//! assert_eq!(ImpTable::Imp1962.imps(580), 11);
//! assert_eq!(ImpTable::Imp1962.imps(-120), -3);
//! ```

use cards::choice;

choice! {
    /// A table of match points.
    pub enum ImpTable {
        /// In force since 1962: the table of Law 78B.
        #[default]
        Imp1962 = "Imp1962",
        /// The table before it.
        Imp1960 = "Imp1960",
    }
}

/// The least difference for 1, 2, … match points since 1962.
const SINCE_1962: [i32; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
    2000, 2250, 2500, 3000, 3500, 4000,
];

/// The least difference for 1, 2, … match points before that.
const SINCE_1960: [i32; 15] =
    [20, 70, 140, 220, 350, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 3500, 4000];

impl ImpTable {
    /// The least difference for 1, 2, … match points.
    pub const fn steps(self) -> &'static [i32] {
        match self {
            ImpTable::Imp1962 => &SINCE_1962,
            ImpTable::Imp1960 => &SINCE_1960,
        }
    }

    /// What a difference is worth, with its sign.
    ///
    /// A score is a multiple of 10. A difference that is none comes from an average, and goes to
    /// the nearest 10 first, 5 toward zero (scoring.md 6.4).
    pub fn imps(self, difference: i32) -> i32 {
        let tens = (difference.unsigned_abs().saturating_add(4) / 10).saturating_mul(10);
        let imps = self.steps().partition_point(|step| step.unsigned_abs() <= tens) as i32;
        imps * difference.signum()
    }
}
