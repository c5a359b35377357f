//! Scoring one board of a pairs event: from its results to each side's matchpoints or IMPs.

use alloc::vec::Vec;

use bridge::{BySide, Side};
use cards::choice;

use crate::Ratio;
use crate::adjust::{Artificial, BoardResult, Weighted};
use crate::butler::Butler;
use crate::cross::{Divisor, Sums};
use crate::imps::{ImpTable, imps_of};
use crate::matchpoints::{Field, Scale, neuberg};

/// How results of a board are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "method", rename_all = "kebab-case"))]
pub enum Method {
    /// Against every other result: better, equal or worse.
    Matchpoints {
        /// What a comparison is worth.
        #[cfg_attr(feature = "serde", serde(default))]
        scale: Scale,
    },
    /// Against a datum, in IMPs.
    Butler {
        /// How the datum is computed.
        #[cfg_attr(feature = "serde", serde(default))]
        butler: Butler,
        /// The IMP table.
        #[cfg_attr(feature = "serde", serde(default))]
        table: ImpTable,
    },
    /// Against every other result, in IMPs (cross-IMPs).
    Cross {
        /// What the sum is divided by.
        #[cfg_attr(feature = "serde", serde(default))]
        divisor: Divisor,
        /// The IMP table.
        #[cfg_attr(feature = "serde", serde(default))]
        table: ImpTable,
    },
    /// Board-a-match: as matchpoints, with two results a board.
    Bam {
        /// What a comparison is worth.
        #[cfg_attr(feature = "serde", serde(default))]
        scale: Scale,
    },
    /// Total points: results are not compared; each counts its points (Law 78C).
    Total,
}

choice! {
    /// The methods by their names on the command line.
    pub enum MethodName {
        /// [`Method::Matchpoints`].
        #[default]
        Matchpoints = "matchpoints" | "mp",
        /// [`Method::Butler`].
        Butler = "butler",
        /// [`Method::Cross`].
        Cross = "cross" | "CrossImp" | "cross-imps" | "ximp" | "ximps",
        /// [`Method::Bam`].
        Bam = "bam" | "board-a-match",
        /// [`Method::Total`].
        Total = "total" | "TotalPoints",
    }
}

impl MethodName {
    /// The method with its default parameters.
    pub fn method(self) -> Method {
        let (scale, table) = (Scale::default(), ImpTable::default());
        match self {
            MethodName::Matchpoints => Method::Matchpoints { scale },
            MethodName::Butler => Method::Butler { butler: Butler::default(), table },
            MethodName::Cross => Method::Cross { divisor: Divisor::default(), table },
            MethodName::Bam => Method::Bam { scale },
            MethodName::Total => Method::Total,
        }
    }
}

impl Default for Method {
    fn default() -> Method {
        MethodName::default().method()
    }
}

impl Method {
    /// Its name.
    pub const fn name(self) -> MethodName {
        match self {
            Method::Matchpoints { .. } => MethodName::Matchpoints,
            Method::Butler { .. } => MethodName::Butler,
            Method::Cross { .. } => MethodName::Cross,
            Method::Bam { .. } => MethodName::Bam,
            Method::Total => MethodName::Total,
        }
    }

    /// Whether an award is worth anything on a board that should have so many results: it is a part
    /// of the top where matchpoints are counted, and no score in total points.
    pub const fn has_awards(self, expected: u32) -> bool {
        match self {
            Method::Matchpoints { .. } | Method::Bam { .. } => expected > 1,
            Method::Butler { .. } | Method::Cross { .. } => true,
            Method::Total => false,
        }
    }

    /// How points become IMPs; none if the method counts none.
    pub const fn table(self) -> Option<ImpTable> {
        match self {
            Method::Butler { table, .. } | Method::Cross { table, .. } => Some(table),
            Method::Matchpoints { .. } | Method::Bam { .. } | Method::Total => None,
        }
    }

    /// The matchpoint scale; none if the method counts IMPs or points.
    pub const fn scale(self) -> Option<Scale> {
        match self {
            Method::Matchpoints { scale } | Method::Bam { scale } => Some(scale),
            Method::Butler { .. } | Method::Cross { .. } | Method::Total => None,
        }
    }
}

/// One table's result on a board, as it counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The result for each side; they differ only where the director gave a split score.
    pub standing: BySide<BoardResult>,
    /// Which deal was played, where a board was fouled: a result is compared only with those of the
    /// same group.
    pub group: u8,
}

impl Line {
    /// An ordinary result: North-South's points.
    pub fn score(score: i32) -> Line {
        Line { standing: BySide::new(|_| BoardResult::Score(score)), group: 0 }
    }
}

/// What a result is worth to one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Mark {
    /// Matchpoints (2 for each lower score), IMPs, or total points.
    Points(Ratio),
    /// An award that also depends on the side's other boards.
    Artificial(Artificial),
    /// The board does not count for this side.
    None,
}

/// Scores a board: what each result is worth to either side, in the order of `lines`.
///
/// `expected` is how many results the board should have, at least the number of lines. Where there
/// are fewer, or results of different deals, the matchpoints are factored up to that number
/// ([`neuberg`]). A board of which one result is expected has nothing to compare: at matchpoints and
/// cross-IMPs it does not count (docs/sources/scoring.md#6.8).
///
/// ```
/// use biritch_tourney::bridge::Side;
/// use biritch_tourney::Ratio;
/// use biritch_tourney::board::{Line, Mark, Method, score};
///
/// let marks = score(&[420, 450, -50].map(Line::score), Method::default(), 3);
/// assert_eq!(marks[1][Side::NorthSouth], Mark::Points(Ratio::whole(4)));
/// ```
pub fn score(lines: &[Line], method: Method, expected: u32) -> Vec<BySide<Mark>> {
    let expected = expected.max(u32::try_from(lines.len()).unwrap_or(u32::MAX));
    let mut marks: Vec<BySide<Mark>> = lines
        .iter()
        .map(|line| {
            BySide::new(|side| match line.standing[side] {
                // An award has no value in total points, and a part of no top is nothing, so the
                // board does not count.
                BoardResult::Artificial(_) if !method.has_awards(expected) => Mark::None,
                BoardResult::Artificial(artificial) => Mark::Artificial(artificial),
                _ => Mark::None,
            })
        })
        .collect();
    let mut groups: Vec<u8> = lines.iter().map(|line| line.group).collect();
    groups.sort_unstable();
    groups.dedup();
    for group in groups {
        for side in Side::ALL {
            mark_group(lines, group, side, method, expected, &mut marks);
        }
    }
    marks
}

/// Scores the results of one deal for one side.
fn mark_group(
    lines: &[Line],
    group: u8,
    side: Side,
    method: Method,
    expected: u32,
    marks: &mut [BySide<Mark>],
) {
    let own = |line: &&Line| line.group == group && line.standing[side].is_result();
    let weighted = lines.iter().any(|line| matches!(line.standing[side], BoardResult::Weighted(_)));
    // Without weighted results each result has weight 1, which keeps the numbers small.
    let unit = if weighted { Weighted::WHOLE } else { 1 };
    let field = Field::new(
        lines
            .iter()
            .filter(own)
            .flat_map(|line| line.standing[side].scores())
            .map(|(score, weight)| (score, weight * unit / Weighted::WHOLE)),
    );
    let actual = (field.weight() / u64::from(unit)) as u32;
    let group = Group { field: &field, side, unit, actual, expected };
    let comparison = group.comparison(method);
    let mark_of = |standing: &BoardResult| match group.worth(&comparison, standing) {
        // Nothing more was expected that it could be compared with.
        None if expected <= 1 => Mark::None,
        // There was nothing to compare with, through nobody's fault.
        None => Mark::Artificial(Artificial::Plus),
        Some(worth) => Mark::Points(worth),
    };
    // Cache by score: a board has far fewer different scores than results.
    let mut known: Vec<Option<Mark>> = alloc::vec![None; field.different()];
    for (line, mark) in lines.iter().zip(marks).filter(|(line, _)| own(line)) {
        let standing = &line.standing[side];
        let place = match standing {
            BoardResult::Score(score) => field.place(*score),
            _ => None,
        };
        mark[side] = match place {
            Some(at) => *known[at].get_or_insert_with(|| mark_of(standing)),
            None => mark_of(standing),
        };
    }
}

/// The results of one deal, as compared for one side.
struct Group<'a> {
    field: &'a Field,
    side: Side,
    unit: u32,
    actual: u32,
    expected: u32,
}

/// What a score of the group is compared with.
enum Comparison {
    Matchpoints,
    Datum(Option<Ratio>, ImpTable),
    Others(Sums, Divisor, ImpTable),
    Nothing,
}

impl Group<'_> {
    fn comparison(&self, method: Method) -> Comparison {
        match method {
            Method::Matchpoints { .. } | Method::Bam { .. } => Comparison::Matchpoints,
            Method::Butler { butler, table } => {
                Comparison::Datum(butler.datum(self.field, self.unit), table)
            }
            Method::Cross { divisor, table } => {
                Comparison::Others(Sums::new(self.field, table), divisor, table)
            }
            Method::Total => Comparison::Nothing,
        }
    }

    /// What a result is worth to the side; none if there is nothing to compare it with.
    fn worth(&self, comparison: &Comparison, standing: &BoardResult) -> Option<Ratio> {
        let worth = match comparison {
            Comparison::Matchpoints => {
                let ns = self.two(standing)?;
                let two = match self.side {
                    Side::NorthSouth => ns,
                    Side::EastWest => Ratio::whole(Scale::Two.top(self.actual).into()) - ns,
                };
                return neuberg(two, self.actual, self.expected);
            }
            Comparison::Datum(datum, table) => {
                let datum = (*datum)?;
                standing.worth(|score| Ratio::from(imps_of(*table, Ratio::from(score) - datum)))?
            }
            Comparison::Others(sums, divisor, table) => {
                let sum = self.sum_over_others(sums, *table, standing)?;
                // Factored up from the actual to the expected results
                // (docs/sources/scoring.md#6.8).
                let all = match (self.actual, self.expected) {
                    (0 | 1, _) => return None,
                    (actual, expected) => sum.part(i64::from(expected) - 1, actual - 1),
                };
                divisor.divide(all, self.expected)
            }
            Comparison::Nothing => standing.worth(Ratio::from)?,
        };
        Some(match self.side {
            Side::NorthSouth => worth,
            Side::EastWest => -worth,
        })
    }

    /// North-South's matchpoints, 2 for each lower score, against the other results. A result is
    /// not compared with itself, nor one part of a weighted result with another.
    fn two(&self, standing: &BoardResult) -> Option<Ratio> {
        if let BoardResult::Score(score) = standing {
            let against = self.field.compare(*score) - u64::from(self.unit);
            return Some(Ratio::reduced(against.into(), self.unit.into()));
        }
        let own = Field::new(
            standing.scores().map(|(score, weight)| (score, weight * self.unit / Weighted::WHOLE)),
        );
        standing.worth(|score| {
            let against = self.field.compare(score) - own.compare(score);
            Ratio::reduced(against.into(), self.unit.into())
        })
    }

    /// IMPs against the other results.
    fn sum_over_others(
        &self,
        sums: &Sums,
        table: ImpTable,
        standing: &BoardResult,
    ) -> Option<Ratio> {
        let own = match standing {
            BoardResult::Weighted(_) => {
                let parts = standing.scores();
                Some(Sums::new(
                    &Field::new(parts.map(|(s, w)| (s, w * self.unit / Weighted::WHOLE))),
                    table,
                ))
            }
            _ => None,
        };
        standing.worth(|score| {
            let sum = sums.of(score) - own.as_ref().map_or(0, |own| own.of(score));
            Ratio::reduced(sum.into(), self.unit.into())
        })
    }
}
