//! Where the points of a board come from: each comparison, in exact numbers, as [`board::score`]
//! makes them.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use crate::Ratio;
use crate::adjust::{Artificial, BoardResult, Weighted};
use crate::board::{self, Method};
use crate::cross::Divisor;
use crate::imps::{ImpTable, imps_of};
use crate::matchpoints::{Field, Scale, is_small_group, neuberg};
use bridge::Side;

/// Where a side's points on a board come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// The board counts, but a table still has to play it.
    Sealed,
    /// The board does not count for the side.
    NotCounted,
    /// The director gave an artificial score.
    Award(Artificial),
    /// There was no other result to compare with, through nobody's fault: average plus.
    Alone,
    /// The board has one result, and no other is expected: it does not count.
    Incomparable,
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
        /// How many results of the board are of other deals, so that they were not compared: it was
        /// fouled.
        other_deals: u32,
    },
    /// The director gave the points.
    Given,
    /// The scores that the director gave two teams do not balance: both have their mean.
    Mean,
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

impl Factored {
    /// The points.
    pub const fn points(self) -> Ratio {
        match self {
            Factored::Neuberg(points)
            | Factored::SmallGroup(points)
            | Factored::Proportion(points) => points,
        }
    }
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

/// The results of one deal that a side's result is compared with.
struct Group {
    /// From North-South's point of view, in hundredths of results: the result itself included.
    scores: Field,
    /// How many results there are.
    actual: u32,
    /// The datum from North-South's point of view, for methods that have one.
    datum: Option<Ratio>,
}

/// The results of a board, put in order once for all its lines.
pub struct Comparisons<'a> {
    lines: &'a [board::Line],
    method: Method,
    groups: BTreeMap<(u8, Side), Group>,
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

impl<'a> Comparisons<'a> {
    /// The results of a board by this method.
    pub fn new(lines: &'a [board::Line], method: Method) -> Comparisons<'a> {
        let mut ids: Vec<u8> = lines.iter().map(|line| line.group).collect();
        ids.sort_unstable();
        ids.dedup();
        let sides = ids.into_iter().flat_map(|id| Side::ALL.map(|side| (id, side)));
        let groups = sides.map(|key| (key, Group::new(lines, key, method))).collect();
        Comparisons { lines, method, groups }
    }

    /// How many results of a side are of other deals than the line `at`.
    fn of_other_deals(&self, at: usize, side: Side) -> u32 {
        let Some(own) = self.lines.get(at) else { return 0 };
        let others = self.lines.iter().filter(|line| line.group != own.group);
        others.filter(|line| line.standing[side].is_result()).count() as u32
    }

    /// Where the points of a side on the line `at` come from.
    ///
    /// It repeats what [`board::score`] computes, comparison by comparison; a test compares the two.
    pub fn why(&self, at: usize, side: Side, expected: u32) -> Why {
        let method = self.method;
        let expected = expected.max(self.lines.len() as u32);
        let Some(own) = self.lines.get(at) else { return Why::NotCounted };
        match &own.standing[side] {
            BoardResult::NotPlayed => return Why::NotCounted,
            BoardResult::Artificial(_) if !method.has_awards(expected) => return Why::NotCounted,
            BoardResult::Artificial(award) => return Why::Award(*award),
            BoardResult::Score(_) | BoardResult::Weighted(_) => {}
        }
        if method == Method::Total {
            return Why::Total;
        }
        let Some(group) = self.groups.get(&(own.group, side)) else { return Why::NotCounted };
        // Nothing more was expected that it could be compared with.
        let alone = if expected > 1 { Why::Alone } else { Why::Incomparable };
        let own = scores(&own.standing[side]);
        let parts: Vec<(u32, Compared)> = own
            .iter()
            .filter_map(|(score, percent)| {
                Some((*percent, group.compared(&own, *score, side, method)?))
            })
            .collect();
        if parts.is_empty() {
            return alone;
        }
        let mean = parts.iter().fold(Ratio::ZERO, |sum, (percent, compared)| {
            sum + compared.points().part(i64::from(*percent), Weighted::WHOLE)
        });
        let results = [group.actual, expected];
        let other_deals = self.of_other_deals(at, side);
        let Some((factored, points, scale)) = counted(mean, results, method) else {
            return alone;
        };
        Why::Compared { parts, mean, results, factored, points, scale, other_deals }
    }
}

impl Group {
    fn new(lines: &[board::Line], (id, side): (u8, Side), method: Method) -> Group {
        let parts = |line: &board::Line| scores(&line.standing[side]);
        let of_group = || lines.iter().filter(|line| line.group == id).map(parts);
        let actual = of_group().filter(|parts| !parts.is_empty()).count() as u32;
        let datum = match method {
            Method::Butler { butler, .. } => {
                // The datum is the mean of whole results where none is weighted.
                let is_weighted =
                    |line: &board::Line| matches!(line.standing[side], BoardResult::Weighted(_));
                let unit = if lines.iter().any(is_weighted) { Weighted::WHOLE } else { 1 };
                let field = of_group()
                    .flatten()
                    .map(|(score, percent)| (score, if unit == 1 { 1 } else { percent }));
                butler.datum(&Field::new(field), unit)
            }
            _ => None,
        };
        Group { scores: Field::new(of_group().flatten()), actual, datum }
    }

    /// How one score of a result, whose scores are `own`, compares.
    fn compared(
        &self,
        own: &[(i32, u32)],
        score_ns: i32,
        side: Side,
        method: Method,
    ) -> Option<Compared> {
        let score = score_ns * sign(side);
        match method {
            Method::Matchpoints { .. } | Method::Bam { .. } => {
                let [below, equal, above] = self.around(own, score_ns);
                let counts = match side {
                    Side::NorthSouth => [below, equal, above],
                    Side::EastWest => [above, equal, below],
                };
                let points = Ratio::new((2 * counts[0] + counts[1]) as i64, Weighted::WHOLE)?;
                Some(Compared::Better { score, counts, points })
            }
            Method::Butler { table, .. } => {
                let datum = self.datum?;
                let datum = if side == Side::NorthSouth { datum } else { -datum };
                let points = Ratio::from(imps_of(table, Ratio::from(score) - datum));
                Some(Compared::Datum { score, datum, points })
            }
            Method::Cross { table, .. } => {
                let others = self.scores.frequencies().filter_map(|(other, weight)| {
                    let weight = weight - weight_of(own, |own| own == other);
                    let other = other * sign(side);
                    (weight > 0).then(|| (other, weight, imps_between(table, score, other)))
                });
                let mut against: Vec<(i32, u64, i32)> = others.collect();
                if side == Side::EastWest {
                    against.reverse();
                }
                let sum: i64 =
                    against.iter().map(|(_, weight, imps)| *weight as i64 * i64::from(*imps)).sum();
                let points = Ratio::new(sum, Weighted::WHOLE)?;
                Some(Compared::Imps { score, against, points })
            }
            Method::Total => None,
        }
    }

    /// The weight of the other results below a score, at it and above it.
    fn around(&self, own: &[(i32, u32)], score: i32) -> [u64; 3] {
        let (below, equal) = self.scores.at(score);
        let own_below = weight_of(own, |own| own < score);
        let own_equal = weight_of(own, |own| own == score);
        let own_above = weight_of(own, |own| own > score);
        let above = self.scores.weight() - below - equal;
        [below - own_below, equal - own_equal, above - own_above]
    }
}

fn weight_of(own: &[(i32, u32)], is: impl Fn(i32) -> bool) -> u64 {
    own.iter().filter(|(score, _)| is(*score)).map(|(_, percent)| u64::from(*percent)).sum()
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
            let all = mean.part(i64::from(expected) - 1, actual - 1);
            let factored = (actual != expected).then_some(Factored::Proportion(all));
            Some((factored, divisor.divide(all, expected), None))
        }
        Method::Total => None,
    }
}

/// What a sum of cross-IMPs is divided by, for display.
pub const fn divisor(method: Method) -> Option<Divisor> {
    match method {
        Method::Cross { divisor, .. } => Some(divisor),
        _ => None,
    }
}
