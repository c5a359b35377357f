//! Matchpoints (scoring.md 6.3 and 6.8, Law 78A): how a result compares with all others of its board.

use alloc::vec::Vec;

use bridge::BySide;
use cards::choice;

use crate::Ratio;

choice! {
    /// What a comparison is worth.
    ///
    /// All three put the same pairs in the same order; the engine counts in twos and turns the sums.
    pub enum Scale {
        /// 2 for a lower score beaten, 1 for an equal one (seed 000; Law 78A).
        #[default]
        Two = "Two",
        /// 1 and ½ (seed 000's variant; North America).
        One = "One",
        /// +1, 0 and −1, so that an average is 0.
        Zero = "Zero",
    }
}

impl Scale {
    /// The most that a board with so many results gives.
    pub const fn top(self, results: u32) -> u32 {
        let others = results.saturating_sub(1);
        match self {
            Scale::Two => others.saturating_mul(2),
            Scale::One | Scale::Zero => others,
        }
    }

    /// Matchpoints counted in twos, on this scale.
    pub fn from_two(self, two: Ratio, results: u32) -> Ratio {
        match self {
            Scale::Two => two,
            Scale::One => two.part(1, 2),
            Scale::Zero => two - Ratio::whole(results.saturating_sub(1).into()),
        }
    }
}

/// The results of a board as they are compared, each with its weight.
///
/// Making it sorts them; asking it is a binary search: `n log n` for the `n` results of a board.
#[derive(Clone, Debug, Default)]
pub struct Field {
    /// Each score once, from the lowest, and the weight of all below it.
    steps: Vec<(i32, u64)>,
    weight: u64,
}

impl Field {
    /// Scores, all seen from the same side, with their weights; a result scored by one number has the
    /// whole weight, whatever that is.
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

    /// The weight of all results.
    pub const fn weight(&self) -> u64 {
        self.weight
    }

    /// Each score once with the weight it has, from the lowest.
    pub fn frequencies(&self) -> impl Iterator<Item = (i32, u64)> + '_ {
        let ends = self.steps.iter().skip(1).map(|(_, below)| *below);
        let ends = ends.chain(core::iter::once(self.weight));
        self.steps.iter().zip(ends).map(|((score, below), end)| (*score, end - below))
    }

    /// The place of a score among the different ones, from the lowest.
    pub(crate) fn place(&self, score: i32) -> Option<usize> {
        self.steps.binary_search_by_key(&score, |step| step.0).ok()
    }

    /// How many different scores there are.
    pub(crate) fn different(&self) -> usize {
        self.steps.len()
    }

    /// Matchpoints in twos of a score against the whole field, itself included where it is in it:
    /// twice the weight below it and once the weight beside it.
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

/// The matchpoints of a board with plain results: North-South's scores in, both sides' points out, in
/// the same order.
///
/// ```
/// use tourney::Ratio;
/// use tourney::matchpoints::{Scale, matchpoints};
///
/// let points = matchpoints(&[420, 450, -50], Scale::Two);
/// assert_eq!(points.0[0], [2, 4, 0].map(Ratio::whole));
/// assert_eq!(points.0[1], [2, 0, 4].map(Ratio::whole));
/// ```
pub fn matchpoints(scores: &[i32], scale: Scale) -> BySide<Vec<Ratio>> {
    let field = Field::new(scores.iter().map(|score| (*score, 1)));
    let results = u32::try_from(scores.len()).unwrap_or(u32::MAX);
    // A result is compared with itself too, and that is worth one.
    let two = |score: &i32| Ratio::whole(field.compare(*score) as i64 - 1);
    let top = Ratio::whole(Scale::Two.top(results).into());
    let side = |points: fn(Ratio, Ratio) -> Ratio| {
        scores.iter().map(|score| scale.from_two(points(two(score), top), results)).collect()
    };
    BySide([side(|two, _| two), side(|two, top| top - two)])
}

/// Matchpoints counted in twos among `actual` results, as they count in a board that is expected to
/// have `expected` (scoring.md 6.8): Neuberg's formula, or the fixed percentages of a small group.
///
/// None where nothing was compared and the score is an artificial one: no result, or a single one
/// that is a small group. A single result of two has the average.
///
/// ```
/// use tourney::Ratio;
/// use tourney::matchpoints::neuberg;
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

/// Is a group of results too small for Neuberg's formula: at most three, and at most a third of what
/// is expected?
pub const fn is_small_group(actual: u32, expected: u32) -> bool {
    actual <= 3 && actual as u64 * 3 <= expected as u64
}
