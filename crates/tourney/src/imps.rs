//! International match points (docs/sources/scoring.md#6.4, Law 78B): the tables of
//! [`bridge::imps`], extended to differences from a fractional datum.

pub use bridge::imps::ImpTable;

use crate::Ratio;

/// The signed IMPs for a difference from a datum.
///
/// The difference is first rounded to the nearest ten, halves toward zero.
///
/// ```
/// use biritch_tourney::Ratio;
/// use biritch_tourney::imps::{ImpTable, imps_of};
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
