//! International match points (scoring.md 6.4, Law 78B): the tables, and no place else knows them.

use cards::choice;

use crate::Ratio;

choice! {
    /// Which table turns points into IMPs.
    pub enum ImpTable {
        /// In force since 1962 (Law 78B); the only value of seed 000, 120 to 3, stands in it.
        #[default]
        Imp1962 = "Imp1962",
        /// The table of 1960.
        Imp1960 = "Imp1960",
    }
}

/// From how many points on there is one IMP more.
const IMP_1962: [i32; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
    2000, 2250, 2500, 3000, 3500, 4000,
];
const IMP_1960: [i32; 15] =
    [20, 70, 140, 220, 350, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 3500, 4000];

impl ImpTable {
    /// The first difference that is worth one IMP, two IMPs and so on: each a multiple of ten.
    pub const fn bounds(self) -> &'static [i32] {
        match self {
            ImpTable::Imp1962 => &IMP_1962,
            ImpTable::Imp1960 => &IMP_1960,
        }
    }

    /// What a difference is worth; its sign stays.
    ///
    /// A difference that is no multiple of ten comes from a datum that was not rounded, and goes to
    /// the nearest one first, a five toward zero.
    ///
    /// ```
    /// use tourney::imps::ImpTable;
    ///
    /// // Seed 000: seven notrump made against a small slam in clubs with an overtrick.
    /// assert_eq!(ImpTable::Imp1962.imps(1520 - 940), 11);
    /// assert_eq!(ImpTable::Imp1962.imps(-16), -1);
    /// ```
    pub fn imps(self, difference: i32) -> i32 {
        let size = difference.unsigned_abs();
        let imps = self.bounds().partition_point(|bound| reaches(size, *bound)) as i32;
        imps * difference.signum()
    }

    /// What a difference from a datum is worth, when the datum is no whole number.
    pub fn imps_of(self, difference: Ratio) -> i32 {
        let size = difference.abs();
        let reaches = |bound: i32| size > Ratio::from(bound - 5);
        let imps = self.bounds().partition_point(|bound| reaches(*bound)) as i32;
        if difference < Ratio::ZERO { -imps } else { imps }
    }
}

/// Is a difference of whole points worth the IMP that begins at a bound, once it is rounded to tens?
pub(crate) const fn reaches(size: u32, bound: i32) -> bool {
    size >= bound.unsigned_abs() - 4
}
