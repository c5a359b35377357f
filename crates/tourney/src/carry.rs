//! Carry-over: scores carried into a later stage (docs/sources/scoring.md#6.9).

use crate::{Ratio, Sum};

/// The rule for what a team carries into a knockout match from the round-robin match of the same
/// teams.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct KnockoutCarry {
    /// The fraction of the margin carried if the match's winner ranked above the loser.
    pub ranked_above: Ratio,
    /// The fraction carried if the winner ranked below.
    pub ranked_below: Ratio,
    /// The limit, in IMPs.
    pub cap: u32,
}

impl Default for KnockoutCarry {
    /// A half, a third, and at most 16 IMPs.
    fn default() -> KnockoutCarry {
        let part = |d| Ratio::whole(1).part(1, d);
        KnockoutCarry { ranked_above: part(2), ranked_below: part(3), cap: 16 }
    }
}

impl KnockoutCarry {
    /// What the winner of the round-robin match carries over, in IMPs.
    ///
    /// ```
    /// use biritch_tourney::Ratio;
    /// use biritch_tourney::carry::KnockoutCarry;
    ///
    /// let carry = KnockoutCarry::default();
    /// assert_eq!(carry.imps(21, true).to_string(), "10.5");
    /// assert_eq!(carry.imps(21, false), Ratio::whole(7));
    /// ```
    pub fn imps(self, margin: u32, winner_ranked_above: bool) -> Ratio {
        let part = if winner_ranked_above { self.ranked_above } else { self.ranked_below };
        (part * Ratio::whole(margin.into())).min(Ratio::whole(self.cap.into()))
    }
}

/// The size of a stage of a pairs event, for the carry-over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stage {
    /// How many boards a pair plays.
    pub boards: u32,
    /// The maximum matchpoints available.
    pub maximum: u32,
}

/// A pair's carry-over from a qualifying stage into a final:
/// `½ · score · (boards/maximum) of the qualifier · (maximum/boards) of the final`.
///
/// None if the qualifier's maximum or the final's number of boards is zero.
pub fn pairs_final(score: &Sum, qualifier: Stage, last: Stage) -> Option<Sum> {
    let divisor = 2 * u64::from(qualifier.maximum) * u64::from(last.boards);
    (divisor > 0).then(|| score.times(qualifier.boards).times(last.maximum).over(divisor))
}
