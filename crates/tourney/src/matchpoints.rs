//! Matchpoints: how a result compares with all others of its board (docs/sources/scoring.md#6.3,
//! docs/sources/scoring.md#6.8, Law 78A).

use alloc::vec::Vec;

use bridge::BySide;
use cards::choice;

use crate::Ratio;

choice! {
    /// What one comparison is worth: a win, a tie and a loss.
    ///
    /// All three rank the pairs alike. Scoring uses 2, 1 and 0 and converts the sums.
    pub enum Scale {
        /// 2 for a win, 1 for a tie (docs/sources/scoring.md#6.3; Law 78A).
        #[default]
        Two = "Two",
        /// 1 for a win, ½ for a tie (docs/sources/scoring.md#6.3; North America).
        One = "One",
        /// +1 for a win, 0 for a tie, −1 for a loss, so that an average is 0.
        Zero = "Zero",
    }
}

impl Scale {
    /// The top on a board with this many results.
    pub const fn top(self, results: u32) -> u32 {
        let others = results.saturating_sub(1);
        match self {
            Scale::Two => others.saturating_mul(2),
            Scale::One | Scale::Zero => others,
        }
    }

    /// Converts matchpoints from [`Scale::Two`] to this scale.
    pub fn from_two(self, two: Ratio, results: u32) -> Ratio {
        match self {
            Scale::Two => two,
            Scale::One => two.part(1, 2),
            Scale::Zero => two - Ratio::whole(results.saturating_sub(1).into()),
        }
    }
}

/// The weighted results of a board, sorted for comparison.
///
/// Construction sorts them and each comparison is a binary search: `n log n` for a board of `n`
/// results.
#[derive(Clone, Debug, Default)]
pub struct Field {
    /// The distinct scores, lowest first, with the total weight below each.
    steps: Vec<(i32, u64)>,
    weight: u64,
}

impl Field {
    /// A field of scores with their weights, all from the same side's point of view. A result that
    /// is one score has the weight of a whole result.
    pub fn new(scores: impl IntoIterator<Item = (i32, u32)>) -> Field {
        let mut scores: Vec<(i32, u32)> = scores.into_iter().collect();
        scores.sort_unstable_by_key(|(score, _)| *score);
        let mut field = Field { steps: Vec::new(), weight: 0 };
        for (score, weight) in scores {
            if field.steps.last().is_none_or(|(last, _)| *last != score) {
                field.steps.push((score, field.weight));
            }
            field.weight += u64::from(weight);
        }
        field
    }

    /// The total weight of all results.
    pub const fn weight(&self) -> u64 {
        self.weight
    }

    /// The distinct scores with their weights, lowest first.
    pub fn frequencies(&self) -> impl Iterator<Item = (i32, u64)> + '_ {
        let ends = self.steps.iter().skip(1).map(|(_, below)| *below);
        let ends = ends.chain(core::iter::once(self.weight));
        self.steps.iter().zip(ends).map(|((score, below), end)| (*score, end - below))
    }

    /// The weight of the results below a score, and of those equal to it.
    pub fn at(&self, score: i32) -> (u64, u64) {
        let above = self.steps.partition_point(|step| step.0 <= score);
        let end = self.steps.get(above).map_or(self.weight, |step| step.1);
        let below = match above.checked_sub(1).and_then(|at| self.steps.get(at)) {
            Some((last, below)) if *last == score => *below,
            _ => end,
        };
        (below, end - below)
    }

    /// The index of a score among the distinct ones, lowest first.
    pub(crate) fn place(&self, score: i32) -> Option<usize> {
        self.steps.binary_search_by_key(&score, |step| step.0).ok()
    }

    /// How many distinct scores there are.
    pub(crate) fn different(&self) -> usize {
        self.steps.len()
    }

    /// The matchpoints of a score, on [`Scale::Two`], against the whole field, including itself if
    /// it is in the field: twice the weight of lower scores plus the weight of equal ones.
    pub fn compare(&self, score: i32) -> u64 {
        let at = self.steps.partition_point(|(step, _)| *step < score);
        let below = self.steps.get(at).map_or(self.weight, |(_, below)| *below);
        let equal = match self.steps.get(at) {
            Some((step, below)) if *step == score => {
                self.steps.get(at + 1).map_or(self.weight, |(_, next)| *next) - below
            }
            _ => 0,
        };
        2 * below + equal
    }
}

/// The matchpoints of a board with ordinary results: from North-South's scores to both sides'
/// points, in the same order.
///
/// ```
/// use biritch_tourney::Ratio;
/// use biritch_tourney::matchpoints::{Scale, matchpoints};
///
/// let points = matchpoints(&[420, 450, -50], Scale::Two);
/// assert_eq!(points.0[0], [2, 4, 0].map(Ratio::whole));
/// assert_eq!(points.0[1], [2, 0, 4].map(Ratio::whole));
/// ```
pub fn matchpoints(scores: &[i32], scale: Scale) -> BySide<Vec<Ratio>> {
    let field = Field::new(scores.iter().map(|score| (*score, 1)));
    let results = u32::try_from(scores.len()).unwrap_or(u32::MAX);
    // `compare` includes the result itself, which is worth one.
    let two = |score: &i32| Ratio::whole(field.compare(*score) as i64 - 1);
    let top = Ratio::whole(Scale::Two.top(results).into());
    let side = |points: fn(Ratio, Ratio) -> Ratio| {
        scores.iter().map(|score| scale.from_two(points(two(score), top), results)).collect()
    };
    BySide([side(|two, _| two), side(|two, top| top - two)])
}

/// Factors matchpoints on [`Scale::Two`] from `actual` results up to the `expected` number by
/// Neuberg's formula, or gives the fixed percentages of a small group
/// (docs/sources/scoring.md#6.8).
///
/// None if nothing was compared, so that the score is artificial: no result, or a single one that
/// is a small group. A single result of two expected has the average.
///
/// ```
/// use biritch_tourney::Ratio;
/// use biritch_tourney::matchpoints::neuberg;
///
/// assert_eq!(neuberg(Ratio::whole(8), 5, 13), Ratio::new(224, 10));
/// // Two results of a board that thirteen should have played: 65 and 55 percent.
/// assert_eq!(neuberg(Ratio::whole(2), 2, 13), Ratio::new(65 * 24, 100));
/// assert_eq!(neuberg(Ratio::whole(0), 1, 2), Some(Ratio::whole(1)));
/// ```
pub fn neuberg(two: Ratio, actual: u32, expected: u32) -> Option<Ratio> {
    if actual == expected {
        return (actual > 1).then_some(two);
    }
    if actual == 0 || actual == 1 && is_small_group(actual, expected) {
        return None;
    }
    if is_small_group(actual, expected) {
        // 60 % and 5 % for each matchpoint above the average of the group.
        let above = two - Ratio::whole(i64::from(actual) - 1);
        let percent = Ratio::whole(60) + above.part(5, 1);
        return Some(percent.part(Scale::Two.top(expected).into(), 100));
    }
    let one = Ratio::whole(1);
    Some((two + one).part(expected.into(), actual) - one)
}

/// Whether a group of results is too small for Neuberg's formula: at most three, and at most a
/// third of the expected number.
pub const fn is_small_group(actual: u32, expected: u32) -> bool {
    actual <= 3 && actual as u64 * 3 <= expected as u64
}
