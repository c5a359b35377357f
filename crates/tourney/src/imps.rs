//! International match points (scoring.md 6.4, Law 78B): the tables are [`bridge::imps`]'s; here are
//! differences from a datum that is no whole number.

pub use bridge::imps::ImpTable;

use crate::Ratio;

/// What a difference from a datum is worth; its sign stays.
///
/// A difference goes to the nearest ten first, a five toward zero.
///
/// ```
/// use tourney::Ratio;
/// use tourney::imps::{ImpTable, imps_of};
///
/// let difference = Ratio::new(151, 10).expect("ten is not zero");
/// assert_eq!(imps_of(ImpTable::Imp1962, difference), 1);
/// assert_eq!(imps_of(ImpTable::Imp1962, Ratio::whole(-15)), 0);
/// ```
pub fn imps_of(table: ImpTable, difference: Ratio) -> i32 {
    let size = difference.abs();
    let imps = table.steps().partition_point(|step| size > Ratio::from(step - 5)) as i32;
    if difference < Ratio::ZERO { -imps } else { imps }
}
