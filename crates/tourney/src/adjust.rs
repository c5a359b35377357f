//! Adjusted scores: artificial, split and weighted (docs/sources/scoring.md#6.8, Law 12).

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use bridge::score::Rules;
use bridge::{BySide, Outcome, Vulnerability};
use cards::choice;

use crate::Ratio;

choice! {
    /// An artificial score (Law 12C2), by how far the contestant was at fault.
    pub enum Artificial {
        /// Average plus, no fault: 60 % or +3 IMPs, or the contestant's own average if higher.
        #[default]
        Plus = "Ave+",
        /// Average, partly at fault: 50 % or 0 IMPs.
        Average = "Ave",
        /// Average minus, at fault: 40 % or −3 IMPs, or the contestant's own average if lower.
        Minus = "Ave-",
    }
}

impl Artificial {
    /// The award in percent, given the contestant's own average on the boards it played.
    ///
    /// ```
    /// use biritch_tourney::Ratio;
    /// use biritch_tourney::adjust::Artificial;
    ///
    /// assert_eq!(Artificial::Plus.percent(Some(Ratio::whole(64))), Ratio::whole(64));
    /// assert_eq!(Artificial::Minus.percent(Some(Ratio::whole(45))), Ratio::whole(40));
    /// ```
    pub fn percent(self, own: Option<Ratio>) -> Ratio {
        let percent = [60, 50, 40][self as usize];
        self.or_own(Ratio::whole(percent), own)
    }

    /// The award in IMPs, given the contestant's own average on the boards it played.
    pub fn imps(self, own: Option<Ratio>) -> Ratio {
        let imps = [3, 0, -3][self as usize];
        self.or_own(Ratio::whole(imps), own)
    }

    /// `given`, or the contestant's own average where it is further from the middle.
    pub(crate) fn or_own<T: Ord>(self, given: T, own: Option<T>) -> T {
        match (self, own) {
            (Artificial::Plus, Some(own)) => own.max(given),
            (Artificial::Minus, Some(own)) => own.min(given),
            (Artificial::Average, _) | (_, None) => given,
        }
    }
}

/// A weighted score (Law 12C1c): several scores with their weights.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<Share>", into = "Vec<Share>"))]
pub struct Weighted(Vec<Share>);

/// One score of a weighted score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Share {
    /// North-South's points.
    pub score: i32,
    /// Its weight in percent: 1 … 100.
    pub percent: u32,
}

/// Shares that do not make a weighted score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the shares of a weighted score make 100 percent, not {sum}")]
pub struct WeightError {
    /// Their sum in percent.
    pub sum: u64,
}

impl Weighted {
    /// The sum of all shares, in percent.
    pub const WHOLE: u32 = 100;

    /// A weighted score. Its shares must sum to 100 percent, and none may be zero.
    pub fn new(shares: Vec<Share>) -> Result<Weighted, WeightError> {
        let sum = shares.iter().map(|share| u64::from(share.percent)).sum();
        let empty = shares.iter().any(|share| share.percent == 0);
        if empty || sum != u64::from(Weighted::WHOLE) {
            return Err(WeightError { sum });
        }
        Ok(Weighted(shares))
    }

    /// The shares.
    pub fn shares(&self) -> &[Share] {
        &self.0
    }

    /// The weighted mean of `worth`: scores are converted to matchpoints or IMPs first, then
    /// weighted.
    ///
    /// ```
    /// use biritch_tourney::Ratio;
    /// use biritch_tourney::adjust::{Share, Weighted};
    ///
    /// let score = Weighted::new(vec![Share { score: 420, percent: 30 }, Share { score: -50, percent: 70 }])?;
    /// let mean = score.mean(|score| Ratio::new(if score > 0 { 97 } else { 57 }, 10).expect("not zero"));
    /// assert_eq!(mean, Ratio::new(69, 10).expect("not zero"));
    /// # Ok::<(), biritch_tourney::adjust::WeightError>(())
    /// ```
    pub fn mean(&self, mut worth: impl FnMut(i32) -> Ratio) -> Ratio {
        self.0.iter().fold(Ratio::ZERO, |sum, share| {
            sum + worth(share.score).part(share.percent.into(), Weighted::WHOLE)
        })
    }
}

impl TryFrom<Vec<Share>> for Weighted {
    type Error = WeightError;

    fn try_from(shares: Vec<Share>) -> Result<Weighted, WeightError> {
        Weighted::new(shares)
    }
}

impl From<Weighted> for Vec<Share> {
    fn from(weighted: Weighted) -> Vec<Share> {
        weighted.0
    }
}

/// A result that the director considers likely: a contract with its tricks, or points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LikelyResult {
    /// How the board would have ended.
    Outcome(Outcome),
    /// North-South's points.
    Points(i32),
}

impl LikelyResult {
    /// North-South's points.
    pub fn score_ns(self, rules: Rules, vulnerable: Vulnerability) -> i32 {
        match self {
            LikelyResult::Outcome(outcome) => rules.duplicate_ns(outcome, vulnerable),
            LikelyResult::Points(points) => points,
        }
    }
}

/// The results that were likely without an irregularity, each with its weight in percent (Law
/// 12C1c), before the board's vulnerability and the scoring make scores of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LikelyResults(Vec<(LikelyResult, u32)>);

impl LikelyResults {
    /// These results. Their weights must sum to 100 percent, and none may be zero.
    pub fn new(results: Vec<(LikelyResult, u32)>) -> Result<LikelyResults, WeightError> {
        let shares = results.iter().map(|(_, percent)| Share { score: 0, percent: *percent });
        Weighted::new(shares.collect())?;
        Ok(LikelyResults(results))
    }

    /// The results with their weights.
    pub fn results(&self) -> &[(LikelyResult, u32)] {
        &self.0
    }

    /// The result of a side as it counts; one result alone is an ordinary score.
    ///
    /// ```
    /// use biritch_tourney::adjust::{BoardResult, LikelyResult, LikelyResults};
    /// use biritch_tourney::bridge::{Vulnerability, score::Rules};
    ///
    /// let likely = LikelyResults::new(vec![(LikelyResult::Points(-50), 100)])?;
    /// let counted = likely.counted(Rules::default(), Vulnerability::None);
    /// assert_eq!(counted, BoardResult::Score(-50));
    /// # Ok::<(), biritch_tourney::adjust::WeightError>(())
    /// ```
    pub fn counted(&self, rules: Rules, vulnerable: Vulnerability) -> BoardResult {
        let share = |&(result, percent): &(LikelyResult, u32)| Share {
            score: result.score_ns(rules, vulnerable),
            percent,
        };
        match &self.0[..] {
            [one] => BoardResult::Score(share(one).score),
            // The weights were checked when the results were made.
            several => BoardResult::Weighted(Weighted(several.iter().map(share).collect())),
        }
    }
}

/// One side's result on a board, as it counts.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum BoardResult {
    /// North-South's points, obtained at the table or assigned.
    Score(i32),
    /// Several scores, weighted.
    Weighted(Weighted),
    /// An artificial score in place of a result.
    Artificial(Artificial),
    /// No result and no award.
    NotPlayed,
}

/// The word of [`BoardResult::NotPlayed`].
const NOT_PLAYED: &str = "not-played";

impl fmt::Display for BoardResult {
    /// `420`, `420@30;-50@70`, `Ave+` or `not-played`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardResult::Score(score) => write!(f, "{score}"),
            BoardResult::Weighted(weighted) => {
                for (at, Share { score, percent }) in weighted.shares().iter().enumerate() {
                    write!(f, "{}{score}@{percent}", if at == 0 { "" } else { ";" })?;
                }
                Ok(())
            }
            BoardResult::Artificial(award) => award.fmt(f),
            BoardResult::NotPlayed => f.write_str(NOT_PLAYED),
        }
    }
}

/// The artificial score among the results of a team at its tables; with two the lower one counts.
pub fn award_among<'a>(results: impl IntoIterator<Item = &'a BoardResult>) -> Option<Artificial> {
    let awards = results.into_iter().filter_map(|result| match result {
        BoardResult::Artificial(award) => Some(*award),
        _ => None,
    });
    awards.min_by_key(|award| award.percent(None))
}

/// What counts for each side, if it is not the score of the table itself.
pub fn ruled(
    standing: &BySide<BoardResult>,
    score_ns: Option<i32>,
) -> Option<&BySide<BoardResult>> {
    let of_table = score_ns.map_or(BoardResult::NotPlayed, BoardResult::Score);
    let BySide([ns, ew]) = standing;
    (*ns != of_table || *ew != of_table).then_some(standing)
}

/// The same as text: `450`, `600@60;-100@40`, or North-South's and East-West's, `Ave+/Ave-`, all in North-South's
/// points.
pub fn assigned(standing: &BySide<BoardResult>, score_ns: Option<i32>) -> Option<String> {
    let BySide([ns, ew]) = ruled(standing, score_ns)?;
    Some(if ns == ew { ns.to_string() } else { format!("{ns}/{ew}") })
}

/// A text that is not a side's result on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a result is 420, 420@30;-50@70 with shares that make 100 percent, Ave+, Ave, Ave- or not-played"
)]
pub struct ParseBoardResultError;

impl FromStr for BoardResult {
    type Err = ParseBoardResultError;

    fn from_str(text: &str) -> Result<BoardResult, ParseBoardResultError> {
        let share = |text: &str| {
            let (score, percent) = text.split_once('@')?;
            Some(Share { score: score.parse().ok()?, percent: percent.parse().ok()? })
        };
        let result = if text == NOT_PLAYED {
            Some(BoardResult::NotPlayed)
        } else if text.contains('@') {
            let shares = text.split(';').map(share).collect::<Option<Vec<Share>>>();
            shares.and_then(|shares| Weighted::new(shares).ok()).map(BoardResult::Weighted)
        } else {
            let award = || text.parse().ok().map(BoardResult::Artificial);
            text.parse().ok().map(BoardResult::Score).or_else(award)
        };
        result.ok_or(ParseBoardResultError)
    }
}

impl BoardResult {
    /// Its scores with their weights out of [`Weighted::WHOLE`]; none where there is no result.
    pub fn scores(&self) -> impl Iterator<Item = (i32, u32)> + '_ {
        let (one, several) = match self {
            BoardResult::Score(score) => (Some((*score, Weighted::WHOLE)), &[][..]),
            BoardResult::Weighted(weighted) => (None, weighted.shares()),
            BoardResult::Artificial(_) | BoardResult::NotPlayed => (None, &[][..]),
        };
        one.into_iter().chain(several.iter().map(|share| (share.score, share.percent)))
    }

    /// Whether there is a result to compare.
    pub(crate) const fn is_result(&self) -> bool {
        matches!(self, BoardResult::Score(_) | BoardResult::Weighted(_))
    }

    /// The value of the result by `worth`, if there is one.
    pub(crate) fn worth(&self, mut worth: impl FnMut(i32) -> Ratio) -> Option<Ratio> {
        match self {
            BoardResult::Score(score) => Some(worth(*score)),
            BoardResult::Weighted(weighted) => Some(weighted.mean(worth)),
            BoardResult::Artificial(_) | BoardResult::NotPlayed => None,
        }
    }
}
