//! Where the points of a board come from: each comparison, in exact numbers.

use std::collections::BTreeMap;

use bridge::Side;
use tourney::Ratio;
use tourney::adjust::{Artificial, BoardResult, Weighted};
use tourney::board::{self, Method};
use tourney::cross::Divisor;
use tourney::imps::{ImpTable, imps_of};
use tourney::matchpoints::{Field, Scale, is_small_group, neuberg};

use crate::exact::part;

/// Where a side's points on a board come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// The board is not finished.
    Sealed,
    /// The board does not count for the side.
    NotCounted,
    /// The director gave an artificial score.
    Award(Artificial),
    /// There was no other result to compare with, through nobody's fault: average plus.
    Alone,
    /// The points of the score sheet, not compared with any.
    Total,
    /// The result was compared with the others, by its parts if it is weighted.
    Compared {
        /// The parts with their percentages: one of 100 % for an ordinary result.
        parts: Vec<(u32, Compared)>,
        /// Their mean: matchpoints for 2, 1 and 0 a comparison, or IMPs.
        mean: Ratio,
        /// How many results were compared, and how many the board should have.
        results: [u32; 2],
        /// The mean, factored up to the number of results that the board should have; none if that
        /// changes nothing.
        factored: Option<Factored>,
        /// The points on the scale of the event.
        points: Ratio,
        /// What a comparison is worth, where matchpoints are counted.
        scale: Option<Scale>,
    },
    /// The director gave the points.
    Given,
    /// The difference of the two rooms of a match.
    Rooms {
        /// The side's points in both rooms.
        scores: [i32; 2],
        /// Its difference.
        difference: i32,
    },
}

/// How points are factored up (docs/sources/scoring.md#6.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Factored {
    /// By Neuberg's formula.
    Neuberg(Ratio),
    /// 60 % and 5 % for each matchpoint above the average of a small group.
    SmallGroup(Ratio),
    /// A sum of IMPs in proportion to the number of comparisons.
    Proportion(Ratio),
}

/// How a score compares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Compared {
    /// With every other, by who did better. The counts are in hundredths of results, since a weighted
    /// result is compared with in parts.
    Better {
        /// The side's score.
        score: i32,
        /// Hundredths of results that are lower, equal and higher.
        counts: [u64; 3],
        /// The matchpoints, 2 for each lower result and 1 for an equal one.
        points: Ratio,
    },
    /// With a datum.
    Datum {
        /// The side's score.
        score: i32,
        /// The datum, from the side's point of view.
        datum: Ratio,
        /// The IMPs for the difference.
        points: Ratio,
    },
    /// With every other, in IMPs.
    Imps {
        /// The side's score.
        score: i32,
        /// Each other score with the hundredths of results that have it, and the IMPs against it.
        against: Vec<(i32, u64, i32)>,
        /// The sum of IMPs.
        points: Ratio,
    },
}

impl Compared {
    /// What the comparison comes to.
    pub const fn points(&self) -> Ratio {
        match self {
            Compared::Better { points, .. }
            | Compared::Datum { points, .. }
            | Compared::Imps { points, .. } => *points,
        }
    }
}

/// The other results of the same deal from a side's point of view: scores with hundredths of results.
struct Others {
    scores: BTreeMap<i32, u64>,
    /// The whole field from North-South's point of view, the result itself included.
    field: Vec<(i32, u32)>,
    actual: u32,
}

/// The scores of a result with their percentages, from North-South's point of view.
fn scores(standing: &BoardResult) -> Vec<(i32, u32)> {
    match standing {
        BoardResult::Score(score) => vec![(*score, Weighted::WHOLE)],
        BoardResult::Weighted(weighted) => {
            weighted.shares().iter().map(|share| (share.score, share.percent)).collect()
        }
        BoardResult::Artificial(_) | BoardResult::NotPlayed => Vec::new(),
    }
}

const fn sign(side: Side) -> i32 {
    match side {
        Side::NorthSouth => 1,
        Side::EastWest => -1,
    }
}

/// Where the points of a side on the line `at` of a board come from.
///
/// It repeats what [`board::score`] computes, comparison by comparison; a test compares the two.
pub(crate) fn why(
    lines: &[board::Line],
    at: usize,
    side: Side,
    method: Method,
    expected: u32,
) -> Why {
    let Some(own) = lines.get(at) else { return Why::NotCounted };
    match &own.standing[side] {
        BoardResult::NotPlayed => return Why::NotCounted,
        BoardResult::Artificial(_) if method == Method::Total => return Why::NotCounted,
        BoardResult::Artificial(award) => return Why::Award(*award),
        BoardResult::Score(_) | BoardResult::Weighted(_) => {}
    }
    if method == Method::Total {
        return Why::Total;
    }
    let expected = expected.max(lines.len() as u32);
    let others = others(lines, at, side);
    let parts: Vec<(u32, Compared)> = scores(&own.standing[side])
        .into_iter()
        .map(|(score, percent)| (percent, compared(&others, score, side, method)))
        .filter_map(|(percent, compared)| Some((percent, compared?)))
        .collect();
    if parts.is_empty() {
        return Why::Alone;
    }
    let mean = parts.iter().fold(Ratio::ZERO, |sum, (percent, compared)| {
        sum + part(compared.points(), i64::from(*percent), Weighted::WHOLE)
    });
    let results = [others.actual, expected];
    let Some((factored, points, scale)) = counted(mean, results, method) else {
        return Why::Alone;
    };
    Why::Compared { parts, mean, results, factored, points, scale }
}

fn others(lines: &[board::Line], at: usize, side: Side) -> Others {
    let mut others = Others { scores: BTreeMap::new(), field: Vec::new(), actual: 0 };
    let weighted = lines.iter().any(|line| matches!(line.standing[side], BoardResult::Weighted(_)));
    for (index, line) in lines.iter().enumerate() {
        let parts = scores(&line.standing[side]);
        if line.group != lines[at].group || parts.is_empty() {
            continue;
        }
        others.actual += 1;
        for (score, percent) in parts {
            // The datum is the mean of whole results where none is weighted.
            others.field.push((score, if weighted { percent } else { 1 }));
            if index != at {
                *others.scores.entry(score * sign(side)).or_default() += u64::from(percent);
            }
        }
    }
    others
}

fn compared(others: &Others, score_ns: i32, side: Side, method: Method) -> Option<Compared> {
    let score = score_ns * sign(side);
    match method {
        Method::Matchpoints { .. } | Method::Bam { .. } => {
            let mut counts = [0u64; 3];
            for (other, weight) in &others.scores {
                counts[match other.cmp(&score) {
                    std::cmp::Ordering::Less => 0,
                    std::cmp::Ordering::Equal => 1,
                    std::cmp::Ordering::Greater => 2,
                }] += weight;
            }
            let points = Ratio::new((2 * counts[0] + counts[1]) as i64, Weighted::WHOLE)?;
            Some(Compared::Better { score, counts, points })
        }
        Method::Butler { butler, table } => {
            let unit = if others.field.iter().all(|(_, weight)| *weight == 1) {
                1
            } else {
                Weighted::WHOLE
            };
            let datum = butler.datum(&Field::new(others.field.iter().copied()), unit)?;
            let datum = if side == Side::NorthSouth { datum } else { -datum };
            let points = Ratio::from(imps_of(table, Ratio::from(score) - datum));
            Some(Compared::Datum { score, datum, points })
        }
        Method::Cross { table, .. } => {
            let imps = |other: i32| imps_between(table, score, other);
            let against: Vec<(i32, u64, i32)> = others
                .scores
                .iter()
                .map(|(other, weight)| (*other, *weight, imps(*other)))
                .collect();
            let sum: i64 =
                against.iter().map(|(_, weight, imps)| *weight as i64 * i64::from(*imps)).sum();
            let points = Ratio::new(sum, Weighted::WHOLE)?;
            Some(Compared::Imps { score, against, points })
        }
        Method::Total => None,
    }
}

fn imps_between(table: ImpTable, one: i32, other: i32) -> i32 {
    imps_of(table, Ratio::from(one.saturating_sub(other)))
}

/// Factors points up to the results that the board should have, and puts them on the event's scale.
fn counted(
    mean: Ratio,
    [actual, expected]: [u32; 2],
    method: Method,
) -> Option<(Option<Factored>, Ratio, Option<Scale>)> {
    match method {
        Method::Matchpoints { scale } | Method::Bam { scale } => {
            let two = neuberg(mean, actual, expected)?;
            let factored = (actual != expected).then(|| match is_small_group(actual, expected) {
                true => Factored::SmallGroup(two),
                false => Factored::Neuberg(two),
            });
            Some((factored, scale.from_two(two, expected), Some(scale)))
        }
        Method::Butler { .. } => Some((None, mean, None)),
        Method::Cross { divisor, .. } => {
            if actual < 2 {
                return None;
            }
            let all = part(mean, i64::from(expected) - 1, actual - 1);
            let factored = (actual != expected).then_some(Factored::Proportion(all));
            Some((factored, divisor.divide(all, expected), None))
        }
        Method::Total => None,
    }
}

/// What a sum of cross-IMPs is divided by, for display.
pub(crate) const fn divisor(method: Method) -> Option<Divisor> {
    match method {
        Method::Cross { divisor, .. } => Some(divisor),
        _ => None,
    }
}
